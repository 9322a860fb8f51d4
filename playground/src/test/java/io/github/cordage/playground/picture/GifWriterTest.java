package io.github.cordage.playground.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Decodes what was written, and lays the frames over each other as a viewer does. */
@Tag("D8")
class GifWriterTest {
    private static final int SKY = 0x1d2129;
    private static final int BALL = 0xe0b277;

    /** How far a colour may be off in a picture of few colours; that of its areas is exact. */
    private static final int FEW_COLORS = 16;

    /** A decoded file: what a viewer shows after each frame, and the size and place of what each frame draws. */
    private record Decoded(List<int[]> shown, List<String> boxes, int localTables, List<String> delays) {}

    private static BufferedImage picture(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(new Color(SKY));
        g.fillRect(0, 0, width, height);
        g.dispose();
        return image;
    }

    private static BufferedImage ball(double x, double y) {
        BufferedImage image = picture(120, 90);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(new Color(BALL));
        g.fill(new Ellipse2D.Double(x, y, 20, 20));
        g.dispose();
        return image;
    }

    private static byte[] write(List<BufferedImage> pictures) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GifWriter gif = new GifWriter(out)) {
            for (BufferedImage picture : pictures) {
                gif.write(picture, 5);
            }
        }
        return out.toByteArray();
    }

    private static Decoded decode(byte[] file) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(file))) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            IIOMetadataNode stream =
                    (IIOMetadataNode) reader.getStreamMetadata().getAsTree("javax_imageio_gif_stream_1.0");
            IIOMetadataNode screen = node(stream, "LogicalScreenDescriptor");
            int width = Integer.parseInt(screen.getAttribute("logicalScreenWidth"));
            int height = Integer.parseInt(screen.getAttribute("logicalScreenHeight"));
            Decoded decoded = new Decoded(new ArrayList<>(), new ArrayList<>(), 0, new ArrayList<>());
            int local = 0;
            int[] canvas = new int[width * height];
            for (int i = 0; i < reader.getNumImages(true); i++) {
                IIOMetadataNode frame =
                        (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
                local += frame.getElementsByTagName("LocalColorTable").getLength();
                IIOMetadataNode control = node(frame, "GraphicControlExtension");
                assertEquals("doNotDispose", control.getAttribute("disposalMethod"));
                decoded.delays.add(control.getAttribute("delayTime"));
                IIOMetadataNode place = node(frame, "ImageDescriptor");
                int left = Integer.parseInt(place.getAttribute("imageLeftPosition"));
                int top = Integer.parseInt(place.getAttribute("imageTopPosition"));
                BufferedImage part = reader.read(i);
                decoded.boxes.add(left + "," + top + " " + part.getWidth() + "x" + part.getHeight());
                for (int y = 0; y < part.getHeight(); y++) {
                    for (int x = 0; x < part.getWidth(); x++) {
                        int argb = part.getRGB(x, y);
                        if (argb >>> 24 == 255) {
                            canvas[(top + y) * width + left + x] = argb & 0xffffff;
                        }
                    }
                }
                decoded.shown.add(canvas.clone());
            }
            return new Decoded(decoded.shown, decoded.boxes, local, decoded.delays);
        }
    }

    private static IIOMetadataNode node(IIOMetadataNode root, String name) {
        return (IIOMetadataNode) root.getElementsByTagName(name).item(0);
    }

    private static int[] pixels(BufferedImage image) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] &= 0xffffff;
        }
        return pixels;
    }

    private static void assertShows(BufferedImage given, int[] shown, int tolerance, String frame) {
        int[] pixels = pixels(given);
        assertEquals(pixels.length, shown.length, frame);
        for (int i = 0; i < pixels.length; i++) {
            int off = GifColors.distance(pixels[i], shown[i]);
            int at = i;
            assertTrue(
                    off <= tolerance,
                    () -> frame + ", pixel " + at + ": " + Integer.toHexString(pixels[at]) + " is shown as "
                            + Integer.toHexString(shown[at]));
        }
    }

    @Test
    void framesLaidOverEachOtherShowEachPicture() throws IOException {
        List<BufferedImage> pictures = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            pictures.add(ball(50 + 45 * Math.cos(0.3 * i), 35 + 30 * Math.sin(0.4 * i)));
        }
        Decoded decoded = decode(write(pictures));
        assertEquals(40, decoded.shown.size());
        assertEquals(0, decoded.localTables, "all frames share one table");
        for (int i = 0; i < 40; i++) {
            assertShows(pictures.get(i), decoded.shown.get(i), FEW_COLORS, "frame " + i);
            int[] given = pixels(pictures.get(i));
            int[] shown = decoded.shown.get(i);
            for (int pixel = 0; pixel < given.length; pixel++) {
                if (given[pixel] == SKY || given[pixel] == BALL) {
                    assertEquals(given[pixel], shown[pixel], "areas keep their colours, and nothing is left behind");
                }
            }
            assertEquals("5", decoded.delays.get(i));
        }
    }

    @Test
    void onlyTheBoxAroundTheChangeIsWritten() throws IOException {
        BufferedImage second = picture(50, 40);
        second.setRGB(7, 11, 0xffffff);
        BufferedImage third = picture(50, 40);
        third.setRGB(7, 11, 0xffffff);
        third.setRGB(20, 5, 0xffffff);
        third.setRGB(12, 30, BALL);
        List<BufferedImage> pictures = List.of(picture(50, 40), second, second, third, picture(50, 40));
        Decoded decoded = decode(write(pictures));
        // A frame in which nothing changed cannot be empty.
        assertEquals(List.of("0,0 50x40", "7,11 1x1", "0,0 1x1", "12,5 9x26", "7,5 14x26"), decoded.boxes);
        for (int i = 0; i < pictures.size(); i++) {
            assertArrayEquals(pixels(pictures.get(i)), decoded.shown.get(i), "frame " + i);
        }
    }

    @Test
    void areasWhoseColorsAreHardToTellApartStayExact() throws IOException {
        List<BufferedImage> pictures = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            BufferedImage image = picture(60, 40);
            Graphics2D g = image.createGraphics();
            g.setColor(new Color(SKY + 0x030303));
            g.fillRect(8 * i, 10, 20, 20);
            g.dispose();
            pictures.add(image);
        }
        Decoded decoded = decode(write(pictures));
        for (int i = 0; i < pictures.size(); i++) {
            assertArrayEquals(pixels(pictures.get(i)), decoded.shown.get(i), "frame " + i);
        }
    }

    @Test
    void picturesOfOnePixelAreWritten() throws IOException {
        List<BufferedImage> pictures = new ArrayList<>();
        for (int rgb : new int[] {0, 0xffffff, 0xffffff, 0xff0000}) {
            BufferedImage image = picture(1, 1);
            image.setRGB(0, 0, rgb);
            pictures.add(image);
        }
        Decoded decoded = decode(write(pictures));
        for (int i = 0; i < pictures.size(); i++) {
            assertArrayEquals(pixels(pictures.get(i)), decoded.shown.get(i), "frame " + i);
        }
    }

    @Test
    void picturesOfAllColorsStayAsNearAsTheTableAllows() throws IOException {
        Random random = new Random(1);
        List<BufferedImage> pictures = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            // Dark, then lighter and lighter: what comes last finds the fewest free entries.
            BufferedImage image = picture(100, 80);
            for (int pixel = 0; pixel < 8000; pixel++) {
                int red = random.nextInt(64 * (i + 1));
                int green = random.nextInt(64 * (i + 1));
                int blue = random.nextInt(64 * (i + 1));
                image.setRGB(pixel % 100, pixel / 100, red << 16 | green << 8 | blue);
            }
            pictures.add(image);
        }
        Decoded decoded = decode(write(pictures));
        for (int i = 0; i < pictures.size(); i++) {
            assertShows(pictures.get(i), decoded.shown.get(i), GifColors.FAR, "frame " + i);
        }
    }

    @Test
    void pixelsThatStayTakeFewBytesWhateverTheirColors() throws IOException {
        Random random = new Random(1);
        BufferedImage gravel = picture(120, 90);
        for (int pixel = 0; pixel < 10_800; pixel++) {
            gravel.setRGB(pixel % 120, pixel / 120, 0x202020 * random.nextInt(8));
        }
        List<BufferedImage> pictures = new ArrayList<>();
        for (int i = 0; i < 51; i++) {
            BufferedImage image = picture(120, 90);
            image.setData(gravel.getData());
            // Two corners, so that the box is the whole picture.
            image.setRGB(0, 0, i % 2 == 0 ? 0xff0000 : 0x00ff00);
            image.setRGB(119, 89, i % 2 == 0 ? 0xff0000 : 0x00ff00);
            pictures.add(image);
        }
        int first = write(pictures.subList(0, 1)).length;
        double bytes = (write(pictures).length - first) / 50.0;
        // 10,800 pixels of one of eight colours need 4,050 bytes.
        assertTrue(bytes < 400, "bytes of a frame: " + bytes);
    }

    @Test
    void aPictureOfAnotherSizeIsRefused() throws IOException {
        try (GifWriter gif = new GifWriter(new ByteArrayOutputStream())) {
            gif.write(picture(8, 6), 5);
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> gif.write(picture(8, 7), 5));
            assertEquals("image must be as large as the first one, 8x6, was 8x7", refused.getMessage());
        }
    }

    @Test
    void samePicturesMakeTheSameFile() throws IOException {
        List<BufferedImage> pictures = List.of(ball(10, 10), ball(30, 20), ball(50, 30));
        assertArrayEquals(write(pictures), write(pictures));
    }
}
