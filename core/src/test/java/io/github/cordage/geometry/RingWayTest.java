package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.motion.PinPath;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import io.github.cordage.view.RopeView;
import org.junit.jupiter.api.Test;

class RingWayTest {
    private final RopeWorld world = new RopeWorld();
    private final Centerline line = new Centerline();

    /** A rope over two rings, with one side heavier, so that it slides. */
    private Rope overTwoRings(double segment, double friction, double first) {
        return world.add(new RopeDef()
                .segmentLength(segment)
                .radius(0.02)
                .alongXy(-0.4, -first, -0.4, 0, 0.4, 0, 0.4, first - 3.2)
                .ring(new RingDef(-0.4, 0).friction(friction))
                .ring(new RingDef(0.4, 0).friction(friction)));
    }

    private static double length(double[] xyz) {
        double sum = 0;
        for (int i = 0; i + 1 < xyz.length / 3; i++) {
            sum += Lines.distance(xyz, i, i + 1);
        }
        return sum;
    }

    private static double turn(double[] xyz, int i) {
        double dot = 0;
        for (int axis = 0; axis < 3; axis++) {
            dot += (xyz[3 * i + axis] - xyz[3 * i - 3 + axis]) * (xyz[3 * i + 3 + axis] - xyz[3 * i + axis]);
        }
        return dot;
    }

    /** Index of the first point that is a ring. */
    private int firstRing() {
        int i = 0;
        while (!line.isRing(i)) {
            i++;
        }
        return i;
    }

    private void requireBentAtRings(Rope rope, double alpha) {
        double[] rings = new double[RopeView.NUMBERS_PER_BEND * rope.bendCount()];
        rope.copyBends(rings, 0, alpha);
        double[] xyz = Lines.points(line.read(rope, alpha));
        assertEquals(rope.nodeCount() + rope.bendCount(), line.pointCount());
        int ring = 0;
        for (int i = 1; i < line.pointCount() - 1; i++) {
            assertTrue(line.along(i) >= line.along(i - 1));
            if (line.isRing(i)) {
                assertEquals(rings[RopeView.NUMBERS_PER_BEND * ring], line.x(i));
                assertEquals(rings[RopeView.NUMBERS_PER_BEND * ring + 1], line.y(i));
                ring++;
            } else {
                assertTrue(
                        turn(xyz, i) >= -1e-9, "the line turns back at point " + i + " in step " + world.stepCount());
            }
        }
        assertEquals(rope.bendCount(), ring);
        // A node passes a ring a little beside it, and moves straight between the steps.
        double error = 5e-3 + 0.03 * rope.restLength(0);
        assertEquals(rope.length(), length(xyz), error);
        for (int i = 0; i + 1 < line.pointCount(); i++) {
            double rest = line.along(i + 1) - line.along(i);
            assertEquals(rest, Lines.distance(xyz, i, i + 1), error, "point " + i + " in step " + world.stepCount());
        }
    }

    @Test
    void aRopeThatSlidesIsDrawnThroughItsRings() {
        for (double segment : new double[] {0.005, 0.1, 0.4}) {
            for (double first : new double[] {1.2, 2}) {
                Rope rope = overTwoRings(segment, 0, first);
                int most = 0;
                for (int step = 0; step < (segment < 0.01 ? 40 : 75); step++) {
                    world.step();
                    line.read(rope, 0);
                    int before = firstRing();
                    for (int k = 0; k <= 8; k++) {
                        requireBentAtRings(rope, k / 8.0);
                    }
                    most = Math.max(most, Math.abs(firstRing() - before));
                }
                assertTrue(most >= (segment < 0.01 ? 2 : 1), most + " nodes have passed a ring within a step");
                world.remove(rope);
            }
        }
    }

    @Test
    void aSlackRopeThatTurnsBackBehindARingIsDrawnAsItLies() {
        Rope rope = world.add(
                new RopeDef().segmentLength(1).alongXy(0, 0, 1, 0, 1, 1).ring(new RingDef(0.3, 0)));
        rope.setPositions(new double[] {0, 0, 0, 1, 0, 0, 0.2, 0.6, 0}, 0);
        line.read(rope, 1);
        assertTrue(line.isRing(1));
        assertEquals(1, line.x(2));
        assertEquals(0.3, line.along(1), 1e-6);
    }

    @Test
    void aRopeThatIsTooLongForItsRingsIsDrawnThroughAllOfThem() {
        Rope rope = world.add(new RopeDef().segmentLength(2).alongXy(-2, -1, 2, -1));
        rope.addRing(new RingDef(-1, 1));
        rope.addRing(new RingDef(1, 1));
        assertArrayEquals(
                new double[] {-2, -1, 0, -1, 1, 0, 0, -1, 0, 1, 1, 0, 2, -1, 0}, Lines.points(line.read(rope, 1)));
    }

    @Test
    void frictionShowsInTheTensionsOnBothSidesOfARing() {
        Rope rope = overTwoRings(0.1, 0.5, 1.2);
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        line.pointsPerSegment(3).read(rope, 1);
        int ring = firstRing();
        assertEquals(rope.rings().get(0).segment(), line.segment(ring));
        assertEquals(line.segment(ring), line.segment(ring - 1));
        assertEquals((float) rope.rings().get(0).tensionBefore(), line.tensionBehind(ring - 1));
        assertEquals((float) rope.rings().get(0).tensionBehind(), line.tensionBehind(ring));
        assertTrue(line.tensionBehind(ring) > 1.1 * line.tensionBehind(ring - 1));
        assertEquals(0, line.tensionBehind(line.pointCount() - 1));
    }

