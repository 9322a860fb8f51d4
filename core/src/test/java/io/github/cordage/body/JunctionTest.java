package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Junction;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("E1")
@DisplayName("E1: ropes tied to ropes")
class JunctionTest {
    private static final double EXACT = 1e-5;

    private final RopeWorld world =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));

    static RopeDef line(int nodes, double x, double y, double toX, double toY) {
        return new RopeDef().nodes(nodes).nodeMass(0.02).alongXy(x, y, toX, toY);
    }

    private Rope add(RopeDef def) {
        return world.add(def);
    }

    private double energy() {
        double sum = 0;
        for (Rope rope : world.ropes()) {
            sum += rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        }
        return sum;
    }

    /** Takes steps in which lengths, junctions and energies are as they must be. */
    private void run(int steps) {
        run(steps, EXACT);
    }

    private void run(int steps, double exact) {
        double start = energy();
        for (int step = 0; step < steps; step++) {
            world.step();
            for (Rope rope : world.ropes()) {
                double stretch = rope.stats().worstStretch();
                String where = "step " + step + ", " + rope;
                assertTrue(stretch < exact, () -> where + ": " + stretch);
            }
            for (Junction junction : world.junctions().list()) {
                for (int i = 0; i < junction.nodeCount(); i++) {
                    Rope rope = junction.rope(i);
                    int node = junction.node(i);
                    assertArrayEquals(
                            new double[] {junction.x(), junction.y(), junction.z()},
                            new double[] {rope.x(node), rope.y(node), rope.z(node)},
                            1e-12);
                }
            }
            double now = energy();
            assertTrue(now < start + 1e-3, () -> "gained " + (now - start) + " J");
        }
        for (Rope rope : world.ropes()) {
            assertEquals(0, rope.stats().direct().unconverged(), rope::toString);
        }
    }

    /** The forces of the ropes on a junction, without what its own nodes weigh and need to be accelerated [N]. */
    private static double[] sumOfForces(Junction junction) {
        double[] sum = new double[3];
        for (int i = 0; i < junction.nodeCount(); i++) {
            sum[0] += junction.forceX(i);
            sum[1] += junction.forceY(i);
            sum[2] += junction.forceZ(i);
        }
        return sum;
    }

    @Test
    void ropesThatAreTiedInAForkKeepTheirLengthsAndGainNoEnergy() {
        Rope left = add(line(11, -1, 1, 0, 0).pin(0));
        Rope right = add(line(11, 1, 1, 0, 0).pin(0));
        Rope load = add(line(11, 0, 0, 0.6, -0.6).endMass(1));
        Junction knot = world.tie(left, 10, right, 10).add(load, 0);
        assertEquals(3, knot.nodeCount());
        run(600);
    }

    @Test
    void forcesAtAJunctionBalance() {
        Rope left = add(line(11, -1, 1, 0, 0).pin(0).damping(3));
        Rope right = add(line(11, 1, 1, 0, 0).pin(0).damping(3));
        Rope load = add(line(11, 0, 0, 0, -1).endMass(1).damping(3));
        Junction knot = world.tie(left, 10, right, 10).add(load, 0);
        world.settle();
        world.step();
        double[] sum = sumOfForces(knot);
        assertEquals(0, sum[0], 1e-3);
        // What its three nodes weigh.
        assertEquals(3 * 0.02 * 9.81, sum[1], 1e-3);
        assertEquals((1 + 10 * 0.02) * 9.81, knot.force(2), 1e-3);
        assertEquals(knot.force(2), knot.maxForce(), 1e-9);
    }

    @Test
    void treeOfTwigsIsSolvedAsOne() {
        Rope trunk = add(line(21, 0, 0, 0, -2).pin(0));
        for (int i = 0; i < 6; i++) {
            int node = 5 + 3 * (i / 2);
            double way = i % 2 == 0 ? 1 : -1;
            Rope twig = add(line(6, 0, trunk.y(node), 0.5 * way, trunk.y(node)));
            world.tie(trunk, node, twig, 0);
        }
        assertEquals(3, world.junctions().list().size());
        assertEquals(3, world.junctions().list().get(0).nodeCount());
        run(120);
    }

    @Test
    void ladderHangsOnItsRungs() {
        Rope left = add(line(21, 0, 0, 0.5, -2).pin(0));
        Rope right = add(line(21, 0.4, 0, 0.9, -2).pin(0));
        for (int node = 3; node < 21; node += 3) {
            rung(left, right, node);
        }
        assertEquals(12, world.junctions().list().size());
        run(120);
    }

    private void rung(Rope left, Rope right, int node) {
        Rope rung = add(line(4, left.x(node), left.y(node), right.x(node), right.y(node)));
        world.tie(left, node, rung, 0);
        world.tie(right, node, rung, 3);
    }

    @Test
    void bridgeOfTwoRopesWithRungsInSpace() {
        List<Rope> sides = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            sides.add(add(new RopeDef()
                    .nodes(17)
                    .nodeMass(0.02)
                    .hanging(0, 0, side, 3, 0, side, 1.1)
                    .pin(0)
                    .pin(-1)));
        }
        for (int node = 2; node < 15; node += 3) {
            Rope a = sides.get(0);
            Rope b = sides.get(1);
            Rope rung = add(
                    new RopeDef().nodes(5).nodeMass(0.1).alongXyz(a.x(node), a.y(node), 0, b.x(node), b.y(node), 1));
            world.tie(a, node, rung, 0);
            world.tie(b, node, rung, 4);
        }
        run(120);
    }

    /** A net of n by n meshes, hung up by two corners. */
    static void net(RopeWorld world, int n) {
        int last = 2 * (n - 1);
        List<Rope> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            RopeDef row = line(last + 1, 0, -0.2 * i, 0.2 * (n - 1), -0.2 * i);
            rows.add(world.add(i == 0 ? row.pin(0).pin(-1) : row));
        }
        for (int k = 0; k < n; k++) {
            double x = 0.2 * k;
            RopeDef def = line(last + 1, x, 0, x, -0.2 * (n - 1));
            Rope column = world.add(k == 0 || k == n - 1 ? def.pin(0) : def);
            for (int i = 0; i < n; i++) {
                if (i > 0 || (k > 0 && k < n - 1)) {
                    world.tie(rows.get(i), 2 * k, column, 2 * i);
                }
            }
        }
    }

    @Test
    void netHangsByTwoCorners() {
        net(world, 5);
        assertEquals(23, world.junctions().list().size());
        // The first row is straight between its pins, and let out by a quarter of the tolerance.
        run(60, 3e-5);
    }

    @Test
    void ropeTiedWithItselfIsALoop() {
        Rope rope = add(new RopeDef()
                .nodes(24)
                .nodeMass(0.02)
                .alongXy(0, 0, 0, -0.6, 0.5, -1, 0.5, -0.5, 0.02, -0.6)
                .pin(0));
        Junction knot = world.tie(rope, 6, rope, 23);
        assertEquals(2, knot.nodeCount());
        for (int step = 0; step < 120; step++) {
            world.step();
        }
        assertTrue(rope.stats().worstStretch() < EXACT, () -> "" + rope.stats().worstStretch());
        assertEquals(rope.x(6), rope.x(23), 1e-12);
        assertEquals(rope.y(6), rope.y(23), 1e-12);
    }
}
