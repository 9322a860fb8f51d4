package io.github.cordage.geometry;

import java.util.Arrays;

/** A growing list of whole numbers. Clearing it keeps its memory. */
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
