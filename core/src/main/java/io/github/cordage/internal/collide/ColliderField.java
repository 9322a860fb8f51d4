package io.github.cordage.internal.collide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The colliders of a world: moves those that move, and finds those that a rope can reach. */
public final class ColliderField {
    /** By how much the box of a collider that moves is larger than need be, as a part of its extent. */
    private static final double SPARE = 0.1;

    /** For how many steps like this one the box of a collider that moves is large enough. */
    private static final double STEPS_AHEAD = 4;

    private final ElementWriter writer = new ElementWriter();
    private final BoundsTree resting = new BoundsTree();
    private final BoundsTree movers = new BoundsTree();

    /** Colliders that are everywhere: half-spaces. */
    private final List<ColliderState> endless = new ArrayList<>();

    private final List<ColliderState> moving = new ArrayList<>();

    /** Colliders in the order they were added, with gaps where some were removed. */
    private @Nullable ColliderState[] slots = new ColliderState[16];

    private int used;
    private int count;

    /** Changes whenever what rests does. */
    private long version;

    /** Creates a field of nothing. */
    public ColliderField() {}

    /** Number of colliders. */
    public int count() {
        return count;
    }

    /** Adds a collider; its id must be above those of all others. */
    public void add(ColliderState collider) {
        insert(collider, resting);
        if (collider.moves(Double.NEGATIVE_INFINITY)) {
            wake(collider);
        }
    }

    /** Adds a collider as it is, whether it moves or not; its id must be above those of all others. */
    public void addAgain(ColliderState collider) {
        insert(collider, treeOf(collider));
        if (collider.awake) {
            moving.add(collider);
        }
    }

    private void insert(ColliderState collider, BoundsTree tree) {
        if (used == slots.length) {
            makeRoom();
        }
        collider.slot = used;
        slots[used++] = collider;
        count++;
        if (collider.placement.shape.kind == ShapeData.PLANE) {
            endless.add(collider);
        } else {
            double[] b = collider.bounds;
            writer.findBounds(collider.placement, b);
            collider.leaf = tree.insert(collider.slot, b[0], b[1], b[2], b[3], b[4], b[5]);
        }
        version++;
    }

    /** Removes all colliders. */
    public void clear() {
        Arrays.fill(slots, 0, used, null);
        used = 0;
        count = 0;
        endless.clear();
        moving.clear();
        resting.clear();
        movers.clear();
        version++;
    }

    private BoundsTree treeOf(ColliderState collider) {
        return collider.awake ? movers : resting;
    }

    /** Says that a collider is met otherwise than before. */
    public void changed() {
        version++;
    }

    /** Removes a collider. */
    public void remove(ColliderState collider) {
        slots[collider.slot] = null;
        count--;
        if (collider.leaf < 0) {
            endless.remove(collider);
        } else {
            treeOf(collider).remove(collider.leaf);
        }
        moving.remove(collider);
        version++;
    }

    /** Closes the gaps if they are many, else takes more room. */
    private void makeRoom() {
        if (count > used / 2) {
            slots = Arrays.copyOf(slots, 2 * used);
            return;
        }
        int to = 0;
        for (int i = 0; i < used; i++) {
            ColliderState collider = slots[i];
            if (collider != null) {
                collider.slot = to;
                slots[to++] = collider;
                if (collider.leaf >= 0) {
                    treeOf(collider).setItem(collider.leaf, collider.slot);
                }
            }
        }
        Arrays.fill(slots, to, used, null);
        used = to;
        version++;
    }

    /** Says that a collider may move from now on. */
    public void wake(ColliderState collider) {
        if (!collider.awake) {
            changeTree(collider, resting, movers);
            collider.awake = true;
            moving.add(collider);
        }
    }

    private void changeTree(ColliderState collider, BoundsTree from, BoundsTree to) {
        if (collider.leaf >= 0) {
            double[] b = collider.bounds;
            from.remove(collider.leaf);
            collider.leaf = to.insert(collider.slot, b[0], b[1], b[2], b[3], b[4], b[5]);
        }
        version++;
    }

    /** Says that a collider is somewhere else. */
    public void refit(ColliderState collider) {
        version++;
        if (collider.leaf >= 0) {
            double[] b = collider.bounds;
            writer.findBounds(collider.placement, b);
            treeOf(collider).update(collider.leaf, b[0], b[1], b[2], b[3], b[4], b[5]);
        }
    }

