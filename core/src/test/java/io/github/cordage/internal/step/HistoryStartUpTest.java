package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

class HistoryStartUpTest {
    private static final double H = 0.01;

    /** Segments give by a millionth of a millionth in a pass; see {@link ChainPass#LEAST_COMPLIANCE}. */
    private static final double GIVE = 1e-10;

    private final SeededRandom random = new SeededRandom(8);

    private static StepContext gravity(double h, double y) {
        StepContext context = new StepContext(h);
        context.gravityY = y;
        return context;
    }

    /** A rope that has begun a step, as an island of its own. */
    static Island begun(RopeState rope, StepContext context) {
        DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
        scratch.reserve(rope.count);
        rope.needHistory();
        rope.beginStep();
        for (var pin : rope.pins) {
            pin.aim(0, 1);
            scratch.pins.x[pin.node] = pin.nextX;
            scratch.pins.y[pin.node] = pin.nextY;
            scratch.pins.z[pin.node] = pin.nextZ;
        }
        scratch.chain.spans.setTargets(rope, 1e-4);
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        return new Island().alone(rope, context, new Direct());
    }

    private static RopeState withHistory(RopeState rope, StepContext context) {
        HistoryStartUp.inventHistory(begun(rope, context));
        return rope;
    }

    @Test
    void aHangingRopeHasAlwaysHungThere() {
        RopeState rope = CrookedRope.create(random, "x....");
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, 0.3, i == 0 ? 0 : rope.y[i - 1] - rope.rest[i - 1], 0.1);
            rope.vx[i] = rope.vy[i] = rope.vz[i] = 0;
        }
        rope.pins.get(0).hold(0.3, 0, 0.1);
        withHistory(rope, gravity(H, -10));
        assertArrayEquals(rope.x, rope.pastX.x1, GIVE);
        assertArrayEquals(rope.y, rope.pastY.x1, GIVE);
        assertArrayEquals(rope.y, rope.pastY.x2, GIVE);
        assertArrayEquals(new double[5], rope.pastY.v1, GIVE / H);
        assertArrayEquals(new double[5], rope.pastY.v2, GIVE / H);
    }

    @Test
    void aThrownRopeComesAlongAParabola() {
        RopeState rope = CrookedRope.free(random, 4);
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] = 3;
            rope.vy[i] = 5;
            rope.vz[i] = -1;
        }
        withHistory(rope, gravity(H, -10));
        for (int i = 0; i < rope.count; i++) {
            assertEquals(rope.x[i] - 3 * H, rope.pastX.x1[i], GIVE);
            assertEquals(rope.z[i] + 2 * H, rope.pastZ.x2[i], GIVE);
            assertEquals(rope.y[i] - 5 * H - 5 * H * H, rope.pastY.x1[i], GIVE);
            assertEquals(rope.y[i] - 10 * H - 20 * H * H, rope.pastY.x2[i], GIVE);
            assertEquals(5 + 10 * H, rope.pastY.v1[i], GIVE / H);
            assertEquals(5 + 20 * H, rope.pastY.v2[i], GIVE / H);
        }
    }

    @Test
    void dampingHasSlowedANodeDown() {
        RopeState rope = CrookedRope.free(random, 1);
        rope.properties.set(RopeProperty.DAMPING, 0.6);
        rope.drag = 0.4;
        rope.loads.windX = 2;
        withHistory(rope, gravity(H, 0));
        // v' = -v + 0.4 wind. The error of two steps back is of third order.
        double calm = 0.8;
        assertEquals(calm + (rope.vx[0] - calm) * Math.exp(H), rope.pastX.v1[0], 3 * H * H * H);
        assertEquals(rope.vy[0] * Math.exp(2 * H), rope.pastY.v2[0], 3 * H * H * H);
    }

    /** Errors of a node of a free pair that turns about its middle: positions and velocities one and two steps back. */
    private static double[] errorsOfSpin(double h) {
        RopeState rope = new RopeState(2, 2);
        double speed = 3;
        for (int i = 0; i < 2; i++) {
            int side = 2 * i - 1;
            rope.place(i, side, 0, 0);
            rope.vy[i] = speed * side;
            rope.mass[i] = rope.inverseMass[i] = 1;
        }
        rope.rest[0] = 2;
        withHistory(rope, gravity(h, 0));
        double one = speed * h;
        double two = 2 * one;
        return new double[] {
            Math.hypot(rope.pastX.x1[1] - Math.cos(one), rope.pastY.x1[1] + Math.sin(one)),
            Math.hypot(rope.pastX.x2[1] - Math.cos(two), rope.pastY.x2[1] + Math.sin(two)),
            Math.hypot(rope.pastX.v1[1] - speed * Math.sin(one), rope.pastY.v1[1] - speed * Math.cos(one)),
            Math.hypot(rope.pastX.v2[1] - speed * Math.sin(two), rope.pastY.v2[1] - speed * Math.cos(two))
        };
    }

    @Test
    void errorsOfASpinFallByFourthOrderInPositionsAndThirdInVelocities() {
        double[] coarse = errorsOfSpin(0.02);
        double[] fine = errorsOfSpin(0.01);
        double[] order = {4, 4, 3, 3};
        for (int k = 0; k < 4; k++) {
            double measured = Math.log(coarse[k] / fine[k]) / Math.log(2);
            assertTrue(measured > order[k] - 0.2, "order of error " + k + " was " + measured);
        }
    }

    @Test
    void aDraggedPinTakesAFreeNodeBehindItAlong() {
        RopeState rope = new RopeState(2, 2);
        rope.place(1, -2, 0, 0);
        rope.rest[0] = 2;
        rope.mass[0] = rope.mass[1] = rope.inverseMass[1] = 1;
        rope.pin(0).moveTo(0.05, 0, 0);
        rope.vy[1] = 0.5;
        withHistory(rope, gravity(H, 0));
        assertEquals(5, rope.vx[1], GIVE / H);
        assertEquals(0.5, rope.vy[1], GIVE / H);
        assertEquals(-0.05, rope.pastX.x1[0], GIVE);
    }
}
