package io.github.cordage.playground.picture;

import io.github.cordage.stage.Session;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.Look;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/** Draws small pictures of scenes, without words. */
public final class Thumbnail {
    /**
     * Pictures are drawn larger by this, and reduced, so that ropes are thinner than the thinnest of large pictures.
     */
    private static final int LARGER = 2;

    private Thumbnail() {}

    /**
     * Draws a session as it is now, as large as its ropes and colliders are.
     *
     * @param width width [pixels]; the height follows
     */
    public static BufferedImage draw(Session session, int width, int height) {
        CameraFitting fitting = new CameraFitting(session.framed(), 0);
        fitting.see(session.ropes(), session.alpha(), session.time());
        Camera camera = fitting.camera();
        int wide = LARGER * width;
        int high = LARGER * height;
        camera.fit(0, 0, wide, high, wide, high);
        BufferedImage large = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
        WorldPainter.paint(large, camera, session, false, Look.ROPE, 0, false);
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D reducing = small.createGraphics();
        reducing.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        reducing.drawImage(large, 0, 0, width, height, null);
        reducing.dispose();
        return small;
    }
}
