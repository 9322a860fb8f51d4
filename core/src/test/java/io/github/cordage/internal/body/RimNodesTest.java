package io.github.cordage.internal.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WheelPoint;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.Lever;
import org.junit.jupiter.api.Test;

/** Node 2 is on the rim of a pulley of radius 1 m, above its center, where the rope runs along -x. */
class RimNodesTest {
    private static final double ROUNDING = 1e-15;

    private final RopeState rope = new RopeState(5, 5);
    private final RingMass mass = new RingMass(3, 0, 0, 0);
    private final RimPoint part;
    private final ChainGeometry geometry = new ChainGeometry();
    private final RimNodes rims = new RimNodes(geometry);

    RimNodesTest() {
        for (int i = 0; i < 5; i++) {
            rope.mass[i] = rope.inverseMass[i] = 1;
        }
        WheelPoint pulley = new WheelPoint(0.5, 0, 0, 1, 0);
        pulley.segment = 1;
        pulley.side = 1;
        pulley.fixTo(mass);
        rope.rings.add(pulley);
        part = rope.rings.addPart(1, 2, pulley, 0.5);
        part.along[0] = -1;
        geometry.reserve(5);
        geometry.inertia[2] = 8;
    }

    @Test
    void theNodeKeepsItsPlaceAlongTheRopeOnly() {
        mass.at[1] = 2;
        mass.at[2] = 3;
        rope.place(2, 0.75, 9, 9);
        RimNodes.follow(rope);
        assertArrayEquals(new double[] {0.75, 3, 3}, new double[] {rope.x[2], rope.y[2], rope.z[2]}, ROUNDING);
        rope.pin(2);
        rope.place(2, 0.75, 9, 9);
        RimNodes.follow(rope);
        assertEquals(9, rope.y[2], "a pin holds it");
    }

    @Test
    void forcesAcrossTheRopeGoToTheMass() {
        NodeVectors loads = new NodeVectors();
        loads.reserve(5);
        loads.x[2] = 5;
        loads.y[2] = 6;
        loads.z[2] = -7;
        loads.y[1] = 100;
        double[] to = {1, 1, 1};
        rims.addForces(rope, loads, to);
        assertArrayEquals(new double[] {1, 7, -6}, to, ROUNDING);
    }

    @Test
    void aMoveOfTheMassTakesTheInertiaOfTheNodeAlong() {
        Lever lever = new Lever();
        lever.firstTurn = 3;
        for (int axis = 0; axis < 3; axis++) {
            double[] to = new double[3];
            double[] expected = new double[3];
            expected[axis] = axis == 0 ? 0 : -8;
            rims.addChanges(rope, lever, axis, to);
            assertArrayEquals(expected, to, ROUNDING);
        }
        double[] to = new double[3];
        rims.addChanges(rope, lever, 4, to);
        assertArrayEquals(new double[3], to);
    }
}
