package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Canvas;
import io.github.cordage.stage.picture.DepthMap;
import io.github.cordage.stage.picture.ScenePainter;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What hides ropes in pictures of space. */
@Tag("D9")
class DepthMapTest {
    private static final int SIZE = 400;

    /** Half the size of the forms [m]. */
    private static final double HALF = 0.5;

    /** A canvas that keeps nothing. */
    private static final class Nothing implements Canvas {
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
            // Not looked at.
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            // Not looked at.
        }
    }

    static Stream<ColliderShape> shapes() {
        double h = HALF;
        double[] corners = {-h, -h, 0, h, -h, 0, h, h, 0, -h, h, 0};
        return Stream.of(
                ColliderShape.sphere(h),
                ColliderShape.capsule(1, h),
                ColliderShape.box(1, 1, 1),
                ColliderShape.mesh(corners, new int[] {0, 1, 2, 0, 2, 3}));
    }

    /** A straight rope of 6 m past a form at the origin, at a distance towards the viewer [m], and its map. */
    private static final class Picture {
        private final Camera camera;
        private final DepthMap map;
        private final double[] toViewer;
        private final double[] across;

        Picture(ColliderShape shape, double towards) {
            this(shape, towards, rope -> rope);
        }

        Picture(ColliderShape shape, double towards, UnaryOperator<RopeDef> change) {
            // The view does not depend on the scene.
            Camera any = camera(session(shape, new RopeDef().name("rope").straight(0, 3, 0, 1, 0, 0.5)));
            double[] here = any.unproject(0, 0, 0);
            double[] nearer = any.unproject(0, 0, 1);
            double[] right = any.unproject(any.scale(), 0, 0);
            toViewer = new double[] {nearer[0] - here[0], nearer[1] - here[1], nearer[2] - here[2]};
            across = new double[] {right[0] - here[0], right[1] - here[1], right[2] - here[2]};
            RopeDef rope =
                    new RopeDef().name("rope").nodes(61).segmentLength(0.1).radius(0.02);
            double[] start = point(towards, -3);
            rope.straight(start[0], start[1], start[2], across[0], across[1], across[2]);
            Session session = session(shape, change.apply(rope));
            camera = camera(session);
            map = new DepthMap(camera, new ScenePainter(new Nothing(), camera), session);
        }

        private double[] point(double towards, double right) {
            double[] point = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                point[axis] = towards * toViewer[axis] + right * across[axis];
            }
            return point;
        }

        private static Session session(ColliderShape shape, RopeDef rope) {
            ColliderDef form = new ColliderDef(shape).name("form");
            Scene scene = new Scene("form", new WorldDef(), 1, List.of(rope), List.of(), List.of(form), List.of());
            return new Session(new GivenScene("form", scene), notice -> {});
        }

        private static Camera camera(Session session) {
            CameraRig rig = new CameraRig(session);
            rig.place(0, 0, SIZE, SIZE, SIZE, SIZE);
            return rig.camera();
        }

        boolean hidesRopeAt(double right) {
            double[] at = camera.project(point(0, right));
            int pixel = SIZE * (int) at[1] + (int) at[0];
            return map.hidesRope(pixel);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aFormHidesTheRopeBehindItAndNothingBeside(ColliderShape shape) {
        Picture behind = new Picture(shape, -2);
        assertTrue(behind.camera.space());
        assertTrue(behind.hidesRopeAt(0));
        assertTrue(behind.hidesRopeAt(0.2));
        assertFalse(behind.hidesRopeAt(1.5));
        assertFalse(behind.hidesRopeAt(-1.5));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aRopeBeforeAFormIsSeen(ColliderShape shape) {
        Picture before = new Picture(shape, 2);
        for (double right = -1.5; right <= 1.5; right += 0.1) {
            assertFalse(before.hidesRopeAt(right), "at " + right);
        }
    }

    /** A rope that touches the side of a ball that faces the viewer, and one that touches the other side. */
    @Test
    void ofRopesThatTouchABallTheOneInFrontIsSeen() {
        assertFalse(new Picture(ColliderShape.sphere(HALF), HALF + 0.02).hidesRopeAt(0));
        assertTrue(new Picture(ColliderShape.sphere(HALF), -HALF - 0.02).hidesRopeAt(0));
    }

    @Test
    void aBallHidesAsMuchAsIsDrawnOfIt() {
        Picture behind = new Picture(ColliderShape.sphere(HALF), -2);
        int count = 0;
        for (double right = -1; right < 1; right += 0.001) {
            count += behind.hidesRopeAt(right) ? 1 : 0;
        }
        // To the pixel on either side.
        assertEquals(2 * HALF, 0.001 * count, 2 / behind.camera.scale());
    }

    /** The ball around an end is as large as it collides: it reaches out of the form that hides its middle. */
    @Test
    void aBallAtAnEndIsHiddenWhereAFormIsInFrontOfIt() {
        Picture behind = new Picture(
                ColliderShape.sphere(HALF), -2, rope -> rope.nodes(31).endRadius(0.7));
        assertTrue(behind.hidesRopeAt(0.4));
        assertFalse(behind.hidesRopeAt(0.6));
        Picture before = new Picture(
                ColliderShape.sphere(HALF), 2, rope -> rope.nodes(31).endRadius(0.7));
        assertFalse(before.hidesRopeAt(0.4));
    }
}
