// SPDX-License-Identifier: Apache-2.0

import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;

/**
 * Waits until a program shows something on the screen, and then two seconds more, in which it must not end: {@code java
 * samples/ScreenWatch.java SECONDS PROCESS PICTURE}. The screen must have been empty.
 */
final class ScreenWatch {
    /** More than an empty screen, a window in one colour or a dialogue have. */
    private static final int COLORS_OF_A_PICTURE = 100;

    private ScreenWatch() {}

    public static void main(String[] arguments) throws Exception {
        long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000_000L;
        long process = Long.parseLong(arguments[1]);
        Robot robot = new Robot();
        Rectangle all = new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
        int before = colors(robot.createScreenCapture(all));
        while (colors(robot.createScreenCapture(all)) < COLORS_OF_A_PICTURE) {
            if (System.nanoTime() > end) {
                fail("nothing is drawn; the screen has " + before + " colours");
            }
            if (ProcessHandle.of(process).isEmpty()) {
                fail("the program ended");
            }
            Thread.sleep(200);
        }
        Thread.sleep(2000);
        BufferedImage picture = robot.createScreenCapture(all);
        if (ProcessHandle.of(process).isEmpty() || colors(picture) < COLORS_OF_A_PICTURE) {
            fail("the program drew, and ended");
        }
        ImageIO.write(picture, "png", new File(arguments[2]));
    }

    private static int colors(BufferedImage picture) {
        Set<Integer> colors = new HashSet<>();
        for (int y = 0; y < picture.getHeight(); y += 2) {
            for (int x = 0; x < picture.getWidth(); x += 2) {
                colors.add(picture.getRGB(x, y));
            }
        }
        return colors.size();
    }

    private static void fail(String reason) {
        System.err.println(reason);
        System.exit(1);
    }
}
