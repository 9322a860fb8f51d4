package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;

/**
 * Sorts elements into the cells of a grid over the two longest axes of a box, so that those near a small part of the
 * box are found quickly. It finds each element that meets that part once, others beside it, and all in any order.
 */
final class PairGrid {
    /** Elements per cell that the number of cells aims at. */
    private static final int PER_CELL = 4;

    /** Most cells along an axis. */
    private static final int MOST_CELLS = 64;

    /** Elements that cover more cells than this are kept apart. */
    private static final int WIDE = 16;

    private ColliderProxies near = new ColliderProxies();
    private double[] lowA = {};
    private double[] highA = {};
    private double[] lowB = {};
    private double[] highB = {};
    private double startA;
    private double startB;
    private double perA;
    private double perB;
    private int cellsA;
    private int cellsB;

    /** The elements of each cell start here in {@link #items}; those that are wide come after all cells. */
    private int[] cellAt = {};

    private int[] items = {};

    /** Number of the last search that saw each element. */
    private int[] seen = {};

    private int search;

    /** Sorts all elements that meet a box, given by its least and greatest coordinates [m]. */
    void sort(ColliderProxies elements, double[] low, double[] high) {
        near = elements;
        int skip = shortest(low, high);
        int a = skip == 0 ? 1 : 0;
        int b = skip == 2 ? 1 : 2;
        lowA = a == 0 ? near.minX : near.minY;
        highA = a == 0 ? near.maxX : near.maxY;
        lowB = b == 1 ? near.minY : near.minZ;
        highB = b == 1 ? near.maxY : near.maxZ;
        startA = low[a];
        startB = low[b];
        double sizeA = Math.max(high[a] - low[a], 1e-9);
        double sizeB = Math.max(high[b] - low[b], 1e-9);
        double cell = Math.sqrt(sizeA * sizeB * PER_CELL / near.count);
        cellsA = (int) Math.max(1, Math.min(MOST_CELLS, sizeA / cell));
        cellsB = (int) Math.max(1, Math.min(MOST_CELLS, sizeB / cell));
        perA = cellsA / sizeA;
        perB = cellsB / sizeB;
        int cells = cellsA * cellsB;
        if (cellAt.length < cells + 3) {
            cellAt = new int[cells + 3];
        }
        if (seen.length < near.count) {
            seen = new int[2 * near.count];
            search = 0;
        }
        Arrays.fill(cellAt, 0, cells + 3, 0);
        place(false);
        for (int i = 2; i <= cells + 2; i++) {
            cellAt[i] += cellAt[i - 1];
        }
        if (items.length < cellAt[cells + 2]) {
            items = new int[2 * cellAt[cells + 2]];
        }
        place(true);
    }

    private static int shortest(double[] low, double[] high) {
        int shortest = 2;
        for (int axis = 1; axis >= 0; axis--) {
            if (high[axis] - low[axis] < high[shortest] - low[shortest]) {
                shortest = axis;
            }
        }
        return shortest;
    }

    /** Counts the elements of each cell, or writes them, from the last cell's counter on. */
    private void place(boolean write) {
        int wide = cellsA * cellsB;
        for (int e = 0; e < near.count; e++) {
            int a0 = cellA(lowA[e]);
            int a1 = cellA(highA[e]);
            int b0 = cellB(lowB[e]);
            int b1 = cellB(highB[e]);
            if ((a1 - a0 + 1) * (b1 - b0 + 1) > WIDE) {
                put(wide, e, write);
                continue;
            }
            for (int a = a0; a <= a1; a++) {
                for (int b = b0; b <= b1; b++) {
                    put(a * cellsB + b, e, write);
                }
            }
        }
    }

    private void put(int cell, int e, boolean write) {
        if (write) {
            items[cellAt[cell + 1]++] = e;
        } else {
            cellAt[cell + 2]++;
        }
    }

    private int cellA(double at) {
        return (int) Math.max(0, Math.min(cellsA - 1, (at - startA) * perA));
    }

    private int cellB(double at) {
        return (int) Math.max(0, Math.min(cellsB - 1, (at - startB) * perB));
    }

    /** Finds the elements whose cells a box meets; returns their number. */
    int find(double x0, double y0, double z0, double x1, double y1, double z1, int[] found) {
        boolean isAx = lowA == near.minX;
        boolean isBz = lowB == near.minZ;
        int a0 = cellA(isAx ? x0 : y0);
        int a1 = cellA(isAx ? x1 : y1);
        int b0 = cellB(isBz ? z0 : y0);
        int b1 = cellB(isBz ? z1 : y1);
        if (search == Integer.MAX_VALUE) {
            Arrays.fill(seen, 0);
            search = 0;
        }
        search++;
        int count = take(cellsA * cellsB, found, 0);
        for (int a = a0; a <= a1; a++) {
            for (int b = b0; b <= b1; b++) {
                count = take(a * cellsB + b, found, count);
            }
        }
        return count;
    }

    private int take(int cell, int[] found, int before) {
        int count = before;
        for (int n = cellAt[cell]; n < cellAt[cell + 1]; n++) {
            int e = items[n];
            if (seen[e] != search) {
                seen[e] = search;
                found[count++] = e;
            }
        }
        return count;
    }
}
