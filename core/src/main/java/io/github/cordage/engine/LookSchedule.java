package io.github.cordage.engine;

import io.github.cordage.ColliderQuery;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides which bodies of an engine are read in a step of the ropes, because each question to an engine takes its time.
 * It works like a Verlet list: each rope that asks has a box that is wider than what it can reach by 0.5 m, and holds
 * for as many steps as the rope stays in it. Bodies in reach of such a box are followed in each step. All others are
 * only looked at when they may come into one: a body at a distance d, of a speed v, after a time of
 *
 * <pre>
 *   t = d / (v + {@value #GAIN} m/s) - T,   at most {@value #LONGEST} s
 * </pre>
 *
 * <p>where T is the length of the engine's steps. So the looks spread over the steps, and ropes do not notice that
 * there are fewer as long as no body gets faster by more than that at once. One that does, such as a ball that is shot,
 * may be noticed later by up to {@value #LONGEST} s. It then goes the way from where it was looked at last, and
 * collides with what is on it.
 *
 * <p>Steps make no garbage once everything has been near.
 *
 * @param <B> type of the bodies
 */
public final class LookSchedule<B extends ScheduledBody> {
    /** Speed that a body may gain between two looks [m/s]. */
    public static final double GAIN = 10;

    /**
     * Longest time between two looks [s]: a body that falls freely is then still where its velocity says, to within the
     * slack of teleports.
     */
    public static final double LONGEST = 0.1;

    /** Margin added to each side of a rope's box [m]. */
    private static final double MARGIN = 0.5;

    /** Distance from a box at which a body is still followed that was in it [m]. */
    private static final double STAY = 0.1;

    /** Coordinates of colliders are within this [m]. */
    private static final double FARTHEST = 1e9;

    private static final int NUMBERS = 4;

    /** Boxes with a box around them. */
    private static final int GROUP = 8;

    /** Of multiples of this number, the fractions are spread evenly. */
    private static final double GOLDEN = 0.618033988749895;

    /** Rounding of times [s]. */
    private static final double ROUNDING = 1e-9;

    private final SourceState source;
    private final List<B> bodies;
    private final boolean isPlanar;

    /** Those that are followed, in the order of all bodies, and where their colliders are. */
    private final List<B> near = new ArrayList<>();

    private final ColliderIndex index = new ColliderIndex();

    /** In the order in which ropes ask, and one around each few of them. */
    private final List<RopeBox> boxes = new ArrayList<>();

    private final List<RopeBox> groups = new ArrayList<>();
    private final List<RopeBox> spare = new ArrayList<>();

    /** For each body, the latest time at which it must be looked at [s]: minus infinity if it is followed. */
    private double[] due = {};

    /** For each body: x, y, z of its origin, and the distance from there up to which there is no box [m]. */
    private double[] free = {};

    /** The box of the rope that is expected to ask next. */
    private int next;

    private long steps;
    private boolean areGroupsOld;
    private boolean isListOld;
    private boolean isIndexOld;

    /**
     * Creates a schedule.
     *
     * @param source what the bodies have in common
     * @param bodies the bodies, which the source may change before each step
     * @param axes 2 for an engine in the plane, 3 for one in space
     */
    public LookSchedule(SourceState source, List<B> bodies, int axes) {
        this.source = source;
        this.bodies = bodies;
        isPlanar = axes == 2;
    }

    /** Forgets the bodies that are followed, for a source that has been closed. */
    public void clear() {
        near.clear();
        index.build(near);
    }

    /** Takes over the list of bodies, after some have gone from it or come to it. */
    public void follow() {
        isListOld = true;
        int count = bodies.size();
        if (due.length < count) {
            due = new double[2 * count];
            free = new double[2 * count * NUMBERS];
        }
        for (int i = 0; i < count; i++) {
            bodies.get(i).place = i;
            note(bodies.get(i));
        }
    }

    /**
     * Has a body read in the next step, near or not, because its colliders are others.
     *
     * @param body the body, of the list
     */
    public void change(B body) {
        body.isChanged = true;
        note(body);
    }

    private void note(ScheduledBody body) {
        int i = body.place;
        boolean isFollowed = body.isNear || body.isNew || body.isChanged;
        due[i] = isFollowed ? Double.NEGATIVE_INFINITY : body.due;
        free[NUMBERS * i] = body.x;
        free[NUMBERS * i + 1] = body.y;
        free[NUMBERS * i + 2] = body.z;
        free[NUMBERS * i + 3] = isFollowed ? Double.NEGATIVE_INFINITY : body.gap + body.radius;
    }

    /** Follows and looks at bodies, after {@link SourceState#beginStep}. */
    public void beginStep() {
        steps++;
        next = 0;
        dropBoxes();
        double latest = source.time() + source.step() + ROUNDING;
        for (int i = 0; i < bodies.size(); i++) {
            if (latest > due[i] || !source.goesOn()) {
                B body = bodies.get(i);
                if (body.isNew || !source.goesOn()) {
                    begin(body);
                } else if (body.isNear) {
                    follow(body);
                } else {
                    look(body);
                }
            }
        }
    }

    /** Drops the boxes of ropes that have not asked in the last step. */
    private void dropBoxes() {
        int kept = 0;
        for (int i = 0; i < boxes.size(); i++) {
            RopeBox box = boxes.get(i);
            if (box.asked == steps - 1) {
                boxes.set(kept++, box);
            } else {
                box.clear();
                box.rope = null;
                spare.add(box);
                areGroupsOld = true;
            }
        }
        for (int i = boxes.size() - 1; i >= kept; i--) {
            boxes.remove(i);
        }
    }

    private void begin(B body) {
        follow(body);
        if (!body.isNear) {
            // Not all at once.
            double part = body.place * GOLDEN;
            body.due = Math.min(body.due, source.time() + LONGEST * (part - Math.floor(part)));
            note(body);
        }
    }

    private void follow(B body) {
        isIndexOld |= body.follow();
        body.looked = source.time();
        body.isNew = false;
        body.isChanged = false;
        boolean wasNear = body.isNear;
        body.isNear = staysNear(body);
        isListOld |= body.isNear != wasNear;
        if (!body.isNear) {
            plan(body);
        } else if (!wasNear) {
            note(body);
        }
    }

    private boolean staysNear(B body) {
        if (!body.isSettled() || body.radius == Double.POSITIVE_INFINITY) {
            return true;
        }
        // What it swept over in this step counts, too.
        double reach = STAY + Math.max(body.moved(), body.speed * source.step());
        double within = reach + body.radius;
        if (body.home.squaredDistance(body.x, body.y, body.z) <= within * within) {
            return true;
        }
        body.gap = gap(body);
        return body.gap <= reach;
    }

    private void plan(B body) {
        body.due = source.time() + Math.min(freeTime(body), LONGEST);
        note(body);
    }

    /** Time for which it cannot come into a box, unless it gets faster than it should [s]. */
    private double freeTime(B body) {
        return body.gap / (body.speed + GAIN) - source.engineStep();
    }

    private void look(B body) {
        double x = body.x;
        double y = body.y;
        double z = body.z;
        double fastest = body.speed + GAIN;
        boolean isSame = body.glance();
        double left = body.gap - body.moved();
        body.hasCrossed = left < 0;
        fastest = Math.max(fastest, body.speed + GAIN);
        boolean isFar = left >= fastest * (LONGEST + source.engineStep());
        body.gap = isFar ? left : gap(body);
        if (body.gap > 0
                && !body.hasCrossed
                && isSame
                && !body.isChanged
                && body.speed < Double.POSITIVE_INFINITY
                && isInRange(body)) {
            body.looked = source.time();
            plan(body);
            return;
        }
        body.x = x;
        body.y = y;
        body.z = z;
        follow(body);
    }

    private static boolean isInRange(ScheduledBody body) {
        return Math.abs(body.x) + Math.abs(body.y) + Math.abs(body.z) <= FARTHEST;
    }

    /** Distance from a body to the box that is nearest to it [m], below 0 inside. */
    private double gap(B body) {
        if (areGroupsOld) {
            group();
        }
        RopeBox nearest = body.home;
        double least = nearest.squaredDistance(body.x, body.y, body.z);
        for (int g = 0; g < groups.size(); g++) {
            if (groups.get(g).squaredDistance(body.x, body.y, body.z) < least) {
                int end = Math.min(boxes.size(), GROUP * (g + 1));
                for (int i = GROUP * g; i < end; i++) {
                    double squared = boxes.get(i).squaredDistance(body.x, body.y, body.z);
                    if (squared < least) {
                        least = squared;
                        nearest = boxes.get(i);
                    }
                }
            }
        }
        body.home = nearest;
        return Math.sqrt(least) - body.radius;
    }

    private void group() {
        areGroupsOld = false;
        int count = (boxes.size() + GROUP - 1) / GROUP;
        while (groups.size() < count) {
            groups.add(new RopeBox());
        }
        for (int g = 0; g < groups.size(); g++) {
            RopeBox group = groups.get(g);
            group.clear();
            int end = Math.min(boxes.size(), GROUP * (g + 1));
            for (int i = GROUP * g; i < end; i++) {
                group.add(boxes.get(i));
            }
        }
    }

    /**
     * Reports the solid colliders near a rope that meet its group, after {@link #beginStep}.
     *
     * @param query the query of the rope
     * @param group of the rope
     * @throws IllegalArgumentException if there is something to tell
     * @throws IllegalStateException if the query has ended
     */
    public void report(ColliderQuery query, int group) {
        RopeBox box = boxOf(query.rope());
        box.asked = steps;
        if (!box.holds(query, isPlanar)) {
            box.set(query, MARGIN, isPlanar);
            areGroupsOld = true;
            reach(box);
        }
        if (isListOld) {
            list();
        }
        if (isIndexOld) {
            isIndexOld = false;
            index.build(near);
        }
        if (!source.hasProblem()) {
            index.report(query, group);
        }
        source.throwProblem();
    }

    private RopeBox boxOf(RopeView rope) {
        RopeBox found = find(rope);
        if (found == null) {
            found = spare.isEmpty() ? new RopeBox() : spare.remove(spare.size() - 1);
            found.rope = rope;
            boxes.add(next, found);
            next++;
        }
        return found;
    }

    /** Ropes ask in their order, mostly that of the step before. */
    private @Nullable RopeBox find(RopeView rope) {
        for (int i = 0; i < boxes.size(); i++) {
            int at = next + i < boxes.size() ? next + i : next + i - boxes.size();
            if (boxes.get(at).rope == rope) {
                next = at + 1;
                return boxes.get(at);
            }
        }
        return null;
    }

    /** Looks at the bodies that may have come into a box which was not there before. */
    private void reach(RopeBox box) {
        for (int i = 0; i < bodies.size(); i++) {
            int at = NUMBERS * i;
            double within = free[at + 3];
            double squared = box.squaredDistance(free[at], free[at + 1], free[at + 2]);
            if (within > 0 && squared < within * within && bodies.get(i).isThere()) {
                reach(box, bodies.get(i));
            }
        }
    }

    private void reach(RopeBox box, B body) {
        double gap = Math.sqrt(box.squaredDistance(body.x, body.y, body.z)) - body.radius;
        double fastest = body.speed + GAIN;
        boolean isFree = gap > fastest * (source.time() - body.looked + source.engineStep());
        if (!isFree && body.looked < source.time()) {
            look(body);
        }
        if (body.isNear) {
            return;
        }
        gap = Math.sqrt(box.squaredDistance(body.x, body.y, body.z)) - body.radius;
        if (gap <= 0) {
            body.hasCrossed = false;
            follow(body);
            return;
        }
        if (gap < body.gap) {
            body.gap = gap;
            body.due = Math.min(body.due, body.looked + freeTime(body));
            note(body);
        }
    }

    private void list() {
        isListOld = false;
        isIndexOld = true;
        near.clear();
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).isNear) {
                near.add(bodies.get(i));
            }
        }
    }
}
