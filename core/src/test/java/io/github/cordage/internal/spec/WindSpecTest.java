package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WindSpecTest {
    private final WindSpec spec = new WindSpec();

    private double[] at(double x, double y, double z) {
        double[] ux = {0};
        double[] uy = {0};
        double[] uz = {0};
        spec.make().add(x, y, z, 0, ux, uy, uz, 0);
        return new double[] {ux[0], uy[0], uz[0]};
    }

    private void assertCarried() {
        WindSpec copy = spec.copy();
        assertEquals(List.of(), DeepEquality.differences(spec, copy));
        WindSpec carried = new WindSpec();
        Definitions.read(Definitions.bytes(spec::transfer), carried::transfer);
        assertEquals(List.of(), DeepEquality.differences(copy, carried));
        assertEquals(List.of(), DeepEquality.differences(copy, spec), "writing changes nothing");
    }

    @Test
    void aWindBlowsEverywhereUnlessItHasARegion() {
        spec.setVelocity(1, 2, 3);
        assertArrayEquals(new double[] {1, 2, 3}, at(1e6, -1e6, 7));
        assertFalse(spec.make().varies());
        assertCarried();
    }

    @Test
    void aFanPointsAlongItsVelocityAndWidens() {
        spec.setVelocity(0, 8, 0);
        spec.setFan(1, 2, 3, 0.5, 10, Math.PI / 4);
        assertArrayEquals(new double[] {0, 8, 0}, at(1, 2, 3));
        assertArrayEquals(new double[] {0, 4, 0}, at(1, 7, 3), 1e-15);
        assertArrayEquals(new double[] {0, 0, 0}, at(1, 1.9, 3), "behind it");
        // After 5 m, its radius is 5.5 m.
        assertArrayEquals(new double[] {0, 3, 0}, at(1 + 2.75, 7, 3), 1e-14);
        assertArrayEquals(new double[] {0, 0, 0}, at(1 + 5.51, 7, 3));
        assertCarried();
        spec.setVelocity(0, 0, 0);
        assertRefused("velocity of a fan must not be 0, because the fan points along it", spec::make);
        spec.setEverywhere();
        spec.requireWhole();
    }

    @Test
    void aBoxHasSidesAtWhichTheWindFades() {
        spec.setVelocity(8, 0, 0);
        spec.setBox(1, 2, 3, 4, 6, 8, 1);
        assertArrayEquals(new double[] {8, 0, 0}, at(1, 2, 3));
        assertArrayEquals(new double[] {2, 0, 0}, at(1 + 1.75, 2, 3));
        assertArrayEquals(new double[] {4, 0, 0}, at(1, 2 - 2.5, 3));
        assertArrayEquals(new double[] {0, 0, 0}, at(1, 2, 3 + 4.5));
        assertCarried();
        spec.setBox(1, 2, 3, 4, 6, 0, 0);
        assertArrayEquals(new double[] {8, 0, 0}, at(1, 2, 1e6), "without ends");
        assertCarried();
    }

    @Test
    void gustsDependOnTheirNumber() {
        spec.setVelocity(1, 0, 0);
        spec.setGusts(0, 2, 0, 3, 4, 5);
        assertTrue(spec.make().varies());
        double[] gust = at(1, 2, 3);
        assertEquals(1, gust[0]);
        assertEquals(0, gust[2]);
        assertTrue(gust[1] != 0);
        assertArrayEquals(gust, at(1, 2, 3));
        assertCarried();
        spec.setGusts(0, 2, 0, 3, 4, 6);
        assertTrue(at(1, 2, 3)[1] != gust[1]);
    }

    @Test
    void valuesOutOfRangeAreRefusedBeforeAnyIsTaken() {
        assertRefused("sz must be from 0.0 to 1.0E9, was -1.0", () -> spec.setGusts(1, 1, -1, 1, 1, 1));
        assertRefused("seconds must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setGusts(1, 1, 1, 0, 1, 1));
        assertRefused("metres must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setGusts(1, 1, 1, 1, 0, 1));
        assertRefused("radius must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setFan(1, 1, 1, 0, 1, 1));
        assertRefused("reach must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setFan(1, 1, 1, 1, 0, 1));
        assertRefused("spread must be from 0.0 to 1.3962634015954636, was 1.4", () -> spec.setFan(1, 1, 1, 1, 1, 1.4));
        assertRefused("height must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setBox(1, 1, 1, 1, 0, 1, 0));
        assertRefused("depth must be from 1.0E-6 to 1000000.0, was -1.0", () -> spec.setBox(1, 1, 1, 1, 1, -1, 0));
        assertRefused("fade must be from 0.0 to 1000000.0, was -1.0", () -> spec.setBox(1, 1, 1, 1, 1, 1, -1));
        assertEquals(List.of(), DeepEquality.differences(new WindSpec(), spec));
    }

    @Test
    void allWindsOfAWorldAreCarried() {
        spec.setVelocity(1, 2, 3);
        WindSpec[] winds = {new WindSpec(), spec};
        byte[] bytes = Definitions.bytes(t -> assertSame(winds, WindSpec.transfer(t, winds)));
        WindSpec[] read = WindSpec.transfer(new WireReader(new ByteReader(bytes)), new WindSpec[0]);
        assertEquals(2, read.length);
        assertEquals(List.of(), DeepEquality.differences(new WindSpec(), read[0]));
        assertEquals(List.of(), DeepEquality.differences(spec, read[1]));
        assertEquals(Long.BYTES * (1 + 2 * 20), bytes.length, "twenty words each, as the count is checked with");
        ByteWriter out = new ByteWriter();
        out.writeLong(1001);
        out.writeBytes(new byte[1001 * 20 * Long.BYTES], 0, 1001 * 20 * Long.BYTES);
        BadBytes thrown = assertThrows(
                BadBytes.class, () -> WindSpec.transfer(new WireReader(new ByteReader(out.take())), new WindSpec[0]));
        assertEquals("before byte 8: number of winds is out of range", thrown.getMessage());
        WindSpec.requireFew(1000);
        assertRefused("winds must be at most 1000, were 1001", () -> WindSpec.requireFew(1001));
    }

    /** Reads what was written with 0 in place of a word. */
    private static WindSpec without(int word, byte[] bytes) {
        byte[] changed = bytes.clone();
        Arrays.fill(changed, Long.BYTES * word, Long.BYTES * (word + 1), (byte) 0);
        WindSpec read = new WindSpec();
        read.transfer(new WireReader(new ByteReader(changed)));
        return read;
    }

    /** After velocity, gusts, and the region: its place, the edges of a box, the fade, the radius and the reach. */
    @Test
    void aRegionWithoutASizeIsNotRead() {
        spec.setVelocity(1, 0, 0);
        spec.setFan(1, 2, 3, 4, 5, 0);
        byte[] fan = Definitions.bytes(spec::transfer);
        spec.setBox(1, 2, 3, 4, 5, 6, 0);
        byte[] box = Definitions.bytes(spec::transfer);
        for (int word : new int[] {17, 18}) {
            BadBytes thrown = assertThrows(BadBytes.class, () -> without(word, fan));
            assertTrue(String.valueOf(thrown.getMessage()).endsWith("size of a wind is out of range"));
            assertEquals(WindSpec.Region.BOX, without(word, box).region(), "a box needs none");
        }
        for (int word : new int[] {13, 14}) {
            assertThrows(BadBytes.class, () -> without(word, box));
        }
        assertEquals(0, without(15, box).size(2), "a box without ends");
        assertEquals(WindSpec.Region.EVERYWHERE, without(9, box).region());
        fan[Long.BYTES * 9] = 3;
        assertThrows(BadBytes.class, () -> without(0, fan));
    }
}