    @Test
    void betweenTwoRingsOfASegmentTheTensionIsTheMean() {
        Rope rope = world.add(new RopeDef()
                .segmentLength(1)
                .alongXy(0, 0, 0, -4)
                .pin(0)
                .ring(new RingDef(0, -1.3)
                        .friction(0.5)
                        .path(PinPath.from(0, 0, -1.3).to(0.3, 0.2, -1.3)))
                .ring(new RingDef(0, -1.6)
                        .friction(0.5)
                        .path(PinPath.from(0, 0, -1.6).to(0.3, -0.2, -1.6))));
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        line.read(rope, 1);
        int ring = firstRing();
        assertTrue(line.isRing(ring + 1));
        assertEquals(line.segment(ring), line.segment(ring + 1));
        assertTrue(line.tensionBehind(ring - 1) > 1.1 * line.tensionBehind(ring + 1));
        double sum = line.tensionBehind(ring - 1) + line.tensionBehind(ring + 1);
        assertEquals(sum / 2, line.tensionBehind(ring), 1e-5 * sum);
    }

    @Test
    void aRingThatMovesIsDrawnBetweenTheSteps() {
        Rope rope = world.add(new RopeDef()
                .segmentLength(0.1)
                .alongXy(-1, 0, 1, 0)
                .pin(0)
                .ring(new RingDef(0.05, 0).path(PinPath.from(0, 0.05, 0).to(1, 0.05, 10))));
        double[] bounds = new double[6];
        line.read(rope, 0);
        assertEquals(0, line.y(firstRing()));
        for (int i = 0; i < 6; i++) {
            world.step();
        }
        line.read(rope, 0.25);
        assertEquals(0.525, line.y(firstRing()), 1e-12);
        rope.copyBounds(bounds, 0);
        assertTrue(bounds[4] >= 0.6, "bounds reach the ring");
        rope.teleport(0, 10, 0);
        line.read(rope, 0.25);
        assertEquals(10.525, line.y(firstRing()), 1e-12);
    }

    @Test
    void hidingANodeHidesBothPartsOfItsBentSegment() {
        Rope rope = overTwoRings(0.4, 0, 1.2);
        world.step();
        line.read(rope, 1);
        int ring = firstRing();
        line.hide(line.segment(ring) + 1, line.segment(ring) + 1).read(rope, 1);
        assertEquals(0, line.halfWidth(ring));
        assertTrue(line.halfWidth(ring - 1) > 0);
        line.showAll().hide(line.segment(ring), line.segment(ring)).read(rope, 1);
        assertEquals(0, line.halfWidth(ring));
        assertTrue(line.halfWidth(ring + 1) > 0);
    }

    @Test
    void aReaderShowsTheSameLine() {
        Rope rope = overTwoRings(0.1, 0, 1.2);
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        double[] expected = Lines.points(line.pointsPerSegment(4).read(rope, 0.3));
        try (RopeThread thread = new RopeThread(world);
                WorldReader reader = thread.reader()) {
            RopeView seen = reader.ropes().get(0);
            assertEquals(2, seen.bendCount());
            assertArrayEquals(expected, Lines.points(line.read(seen, 0.3)));
            assertThrows(IllegalArgumentException.class, () -> seen.copyBends(new double[12], 1, 1));
            assertThrows(IllegalArgumentException.class, () -> seen.copyBends(new double[12], 0, 2));
        }
    }

    @Test
    void debugLinesMarkRingsAndColorBothSides() {
        Rope rope = overTwoRings(0.1, 0.5, 1.2);
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        line.origin(1, 2, 3).read(rope, 1);
        int ring = firstRing();
        TensionColors colors = new TensionColors(50);
        DebugLines lines = new DebugLines().byTension(colors);
        assertEquals(colors.rgba(rope.rings().get(0).tensionBefore()), lines.color(line, ring - 1));
        assertEquals(colors.rgba(rope.rings().get(0).tensionBehind()), lines.color(line, ring));
        lines.alternating(1, 2);
        assertEquals(lines.color(line, ring - 1), lines.color(line, ring));
        assertEquals(2 * 2 * DebugLines.LINES_PER_RING, lines.ringVertexCount(line));
        float[] dst = new float[DebugLines.FLOATS_PER_VERTEX * lines.ringVertexCount(line) + 1];
        assertEquals(dst.length, lines.ringColor(0x00ff0000).writeRings(line, 0.2, dst, 1));
        for (int i = 1; i < dst.length; i += DebugLines.FLOATS_PER_VERTEX) {
            double x = i < dst.length / 2 ? -1.4 : -0.6;
            assertEquals(0.2, Math.hypot(dst[i] - x, dst[i + 1] + 2), 1e-6);
            assertEquals(-3, dst[i + 2]);
            assertEquals(1, dst[i + 4]);
        }
        assertThrows(IllegalArgumentException.class, () -> lines.writeRings(line, -1, dst, 0));
        assertThrows(IllegalArgumentException.class, () -> lines.writeRings(line, 1, dst, 2));
    }
}
