package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Balls at ends of ropes, which collide with radii of their own. */
@Tag("D9")
class EndBallTest {
    private static final int WIDTH = 800;
    private static final int HEIGHT = 600;

    /** Radius of the ball at the end [m]. */
    private static final double BALL = 0.4;

    /** Remembers discs, shadows, and lines of marks. */
    private static final class Drawing implements MarkCanvas {
        private final List<double[]> balls = new ArrayList<>();
        private final List<double[]> shadows = new ArrayList<>();
        private final List<double[]> marks = new ArrayList<>();

        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            if (color == Palette.SHADOW) {
                shadows.add(xy.clone());
            }
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            // Ropes and grid.
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            if (color == Palette.BALL) {
                balls.add(new double[] {x, y, radius});
            }
        }

        @Override
        public void veil(double[] xy, double thickness, int color, double opacity) {
            marks.add(xy.clone());
        }
    }

    /** A rope along x from its pin, with a ball at its end that gravity has not moved yet. */
    private static RopeDef rope() {
        return new RopeDef()
                .name("rope")
                .nodes(11)
                .segmentLength(0.1)
                .straight(0, 0, 1, 0)
                .radius(0.01)
                .pin(0);
    }

    private static Session session(RopeDef rope, List<ColliderDef> colliders) {
        Scene scene = new Scene("ball", new WorldDef(), 0.1, List.of(rope), List.of(), colliders, List.of());
        return new Session(new GivenScene("ball", scene), notice -> {});
    }

    private static CameraRig rig(Session session) {
        CameraRig placed = new CameraRig(session);
        placed.place(0, 0, WIDTH, HEIGHT, WIDTH, HEIGHT);
        return placed;
    }

    private static Drawing drawn(Session session, Camera camera) {
        Drawing drawing = new Drawing();
        new ScenePainter(drawing, camera).paintNodes(session);
        return drawing;
    }

    @Test
    void aBallIsDrawnAsLargeAsItCollides() {
        Session session = session(rope().startRadius(0.1).endRadius(BALL), List.of());
        Camera camera = rig(session).camera();
        Drawing drawing = drawn(session, camera);
        assertEquals(2, drawing.balls.size());
        double[] start = {camera.screenX(0, 0), camera.screenY(0, 0, 0), 0.1 * camera.scale() - 1};
        double[] end = {camera.screenX(1, 0), camera.screenY(1, 0, 0), BALL * camera.scale() - 1};
        assertArrayEquals(start, drawing.balls.get(0), 1e-9);
        assertArrayEquals(end, drawing.balls.get(1), 1e-9);
    }

    @Test
    void anEndNoThickerThanTheRopeIsNoBall() {
        Session session = session(rope().startRadius(0.01).endRadius(0.005), List.of());
        assertEquals(0, drawn(session, rig(session).camera()).balls.size());
    }

    @Test
    void aChangedRadiusIsDrawnAtOnce() {
        Session session = session(rope(), List.of());
        Camera camera = rig(session).camera();
        assertEquals(0, drawn(session, camera).balls.size());
        session.change(session.ropes().get(0), rope -> rope.settings().setEndRadius(0.2));
        session.advance(0);
        assertEquals(0.2 * camera.scale() - 1, drawn(session, camera).balls.get(0)[2], 1e-9);
    }

    @Test
    void theCameraShowsTheWholeBall() {
        Session session = session(rope().endRadius(5), List.of());
        Camera camera = rig(session).camera();
        double[] ball = drawn(session, camera).balls.get(0);
        assertTrue(ball[0] - ball[2] > 0 && ball[0] + ball[2] < WIDTH, "from the left to the right");
        assertTrue(ball[1] - ball[2] > 0 && ball[1] + ball[2] < HEIGHT, "from the top to the bottom");
        assertTrue(ball[2] > HEIGHT / 4.0, "and large");
    }

    @Test
    void aBallIsPickedAnywhereInside() {
        Session session = session(rope().endRadius(BALL), List.of());
        Camera camera = rig(session).camera();
        double row = camera.screenY(1, 0.38, 0);
        Picks.Node found = Picks.rope(session, camera, camera.screenX(1, 0), row, 5);
        assertNotNull(found);
        assertEquals(10, found.node());
        assertNull(Picks.rope(session, camera, camera.screenX(1, 0), camera.screenY(1, 0.42, 0), 5));
        assertNull(Picks.rope(session, camera, camera.screenX(0, 0), camera.screenY(0, 0.38, 0), 5));
        // Where the rope runs through the ball, its own nodes can still be taken.
        Picks.Node inside = Picks.rope(session, camera, camera.screenX(0.7, 0), camera.screenY(0.7, 0, 0), 5);
        assertNotNull(inside);
        assertEquals(7, inside.node());
    }

    @Test
    void thePointerOutlinesTheBallThatItWouldTake() {
        Session session = session(rope().endRadius(BALL), List.of());
        CameraRig rig = rig(session);
        Camera camera = rig.camera();
        Pointer pointer = new Pointer(session, rig, notice -> {}, rope -> {});
        pointer.move(camera.screenX(1.3, 0), camera.screenY(1.3, 0.1, 0));
        pointer.update(true);
        assertEquals(Pointer.Shape.HAND, pointer.shape());
        Drawing drawing = new Drawing();
        pointer.paint(drawing);
        assertEquals(1, drawing.marks.size());
        double[] rim = drawing.marks.get(0);
        double around = Math.hypot(rim[0] - camera.screenX(1, 0), rim[1] - camera.screenY(1, 0, 0));
        assertEquals(BALL * camera.scale() + 2, around, 1e-9);
    }

    @Test
    void aBallInSpaceCastsAShadow() {
        RopeDef rope = rope().straight(0, 2, 1, 1, 0, 0.2);
        List<ColliderDef> floor = List.of(new ColliderDef(ColliderShape.plane(0, 1, 0)).name("floor"));
        for (int balls = 0; balls < 2; balls++) {
            Session session = session(rope.endRadius(balls * BALL), floor);
            Camera camera = rig(session).camera();
            assertTrue(camera.space());
            Drawing drawing = new Drawing();
            new ScenePainter(drawing, camera).paintSurroundings(session, false);
            assertEquals(balls, drawing.shadows.size());
        }
    }
}
