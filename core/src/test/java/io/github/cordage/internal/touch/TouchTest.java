package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.contact.TouchLaw;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RopeState;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TouchTest {
    private static final double H = 0.01;
    private static final double K = 1000;
    private static final double MOST = 0.1;
    private static final double[] FALL = {0, -10, 0};
    private static final double[] NO_FALL = {0, 0, 0};

    private final BodyState body = TouchScene.point(0, 2, 0, 0, 0);
    private final Touch touch = TouchScene.onFloor(body, K, MOST);

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    /** The force of a depth, as the law says it. */
    private static double law(double depth) {
        double room = 1 - depth / MOST;
        return K * depth / (room * room);
    }

    private void moveTo(double x, double y, double z) {
        TouchScene.put(body.at, x, y, z);
        touch.update(false);
    }

    private static double size(double[] of) {
        return Touches.size(of);
    }

    // The normal force.

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 0.02, 0.05, 0.08, 0.0949})
    void theForceGrowsWithDepth(double depth) {
        moveTo(0, -depth, 0);
        assertEquals(law(depth), touch.force, 1e-9 * law(depth));
        assertArrayEquals(new double[] {0, touch.force, 0}, touch.pull, 1e-9);
    }

    @Test
    void nothingPullsSidesThatAreApart() {
        moveTo(0, 1e-9, 0);
        assertEquals(0, touch.force);
        assertTrue(touch.isFree());
        moveTo(0.02, 0, 0);
        assertArrayEquals(new double[3], touch.pull, 0);
        moveTo(0, -1e-9, 0);
        assertFalse(touch.isFree());
    }

    /** Behind nearly all of what it yields the force goes on along its tangent, so that every depth has a force. */
    @Test
    void theForceGoesOnBeyondTheMost() {
        double end = TouchLaw.NEARLY_ALL * MOST;
        moveTo(0, -end - 1e-9, 0);
        double slope = touch.normalStiffness();
        assertEquals(K * 1.95 / (0.05 * 0.05 * 0.05), slope, 1e-6 * slope);
        assertEquals(law(end), touch.force, 1e-6 * law(end));
        moveTo(0, -2 * MOST, 0);
        assertEquals(law(end) + slope * (2 * MOST - end), touch.force, 1e-9 * touch.force);
    }

    @Test
    void dampingAddsWhatTheDepthGainsInThePart() {
        touch.damping = 3;
        moveTo(0, -0.01, 0);
        assertEquals(law(0.04), touch.force, 1e-9);
        // It was 0.02 deep at the start.
        touch.start = -0.02;
        moveTo(0, 0.005, 0);
        assertEquals(0, touch.force, 1e-9, "0.015 - 3 * 0.005");
        moveTo(0, 0.002, 0);
        assertEquals(law(0.018 - 3 * 0.002), touch.force, 1e-9);
        moveTo(0, 0.01, 0);
        assertEquals(0, touch.force, "it never pulls");
    }

    @Test
    void sidesStayTogetherForAPassIfAsked() {
        moveTo(0, 0.003, 0);
        touch.update(true);
        assertEquals(0, touch.force, "nothing pressed before");
        moveTo(0, -0.003, 0);
        touch.press();
        TouchScene.put(body.at, 0, 0.003, 0);
        touch.update(true);
        assertEquals(-K * 0.003, touch.force, 1e-12);
        assertEquals(K, touch.normalStiffness());
        touch.update(false);
        assertEquals(0, touch.force);
    }

    // Friction.

    @Test
    void frictionSticksUpToItsLimit() {
        touch.friction = 0.4;
        moveTo(0, -0.01, 0);
        touch.press();
        double limit = 0.4 * law(0.01);
        moveTo(0.6 * 0.9 * limit / K, -0.01, -0.8 * 0.9 * limit / K);
        assertEquals(K, touch.stickingStiffness());
        assertEquals(0, touch.slidingStiffness());
        assertArrayEquals(new double[] {-0.54 * limit, touch.force, 0.72 * limit}, touch.pull, 1e-9);
        moveTo(0.6 * 3 * limit / K, -0.01, -0.8 * 3 * limit / K);
        assertEquals(0, touch.stickingStiffness());
        assertEquals(K / 3, touch.slidingStiffness(), 1e-9, "the limit by the slip");
        assertArrayEquals(new double[] {-0.6 * limit, touch.force, 0.8 * limit}, touch.pull, 1e-9);
        assertArrayEquals(new double[] {0.6, 0, -0.8}, touch.direction(), 1e-12);
    }

    @Test
    void frictionFollowsTheForceOfThePassBefore() {
        touch.friction = 0.5;
        moveTo(0.05, -0.01, 0);
        assertEquals(0, touch.pull[0], "nothing has pressed yet");
        touch.press();
        moveTo(0.05, -0.02, 0);
        assertEquals(-0.5 * law(0.01), touch.pull[0], 1e-9);
    }

    @Test
    void whatSticksHoldsItsSlip() {
        touch.friction = 0.4;
        moveTo(0.001, -0.01, 0.002);
        touch.end(1);
        assertArrayEquals(new double[] {0.001, 0, 0.002}, touch.held, 1e-15);
        Touch next = TouchScene.onFloor(body, K, MOST);
        next.friction = 0.4;
        next.remember(touch);
        body.keepStart();
        next.start = -0.01;
        next.update(false);
        next.press();
        next.update(false);
        assertArrayEquals(new double[] {-K * 0.001, law(0.01), -K * 0.002}, next.pull, 1e-9, "it pulls on");
    }

    @Test
    void whatSlidesHoldsNoMoreThanItsLimit() {
        touch.friction = 0.4;
        moveTo(0.3, -0.01, 0.4);
        touch.end(1);
        double held = 0.4 * law(0.01) / K;
        assertArrayEquals(new double[] {0.6 * held, 0, 0.8 * held}, touch.held, 1e-12);
    }

    @Test
    void whatIsHeldStaysAcrossTheNormal() {
        moveTo(0, -0.01, 0);
        TouchScene.put(touch.held, 0.01, 0, 0.02);
        Touch next = TouchScene.onFloor(body, K, MOST);
        TouchScene.put(next.normal, 0.6, 0.8, 0);
        next.remember(touch);
        assertEquals(0, next.held[0] * 0.6 + next.held[1] * 0.8, 1e-15);
        assertArrayEquals(new double[] {0.01 - 0.36 * 0.01, -0.48 * 0.01, 0.02}, next.held, 1e-15);
        assertEquals(touch.force, next.force);
    }

    // Stiffness and potential.

    private void setUpAny(SeededRandom random) {
        double[] n = {random.between(-1, 1), random.between(-1, 1), random.between(0.1, 1)};
        double length = size(n);
        TouchScene.put(touch.normal, n[0] / length, n[1] / length, n[2] / length);
        TouchScene.put(touch.held, 0, 0, 0);
        touch.start = random.between(-0.01, 0.001);
        touch.damping = random.between(0, 2);
        touch.friction = random.between(0, 1);
        double depth = random.between(0.005, 0.02);
        moveTo(-depth * touch.normal[0], -depth * touch.normal[1], -depth * touch.normal[2]);
        touch.press();
        for (int axis = 0; axis < 3; axis++) {
            body.at[axis] += random.between(-0.008, 0.008);
        }
        touch.update(false);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void stiffnessIsTheDerivativeOfTheForce(long seed) {
        setUpAny(new SeededRandom(41 * seed));
        double[] at = body.at.clone();
        double tiny = 1e-8;
        double[][] found = new double[3][3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                found[row][column] = touch.stiffness(row, column);
            }
        }
        for (int column = 0; column < 3; column++) {
            body.at[column] = at[column] - tiny;
            touch.update(false);
            double[] below = touch.pull.clone();
            body.at[column] = at[column] + tiny;
            touch.update(false);
            for (int row = 0; row < 3; row++) {
                double expected = -(touch.pull[row] - below[row]) / (2 * tiny);
                assertEquals(expected, found[row][column], 1e-5 * K, row + ", " + column);
            }
            body.at[column] = at[column];
        }
    }

    /** The integral of the law, which damping divides; friction adds that of a spring or of a constant force. */
    private double potential(double pressed) {
        double along = touch.normal[0] * body.at[0] + touch.normal[1] * body.at[1] + touch.normal[2] * body.at[2];
        double depth = touch.from - touch.start - along;
        double felt = depth + touch.damping * (depth - Math.max(0, touch.from - touch.start));
        double q = Math.max(0, felt) / MOST;
        double normal = depth <= 0 ? 0 : K * MOST * MOST * (1 / (1 - q) + Math.log(1 - q) - 1) / (1 + touch.damping);
        double slip = Math.sqrt(Math.max(0, size(body.at) * size(body.at) - along * along));
        double limit = touch.friction * pressed;
        double end = limit / K;
        return normal + (slip < end ? K * slip * slip / 2 : limit * (slip - end / 2));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void slopeIsTheDerivativeOfThePotential(long seed) {
        SeededRandom random = new SeededRandom(43 * seed);
        setUpAny(random);
        double[] move = {random.between(-0.01, 0.01), random.between(-0.01, 0.01), random.between(-0.01, 0.01)};
        double[] from = body.at.clone();
        double part = random.between(0, 1);
        double tiny = 1e-6;
        double[] v = new double[2];
        for (int side = 0; side < 2; side++) {
            double by = part + (side == 0 ? -tiny : tiny);
            TouchScene.put(body.at, from[0] + by * move[0], from[1] + by * move[1], from[2] + by * move[2]);
            v[side] = potential(touch.pressed);
        }
        TouchScene.put(body.at, from[0] + move[0], from[1] + move[1], from[2] + move[2]);
        assertEquals((v[1] - v[0]) / (2 * tiny), touch.slope(move.clone(), part), 1e-5);
    }

    // The start and the end of parts.

    @ParameterizedTest
    @CsvSource({
        // Fast until a tenth of a second is what it takes, then in proportion.
        "0.2, 1, 0.19",
        "0.05, 1, 0.045",
        "0.2, 0.1, 0.199",
        "-0.1, 1, 0",
    })
    void overlapLeavesAtTheRecoverySpeed(double deep, double recovery, double left) {
        touch.start = -deep;
        touch.begin();
        touch.friction = 0.5;
        touch.recover(H, recovery);
        assertEquals(-left, touch.from, 1e-15);
        assertEquals(0, touch.damping, "it is no motion");
        assertEquals(0, touch.friction);
        touch.update(false);
        assertEquals(deep < 0 ? 0 : law(deep - left), touch.force, 1e-9, "only what has left presses");
    }

    @Test
    void overlapThatHasLeftByItselfDoesNotComeBack() {
        touch.start = -0.2;
        touch.begin();
        touch.start = -0.05;
        touch.aim(H, FALL);
        assertEquals(-0.05, touch.from, 1e-15);
        assertEquals(TouchLaw.DAMPING / H, touch.damping, 1e-15);
        touch.start = 0.01;
        touch.aim(H, FALL);
        assertEquals(0, touch.from, 0.0);
    }

    @Test
    void whatItsForceAccountsForIsNoOverlap() {
        touch.begin();
        touch.force = law(0.03);
        touch.start = -0.03;
        touch.aim(H, FALL);
        assertEquals(0, touch.from, 1e-12);
        touch.start = -0.23;
        touch.aim(H, FALL);
        assertEquals(-0.2, touch.from, 1e-12);
    }

    @Test
    void whatHitsLeavesWithItsRestitution() {
        touch.restitution = 0.7;
        touch.approach = 3;
        moveTo(0, -0.01, 0);
        touch.end(1);
        assertEquals(2.1, touch.rebound, 1e-15);
        touch.end(1);
        assertEquals(0, touch.rebound, "once");
        touch.end(3);
        assertEquals(0, touch.rebound, "it is too slow to bounce");
        moveTo(0, 0.01, 0);
        touch.end(1);
        assertEquals(0, touch.rebound, "it has not hit");
    }

    @Test
    void aReboundAimsWhereItsSpeedLeads() {
        touch.start = -0.001;
        touch.rebound = 2;
        touch.aim(H, FALL);
        assertEquals(-0.001 + (2 - 10 * H) * H, touch.from, 1e-15, "gravity slows it down");
        assertEquals(0, touch.damping);
        assertEquals(K * 1e4 / (1e7 * H * H), touch.stiffness, 1e-9);
        Touch between = TouchScene.onFloor(body, K, MOST);
        between.set(body, TouchScene.point(1, 1, 0, 0, 0));
        between.rebound = 2;
        between.aim(H, FALL);
        assertEquals(2 * H, between.from, 1e-15, "both fall");
    }

    /** Inertia and the force of the contact balance where the speed is that of the rebound. */
    @Test
    void aReboundReachesItsSpeed() {
        touch.stiffness = TouchLaw.STIFFNESS * body.mass;
        touch.most = 10;
        touch.rebound = 2;
        touch.aim(H, NO_FALL);
        double low = 0;
        double high = 3 * H;
        for (int i = 0; i < 60; i++) {
            double y = (low + high) / 2;
            moveTo(0, y, 0);
            if (touch.force > body.mass * y / (H * H)) {
                low = y;
            } else {
                high = y;
            }
        }
        assertEquals(2, low / H, 2.5e-4);
    }

    // How fast the sides meet.

    @Test
    void approachAndPassingAreThoseOfThePoint() {
        TouchScene.put(body.velocity, 3, -2, 4);
        double passing = touch.findApproach(H, NO_FALL);
        assertEquals(2, touch.approach, 1e-12);
        assertEquals(5, passing, 1e-12);
        TouchScene.put(touch.carried, 3 * H, H, 0);
        passing = touch.findApproach(H, NO_FALL);
        assertEquals(3, touch.approach, 1e-12);
        assertEquals(4, passing, 1e-12);
        BodyState other = TouchScene.turning(1, 1, false, 3, 0, 0, 0);
        TouchScene.put(other.velocity, 1, 1, 1);
        Objects.requireNonNull(other.turn).setSpin(0, 0, 2);
        TouchScene.put(touch.otherArm, 0, 1, 0);
        touch.set(body, other);
        // The spin moves the point of the other body by -2 along x.
        passing = touch.findApproach(H, NO_FALL);
        assertEquals(3, touch.approach, 1e-12);
        assertEquals(Math.hypot(3 - (1 - 2), 3), passing, 1e-12);
    }

    @Test
    void whatFallsMeetsColliderFaster() {
        TouchScene.put(body.velocity, 0, -2, 0);
        touch.start = 0.01;
        touch.findApproach(H, FALL);
        assertEquals(2 + 0.005 * 10, touch.approach, 1e-12, "until it is there");
        touch.start = 1;
        touch.findApproach(H, FALL);
        assertEquals(2 + H * 10, touch.approach, 1e-12, "at most through the part");
        touch.start = 0;
        touch.findApproach(H, FALL);
        assertEquals(2, touch.approach, 1e-12);
    }

    @Test
    void aPieceOfRopeMovesAsItsNodesDo() {
        RopeState rope = TouchScene.rope(0, 0, 0, 0, 1, 0, 0, 2, 0, 0);
        touch.put(rope, 1, 0.25);
        assertArrayEquals(new double[] {1.25, 0, 0}, touch.ropeStart, 1e-15);
        rope.vy[1] = 4;
        rope.vy[2] = 8;
        touch.findApproach(H, NO_FALL);
        assertEquals(5, touch.approach, 1e-12);
        rope.y[1] += 0.01;
        rope.y[2] += 0.03;
        touch.update(false);
        assertEquals(law(0.015), touch.force, 1e-9);
        assertFalse(touch.isBetweenPins());
        rope.pin(1);
        assertFalse(touch.isBetweenPins());
        rope.pin(2);
        assertTrue(touch.isBetweenPins());
    }
}
