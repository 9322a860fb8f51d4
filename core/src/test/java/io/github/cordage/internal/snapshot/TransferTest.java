package io.github.cordage.internal.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.Limits;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What one transfer writes, another reads; what a state cannot hold is rejected. */
class TransferTest {
    private enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    /** Counts, writes with some bytes before and behind, and opens for reading. */
    private static SnapshotReader opened(Consumer<Transfer> state) {
        SizeCounter counter = new SizeCounter();
        counter.word(0);
        counter.clear();
        state.accept(counter);
        int size = (int) SnapshotWriter.size(counter.words());
        byte[] bytes = new byte[size + 9];
        Arrays.fill(bytes, (byte) 0x55);
        SnapshotWriter writer = new SnapshotWriter();
        writer.open(bytes, 5, size);
        state.accept(writer);
        assertEquals(5 + size, writer.close(), "as many words as were counted");
        for (int i : new int[] {0, 4, size + 5, size + 8}) {
            assertEquals(0x55, bytes[i], "nothing is written outside");
        }
        SnapshotReader reader = new SnapshotReader();
        reader.open(bytes, 5, size);
        return reader;
    }

    private static void assertRejected(double value, Consumer<Transfer> read) {
        SnapshotReader reader = opened(t -> t.any(value));
        assertThrows(IllegalArgumentException.class, () -> read.accept(reader), () -> "" + value);
    }

    private static void assertRejected(long word, Consumer<Transfer> read) {
        SnapshotReader reader = opened(t -> t.word(word));
        assertThrows(IllegalArgumentException.class, () -> read.accept(reader), () -> "" + word);
    }

    private static void assertTaken(double value, Consumer<Transfer> read) {
        SnapshotReader reader = opened(t -> t.any(value));
        read.accept(reader);
        reader.requireEnd();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsWrittenIsReadBitByBit(long seed) {
        SeededRandom random = new SeededRandom(seed);
        long bits = random.nextLong();
        double number = random.between(-1, 1);
        int integer = (int) random.nextLong();
        Colour colour = Colour.values()[random.intBetween(0, 2)];
        byte[] bytes = new byte[random.intBetween(0, 40)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextLong();
        }
        int used = random.intBetween(0, bytes.length);
        double[] numbers = {-0.0, number, Double.MIN_VALUE, Limits.BEYOND};
        char[] letters = new char[random.intBetween(0, 10)];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = (char) random.nextLong();
        }
        String name = new String(letters);
        SnapshotReader in = opened(t -> {
            t.any(Double.longBitsToDouble(bits));
            t.word(bits);
            t.integer("integer", integer);
            t.flag("flag", number > 0);
            t.one("colour", Colour.values(), colour);
            t.bytes("bytes", bytes.clone(), used);
            t.numbers("numbers", numbers, 3, 1);
            t.numbers(numbers, 4);
            t.label(name);
            t.until("until", Double.POSITIVE_INFINITY);
        });
        assertEquals(bits, Double.doubleToRawLongBits(in.any(0)));
        assertEquals(bits, in.word(0));
        assertEquals(integer, in.integer("integer", 0));
        assertEquals(number > 0, in.flag("flag", false));
        assertEquals(colour, in.one("colour", Colour.values(), Colour.RED));
        byte[] back = new byte[bytes.length];
        in.bytes("bytes", back, used);
        assertArrayEquals(Arrays.copyOf(Arrays.copyOf(bytes, used), bytes.length), back, "and the rest is untouched");
        double[] numbersBack = new double[4];
        in.numbers("numbers", numbersBack, 3, 1);
        assertArrayEquals(new double[] {-0.0, number, Double.MIN_VALUE, 0}, numbersBack);
        in.numbers(numbersBack, 4);
        assertArrayEquals(numbers, numbersBack);
        assertEquals(name, in.label("some name that is longer or not"));
        assertEquals(Double.POSITIVE_INFINITY, in.until("until", 1));
        in.requireEnd();
        in.rewind();
        assertEquals(bits, in.word(0));
    }

