package io.github.cordage.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@Tag("D7")
class BadBytesTest {
    private static void assertBad(String message, Executable call) {
        assertEquals(message, assertThrows(BadBytes.class, call).getMessage());
    }

    @Test
    void missingBytesAreNamedWithTheirPlace() {
        assertBad("byte 0: 1 bytes must follow, there were 0", () -> new ByteReader(new byte[0]).readByte());
        assertBad("byte 0: 4 bytes must follow, there were 3", () -> new ByteReader(new byte[3]).readInt());
        assertBad("byte 4: 4 bytes must follow, there were 3", () -> new ByteReader(new byte[7]).readLong());
    }

    @Test
    void numbersOutOfRangeAreNamedWithTheirPlace() {
        ByteReader in = new ByteReader(new byte[] {1, 1, 2});
        in.readByte();
        assertEquals(1, in.readIndex("thing", 2));
        assertBad("byte 2: flag must be below 2, was 2", in::readFlag);
        assertBad(
                "byte 0: thing must be below 200, was 200",
                () -> new ByteReader(new byte[] {(byte) 200}).readIndex("thing", 200));
    }

    @Test
    void countsThatCannotBeAreNamedWithTheirPlace() {
        assertBad(
                "byte 0: count must be at least 0, was -1",
                () -> new ByteReader(new byte[] {-1, -1, -1, -1}).readCount(1));
        assertBad(
                "byte 4: 16 bytes must follow, there were 15",
                () -> new ByteReader(new byte[] {2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
                        .readDoubles());
        assertBad(
                "byte 4: 17179869176 bytes must follow, there were 0",
                () -> new ByteReader(new byte[] {-1, -1, -1, 127}).readDoubles());
    }
}
