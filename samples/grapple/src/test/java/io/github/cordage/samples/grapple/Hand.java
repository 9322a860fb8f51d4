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
     * @param args {@code click x y}, or {@code right x y} for the right button, in pixels of the screen, or {@code key
     *     letter milliseconds}
     */
    public static void main(String[] args) throws Exception {
        Robot robot = new Robot();
        if (args[0].equals("click") || args[0].equals("right")) {
            int button = args[0].equals("click") ? InputEvent.BUTTON1_DOWN_MASK : InputEvent.BUTTON3_DOWN_MASK;
            robot.mouseMove(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
            robot.delay(PRESS_MILLIS);
            robot.mousePress(button);
            robot.delay(PRESS_MILLIS);
            robot.mouseRelease(button);
        } else {
            int key = KeyEvent.getExtendedKeyCodeForChar(args[1].charAt(0));
            robot.keyPress(key);
            robot.delay(Integer.parseInt(args[2]));
            robot.keyRelease(key);
        }
    }
}
