package io.github.cordage.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How bodies in the plane go through unequal steps, and what is a teleport. Modules test the same with the bodies of
 * their engines.
 */
@Tag("D8")
class PlanarMotionTest {
    private static final double STEP = 1.0 / 60;
    private static final double EXACT = 1e-12;

    private final PlanarState state = new PlanarState();
    private final PlanarMotion motion = new PlanarMotion(state);

    private void turnTo(double angle) {
        state.cos = StrictMath.cos(angle);
        state.sin = StrictMath.sin(angle);
    }

    @Test
    void aBodyBeginsWhereItIsAtItsVelocity() {
        state.x = 3;
        state.y = 4;
        state.vx = 6;
        state.centerX = 1;
        state.spin = 0.6;
        turnTo(0.5);
        motion.begin(STEP);
        assertTrue(motion.isSomewhere);
        assertEquals(3, motion.x, EXACT);
        assertEquals(4, motion.y, EXACT);
        assertEquals(0.5, motion.angle, EXACT);
        assertEquals(0.49, motion.oldAngle, EXACT);
        // The origin turns about the center of mass, which is 1 m to its right.
        assertEquals(3 - STEP * (6 + 0.6 * StrictMath.sin(0.5)), motion.oldX, EXACT);
        assertEquals(4 + STEP * 0.6 * StrictMath.cos(0.5), motion.oldY, EXACT);
        assertEquals(StrictMath.cos(0.49), motion.oldCos, EXACT);
        assertEquals(StrictMath.sin(0.49), motion.oldSin, EXACT);
    }

    /** The engine takes one step where the ropes take three. */
    @Test
    void aLongStepOfTheEngineIsTakenEvenly() {
        state.vx = 3;
        motion.begin(STEP);
        for (int frame = 1; frame <= 10; frame++) {
            state.x += 3 * (3 * STEP);
            for (int i = 0; i < 3; i++) {
                double before = motion.x;
                motion.advance(STEP, 3 * STEP);
                assertEquals(before, motion.oldX, 0, "no jumps");
                assertEquals(3 * STEP, motion.x - motion.oldX, EXACT);
            }
            assertEquals(state.x, motion.x, EXACT);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {2, -2, 40, -40})
    void anglesCountWholeTurns(double spin) {
        state.spin = spin;
        state.size = 1;
        motion.begin(STEP);
        for (int i = 1; i <= 600; i++) {
            turnTo(spin * i * STEP);
            motion.advance(STEP, STEP);
            assertEquals(spin * i * STEP, motion.angle, 1e-9);
        }
        assertEquals(StrictMath.sin(motion.angle), motion.sin, 1e-15);
    }

    @Test
    void whatNoVelocityExplainsIsATeleport() {
        motion.begin(STEP);
        state.x = 0.04;
        motion.advance(STEP, STEP);
        assertEquals(0.04, motion.x - motion.oldX, EXACT, "position correction");
        state.x += 0.9;
        motion.advance(STEP, STEP);
        assertEquals(state.x, motion.x, 0);
        assertEquals(state.x, motion.oldX, 0);
        turnTo(0.5);
        motion.advance(STEP, STEP);
        assertEquals(0.5, motion.angle - motion.oldAngle, EXACT, "a turn of a body without size moves nothing");
        state.size = 1;
        turnTo(1);
        motion.advance(STEP, STEP);
        assertEquals(1, motion.oldAngle, EXACT);
    }

    @Test
    void theThirdOfMovesAlikeByHandIsMotion() {
        motion.begin(STEP);
        for (int i = 1; i <= 6; i++) {
            state.y += 0.2;
            motion.advance(STEP, STEP);
            assertEquals(i < 3 ? 0 : 0.2, motion.y - motion.oldY, EXACT);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void aBodyThatIsNowhereBeginsAnewWhenItIsSomewhere(double nowhere) {
        motion.begin(STEP);
        state.vy = nowhere;
        assertFalse(state.isFinite());
        motion.advance(STEP, STEP);
        assertFalse(motion.isSomewhere);
        state.vy = 0;
        state.x = 5;
        motion.advance(STEP, STEP);
        assertTrue(motion.isSomewhere);
        assertEquals(5, motion.oldX, 0);
    }
}
