package io.github.cordage.internal.collide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The colliders of a world: moves those that move, and finds those that a rope can reach. */
public final class ColliderField {
    /** Margin around the box of a moving collider, as a fraction of its extent. */
    private static final double SPARE = 0.1;

    /** Number of steps with the current motion for which the box of a moving collider is large enough. */
    private static final double STEPS_AHEAD = 4;

    private final ProxyWriter writer = new ProxyWriter();
    private final AabbTree resting = new AabbTree();
    private final AabbTree movers = new AabbTree();

    /** Colliders without bounds: half-spaces. */
    private final List<ColliderState> endless = new ArrayList<>();

    private final List<ColliderState> moving = new ArrayList<>();

    /** Colliders in the order of addition, with gaps where some were removed. */
    private @Nullable ColliderState[] slots = new ColliderState[16];

    private int used;
    private int count;

    /** Changes whenever the resting colliders change. */
    private long version;

    /** Creates an empty field. */
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

    /**
     * Adds a collider from a snapshot without changing whether it is awake; its id must be above those of all others.
     */
    public void addAgain(ColliderState collider) {
        insert(collider, treeOf(collider));
        if (collider.awake) {
            moving.add(collider);
        }
    }

    private void insert(ColliderState collider, AabbTree tree) {
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

    private AabbTree treeOf(ColliderState collider) {
        return collider.awake ? movers : resting;
    }

    /** Notes that a collider's filter has changed. */
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

    /** Whether there are no colliders. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** Closes the gaps if there are many, or else grows the array. */
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

    /** Treats a collider as moving from now on. */
    public void wake(ColliderState collider) {
        if (!collider.awake) {
            changeTree(collider, resting, movers);
            collider.awake = true;
            moving.add(collider);
        }
    }

    private void changeTree(ColliderState collider, AabbTree from, AabbTree to) {
        if (collider.leaf >= 0) {
            double[] b = collider.bounds;
            from.remove(collider.leaf);
            collider.leaf = to.insert(collider.slot, b[0], b[1], b[2], b[3], b[4], b[5]);
        }
        version++;
    }

    /** Updates the trees for a collider that was moved by hand. */
    public void refit(ColliderState collider) {
        version++;
        if (collider.leaf >= 0) {
            double[] b = collider.bounds;
            writer.findBounds(collider.placement, b);
            treeOf(collider).update(collider.leaf, b[0], b[1], b[2], b[3], b[4], b[5]);
        }
    }

    /** Moves all moving colliders to the end of a step of length {@code h}; see {@code PinState} for the share. */
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

    /** A moving collider. */
    public ColliderState moving(int i) {
        return moving.get(i);
    }

    /** Ends the frame: all colliders have arrived. */
    public void endFrame() {
        for (int i = 0; i < moving.size(); i++) {
            moving.get(i).endFrame();
        }
    }

    /**
     * Adds the colliders that a rope can reach, in the order of their addition.
     *
     * @param source source number of the elements
     * @param categories categories of the rope
     * @param collidesWith categories that the rope collides with
     * @param cache the rope's cache for this field
     * @param alone whether {@code out} comes from this field alone, so that an unchanged result can be kept
     * @param search memory for this search alone
     */
    public void collect(
            int source,
            long categories,
            long collidesWith,
            SweptBounds reach,
            FieldCache cache,
            boolean alone,
            FieldSearch search,
            ColliderProxies out) {
        Found found = search.found;
        Found met = search.met;
        cache.search(resting, version, reach);
        found.clear();
        found.addAll(cache.candidates);
        if (!moving.isEmpty()) {
            movers.query(reach.min(0), reach.min(1), reach.min(2), reach.max(0), reach.max(1), reach.max(2), found);
        }
        for (int i = 0; i < endless.size(); i++) {
            found.add(endless.get(i).slot);
        }
        if (found.count > cache.candidates.count) {
            found.sort();
        }
        boolean calm = meet(categories, collidesWith, reach, found, met);
        boolean same = areWhole(met) || cache.rounded.roundFrom(reach);
        if (!alone) {
            cache.forgetWritten();
        } else if (calm && same && cache.isWritten(met, out)) {
            out.lookedAt = found.count;
            return;
        } else {
            out.clear();
        }
        out.lookedAt += found.count;
        for (int i = 0; i < met.count; i++) {
            ColliderState c = slots[met.items[i]];
            if (c != null) {
                boolean exact = c.awake || c.leaf < 0;
                int before = out.colliders;
                search.writer.write(c.placement, c.id, source, out, exact ? reach : cache.rounded, true);
                if (out.colliders > before) {
                    out.led[before] = c.isLed();
                }
            }
        }
        if (alone && calm) {
            cache.remember(met, out);
        } else {
            cache.forgetWritten();
        }
    }

    /** Whether all of some colliders are single elements. */
    private boolean areWhole(Found met) {
        boolean whole = true;
        for (int i = 0; i < met.count; i++) {
            ColliderState c = slots[met.items[i]];
            whole &= c != null && c.whole;
        }
        return whole;
    }

    /**
     * Puts the colliders that the rope can touch into {@code met}; returns whether all of them rest and have bounds.
     */
    private boolean meet(long categories, long collidesWith, SweptBounds reach, Found found, Found met) {
        boolean calm = true;
        met.clear();
        for (int i = 0; i < found.count; i++) {
            int slot = found.items[i];
            ColliderState c = slots[slot];
            if (c != null && c.enabled && c.meets(categories, collidesWith) && reaches(reach, c)) {
                met.add(slot);
                calm &= !c.awake && c.leaf >= 0;
            }
        }
        return calm;
    }

    private static boolean reaches(SweptBounds reach, ColliderState c) {
        double[] b = c.bounds;
        return c.leaf < 0 || reach.touches(b[0], b[1], b[2], b[3], b[4], b[5]);
    }
}
