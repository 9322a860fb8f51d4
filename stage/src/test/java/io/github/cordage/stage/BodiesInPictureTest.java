package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.Canvas;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.PlacedBody;
import io.github.cordage.stage.picture.PlacedForm;
import io.github.cordage.stage.picture.ScenePainter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cameras that show a whole scene show its bodies, too. */
@Tag("D9")
class BodiesInPictureTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;

    /** Remembers the outlines of bodies. */
    private static final class Outlines implements Canvas {
        private final List<double[]> drawn = new ArrayList<>();

        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            // Not looked at.
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            if (color == Palette.LOAD) {
                drawn.add(xy);
            }
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            // Not looked at.
        }
    }

    private static final String SHAPES = """
            {
              "cordage": 1, "gravity": [0, 0], "ropes": [{ "nodes": 2, "segmentLength": 0.1, "pins": [{ "node": 0 }] }],
              "bodies": [
                { "radius": 0.1, "length": 2, "position": [0, 2], "rotation": 90 },
                { "vertices": [[0, 0], [3, 0], [0, 6]], "position": [10, 0], "rotation": 90 }%s
              ]
            }""";

    private static List<double[]> drawn(Scene scene, Camera camera) {
        Outlines outlines = new Outlines();
        new ScenePainter(outlines, camera).paintSurroundings(new Film(scene), false);
        return outlines.drawn;
    }

    @Test
    void capsulesAndPolygonsAreDrawnAsTheyAre() throws Exception {
        Scene scene = new SceneReader().read(SHAPES.formatted(""));
        Camera camera = CameraFitting.whole(scene, Camera.moments(2), WIDTH, HEIGHT, step -> {});
        List<double[]> drawn = drawn(scene, camera);
        assertEquals(2, drawn.size());
        // Upright: its lowest and highest points lie above each other.
        assertArrayEquals(camera.project(new double[] {0, 0.9, 0, 0, 3.1, 0}), ends(drawn.get(0)), 1e-9);
        double[] corners = {12, -1, 0, 12, 2, 0, 6, -1, 0, 12, -1, 0};
        assertArrayEquals(camera.project(corners), drawn.get(1), 1e-9);
        for (double[] xy : drawn) {
            for (int i = 0; i < xy.length; i += 2) {
                assertTrue(xy[i] >= 0 && xy[i] <= WIDTH && xy[i + 1] >= 0 && xy[i + 1] <= HEIGHT);
            }
        }
        Scene inSpace =
                new SceneReader().read(SHAPES.formatted(", {\"radius\": 1, \"length\": 1, \"inertia\": [1, 2, 2]}"));
        assertEquals(4, drawn(inSpace, camera).size(), "a capsule in space has two outlines");
    }

    /** The lowest and the highest point of an outline in the picture. */
    private static double[] ends(double[] xy) {
        int low = 0;
        int high = 0;
        for (int i = 2; i < xy.length; i += 2) {
            low = xy[i + 1] > xy[low + 1] ? i : low;
            high = xy[i + 1] < xy[high + 1] ? i : high;
        }
        return new double[] {xy[low], xy[low + 1], xy[high], xy[high + 1]};
    }

    @Test
    void aPlaceIsInACapsuleOrAPolygon() throws Exception {
        List<PlacedBody> bodies = new Film(new SceneReader().read(SHAPES.formatted(""))).bodies();
        assertEquals(0, PlacedBody.at(bodies, new double[] {0.09, 2.9, 0}));
        assertEquals(0, PlacedBody.at(bodies, new double[] {0, 3.09, 0}));
        assertEquals(-1, PlacedBody.at(bodies, new double[] {0.09, 3.09, 0}));
        assertEquals(1, PlacedBody.at(bodies, new double[] {11.9, 1.9, 0}));
        assertEquals(-1, PlacedBody.at(bodies, new double[] {8, 1.9, 0}));
        assertEquals(PlacedForm.Kind.ROUND, bodies.get(0).form().kind());
        assertArrayEquals(new double[] {0, 1, 0, 0, 3, 0}, bodies.get(0).form().xyz(), 1e-12);
        assertEquals(PlacedForm.Kind.AREA, bodies.get(1).form().kind());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tow", "mobile", "opening"})
    void nothingOfABodyOnARopeIsCutOff(String name) throws Exception {
        Scene scene = ShippedScenes.read(name);
        Camera camera = CameraFitting.whole(scene, Camera.moments(4), WIDTH, HEIGHT, step -> {});
        Film film = new Film(scene);
        for (double time : new double[] {0, 1, 2, 4}) {
            film.advanceTo(time, step -> {});
            Outlines outlines = new Outlines();
            new ScenePainter(outlines, camera).paintSurroundings(film, false);
            assertTrue(!outlines.drawn.isEmpty());
            for (double[] xy : outlines.drawn) {
                for (int i = 0; i < xy.length; i += 2) {
                    boolean isIn = xy[i] >= 0 && xy[i] <= WIDTH && xy[i + 1] >= 0 && xy[i + 1] <= HEIGHT;
                    assertTrue(isIn, name + " at " + time + " s: " + xy[i] + ", " + xy[i + 1]);
                }
            }
        }
    }
}
