package io.github.cordage.internal.collide;

import java.util.Arrays;

/** Result of a search: integers in reusable memory. Also provides the search's stack. */
public final class Found {
    /** Gaps of Ciura, "Best Increments for the Average Case of Shellsort", 2001, continued with the factor 2.25. */
    private static final int[] GAPS = {
        1_636_539, 727_351, 323_267, 143_674, 63_855, 28_380, 12_613, 5_606, 2_491, 1_107, 701, 301, 132, 57, 23, 10, 4,
        1
    };

    /** The first {@link #count} numbers are the result. */
    public int[] items = new int[32];

    /** Number of results. */
    public int count;

    private int[] stack = new int[64];
    private int depth;

    /** Creates an empty result. */
    public Found() {}

    /** Removes all numbers. */
    public void clear() {
        count = 0;
    }

    /** Adds a number. */
    public void add(int item) {
        if (count == items.length) {
            items = Arrays.copyOf(items, 2 * count);
        }
        items[count++] = item;
    }

    /** Adds all numbers of another result. */
    public void addAll(Found other) {
        if (count + other.count > items.length) {
            items = Arrays.copyOf(items, 2 * (count + other.count));
        }
        System.arraycopy(other.items, 0, items, count, other.count);
        count += other.count;
    }

    /** Whether another result has the same numbers in the same order. */
    public boolean isSame(Found other) {
        return Arrays.equals(items, 0, count, other.items, 0, other.count);
    }

    /** Sorts the numbers. Unlike the sorting methods of the JDK, it allocates nothing. */
    public void sort() {
        sort(items, count);
    }

    /** Sorts the first numbers of an array in the same way. */
    public static void sort(int[] items, int count) {
        for (int gap : GAPS) {
            for (int i = gap; i < count; i++) {
                int value = items[i];
                int k = i;
                while (k >= gap && items[k - gap] > value) {
                    items[k] = items[k - gap];
                    k -= gap;
                }
                items[k] = value;
            }
        }
    }

    /** Keeps one of each of the sorted numbers. */
    public void dropRepeated() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || items[i] != items[i - 1]) {
                items[kept++] = items[i];
            }
        }
        count = kept;
    }

    boolean stackIsEmpty() {
        return depth == 0;
    }

    void push(int node) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = node;
    }

    int pop() {
        return stack[--depth];
    }
}
