package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;

class TouchingNodesTest {
    private final RopeState rope = new RopeState(9, 9);
    private final ColliderProxies elements = new ColliderProxies();
    private final TouchingNodes touching = new TouchingNodes();

    TouchingNodesTest() {
        for (int i = 0; i < 9; i++) {
            rope.mass[i] = 1 + i;
            rope.inverseMass[i] = 1 / rope.mass[i];
            rope.place(i, i, 0, 0);
            rope.vx[i] = 1;
            rope.vy[i] = -i;
            rope.vz[i] = 2 * i;
        }
        elements.addCollider(1, 0, 0, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
        touching.reserve(9);
    }

    private void contact(int place, double force) {
        int k = rope.contacts.add(place, 0, -1, elements);
        rope.contacts.force[k] = force;
    }

    private void assertHeld(int... nodes) {
        double[] expected = new double[9];
        for (int i = 0; i < 9; i++) {
            expected[i] = 1 / rope.mass[i];
        }
        for (int node : nodes) {
            expected[node] = 0;
        }
        assertArrayEquals(expected, rope.inverseMass);
    }

    @Test
    void nodesThatPressAndThoseBesideACornerAreHeld() {
        rope.pin(8);
        contact(2, 5);
        contact(4, 0);
        contact(7, 1);
        contact(8, 1);
        rope.rings.addCorner(0, 5);
        touching.hold(rope, new int[] {5, 0, 3}, 2);
        assertHeld(1, 3, 4, 6, 8);
        touching.release(rope);
        assertHeld(8);
        rope.contacts.clear();
        rope.rings.remove(rope.rings.get(0));
        touching.hold(rope, new int[0], 0);
        assertHeld(8);
    }

    @Test
    void heldNodesGoOnAsTheyMove() {
        contact(6, 1);
        touching.hold(rope, new int[0], 0);
        NodeVectors to = new NodeVectors();
        to.reserve(9);
        touching.aim(rope, 0.5, to);
        assertArrayEquals(new double[] {3.5, -1.5, 3}, new double[] {to.x[3], to.y[3], to.z[3]});
        assertEquals(0, to.x[2]);
        assertEquals(3, rope.x[3]);
        touching.move(rope, to);
        assertArrayEquals(new double[] {3.5, -1.5, 3}, new double[] {rope.x[3], rope.y[3], rope.z[3]});
        assertEquals(2, rope.x[2]);
    }
}
