package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.Found;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Collection;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Questions where the ropes of a world are. They change nothing that can be observed, and allocate nothing once their
 * memory has grown. Each method checks its arguments, and requires that this thread may use the world.
 */
public final class RopeQuestions {
    /** Longest ray [m]: longer than the diagonal of the world, about 3.5e9. */
    private static final double LONGEST = 4 * Limits.COORDINATE;

    private final WorldCore world;
    private final RopeFilter filter;
    private final double alpha;
    private final Ray ray = new Ray();
    private @Nullable Searches searches;
    private final double[] box = new double[6];
    private final Found ids = new Found();

    /** One of each search, made with the first question. */
    private record Searches(
            NearestSearch nearest,
            RaySearch nearestToRay,
            RayCast cast,
            LineCut lineCut,
            BladeCut bladeCut,
            BoxSearch inBox) {}

    /** Questions to all ropes of a world, where they are after the last step. */
    public RopeQuestions(WorldCore world) {
        this(world, new RopeFilter(true, 0), 1);
    }

    private RopeQuestions(WorldCore world, RopeFilter filter, double alpha) {
        this.world = world;
        this.filter = filter;
        this.alpha = alpha;
    }

    /** These questions, about ropes only that have one of some categories, one bit each. */
    public RopeQuestions ofCategories(long categories) {
        return new RopeQuestions(world, new RopeFilter(false, categories), alpha);
    }

    /** These questions, about a state between those before the last step, 0, and after it, 1. */
    public RopeQuestions at(double at) {
        return new RopeQuestions(world, filter, Check.inRange("alpha", at, 0, 1));
    }

    /** These questions, about the state to be drawn now. */
    public RopeQuestions drawn() {
        return new RopeQuestions(world, filter, Double.NaN);
    }

    /** Requires that this thread may ask; returns the searches. */
    private Searches searches() {
        world.guard.requireOwner("asked");
        if (searches == null) {
            searches = new Searches(
                    new NearestSearch(world.index, filter),
                    new RaySearch(world.index, filter, ray),
                    new RayCast(world.index, filter, ray),
                    new LineCut(world.index, filter),
                    new BladeCut(world.index, filter),
                    new BoxSearch(world.index, filter));
        }
        return searches;
    }

    private double alpha() {
        return Double.isNaN(alpha) ? world.alpha() : alpha;
    }

    /** Finds the nearest place, or node, within a distance of a point. */
    public boolean nearest(double x, double y, double z, boolean onlyNodes, double within, FoundPlace result) {
        Searches with = searches();
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        distance("within", within);
        return with.nearest().find(x, y, z, onlyNodes, within, alpha(), result);
    }

    /** Takes a ray for the next question, which is {@link #nearestToRay} or {@link #castRay}; returns this. */
    public RopeQuestions along(double x, double y, double z, double dx, double dy, double dz, double length) {
        world.guard.requireOwner("asked");
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        direction("dx", dx);
        direction("dy", dy);
        direction("dz", dz);
        if (dx == 0 && dy == 0 && dz == 0) {
            throw new IllegalArgumentException("dx, dy and dz must not all be 0");
        }
        distance("length", length);
        ray.set(x, y, z, dx, dy, dz, Math.min(length, LONGEST));
        return this;
    }

    /** Finds the place nearest to the ray, within a distance of it. */
    public boolean nearestToRay(double within, FoundPlace result) {
        Searches with = searches();
        distance("within", within);
        return with.nearestToRay().find(within, alpha(), result);
    }

    /** Finds the first place that a ball touches which moves along the ray. */
    public boolean castRay(double radius, FoundPlace result) {
        Searches with = searches();
        Check.inRange("radius", radius, 0, Limits.COORDINATE);
        return with.cast().findFirst(radius, alpha(), result);
    }

    /** Finds all places that a ball touches first, each time it comes to a rope, when it moves along the ray. */
    public int castRay(double radius, FoundPlaces result) {
        Searches with = searches();
        Check.inRange("radius", radius, 0, Limits.COORDINATE);
        with.cast().findAll(radius, alpha(), result);
        return result.count();
    }

    /** Finds where a straight cut crosses ropes, as seen along z. */
    public int crossings(double x0, double y0, double x1, double y1, FoundPlaces result) {
        Searches with = searches();
        Check.coordinate("x0", x0);
        Check.coordinate("y0", y0);
        Check.coordinate("x1", x1);
        Check.coordinate("y1", y1);
        with.lineCut().find(x0, y0, x1, y1, alpha(), result);
        return result.count();
    }

    /**
     * Finds where a moving blade crosses ropes.
     *
     * @param before x, y, z of one end of the blade, then of the other, before it moves
     * @param after the same when it has moved
     */
    public int sweep(double[] before, double[] after, FoundPlaces result) {
        Searches with = searches();
        blade("before", before);
        blade("after", after);
        with.bladeCut().find(before, after, alpha(), result);
        return result.count();
    }

    /**
     * Finds the ropes that reach into a box, in the order of their ids.
     *
     * @param onlyBounds whether to count a rope by the bounds of its stretches
     * @param ropes receives the handles of the ropes; cleared before
     * @param handles type of the handles
     */
    public <T> int inBox(
            double minX,
            double minY,
            double minZ,
            double maxX,
            double maxY,
            double maxZ,
            boolean onlyBounds,
            Collection<? super T> ropes,
            Class<T> handles) {
        Searches with = searches();
        box[0] = Check.coordinate("minX", minX);
        box[1] = Check.coordinate("minY", minY);
        box[2] = Check.coordinate("minZ", minZ);
        box[3] = Check.inRange("maxX", maxX, minX, Limits.COORDINATE);
        box[4] = Check.inRange("maxY", maxY, minY, Limits.COORDINATE);
        box[5] = Check.inRange("maxZ", maxZ, minZ, Limits.COORDINATE);
        with.inBox().find(box, onlyBounds, alpha(), ids);
        ropes.clear();
        for (int i = 0; i < ids.count; i++) {
            // Only ropes of the world are in the index.
            ropes.add(handles.cast(
                    Objects.requireNonNull(world.find(ids.items[i])).handle()));
        }
        return ids.count;
    }

    private static void direction(String name, double value) {
        Check.inRange(name, value, -Double.MAX_VALUE, Double.MAX_VALUE);
    }

    private static void blade(String name, double[] ends) {
        Check.room(name, ends.length, 0, 6);
        for (int i = 0; i < 6; i++) {
            // Concatenates the name only for values that are refused.
            if (!(Math.abs(ends[i]) <= Limits.COORDINATE)) {
                Check.coordinate(name + "[" + i + "]", ends[i]);
            }
        }
    }

    private static void distance(String name, double value) {
        Check.inRange(name, value, 0, Double.POSITIVE_INFINITY);
    }
}
