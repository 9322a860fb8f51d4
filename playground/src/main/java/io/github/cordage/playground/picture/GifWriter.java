package io.github.cordage.playground.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes an animated GIF that loops for ever. All frames share one table of colours. After the first frame, only the
 * box around the pixels that changed is written, in which the others are transparent: runs of them take few bytes.
 */
public final class GifWriter implements AutoCloseable {
    private static final String FRAME_FORMAT = "javax_imageio_gif_image_1.0";
    private static final String STREAM_FORMAT = "javax_imageio_gif_stream_1.0";

    /** The application extension that makes viewers loop: name, code, and a block "1, 0, 0" for "for ever". */
    private static final byte[] REPEAT = {1, 0, 0};

    /** Position of the shared table of colours in the file. */
    private static final int TABLE_POSITION = 13;

    /**
     * The colours with which frames are written, a gray for each index. The final ones, known at the end only, are put
     * in their place then.
     */
    private static final IndexColorModel GRAYS = grays();

    private final ImageWriter writer;
    private final ImageOutputStream stream;

    /** The colours of the file, null before the first frame. */
    private @Nullable GifColors colors;

    private int width;
    private int height;

    /** The last picture, 0xrrggbb for each pixel, and the indices that a viewer shows of it. */
    private int[] last = {};

    private byte[] shown = {};

    public GifWriter(OutputStream out) throws IOException {
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        stream = ImageIO.createImageOutputStream(out);
        writer.setOutput(stream);
    }

    private static IndexColorModel grays() {
        byte[] grays = new byte[GifColors.SIZE];
        for (int i = 0; i < grays.length; i++) {
            grays[i] = (byte) i;
        }
        return new IndexColorModel(8, grays.length, grays, grays, grays, GifColors.UNCHANGED);
    }

    /**
     * Adds a picture.
     *
     * @param image opaque, as large as the first one
     * @param hundredths duration [1/100 s]; viewers slow down frames of less than 2
     * @throws IllegalArgumentException if the image is not as large as the first one
     */
    public void write(BufferedImage image, int hundredths) throws IOException {
        GifColors table = colors;
        if (table != null && (image.getWidth() != width || image.getHeight() != height)) {
            throw new IllegalArgumentException("image must be as large as the first one, " + width + "x" + height
                    + ", was " + image.getWidth() + "x" + image.getHeight());
        }
        int[] now = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        Arrays.setAll(now, i -> now[i] & 0xffffff);
        if (table == null) {
            width = image.getWidth();
            height = image.getHeight();
            table = new GifColors(now);
            writer.prepareWriteSequence(streamMetadata());
            shown = new byte[now.length];
            for (int i = 0; i < now.length; i++) {
                shown[i] = (byte) table.index(now[i]);
            }
            writeFrame(shown, new Rectangle(width, height), hundredths, true);
            colors = table;
        } else {
            byte[] drawn = new byte[now.length];
            Rectangle box = change(now, drawn, table);
            writeFrame(drawn, box, hundredths, false);
        }
        last = now;
    }

    /**
     * Finds what is drawn in a frame after the first one.
     *
     * @param drawn receives the index of each pixel
     * @return the box around all pixels that change; one pixel if none does, because a frame cannot be empty
     */
    private Rectangle change(int[] now, byte[] drawn, GifColors table) {
        Rectangle box = new Rectangle(0, 0, -1, -1);
        for (int y = 0; y < height; y++) {
            int from = -1;
            int to = -1;
            for (int i = y * width; i < (y + 1) * width; i++) {
                // Most pixels keep their colour, and need no search.
                byte index = now[i] == last[i] ? shown[i] : (byte) table.index(now[i]);
                if (index != shown[i] && table.canStay(now[i], index & 0xff, shown[i] & 0xff)) {
                    index = shown[i];
                }
                drawn[i] = index == shown[i] ? (byte) GifColors.UNCHANGED : index;
                if (index != shown[i]) {
                    shown[i] = index;
                    to = i - y * width;
                    from = from < 0 ? to : from;
                }
            }
            if (from >= 0) {
                box = box.union(new Rectangle(from, y, to - from + 1, 1));
            }
        }
        return box.isEmpty() ? new Rectangle(1, 1) : box;
    }

