package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.Quaternions;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TurnTest {
    private static final double ROUNDING = 1e-12;

    private static final double H = 0.125;

    private final Turn turn = new Turn();

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    /** A body in space with any orientation and angular velocity. */
    private static Turn any(SeededRandom random) {
        Turn any = new Turn();
        any.setInertia(false, random.between(1, 3), random.between(1, 3), random.between(1, 3));
        Quaternions.turn(any.now, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
        any.setSpin(random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
        return any;
    }

    /** Momentum of a body with the inertia of another, at an orientation. */
    private static double[] momentum(Turn of, double[] q, double[] w) {
        Orientation found = new Orientation();
        found.setInertia(of.isPlanar(), of.inertia(0), of.inertia(1), of.inertia(2));
        System.arraycopy(q, 0, found.now, 0, 4);
        found.setSpin(w[0], w[1], w[2]);
        return found.momentum.clone();
    }

    /** Turns about z by an angle, at an angular velocity. */
    private static void set(Turn turn, double angle, double spin) {
        turn.now[0] = StrictMath.cos(angle / 2);
        turn.now[3] = StrictMath.sin(angle / 2);
        turn.setSpin(0, 0, spin);
    }

    private static double angle(Turn turn) {
        return 2 * StrictMath.atan2(turn.now[3], turn.now[0]);
    }

    /** Gives a body about z the history of a constant angular acceleration, with which it is at angle 0 now. */
    private void accelerate(boolean planar, double spin, double acceleration) {
        turn.setInertia(planar, 5, 6, 2);
        for (int back = 2; back >= 0; back--) {
            double t = -back * H;
            set(turn, spin * t + acceleration * t * t / 2, spin + acceleration * t);
            if (back > 0) {
                turn.beginStep();
                turn.saveVelocity();
                turn.recordHistory();
            }
        }
    }

    private double[] missingTorque() {
        double[] found = new double[4];
        turn.addTorque(found, 1);
        return found;
    }

    /** A symmetric top turns about its axis, and this about its momentum at the rate L / I. */
    @Test
    void aTopPrecesses() {
        double coarse = errorOfTop(50);
        double fine = errorOfTop(100);
        assertEquals(4, coarse / fine, 0.2);
        assertEquals(0, fine, 1e-3);
    }

    private static double errorOfTop(int steps) {
        Turn top = new Turn();
        top.setInertia(false, 2, 2, 3);
        top.setSpin(0.5, 0, 1);
        double[] l = top.momentum.clone();
        double size = Math.sqrt(l[0] * l[0] + l[2] * l[2]);
        for (int step = 0; step < steps; step++) {
            top.fly(2.0 / steps, 1, 4);
        }
        assertArrayEquals(l, top.momentum, ROUNDING);
        double[] axis = new double[3];
        top.outward(new double[] {0, 0, 1}, axis);
        double[] q = {1, 0, 0, 0};
        double by = 2 * size / 2 / size;
        Quaternions.turn(q, by * l[0], by * l[1], by * l[2]);
        double[] expected = new double[3];
        Quaternions.rotate(q, 0, 0, 1, expected);
        return Math.sqrt(Math.pow(axis[0] - expected[0], 2)
                + Math.pow(axis[1] - expected[1], 2)
                + Math.pow(axis[2] - expected[2], 2));
    }

    @Test
    void aBodyInThePlaneTurnsAboutZAlone() {
        turn.setInertia(true, 0, 0, 2);
        turn.setSpin(5, 6, 3);
        turn.fly(0.5, 0.25, 4);
        assertEquals(0.5 * 3 * 0.5, angle(turn), ROUNDING);
        assertArrayEquals(new double[] {0, 0, 0.75}, turn.spin(), ROUNDING);
        turn.first = 7;
        assertEquals(2, turn.axis(7));
        turn.turn(new double[] {9, 0.5}, 1, 0.5);
        assertEquals(1, angle(turn), ROUNDING);
    }

    /** In first order, the torque is what the momentum still lacks. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theMissingTorqueMakesUpForTheMomentum(long seed) {
        SeededRandom random = new SeededRandom(seed);
        Turn body = any(random);
        double[] before = body.momentum.clone();
        body.predict(H, 0.5);
        double[] by = {0, random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        body.turn(by, 1, 0.75);
        double[] w = {0.75 * by[1] / H, 0.75 * by[2] / H, 0.75 * by[3] / H};
        double[] later = momentum(body, body.now, w);
        double[] found = {9, 1, 2, 3};
        body.addTorque(found, 1);
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(1 + axis + (before[axis] - 1.5 * later[axis]) / H, found[1 + axis], 1e-10);
        }
        body.takeFirst(H);
        assertArrayEquals(later, body.momentum, ROUNDING);
    }

    /**
     * With formulas of second order, a constant angular acceleration needs its torque and leads to its momentum: s =
     * (1 + 5 e) / 3 and k = h (1 - s + e). BDF2 has e = 0.
     */
    @ParameterizedTest
    @CsvSource({"false, 0", "true, 0", "false, 0.2", "true, 0.2"})
    void aConstantTorqueAcceleratesAsInTheFormulaOfDirectSolver(boolean planar, double e) {
        accelerate(planar, 3, 4);
        double s = (1 + 5 * e) / 3;
        turn.predict(s, e, H * (1 - s + e), 0);
        turn.guess(H);
        assertEquals(3 * H + 4 * H * H / 2, angle(turn), ROUNDING, "Adams' formula is exact");
        double[] torque = missingTorque();
        assertEquals(-2 * 4, torque[planar ? 1 : 3], 1e-10);
        turn.take();
        assertEquals(3 + 4 * H, turn.spin()[2], ROUNDING);
        assertEquals(3, turn.pastSpin(1)[2], ROUNDING);
        assertEquals(3 - 4 * H, turn.pastSpin(2)[2], ROUNDING);
        turn.predict(s, e, H * (1 - s + e), 0);
        turn.turn(new double[] {planar ? 0.5 : 0, 0, 0.5}, 0, 1);
        turn.takeFirst(H);
        assertEquals(0.5 / H, turn.spin()[2], ROUNDING, "in first order, the past does not count");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSteadySpinIsGuessedAboutAnyAxis(long seed) {
        Turn body = any(new SeededRandom(31 * seed));
        double[] w = body.spin().clone();
        body.setInertia(false, 2, 2, 2);
        body.setSpin(w[0], w[1], w[2]);
        body.beginStep();
        body.saveVelocity();
        body.recordHistory();
        body.recordHistory();
        double[] expected = body.now.clone();
        Quaternions.turn(expected, H * w[0], H * w[1], H * w[2]);
        body.guess(H);
        assertArrayEquals(expected, body.now, ROUNDING);
        body.restorePosition();
        body.guessFirst(H);
        assertArrayEquals(expected, body.now, ROUNDING);
    }

    /** Missing torque, as a body turns further: by the formula, a turn e changes w' by e / k. */
    @ParameterizedTest
    @MethodSource("seeds")
    void stiffnessIsTheSlopeOfTheMissingTorque(long seed) {
        SeededRandom random = new SeededRandom(seed);
        Turn body = any(random);
        body.first = 1;
        body.predict(H, 0.5);
        double[] by = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        body.turn(by, 0, 1);
        for (int unknown = 1; unknown <= 3; unknown++) {
            assertEquals(unknown - 1, body.axis(unknown));
            double[] column = new double[4];
            body.addStiffness(unknown, column);
            double[] above = turnedFurther(body, by, unknown - 1, 1e-6);
            double[] below = turnedFurther(body, by, unknown - 1, -1e-6);
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(1.5 / H * (above[axis] - below[axis]) / 2e-6, column[1 + axis], 1e-5, "seed " + seed);
            }
        }
    }

    private static double[] turnedFurther(Turn body, double[] by, int axis, double angle) {
        double[] e = new double[3];
        e[axis] = angle;
        double[] q = body.now.clone();
        Quaternions.turn(q, e[0], e[1], e[2]);
        return momentum(body, q, new double[] {(by[0] + e[0]) / H, (by[1] + e[1]) / H, (by[2] + e[2]) / H});
    }

    /** The slope at the end of a turn about z is minus the torque times the turn; before, it rises with the inertia. */
    @Test
    void theSlopeOfThePotentialIsLinearAlongATurnInThePlane() {
        turn.setInertia(true, 0, 0, 2);
        turn.setSpin(0, 0, 3);
        turn.predict(H, 0);
        double[] move = {0, 0.5};
        turn.first = 1;
        turn.turn(move, 1, 1);
        double atEnd = turn.slope(move, 1);
        assertEquals(-missingTorque()[1] * 0.5, atEnd, 1e-10);
        assertEquals(2 * (0.5 / H - 3) / H * 0.5, atEnd, 1e-10);
        assertEquals(atEnd - 0.75 * 2 / (H * H) * 0.25, turn.slope(move, 0.25), 1e-10);
    }

    @Test
    void aLongerHistoryHasTheSameAcceleration() {
        accelerate(false, 3, 4);
        turn.scale(1.5);
        double[] place = new double[3];
        for (int back = 1; back <= 2; back++) {
            double t = -1.5 * H * back;
            assertEquals(3 + 4 * t, turn.pastSpin(back)[2], ROUNDING);
            turn.pastOutward(back, new double[] {1, 0, 0}, place);
            double expected = 3 * t + 4 * t * t / 2;
            assertEquals(StrictMath.cos(expected), place[0], ROUNDING);
            assertEquals(StrictMath.sin(expected), place[1], ROUNDING);
        }
    }

    /**
     * The start-up finds accelerations by turns of h² times them, and from these what was before: 4 rad/s² now and 3 one
     * step earlier, as if they had grown evenly by 8 rad/s³.
     */
    @Test
    void aHistoryIsInventedFromAccelerations() {
        turn.setInertia(false, 5, 6, 2);
        set(turn, 0, 3);
        turn.beginStep();
        turn.saveVelocity();
        turn.keepStart();
        turn.turn(new double[] {0, 0, 4 * H * H}, 0, 1);
        turn.takeAcceleration(true, H);
        assertEquals(0, angle(turn), "undone");
        turn.goBack(H);
        assertEquals(-3 * H + 4 * H * H / 2, angle(turn), ROUNDING);
        assertEquals(3 - 4 * H, turn.spin()[2], ROUNDING);
        turn.keepStart();
        turn.turn(new double[] {0, 0, 3 * H * H}, 0, 1);
        turn.takeAcceleration(false, H);
        turn.restorePosition();
        turn.restoreVelocity();
        turn.invent(H);
        assertEquals(0, angle(turn));
        double[] place = new double[3];
        for (int back = 1; back <= 2; back++) {
            double t = -H * back;
            assertEquals(3 + 4 * t + 8 * t * t / 2, turn.pastSpin(back)[2], ROUNDING);
            turn.pastOutward(back, new double[] {1, 0, 0}, place);
            assertEquals(StrictMath.sin(3 * t + 4 * t * t / 2 + 8 * t * t * t / 6), place[1], ROUNDING);
        }
    }

    /** Without torque, w' = -I⁻¹ (w x L); what is expected is its momentum. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theAccelerationIsEulers(long seed) {
        Turn body = any(new SeededRandom(seed));
        double[] w = body.spin().clone();
        double[] l = body.momentum.clone();
        double[] gyroscopic = new double[3];
        Orientation.cross(w, l, gyroscopic);
        body.expectAcceleration(H, 0.5);
        double[] torque = new double[3];
        body.addTorque(torque, 0);
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(-gyroscopic[axis] - 0.5 * l[axis], torque[axis], 1e-11);
        }
        body.expectMoves(H, new double[] {0, 1, 2, 3}, 1);
        torque = new double[3];
        body.addTorque(torque, 0);
        assertEquals(l[2] / H - 3, torque[2], 1e-11);
        assertEquals(l[0] / H - 1, torque[0], 1e-11);
        body.expectRest(H);
        torque = new double[3];
        body.addTorque(torque, 0);
        assertArrayEquals(new double[3], torque, ROUNDING);
    }

    @Test
    void betweenTwoStepsItHasTurnedByItsShare() {
        set(turn, 0.2, 0);
        turn.beginStep();
        set(turn, 0.4, 0);
        double[] q = new double[5];
        turn.copyBetween(0.5, q, 1);
        assertArrayEquals(new double[] {0, 0, 0, StrictMath.sin(0.15), StrictMath.cos(0.15)}, q, ROUNDING);
    }

    @Test
    void onlyUnitQuaternionsAreRead() {
        accelerate(false, 3, 4);
        WordTape tape = WordTape.of(turn::transfer);
        Turn read = new Turn();
        tape.readTo(read::transfer);
        assertEquals(tape.words, WordTape.of(read::transfer).words);
        assertArrayEquals(turn.now, read.before, "at the start of a step");
        tape.set(tape.first("orientation of a body"), 0.99);
        String message = assertThrows(IllegalArgumentException.class, () -> tape.readTo(read::transfer))
                .getMessage();
        assertEquals("orientation of a body is out of range", message);
    }
}
