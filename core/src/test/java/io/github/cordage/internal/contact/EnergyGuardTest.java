package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/** What a step may add to the speed of two nodes. */
class EnergyGuardTest {
    private static final double H = 1 / 64.0;
    private static final double RADIUS = 0.05;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);
    private final EnergyGuard guard = new EnergyGuard(narrow);
    private final RopeState rope = new RopeState(2, 2);

    EnergyGuardTest() {
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.collide = CollideMode.NODES;
        for (int i = 0; i < 2; i++) {
            rope.mass[i] = 1 + i;
            rope.inverseMass[i] = 1 / rope.mass[i];
            rope.place(i, i, RADIUS, 0);
        }
        rope.beginStep();
    }

    /** Predicts velocities upwards. */
    private void predict(double v0, double v1) {
        rope.y[0] = rope.py[0] + v0 * H;
        rope.y[1] = rope.py[1] + v1 * H;
        guard.begin(rope, H);
    }

    private void end(double v0, double v1) {
        end(v0, v1, 0);
    }

    private void end(double v0, double v1, double stored) {
        rope.vy[0] = v0;
        rope.vy[1] = v1;
        guard.end(rope, H, stored);
    }

    private double energy() {
        return rope.vy[0] * rope.vy[0] + 2 * rope.vy[1] * rope.vy[1];
    }

    @Test
    void whatSlowsDownIsLeftAlone() {
        predict(3, -2);
        end(2, 1);
        assertEquals(2, rope.vy[0]);
        assertEquals(1, rope.vy[1]);
    }

    @Test
    void nodesMayExchangeEnergy() {
        predict(2, 0);
        end(0, Math.sqrt(2));
        assertEquals(Math.sqrt(2), rope.vy[1]);
    }

    @Test
    void whatIsGainedIsTakenFromTheNodeThatGainedIt() {
        predict(1, 1);
        end(5, 1);
        assertEquals(1, rope.vy[1], "as fast as before");
        assertEquals(3, energy(), 1e-12);
        assertTrue(rope.vy[0] > 0);
    }

    @Test
    void aPinnedNodeCountsForNothing() {
        rope.inverseMass[1] = 0;
        predict(1, 1);
        end(1, 9);
        assertEquals(1, rope.vy[0]);
        assertEquals(9, rope.vy[1]);
    }

    /** Rounding must not slow a rope down. */
    @Test
    void aThousandthIsNoGain() {
        predict(1, 1);
        end(1.0004, 1.0004);
        assertEquals(1.0004, rope.vy[0]);
    }

    private void addFloorThatRises(double speed) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(0, speed * H, 0, 0, 0, 0);
        near.addElement(ColliderProxies.PLANE, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(0, 1, 0);
        near.endElement();
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        narrow.measure(rope);
        assertEquals(2, rope.contacts.count);
        rope.contacts.state[0] = Contacts.STICKS;
        rope.contacts.state[1] = Contacts.STICKS;
    }

    @Test
    void aFloorThatRisesMayTakeTheRopeAlong() {
        addFloorThatRises(4);
        predict(0, 0);
        end(4, 4);
        assertEquals(4, rope.vy[0]);
        assertEquals(4, rope.vy[1]);
    }

    @Test
    void itMayNotThrowItFasterThanItWouldBounce() {
        addFloorThatRises(4);
        predict(0, 0);
        end(20, 20);
        assertTrue(rope.vy[0] < 16, () -> "was " + rope.vy[0]);
        assertEquals(rope.vy[0], rope.vy[1], 1e-12);
    }

    @Test
    void allNodesPayForWhatIsStored() {
        predict(4, 3);
        end(4, 3, 5);
        assertEquals(16 + 2 * 9 - 2 * 5, energy(), 1e-12);
        assertEquals(4.0 / 3, rope.vy[0] / rope.vy[1], 1e-12);
    }

    @Test
    void whoeverCannotPayStillMoves() {
        predict(4, 3);
        end(4, 3, 1e6);
        assertEquals(1e-3 * 34, energy(), 1e-12);
    }

    @Test
    void whatSpringsAndHeightGiveMayBeSpent() {
        predict(1, 1);
        end(3, 1, -4);
        assertEquals(3, rope.vy[0]);
    }

    private boolean endOfLengths(double v0, double v1) {
        rope.vy[0] = v0;
        rope.vy[1] = v1;
        return guard.endOfLengths(rope, H);
    }

    @Test
    void whatWrongLengthsAddIsTakenFromTheChange() {
        predict(3, 3);
        assertTrue(endOfLengths(9, 0));
        assertEquals(3, rope.vy[0]);
        assertEquals(3, rope.vy[1]);
    }

    @Test
    void aChangeThatSlowsDownMayGoOnUntilItWouldGain() {
        predict(3, -3);
        assertTrue(endOfLengths(-11, 4));
        assertEquals(9 + 2 * 9, energy(), 1e-12);
        assertEquals(-0.5, (rope.vy[1] + 3) / (rope.vy[0] - 3), 1e-12);
        assertFalse(endOfLengths(3, -3));
    }
}
