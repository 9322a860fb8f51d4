package io.github.cordage.internal.collide;

import java.util.Arrays;

/**
 * A search by branch and bound in an {@link AabbTree}. It gives each box a lower bound of what the search minimizes,
 * and leaves out boxes whose bound is above its {@link #limit}, which falls as better items are found.
 */
public abstract class TreeSearch {
    /** Bound above which boxes are left out. */
    protected double limit;

    private int[] nodes = new int[64];
    private double[] bounds = new double[64];
    private int depth;

    /** Creates a search. */
    protected TreeSearch() {}

    /**
     * Returns a lower bound of whatever is in a box; infinite if nothing in it can be of interest.
     *
     * @param box boxes: least x, y, z, then greatest x, y, z
     * @param at index of the first number of the box
     */
    protected abstract double bound(double[] box, int at);

    /** Looks at an item whose box could not be ruled out. */
    protected abstract void visit(int item);

    final void begin() {
        depth = 0;
    }

    /** Takes in a node of the tree, unless it is ruled out already. */
    final void push(int node, double bound) {
        if (bound == Double.POSITIVE_INFINITY || bound > limit) {
            return;
        }
        if (depth == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * depth);
            bounds = Arrays.copyOf(bounds, 2 * depth);
        }
        nodes[depth] = node;
        bounds[depth++] = bound;
    }

    /** Drops nodes that have been ruled out since; returns whether one is left. */
    final boolean goesOn() {
        while (depth > 0 && bounds[depth - 1] > limit) {
            depth--;
        }
        return depth > 0;
    }

    final int pop() {
        return nodes[--depth];
    }
}
