package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.TreeSearch;

/** A question to all ropes of some categories: looks at the lines of those that the tree cannot rule out. */
abstract class PlaceSearch extends TreeSearch {
    /** Rounding of distances, as a fraction of the coordinates that they are computed from. */
    static final double ROUNDING = 1e-12;

    /** The line of the stretch that is looked at. */
    final RopeLine line = new RopeLine();

    private final RopeIndex index;
    private final RopeFilter filter;
    private double alpha;

    PlaceSearch(RopeIndex index, RopeFilter filter) {
        this.index = index;
        this.filter = filter;
    }

    /**
     * Looks at all ropes.
     *
     * @param from value above which lower bounds of boxes are of no interest
     * @param at 0 for the state before the last step, 1 for the state after it
     */
    final void run(double from, double at) {
        limit = from;
        alpha = at;
        index.search(this);
    }

    @Override
    protected final void visit(int leaf) {
        RopeIndex.Entry entry = index.entry(leaf);
        RopeCore rope = entry.rope;
        if (filter.lets(rope)) {
            line.read(rope.state, entry.bends, index.from(leaf), index.to(leaf), alpha);
            look(rope, rope.state.radius());
        }
    }

    /** Looks at the line of a stretch of a rope. */
    abstract void look(RopeCore rope, double radius);

    /**
     * Fraction of a part at which it crosses or touches a plane; not a number if it does neither, or lies in the plane.
     *
     * @param before distance of its start from the plane, in any unit, negative on one side
     * @param behind the same of its end
     */
    static double crossing(double before, double behind) {
        if (before == 0 || behind == 0) {
            return before == behind ? Double.NaN : before == 0 ? 0 : 1;
        }
        return before < 0 != behind < 0 ? before / (before - behind) : Double.NaN;
    }

    static double size(double x, double y, double z) {
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }
}
