package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("E3: nets, ladders and trees of ropes that are tied together by light bodies")
class NetTest {
    private static final double KNOT = 1e-5;
    private static final int SEGMENTS = 4;
    private static final double MESH = 0.25;

    /** Stretch and gained energy that are allowed: the aim, and rounding. */
    private static final double STRETCH = 1e-4;

    private static final double GAIN = 1e-6;

    private final RopeWorld world =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));
    private final List<Rope> ropes = new ArrayList<>();

    private RopeBody knot(double x, double y, double z) {
        return world.bodies().add(new RopeBodyDef().mass(KNOT).position(x, y, z));
    }

    private Rope rope(int segments, double x, double y, double z, double toX, double toY, double toZ) {
        Rope rope = world.add(new RopeDef().nodes(segments + 1).nodeMass(0.02).alongXyz(x, y, z, toX, toY, toZ));
        ropes.add(rope);
        return rope;
    }

    private double energy() {
        double sum = 0;
        for (Rope rope : ropes) {
            sum += rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        }
        return sum;
    }

    private void run(int steps) {
        // Ropes count what they share only once from the first step on.
        world.step();
        double start = energy();
        for (int step = 1; step < steps; step++) {
            world.step();
            for (Rope rope : ropes) {
                assertTrue(rope.stats().worstStretch() <= STRETCH, "stretch in step " + step);
            }
            int now = step;
            assertTrue(energy() <= start + GAIN, () -> "energy gained by step " + now + ": " + (energy() - start));
        }
        for (Rope rope : ropes) {
            assertEquals(0, rope.stats().direct().unconverged());
        }
    }

    @Test
    void netOfTwentyByTwentyKnotsHangsByTwoCorners() {
        int size = 20;
        RopeBody[][] knots = new RopeBody[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                knots[i][j] = knot(j * MESH, 0, i * MESH);
            }
        }
        double side = (size - 1) * MESH;
        for (int i = 0; i < size; i++) {
            Rope along = rope((size - 1) * SEGMENTS, 0, 0, i * MESH, side, 0, i * MESH);
            Rope across = rope((size - 1) * SEGMENTS, i * MESH, 0, 0, i * MESH, 0, side);
            for (int j = 0; j < size; j++) {
                along.pin(j * SEGMENTS, knots[i][j], 0, 0, 0);
                across.pin(j * SEGMENTS, knots[j][i], 0, 0, 0);
            }
        }
        rope(1, 0, 1, 0, 0, 0, 0).pin(0);
        rope(1, side, 1, 0, side, 0, 0).pin(0);
        ropes.get(2 * size).pin(1, knots[0][0], 0, 0, 0);
        ropes.get(2 * size + 1).pin(1, knots[0][size - 1], 0, 0, 0);
        run(120);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                Rope along = ropes.get(2 * i);
                Rope across = ropes.get(2 * j + 1);
                assertEquals(knots[i][j].x(), along.x(j * SEGMENTS), 1e-12);
                assertEquals(along.x(j * SEGMENTS), across.x(i * SEGMENTS), 1e-12);
                assertEquals(along.y(j * SEGMENTS), across.y(i * SEGMENTS), 1e-12);
                assertEquals(along.z(j * SEGMENTS), across.z(i * SEGMENTS), 1e-12);
            }
        }
    }

    @Test
    void ladderOfAHundredRungsSwings() {
        int rungs = 100;
        Rope left = rope(2 * rungs, 0, 0, 0, 20, -20, 0);
        Rope right = rope(2 * rungs, 0, 0, 0.4, 20, -20, 0.4);
        left.pin(0);
        right.pin(0);
        for (int r = 1; r <= rungs; r++) {
            double at = 20.0 * r / rungs;
            RopeBody one = knot(at, -at, 0);
            RopeBody other = knot(at, -at, 0.4);
            Rope rung = rope(4, at, -at, 0, at, -at, 0.4);
            rung.pin(0, one, 0, 0, 0);
            rung.pin(4, other, 0, 0, 0);
            left.pin(2 * r, one, 0, 0, 0);
            right.pin(2 * r, other, 0, 0, 0);
        }
        run(120);
    }

    @Test
    void treeOfTwoHundredTwigsSwings() {
        int levels = 200;
        Rope trunk = rope(2 * levels, 0, 0, 0, 20, -20, 0);
        trunk.pin(0);
        for (int k = 1; k <= levels; k++) {
            double at = 20.0 * k / levels;
            RopeBody fork = knot(at, -at, 0);
            trunk.pin(2 * k, fork, 0, 0, 0);
            double side = k % 2 == 0 ? 0.5 : -0.5;
            rope(5, at, -at, 0, at, -at, side).pin(0, fork, 0, 0, 0);
        }
        run(120);
    }
}
