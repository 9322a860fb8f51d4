package io.github.cordage.geometry;

import java.util.Arrays;

/** Whole numbers in a row, in memory that is kept. */
final class IntList {
    private int[] value = new int[16];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int number) {
        if (size == value.length) {
            value = Arrays.copyOf(value, 2 * size);
        }
        value[size++] = number;
    }

    int get(int index) {
        return value[index];
    }

    int size() {
        return size;
    }
}
