package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireReaderTest {
    private static ByteReader written(Consumer<Transfer> state) {
        return new ByteReader(Definitions.bytes(state));
    }

    @Test
    void readsAsManyNumbersAsItIsAskedFor() {
        ByteReader bytes = written(t -> t.numbers(new double[] {-0.0, Limits.BEYOND, 3}, 3));
        double[] read = {9, 9, 9};
        WireReader in = new WireReader(bytes);
        in.numbers(read, 2);
        assertArrayEquals(new double[] {-0.0, Limits.BEYOND, 9}, read);
        assertEquals(8, bytes.left());
        assertEquals(Double.doubleToLongBits(3), in.word(0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e61, -1e61})
    void numbersBeyondAllRopesAreBad(double bad) {
        WireReader in = new WireReader(written(t -> t.numbers(new double[] {1, bad}, 2)));
        BadBytes thrown = assertThrows(BadBytes.class, () -> in.numbers(new double[2], 2));
        assertEquals("before byte 16: number is out of range", thrown.getMessage());
    }

    /** A count that is too large must be noticed before memory is reserved for it. */
    @Test
    void aCountMustFitIntoTheBytesThatFollow() {
        Consumer<Transfer> state = t -> {
            t.word(2);
            t.word(0);
            t.word(0);
            t.word(0);
        };
        assertEquals(2, new WireReader(written(state)).count("things", 0, 1));
        WireReader in = new WireReader(written(state));
        BadBytes thrown = assertThrows(BadBytes.class, () -> in.count("things", 0, 2));
        assertEquals("before byte 8: things is out of range", thrown.getMessage());
        WireReader overflow = new WireReader(written(t -> t.word(1L << 30)));
        assertThrows(BadBytes.class, () -> overflow.count("things", 0, 4));
    }

    @Test
    void bytesThatEndTooEarlyAreBad() {
        WireReader in = new WireReader(new ByteReader(new byte[7]));
        assertThrows(BadBytes.class, () -> in.word(0));
    }
}
