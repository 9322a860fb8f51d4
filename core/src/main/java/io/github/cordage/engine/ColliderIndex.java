package io.github.cordage.engine;

import io.github.cordage.ColliderQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the colliders that sweep over a box: those of ordinary width in the order of their left ends, and the wide
 * ones, such as a floor, one by one. Steps make no garbage once everything has been solid.
 */
public final class ColliderIndex {
    /** Colliders wider than this many times the average are wide. */
    private static final double WIDE = 4;

    private final List<SweptCollider> sorted = new ArrayList<>();
    private final List<SweptCollider> wide = new ArrayList<>();

    /** Width of the widest collider that is sorted [m]. */
    private double widest;

    private long builds;

    /** Creates an index of nothing. */
    public ColliderIndex() {}

    /**
     * Sorts the solid colliders of some bodies; fast where little has moved since the last time.
     *
     * @param bodies the bodies, all that the index then has
     */
    public void build(List<? extends CollidingBody> bodies) {
        builds++;
        double most = WIDE * averageWidth(bodies);
        wide.clear();
        widest = 0;
        for (int b = 0; b < bodies.size(); b++) {
            List<? extends SweptCollider> colliders = bodies.get(b).colliders();
            for (int i = 0; i < colliders.size(); i++) {
                if (colliders.get(i).isSolid) {
                    add(colliders.get(i), most);
                }
            }
        }
        leaveOutOld();
        sort();
    }

    private static double averageWidth(List<? extends CollidingBody> bodies) {
        double sum = 0;
        int count = 0;
        for (int b = 0; b < bodies.size(); b++) {
            List<? extends SweptCollider> colliders = bodies.get(b).colliders();
            for (int i = 0; i < colliders.size(); i++) {
                double width = colliders.get(i).width();
                if (colliders.get(i).isSolid && width < Double.POSITIVE_INFINITY) {
                    sum += width;
                    count++;
                }
            }
        }
        return sum / Math.max(1, count);
    }

    private void add(SweptCollider collider, double most) {
        double width = collider.width();
        if (width > most) {
            wide.add(collider);
            return;
        }
        widest = Math.max(widest, width);
        collider.inBuild = builds;
        if (!collider.isSorted) {
            collider.isSorted = true;
            sorted.add(collider);
        }
    }

    /** Leaves out what has not been added in this build. */
    private void leaveOutOld() {
        int kept = 0;
        for (int i = 0; i < sorted.size(); i++) {
            SweptCollider collider = sorted.get(i);
            collider.isSorted = collider.inBuild == builds;
            if (collider.isSorted) {
                sorted.set(kept++, collider);
            }
        }
        for (int i = sorted.size() - 1; i >= kept; i--) {
            sorted.remove(i);
        }
    }

    /** By insertion, for the order of the step before is nearly right, and the library's own sorting makes garbage. */
    private void sort() {
        for (int i = 1; i < sorted.size(); i++) {
            SweptCollider collider = sorted.get(i);
            int at = i;
            while (at > 0 && sorted.get(at - 1).minX > collider.minX) {
                sorted.set(at, sorted.get(at - 1));
                at--;
            }
            sorted.set(at, collider);
        }
    }

    /**
     * Reports the solid colliders that sweep over the box of a query, to a rope of group 0.
     *
     * @param near the query
     * @throws IllegalStateException if the query has ended
     */
    public void report(ColliderQuery near) {
        report(near, 0);
    }

    /**
     * Reports the solid colliders that sweep over the box of a query, and {@linkplain SweptCollider#meets meet} a
     * group.
     *
     * @param near the query
     * @param group of the rope that asks
     * @throws IllegalStateException if the query has ended
     */
    public void report(ColliderQuery near, int group) {
        for (int i = 0; i < wide.size(); i++) {
            report(near, wide.get(i), group);
        }
        for (int i = firstFrom(near.minX() - widest); i < sorted.size(); i++) {
            SweptCollider collider = sorted.get(i);
            if (collider.minX > near.maxX()) {
                break;
            }
            report(near, collider, group);
        }
    }

    private static void report(ColliderQuery near, SweptCollider collider, int group) {
        if (collider.minX <= near.maxX()
                && collider.maxX >= near.minX()
                && collider.minY <= near.maxY()
                && collider.maxY >= near.minY()
                && collider.minZ <= near.maxZ()
                && collider.maxZ >= near.minZ()
                && collider.meets(group)) {
            near.add(collider.id, collider.def);
        }
    }

    /** Index of the first collider whose left end is not left of x. */
    private int firstFrom(double x) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted.get(middle).minX < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