    /** Moves all to the end of a step of length {@code h}; see {@code PinState} for the share. */
    public void advance(double h, double time, double share) {
        int kept = 0;
        for (int i = 0; i < moving.size(); i++) {
            ColliderState collider = moving.get(i);
            collider.advance(h, time, share);
            follow(collider);
            if (collider.moves(time)) {
                moving.set(kept++, collider);
            } else {
                changeTree(collider, movers, resting);
                collider.awake = false;
            }
        }
        while (moving.size() > kept) {
            moving.remove(moving.size() - 1);
        }
    }

    private void follow(ColliderState collider) {
        if (collider.leaf < 0) {
            return;
        }
        double[] b = collider.bounds;
        writer.findBounds(collider.placement, b);
        if (movers.holds(collider.leaf, b[0], b[1], b[2], b[3], b[4], b[5])) {
            return;
        }
        Placement p = collider.placement;
        double spare = p.moved() ? SPARE * Math.max(b[3] - b[0], b[4] - b[1]) : 0;
        double aheadX = STEPS_AHEAD * p.dx;
        double aheadY = STEPS_AHEAD * p.dy;
        double aheadZ = STEPS_AHEAD * p.dz;
        movers.update(
                collider.leaf,
                b[0] - spare + Math.min(0, aheadX),
                b[1] - spare + Math.min(0, aheadY),
                b[2] - spare + Math.min(0, aheadZ),
                b[3] + spare + Math.max(0, aheadX),
                b[4] + spare + Math.max(0, aheadY),
                b[5] + spare + Math.max(0, aheadZ));
    }

    /** Number of colliders that moved in the last step, or may move in the next. */
    public int movingCount() {
        return moving.size();
    }

    /** One of them. */
    public ColliderState moving(int i) {
        return moving.get(i);
    }

    /** Puts an end to the frame: all have arrived. */
    public void endFrame() {
        for (int i = 0; i < moving.size(); i++) {
            moving.get(i).endFrame();
        }
    }

    /**
     * Adds what a rope can reach, in the order it was added here.
     *
     * @param source what the elements have as their source
     * @param categories which kinds of things the rope is
     * @param collidesWith which kinds of things it meets
     * @param cache what the rope remembers of this field
     * @param alone whether nothing else is added: then what was added last can stay
     * @param search memory for this search alone
     */
    public void collect(
            int source,
            long categories,
            long collidesWith,
            RopeReach reach,
            NearCache cache,
            boolean alone,
            FieldSearch search,
            Elements out) {
        Found found = search.found;
        Found met = search.met;
        cache.search(this, resting, version, reach);
        found.clear();
        found.addAll(cache.candidates);
        movers.query(reach.min(0), reach.min(1), reach.min(2), reach.max(0), reach.max(1), reach.max(2), found);
        for (int i = 0; i < endless.size(); i++) {
            found.add(endless.get(i).slot);
        }
        if (found.count > cache.candidates.count) {
            found.sort();
        }
        boolean calm = meet(categories, collidesWith, reach, found, met);
        if (!alone) {
            cache.forgetWritten();
        } else if (calm && cache.isWritten(met, out)) {
            out.lookedAt = found.count;
            return;
        } else {
            out.clear();
        }
        out.lookedAt += found.count;
        for (int i = 0; i < met.count; i++) {
            ColliderState c = slots[met.items[i]];
            if (c != null) {
                search.writer.write(c.placement, c.id, source, out, reach, true);
            }
        }
        if (alone && calm) {
            cache.remember(met, out);
        } else {
            cache.forgetWritten();
        }
    }

    /** Leaves in {@code met} what the rope meets of what was found; returns whether all of it rests and lies near as a whole. */
    private boolean meet(long categories, long collidesWith, RopeReach reach, Found found, Found met) {
        boolean calm = true;
        met.clear();
        for (int i = 0; i < found.count; i++) {
            int slot = found.items[i];
            ColliderState c = slots[slot];
            if (c != null && c.enabled && c.meets(categories, collidesWith) && reaches(reach, c)) {
                met.add(slot);
                calm &= !c.awake && c.whole;
            }
        }
        return calm;
    }

    private static boolean reaches(RopeReach reach, ColliderState c) {
        double[] b = c.bounds;
        return c.leaf < 0 || reach.touches(b[0], b[1], b[2], b[3], b[4], b[5]);
    }
}
