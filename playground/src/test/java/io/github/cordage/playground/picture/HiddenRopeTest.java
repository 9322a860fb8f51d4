package io.github.cordage.playground.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RingDef;
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
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes behind a ball and before it, in pictures of space. */
@Tag("D9")
class HiddenRopeTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;
    private static final double RADIUS = 0.5;

    /** The point of the line of sight through the origin at a distance towards the viewer, in the initial view. */
    private static double[] sight(double towards) {
        Camera camera = camera(scene(new RopeDef().name("rope").straight(0, 0, 1, 1, 0, 0)));
        double[] here = camera.unproject(0, 0, 0);
        double[] nearer = camera.unproject(0, 0, towards);
        return new double[] {nearer[0] - here[0], nearer[1] - here[1], nearer[2] - here[2]};
    }

    /** A level rope of 3 m, whose middle is seen at the origin, at a distance towards the viewer. */
    private static RopeDef rope(double towards) {
        double[] middle = sight(towards);
        return new RopeDef()
                .name("rope")
                .nodes(31)
                .segmentLength(0.1)
                .straight(middle[0] - 1.45, middle[1], middle[2], 1, 0, 0)
                .pin(0)
                .pin(30);
    }

    private static RingDef ring(double towards) {
        double[] middle = sight(towards);
        return new RingDef(middle[0], middle[1], middle[2]);
    }

    private static Scene scene(RopeDef rope) {
        List<ColliderDef> ball = List.of(new ColliderDef(ColliderShape.sphere(RADIUS)).name("ball"));
        return new Scene("Ball", new WorldDef().gravity(0, 0), 1, List.of(rope), List.of(), ball, List.of());
    }

    private static Camera camera(Scene scene) {
        return CameraFitting.whole(scene, Camera.moments(1), WIDTH, HEIGHT, Work.within(60));
    }

    /** Pixels in given colours within a ball at the origin, with a rope behind or before it. */
    private static int pixels(RopeDef rope, Integer... colors) {
        Scene scene = scene(rope);
        Camera camera = camera(scene);
        assertTrue(camera.space());
        BufferedImage image = new FilmPainter(scene, camera, Look.SEGMENTS, false).paint(new Film(scene));
        double[] middle = camera.project(new double[3]);
        double radius = RADIUS * camera.scale() - 2;
        Set<Integer> wanted = Set.of(colors);
        int count = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                boolean isIn = Math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]) < radius;
                count += isIn && wanted.contains(image.getRGB(x, y) & 0xffffff) ? 1 : 0;
            }
        }
        return count;
    }

    private static void assertHiddenBehindOnly(RopeDef behind, RopeDef before, int least, Integer... colors) {
        assertEquals(0, pixels(behind, colors));
        int seen = pixels(before, colors);
        assertTrue(seen > least, () -> "pixels before the ball: " + seen);
    }

    @Test
    void aBallHidesTheRopeBehindItAndNotTheOneBeforeIt() {
        assertHiddenBehindOnly(rope(-1), rope(1), 50, Palette.GREEN, Palette.WHITE);
    }

    @Test
    void aBallHidesTheRingBehindItAndNotTheOneBeforeIt() {
        assertHiddenBehindOnly(rope(-1).ring(ring(-1)), rope(1).ring(ring(1)), 20, Palette.RING);
    }

    @Test
    void aBallHidesTheLoadOfATrolleyBehindItAndNotOfOneBeforeIt() {
        assertHiddenBehindOnly(rope(-1).ring(ring(-1).mass(1)), rope(1).ring(ring(1).mass(1)), 60, Palette.LOAD);
    }
}
