package io.github.cordage.playground.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.Palette;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes behind a ball and before it, in pictures of space. */
@Tag("D9")
class HiddenRopeTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;
    private static final double RADIUS = 0.5;

    /** Pixels in the colours of segments within a ball at the origin, with a level rope at a distance towards the viewer. */
    private static int pixelsOfRope(double towards) {
        RopeDef rope = new RopeDef()
                .name("rope")
                .nodes(31)
                .segmentLength(0.1)
                .straight(-1.5, 0, towards, 1, 0, 0)
                .pin(0)
                .pin(30);
        List<ColliderDef> ball = List.of(new ColliderDef(ColliderShape.sphere(RADIUS)).name("ball"));
        Scene scene = new Scene("Ball", new WorldDef().gravity(0, 0), 1, List.of(rope), List.of(), ball, List.of());
        Camera camera = CameraFitting.whole(scene, Camera.moments(1), WIDTH, HEIGHT, Work.within(60));
        assertTrue(camera.space());
        BufferedImage image = new FilmPainter(scene, camera, Look.SEGMENTS, false).paint(new Film(scene));
        double[] middle = camera.project(new double[3]);
        double radius = RADIUS * camera.scale() - 2;
        int count = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int rgb = image.getRGB(x, y) & 0xffffff;
                boolean isIn = Math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]) < radius;
                count += isIn && (rgb == Palette.GREEN || rgb == Palette.WHITE) ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void aBallHidesTheRopeBehindItAndNotTheOneBeforeIt() {
        assertEquals(0, pixelsOfRope(-1));
        assertTrue(pixelsOfRope(1) > 50, "pixels of the rope before the ball " + pixelsOfRope(1));
    }
}
