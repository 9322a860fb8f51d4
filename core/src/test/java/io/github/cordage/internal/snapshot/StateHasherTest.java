package io.github.cordage.internal.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.math.Hash64;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class StateHasherTest {
    private static long hash(Consumer<StateHasher> state) {
        StateHasher hasher = new StateHasher();
        state.accept(hasher);
        return hasher.take();
    }

    @Test
    void itIsTheHashOfTheWordsInTheirOrder() {
        long expected = Hash64.fold(Hash64.fold(Hash64.start(), 5), Double.doubleToRawLongBits(-2.5));
        assertEquals(expected, hash(t -> {
            assertEquals(5, t.word(5));
            assertEquals(-2.5, t.any(-2.5));
        }));
        assertNotEquals(expected, hash(t -> {
            t.any(-2.5);
            t.word(5);
        }));
        assertEquals(Hash64.start(), hash(t -> {}));
    }

    @Test
    void minusZeroCountsAsZero() {
        assertEquals(hash(t -> t.any(0.0)), hash(t -> t.any(-0.0)));
        assertEquals(hash(t -> t.any("name", 0.0)), hash(t -> t.numbers(new double[] {-0.0}, 1)));
        assertNotEquals(hash(t -> t.any(0.0)), hash(t -> t.any(Double.MIN_VALUE)));
        double zero = new StateHasher().any(-0.0);
        assertTrue(Double.doubleToRawLongBits(zero) == Double.doubleToRawLongBits(-0.0), "it is not changed");
    }

    @Test
    void onlyTheFirstNumbersCount() {
        assertEquals(
                hash(t -> t.numbers(new double[] {1, 2, 3}, 2)), hash(t -> t.numbers("n", new double[] {1, 2, 4}, 2)));
        assertNotEquals(
                hash(t -> t.numbers(new double[] {1, 2, 3}, 3)), hash(t -> t.numbers(new double[] {1, 2, 4}, 3)));
    }

    @Test
    void namesDoNotCountAndEachHashStartsAnew() {
        StateHasher hasher = new StateHasher();
        assertTrue(hasher.skipsLabels());
        hasher.word(1);
        long first = hasher.take();
        hasher.label("some name");
        hasher.word(1);
        assertEquals(first, hasher.take());
    }
}
