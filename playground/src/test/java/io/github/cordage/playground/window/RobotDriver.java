package io.github.cordage.playground.window;

import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Mouse and keyboard of a display, in a JVM of its own: real events, as a person's. Answers each line with "=ok", or
 * "=" and what was asked for.
 */
public final class RobotDriver {
    private static final List<Integer> BUTTONS =
            List.of(InputEvent.BUTTON1_DOWN_MASK, InputEvent.BUTTON2_DOWN_MASK, InputEvent.BUTTON3_DOWN_MASK);

    private RobotDriver() {}

    public static void main(String[] args) throws Exception {
        Robot robot = new Robot();
        System.out.println("=ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println("=" + act(robot, line.split(" ", -1)));
        }
        System.exit(0);
    }

    private static String act(Robot robot, String[] words) throws ReflectiveOperationException {
        switch (words[0]) {
            case "move" -> robot.mouseMove(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
            case "down" -> robot.mousePress(BUTTONS.get(Integer.parseInt(words[1]) - 1));
            case "up" -> robot.mouseRelease(BUTTONS.get(Integer.parseInt(words[1]) - 1));
            case "wheel" -> robot.mouseWheel(Integer.parseInt(words[1]));
            case "pixel" -> {
                int rgb = robot.getPixelColor(Integer.parseInt(words[1]), Integer.parseInt(words[2]))
                        .getRGB();
                return Integer.toHexString(rgb & 0xffffff);
            }
            case "press" -> robot.keyPress(key(words[1]));
            case "release" -> robot.keyRelease(key(words[1]));
            default -> throw new IllegalArgumentException(words[0]);
        }
        return "ok";
    }

    private static int key(String name) throws ReflectiveOperationException {
        return KeyEvent.class.getField("VK_" + name).getInt(null);
    }
}
