package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.Scene;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.Canvas;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
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
