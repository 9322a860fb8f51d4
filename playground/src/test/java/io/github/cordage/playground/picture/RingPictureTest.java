package io.github.cordage.playground.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RingPictureTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final double[] RINGS = {-0.75, 0, 0, 0.75, 0, 0};

    private static Scene scene() {
        RopeDef rope = new RopeDef()
                .name("rope")
                .segmentLength(0.5)
                .radius(0.02)
                .alongXy(-0.75, -1, -0.75, 0, 0.75, 0, 0.75, -1.5)
                .ring(new RingDef(-0.75, 0).friction(0.1))
                .ring(new RingDef(0.75, 0).friction(0.1));
        return new Scene("A rope over two rings", new WorldDef(), 1, List.of(rope), List.of(), List.of());
    }

    private static int rgb(BufferedImage image, double x, double y) {
        return image.getRGB((int) Math.round(x), (int) Math.round(y)) & 0xffffff;
    }

    private static boolean isRope(BufferedImage image, double x, double y) {
        int rgb = rgb(image, x, y);
        return rgb == Palette.GREEN || rgb == Palette.WHITE;
    }

    @Test
    void aRopeIsDrawnThroughItsRingsAtAnyMoment() {
        Scene scene = scene();
        Camera camera = CameraFitting.whole(scene, Camera.moments(1), WIDTH, HEIGHT, Work.within(60));
        FilmPainter painter = new FilmPainter(scene, camera, Look.SEGMENTS, false);
        Film film = new Film(scene);
        double[] rings = camera.project(RINGS);
        for (double time : new double[] {0.003, 0.25, 0.5, 0.903, 1}) {
            film.advanceTo(time, Work.within(60));
            BufferedImage image = painter.paint(film);
            for (int i = 0; i < 2; i++) {
                double x = rings[2 * i];
                double y = rings[2 * i + 1];
                assertTrue(isRope(image, x, y), "ring " + i + " at " + time);
                int circle = 0;
                for (int angle = 0; angle < 360; angle += 15) {
                    double radius = 2 * camera.scale() * 0.02 / 2 + 3;
                    double cos = Math.cos(Math.toRadians(angle));
                    double sin = Math.sin(Math.toRadians(angle));
                    circle += rgb(image, x + radius * cos, y + radius * sin) == Palette.RING ? 1 : 0;
                }
                assertTrue(circle > 5, "points of the circle around ring " + i + ": " + circle);
            }
        }
        assertEquals(2, film.ropes().get(0).bendCount());
    }

    @Test
    void aStopIsDrawnAsADiscThatIsWiderThanTheRope() {
        RopeDef rope = new RopeDef()
                .name("rope")
                .nodes(5)
                .radius(0.02)
                .straight(-1, 0, 1, 0)
                .pin(0)
                .pin(-1)
                .stop(2);
        Scene scene = new Scene("A rope with a stop", new WorldDef(), 1, List.of(rope), List.of(), List.of());
        Camera camera = CameraFitting.whole(scene, Camera.moments(1), WIDTH, HEIGHT, Work.within(60));
        Film film = new Film(scene);
        film.advanceTo(1, Work.within(60));
        BufferedImage image = new FilmPainter(scene, camera, Look.SEGMENTS, false).paint(film);
        double[] xyz = new double[15];
        film.ropes().get(0).copyPositions(xyz, 0, 1);
        double[] nodes = camera.project(Arrays.copyOfRange(xyz, 6, 12));
        double beside = camera.scale() * 0.02 + 2;
        assertEquals(Palette.STOP, rgb(image, nodes[0], nodes[1] + beside));
        assertTrue(rgb(image, nodes[2], nodes[3] + beside) != Palette.STOP);
    }
}
