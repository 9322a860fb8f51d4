package io.github.cordage.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.math.Quaternions;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How bodies in space go through unequal steps, and what is a teleport. Modules test the same with the bodies of their
 * engines.
 */
@Tag("D8")
class SpatialMotionTest {
    private static final double STEP = 1.0 / 60;
    private static final double EXACT = 1e-12;

    private final SpatialState state = new SpatialState();
    private final SpatialMotion motion = new SpatialMotion(state);

    private void turnBy(double x, double y, double z) {
        double[] q = {state.qw, state.qx, state.qy, state.qz};
        Quaternions.turn(q, x, y, z);
        state.qw = q[0];
        state.qx = q[1];
        state.qy = q[2];
        state.qz = q[3];
    }

    private void assertTurned(double[] expected, double[] q) {
        double same = 0;
        for (int i = 0; i < Quaternions.SIZE; i++) {
            same += expected[i] * q[i];
        }
        assertEquals(1, Math.abs(same), EXACT);
    }

    @Test
    void aBodyBeginsWhereItIsAtItsVelocity() {
        state.x = 3;
        state.y = 4;
        state.z = 5;
        state.vz = 6;
        state.centerX = 1;
        state.spinY = 0.6;
        turnBy(0, 0.5, 0);
        motion.begin(STEP);
        assertTrue(motion.isSomewhere);
        assertEquals(5, motion.z, 0);
        assertTurned(new double[] {StrictMath.cos(0.25), 0, StrictMath.sin(0.25), 0}, motion.orientation);
        assertTurned(new double[] {StrictMath.cos(0.245), 0, StrictMath.sin(0.245), 0}, motion.oldOrientation);
        assertArrayEquals(new double[] {0, 0.01, 0}, motion.turn, EXACT);
        // The origin turns about the center of mass, which is at (cos, 0, -sin) from it.
        assertEquals(3 - STEP * 0.6 * StrictMath.sin(0.5), motion.oldX, EXACT);
        assertEquals(4, motion.oldY, 0);
        assertEquals(5 - STEP * (6 + 0.6 * StrictMath.cos(0.5)), motion.oldZ, EXACT);
    }

    /** In the plane z = 0, bodies go as the planar ones do. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void inAPlaneAllIsAsInThePlane(int seed) {
        Random random = new Random(seed);
        PlanarState flat = new PlanarState();
        PlanarMotion planar = new PlanarMotion(flat);
        flat.centerX = 0.3 * random.nextGaussian();
        flat.centerY = 0.3 * random.nextGaussian();
        flat.size = 2 * random.nextDouble();
        state.centerX = flat.centerX;
        state.centerY = flat.centerY;
        state.size = flat.size;
        double engineStep = STEP * (random.nextInt(4) + 1) / (random.nextInt(3) + 1);
        double angle = random.nextGaussian();
        planar.begin(STEP);
        motion.begin(STEP);
        int teleports = 0;
        for (int i = 0; i < 500; i++) {
            if (random.nextInt(3) > 0) {
                double jump = random.nextInt(20) == 0 ? 1 : 0;
                flat.vx = random.nextGaussian();
                flat.vy = random.nextGaussian();
                flat.spin = 5 * random.nextGaussian();
                flat.x += engineStep * flat.vx + jump * random.nextGaussian();
                flat.y += engineStep * flat.vy;
                angle += engineStep * flat.spin + jump * random.nextGaussian();
            }
            flat.cos = StrictMath.cos(angle);
            flat.sin = StrictMath.sin(angle);
            state.x = flat.x;
            state.y = flat.y;
            state.vx = flat.vx;
            state.vy = flat.vy;
            state.spinZ = flat.spin;
            state.qw = StrictMath.cos(angle / 2);
            state.qz = StrictMath.sin(angle / 2);
            planar.advance(STEP, engineStep);
            motion.advance(STEP, engineStep);
            teleports += planar.x == flat.x && Math.abs(planar.x - planar.oldX) < 0.05 ? 1 : 0;
            assertEquals(planar.x, motion.x, EXACT);
            assertEquals(planar.oldX, motion.oldX, EXACT);
            assertEquals(planar.oldY, motion.oldY, EXACT);
            assertEquals(planar.angle - planar.oldAngle, motion.turn[2], 1e-9);
            assertTurned(
                    new double[] {StrictMath.cos(planar.angle / 2), 0, 0, StrictMath.sin(planar.angle / 2)},
                    motion.orientation);
        }
        assertTrue(teleports > 0);
    }

    /** The engine takes one step where the ropes take three, about an axis that turns as well. */
    @Test
    void aLongStepOfTheEngineIsTakenEvenly() {
        state.vy = 3;
        state.spinX = 9;
        state.size = 1;
        motion.begin(STEP);
        for (int frame = 1; frame <= 30; frame++) {
            double tilt = 0.05 * frame;
            state.spinX = 9 * StrictMath.cos(tilt);
            state.spinZ = 9 * StrictMath.sin(tilt);
            state.y += 3 * (3 * STEP);
            turnBy(3 * STEP * state.spinX, 0, 3 * STEP * state.spinZ);
            for (int i = 0; i < 3; i++) {
                double before = motion.y;
                double[] turned = motion.orientation.clone();
                motion.advance(STEP, 3 * STEP);
                assertEquals(before, motion.oldY, 0, "no jumps");
                assertArrayEquals(turned, motion.oldOrientation, 0);
                assertEquals(3 * STEP, motion.y - motion.oldY, EXACT);
                assertEquals(STEP * state.spinX, motion.turn[0], 1e-9);
                assertEquals(STEP * state.spinZ, motion.turn[2], 1e-9);
            }
            assertEquals(state.y, motion.y, EXACT);
            assertTurned(new double[] {state.qw, state.qx, state.qy, state.qz}, motion.orientation);
        }
    }

