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
import io.github.cordage.stage.picture.DepthMap;
import io.github.cordage.stage.picture.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What hides ropes in pictures of space. */
@Tag("D9")
class DepthMapTest {
    private static final int SIZE = 400;

    /** Half the size of the forms [m]. */
    private static final double HALF = 0.5;

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
            map = new DepthMap(camera, 1, session, Look.ROPE);
        }

        private double[] point(double towards, double right) {
            double[] point = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                point[axis] = towards * toViewer[axis] + right * across[axis];
            }
            return point;
        }

        private static Session session(ColliderShape shape, RopeDef rope) {
            return DepthMapTest.session(rope, List.of(new ColliderDef(shape).name("form")));
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

    /**
     * The map of a rope at a distance towards the viewer [m], behind or before colliders, with a camera for a capsule.
     */
    private static boolean[] hidden(double towards, List<ColliderDef> colliders, ColliderDef capsule) {
        // So thick that it covers all of the colliders in the picture.
        RopeDef rope = new RopeDef().name("rope").radius(1).segmentLength(0.5).nodes(7);
        Picture any = new Picture(ColliderShape.sphere(HALF), 0);
        double[] start = any.point(towards, -1.5);
        rope.straight(start[0], start[1], start[2], any.across[0], any.across[1], any.across[2]);
        DepthMap map =
                new DepthMap(Picture.camera(session(rope, List.of(capsule))), 1, session(rope, colliders), Look.ROPE);
        boolean[] hidden = new boolean[SIZE * SIZE];
        for (int i = 0; i < hidden.length; i++) {
            hidden[i] = map.hidesRope(i);
        }
        return hidden;
    }

    private static Session session(RopeDef rope, List<ColliderDef> colliders) {
        Scene scene = new Scene("form", new WorldDef(), 1, List.of(rope), List.of(), colliders, List.of());
        return new Session(new GivenScene("form", scene), notice -> {});
    }

    /** At each depth of a rope, a capsule of any direction hides what a row of balls hides. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 60, 150})
    void aCapsuleHidesAsMuchAsTheBallsAlongIt(double degrees) {
        double half = 0.7;
        double angle = Math.toRadians(degrees);
        ColliderDef capsule = new ColliderDef(ColliderShape.capsule(0.3, 2 * half))
                .name("capsule")
                .orientation(0, Math.sin(angle / 2), 0, Math.cos(angle / 2));
        List<ColliderDef> balls = new ArrayList<>();
        for (int i = 0; i <= 150; i++) {
            double along = half * (i / 75.0 - 1);
            balls.add(new ColliderDef(ColliderShape.sphere(0.3))
                    .name("ball " + i)
                    .position(along * Math.cos(angle), 0, -along * Math.sin(angle)));
        }
        int most = 0;
        for (double towards = -3.6; towards < -1.4; towards += 0.3) {
            boolean[] byCapsule = hidden(towards, List.of(capsule), capsule);
            boolean[] byBalls = hidden(towards, balls, capsule);
            int different = 0;
            int both = 0;
            for (int i = 0; i < byCapsule.length; i++) {
                different += byCapsule[i] == byBalls[i] ? 0 : 1;
                both += byCapsule[i] && byBalls[i] ? 1 : 0;
            }
            // Pixels at the edges, where the surface drops steeply.
            assertTrue(different <= 5 + 0.01 * both, different + " of " + both + " at " + towards);
            most = Math.max(most, both);
        }
        assertTrue(most > 500, "pixels that are hidden: " + most);
    }
}
