package io.github.cordage.ui;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.internal.math.Check;
import io.github.cordage.time.StepClock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rope between two points of a user interface, each of which is held somewhere or free to dangle.
 *
 * <p>Tell it each frame where its ends are, {@link #update} it, and draw its nodes or sections. While both ends are held, its
 * length follows their distance. What is drawn is between the last two steps, drawn out evenly to where the ends are now, so
 * that no end lags behind what it is fastened to. A rope that has come to rest costs nothing until something changes; {@link
 * #isAtRest} tells a toolkit when it need not draw another frame.
 *
 * <p>It begins {@linkplain #isRunning stopped}, with both ends at the origin. Lengths are in pixels, y points down unless
 * gravity is negative. A rope belongs to one thread at a time. Nothing allocates memory in an update, but a rope may when an
 * end is held that was free.
 */
public final class UiRope {
    /** Numbers that {@link #copySections} writes for each section. */
    public static final int SECTION_SIZE = 5;

    /** Most frame time that is caught up with [s], as long as a step is not longer. */
    private static final double MAX_CARRY = 0.1;

    /** Largest absolute coordinate of an end, and longest rope [px]. */
    private static final double REACH = 1e8;

    /** Longest section [px], a little less than a segment may be long. */
    private static final double LONGEST_SECTION = 9e5;

    /** An end that has moved by no more than this has not moved [px]: rounding of a toolkit's transforms. */
    private static final double STILL = 1e-3;

    /** Ends whose jumps differ by no more than this jump alike [px]: toolkits snap to pixels. */
    private static final double ALIKE = 0.5;

    /** How long a rope has to be slow to be at rest [s]. */
    private static final double REST_TIME = 0.5;

    /** An end of the rope. */
    private static final class End {
        double x;
        double y;
        double offsetX;
        double offsetY;
        boolean free;

        /** Where it was at the end of the last update. */
        double fromX;

        double fromY;

        @Nullable Pin pin;

        double toX() {
            return x + offsetX;
        }

        double toY() {
            return y + offsetY;
        }

        boolean hasMoved() {
            return !free && (Math.abs(toX() - fromX) > STILL || Math.abs(toY() - fromY) > STILL);
        }

        boolean hasJumped(double distance) {
            double dx = toX() - fromX;
            double dy = toY() - fromY;
            return !free && Math.sqrt(dx * dx + dy * dy) > distance;
        }

        void carry(double dx, double dy) {
            fromX += dx;
            fromY += dy;
        }

        void arrive() {
            fromX = toX();
            fromY = toY();
        }
    }

    private final End start = new End();
    private final End end = new End();
    private UiRopeDef def;
    private StepClock clock;
    private Rope rope;
    private double[] xyz;
    private boolean placed;
    private double length;
    private boolean running;
    private boolean changed;
    private double quietTime;

    /**
     * Creates a rope that does not run yet.
     *
     * @param def what it is made from; copied
     * @throws IllegalArgumentException if its solver cannot be used with its step
     */
    public UiRope(UiRopeDef def) {
        this.def = new UiRopeDef(Objects.requireNonNull(def, "def"));
        length = def.freeLength();
        clock = clock(def);
        rope = rope(def);
        xyz = new double[3 * def.nodes()];
    }

    private static StepClock clock(UiRopeDef def) {
        return new StepClock(def.step(), MAX_CARRY);
    }

    private Rope rope(UiRopeDef def) {
        RopeWorld world =
                new RopeWorld(new WorldDef().gravity(0, 0).step(def.step()).maxStep(MAX_CARRY));
        Rope made = world.add(new RopeDef()
                .nodes(def.nodes())
                .straight(0, 0, 1, 0)
                .segmentLength(length / (def.nodes() - 1))
                .radius(def.thickness() / 2)
                .solver(def.solver()));
        takeSettings(made, def);
        return made;
    }

    private static void takeSettings(Rope rope, UiRopeDef def) {
        rope.setDamping(-StrictMath.log(def.dampingFactor()) / UiRopeDef.DAMPING_TIME);
        rope.setRadius(def.thickness() / 2);
        rope.world().setGravity(0, def.gravity() * def.pixelsPerMetre(), 0);
    }

    /**
     * Returns the settings.
     *
     * @return a copy, to be changed and given to {@link #configure}
     */
    public UiRopeDef def() {
        return new UiRopeDef(def);
    }

    /**
     * Changes settings, while the rope runs or before. The rope goes on from where it is; with another number of nodes or
     * another step it begins anew, as {@link #reset} does, and {@link #rope()} is another one.
     *
     * @param newDef all settings; copied
     * @throws IllegalArgumentException if the solver cannot be used with the step; nothing has changed then
     */
    public void configure(UiRopeDef newDef) {
        UiRopeDef wanted = new UiRopeDef(newDef);
        if (wanted.nodes() == def.nodes() && wanted.step() == def.step()) {
            if (!wanted.solver().equals(def.solver())) {
                rope.setSolver(wanted.solver());
            }
            takeSettings(rope, wanted);
            def = wanted;
        } else {
            rope = rope(wanted);
            clock = clock(wanted);
            xyz = new double[3 * wanted.nodes()];
            start.pin = null;
            end.pin = null;
            def = wanted;
            reset();
        }
        wake();
    }

    // Ends.

    private End at(RopeEnd which) {
        return Objects.requireNonNull(which, "which") == RopeEnd.START ? start : end;
    }

    /**
     * Holds an end at a point, from the coming update on. An end that was free is fastened by it.
     *
     * @param which the end
     * @param x x of the point [px], within ±1e8
     * @param y y of the point [px], within ±1e8
     * @throws IllegalArgumentException if a value is out of range
     */
    public void move(RopeEnd which, double x, double y) {
        End e = at(which);
        Check.inRange("x", x, -REACH, REACH);
        Check.inRange("y", y, -REACH, REACH);
        e.x = x;
        e.y = y;
        if (e.free) {
            e.free = false;
            wake();
        }
    }

    /**
     * Holds an end beside the point that it is moved to.
     *
     * @param which the end
     * @param dx way along x [px], within ±1e8 (0 at first)
     * @param dy way along y [px], within ±1e8 (0 at first)
     * @throws IllegalArgumentException if a value is out of range
     */
    public void setOffset(RopeEnd which, double dx, double dy) {
        End e = at(which);
        Check.inRange("dx", dx, -REACH, REACH);
        Check.inRange("dy", dy, -REACH, REACH);
        e.offsetX = dx;
        e.offsetY = dy;
    }

    /**
     * Lets an end go. It flies on as it moved, and dangles from the other one on a rope that keeps its length. A rope without
     * any end that is held falls.
     *
     * @param which the end
     */
    public void free(RopeEnd which) {
        End e = at(which);
        if (!e.free) {
            e.free = true;
            release(e);
            wake();
        }
    }

    /**
     * Tells whether an end is free.
     *
     * @param which the end
     * @return true from {@link #free} until it is {@linkplain #move moved}
     */
    public boolean isFree(RopeEnd which) {
        return at(which).free;
    }

    private void release(End e) {
        if (e.pin != null) {
            e.pin.release();
            e.pin = null;
        }
    }

    private Pin pin(End e) {
        if (e.pin == null) {
            int node = e == start ? 0 : rope.nodeCount() - 1;
            e.pin = rope.pin(node);
            e.fromX = rope.x(node);
            e.fromY = rope.y(node);
        }
        return e.pin;
    }

    // Running.

    /** Begins to run, as {@link #reset} leaves the rope. If it runs already, nothing happens. */
    public void start() {
        if (!running) {
            running = true;
            length = def.freeLength();
            reset();
        }
    }

    /** Ceases to run: updates do nothing, and the rope is not to be drawn. If it does not run, nothing happens. */
    public void stop() {
        running = false;
    }

    /**
     * Tells whether the rope runs.
     *
     * @return true from {@link #start} to {@link #stop}
     */
    public boolean isRunning() {
        return running;
    }

    /**
     * Puts the rope where it would hang at rest, without motion: straight or in a catenary between its ends, or straight down
     * from the one that is held. Stretch that the solver leaves is not counted.
     */
    public void reset() {
        hold(start);
        hold(end);
        if (!start.free && !end.free) {
            length = lengthAt(1);
        }
        int nodes = rope.nodeCount();
        int down = Math.copySign(1, def.gravity()) < 0 ? -1 : 1;
        if (!start.free && !end.free) {
            HangingCurve.lay(xyz, nodes, start.toX(), start.toY(), end.toX(), end.toY(), length, down);
        } else if (!end.free) {
            HangingCurve.layStraight(xyz, nodes, end.toX(), end.toY() + down * length, end.toX(), end.toY());
        } else {
            HangingCurve.layStraight(xyz, nodes, start.toX(), start.toY(), start.toX(), start.toY() + down * length);
        }
        for (int i = 0; i < nodes; i++) {
            xyz[3 * i + 2] = 0;
        }
        rope.setLength(length);
        rope.setPositions(xyz, 0);
        start.arrive();
        end.arrive();
        wake();
    }

    private void hold(End e) {
        if (e.free) {
            release(e);
        } else {
            pin(e);
        }
    }

    /** Ends the rest of the rope, for what it cannot know of: colliders or wind that were changed through {@link #rope()}. */
    public void wake() {
        quietTime = 0;
        changed = true;
        placed = false;
    }

    /**
     * Tells whether the rope rests: the next update would change nothing as long as nobody moves an end or changes a setting.
     *
     * @return whether it rests; true as well if it does not run
     */
    public boolean isAtRest() {
        return !running || !(changed || start.hasMoved() || end.hasMoved() || isSettling());
    }

    private boolean isSettling() {
        return def.animated() && quietTime < REST_TIME;
    }

    /**
     * Lets frame time pass, and takes the steps that have come due.
     *
     * @param dt time since the last update [s], ≥ 0; more than 0.1 s is not caught up with
     * @return whether the rope has to be drawn anew
     * @throws IllegalArgumentException if {@code dt} is negative or not finite
     */
    public boolean update(double dt) {
        Check.inRange("dt", dt, 0, Double.MAX_VALUE);
        if (isAtRest()) {
            return false;
        }
        if (start.hasMoved() || end.hasMoved()) {
            quietTime = 0;
        }
        placed = false;
        if (!start.free) {
            pin(start);
        }
        if (!end.free) {
            pin(end);
        }
        if (start.hasJumped(def.jumpDistance()) || end.hasJumped(def.jumpDistance())) {
            jump();
        }
        if (def.animated()) {
            takeSteps(dt);
        } else {
            reset();
        }
        changed = false;
        return true;
    }

    /** Goes along as it is where all that holds it has jumped alike, and begins anew otherwise. */
    private void jump() {
        End held = start.free ? end : start;
        End other = end.free ? start : end;
        double dx = held.toX() - held.fromX;
        double dy = held.toY() - held.fromY;
        if (Math.abs(other.toX() - other.fromX - dx) <= ALIKE && Math.abs(other.toY() - other.fromY - dy) <= ALIKE) {
            rope.teleport(dx, dy, 0);
            start.carry(dx, dy);
            end.carry(dx, dy);
        } else {
            reset();
        }
    }

    private void takeSteps(double dt) {
        double carried = clock.carriedTime();
        int steps = clock.advance(dt);
        double frame = Math.min(dt, clock.maxStep() - carried);
        for (int i = 1; i <= steps; i++) {
            double share = frame > 0 ? (i * clock.step() - carried) / frame : 1;
            takeStep(Math.min(1, Math.max(0, share)));
        }
        start.arrive();
        end.arrive();
    }

    private void takeStep(double share) {
        aim(start, share);
        aim(end, share);
        if (!start.free && !end.free) {
            length = lengthAt(share);
        }
        rope.setLength(length);
        rope.world().step();
        if (rope.isStopped()) {
            rope.resume();
            reset();
        }
        quietTime = fastest() <= def.restSpeed() ? quietTime + clock.step() : 0;
    }

    private static void aim(End e, double share) {
        if (e.pin != null) {
            e.pin.moveTo(between(e.fromX, e.toX(), share), between(e.fromY, e.toY(), share));
        }
    }

    private static double between(double from, double to, double share) {
        return share == 1 ? to : from + share * (to - from);
    }

    private double lengthAt(double share) {
        double dx = between(end.fromX, end.toX(), share) - between(start.fromX, start.toX(), share);
        double dy = between(end.fromY, end.toY(), share) - between(start.fromY, start.toY(), share);
        double wanted = Math.max(def.minLength(), def.slack() * Math.sqrt(dx * dx + dy * dy));
        return Math.min(wanted, Math.min(REACH, LONGEST_SECTION * sectionCount()));
    }

    private double fastest() {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            double vx = rope.velocityX(i);
            double vy = rope.velocityY(i);
            most = Math.max(most, vx * vx + vy * vy);
        }
        return Math.sqrt(most);
    }

    // Drawing.

    /**
     * Returns the number of nodes.
     *
     * @return number, at least 2
     */
    public int nodeCount() {
        return rope.nodeCount();
    }

    /**
     * Returns the number of sections.
     *
     * @return one less than there are nodes
     */
    public int sectionCount() {
        return rope.segmentCount();
    }

    /**
     * Returns how long the rope wants to be.
     *
     * @return length [px]
     */
    public double length() {
        return length;
    }

    /** Finds where the nodes are to be drawn, unless that is known. */
    private void place() {
        if (placed) {
            return;
        }
        placed = true;
        int last = rope.nodeCount() - 1;
        rope.copyPositions(xyz, 0, def.animated() ? clock.alpha() : 1);
        double dx0 = start.free ? 0 : start.fromX - xyz[0];
        double dy0 = start.free ? 0 : start.fromY - xyz[1];
        double dx1 = end.free ? 0 : end.fromX - xyz[3 * last];
        double dy1 = end.free ? 0 : end.fromY - xyz[3 * last + 1];
        for (int i = 0; i <= last; i++) {
            double share = (double) i / last;
            xyz[3 * i] += between(dx0, dx1, share);
            xyz[3 * i + 1] += between(dy0, dy1, share);
        }
    }

    /**
     * Returns where a node is drawn along x.
     *
     * @param node index of the node
     * @return x [px]
     * @throws IllegalArgumentException if there is no such node
     */
    public double x(int node) {
        Check.inRange("node", node, 0, rope.nodeCount() - 1);
        place();
        return xyz[3 * node];
    }

    /**
     * Returns where a node is drawn along y.
     *
     * @param node index of the node
     * @return y [px]
     * @throws IllegalArgumentException if there is no such node
     */
    public double y(int node) {
        Check.inRange("node", node, 0, rope.nodeCount() - 1);
        place();
        return xyz[3 * node + 1];
    }

    /**
     * Copies where the nodes are drawn, to lay a line through them.
     *
     * @param dst receives x, y [px] of each node in turn
     * @param offset where in {@code dst} to begin; 2 × {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyNodes(double[] dst, int offset) {
        int nodes = rope.nodeCount();
        Check.room("dst", dst.length, offset, 2L * nodes);
        place();
        for (int i = 0; i < nodes; i++) {
            dst[offset + 2 * i] = xyz[3 * i];
            dst[offset + 2 * i + 1] = xyz[3 * i + 1];
        }
        return offset + 2 * nodes;
    }

    /**
     * Copies how to put one image or widget on each section.
     *
     * @param dst receives x and y of the section's middle [px], the angle from +x towards +y that it is turned by [rad], its
     *     length and its thickness [px], of each section in turn
     * @param offset where in {@code dst} to begin; {@value #SECTION_SIZE} × {@link #sectionCount()} numbers must fit from
     *     there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copySections(double[] dst, int offset) {
        int sections = rope.segmentCount();
        Check.room("dst", dst.length, offset, (long) SECTION_SIZE * sections);
        place();
        int at = offset;
        for (int i = 0; i < sections; i++) {
            double dx = xyz[3 * i + 3] - xyz[3 * i];
            double dy = xyz[3 * i + 4] - xyz[3 * i + 1];
            dst[at++] = (xyz[3 * i] + xyz[3 * i + 3]) / 2;
            dst[at++] = (xyz[3 * i + 1] + xyz[3 * i + 4]) / 2;
            dst[at++] = StrictMath.atan2(dy, dx);
            dst[at++] = Math.sqrt(dx * dx + dy * dy);
            dst[at++] = def.thickness();
        }
        return at;
    }

    /**
     * Returns how far a point is from the middle of the rope as it is drawn, to find out whether it is under a mouse.
     *
     * @param x x of the point [px], within ±1e9
     * @param y y of the point [px], within ±1e9
     * @return distance from the nearest section, without thickness [px]
     * @throws IllegalArgumentException if a value is out of range
     */
    public double distanceTo(double x, double y) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        place();
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rope.segmentCount(); i++) {
            double ex = xyz[3 * i + 3] - xyz[3 * i];
            double ey = xyz[3 * i + 4] - xyz[3 * i + 1];
            double px = x - xyz[3 * i];
            double py = y - xyz[3 * i + 1];
            double squared = ex * ex + ey * ey;
            double share = squared > 0 ? Math.min(1, Math.max(0, (px * ex + py * ey) / squared)) : 0;
            double dx = px - share * ex;
            double dy = py - share * ey;
            best = Math.min(best, Math.sqrt(dx * dx + dy * dy));
        }
        return best;
    }

    /**
     * Returns the rope that moves, for what cannot be said here: colliders of its world, wind, forces on nodes, tensions.
     * Lengths are in pixels there, forces in kilograms times pixels per second squared, and its first and last node are
     * pinned while the ends are held. {@link #wake} it after a change, and do not step its world.
     *
     * @return the rope; its world holds no other
     */
    public Rope rope() {
        return rope;
    }
}
