package io.github.cordage.playground.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.ShippedScenes;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class CaptionTest {
    private static BufferedImage painted(String title, int width, int height, double mostTension) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        new Caption(title, 1.25, 0.5, 0.1, mostTension).paint(image);
        return image;
    }

    /** Number of pixels in a part of a picture that are not black. */
    private static int pixels(BufferedImage image, int left, int top, int right, int bottom) {
        int count = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                count += (image.getRGB(x, y) & 0xffffff) == 0 ? 0 : 1;
            }
        }
        return count;
    }

    /** No title is cut: another word at its end changes the picture. */
    @Test
    void titlesOfShippedScenesAreWhole() {
        for (String name : ShippedScenes.names()) {
            String title = ShippedScenes.read(name).title();
            for (int width : new int[] {320, 640, 1280}) {
                int height = width * 3 / 4;
                BufferedImage one = painted(title, width, height, 0);
                BufferedImage other = painted(title + ".", width, height, 0);
                int same = pixels(one, 0, 0, width, height / 2);
                int longer = pixels(other, 0, 0, width, height / 2);
                assertTrue(longer > same && longer < same + 40, name + " at " + width);
            }
        }
    }

    @Test
    void theBarIsAsLongAsItSaysAndTheLegendIsThereIfItIsNeeded() {
        BufferedImage plain = painted("A title", 800, 600, 0);
        int row = 600 - 600 / 40 * 3 / 4;
        int bar = pixels(plain, 400, row, 800, row + 1);
        assertTrue(Math.abs(bar - 80) <= 3, "bar of " + bar);
        assertEquals(0, pixels(plain, 300, 560, 500, 600));
        assertTrue(pixels(painted("A title", 800, 600, 5000), 300, 560, 500, 600) > 500);
    }
}
