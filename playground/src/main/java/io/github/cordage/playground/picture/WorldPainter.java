package io.github.cordage.playground.picture;

import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.DepthMap;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.stage.picture.Shown;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/**
 * Draws a world with Java2D: in the plane with ropes above colliders, in space with ropes hidden by colliders before
 * them.
 */
final class WorldPainter {
    private WorldPainter() {}

    /**
     * Draws over a whole picture.
     *
     * @param mostTension tension of the lightest colour [N]
     * @param contacts whether contacts are drawn, above everything else
     */
    static void paint(
            BufferedImage image,
            Camera camera,
            Shown shown,
            boolean grid,
            Look look,
            double mostTension,
            boolean contacts) {
        Graphics2D g = image.createGraphics();
        try {
            g.setColor(new Color(Palette.BACKGROUND));
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
            AwtCanvas canvas = new AwtCanvas(g);
            ScenePainter painter = new ScenePainter(canvas, camera);
            painter.paintSurroundings(shown, grid);
            int[] below = camera.space() ? pixels(image) : new int[0];
            painter.paintRopes(shown, look, mostTension);
            painter.paintNodes(shown);
            if (camera.space()) {
                hide(image, below, new DepthMap(camera, canvas.unit(), shown, look));
            }
            if (contacts) {
                painter.paintContacts(shown);
            }
        } finally {
            g.dispose();
        }
    }

    /** Brings back what was there before the ropes, where a form lies in front of them. */
    private static void hide(BufferedImage image, int[] below, DepthMap depths) {
        int[] pixels = pixels(image);
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = depths.hidesRope(i) ? below[i] : pixels[i];
        }
        image.setRGB(0, 0, image.getWidth(), image.getHeight(), pixels, 0, image.getWidth());
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }
}
