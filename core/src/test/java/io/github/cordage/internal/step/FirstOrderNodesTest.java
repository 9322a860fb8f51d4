package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FirstOrderNodesTest {
    private static final double H = 0.02;
    private static final double RADIUS = 0.1;

    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-14;

    private final RopeState rope = CrookedRope.create(new SeededRandom(6), "x.....");
    private final StepContext context = new StepContext(H);
    private final DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
    private final ColliderProxies ball = new ColliderProxies();

    FirstOrderNodesTest() {
        scratch.reserve(rope.count);
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.beginStep();
        ball.addCollider(1, 0, 0, 0, 0, 0);
        ball.addElement(ColliderProxies.ROUND, 0, false, 1);
        ball.addVertex(0, 0, 0);
        ball.endElement();
    }

    private void touch(int place, boolean onSegment, byte state, double separation) {
        int contact = rope.contacts.add(place, 0, onSegment ? 0 : -1, ball);
        rope.contacts.state[contact] = state;
        rope.contacts.separation[contact] = separation;
    }

    @Test
    void aRopeWithoutContactsForgetsTheNodesOfAnotherRope() {
        Arrays.fill(scratch.firstOrder, true);
        assertFalse(FirstOrderNodes.mark(rope, scratch));
        assertArrayEquals(new boolean[6], scratch.firstOrder);
    }

    @Test
    void nodesWithRecentContactsAreMarked() {
        rope.needFirstOrder();
        rope.firstOrder[2] = 1;
        rope.firstOrder[5] = 3;
        assertTrue(FirstOrderNodes.mark(rope, scratch));
        assertArrayEquals(new boolean[] {false, false, true, false, false, true}, scratch.firstOrder);
    }

    @Test
    void aContactCountsIfItTouchesOrBeganWithinATenthOfTheRadius() {
        touch(2, false, Contacts.OPEN, 1);
        rope.contacts.startDistance[0] = 1.11 * RADIUS;
        assertFalse(FirstOrderNodes.mark(rope, scratch));
        rope.contacts.startDistance[0] = 1.09 * RADIUS;
        assertTrue(FirstOrderNodes.mark(rope, scratch));
        rope.contacts.startDistance[0] = 1;
        rope.contacts.state[0] = Contacts.SLIDES;
        assertTrue(FirstOrderNodes.mark(rope, scratch));
    }

    @Test
    void bothEndsOfASegmentInContactSlowDown() {
        touch(2, false, Contacts.STICKS, 1);
        touch(2 * 2, false, Contacts.OPEN, 0.11 * RADIUS);
        touch(2 * 4 + 1, true, Contacts.OPEN, 0.09 * RADIUS);
        FirstOrderNodes.mark(rope, scratch);
        Arrays.fill(scratch.expected.x, 7);
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        FirstOrderNodes.slowDown(rope, context, scratch);
        assertArrayEquals(new boolean[] {false, true, false, false, true, true}, scratch.firstOrder);
        for (int i = 0; i < rope.count; i++) {
            assertEquals(scratch.firstOrder[i] ? rope.x[i] + H * rope.vx[i] : 7, scratch.expected.x[i], ROUNDING);
            double inertia = scratch.firstOrder[i] ? rope.mass[i] / (H * H) : 0;
            assertEquals(inertia, scratch.chain.geometry.inertia[i], 1e-12 * inertia);
        }
    }

    @Test
    void markedNodesDecayExactlyAndFollowGravity() {
        Arrays.fill(scratch.firstOrder, true);
        rope.properties.set(RopeProperty.DAMPING, 3);
        rope.drag = 2;
        context.gravityY = -7;
        rope.loads.ay = -1;
        rope.needNodeAccelerations();
        rope.loads.nodeAy[1] = -2;
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        FirstOrderNodes.slowDown(rope, context, scratch);
        double kept = Math.exp(-5 * H);
        assertEquals(rope.z[1] + H * kept * rope.vz[1], scratch.expected.z[1], ROUNDING);
        assertEquals(rope.y[1] + H * kept * (rope.vy[1] - 10 * H), scratch.expected.y[1], ROUNDING);
        assertEquals(rope.y[2] + H * kept * (rope.vy[2] - 8 * H), scratch.expected.y[2], ROUNDING);
    }

    @Test
    void aMarkedNodeThatMovesWithTheWindKeepsItsVelocity() {
        Arrays.fill(scratch.firstOrder, true);
        rope.drag = 5;
        rope.loads.windX = rope.vx[3];
        rope.loads.windY = rope.vy[3];
        rope.loads.windZ = rope.vz[3];
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        FirstOrderNodes.slowDown(rope, context, scratch);
        assertEquals(rope.x[3] + H * rope.vx[3], scratch.expected.x[3], ROUNDING);
        assertEquals(rope.y[3] + H * rope.vy[3], scratch.expected.y[3], ROUNDING);
        assertEquals(rope.z[3] + H * rope.vz[3], scratch.expected.z[3], ROUNDING);
    }

    @Test
    void endlessDampingStopsAMarkedNode() {
        Arrays.fill(scratch.firstOrder, true);
        rope.drag = 1e6;
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        FirstOrderNodes.slowDown(rope, context, scratch);
        assertEquals(rope.x[2], scratch.expected.x[2], H * FirstOrder.MOST_DAMPING * 1e-16);
        assertTrue(Double.isFinite(scratch.chain.geometry.inertia[2]));
    }

    @Test
    void onlyMarkedFreeNodesAreGuessedAlongTheirVelocities() {
        scratch.firstOrder[0] = scratch.firstOrder[2] = true;
        double[] x = rope.x.clone();
        double[] v = rope.vx.clone();
        FirstOrderNodes.guess(rope, scratch, H);
        x[2] += H * v[2];
        assertArrayEquals(x, rope.x, ROUNDING);
        rope.vx[2] = 9;
        FirstOrderNodes.takeVelocities(rope, scratch, H);
        v[0] = 0;
        assertArrayEquals(v, rope.vx, ROUNDING / H);
    }
}
