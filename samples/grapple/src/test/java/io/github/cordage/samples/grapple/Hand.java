package io.github.cordage.samples.grapple;

import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;

/** Moves the mouse of a display and presses keys, for as long as it is told to: a process of its own. */
public final class Hand {
    private static final int PRESS_MILLIS = 80;

    private Hand() {}

    /**
     * Does one thing.
     *
     * @param args {@code click x y} in pixels of the screen, or {@code key letter milliseconds}
     */
    public static void main(String[] args) throws Exception {
        Robot robot = new Robot();
        if (args[0].equals("click")) {
            robot.mouseMove(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
            robot.delay(PRESS_MILLIS);
            robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
            robot.delay(PRESS_MILLIS);
            robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
        } else {
            int key = KeyEvent.getExtendedKeyCodeForChar(args[1].charAt(0));
            robot.keyPress(key);
            robot.delay(Integer.parseInt(args[2]));
            robot.keyRelease(key);
        }
    }
}
