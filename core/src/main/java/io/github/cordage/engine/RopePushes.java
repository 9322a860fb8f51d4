package io.github.cordage.engine;

import io.github.cordage.ColliderSource;
import io.github.cordage.Rope;
import io.github.cordage.RopeContacts;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.math.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * How ropes push the bodies that they touch, of a physics engine that is given impulses before its steps. Ropes collide
 * with bodies as if these were unyielding. Before each step of the engine, a trial of the ropes' next step, with all
 * touched bodies together, finds the impulses p at the contacts with which ropes and bodies do not go into each other:
 *
 * <pre>
 *   a + G p - u(p) ≥ 0,   p ≥ 0,   one of them 0,   and friction
 * </pre>
 *
 * <p>where a + G p is how fast contacts of the rope go at the end of the step, and u(p) how fast bodies do, which
 * gravity, the impulses, and what else touches them move. The bodies get p, and in its step, the rope pushes with as
 * much against them where they are then. What it has pushed otherwise, such as in an impact, is made up for in the next
 * trial: the rope is as fast in it as it would be without, and gets back what the bodies have not taken.
 *
 * <p>In each step of the engine, a module calls {@link PushedBody#setCenter}, {@link PushedBody#setMass} and {@link
 * PushedBody#beginStep} for each body that ropes {@linkplain #touches touch}, then {@link #find}; it gives the bodies
 * their {@link PushedBody#impulse}, and calls {@link PushedBody#endStep} after the step. Steps make no garbage once as
 * much has been touched.
 */
public final class RopePushes {
    private static final int NUMBERS = RopeContacts.NUMBERS_PER_FORCE;
    private static final int AXES = 3;

    /** Times that a trial goes on to where its impulses lead. */
    private static final int PASSES = 3;

    /** Sweeps over all contacts in each of them, fewer if there are many contacts. */
    private static final int LEAST_SWEEPS = 50;

    private static final int MOST_SWEEPS = 400;

    /** Products of numbers in the sweeps of a rope from which on there are fewer. */
    private static final double WORK = 1e6;

    /** Error of velocity at which they end [m/s]. */
    private static final double TOLERANCE = 1e-6;

    /** Error of velocity from which on a trial has failed, and pushes nothing [m/s]. */
    private static final double DIVERGED = 10;

    /** Difference of steps, in their length, that comes from rounding. */
    private static final double ROUNDING = 1e-6;

    private final RopeWorld world;
    private final ColliderSource source;
    private final PushedColliders colliders;
    private final int axes;
    private final WorldListener steps = new Steps();

    private final List<PushedRope> ropes = new ArrayList<>();
    private final List<PushedRope> active = new ArrayList<>();
    private final List<PushedBody> bodies = new ArrayList<>();
    private final List<PushedBody> before = new ArrayList<>();
    private final double[] gravity = new double[AXES];
    private long[] ids = {};
    private double[] numbers = {};

    /** The step of the ropes that was read last, and whether there has been a trial since. */
    private long read;

    private boolean isNew;

    /** Length of the last trial [s], and the part of it that the bodies have been given. */
    private double length;

    private double part;

    /** Before each step of the ropes. */
    private final class Steps implements WorldListener {
        @Override
        public void beforeStep() {
            read();
            follow();
            for (int i = 0; i < ropes.size(); i++) {
                ropes.get(i).noteSpeed();
            }
        }
    }

    /**
     * Lets the ropes of a world push bodies.
     *
     * @param world the world of ropes
     * @param source source of the colliders, which the world has
     * @param colliders says what belongs to a collider
     * @param axes 2 for an engine in the plane, 3 for one in space
     * @throws IllegalArgumentException if there are not 2 or 3 axes
     * @throws IllegalStateException if the world is in a step
     */
    public RopePushes(RopeWorld world, ColliderSource source, PushedColliders colliders, int axes) {
        this.world = Objects.requireNonNull(world, "world");
        this.source = Objects.requireNonNull(source, "source");
        this.colliders = Objects.requireNonNull(colliders, "colliders");
        this.axes = Check.inRange("axes", axes, 2, 3);
        read = world.stepCount();
        world.addListener(steps);
    }

    /** Lets go of the world. The ropes no longer push. */
    public void close() {
        world.removeListener(steps);
        clear();
        ropes.clear();
    }

    private void clear() {
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).clear();
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).isTouched = false;
            bodies.get(i).forget();
        }
        bodies.clear();
        isNew = false;
        part = 1;
    }

    /** Reads the contacts of the last step of the ropes, once; to be called before each step of the engine. */
    public void read() {
        if (read == world.stepCount()) {
            return;
        }
        boolean goesOn = world.stepCount() == read + 1;
        read = world.stepCount();
        if (!goesOn) {
            clear();
        }
        follow();
        before.clear();
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).isTouched = false;
            before.add(bodies.get(i));
        }
        bodies.clear();
        for (int i = 0; i < ropes.size(); i++) {
            read(ropes.get(i));
        }
        for (int i = 0; i < before.size(); i++) {
            // One that sleeps may wake because it is pushed no longer.
            if (before.get(i).isAsleep) {
                touch(before.get(i));
            }
        }
        isNew = true;
    }

    /** Makes the list of ropes that of the world, in its order. */
    private void follow() {
        List<Rope> all = world.ropes();
        boolean isSame = all.size() == ropes.size();
        for (int i = 0; i < all.size() && isSame; i++) {
            isSame = ropes.get(i).rope == all.get(i);
        }
        if (isSame) {
            return;
        }
        List<PushedRope> old = new ArrayList<>(ropes);
        ropes.clear();
        for (Rope rope : all) {
            PushedRope found = null;
            for (PushedRope its : old) {
                found = its.rope == rope ? its : found;
            }
            ropes.add(found == null ? new PushedRope(rope) : found);
        }
    }

    private void read(PushedRope pushed) {
        int count = pushed.rope.contactCount();
        if (ids.length < count) {
            ids = new long[2 * count];
            numbers = new double[2 * count * NUMBERS];
        }
        pushed.beginReading();
        if (count > 0) {
            int found = pushed.rope.contacts().copyForces(source, ids, numbers);
            for (int i = 0; i < found; i++) {
                read(pushed, ids[i], NUMBERS * i, true);
            }
            if (source != world.colliders()) {
                found = pushed.rope.contacts().copyForces(world.colliders(), ids, numbers);
                for (int i = 0; i < found; i++) {
                    read(pushed, -1 - ids[i], NUMBERS * i, false);
                }
            }
        }
        pushed.endReading();
        for (int i = 0; i < pushed.rows.size(); i++) {
            PushRow row = pushed.rows.get(i);
            PushedBody owner = row.owner;
            if (owner != null) {
                note(owner, row);
            }
        }
    }

    private void note(PushedBody body, PushRow row) {
        touch(body);
        for (int a = 0; a < AXES && row.isNow; a++) {
            body.force[a] -= row.force[a];
        }
        if (body.isAsleep) {
            row.clearImpulses();
        }
    }

    private void touch(PushedBody body) {
        if (!body.isTouched) {
            body.isTouched = true;
            bodies.add(body);
            Arrays.fill(body.force, 0);
        }
    }

    private void read(PushedRope pushed, long id, int at, boolean isOurs) {
        int most = pushed.rope.nodeCount() - 2;
        boolean isEnd = numbers[at] > most;
        int segment = isEnd ? most : (int) numbers[at];
        double fraction = isEnd ? 1 : numbers[at + 1];
        double nx = numbers[at + 5];
        double ny = numbers[at + 6];
        double nz = numbers[at + 7];
        PushRow row = pushed.rowOf(id, segment, fraction, nx, ny, nz);
        row.setNormal(nx, ny, nz, axes == 2);
        for (int a = 0; a < AXES; a++) {
            row.point[a] = numbers[at + 2 + a];
            row.force[a] = numbers[at + 8 + a];
            row.pressed[a] += world.stepLength() * row.force[a];
            row.surface[a] = 0;
        }
        row.owner = isOurs ? colliders.bodyOf(id) : null;
        row.friction = pushed.rope.settings().friction() * (isOurs ? colliders.frictionOf(id) : 1);
        if (isOurs && row.owner == null) {
            colliders.velocityAt(id, row.point, row.surface);
        }
    }

    /**
     * Tells whether a rope touched a body in its last step.
     *
     * @param body the body
     * @return whether it has to begin the step before {@link #find}
     */
    public boolean touches(PushedBody body) {
        return body.isTouched;
    }

    /**
     * Forgets a body that is gone from the engine.
     *
     * @param body the body; nothing happens if no rope touches it
     */
    public void forget(PushedBody body) {
        if (!body.isTouched) {
            return;
        }
        body.isTouched = false;
        body.forget();
        bodies.remove(body);
        for (int i = 0; i < ropes.size(); i++) {
            List<PushRow> rows = ropes.get(i).rows;
            for (int k = 0; k < rows.size(); k++) {
                if (rows.get(k).owner == body) {
                    rows.get(k).owner = null;
                }
            }
        }
    }

    /**
     * Finds the impulses for the next step of the engine, after {@link #read} and the beginning of the step for all
     * bodies that are touched.
     *
     * @param h length of the step [s], above 0, at most 1e3
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world of ropes is in a step
     */
    public void find(double h) {
        Check.inRange("h", Check.aboveZero("h", h), 0, 1e3);
        double common = world.stepLength();
        double step = Math.abs(h - common) <= ROUNDING * common ? common : h;
        if (isNew) {
            isNew = false;
            double told = part;
            length = Math.max(step, common);
            part = 0;
            tryStep(step, told);
        }
        double share = Math.max(0, Math.min(step / length, 1 - part));
        share = 1 - part - share < ROUNDING ? 1 - part : share;
        part += share;
        for (int i = 0; i < bodies.size(); i++) {
            PushedBody body = bodies.get(i);
            if (!body.isAsleep) {
                body.give(share);
            }
        }
    }

    private void tryStep(double step, double told) {
        for (int i = 0; i < bodies.size(); i++) {
            PushedBody body = bodies.get(i);
            if (body.isAsleep) {
                body.wakeIfPushed(step);
            }
            body.beginTrial(length / step);
        }
        active.clear();
        gravity[0] = world.gravityX();
        gravity[1] = world.gravityY();
        gravity[2] = world.gravityZ();
        for (int i = 0; i < ropes.size(); i++) {
            PushedRope rope = ropes.get(i);
            if (!rope.stands()) {
                rope.clear();
            } else if (rope.isActive()) {
                rope.begin(length, told, gravity, axes);
                active.add(rope);
            }
        }
        for (int pass = 0; pass < PASSES && !active.isEmpty(); pass++) {
            solve(pass > 0);
        }
        for (int i = 0; i < active.size(); i++) {
            active.get(i).end();
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).endTrial();
        }
    }

    private void solve(boolean goesOn) {
        for (int i = 0; i < active.size() && goesOn; i++) {
            active.get(i).advance();
        }
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).beginPass();
        }
        for (int i = 0; i < active.size(); i++) {
            active.get(i).start();
        }
        double work = 1;
        for (int i = 0; i < active.size(); i++) {
            work += active.get(i).workOfSweep();
        }
        double sweeps = Math.max(LEAST_SWEEPS, Math.min(MOST_SWEEPS, WORK / work));
        double off = Double.POSITIVE_INFINITY;
        for (int sweep = 0; sweep < sweeps && off > TOLERANCE; sweep++) {
            off = 0;
            for (int i = 0; i < active.size(); i++) {
                off = Math.max(off, active.get(i).sweep(length));
            }
        }
        if (!(off < DIVERGED)) {
            for (int i = 0; i < active.size(); i++) {
                active.get(i).giveUp();
            }
            for (int i = 0; i < bodies.size(); i++) {
                bodies.get(i).beginPass();
            }
        }
    }
}
