package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D5")
@DisplayName("D5: ropes slide over edges in space")
class EdgeTest extends EdgeScene {
    // Sliding.

    static List<Object[]> slides() {
        List<Object[]> all = new ArrayList<>();
        int every = LongForm.every(23, 5);
        int k = 0;
        for (Solid solid : Solid.values()) {
            for (double rate : new double[] {60, 120, 240, 1000}) {
                for (double tilt : new double[] {0, 30, 60}) {
                    for (double segment : new double[] {0.05, 0.1, 0.25, 0.5}) {
                        for (double offset : new double[] {0.02, 0.1, 0.4}) {
                            if (k++ % every == 0) {
                                all.add(new Object[] {solid, rate, tilt, segment, offset, RADIUS});
                            }
                        }
                    }
                }
            }
        }
        addThick(all);
        return all;
    }

    /** Adds ropes like the default one, which keeps 0.4 of a segment from edges; straight segments stick there. */
    private static void addThick(List<Object[]> all) {
        int every = LongForm.every(37, 7);
        int k = 0;
        for (Solid solid : Solid.values()) {
            for (double rate : new double[] {60, 120, 240, 1000}) {
                for (double tilt : new double[] {0, 30, 60}) {
                    for (double segment : new double[] {0.05, 0.1, 0.25}) {
                        for (double thickness : new double[] {0.35, 0.4, 0.5, 0.6}) {
                            for (double offset : new double[] {0.1, 0.4}) {
                                if (k++ % every == 0) {
                                    all.add(new Object[] {solid, rate, tilt, segment, offset, thickness * segment});
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /**
     * The edge is tilted, so that gravity pulls the rope along it, too. Nothing holds it there: it falls along the
     * edge, and slides over it with what is left of gravity.
     */
    @ParameterizedTest
    @MethodSource("slides")
    void aRopeSlidesOverTiltedEdgesAndAlongThem(
            Solid solid, double rate, double tilt, double segment, double offset, double itsRadius) {
        radius = itsRadius;
        double across = GRAVITY * Math.cos(Math.toRadians(tilt));
        double down = GRAVITY * Math.sin(Math.toRadians(tilt));
        hang(rate, solid, segment, offset, 0, Math.toRadians(tilt));
        int end = rope.nodeCount() - 1;
        double startY = rope.y(end);
        double startZ = rope.z(end);
        double most = LENGTH / 2 - 1 - Math.max(0.1, segment);
        double exact = SlideLaw.follow(world, offset, across, 0, x -> x < most);
        double t = world.time();
        double off = (offset + startY - rope.y(end)) / exact - 1;
        String scene = String.format(
                Locale.ROOT,
                "%s, %.0f Hz, %.0f°, segments of %.2f m, offset %.2f m, radius %.3f m",
                solid,
                rate,
                tilt,
                segment,
                offset,
                itsRadius);
        // One of the thickest ropes, with four segments on each side, is 6.3 % behind.
        double bound = itsRadius > 0.55 * segment ? 0.07 : 0.05;
        assertTrue(Math.abs(off) < bound, () -> String.format(Locale.ROOT, "%s: off by %.2f %%", scene, 100 * off));
        assertEquals(0.5 * down * t * t, startZ - rope.z(end), 0.01 + 0.02 * down * t * t, scene);
        assertTrue(stretch() < 1e-3, () -> scene + ": stretch " + stretch());
    }

    /**
     * On a seam between triangles, a segment that comes to bend over the edge of one of them touches that of the other,
     * too.
     */
    @ParameterizedTest
    @CsvSource({"120, 0.1", "240, 0.05", "240, 0.1", "1000, 0.1"})
    void aRopeSlidesOnASeam(double rate, double segment) {
        hang(rate, Solid.MESH, segment, 0, 0, 0);
        int last = rope.nodeCount() - 1;
        double[] onSeam = new double[3 * last + 3];
        for (int i = 0; i <= last; i++) {
            onSeam[3 * i] = rope.x(i);
            onSeam[3 * i + 1] = rope.y(i);
            rope.settings().setMass(i, 0.05 * segment);
        }
        rope.setPositions(onSeam, 0);
        rope.settings().setMass(0, 10);
        rope.settings().setMass(last, 12);
        double start = rope.y(last);
        int steps = (int) (0.5 * rate);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        double exact = 0.5 * GRAVITY * 2 / (22 + 0.05 * LENGTH) * 0.25;
        assertEquals(1, (start - rope.y(last)) / exact, 0.1);
    }

    /**
     * Where a rope is thrown along an edge, its segments do not turn about the place at which they bend, but move on
     * with it.
     */
    @ParameterizedTest
    @EnumSource(Solid.class)
    void aRopeThrownAlongAnEdgeMovesOnAlike(Solid solid) {
        for (double rate : new double[] {60, 240}) {
            for (double segment : new double[] {0.1, 0.25}) {
                hang(rate, solid, segment, 0, 0, 0);
                for (int i = 0; i < rate / 4; i++) {
                    world.step();
                }
                int last = rope.nodeCount() - 1;
                double top = rope.y(0);
                double startZ = rope.z(0);
                for (int i = 0; i <= last; i++) {
                    rope.setVelocity(i, 0, 0, 6);
                }
                for (int i = 0; i < rate / 4; i++) {
                    world.step();
                    assertEquals(top, rope.y(0), 1e-3);
                }
                String scene = solid + ", " + rate + " Hz, segments of " + segment + " m";
                assertEquals(startZ + 1.5, rope.z(0), 1e-3, scene);
                assertEquals(startZ + 1.5, rope.z(last / 2), 1e-3, scene);
            }
        }
    }

    /** Two rings lead the rope over a box at an angle to its edges; its heavy ends hang below the rings. */
    @ParameterizedTest
    @CsvSource({
        "120, 30, 0.05, 0.107",
        "120, 30, 0.25, 0.413",
        "240, 30, 0.1, 0.023",
        "240, 30, 0.5, 0.107",
        "240, 15, 0.1, 0.107",
        "1000, 30, 0.1, 0.107",
        "1000, 30, 0.25, 0.413"
    })
    void aRopeSlidesOverEdgesAtAnAngle(double rate, double angle, double segment, double offset) {
        double length = 8;
        double load = 10;
        double deep = 0.7;
        setUp(rate, Solid.BOX, length, segment, 0, 0);
        layAtAnAngle(way(Solid.BOX.corners(), 1.005 * kept(segment), deep), length, segment, angle, offset, load);
        double start = rope.y(rope.nodeCount() - 1);
        for (int i = 0; i < rate; i++) {
            world.step();
        }
        double exact = offset * Math.cosh(Math.sqrt(2 * GRAVITY / (length + 2 * load)));
        double x = offset + start - rope.y(rope.nodeCount() - 1);
        assertEquals(1, x / exact, 0.02);
        assertTrue(stretch() < 2e-3, () -> "stretch " + stretch());
    }

    // Friction.

    @ParameterizedTest
    @CsvSource({
        "BOX, 60, 0.1, 0.1",
        "BOX, 240, 0.05, 0.3",
        "BOX, 1000, 0.25, 0.1",
        "BOX, 1000, 0.1, 0.5",
        "BOX, 1000, 0.25, 0.5",
        "CAPSULE, 60, 0.25, 0.3",
        "CAPSULE, 240, 0.05, 0.3",
        "CAPSULE, 1000, 0.1, 0.5"
    })
    void frictionHoldsWhatTheCapstanHolds(Solid solid, double rate, double segment, double friction) {
        double ratio = Math.exp(friction * Math.PI);
        assertFalse(loadSlides(solid, rate, segment, friction, 0.97 * ratio, 2), "0.97 of the load slides");
        assertTrue(loadSlides(solid, rate, segment, friction, 1.03 * ratio, 0.5), "1.03 of the load does not slide");
    }

    /**
     * Whether a light rope over a solid with loads of 1 kg and more slides by a millimeter in the second after a time.
     */
    private boolean loadSlides(Solid solid, double rate, double segment, double friction, double load, double after) {
        hang(rate, solid, segment, 0, friction, 0);
        int end = rope.nodeCount() - 1;
        // On the arc of a capsule, a rope that is as good as massless and not yet taut can have a kink.
        double light = solid == Solid.CAPSULE ? 0.02 : 1e-4;
        for (int i = 0; i <= end; i++) {
            rope.settings().setMass(i, light * segment);
        }
        rope.settings().setMass(0, 1);
        rope.settings().setMass(end, load);
        for (int i = 0; i < after * rate; i++) {
            world.step();
        }
        double start = rope.y(end);
        for (int i = 0; i < rate; i++) {
            world.step();
            if (start - rope.y(end) > 1e-3) {
                return true;
            }
        }
        return false;
    }

    /** Gravity pulls along the edge by less than friction holds, and by more. */
    @ParameterizedTest
    @CsvSource({"60, 0.1", "240, 0.25", "1000, 0.1"})
    void frictionHoldsARopeAlongTheEdge(double rate, double segment) {
        hang(rate, Solid.MESH, segment, 0, 0.5, 0.2);
        double start = rope.z(0);
        for (int i = 0; i < rate; i++) {
            world.step();
        }
        assertTrue(rope.bendCount() > 0);
        assertTrue(rope.z(0) < start - 0.1, "its ends hang down");
        double held = rope.z(rope.nodeCount() / 2);
        assertEquals(start, held, 0.05);
    }

    // Ends of edges.

    /** A rope that slides off the end of an edge is straight again, and whole. */
    @ParameterizedTest
    @EnumSource(Solid.class)
    void aRopeSlidesOffTheEndOfAnEdge(Solid solid) {
        for (double rate : new double[] {60, 240, 1000}) {
            for (double segment : new double[] {0.1, 0.25}) {
                hang(rate, solid, segment, 0.05, 0, Math.PI / 3);
                String scene = solid + ", " + rate + " Hz, segments of " + segment + " m";
                boolean bends = false;
                for (int i = 0; i < 2 * rate; i++) {
                    world.step();
                    bends |= rope.bendCount() > 0;
                    // A segment that bends is too short as soon as nothing is there to bend over; it is folded over a
                    // capsule.
                    double most = solid == Solid.CAPSULE ? 1 : 0.3;
                    assertTrue(stretch() < most, () -> scene + ": stretch " + stretch());
                }
                assertTrue(bends, scene);
                assertEquals(0, rope.bendCount(), scene);
                assertTrue(stretch() < 1e-3, () -> scene + ": stretch " + stretch());
            }
        }
    }

    // Snapshots and memory.

    @ParameterizedTest
    @EnumSource(Solid.class)
    void aSnapshotWithinABendGoesOnAlike(Solid solid) {
        hang(120, solid, 0.1, 0.3, 0.05, 0.5);
        StepChecks.assertCopiesGoOnAlike(world, 100);
    }

    @ParameterizedTest
    @EnumSource(Solid.class)
    void slidingAllocatesNothing(Solid solid) {
        hang(240, solid, 0.1, 0.2, 0, 0.5);
        StepChecks.assertStepsAllocateNothing(world, 150);
    }

    /** On terrain of triangles that are small beside its segments, a rope keeps straight segments. */
    @Test
    void fineTerrainHasNoEdges() {
        int n = 60;
        double[] heights = new double[n * n];
        for (int i = 0; i < n * n; i++) {
            heights[i] = 0.03 * ((i * 7919) % 13) / 13.0;
        }
        world = new RopeWorld(new WorldDef().gravity(0, -GRAVITY));
        world.colliders().add(new ColliderDef(ColliderShape.heightField(n, n, 0.05, heights)).position(-1.5, 0, -1.5));
        rope = world.add(
                new RopeDef().nodes(9).segmentLength(0.25).radius(RADIUS).straight(-1, 0.1, 0.2, 1, 0.1, 0.1));
        for (int i = 0; i < 120; i++) {
            world.step();
            assertEquals(0, rope.bendCount());
        }
    }
}
