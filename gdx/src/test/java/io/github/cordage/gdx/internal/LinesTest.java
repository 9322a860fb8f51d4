package io.github.cordage.gdx.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Matrix4;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.Tube;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is prepared for the card, without a card. */
@Tag("A15")
class LinesTest {
    private final RopeWorld world = new RopeWorld();
    private final Rope rope = world.add(new RopeDef()
            .nodes(5)
            .segmentLength(0.5)
            .straight(1, 2, 0, -1)
            .radius(0.1)
            .pin(new PinDef(0)));
    private final Rope other =
            world.add(new RopeDef().nodes(300).segmentLength(0.25).straight(-1, 2, 1, 0));

    @Test
    void positionsFollowEachOtherWithoutALimit() {
        GpuLines lines = new GpuLines();
        lines.add(rope, 1, new RopeStyle());
        lines.add(other, 1, new RopeStyle());
        assertEquals(305, lines.nodeCount());
        assertEquals(2, lines.ropeCount());
        float[] nodes = lines.nodes().data();
        assertArrayEquals(new float[] {1, 0.5f, 0, 0}, Arrays.copyOfRange(nodes, 12, 16));
        assertArrayEquals(new float[] {-1 + 0.25f * 299, 2, 0, 0}, Arrays.copyOfRange(nodes, 4 * 304, 4 * 305));
    }

    @Test
    void positionsLieBetweenTheLastTwoSteps() {
        double before = rope.y(4);
        world.step();
        rope.setVelocity(4, 0, 5, 0);
        world.step();
        GpuLines lines = new GpuLines();
        lines.add(rope, 0.25, new RopeStyle());
        float[] expected = new float[15];
        rope.copyPositions(expected, 0, 0.25);
        assertEquals(expected[13], lines.nodes().data()[17]);
        assertTrue(before != rope.y(4));
    }

    @Test
    void segmentsKnowTheirPlace() {
        GpuLines lines = new GpuLines();
        lines.add(other, 1, new RopeStyle());
        lines.add(rope, 1, new RopeStyle().hide(1, 1));
        float[] rests = lines.rests().data();
        int at = 4 * 300;
        // The first two segments are at the hidden node; the third is the first that is seen.
        assertArrayEquals(new float[] {0, 0.5f, 1, 0}, Arrays.copyOfRange(rests, at, at + 4));
        assertEquals(0, rests[at + 7]);
        int third = GpuLines.FLAG_SHOWN | GpuLines.FLAG_BEFORE | GpuLines.FLAG_BEHIND | GpuLines.FLAG_FIRST;
        assertArrayEquals(new float[] {1, 1.5f, 1, third}, Arrays.copyOfRange(rests, at + 8, at + 12));
        int fourth = GpuLines.FLAG_SHOWN | GpuLines.FLAG_BEFORE | GpuLines.FLAG_LAST | GpuLines.FLAG_ODD;
        assertArrayEquals(new float[] {1.5f, 2, 1, fourth}, Arrays.copyOfRange(rests, at + 12, at + 16));
        assertEquals(0, rests[at + 19], "behind the last node there is no segment");
        assertEquals(
                GpuLines.FLAG_SHOWN | GpuLines.FLAG_BEHIND | GpuLines.FLAG_FIRST,
                rests[3],
                "the other's first segment");
    }

