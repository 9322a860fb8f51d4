package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DebugLinesTest {
    private static float[] write(DebugLines lines, Centerline line) {
        float[] dst = new float[lines.vertexCount(line) * DebugLines.FLOATS_PER_VERTEX];
        assertEquals(dst.length, lines.write(line, dst, 0));
        return dst;
    }

    @Test
    @DisplayName("A6: segments in green and white by turns")
    @Tag("A6")
    void segmentsAreGreenAndWhiteByTurns() {
        float[] expected = {
            0, 0, 5, 0, 1, 0, 1,
            1, 2, 5, 0, 1, 0, 1,
            1, 2, 5, 1, 1, 1, 1,
            3, 2, 6, 1, 1, 1, 1,
            3, 2, 6, 0, 1, 0, 1,
            4, 2, 6, 0, 1, 0, 1,
        };
        Centerline line = Lines.line(1, 0, 0, 0, 5, 1, 2, 5, 3, 2, 6, 4, 2, 6);
        assertArrayEquals(expected, write(new DebugLines(), line), "of a rope without thickness too");
        assertEquals(7, DebugLines.FLOATS_PER_VERTEX);
    }

    @Test
    @Tag("A6")
    void smoothSegmentsHaveOneColourEach() {
        DebugLines lines = new DebugLines().alternating(0x11223344, 0xff000080);
        float[] vertices = write(lines, Lines.line(3, 0.1, Lines.plane(0, 0, 1, 0, 1, 1)));
        assertEquals(2 * 6 * 7, vertices.length);
        for (int i = 0; i < 12; i++) {
            assertEquals(i < 6 ? 0x11 / 255f : 1, vertices[7 * i + 3]);
            assertEquals(i < 6 ? 0x44 / 255f : 0x80 / 255f, vertices[7 * i + 6]);
        }
    }

    @Test
    @Tag("A6")
    void nodeAloneHasNoLines() {
        DebugLines lines = new DebugLines();
        assertEquals(0, write(lines, Lines.line(1, 0.1, 1, 2, 3)).length);
        assertEquals(0, lines.vertexCount(new Centerline()));
        assertThrows(IllegalArgumentException.class, () -> lines.color(Lines.line(1, 0.1, 1, 2, 3), 0));
    }

    @Test
    @Tag("E2")
    void stopsAreCrosses() {
        Rope rope = new RopeWorld().add(new RopeDef().nodes(4).segmentLength(1).stop(2));
        Centerline line = new Centerline().read(rope, 1);
        DebugLines lines = new DebugLines().ringColor(0xff0000ff);
        assertEquals(4, lines.stopVertexCount(rope));
        float[] dst = new float[29];
        assertEquals(29, lines.writeStops(rope, 1, line, 0.25, dst, 1));
        float[] first = Arrays.copyOfRange(dst, 1, 8);
        assertArrayEquals(new float[] {-0.25f, -2.25f, 0, 1, 0, 0, 1}, first, 1e-6f);
        assertEquals(0.25f, dst[22], 1e-6f);
        assertEquals(-2.25f, dst[23], 1e-6f);
        assertThrows(IllegalArgumentException.class, () -> lines.writeStops(rope, 1, line, 0.25, dst, 2));
        rope.settings().setStop(2, false);
        assertEquals(0, lines.stopVertexCount(rope));
    }

    @Test
    @Tag("D3")
    void segmentsAreColouredByTheirTension() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(3).pin(0));
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        TensionColors colors = new TensionColors(20);
        DebugLines lines = new DebugLines().byTension(colors);
        Centerline line = new Centerline().read(rope);
        assertEquals(colors.rgba((float) rope.tension(0)), lines.color(line, 0));
        assertEquals(colors.rgba((float) rope.tension(1)), lines.color(line, 1));
        assertEquals((lines.color(line, 1) >>> 24) / 255f, write(lines, line)[2 * 7 + 3]);
        rope.settings().setSolver(new Relaxation());
        assertEquals(0x808080ff, lines.color(line.read(rope), 0));
        assertEquals(0x00ff00ff, lines.alternating(0x00ff00ff, 0).color(line, 0));
    }

    @Test
    @Tag("A6")
    void contactsAreLinesOutOfTheCollider() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -1));
        Rope rope = world.add(new RopeDef().nodes(5).straight(10, -0.9, 1, 0));
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        List<RopeContact> contacts = rope.contacts().list();
        assertFalse(contacts.isEmpty());
        Centerline line = new Centerline().origin(10, 0, 0).read(rope);
        float[] dst = new float[contacts.size() * 14 + 1];
        DebugLines lines = new DebugLines().contactColor(0x0000ffff);
        assertEquals(dst.length, lines.writeContacts(contacts, line, 0.3, dst, 1));
        assertEquals(contacts.get(0).x() - 10, dst[1], 1e-6);
        assertEquals(-1, dst[2], 1e-6);
        assertEquals(1, dst[6]);
        assertEquals(dst[1], dst[8], 1e-6);
        assertEquals(-0.7, dst[9], 1e-6);
        assertThrows(
                IllegalArgumentException.class,
                () -> lines.writeContacts(contacts, line, -1, dst, 0),
                "length must be");
        assertThrows(IllegalArgumentException.class, () -> lines.writeContacts(contacts, line, 1, dst, 2));
    }

    @Test
    @Tag("A6")
    void contactsPointOutOfACollider() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        world.colliders().add(new ColliderDef(ColliderShape.plane(1, 2, -2)));
        Rope rope = world.add(new RopeDef().nodes(5).straight(-0.1, 0, 0, 0, 1, 1));
        world.step();
        List<RopeContact> contacts = rope.contacts().list();
        assertFalse(contacts.isEmpty());
        float[] dst = new float[contacts.size() * 14];
        new DebugLines().writeContacts(contacts, new Centerline(), 0.3, dst, 0);
        for (int at = 0; at < dst.length; at += 14) {
            assertEquals(0.1, dst[at + 7] - dst[at], 1e-6);
            assertEquals(0.2, dst[at + 8] - dst[at + 1], 1e-6);
            assertEquals(-0.2, dst[at + 9] - dst[at + 2], 1e-6);
        }
    }

    @Test
    void refusesArraysWithoutRoom() {
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new DebugLines().write(line, new float[14], 1));
    }

    @Test
    void scaleGetsLighterAllTheWay() {
        TensionColors colors = new TensionColors(500);
        assertEquals(500, colors.max());
        double before = -1;
        for (int i = 0; i <= 100; i++) {
            double light = luminance(colors.rgba(5 * i));
            assertTrue(light > before, "at " + i + " %");
            before = light;
        }
        assertTrue(before - luminance(colors.rgba(0)) > 0.5, "from dark to light");
    }

    /** WCAG 2.2, success criterion 1.4.11, on a ground of 0x272d37: graphics have a contrast of 3 to 1. */
    @Test
    void evenSlackRopesStandOutFromDarkGrounds() {
        double ground = luminance(0x272d37ff);
        double slack = luminance(new TensionColors(1).rgba(0));
        assertTrue((slack + 0.05) / (ground + 0.05) >= 3, "luminance " + slack);
    }

    /** Relative luminance of a colour of sRGB, as WCAG 2 defines it. */
    private static double luminance(int rgba) {
        return 0.2126 * linear(rgba >>> 24) + 0.7152 * linear(rgba >>> 16 & 0xff) + 0.0722 * linear(rgba >>> 8 & 0xff);
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    @Test
    void scaleEndsWhereItEnds() {
        TensionColors colors = new TensionColors(10);
        assertEquals(0x5472eaff, colors.rgba(0));
        assertEquals(0x5472eaff, colors.rgba(-7));
        assertEquals(0x5472eaff, colors.rgba(Double.NEGATIVE_INFINITY));
        assertEquals(0xfce53eff, colors.rgba(10));
        assertEquals(0xfce53eff, colors.rgba(Double.POSITIVE_INFINITY));
        assertEquals(0x808080ff, colors.rgba(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new TensionColors(0));
    }

    @Test
    void packedColourHasRedInItsLowestByte() {
        assertEquals(0x7e332211, Float.floatToRawIntBits(TensionColors.packed(0x1122337f)));
        assertEquals(0xfe332211, Float.floatToRawIntBits(TensionColors.packed(0x112233ff)));
    }
}
