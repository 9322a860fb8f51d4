package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Spring;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MadeNodesTest {
    private final RopeSpec spec = new RopeSpec();

    MadeNodesTest() {
        spec.shape = new RopeShape.Straight(1, 2, 3, 1, 0, 0);
        spec.setNodes(5);
        spec.setSegmentLength(0.5);
        spec.setMass(MassBy.NODE, 2);
    }

    private PinSpec along(double metres) {
        PinSpec pin = new PinSpec();
        pin.setAlong(metres);
        spec.pins.add(pin);
        return pin;
    }

    private RopeState build() {
        return RopeBuilder.build(spec, 0, -9.81, 0, 0);
    }

    private static double[] first(double[] values, int count) {
        return Arrays.copyOf(values, count);
    }

    @Test
    void aNodeIsMadeAtThePointOfThePin() {
        along(0.625);
        RopeState rope = build();
        assertEquals(6, rope.count);
        assertArrayEquals(new double[] {0.5, 0.125, 0.375, 0.5, 0.5}, first(rope.rest, 5));
        assertArrayEquals(new double[] {1, 1.5, 1.625, 2, 2.5, 3}, first(rope.x, 6));
        assertEquals(2, rope.y[2]);
        assertEquals(3, rope.z[2]);
        assertEquals(2, rope.pins.get(0).node);
        // Half the 2 kg of the segment, of which the nearer neighbor gives more.
        assertArrayEquals(new double[] {2, 1.25, 1, 1.75, 2, 2}, first(rope.mass, 6));
        assertArrayEquals(new double[] {0.5, 0.8, 0, 1 / 1.75, 0.5, 0.5}, first(rope.inverseMass, 6));
    }

    @Test
    void massItsCenterAndLengthStayWhateverIsMade() {
        SeededRandom random = new SeededRandom(1);
        double center = 1 + (0 + 0.5 + 1 + 1.5 + 2) / 5;
        for (int i = 0; i < 20; i++) {
            along(random.between(0, 2));
            RopeState rope = build();
            double mass = 0;
            double moment = 0;
            for (int k = 0; k < rope.count; k++) {
                mass += rope.mass[k];
                moment += rope.mass[k] * rope.x[k];
                assertTrue(rope.mass[k] > 0);
            }
            assertEquals(5 + spec.pins.size(), rope.count);
            assertEquals(10, mass, 1e-12);
            assertEquals(center, moment / mass, 1e-12);
            assertEquals(2, rope.restLength(), 1e-14);
            for (int p = 0; p < spec.pins.size(); p++) {
                assertEquals(1 + spec.pins.get(p).along(), rope.x[rope.pins.get(p).node], 1e-14);
            }
        }
        assertEquals(20, MadeNodes.most(spec));
        spec.pins.add(new PinSpec());
        assertEquals(20, MadeNodes.most(spec), "an existing node is not made");
    }

    @Test
    void aPointAtANodeIsThatNode() {
        along(0.5 + 0.9e-6);
        along(1 - 0.9e-6);
        along(2 + 0.9e-6);
        along(0);
        RopeState rope = build();
        assertEquals(5, rope.count);
        assertEquals(1, rope.pins.get(0).node);
        assertEquals(2, rope.pins.get(1).node);
        assertEquals(4, rope.pins.get(2).node);
        assertEquals(0, rope.pins.get(3).node);
        along(1.5 + 1.1e-6);
        assertEquals(6, build().count, "a segment can be as short");
    }

    @Test
    void otherNodesKeepTheIndicesOfTheDefinition() {
        along(0.25);
        PinSpec pin = new PinSpec();
        pin.setNode(2);
        spec.pins.add(pin);
        spec.addStop(1);
        spec.addStop(-1);
        RopeState rope = build();
        assertEquals(3, rope.pins.get(1).node);
        boolean[] isStop = new boolean[6];
        isStop[2] = isStop[5] = true;
        for (int i = 0; i < 6; i++) {
            assertEquals(isStop[i], Stops.isAt(rope, i), "node " + i);
        }
        assertFalse(rope.inverseMass[2] == 0);
        pin.setNode(5);
        assertRefused("pin of node 5 must be from -5 to 4 in a rope of 5 nodes", this::build);
        pin.setNode(-6);
        assertRefused("pin of node -6 must be from -5 to 4 in a rope of 5 nodes", this::build);
        pin.setNode(-5);
        assertEquals(0, build().pins.get(1).node);
    }

    @Test
    void ropesThatCannotHaveOneAreRefused() {
        along(2.001);
        assertRefused("along must be at most the length of the rope, 2.0 m, was 2.001", this::build);
        spec.pins.clear();
        along(0.75);
        spec.solver = new Spring();
        assertRefused("along must not be set for a rope of springs, which are all as stiff, was 0.75", this::build);
        spec.solver = new RopeSpec().solver;
        RingSpec ring = new RingSpec();
        ring.setAt(1.2, 2, 3);
        spec.rings.add(ring);
        assertRefused("along must not be set for a rope in rings, was 0.75", this::build);
    }
}