    /** Behind by two steps of 2 rad each, a body has more than half a turn to go. */
    @Test
    void aFastBodyThatIsBehindGoesTheWayOfTheEngine() {
        double engineStep = 2 * STEP;
        state.size = 1;
        state.spinY = 2 / engineStep;
        motion.begin(STEP);
        turnBy(0, 2, 0);
        motion.advance(STEP, engineStep);
        double sum = motion.turn[1];
        turnBy(0, 2, 0);
        motion.advance(STEP, engineStep);
        sum += motion.turn[1];
        for (int i = 0; i < 4; i++) {
            motion.advance(STEP, engineStep);
            sum += motion.turn[1];
        }
        assertEquals(4, sum, 1e-9);
        assertTurned(new double[] {state.qw, state.qx, state.qy, state.qz}, motion.orientation);
    }

    @Test
    void whatNoVelocityExplainsIsATeleport() {
        motion.begin(STEP);
        state.z = 0.04;
        motion.advance(STEP, STEP);
        assertEquals(0.04, motion.z - motion.oldZ, EXACT, "position correction");
        state.z += 0.9;
        motion.advance(STEP, STEP);
        assertEquals(state.z, motion.z, 0);
        assertEquals(state.z, motion.oldZ, 0);
        turnBy(0.3, 0.4, 0);
        motion.advance(STEP, STEP);
        assertArrayEquals(
                new double[] {0.3, 0.4, 0}, motion.turn, EXACT, "a turn of a body without size moves nothing");
        state.size = 1;
        turnBy(0.3, 0.4, 0);
        motion.advance(STEP, STEP);
        assertArrayEquals(new double[3], motion.turn, 0);
        assertTurned(motion.orientation, motion.oldOrientation);
    }

    @Test
    void theThirdOfMovesAlikeByHandIsMotion() {
        motion.begin(STEP);
        state.size = 2;
        for (int i = 1; i <= 6; i++) {
            state.z += 0.2;
            turnBy(0, 0.1, 0);
            motion.advance(STEP, STEP);
            assertEquals(i < 3 ? 0 : 0.2, motion.z - motion.oldZ, EXACT);
            assertEquals(i < 3 ? 0 : 0.1, motion.turn[1], EXACT);
        }
    }

    @Test
    void aBodyIsStillOnceItHasComeToRest() {
        motion.begin(STEP);
        assertFalse(motion.isStill);
        motion.advance(STEP, 2 * STEP);
        assertTrue(motion.isStill);
        state.x = 0.01;
        motion.advance(STEP, 2 * STEP);
        assertFalse(motion.isStill);
        motion.advance(STEP, 2 * STEP);
        assertFalse(motion.isStill, "half of the way was left");
        motion.advance(STEP, 2 * STEP);
        assertTrue(motion.isStill);
        assertEquals(motion.oldX, motion.x, 0);
    }

    @Test
    void theOppositeQuaternionIsTheSameOrientation() {
        turnBy(0.2, 0.3, -1);
        motion.begin(STEP);
        state.qw = -state.qw;
        state.qx = -state.qx;
        state.qy = -state.qy;
        state.qz = -state.qz;
        state.size = 100;
        motion.advance(STEP, STEP);
        assertArrayEquals(new double[3], motion.turn, 0);
        assertArrayEquals(motion.oldOrientation, motion.orientation, 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void aBodyThatIsNowhereBeginsAnewWhenItIsSomewhere(double nowhere) {
        motion.begin(STEP);
        state.spinZ = nowhere;
        assertFalse(state.isFinite());
        motion.advance(STEP, STEP);
        assertFalse(motion.isSomewhere);
        state.spinZ = 0;
        state.qw = 0;
        motion.advance(STEP, STEP);
        assertFalse(motion.isSomewhere, "no orientation");
        state.qx = 1;
        state.x = 5;
        motion.advance(STEP, STEP);
        assertTrue(motion.isSomewhere);
        assertEquals(5, motion.oldX, 0);
        assertArrayEquals(motion.oldOrientation, motion.orientation, EXACT);
    }

    @Test
    void pointsGoAsTheBodyGoesAndTurns() {
        SpatialState state = new SpatialState();
        state.x = 3;
        state.vx = 2;
        state.vy = -1;
        state.spinZ = 0.5;
        SpatialMotion motion = new SpatialMotion(state);
        motion.begin(0.01);
        double[] velocity = new double[3];
        motion.findVelocity(0.01, new double[] {3, 1, 4}, velocity);
        assertArrayEquals(new double[] {1.5, -1, 0}, velocity, 1e-12);
        motion.findVelocity(0.01, new double[] {5, 0, 0}, velocity);
        assertArrayEquals(new double[] {2, 0, 0}, velocity, 1e-12);
    }
}
