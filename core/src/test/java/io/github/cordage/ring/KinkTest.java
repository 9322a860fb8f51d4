package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Ropes at rest without gravity, with a kink at the corner of a box. The box is to the left of and below the origin.
 */
@Tag("D5")
@DisplayName("D5: kinks at corners")
class KinkTest {
    private static final double RADIUS = 0.02;
    private static final double SEGMENT = 0.1;
    private static final int STEPS = 20;

    /** A rope that goes through points, a tenth of a meter apart along its way. */
    private static Rope add(RopeWorld world, double... xy) {
        world.colliders().add(new ColliderDef(ColliderShape.box(2, 2)).position(-1, -1));
        int nodes = xy.length / 2;
        double[] at = new double[3 * nodes];
        for (int i = 0; i < nodes; i++) {
            at[3 * i] = xy[2 * i];
            at[3 * i + 1] = xy[2 * i + 1];
        }
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(SEGMENT)
                .nodeMass(0.01)
                .radius(RADIUS)
                .friction(0)
                .pin(0));
        rope.setPositions(at, 0);
        return rope;
    }

    private static void assertRests(RopeWorld world, Rope rope) {
        for (int step = 0; step < STEPS; step++) {
            world.step();
            for (int i = 0; i < rope.segmentCount(); i++) {
                assertEquals(SEGMENT, rope.stats().actualLength(i), 1e-4 * SEGMENT, "length of segment " + i);
            }
            double energy = rope.stats().kineticEnergy();
            assertTrue(energy < 1e-5, () -> String.format(Locale.ROOT, "%.3g J", energy));
        }
    }

    /**
     * The way around the corner to such a node was measured as if it went inward at its end, by a right angle farther.
     */
    @Test
    void nodeSlightlyInsideTheArcOfItsCorner() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(1.0 / 1000));
        double arc = RADIUS * Math.PI / 4;
        double inside = (RADIUS - 1e-5) * Math.sqrt(0.5);
        double out = SEGMENT * Math.sqrt(0.5);
        double x = arc - SEGMENT;
        Rope rope = add(
                world,
                x - SEGMENT,
                RADIUS,
                x,
                RADIUS,
                inside,
                inside,
                inside + out,
                inside + out,
                inside,
                inside + 2 * out);
        assertRests(world, rope);
    }
}