    @Test
    void bordersOfARangeAreTakenAndWhatIsBeyondIsRejected() {
        Consumer<Transfer> number = t -> t.number("n", 0, -2, 3);
        assertTaken(-2, number);
        assertTaken(3, number);
        for (double bad : new double[] {Math.nextDown(-2.0), Math.nextUp(3.0), Double.NaN, Double.POSITIVE_INFINITY}) {
            assertRejected(bad, number);
        }
        Consumer<Transfer> optional = t -> t.optional("o", 0, -2, 3);
        assertTaken(Double.NaN, optional);
        assertTaken(-2, optional);
        assertRejected(Math.nextUp(3.0), optional);
        assertRejected(Double.NEGATIVE_INFINITY, optional);
        Consumer<Transfer> aboveZero = t -> t.aboveZero("a", 1);
        assertTaken(Double.MIN_VALUE, aboveZero);
        assertTaken(Double.POSITIVE_INFINITY, aboveZero);
        for (double bad : new double[] {0, -0.0, -1, Double.NaN}) {
            assertRejected(bad, aboveZero);
        }
        Consumer<Transfer> until = t -> t.until("u", 1);
        assertTaken(Limits.TIME_MAX, until);
        assertTaken(Double.POSITIVE_INFINITY, until);
        assertRejected(Math.nextUp(Limits.TIME_MAX), until);
        assertRejected(0.0, until);
        double[] one = new double[1];
        assertRejected(Double.NaN, t -> t.numbers(one, 1));
        assertRejected(1e61, t -> t.numbers(one, 1));
        assertRejected(-4.0, t -> t.numbers("n", one, 1, 3.5));
    }

    @Test
    void integersThatDoNotFitAreRejectedAndNotCutOff() {
        assertRejected(1L << 32, t -> t.whole("w", 0, 0, 5));
        assertRejected(-1, t -> t.whole("w", 0, 0, 5));
        assertRejected(6, t -> t.whole("w", 0, 0, 5));
        assertRejected(1L + Integer.MAX_VALUE, t -> t.integer("i", 0));
        assertRejected(2, t -> t.flag("f", false));
        assertRejected(3, t -> t.one("c", Colour.values(), Colour.RED));
        assertRejected(-1, t -> t.one("c", Colour.values(), Colour.RED));
        SnapshotReader name = opened(t -> {
            t.word(1);
            t.word(0x10000);
        });
        assertThrows(IllegalArgumentException.class, () -> name.label(""));
        // What fills up the last word of some bytes must be zero.
        assertRejected(0x0300_0000L, t -> t.bytes("bytes", new byte[3], 3));
    }

    @Test
    void aCountMustFitIntoWhatFollows() {
        Consumer<Transfer> state = t -> {
            t.word(3);
            for (int i = 0; i < 6; i++) {
                t.word(i);
            }
        };
        assertEquals(3, opened(state).count("items", 0, 2));
        assertThrows(IllegalArgumentException.class, () -> opened(state).count("items", 0, 3));
        assertRejected(Integer.MAX_VALUE, t -> t.count("items", 0, Integer.MAX_VALUE));
        assertRejected(1, t -> t.numbers(new double[2], 2));
        assertThrows(IllegalArgumentException.class, () -> opened(state).requireEnd());
    }

    @Test
    void anArrayIsKeptUntilAValueDiffersAndIsNeverChanged() {
        double[] known = {1, -0.0, 3};
        int[] whole = {1, 2, 3};
        SnapshotReader in = opened(t -> {
            t.kept("n", known, 3, 5);
            t.kept("n", new double[] {1, 0.0, 3}, 3, 5);
            t.kept("n", new double[] {1, -0.0}, 2, 5);
            t.kept("w", whole, 3, 5);
            t.kept("w", new int[] {1, 2, 4}, 3, 5);
            t.label("main");
            t.label("main/2");
            t.label("main\0");
            t.label("ma");
            t.label("");
        });
        assertSame(known, in.kept("n", known, 3, 5));
        assertArrayEquals(new double[] {1, 0.0, 3}, in.kept("n", known, 3, 5));
        assertArrayEquals(new double[] {1, -0.0}, in.kept("n", known, 2, 5));
        assertSame(whole, in.kept("w", whole, 3, 5));
        assertArrayEquals(new int[] {1, 2, 4}, in.kept("w", whole, 3, 5));
        assertArrayEquals(new double[] {1, -0.0, 3}, known);
        assertArrayEquals(new int[] {1, 2, 3}, whole);
        String name = new String(new char[] {'m', 'a', 'i', 'n'});
        assertSame(name, in.label(name));
        assertEquals("main/2", in.label(name));
        assertEquals("main\0", in.label(name));
        assertEquals("ma", in.label(name));
        assertEquals("", in.label(name));
        in.requireEnd();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, -0.5, 1, 0.999, Double.NaN, 2e9})
    void timesOfKeyFramesMustRise(double bad) {
        double[] path = {0, 1, 2, 3, 1, 4, 5, 6, 1.5, 0, 0, 0};
        assertArrayEquals(path, opened(t -> t.path(path)).path(new double[0]));
        assertEquals(0, opened(t -> t.path(new double[0])).path(path).length);
        int wrong = bad < 0 ? 0 : 8;
        double[] broken = path.clone();
        broken[wrong] = bad;
        SnapshotReader in = opened(t -> t.path(broken));
        assertThrows(IllegalArgumentException.class, () -> in.path(new double[0]));
    }
}
