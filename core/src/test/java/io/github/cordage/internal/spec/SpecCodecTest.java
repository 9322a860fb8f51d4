package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import io.github.cordage.settings.Solver;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SpecCodecTest {
    private static final int ROUNDS = 200;
    private static final int KINDS = ShapeData.MESH + 1;

    private static final long[] NASTY = {
        0,
        1,
        -1,
        2,
        1L << 31,
        1L << 40,
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Double.doubleToLongBits(Double.NaN),
        Double.doubleToLongBits(Double.POSITIVE_INFINITY),
        Double.doubleToLongBits(-1),
        Double.doubleToLongBits(1e-300),
        Double.doubleToLongBits(1e300)
    };

    private static byte[] written(SpecKind kind, Object value) {
        ByteWriter out = new ByteWriter();
        SpecCodec.write(out, kind, value);
        return out.take();
    }

    private static Object read(SpecKind kind, byte[] bytes) {
        ByteReader in = new ByteReader(bytes);
        Object value = SpecCodec.read(in, kind);
        assertEquals(0, in.left());
        return Objects.requireNonNull(value);
    }

    private static void assertCarried(SpecKind kind, Object value, String what) {
        byte[] bytes = written(kind, value);
        Object back = read(kind, bytes);
        assertEquals(List.of(), DeepEquality.differences(value, back), what);
        assertArrayEquals(bytes, written(kind, back), what);
    }

    @Test
    void ropesComeBackAsTheyWere() {
        for (int seed = 1; seed <= ROUNDS; seed++) {
            RopeSpec spec = new RandomSpecs(seed).rope();
            assertCarried(SpecKind.ROPE, spec, "seed " + seed);
            assertEquals(List.of(), DeepEquality.differences(spec, spec.copy()), "seed " + seed);
        }
        assertCarried(SpecKind.ROPE, new RopeSpec(), "defaults");
    }

    @Test
    void collidersOfEveryShapeComeBackAsTheyWere() {
        for (int seed = 1; seed <= ROUNDS; seed++) {
            ColliderSpec spec = new RandomSpecs(seed).collider(seed % KINDS);
            assertCarried(SpecKind.COLLIDER, spec, "seed " + seed);
            assertEquals(List.of(), DeepEquality.differences(spec, spec.copy()), "seed " + seed);
        }
    }

    @Test
    void solversPathsNumbersAndBytesComeBackAsTheyWere() {
        for (int seed = 1; seed <= ROUNDS; seed++) {
            RandomSpecs random = new RandomSpecs(seed);
            Solver solver = random.solver();
            assertEquals(solver, read(SpecKind.SOLVER, written(SpecKind.SOLVER, solver)));
            assertCarried(SpecKind.PATH, random.path(), "seed " + seed);
        }
        assertCarried(SpecKind.NUMBERS, new double[] {1, -0.0, Double.NaN}, "numbers");
        assertCarried(SpecKind.SNAPSHOT, new byte[] {1, 2, 3}, "bytes");
    }

    /** The least shapes that can be made lie at the border of what the walk lets in. */
    @Test
    void extremeShapesAreLetIn() {
        for (ShapeData shape : new ShapeData[] {
            ShapeBuilder.heightField(2, 2, 1e-6, 0, 0, 0, 0),
            ShapeBuilder.heightField(2, 2, 1e-6, 0, 1e9, 0, 1e9),
            ShapeBuilder.box(1e-6, 1e6),
            ShapeBuilder.box(1e6, 1e-6, 1e6),
            ShapeBuilder.capsule(1e-6, 1e6),
            ShapeBuilder.plane(1e-6, -1e9, 3),
            // Clockwise, from a corner that lies nearer to the others than the last one does.
            ShapeBuilder.polygon(0.5, 1.1e-12, 1, 0, 0, 0)
        }) {
            assertCarried(SpecKind.COLLIDER, new ColliderSpec(shape), "kind " + shape.kind);
        }
    }

    private static void assertRefusedOrCarried(SpecKind kind, byte[] bytes, String what) {
        Object value;
        try {
            value = SpecCodec.read(new ByteReader(bytes), kind);
        } catch (BadBytes | IllegalArgumentException e) {
            assertTrue(e.getMessage() != null && !e.getMessage().isEmpty(), what);
            return;
        }
        byte[] again = written(kind, Objects.requireNonNull(value));
        assertArrayEquals(again, written(kind, read(kind, again)), what);
    }

    private static void put(byte[] bytes, int at, long word) {
        for (int i = 0; i < Long.BYTES && at + i < bytes.length; i++) {
            bytes[at + i] = (byte) (word >>> (8 * i));
        }
    }

    @Test
    void damagedBytesAreRefusedOrADefinition() {
        SeededRandom random = new SeededRandom(3);
        for (int seed = 1; seed <= ROUNDS; seed++) {
            SpecKind kind = seed % 3 == 0 ? SpecKind.COLLIDER : SpecKind.ROPE;
            RandomSpecs specs = new RandomSpecs(seed);
            byte[] bytes = written(kind, kind == SpecKind.ROPE ? specs.rope() : specs.collider(seed / 3 % KINDS));
            for (int at = 0; at < bytes.length; at += Long.BYTES) {
                byte[] damaged = bytes.clone();
                put(damaged, at, NASTY[random.intBetween(0, NASTY.length - 1)]);
                assertRefusedOrCarried(kind, damaged, "seed " + seed + ", byte " + at);
            }
            byte[] cut = Arrays.copyOf(bytes, random.intBetween(0, bytes.length - 1));
            assertThrows(BadBytes.class, () -> SpecCodec.read(new ByteReader(cut), kind), "seed " + seed);
        }
    }

    private static void assertRefused(SpecKind kind, Object value, long word, long by, String message) {
        byte[] bytes = written(kind, value);
        int at = 0;
        while (new ByteReader(Arrays.copyOfRange(bytes, at, bytes.length)).readLong() != word) {
            at += Long.BYTES;
        }
        put(bytes, at, by);
        Exception e = assertThrows(Exception.class, () -> SpecCodec.read(new ByteReader(bytes), kind));
        assertTrue(String.valueOf(e.getMessage()).contains(message), e::getMessage);
    }

    private static long bits(double value) {
        return Double.doubleToLongBits(value);
    }

    @Test
    void valuesOutOfRangeAreRefusedAsBySetters() {
        RopeSpec rope = new RopeSpec();
        rope.setNodes(77);
        rope.setMass(MassBy.NODE, 7.5);
        rope.setCompliance(0.125);
        assertRefused(SpecKind.ROPE, rope, 77, 0, "nodes must be from 1 to 10000000, was 0");
        assertRefused(SpecKind.ROPE, rope, bits(7.5), bits(-1), "nodeMass must be from 1.0E-9 to 1.0E12, was -1.0");
        assertRefused(SpecKind.ROPE, rope, bits(0.125), bits(Double.NaN), "compliance must be from 0.0");
        WinchSpec winch = new WinchSpec();
        winch.setTensionLimit(33.5);
        rope.winches.add(winch);
        assertRefused(SpecKind.ROPE, rope, bits(33.5), bits(0), "tensionLimit must be above 0, was 0.0");
        ColliderSpec collider = new ColliderSpec(ShapeBuilder.circle(2));
        collider.setSpin(0, 0, 33.5);
        assertRefused(SpecKind.COLLIDER, collider, bits(33.5), bits(1e7), "wz must be from -1000000.0");
        collider.setSize(5, 6);
        assertRefused(SpecKind.COLLIDER, collider, bits(6), bits(0), "height must be from 1.0E-6");
    }

    /** A star turns left at every corner, but goes round twice. */
    @Test
    void starsAreNoPolygons() {
        double[] x = new double[5];
        double[] y = new double[5];
        for (int i = 0; i < 5; i++) {
            x[i] = StrictMath.cos(4 * StrictMath.PI * i / 5);
            y[i] = StrictMath.sin(4 * StrictMath.PI * i / 5);
        }
        ShapeData star = new ShapeData(ShapeData.POLYGON, 0, x, y, new double[5], false, new int[0]);
        byte[] bytes = written(SpecKind.COLLIDER, new ColliderSpec(star));
        assertThrows(BadBytes.class, () -> SpecCodec.read(new ByteReader(bytes), SpecKind.COLLIDER));
    }

    /** A count that the bytes cannot hold must not cost memory. */
    @Test
    void countsAreCheckedBeforeMemoryIsTaken() {
        RopeSpec rope = new RopeSpec();
        rope.name = "x".repeat(1234);
        assertRefused(SpecKind.ROPE, rope, 1234, Integer.MAX_VALUE, "length of a name is out of range");
        ByteWriter out = new ByteWriter();
        out.writeLong(Integer.MAX_VALUE);
        byte[] path = out.take();
        assertThrows(BadBytes.class, () -> SpecCodec.readPath(new ByteReader(path)));
        assertThrows(IllegalArgumentException.class, () -> SpecCodec.readPath(new ByteReader(new byte[Long.BYTES])));
    }
}