    @Test
    void restsAreGivenToTheCardOnlyWhenTheyChange() {
        GpuLines lines = new GpuLines();
        RopeStyle style = new RopeStyle();
        frame(lines, style);
        assertTrue(lines.rests().changedTo() > lines.rests().changedFrom(), "all is new");
        assertTrue(lines.ropes().changedTo() > lines.ropes().changedFrom(), "all is new");
        sent(lines);
        world.step();
        frame(lines, style);
        assertTrue(lines.rests().changedTo() <= lines.rests().changedFrom(), "nothing has changed");
        assertTrue(lines.ropes().changedTo() <= lines.ropes().changedFrom(), "nothing has changed");
        frame(lines, style.color(Color.RED));
        assertTrue(lines.ropes().changedTo() > lines.ropes().changedFrom(), "the colour has");
        assertTrue(lines.rests().changedTo() <= lines.rests().changedFrom(), "but nothing else");
        sent(lines);
        rope.winch(RopeEnd.END).setSpeed(1);
        world.step();
        frame(lines, style);
        assertEquals(3, lines.rests().changedFrom(), "the last segment is longer");
        assertEquals(5, lines.rests().changedTo());
        sent(lines);
        for (int i = 0; i < 100 && rope.nodeCount() == 5; i++) {
            world.step();
        }
        frame(lines, style);
        assertEquals(306, lines.nodeCount());
        assertTrue(lines.rests().changedTo() == 306 && lines.rests().changedFrom() <= 5, "what lies behind has moved");
        sent(lines);
        frame(lines, new RopeStyle().color(Color.RED).hide(2, 2));
        assertTrue(lines.rests().changedTo() > lines.rests().changedFrom(), "a node is hidden");
        sent(lines);
        frame(lines, style);
        assertTrue(lines.rests().changedTo() > lines.rests().changedFrom(), "and shown again");
    }

    @Test
    void aRopeThatMovesToWhereAnotherLayIsWrittenAnew() {
        GpuLines lines = new GpuLines();
        RopeStyle style = new RopeStyle();
        Rope tail = world.add(new RopeDef().nodes(10).segmentLength(0.5).straight(0, 0, 1, 0))
                .cut(5);
        Rope long10 = world.add(new RopeDef().nodes(10).segmentLength(0.5).straight(0, 0, 1, 0));
        assertEquals(2.5, tail.restCoordinate(0), "the tail goes on with the numbers of the whole");
        for (Rope first : new Rope[] {rope, long10, rope}) {
            lines.clear();
            lines.add(first, 1, style);
            lines.add(tail, 1, style);
        }
        // Where the second half of the long rope was, with the same coordinates.
        float[] rests = lines.rests().data();
        assertEquals(1, rests[4 * 5 + 2], "it is the second rope");
        assertEquals(GpuLines.FLAG_SHOWN | GpuLines.FLAG_BEHIND | GpuLines.FLAG_FIRST, rests[4 * 5 + 3]);
    }

    private Rope throughARing() {
        Rope bent = world.add(new RopeDef()
                .segmentLength(1)
                .alongXy(1, 2, 1, -2)
                .radius(0.1)
                .pin(new PinDef(0))
                .ring(new RingDef(1, 0.75).friction(0.5)));
        world.step();
        return bent;
    }

    @Test
    void ropesBendAtRings() {
        Rope bent = throughARing();
        Centerline line = new Centerline().read(bent, 0.5);
        float[] points = new float[3 * 6];
        line.copyPoints(points, 0);
        GpuLines lines = new GpuLines();
        lines.add(bent, 0.5, new RopeStyle().tensionColors(Color.RED, Color.GREEN, 1000));
        assertEquals(6, lines.nodeCount());
        float[] nodes = lines.nodes().data();
        for (int i = 0; i < 6; i++) {
            assertArrayEquals(
                    Arrays.copyOfRange(points, 3 * i, 3 * i + 3), Arrays.copyOfRange(nodes, 4 * i, 4 * i + 3), "" + i);
            assertEquals(line.tension(i) / 1000, nodes[4 * i + 3], 1e-7);
            assertEquals((float) line.along(i), lines.rests().data()[4 * i]);
            assertEquals(
                    i < 5 && line.segment(i) % 2 == 1 ? GpuLines.FLAG_ODD : 0,
                    (int) lines.rests().data()[4 * i + 3] & GpuLines.FLAG_ODD);
        }
        assertTrue(line.isRing(2), "the ring is on the second segment");
        assertEquals(0.75f, nodes[9]);
        assertTrue(nodes[11] > 0, "tension shows");
        lines.clear();
        lines.add(bent, 0.5, new RopeStyle().hide(2, 2));
        assertEquals(0, lines.rests().data()[4 * 1 + 3], "the segment before the hidden node, up to the ring");
        assertEquals(0, lines.rests().data()[4 * 2 + 3], "and from there");
        assertTrue(lines.rests().data()[4 * 4 + 3] > 0);
        lines.clear();
        lines.add(bent, 0.5, new RopeStyle());
        assertTrue(lines.rests().data()[4 * 2 + 3] > 0, "it is shown again");
    }

