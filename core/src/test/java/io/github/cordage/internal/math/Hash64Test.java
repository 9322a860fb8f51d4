package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class Hash64Test {
    private static long hash(double... numbers) {
        Hash64 hash = new Hash64();
        hash.add(numbers, numbers.length);
        return hash.value();
    }

    /** Hashes are stored in golden files and recordings: another function would make them all worthless. */
    @Test
    void valuesAreTheSameForEver() {
        assertEquals(0xcbf29ce484222325L, new Hash64().value());
        assertEquals(0xcbf29ce484222325L, Hash64.start());
        assertEquals(0xaf63a74c29623531L, Hash64.fold(Hash64.start(), 42));
    }

    @Test
    void wordsCanBeAddedOneByOneOrFolded() {
        Hash64 hash = new Hash64();
        hash.add(1);
        hash.add(2);
        assertEquals(Hash64.fold(Hash64.fold(Hash64.start(), 1), 2), hash.value());
        hash.add(new double[] {0.5, 7}, 1);
        assertEquals(
                Hash64.fold(Hash64.fold(Hash64.fold(Hash64.start(), 1), 2), Double.doubleToLongBits(0.5)),
                hash.value());
    }

    @Test
    void minusZeroCountsAsZero() {
        assertEquals(hash(0.0, 1), hash(-0.0, 1));
        assertNotEquals(hash(0.0), hash(Double.MIN_VALUE));
    }

    @Test
    void orderAndNumberCount() {
        assertNotEquals(hash(1, 2), hash(2, 1));
        assertNotEquals(hash(0), hash(0, 0));
    }

    /** A change of any single bit changes the hash, and no two such changes give the same one. */
    @Test
    void everyBitCounts() {
        Set<Long> found = new HashSet<>();
        for (int bit = 0; bit < 64; bit++) {
            found.add(Hash64.fold(Hash64.start(), 1L << bit));
        }
        found.add(Hash64.fold(Hash64.start(), 0));
        assertEquals(65, found.size());
    }

    @Test
    void takingBeginsAnew() {
        Hash64 hash = new Hash64();
        hash.add(3);
        long taken = hash.take();
        assertEquals(Hash64.fold(Hash64.start(), 3), taken);
        assertEquals(Hash64.start(), hash.value());
    }
}
