package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Canvas;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Colliders in space: shaded, with shadows on a floor that the camera never sees from below. */
@Tag("D9")
class SpacePictureTest {
    private static final int SIZE = 800;
    private static final double HEIGHT = 2;

    private final Drawing drawing = new Drawing();
    private Session session = session(ColliderShape.sphere(0.5));
    private CameraRig rig = rig();

    /** Remembers what was drawn. */
    private static final class Drawing implements Canvas {
        private final List<double[]> fills = new ArrayList<>();
        private final List<Integer> fillColors = new ArrayList<>();
        private final List<double[]> discs = new ArrayList<>();
        private final List<Integer> discColors = new ArrayList<>();

        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            fills.add(xy.clone());
            fillColors.add(color);
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            // Ropes and grid.
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            discs.add(new double[] {x, y, radius});
            discColors.add(color);
        }

        /** The last disc of a ball: each one after its outline is a little brighter than the one before. */
        int brightestDisc() {
            int i = 1;
            while (i + 1 < discs.size() && step(i) >= 0 && step(i) <= 16) {
                i++;
            }
            return i;
        }

        private int step(int disc) {
            return (discColors.get(disc + 1) & 0xff) - (discColors.get(disc) & 0xff);
        }

        List<double[]> shadows() {
            List<double[]> shadows = new ArrayList<>();
            for (int i = 0; i < fills.size(); i++) {
                if (fillColors.get(i) == Palette.SHADOW) {
                    shadows.add(fills.get(i));
                }
            }
            return shadows;
        }
    }

    private static Session session(ColliderShape shape) {
        RopeDef rope = new RopeDef()
                .name("rope")
                .nodes(11)
                .segmentLength(0.1)
                .straight(-0.5, 3, 1, 1, 0, 0.2)
                .pin(0);
        List<ColliderDef> colliders = List.of(
                new ColliderDef(ColliderShape.plane(0, 1, 0)).name("floor"),
                new ColliderDef(shape).name("form").position(0, HEIGHT, 0));
        Scene scene = new Scene("ball", new WorldDef(), 1, List.of(rope), List.of(), colliders, List.of());
        return new Session(new GivenScene("ball", scene), notice -> {});
    }

    private CameraRig rig() {
        CameraRig placed = new CameraRig(session);
        placed.place(0, 0, SIZE, SIZE, SIZE, SIZE);
        return placed;
    }

    @BeforeEach
    void isInSpace() {
        assertTrue(rig.camera().space());
    }

    private void paint() {
        new ScenePainter(drawing, rig.camera()).paintSurroundings(session, false);
    }

    @Test
    void aBallCastsAShadowAwayFromTheLight() {
        paint();
        assertEquals(1, drawing.shadows().size());
        double[] middle = middle(drawing.shadows().get(0));
        // The light comes from (-0.36, 0.8, 0.48).
        Camera camera = rig.camera();
        double[] expected = camera.project(new double[] {HEIGHT * 0.36 / 0.8, 0, -HEIGHT * 0.48 / 0.8});
        assertEquals(expected[0], middle[0], 1);
        assertEquals(expected[1], middle[1], 1);
    }

    @Test
    void aBoxCastsAShadowOfEachFace() {
        session = session(ColliderShape.box(1, 1, 1));
        rig = rig();
        paint();
        assertEquals(6, drawing.shadows().size());
    }

    @Test
    void aCapsuleCastsOneShadowThatIsLongerThanThatOfABall() {
        paint();
        double ball = width(drawing.shadows().get(0));
        double scale = rig.camera().scale();
        session = session(ColliderShape.capsule(1, 0.5));
        rig = rig();
        drawing.fills.clear();
        drawing.fillColors.clear();
        paint();
        assertEquals(1, drawing.shadows().size());
        double capsule = width(drawing.shadows().get(0)) / rig.camera().scale();
        assertTrue(capsule > ball / scale + 0.5, capsule + " m, the ball's is " + ball / scale);
    }

    @Test
    void aBallIsShadedSmoothlyAndBrightestTowardsTheLight() {
        paint();
        int brightest = drawing.brightestDisc();
        assertTrue(brightest > 12, "discs: " + brightest);
        double[] whole = drawing.discs.get(0);
        double[] lit = drawing.discs.get(brightest);
        assertTrue(lit[0] < whole[0] && lit[1] < whole[1], "the light comes from the upper left");
        assertTrue((drawing.discColors.get(brightest) & 0xff) > 0x90, "and is bright");
        drawing.discs.clear();
        drawing.discColors.clear();
        rig.orbit(Math.PI, 0);
        paint();
        double[] behind = drawing.discs.get(drawing.brightestDisc());
        assertTrue(behind[0] > drawing.discs.get(0)[0], "from behind, it comes from the right");
    }

    @Test
    void theCameraStaysAboveTheFloor() {
        rig.orbit(0, -3);
        assertTrue(rig.camera().depth(0, 1, 0) > 0, "up points towards the viewer");
        rig.orbit(0, 3);
        assertTrue(rig.camera().depth(0, 1, 0) > 0.99, "from straight above");
    }

    private static double[] middle(double[] xy) {
        double x = 0;
        double y = 0;
        for (int i = 0; i < xy.length; i += 2) {
            x += 2 * xy[i] / xy.length;
            y += 2 * xy[i + 1] / xy.length;
        }
        return new double[] {x, y};
    }

    private static double width(double[] xy) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < xy.length; i += 2) {
            least = Math.min(least, xy[i]);
            most = Math.max(most, xy[i]);
        }
        return most - least;
    }
}
