package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.Scene;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.Canvas;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Loads at ends of ropes in scenes with something to touch collide as the balls that they are drawn as. */
@Tag("D8")
@DisplayName("D8: loads collide as what they are drawn as")
class LoadPictureTest {
    /** Multiple of the usual mass from which a node is drawn as a load. */
    private static final double LOAD = 2;

    private static final double ROUNDING = 1e-9;

    /** Remembers the discs of loads: x, y, radius. */
    private static final class Drawing implements Canvas {
        private final List<double[]> loads = new ArrayList<>();

        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            // Not a load.
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            // Not a load.
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            if (color == Palette.LOAD) {
                loads.add(new double[] {x, y, radius});
            }
        }

        private List<double[]> at(double x, double y) {
            return loads.stream()
                    .filter(load -> Math.hypot(load[0] - x, load[1] - y) < ROUNDING)
                    .toList();
        }
    }

    private static boolean hangsALoad(RopeView rope) {
        double[] masses = new double[rope.nodeCount()];
        rope.copyMasses(masses, 0);
        return masses[masses.length - 1] >= LOAD * ScenePainter.usualMass(rope);
    }

    @Test
    void everyShippedLoadHasTheRadiusThatIsDrawn() {
        List<String> checked = new ArrayList<>();
        for (String name : ShippedScenes.names()) {
            Scene scene = ShippedScenes.read(name);
            if (scene.colliders().isEmpty()) {
                continue;
            }
            Film film = new Film(scene);
            Camera camera = CameraFitting.whole(scene, new double[] {0}, 640, 480, step -> {});
            Drawing drawing = new Drawing();
            new ScenePainter(drawing, camera).paintNodes(film);
            for (int i = 0; i < film.ropes().size(); i++) {
                RopeView rope = film.ropes().get(i);
                if (hangsALoad(rope) && scene.ropes().get(i).values().collideMode() != CollideMode.OFF) {
                    String which = name + ", " + rope.name();
                    assertTrue(rope.endRadius() > rope.radius(), () -> which + " has a load without a radius");
                    double[] xyz = film.positions(rope);
                    double[] at = camera.project(
                            new double[] {xyz[xyz.length - 3], xyz[xyz.length - 2], xyz[xyz.length - 1]});
                    List<double[]> drawn = drawing.at(at[0], at[1]);
                    assertEquals(1, drawn.size(), which);
                    // With its outline, which is a pixel wide.
                    assertEquals(rope.endRadius() * camera.scale(), drawn.get(0)[2] + 1, ROUNDING, which);
                    checked.add(name);
                }
            }
        }
        assertTrue(
                checked.containsAll(List.of("cantilever", "paddle", "peg", "pulley", "tear", "winch")),
                checked::toString);
    }
}
