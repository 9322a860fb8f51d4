package io.github.cordage.ui;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.time.StepClock;
import java.util.Objects;

/**
 * A rope between two points of a user interface. Each end is held at a point or dangles freely.
 *
 * <p>Each frame, {@link #move} the ends, {@link #update} the rope, and draw its nodes or segments. While both ends are
 * held, the rope's length follows their distance. It is drawn between its last two steps, then stretched evenly so that
 * its ends are exactly where they are held: no end lags behind the widget that holds it. A rope at rest takes no steps
 * until something changes; {@link #isAtRest} tells a toolkit when it need not draw another frame.
 *
 * <p>A new rope is {@linkplain #isRunning stopped}, with both ends at the origin. Lengths are in pixels, y points down
 * unless gravity is negative. A rope belongs to one thread at a time. Updates allocate no memory; holding an end that
 * was free may.
 *
 * <p>A <em>section</em> in the names of methods is a segment: the piece of rope between two neighboring nodes.
 */
public final class UiRope {
    /** Numbers that {@link #copySections} writes for each segment. */
    public static final int SECTION_SIZE = DrawnLine.NUMBERS_PER_SEGMENT;

    /** Most frame time that is caught up with [s]. A step may be as long as this. */
    private static final double MAX_CARRY = 0.1;

    /** Largest absolute coordinate of an end, and longest rope [px]. */
    private static final double REACH = 1e8;

    /** Longest segment [px], a little below the longest that a rope allows, 1e6. */
    private static final double LONGEST_SEGMENT = 9e5;

    /** Time for which a rope must be slow to count as resting [s]. */
    private static final double REST_TIME = 0.5;

    private final UiEnds ends = new UiEnds();
    private UiRopeDef def;
    private StepClock clock;
    private RopeWorld world;
    private Rope rope;
    private DrawnLine line;

    /** Whether {@link #line} shows the rope as it is now. */
    private boolean placed;

    private double length;
    private boolean running;

    /** Whether something changed since the last update, so that the rope must be redrawn. */
    private boolean changed;

    /** Time for which the rope has been slow [s]. */
    private double quietTime;

    /**
     * Creates a rope that does not run yet.
     *
     * @param def settings; copied
     * @throws IllegalArgumentException if the solver cannot be used with the step
     */
    public UiRope(UiRopeDef def) {
        this.def = new UiRopeDef(Objects.requireNonNull(def, "def"));
        length = def.freeLength();
        clock = clock(def);
        world = world(def);
        rope = rope(def);
        line = new DrawnLine(def.nodes());
    }

    private static StepClock clock(UiRopeDef def) {
        return new StepClock(def.step(), MAX_CARRY);
    }

    private static RopeWorld world(UiRopeDef def) {
        return new RopeWorld(new WorldDef()
                .gravity(0, 0)
                .step(def.step())
                .maxStep(MAX_CARRY)
                // The length follows the ends however fast a pointer leads them.
                .recoverySpeed(Limits.VELOCITY));
    }

    private Rope rope(UiRopeDef def) {
        Rope made = world.add(new RopeDef()
                .nodes(def.nodes())
                .straight(0, 0, 1, 0)
                .segmentLength(length / (def.nodes() - 1))
                .radius(def.thickness() / 2)
                .solver(def.solver()));
        takeSettings(world, made, def);
        return made;
    }

    private static void takeSettings(RopeWorld world, Rope rope, UiRopeDef def) {
        rope.settings().setDamping(-StrictMath.log(def.dampingFactor()) / UiRopeDef.DAMPING_TIME);
        rope.settings().setRadius(def.thickness() / 2);
        world.setGravity(0, def.gravity() * def.pixelsPerMetre(), 0);
    }

    /**
     * Returns the settings.
     *
     * @return a copy, which can be changed and passed to {@link #configure}
     */
    public UiRopeDef def() {
        return new UiRopeDef(def);
    }

