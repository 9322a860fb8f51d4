package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A rope that slides without friction over a flat floor neither slows down nor jumps where its pieces join. */
@Tag("D5")
@DisplayName("D5: seams")
class SeamTest {
    private static final double SPEED = 2;
    private static final int STEPS = 120;

    /** Least and greatest of all heights and speeds of nodes. */
    private static final class Range {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;

        void add(double value) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }

        double size() {
            return high - low;
        }
    }

    private static ColliderShape chain(double edge) {
        int corners = (int) Math.round(12 / edge) + 1;
        double[] xy = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            xy[2 * i] = -2 + i * edge;
        }
        return ColliderShape.chain(false, xy);
    }

    private static ColliderShape mesh(double edge) {
        int columns = (int) Math.round(12 / edge) + 1;
        return ColliderShape.heightField(columns, 5, edge, new double[5 * columns]);
    }

    private static void slide(RopeWorld world, CollideMode mode, Range height, Range speed) {
        Rope rope = world.add(new RopeDef()
                .nodes(12)
                .segmentLength(0.1)
                .straight(0, 0.02, 0.013, 1, 0, 0)
                .radius(0.02)
                .friction(0)
                .damping(0)
                .collideMode(mode)
                .solver(new Direct()));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, SPEED, 0, 0);
        }
        for (int s = 0; s < STEPS; s++) {
            world.step();
            for (int i = 0; s >= 10 && i < rope.nodeCount(); i++) {
                height.add(rope.y(i));
                speed.add(rope.velocityX(i));
            }
        }
    }

    private static RopeWorld world(ColliderShape floor, double z) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1.0 / 60));
        world.colliders().add(new ColliderDef(floor).position(0, 0, z));
        return world;
    }

    @ParameterizedTest
    @CsvSource({
        "CHAIN, 0.5, SECTIONS",
        "CHAIN, 0.07, SECTIONS",
        "CHAIN, 0.02, SECTIONS",
        "CHAIN, 0.005, SECTIONS",
        "CHAIN, 0.5, NODES",
        "CHAIN, 0.02, NODES",
        "MESH, 0.5, SECTIONS",
        "MESH, 0.07, SECTIONS",
        "MESH, 0.02, SECTIONS"
    })
    void aRopeGlidesOverSeams(String kind, double edge, CollideMode mode) {
        boolean isChain = kind.equals("CHAIN");
        Range plainHeight = new Range();
        Range plainSpeed = new Range();
        slide(world(ColliderShape.segment(-2, 0, 10, 0), 0), mode, plainHeight, plainSpeed);
        Range height = new Range();
        Range speed = new Range();
        RopeWorld world = isChain ? world(chain(edge), 0) : world(mesh(edge), -2.1 * edge);
        slide(world, mode, height, speed);
        assertEquals(SPEED, speed.low, 1e-6, "slowest");
        assertEquals(SPEED, speed.high, 1e-6, "fastest");
        assertTrue(
                height.size() < plainHeight.size() + 1e-8,
                "heights vary by " + height.size() + ", over one edge by " + plainHeight.size());
    }
}
