package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/** Two segments of 2 m, with an axial stiffness of 100 N; a pinned node and two free ones of 3 kg. */
class ForceLimitTest {
    private static final double ROUNDING = 1e-9;

    private static final double TOLERANCE = 1e-4;

    /** 1 + 0.36 / √(1e-4 / 4). */
    private static final double LEVERAGE = 73;

    private final RopeState rope = new RopeState(3, 3);
    private final StepContext context = new StepContext(0.5);

    ForceLimitTest() {
        for (int i = 0; i < 3; i++) {
            rope.place(i, 2 * i, 0, 0);
            rope.mass[i] = 3;
            rope.inverseMass[i] = 1 / 3.0;
        }
        rope.rest[0] = rope.rest[1] = 2;
        rope.compliancePerMetre = 0.01;
        rope.pin(0);
    }

    /** Most tension: forces with their leverage, momentum per time, and √(m S EA / S²) of the speeds. */
    private double most(double force, double against) {
        return LEVERAGE * force + 6 * against / 0.5 + against * Math.sqrt(6 * 100 / 4.0);
    }

    private void assertMost(double expected, double speed) {
        rope.tension[0] = 1e9;
        rope.tension[1] = -1e9;
        ForceLimit.apply(rope, context, speed, TOLERANCE);
        assertArrayEquals(new double[] {expected, -expected}, rope.tension, expected * 1e-12);
        ForceLimit.apply(rope, context, speed, TOLERANCE);
        assertEquals(expected, rope.tension[0], expected * 1e-12, "what is within the limit stays");
    }

    @Test
    void tensionsAreLimitedByForcesAndSpeeds() {
        rope.loads.y = -10;
        assertMost(most(60, 0), 0);
        assertMost(most(60, 8), 4);
        rope.vy[2] = 3;
        rope.vz[2] = -4;
        assertMost(most(60, 10), 4);
        rope.drag = 2;
        rope.loads.windY = 1;
        assertMost(most(48, 10), 4);
        rope.needNodeAccelerations();
        rope.loads.nodeAy[0] = 1000;
        rope.loads.nodeAx[1] = 6;
        assertMost(most(3 * 10 + 3 * 8, 10), 4);
    }

    @Test
    void aStretchThatIsThereExplainsItsTension() {
        rope.loads.y = -1;
        rope.place(2, 5, 0, 0);
        rope.tension[0] = -20;
        rope.tension[1] = 1e9;
        ForceLimit.apply(rope, context, 0, TOLERANCE);
        assertArrayEquals(new double[] {-20, most(6, 0) + 100 * 0.5}, rope.tension, ROUNDING);
    }

    @Test
    void aContactTakesTwiceATensionAndMoreIfItIsDeep() {
        rope.loads.y = -1;
        rope.collide = CollideMode.NODES;
        rope.properties.set(RopeProperty.RADIUS, 0.5);
        ColliderProxies elements = new ColliderProxies();
        elements.addCollider(1, 0, 0, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
        for (double separation : new double[] {1, -0.25}) {
            int k = rope.contacts.add(2, 0, -1, elements);
            rope.contacts.separation[k] = separation;
            rope.contacts.force[k] = 1e6;
            rope.contacts.frictionX[k] = 5e5;
        }
        ForceLimit.apply(rope, context, 0, TOLERANCE);
        double most = most(6, 0);
        assertEquals(2 * most, rope.contacts.force[0], ROUNDING);
        assertEquals(most, rope.contacts.frictionX[0], ROUNDING);
        assertEquals(2 * most + 100 * 0.5, rope.contacts.force[1], ROUNDING);
    }
}
