package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.github.cordage.testkit.browser.OneChromium;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The picture of the page in the documents; docs/web.md tells how it is taken anew. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
class PagePictureTest {
    /** Where the picture is put; nowhere if it is not set. */
    private static final String PICTURES = System.getProperty("web.pictures", "");

    private static final String SCENE = "block-and-tackle";
    private static final double MOMENT = 1.5;
    private static final int MOST_BYTES = 120_000;

    @Test
    void thePageInADocumentIsSmallAndShowsTensions() throws IOException {
        try (OpenPage open = OpenPage.of(1280, 800, ColorScheme.DARK, "")) {
            Page page = open.page();
            open.scene(SCENE);
            page.evaluate("() => cordage.order('look', '2')");
            page.waitForFunction("t => cordage.measure('time', 0, 0) >= t", MOMENT);
            page.evaluate("() => cordage.order('pause', '')");
            page.waitForSelector("#play-pause[aria-label^='Play']");
            page.mouse().move(2, 2);
            // Figures and legend follow a few times a second.
            page.waitForTimeout(500);
            BufferedImage shown = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
            assertEquals(1280, shown.getWidth());
            assertTrue(colourful(shown) > 1000, "pixels of a rope under tension: " + colourful(shown));
            byte[] png = png(shown);
            assertTrue(png.length < MOST_BYTES, png.length + " bytes");
            if (!PICTURES.isEmpty()) {
                Files.write(Path.of(PICTURES, "web.png"), png);
            }
        }
    }

    /** Number of pixels in the middle, where the scene is, that are far from grey. */
    private static long colourful(BufferedImage picture) {
        long count = 0;
        for (int y = 100; y < 700; y++) {
            for (int x = 260; x < 900; x++) {
                int rgb = picture.getRGB(x, y);
                int green = rgb >> 8 & 0xff;
                int blue = rgb & 0xff;
                count += green - blue > 60 ? 1 : 0;
            }
        }
        return count;
    }

    /** A small file of the picture: 256 colours, which the writer of GIFs chooses. */
    private static byte[] png(BufferedImage shown) throws IOException {
        BufferedImage opaque = new BufferedImage(shown.getWidth(), shown.getHeight(), BufferedImage.TYPE_INT_RGB);
        opaque.getGraphics().drawImage(shown, 0, 0, null);
        ByteArrayOutputStream gif = new ByteArrayOutputStream();
        ImageIO.write(opaque, "gif", gif);
        BufferedImage indexed = ImageIO.read(new ByteArrayInputStream(gif.toByteArray()));
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam hard = writer.getDefaultWriteParam();
        hard.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        hard.setCompressionQuality(0);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(png)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(indexed, null, null), hard);
        } finally {
            writer.dispose();
        }
        return png.toByteArray();
    }
}
