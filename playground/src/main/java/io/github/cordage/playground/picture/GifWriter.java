package io.github.cordage.playground.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
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

/** Writes an animated GIF that loops for ever. After the first frame, only the changed part is written. */
public final class GifWriter implements AutoCloseable {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    /** The application extension that makes viewers loop: name, code, and a block "1, 0, 0" for "for ever". */
    private static final byte[] REPEAT = {1, 0, 0};

    private final ImageWriter writer;
    private final ImageOutputStream stream;
    private @Nullable BufferedImage last;

    public GifWriter(OutputStream out) throws IOException {
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        stream = ImageIO.createImageOutputStream(out);
        writer.setOutput(stream);
        writer.prepareWriteSequence(null);
    }

    /**
     * Adds a picture.
     *
     * @param hundredths duration [1/100 s]
     */
    public void write(BufferedImage image, int hundredths) throws IOException {
        Rectangle part = changed(last, image);
        BufferedImage cut = image.getSubimage(part.x, part.y, part.width, part.height);
        IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(cut), null);
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Integer.toString(hundredths));
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(part.x));
        place.setAttribute("imageTopPosition", Integer.toString(part.y));
        place.setAttribute("imageWidth", Integer.toString(part.width));
        place.setAttribute("imageHeight", Integer.toString(part.height));
        place.setAttribute("interlaceFlag", "FALSE");
        if (last == null) {
            IIOMetadataNode repeat = new IIOMetadataNode("ApplicationExtension");
            repeat.setAttribute("applicationID", "NETSCAPE");
            repeat.setAttribute("authenticationCode", "2.0");
            repeat.setUserObject(REPEAT);
            child(root, "ApplicationExtensions").appendChild(repeat);
        }
        metadata.setFromTree(FORMAT, root);
        writer.writeToSequence(new IIOImage(cut, null, metadata), null);
        last = image;
    }

    /** The box around all pixels that differ; one pixel if none does, because a GIF frame cannot be empty. */
    private static Rectangle changed(@Nullable BufferedImage before, BufferedImage now) {
        if (before == null) {
            return new Rectangle(now.getWidth(), now.getHeight());
        }
        int[] rowBefore = new int[now.getWidth()];
        int[] rowNow = new int[now.getWidth()];
        Rectangle box = new Rectangle(0, 0, -1, -1);
        for (int y = 0; y < now.getHeight(); y++) {
            before.getRGB(0, y, rowBefore.length, 1, rowBefore, 0, rowBefore.length);
            now.getRGB(0, y, rowNow.length, 1, rowNow, 0, rowNow.length);
            int from = Arrays.mismatch(rowBefore, rowNow);
            if (from >= 0) {
                int to = rowNow.length - 1;
                while (rowBefore[to] == rowNow[to]) {
                    to--;
                }
                box = box.union(new Rectangle(from, y, to - from + 1, 1));
            }
        }
        return box.isEmpty() ? new Rectangle(1, 1) : box;
    }

    @Override
    public void close() throws IOException {
        try (stream) {
            writer.endWriteSequence();
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
