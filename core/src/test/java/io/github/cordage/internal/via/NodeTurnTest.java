package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WheelPoint;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NodeTurnTest {
    private static final double ROUNDING = 1e-12;

    private static final double H = 0.125;

    private static final double ANGLE = 0.75;

    private static final double[] AXIS = {2 / 7.0, 3 / 7.0, 6 / 7.0};

    private final NodeTurn turn = new NodeTurn();

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private static double[] vector(SeededRandom random) {
        return new double[] {random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)};
    }

    private static double[] unit(SeededRandom random) {
        double[] u = vector(random);
        Tangents.direct(u[0], u[1], u[2], u);
        return u;
    }

    /** A vector turned by {@link #ANGLE} about {@link #AXIS}, without the code under test. */
    private static double[] turned(double[] v) {
        double[] q = {1, 0, 0, 0};
        Quaternions.turn(q, ANGLE * AXIS[0], ANGLE * AXIS[1], ANGLE * AXIS[2]);
        double[] to = new double[3];
        Quaternions.rotate(q, v[0], v[1], v[2], to);
        return to;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSmallestRotationTakesOneDirectionToTheOther(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] from = unit(random);
        double[] to = unit(random);
        turn.take(from, to);
        double[] u = from.clone();
        turn.turn(u);
        assertArrayEquals(to, u, ROUNDING);
        double[] axis = {
            from[1] * to[2] - from[2] * to[1], from[2] * to[0] - from[0] * to[2], from[0] * to[1] - from[1] * to[0]
        };
        u = axis.clone();
        turn.turn(u);
        assertArrayEquals(axis, u, ROUNDING, "its axis is across both");
        turn.about(AXIS, ANGLE);
        u = from.clone();
        turn.turn(u);
        assertArrayEquals(turned(from), u, ROUNDING);
    }

    /** A motion with a constant velocity relative to a point that moves itself, on a rope with a history. */
    private static RopeState moving(double[] place, double[] velocity) {
        RopeState rope = new RopeState(2, 2);
        rope.needHistory();
        rope.place(1, place[0], place[1], place[2]);
        rope.vx[1] = rope.pastX.v1[1] = rope.pastX.v2[1] = velocity[0];
        rope.vy[1] = rope.pastY.v1[1] = rope.pastY.v2[1] = velocity[1];
        rope.vz[1] = rope.pastZ.v1[1] = rope.pastZ.v2[1] = velocity[2];
        rope.pastX.x1[1] = place[0] - H * velocity[0];
        rope.pastY.x1[1] = place[1] - H * velocity[1];
        rope.pastZ.x1[1] = place[2] - H * velocity[2];
        rope.pastX.x2[1] = place[0] - 2 * H * velocity[0];
        rope.pastY.x2[1] = place[1] - 2 * H * velocity[1];
        rope.pastZ.x2[1] = place[2] - 2 * H * velocity[2];
        return rope;
    }

    private static void assertMoves(RopeState rope, double[] place, double[] velocity) {
        RopeState expected = moving(place, velocity);
        assertArrayEquals(at(expected.x, expected.y, expected.z), at(rope.x, rope.y, rope.z), ROUNDING);
        assertArrayEquals(at(expected.vx, expected.vy, expected.vz), at(rope.vx, rope.vy, rope.vz), ROUNDING);
        assertArrayEquals(
                at(expected.pastX.x1, expected.pastY.x1, expected.pastZ.x1),
                at(rope.pastX.x1, rope.pastY.x1, rope.pastZ.x1),
                ROUNDING);
        assertArrayEquals(
                at(expected.pastX.x2, expected.pastY.x2, expected.pastZ.x2),
                at(rope.pastX.x2, rope.pastY.x2, rope.pastZ.x2),
                ROUNDING);
        assertArrayEquals(
                at(expected.pastX.v1, expected.pastY.v1, expected.pastZ.v1),
                at(rope.pastX.v1, rope.pastY.v1, rope.pastZ.v1),
                ROUNDING);
        assertArrayEquals(
                at(expected.pastX.v2, expected.pastY.v2, expected.pastZ.v2),
                at(rope.pastX.v2, rope.pastY.v2, rope.pastZ.v2),
                ROUNDING);
    }

    private static double[] at(double[] x, double[] y, double[] z) {
        return new double[] {x[1], y[1], z[1]};
    }

    private static double[] sum(double[] a, double by, double[] b) {
        return new double[] {a[0] + by * b[0], a[1] + by * b[1], a[2] + by * b[2]};
    }

    private static RingPoint ring(int kind, double[] at, double[] velocity) {
        return mount(new RingPoint(0, at[0], at[1], at[2]), kind, at, velocity);
    }

    private static WheelPoint wheel(int kind, double[] at, double[] velocity) {
        return mount(new WheelPoint(at[0], at[1], at[2], 0.5, 0.125), kind, at, velocity);
    }

    /** Gives a ring at a point a velocity: held, on a mass, or on a body that turns. */
    private static <T extends MountedPoint> T mount(T ring, int kind, double[] at, double[] velocity) {
        if (kind > 0) {
            RingMass mass =
                    kind == 1 ? new RingMass(1, at[0] - 1, at[1], at[2]) : new BodyState(1, 1, at[0] - 1, at[1], at[2]);
            ring.fixTo(mass);
            for (int axis = 0; axis < 3; axis++) {
                mass.past.x1[axis] = mass.at[axis] - H * velocity[axis];
                mass.past.x2[axis] = mass.at[axis] - 2 * H * velocity[axis];
                mass.past.v1[axis] = mass.past.v2[axis] = velocity[axis];
            }
        }
        ring.nextX = ring.x + H * velocity[0];
        ring.nextY = ring.y + H * velocity[1];
        ring.nextZ = ring.z + H * velocity[2];
        return ring;
    }

    /** A node that moves evenly beside a ring that does still does after its turn, in the turned direction. */
    @ParameterizedTest
    @CsvSource({"0, 1", "0, 2", "1, 1", "1, 3", "2, 4"})
    void anEvenMotionIsTurnedAboutTheRing(int kind, long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] at = vector(random);
        double[] velocity = vector(random);
        double[] arm = vector(random);
        double[] relative = vector(random);
        double[] w = unit(random);
        RingPoint ring = ring(kind, at, velocity);
        double slid = kind == 0 ? 0.5 : 0;
        double[] center = {at[0], at[1], at[2] + slid};
        RopeState rope = moving(sum(center, 1, arm), sum(velocity, 1, relative));
        turn.about(AXIS, ANGLE);
        turn.turn(rope, ring, 1, H, w, 0.25, slid);
        assertMoves(rope, sum(sum(center, 1, turned(arm)), -0.25, w), sum(velocity, 1, turned(relative)));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 3"})
    void atAWheelItIsTurnedAboutTheRim(int kind, long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] at = vector(random);
        double[] velocity = vector(random);
        double[] arm = vector(random);
        double[] relative = vector(random);
        double[] out = vector(random);
        WheelPoint wheel = wheel(kind, at, velocity);
        double[] center = sum(at, 1, out);
        RopeState rope = moving(sum(center, 1, arm), sum(velocity, 1, relative));
        turn.about(AXIS, ANGLE);
        turn.turnAtRim(rope, wheel, 1, H, out);
        assertMoves(rope, sum(center, 1, turned(arm)), sum(velocity, 1, turned(relative)));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 3"})
    void onTheLineToTheRimItKeepsOnlyItsMotionAlong(int kind, long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] at = vector(random);
        double[] velocity = vector(random);
        double[] arm = vector(random);
        double[] relative = vector(random);
        double[] out = vector(random);
        WheelPoint wheel = wheel(kind, at, velocity);
        double[] center = sum(at, 1, out);
        RopeState rope = moving(sum(center, 1, arm), sum(velocity, 1, relative));
        turn.straighten(rope, wheel, 1, H, out, AXIS);
        double place = arm[0] * AXIS[0] + arm[1] * AXIS[1] + arm[2] * AXIS[2];
        double speed = relative[0] * AXIS[0] + relative[1] * AXIS[1] + relative[2] * AXIS[2];
        assertMoves(rope, sum(center, place, AXIS), sum(velocity, speed, AXIS));
    }

    @Test
    void aRopeWithoutHistoryIsTurnedToo() {
        RopeState rope = new RopeState(2, 2);
        rope.place(1, 1, 0, 0);
        rope.vy[1] = 2;
        turn.about(new double[] {0, 0, 1}, Math.PI / 2);
        turn.turn(rope, new RingPoint(0, 0, 0, 0), 1, H, new double[] {0, 1, 0}, 0.25, 0);
        assertArrayEquals(new double[] {0, 0.75, 0}, at(rope.x, rope.y, rope.z), ROUNDING);
        assertArrayEquals(new double[] {-2, 0, 0}, at(rope.vx, rope.vy, rope.vz), ROUNDING);
        assertEquals(0, rope.pastX.x1.length);
    }
}
