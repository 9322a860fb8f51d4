package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.AabbTree;
import io.github.cordage.internal.collide.TreeSearch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A tree over all ropes of a world, for questions where they are. A leaf is a stretch of up to {@link #STRETCH}
 * segments, in a box that holds it before and after the last step, with its thickness and a margin. The tree is brought
 * up to date when a question comes: all ropes after a step, except those that have slept since; otherwise only those
 * that were changed. Results do not depend on when questions came before. Nothing here is saved, because it follows
 * from the ropes.
 */
final class RopeIndex {
    /** Most segments of a leaf. A rope of 20 nodes has one leaf. */
    static final int STRETCH = 32;

    /** Margin of a box, as a fraction of its largest extent. */
    private static final double MARGIN = 0.1;

    /** Least margin, as a fraction of the largest coordinate. Covers rounding in questions. */
    private static final double ROUNDING = 1e-9;

    /** A box that has this many margins to spare is made smaller. */
    private static final double TOO_LOOSE = 4;

    /** Below this part of all ropes, changed ropes are brought up to date one by one. */
    private static final double FEW = 0.125;

    private final List<RopeCore> ropes;
    private final AabbTree tree = new AabbTree();
    private final List<RopeCore> changed = new ArrayList<>();
    private List<Entry> entries = new ArrayList<>();
    private List<Entry> spare = new ArrayList<>();
    /** Whether any rope may have moved, come or gone since the tree was searched. */
    boolean stale = true;

    // The stretch of each leaf, by the number of the leaf.
    private @Nullable Entry[] entryOf = {};
    private int[] stretchOf = {};

    private final double[] box = new double[6];

    /** A rope in the tree. */
    static final class Entry {
        final RopeCore rope;
        final BendReadings bends;
        private int[] leaves = new int[1];
        private int count;

        /** The sleep in which the rope was seen last; 0 if it was awake. */
        private long sleep;

        Entry(RopeCore rope) {
            this.rope = rope;
            bends = new BendReadings(rope);
        }
    }

    /** @param ropes all ropes of the world, with ascending ids */
    RopeIndex(List<RopeCore> ropes) {
        this.ropes = ropes;
    }

    /** Notes that any rope may have moved, come or gone. */
    void allChanged() {
        stale = true;
        changed.clear();
    }

    /** Forgets a rope that is removed from the world. */
    void removed(RopeCore rope) {
        int at = find(rope);
        if (at < entries.size() && entries.get(at).rope == rope) {
            remove(entries.remove(at));
        }
        allChanged();
    }

    /** Notes that a rope was changed. */
    void changed(RopeCore rope) {
        if (stale) {
            return;
        }
        if (changed.size() > FEW * ropes.size()) {
            allChanged();
        } else {
            changed.add(rope);
        }
    }

    /** Shows a search the stretches of ropes where they are now. */
    void search(TreeSearch search) {
        refresh();
        tree.search(search);
    }

    /** The rope of a leaf. */
    Entry entry(int leaf) {
        return Objects.requireNonNull(entryOf[leaf]);
    }

    /** The first segment of a leaf. */
    int from(int leaf) {
        return STRETCH * stretchOf[leaf];
    }

    /** The segment behind the last one of a leaf. */
    int to(int leaf) {
        return Math.min(from(leaf) + STRETCH, entry(leaf).rope.state.count - 1);
    }

    /** Writes the bounds of a stretch of a rope at both ends of the last step, with its thickness. */
    static void measure(RopeState rope, int from, int to, double[] box) {
        spanOf(rope.x, rope.px, from, to, box, 0);
        spanOf(rope.y, rope.py, from, to, box, 1);
        spanOf(rope.z, rope.pz, from, to, box, 2);
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            // A node beyond the ring is drawn between the ring and what is before it.
            if (ring.segment >= from - RopeLine.PASSING && ring.segment < to + RopeLine.PASSING) {
                include(ring.segment, rope.x, rope.px, box, 0);
                include(ring.segment, rope.y, rope.py, box, 1);
                include(ring.segment, rope.z, rope.pz, box, 2);
                include(ring.x, ring.px, ring.outX(), ring.radius, box, 0);
                include(ring.y, ring.py, ring.outY(), ring.radius, box, 1);
                include(ring.z, ring.pz, ring.outZ(), ring.radius, box, 2);
            }
        }
        double radius = rope.radius();
        for (int axis = 0; axis < 3; axis++) {
            box[axis] -= radius;
            box[3 + axis] += radius;
        }
    }

    private static void spanOf(double[] now, double[] before, int from, int to, double[] box, int axis) {
        double min = now[from];
        double max = min;
        for (int i = from; i <= to; i++) {
            double a = now[i];
            double b = before[i];
            double less = a < b ? a : b;
            double more = a < b ? b : a;
            min = less < min ? less : min;
            max = more > max ? more : max;
        }
        box[axis] = min;
        box[3 + axis] = max;
    }

    private static void include(int segment, double[] now, double[] before, double[] box, int axis) {
        for (int i = segment; i <= segment + 1; i++) {
            box[axis] = Math.min(box[axis], Math.min(now[i], before[i]));
            box[3 + axis] = Math.max(box[3 + axis], Math.max(now[i], before[i]));
        }
    }

    private static void include(double now, double before, double out, double reach, double[] box, int axis) {
        box[axis] = Math.min(box[axis], Math.min(now, before) + Math.min(0, out) - reach);
        box[3 + axis] = Math.max(box[3 + axis], Math.max(now, before) + Math.max(0, out) + reach);
    }

    private void refresh() {
        if (stale) {
            stale = false;
            refreshAll();
            return;
        }
        for (int i = 0; i < changed.size(); i++) {
            refresh(entries.get(find(changed.get(i))));
        }
        changed.clear();
    }

    /** Index of a rope's entry, or where it would be. */
    private int find(RopeCore rope) {
        int low = 0;
        int high = entries.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (entries.get(middle).rope.id < rope.id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void refreshAll() {
        int at = 0;
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            while (at < entries.size() && entries.get(at).rope != rope && entries.get(at).rope.id <= rope.id) {
                remove(entries.get(at++));
            }
            boolean isKnown = at < entries.size() && entries.get(at).rope == rope;
            Entry entry = isKnown ? entries.get(at++) : new Entry(rope);
            spare.add(entry);
            refresh(entry);
        }
        while (at < entries.size()) {
            remove(entries.get(at++));
        }
        List<Entry> before = entries;
        entries = spare;
        spare = before;
        spare.clear();
    }

    private void remove(Entry entry) {
        while (entry.count > 0) {
            removeLast(entry);
        }
    }

    private void removeLast(Entry entry) {
        int leaf = entry.leaves[--entry.count];
        tree.remove(leaf);
        entryOf[leaf] = null;
    }

    private void refresh(Entry entry) {
        RopeCore rope = entry.rope;
        if (rope.sleep.id != 0 && rope.sleep.id == entry.sleep) {
            return;
        }
        entry.sleep = rope.sleep.id;
        rope.catchUp();
        int segments = rope.state.count - 1;
        int stretches = Math.max(1, (segments + STRETCH - 1) / STRETCH);
        while (entry.count > stretches) {
            removeLast(entry);
        }
        for (int s = 0; s < stretches; s++) {
            measure(rope.state, STRETCH * s, Math.min(STRETCH * (s + 1), segments), box);
            put(entry, s);
        }
    }

    private void put(Entry entry, int stretch) {
        double extent = 0;
        double farthest = 1;
        for (int axis = 0; axis < 3; axis++) {
            extent = Math.max(extent, box[3 + axis] - box[axis]);
            farthest = Math.max(farthest, Math.max(-box[axis], box[3 + axis]));
        }
        double rounding = ROUNDING * farthest;
        double margin = MARGIN * extent + rounding;
        grow(rounding);
        if (stretch < entry.count) {
            int leaf = entry.leaves[stretch];
            if (!tree.fits(leaf, box, TOO_LOOSE * margin)) {
                grow(margin);
                tree.update(leaf, box[0], box[1], box[2], box[3], box[4], box[5]);
            }
            return;
        }
        grow(margin);
        int leaf = tree.insert(0, box[0], box[1], box[2], box[3], box[4], box[5]);
        tree.setItem(leaf, leaf);
        if (leaf >= stretchOf.length) {
            entryOf = Arrays.copyOf(entryOf, 2 * leaf + 16);
            stretchOf = Arrays.copyOf(stretchOf, 2 * leaf + 16);
        }
        entryOf[leaf] = entry;
        stretchOf[leaf] = stretch;
        if (entry.count == entry.leaves.length) {
            entry.leaves = Arrays.copyOf(entry.leaves, 2 * entry.count);
        }
        entry.leaves[entry.count++] = leaf;
    }

    private void grow(double by) {
        for (int axis = 0; axis < 3; axis++) {
            box[axis] -= by;
            box[3 + axis] += by;
        }
    }
}
