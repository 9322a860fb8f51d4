package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ropes that fall on stairs come to many corners at once, slack and with kinks. */
@Tag("D5")
@DisplayName("D5: ropes that fall on stairs keep their lengths")
class StairsTest {
    private static final double RATE = 240;
    private static final double TIME = 4;
    private static final double SEGMENT = 0.05;
    private static final int NODES = 61;
    private static final int STEPS = 6;
    private static final double RUN = 0.4;
    private static final double RISE = 0.3;

    /** A segment is off by more than this fraction of its length in at most this share of the steps. */
    private static final double OFF = 0.01;

    private static final double SHARE = 1e-3;

    /** What the stairs are made of. */
    enum Stairs {
        FLAT_BOXES,
        BOXES,
        MESH;

        /** Edges of the treads from above, where x and y of the first are 0.3 and 1.5 m. */
        private void addTo(RopeWorld world) {
            if (this == MESH) {
                world.colliders().add(new ColliderDef(mesh()));
                return;
            }
            for (int i = 0; i < STEPS; i++) {
                double left = i == 0 ? -0.6 : 0.3 + RUN * (i - 1);
                double right = i == STEPS - 1 ? 3.7 : 0.3 + RUN * i;
                double width = right - left;
                ColliderShape box = this == FLAT_BOXES ? ColliderShape.box(width, 1) : ColliderShape.box(width, 1, 2);
                world.colliders().add(new ColliderDef(box).position((left + right) / 2, 1 - RISE * i));
            }
        }

        private static ColliderShape mesh() {
            int lines = 2 * STEPS;
            double[] vertices = new double[6 * lines];
            int[] triangles = new int[6 * (lines - 1)];
            for (int i = 0; i < lines; i++) {
                // A line along z at the beginning of a tread, and one at its end.
                int step = i / 2;
                double begin = step == 0 ? -0.6 : 0.3 + RUN * (step - 1);
                double end = step == STEPS - 1 ? 3.7 : 0.3 + RUN * step;
                double x = i % 2 == 0 ? begin : end;
                double y = 1.5 - RISE * step;
                System.arraycopy(new double[] {x, y, -1, x, y, 1}, 0, vertices, 6 * i, 6);
                if (i < lines - 1) {
                    int v = 2 * i;
                    System.arraycopy(new int[] {v, v + 1, v + 3, v, v + 3, v + 2}, 0, triangles, 6 * i, 6);
                }
            }
            return ColliderShape.mesh(vertices, triangles);
        }
    }

    @ParameterizedTest
    @EnumSource(Stairs.class)
    void aRopeThatFallsOnStairsKeepsItsLength(Stairs stairs) {
        int off = 0;
        int steps = 0;
        double worst = 0;
        for (double radius : new double[] {0.014, 0.02}) {
            for (int drop = 0; drop < LongForm.either(3, 8); drop++) {
                RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1 / RATE));
                stairs.addTo(world);
                double z = stairs == Stairs.FLAT_BOXES ? 0 : 0.02 * drop;
                Rope rope = world.add(new RopeDef()
                        .nodes(NODES)
                        .segmentLength(SEGMENT)
                        .straight(0.03 * drop, 2.3, 0, 1, -0.2, z)
                        .radius(radius)
                        .damping(0.2));
                for (int i = 0; i < TIME * RATE; i++) {
                    world.step();
                    double stretch = stretch(rope);
                    worst = Math.max(worst, stretch);
                    off += stretch > OFF ? 1 : 0;
                    steps++;
                }
            }
        }
        assertTrue(
                off <= SHARE * steps,
                String.format(Locale.ROOT, "off in %d of %d steps, by up to %.2f", off, steps, worst));
    }

    private static double stretch(Rope rope) {
        double most = 0;
        for (int i = 0; i < NODES - 1; i++) {
            most = Math.max(most, Math.abs(rope.stats().actualLength(i) / SEGMENT - 1));
        }
        return most;
    }
}
