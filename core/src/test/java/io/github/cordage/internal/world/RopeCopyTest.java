package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WheelPoint;
import io.github.cordage.internal.state.WinchState;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RopeCopyTest {
    private final RopeCopy copy = new RopeCopy(new BatchMotions());

    private double x(int node) {
        double[] all = new double[3 * copy.nodeCount()];
        copy.copyPositions(all, 0, 1);
        return all[3 * node];
    }

    @Test
    void aCopyHoldsWhatARopeLooksLike() {
        SeededRandom random = new SeededRandom(19);
        for (RopeCore rope : Cores.randomRopes(random, 60, 30)) {
            RopeState state = rope.state;
            int n = state.count;
            state.origin = 0.5;
            for (int i = 0; i < n; i++) {
                state.mass[i] = random.between(1, 2);
                if (i < n - 1) {
                    state.tension[i] = random.between(0, 9);
                }
            }
            int pinned = random.intBetween(0, n - 1);
            state.pin(pinned);
            assertFalse(copy.fill(rope, 1), "an awake rope is copied again");
            assertEquals(n, copy.nodeCount());
            assertEquals(rope.id, copy.id());
            assertEquals(state.radius(), copy.radius());
            double[] numbers = new double[3 * n + 1];
            float[] floats = new float[3 * n + 1];
            for (double alpha : new double[] {0, 0.25, 1}) {
                assertEquals(3 * n + 1, copy.copyPositions(numbers, 1, alpha));
                assertEquals(3 * n + 1, copy.copyPositions(floats, 1, alpha));
                for (int i = 0; i < n; i++) {
                    for (int axis = 0; axis < 3; axis++) {
                        double expected = Cores.at(rope, i, axis, alpha);
                        assertEquals(expected, numbers[1 + 3 * i + axis], 1e-14);
                        assertEquals((float) numbers[1 + 3 * i + axis], floats[1 + 3 * i + axis]);
                    }
                }
            }
            double[] masses = new double[n];
            assertEquals(n, copy.copyMasses(masses, 0));
            float[] along = new float[n];
            assertEquals(n, copy.copyRestCoordinates(along, 0));
            float[] tensions = new float[n - 1];
            assertEquals(n - 1, copy.copyTensions(tensions, 0));
            double sum = 0.5;
            for (int i = 0; i < n; i++) {
                assertEquals(state.mass[i], masses[i]);
                assertEquals((float) sum, along[i]);
                assertEquals(i == pinned, copy.isPinned(i));
                if (i < n - 1) {
                    sum += state.rest[i];
                    assertEquals((float) state.tension[i], tensions[i]);
                }
            }
            double[] bounds = new double[6];
            double[] expected = new double[6];
            copy.copyBounds(bounds, 0);
            RopeMeasures.copyBounds(state, expected, 0);
            assertArrayEquals(expected, bounds);
        }
    }

    @Test
    void aSleepingRopeIsNotCopiedAgainBeforeItWakes() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 1, 0, 0);
        assertFalse(copy.fill(rope, 1));
        rope.sleep.fallAsleep();
        rope.sleep.id = 5;
        assertTrue(copy.fill(rope, 2));
        rope.state.x[0] = 7;
        assertTrue(copy.fill(rope, 3));
        copy.fillLate(3);
        assertEquals(0, x(0));
        rope.sleep.wake();
        assertFalse(copy.fill(rope, 3));
        assertEquals(7, x(0));
        RopeCore other = Cores.rope(2, 4, 0, 0, 5, 0, 0, 6, 0, 0);
        copy.fill(other, 3);
        assertEquals(2, copy.id());
        assertEquals(6, x(2));
    }

    @Test
    void anEarlyCopyIsThatOfTheStep() {
        RopeCore rope = Cores.rope(1, 0, 0, 0, 1, 0, 0);
        copy.fillEarly(rope, 1);
        assertEquals(0, copy.nodeCount(), "a rope that was not copied before is left for later");
        copy.fill(rope, 1);
        rope.state.x[0] = 2;
        copy.fillEarly(rope, 2);
        assertEquals(2, x(0));
        rope.state.x[0] = 3;
        assertFalse(copy.fill(rope, 2));
        copy.fillLate(2);
        assertEquals(2, x(0), "it has been copied in this step");
        copy.fillLate(3);
        assertEquals(3, x(0));
        rope.state.x[0] = 4;
        copy.fill(rope, 4);
        assertEquals(4, x(0));
    }

    @Test
    void whatChangesMoreThanItsMotionIsNotCopiedEarly() {
        List<Consumer<RopeCore>> reasons = List.of(
                rope -> rope.sleep.changes++,
                rope -> rope.state.contacts.count = 1,
                rope -> rope.state.setWinch(true, new WinchState(true, 1, 5)),
                rope -> RingsOn.ring(rope, 0, 0.5, 0, 0),
                rope -> rope.state.count = 1);
        for (int i = 0; i < reasons.size(); i++) {
            RopeCore rope = Cores.rope(i, 0, 0, 0, 1, 0, 0);
            copy.fill(rope, 1);
            reasons.get(i).accept(rope);
            rope.state.x[0] = 9;
            copy.fillEarly(rope, 2);
            assertEquals(0, x(0), "reason " + i);
        }
        copy.fill(Cores.rope(9, 0, 0, 0, 1, 0, 0), 1);
        RopeCore twin = Cores.rope(9, 9, 0, 0, 10, 0, 0);
        copy.fillEarly(twin, 2);
        assertEquals(0, x(0), "another rope");
    }

    @Test
    void bendsWheelsAndLoadsAreThoseOfTheReadings() {
        RopeCore rope = Cores.rope(1, -5, -1, 0, 1, 5, 0, 1, 9, 0);
        WheelPoint wheel = RingsOn.wheel(rope, 0, 0, 0, 1, 0);
        wheel.px = -0.5;
        wheel.turned = Math.PI / 2;
        RingPoint ring = RingsOn.ring(rope, 1, 1, 7, 0);
        ring.fixTo(new RingMass(3, 1, 7, 0));
        rope.state.rings.listMasses();
        copy.fill(rope, 1);
        BendReadings bends = new BendReadings(rope);
        assertEquals(13, copy.bendCount());
        assertEquals(1, copy.wheelCount());
        assertEquals(1, copy.loadCount());
        for (double alpha : new double[] {0, 1}) {
            double[] expected = new double[13 * 7];
            double[] actual = new double[13 * 7];
            bends.copyBends(expected, 0, alpha);
            assertEquals(13 * 7, copy.copyBends(actual, 0, alpha));
            assertArrayEquals(expected, actual);
            expected = new double[7];
            actual = new double[7];
            bends.copyWheels(expected, 0, alpha);
            copy.copyWheels(actual, 0, alpha);
            assertArrayEquals(expected, actual);
            expected = new double[4];
            actual = new double[4];
            bends.copyLoads(expected, 0, alpha);
            copy.copyLoads(actual, 0, alpha);
            assertArrayEquals(expected, actual);
        }
        double[] bounds = new double[6];
        copy.copyBounds(bounds, 0);
        assertArrayEquals(new double[] {-5, -1, -1, 1, 9, 1}, bounds, "with the wheel");
        rope.state.rings.remove(ring);
        rope.state.rings.remove(wheel);
        rope.state.rings.listMasses();
        copy.fill(rope, 2);
        assertEquals(0, copy.bendCount() + copy.wheelCount() + copy.loadCount());
        assertFalse(copy.hasRoll());
    }

    @Test
    void nodesAlphaAndRoomAreChecked() {
        copy.fill(Cores.rope(1, 0, 0, 0, 1, 0, 0), 1);
        assertEquals(
                "node must be from 0 to 1, was 2",
                assertThrows(IllegalArgumentException.class, () -> copy.isPinned(2))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> copy.isStop(-1));
        assertEquals(
                "alpha must be from 0.0 to 1.0, was 1.5",
                assertThrows(IllegalArgumentException.class, () -> copy.copyPositions(new double[6], 0, 1.5))
                        .getMessage());
        assertEquals(
                "dst must have room for 6 values from 1 on, its length was 6",
                assertThrows(IllegalArgumentException.class, () -> copy.copyPositions(new float[6], 1, 1))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> copy.copyTensions(new float[0], 0));
        assertThrows(IllegalArgumentException.class, () -> copy.copyBounds(new double[5], 0));
    }
}