    private void writeFrame(byte[] indices, Rectangle box, int hundredths, boolean isFirst) throws IOException {
        BufferedImage frame = new BufferedImage(box.width, box.height, BufferedImage.TYPE_BYTE_INDEXED, GRAYS);
        for (int y = 0; y < box.height; y++) {
            int from = (box.y + y) * width + box.x;
            byte[] row = Arrays.copyOfRange(indices, from, from + box.width);
            frame.getRaster().setDataElements(0, y, box.width, 1, row);
        }
        writer.writeToSequence(new IIOImage(frame, null, frameMetadata(frame, box, hundredths, isFirst)), null);
    }

    private IIOMetadata streamMetadata() throws IOException {
        IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
        IIOMetadataNode root = new IIOMetadataNode(STREAM_FORMAT);
        child(root, "Version").setAttribute("value", "89a");
        IIOMetadataNode screen = child(root, "LogicalScreenDescriptor");
        screen.setAttribute("logicalScreenWidth", Integer.toString(width));
        screen.setAttribute("logicalScreenHeight", Integer.toString(height));
        screen.setAttribute("colorResolution", "8");
        screen.setAttribute("pixelAspectRatio", "0");
        IIOMetadataNode table = child(root, "GlobalColorTable");
        table.setAttribute("sizeOfGlobalColorTable", Integer.toString(GifColors.SIZE));
        table.setAttribute("backgroundColorIndex", "0");
        table.setAttribute("sortFlag", "FALSE");
        for (int i = 0; i < GifColors.SIZE; i++) {
            IIOMetadataNode entry = new IIOMetadataNode("ColorTableEntry");
            String gray = Integer.toString(GRAYS.getRed(i));
            entry.setAttribute("index", Integer.toString(i));
            entry.setAttribute("red", gray);
            entry.setAttribute("green", gray);
            entry.setAttribute("blue", gray);
            table.appendChild(entry);
        }
        metadata.setFromTree(STREAM_FORMAT, root);
        return metadata;
    }

    private IIOMetadata frameMetadata(BufferedImage frame, Rectangle box, int hundredths, boolean isFirst)
            throws IOException {
        // By the image itself, not by its kind, whose own colours would come with every frame.
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(frame), null);
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FRAME_FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", isFirst ? "FALSE" : "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(GifColors.UNCHANGED));
        control.setAttribute("delayTime", Integer.toString(hundredths));
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(box.x));
        place.setAttribute("imageTopPosition", Integer.toString(box.y));
        place.setAttribute("imageWidth", Integer.toString(box.width));
        place.setAttribute("imageHeight", Integer.toString(box.height));
        place.setAttribute("interlaceFlag", "FALSE");
        if (isFirst) {
            IIOMetadataNode repeat = new IIOMetadataNode("ApplicationExtension");
            repeat.setAttribute("applicationID", "NETSCAPE");
            repeat.setAttribute("authenticationCode", "2.0");
            repeat.setUserObject(REPEAT);
            child(root, "ApplicationExtensions").appendChild(repeat);
        }
        metadata.setFromTree(FRAME_FORMAT, root);
        return metadata;
    }

    @Override
    public void close() throws IOException {
        try (stream) {
            if (colors != null) {
                writer.endWriteSequence();
                long end = stream.getStreamPosition();
                stream.seek(TABLE_POSITION);
                stream.write(colors.table());
                stream.seek(end);
            }
        } finally {
            writer.dispose();
        }
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode node = new IIOMetadataNode(name);
        root.appendChild(node);
        return node;
    }
}
