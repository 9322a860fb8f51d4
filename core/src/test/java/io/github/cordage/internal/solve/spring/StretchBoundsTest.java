package io.github.cordage.internal.solve.spring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Spring;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StretchBoundsTest {
    private static final double LOW = 0.95;
    private static final double HIGH = 1.05;

    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-13;

    private static final Spring TOP_DOWN = new Spring().withStretch(LOW, HIGH);
    private static final Spring BY_MASS =
            TOP_DOWN.withStretchLimit(Spring.StretchLimit.BY_MASS).withStretchPasses(1000);

    private final StepContext context = new StepContext(0.01);
    private final SpringScratch scratch = context.scratch.get(SpringScratch.KIND);

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    /** Applies bounds at the end of a substep in which the rope came from its positions before. */
    private void keep(RopeState rope, Spring settings) {
        scratch.reserve(rope.count);
        scratch.x.use(rope.x, rope.y, rope.z);
        scratch.v.use(rope.vx, rope.vy, rope.vz);
        StretchBounds bounds = new StretchBounds(settings);
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        bounds.begin(rope, scratch);
        bounds.beginSubstep(rope, scratch);
        bounds.keep(rope, scratch);
    }

    private static void assertKept(RopeState rope, double tolerance) {
        for (int i = 0; i < rope.count - 1; i++) {
            double ratio = rope.segmentLength(i) / rope.rest[i];
            assertTrue(ratio >= LOW - tolerance && ratio <= HIGH + tolerance, "ratio " + ratio + " of segment " + i);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x......", "......x", "...x..."})
    void belowOnePinEverySegmentIsWithinBoundsAfterOnePass(String nodes) {
        RopeState rope = CrookedRope.create(new SeededRandom(3), nodes);
        double[] vx = rope.vx.clone();
        keep(rope, TOP_DOWN.withStretchPasses(1));
        assertKept(rope, ROUNDING);
        assertArrayEquals(vx, rope.vx);
        int pin = nodes.indexOf('x');
        assertEquals(rope.px[pin], rope.x[pin]);
    }

    @Test
    void betweenTwoPinsSegmentsComeWithinBoundsInManyPasses() {
        RopeState rope = CrookedRope.create(new SeededRandom(3), "..x....x.");
        keep(rope, TOP_DOWN.withStretchPasses(1000));
        // The last passes converge like a geometric series.
        assertKept(rope, 1e-9);
        assertEquals(rope.px[2], rope.x[2]);
        assertEquals(rope.pz[7], rope.z[7]);
    }

    @Test
    void aSegmentIsMovedAlongItselfToItsNearestBound() {
        RopeState rope = CrookedRope.create(new SeededRandom(3), "x..");
        rope.place(0, 0, 0, 0);
        rope.place(1, 3, 4, 0);
        rope.place(2, 3, 4, 1);
        rope.rest[0] = 2;
        rope.rest[1] = 2;
        keep(rope, TOP_DOWN);
        assertEquals(0.6 * 2 * HIGH, rope.x[1], ROUNDING);
        assertEquals(0.8 * 2 * HIGH, rope.y[1], ROUNDING);
        assertKept(rope, ROUNDING);
        RopeState shorter = CrookedRope.create(new SeededRandom(3), "x.");
        shorter.place(0, 0, 0, 0);
        shorter.place(1, 0, 0, -1);
        shorter.rest[0] = 2;
        keep(shorter, TOP_DOWN);
        assertEquals(-2 * LOW, shorter.z[1], ROUNDING);
    }

    @Test
    void widenedBoundsLetASegmentComeBackByADistance() {
        RopeState rope = CrookedRope.create(new SeededRandom(3), "x..");
        rope.place(0, 0, 0, 0);
        rope.place(1, 5, 0, 0);
        rope.place(2, 5, 0, 1);
        rope.rest[0] = 2;
        rope.rest[1] = 2;
        scratch.reserve(rope.count);
        StretchBounds bounds = new StretchBounds(TOP_DOWN);
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        bounds.begin(rope, scratch);
        bounds.widen(rope, scratch, 0.01);
        rope.x[1] = 6;
        rope.place(2, 4.99, 0, 0.5);
        bounds.keep(rope, scratch);
        assertEquals(4.99, rope.segmentLength(0), ROUNDING);
        assertEquals(1.01, rope.segmentLength(1), ROUNDING);
    }

    @Test
    void aRopeWithinBoundsOrWithoutAnyDoesNotMove() {
        RopeState rope = CrookedRope.create(new SeededRandom(3), "x....");
        double[] x = rope.x.clone();
        keep(rope, new Spring().withoutStretchBounds());
        assertArrayEquals(x, rope.x);
        for (int i = 0; i < 4; i++) {
            rope.rest[i] = rope.segmentLength(i) * (i % 2 == 0 ? 1.04 : 0.96);
        }
        keep(rope, TOP_DOWN);
        keep(rope, BY_MASS);
        assertArrayEquals(x, rope.x);
    }

    /** A rope at rest at its lengths, which a substep has then moved and made faster at random. */
    private RopeState pulled(long seed, String nodes) {
        SeededRandom random = new SeededRandom(seed);
        RopeState rope = CrookedRope.create(random, nodes);
        rope.spacing = rope.rest[0];
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.x[i] += random.between(-0.1, 0.1);
                rope.y[i] += random.between(-0.1, 0.1);
                rope.z[i] += random.between(-0.1, 0.1);
            }
        }
        return rope;
    }

    private static double momentOf(RopeState rope, double[] column) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            sum += rope.mass[i] * column[i];
        }
        return sum;
    }

    private static double[] moments(RopeState rope) {
        return Stream.of(rope.x, rope.y, rope.z, rope.vx, rope.vy, rope.vz)
                .mapToDouble(column -> momentOf(rope, column))
                .toArray();
    }

    private static double energy(RopeState rope, double gravityY) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double squared = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
                sum += rope.mass[i] * (squared / 2 - gravityY * rope.y[i]);
            }
        }
        for (int i = 0; i < rope.count - 1; i++) {
            double longer = rope.segmentLength(i) - rope.rest[i];
            double usual = rope.spacing / Math.max(rope.rest[i], rope.spacing / 4);
            sum += new Spring().stiffness() * usual * longer * longer / 2;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sharingByMassKeepsMomentumAndCenterOfMassAndGainsNoEnergy(long seed) {
        RopeState rope = pulled(seed, ".......");
        context.gravityY = -10;
        double energy = energy(rope, -10);
        double[] moments = moments(rope);
        keep(rope, BY_MASS);
        assertArrayEquals(moments, moments(rope), ROUNDING, "seed " + seed);
        assertTrue(energy(rope, -10) <= energy + ROUNDING, () -> "gained energy, seed " + seed);
        // Its moves cost no potential energy, so they are not halved; passes converge like a geometric series.
        assertKept(rope, 1e-9);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noSegmentAtABoundMovesBeyondItAfterwards(long seed) {
        RopeState rope = pulled(seed, "x......");
        keep(rope, BY_MASS);
        int atBounds = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double length = rope.segmentLength(i);
            double rate = ((rope.x[i + 1] - rope.x[i]) * (rope.vx[i + 1] - rope.vx[i])
                            + (rope.y[i + 1] - rope.y[i]) * (rope.vy[i + 1] - rope.vy[i])
                            + (rope.z[i + 1] - rope.z[i]) * (rope.vz[i + 1] - rope.vz[i]))
                    / length;
            boolean longest = Math.abs(length - HIGH * rope.rest[i]) < 1e-10;
            boolean shortest = Math.abs(length - LOW * rope.rest[i]) < 1e-10;
            atBounds += longest || shortest ? 1 : 0;
            // Passes converge like a geometric series.
            assertTrue(!longest || rate < 1e-6, () -> "seed " + seed + ", rate " + rate);
            assertTrue(!shortest || rate > -1e-6, () -> "seed " + seed + ", rate " + rate);
        }
        assertTrue(atBounds > 0, "none at a bound");
    }

    @Test
    void aVelocityBackFromABoundIsKept() {
        RopeState rope = pulled(1, "..");
        rope.place(0, 0, 0, 0);
        rope.place(1, 2, 0, 0);
        rope.rest[0] = 1;
        rope.vx[0] = 1;
        rope.vx[1] = -1;
        rope.vy[0] = 3;
        keep(rope, BY_MASS);
        assertEquals(HIGH, rope.segmentLength(0), ROUNDING);
        assertEquals(1, rope.vx[0]);
        assertEquals(-1, rope.vx[1]);
        rope.place(1, 3, 0, 0);
        rope.vx[1] = 5;
        double momentum = momentOf(rope, rope.vx);
        keep(rope, BY_MASS);
        assertEquals(rope.vx[0], rope.vx[1], ROUNDING);
        assertEquals(momentum, momentOf(rope, rope.vx), ROUNDING);
        assertEquals(3, rope.vy[0], "across");
    }

    @Test
    void movesThatWouldGainEnergyAreHalvedOrUndone() {
        RopeState rope = CrookedRope.create(new SeededRandom(1), "x.");
        rope.place(0, 0, 0, 0);
        rope.place(1, 0, -1.2, 0);
        rope.rest[0] = 1;
        rope.spacing = 1;
        rope.vx[1] = rope.vy[1] = rope.vz[1] = 0;
        rope.setMass(1, 1);
        context.gravityY = -1000;
        keep(rope, BY_MASS);
        assertEquals(-1.2, rope.y[1], "lifted without energy to do so");
        // Lifting by 0.15 m releases 0.75 J of elastic energy, and half of it 0.4875 J.
        context.gravityY = -6;
        keep(rope, BY_MASS);
        assertEquals(-1.125, rope.y[1], ROUNDING, "half the way");
        context.gravityY = -1;
        keep(rope, BY_MASS);
        assertEquals(-HIGH, rope.y[1], ROUNDING);
    }

    @Test
    void coincidentNodesComeApart() {
        RopeState rope = CrookedRope.create(new SeededRandom(1), "x..");
        rope.place(1, rope.x[0], rope.y[0], rope.z[0]);
        rope.place(2, rope.x[0], rope.y[0], rope.z[0]);
        keep(rope, TOP_DOWN);
        // Rounding of a direction found from nodes a millionth apart.
        assertKept(rope, 1e-9);
    }
}