    /**
     * Changes settings at any time. The rope continues from where it is. With another number of nodes or another step
     * it starts anew, as after {@link #reset}, and {@link #rope()} returns a new rope.
     *
     * @param newDef all settings; copied
     * @throws IllegalArgumentException if the solver cannot be used with the step; nothing changes then
     */
    public void configure(UiRopeDef newDef) {
        UiRopeDef wanted = new UiRopeDef(newDef);
        if (wanted.nodes() == def.nodes() && wanted.step() == def.step()) {
            if (!wanted.solver().equals(def.solver())) {
                rope.settings().setSolver(wanted.solver());
            }
            takeSettings(world, rope, wanted);
            def = wanted;
        } else {
            world = world(wanted);
            rope = rope(wanted);
            clock = clock(wanted);
            line = new DrawnLine(wanted.nodes());
            ends.forgetPins();
            def = wanted;
            reset();
        }
        wake();
    }

    // Ends.

    /**
     * Holds an end at a point, from the next update on. An end that was free is held again.
     *
     * @param which the end
     * @param x x of the point [px], within ±1e8
     * @param y y of the point [px], within ±1e8
     * @throws IllegalArgumentException if a value is out of range
     */
    public void move(RopeEnd which, double x, double y) {
        UiEnd e = ends.at(which);
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
     * Holds an end at an offset from the point that it is moved to.
     *
     * @param which the end
     * @param dx offset along x [px], within ±1e8 (default 0)
     * @param dy offset along y [px], within ±1e8 (default 0)
     * @throws IllegalArgumentException if a value is out of range
     */
    public void setOffset(RopeEnd which, double dx, double dy) {
        UiEnd e = ends.at(which);
        Check.inRange("dx", dx, -REACH, REACH);
        Check.inRange("dy", dy, -REACH, REACH);
        e.offsetX = dx;
        e.offsetY = dy;
    }

    /**
     * Releases an end. It keeps its velocity, then dangles from the other end; the rope keeps its length. A rope that
     * is held at neither end falls.
     *
     * @param which the end
     */
    public void free(RopeEnd which) {
        UiEnd e = ends.at(which);
        if (!e.free) {
            e.free = true;
            e.release();
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
        return ends.at(which).free;
    }

    // Running.

    /** Starts the rope, from where {@link #reset} puts it. Does nothing if it runs already. */
    public void start() {
        if (!running) {
            running = true;
            length = def.freeLength();
            reset();
        }
    }

    /** Stops the rope: updates do nothing, and it should not be drawn. Does nothing if it does not run. */
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
     * Puts the rope where it hangs at rest, without motion: straight or in a catenary between its ends, or straight
     * down from the end that is held. The stretch that a soft solver leaves under load is not taken into account.
     */
    public void reset() {
        ends.hold(rope);
        if (ends.areBothHeld()) {
            length = lengthAt(1);
        }
        int down = Math.copySign(1, def.gravity()) < 0 ? -1 : 1;
        ends.lay(line.xyz(), rope.nodeCount(), length, down);
        rope.setLength(length);
        rope.setPositions(line.xyz(), 0);
        ends.arrive();
        wake();
    }

    /**
     * Wakes the rope from rest. Call it after changes made through {@link #rope()}, for example to colliders or wind.
     */
    public void wake() {
        quietTime = 0;
        changed = true;
        placed = false;
    }

    /**
     * Tells whether the rope rests: the next update changes nothing unless an end is moved or a setting is changed
     * before it.
     *
     * @return whether it rests; also true if it does not run
     */
    public boolean isAtRest() {
        return !running || !(changed || ends.haveMoved() || isSettling());
    }

    private boolean isSettling() {
        return def.animated() && quietTime < REST_TIME;
    }

    /**
     * Lets frame time pass, and takes the steps that are due.
     *
     * @param dt time since the last update [s], ≥ 0; time beyond 0.1 s is dropped
     * @return whether the rope must be redrawn
     * @throws IllegalArgumentException if {@code dt} is negative or not finite
     */
    public boolean update(double dt) {
        Check.inRange("dt", dt, 0, Double.MAX_VALUE);
        if (isAtRest()) {
            return false;
        }
        if (ends.haveMoved()) {
            quietTime = 0;
        }
        placed = false;
        ends.hold(rope);
        if (ends.haveJumped(def.jumpDistance())) {
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

    /** Carries the rope along if all held ends jumped alike; resets it otherwise. */
    private void jump() {
        if (ends.haveMovedAlike()) {
            ends.carryAlong(rope);
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
        ends.arrive();
    }

    private void takeStep(double share) {
        ends.aim(share);
        if (ends.areBothHeld()) {
            length = lengthAt(share);
        }
        rope.setLength(length);
        world.step();
        if (rope.activity().isStopped()) {
            rope.activity().resume();
            reset();
        }
        quietTime = fastest() <= def.restSpeed() ? quietTime + clock.step() : 0;
    }

    private double lengthAt(double share) {
        double wanted = Math.max(def.minLength(), def.slack() * ends.distanceAt(share));
        return Math.min(wanted, Math.min(REACH, LONGEST_SEGMENT * rope.segmentCount()));
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
     * Returns the number of segments.
     *
     * @return one less than the number of nodes
     */
    public int sectionCount() {
        return rope.segmentCount();
    }

    /**
     * Returns the rest length of the rope.
     *
     * @return length [px]
     */
    public double length() {
        return length;
    }

    /** Returns the nodes where they are drawn. */
    private DrawnLine placedLine() {
        if (!placed) {
            placed = true;
            rope.copyPositions(line.xyz(), 0, def.animated() ? clock.alpha() : 1);
            ends.meet(line.xyz(), rope.nodeCount());
        }
        return line;
    }

    /**
     * Returns where a node is drawn along x.
     *
     * @param node index of the node
     * @return x [px]
     * @throws IllegalArgumentException if there is no such node
     */
    public double x(int node) {
        return placedLine().x(Check.inRange("node", node, 0, rope.nodeCount() - 1));
    }

    /**
     * Returns where a node is drawn along y.
     *
     * @param node index of the node
     * @return y [px]
     * @throws IllegalArgumentException if there is no such node
     */
    public double y(int node) {
        return placedLine().y(Check.inRange("node", node, 0, rope.nodeCount() - 1));
    }

    /**
     * Copies the positions at which the nodes are drawn, to draw a line through them.
     *
     * @param dst receives x, y [px] of each node in turn
     * @param offset index in {@code dst} of the first number; 2 × {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyNodes(double[] dst, int offset) {
        return placedLine().copyNodes(dst, offset);
    }

    /**
     * Copies the places of the segments, to draw an image or a widget on each.
     *
     * @param dst receives five numbers of each segment in turn: x and y of its middle [px], its angle from +x towards
     *     +y [rad], its length and its thickness [px]
     * @param offset index in {@code dst} of the first number; {@value #SECTION_SIZE} × {@link #sectionCount()} numbers
     *     must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copySections(double[] dst, int offset) {
        return placedLine().copySegments(dst, offset, def.thickness());
    }

    /**
     * Returns the distance of a point from the rope as it is drawn, to find out whether the mouse is over it.
     *
     * @param x x of the point [px], within ±1e9
     * @param y y of the point [px], within ±1e9
     * @return distance from the center line of the nearest segment [px]
     * @throws IllegalArgumentException if a value is out of range
     */
    public double distanceTo(double x, double y) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        return placedLine().distanceTo(x, y);
    }

    /**
     * Returns the simulated rope, for everything that this class does not offer: wind, forces on nodes, tensions. Its
     * lengths are in pixels, its forces in kilograms times pixels per second squared. Its first and last node are
     * pinned while the ends are held. {@link #wake} it after a change, and do not step its world.
     *
     * @return the rope, the only one of its world
     */
    public Rope rope() {
        return rope;
    }

    /**
     * Returns the world of the simulated rope, for colliders and listeners. Do not step it; {@link #wake} the rope
     * after a change.
     *
     * @return the world
     */
    public RopeWorld world() {
        return world;
    }
}