    @Test
    void bandsAndTubesGoThroughRingsToo() {
        Rope bent = throughARing();
        RopeStyle style = new RopeStyle().pointsPerSegment(1).roundCaps(false).segmentColors(Color.RED, Color.GREEN);
        CpuLines bands = new CpuLines();
        bands.add(bent, 1, style, view());
        // A section at each end, two where segments meet, and two of one colour at the ring.
        assertEquals(2 * (2 + 3 * 2 + 2), bands.vertexCount());
        float[] vertices = bands.vertices();
        float red = Color.RED.toFloatBits();
        float green = Color.GREEN.toFloatBits();
        float[] colors = {red, red, green, green, green, green, red, red, green, green};
        for (int i = 0; i < colors.length; i++) {
            assertEquals(colors[i], vertices[2 * i * CpuLines.FLOATS + 10], "section " + i);
        }
        assertEquals(0.75 / 2.4, vertices[4 * 2 * CpuLines.FLOATS + 1], 1e-3);
        TubeLines tubes = new TubeLines();
        tubes.add(bent, 1, style.sides(6), new Tube().sides(6), 0);
        boolean atRing = false;
        int odd = 0;
        for (int i = 0; i < tubes.vertices().length / TubeLines.FLOATS; i++) {
            float[] tube = tubes.vertices();
            atRing |= Math.abs(tube[i * TubeLines.FLOATS + 1] - 0.75f) < 0.01f;
            odd += tube[i * TubeLines.FLOATS + 9] == green ? 1 : 0;
        }
        assertTrue(atRing, "no section at the ring");
        assertTrue(odd > 0);
    }

    private void frame(GpuLines lines, RopeStyle style) {
        lines.clear();
        lines.add(rope, 1, style);
        lines.add(other, 1, style);
    }

    private static void sent(GpuLines lines) {
        lines.rests().forgetChanges();
        lines.ropes().forgetChanges();
    }

    @Test
    void aRopeThatIsGoneIsRefusedBeforeAnythingIsAdded() {
        GpuLines gpu = new GpuLines();
        CpuLines cpu = new CpuLines();
        View view = view();
        world.remove(rope);
        assertThrows(IllegalStateException.class, () -> gpu.add(rope, 1, new RopeStyle()));
        assertThrows(IllegalStateException.class, () -> cpu.add(rope, 1, new RopeStyle(), view));
        assertEquals(0, gpu.nodeCount());
        assertEquals(0, cpu.vertexCount());
    }

    @Test
    void bandsHaveASectionForEachPointAndARoundEnd() {
        CpuLines lines = new CpuLines();
        lines.add(rope, 1, new RopeStyle().pointsPerSegment(1), view());
        // Five points and two caps, and nothing before the first to join with.
        assertEquals(2 * 7, lines.vertexCount());
        lines.add(rope, 1, new RopeStyle().pointsPerSegment(1), view());
        assertEquals(2 * 7 + 2 + 2 * 7, lines.vertexCount(), "two more join the strips");
    }

    @Test
    void bandsAreAPixelWiderThanTheRope() {
        CpuLines lines = new CpuLines();
        lines.add(rope, 1, new RopeStyle().pointsPerSegment(1).roundCaps(false), view());
        float[] vertices = lines.vertices();
        // 100 pixels to the metre: half a width of 10 pixels and one more, at x = 1 m of 3.2 m.
        assertEquals(1.11 / 3.2, vertices[0], 1e-6);
        assertEquals(0.89 / 3.2, vertices[CpuLines.FLOATS], 1e-6);
        assertEquals(2 / 2.4, vertices[1], 1e-6);
        assertEquals(1.1, vertices[5], 1e-6);
        assertEquals(10, vertices[7], 1e-4);
    }

    private static View view() {
        Matrix4 projection = new Matrix4().setToOrtho(-3.2f, 3.2f, -2.4f, 2.4f, -1, 1);
        View view = new View();
        view.set(projection, 0, 0, 640, 480);
        return view;
    }
}
