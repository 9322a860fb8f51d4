package io.github.cordage.internal.via;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Friction of a rope in its rings. While a segment slides, the tension behind its last ring is that before its first
 * one times e^(±f), where f is the sum of coefficient of friction times angle over the rings (the capstan's law).
 * Between these bounds it sticks: the difference of the tensions changes by s / c with the length s [m] that passes in
 * the step.
 *
 * <p>The compliance c [m/N] is so small that next to nothing passes. Without it, rope that is straight between two
 * rings that it sticks in would be held by any tension.
 */
public final class RingFriction {
    /** Most changes of the state of friction in one step. */
    static final int CHANGES = 3;

    /** Ways below this fraction of a rest length are none. */
    private static final double STILL = 1e-9;

    /** Part of a rest length that passes a ring while the rope sticks or is stopped if its tension doubles. */
    private static final double GIVE = 1e-5;

    /**
     * Part of a rest length that passes a ring while the rope sticks, where friction holds many segments one after the
     * other, and errors of their lengths add up: where rope is wound on a collider or, with masses, lies on a wheel.
     * Also where a thick rope bends, beside contacts that yield by as much: what sticks so much harder bears all, or
     * nothing.
     */
    private static final double GIVE_AMONG_OTHERS = 1e-2;

    /** A rope is thick if it keeps more than this fraction of a segment from a corner. */
    private static final double THICK = 0.3;

    /** Least 1 / c, as a multiple of the inertia of the rope's heaviest node or mass. */
    private static final double STIFFER = 100;

    private final Bends bends;
    private final CornerForces forces;

    /** Whether friction does not count. */
    private boolean isOff;

    /** Whether it does not count until the next step begins. */
    private boolean isEased;

    /** Compliance of a metre of rope that friction and stops have at least [1/N]. */
    private double compliance;

    /** Creates the friction of segments. */
    RingFriction(Bends bends, CornerForces forces) {
        this.bends = bends;
        this.forces = forces;
    }

    /** Begins a step, in which the segments have been measured at its start. */
    void begin(RopeState rope) {
        isEased = false;
        for (int k = 0; k < bends.listed; k++) {
            Bend bend = bends.getListed(k);
            bend.begin(rope);
            boolean pushes = bend.isBent && bend.startDifference != 0;
            bend.startStop = pushes ? findStop(rope, bend) : 0;
        }
        restart(rope);
    }

    /** Begins an attempt at the step. */
    public void restart(RopeState rope) {
        forces.restart(rope);
        for (int k = 0; k < bends.listed; k++) {
            Bend bend = bends.getListed(k);
            bend.changes = 0;
            bend.stop = bend.startStop;
            bend.ring.slides = bend.grip > 0 || !bend.isBent ? bend.startSlides : ViaPoint.TO_END;
        }
    }

    /**
     * Sets how tensions behind the rings depend on those before them.
     *
     * @param heaviest inertia of the rope's heaviest free node [N/m]
     */
    void set(RopeState rope, double heaviest) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            bend.ratio = 1;
            bend.stiffness = 0;
            if (bend.stop != 0) {
                setStop(rope, bend, heaviest);
                continue;
            }
            if (isOff || (isEased && bend.circle == null) || bend.grip == 0) {
                continue;
            }
            double t = rope.tension[bend.segment];
            if (bend.ring.slides == ViaPoint.STICKS) {
                ViaPoint first = bends.firstRing(rope, bend);
                boolean isMoved = first instanceof CornerPoint at && at.corner.hasMoved();
                double most = isMoved ? bend.startMost(t) : bend.most(t);
                boolean yields = first instanceof CornerPoint at ? isAmongOthers(rope, at) : liesOnWheel(rope, bend);
                double rest = rope.rest[bend.segment];
                bend.stiffness = yields
                        ? Math.min(most / (GIVE_AMONG_OTHERS * rest), stiffest(rest))
                        : stiffness(most, rest, heaviest);
            } else {
                bend.ratio = StrictMath.exp((t < 0 ? -1 : 1) * bend.ring.slides * bend.grip);
            }
        }
    }

    /**
     * Whether a segment has a node on a rim, and a mass hangs on the rope. As stiff as in a ring, segments on wheels
     * would stick and slip in turns where a winch starts suddenly, and the step would have no solution.
     */
    private static boolean liesOnWheel(RopeState rope, Bend bend) {
        return !rope.rings.masses.isEmpty() && (bend.before.isOnRim || bend.behind.isOnRim);
    }

    /** Whether friction at a corner works together with that of other segments and contacts. */
    private static boolean isAmongOthers(RopeState rope, CornerPoint ring) {
        return ring.corner.holdsMany() || ring.radius > THICK * rope.rest[ring.segment];
    }

    /** Lets friction and stops yield as much as ropes with a compliance of a metre [1/N]. */
    void letYield(double by) {
        compliance = by;
    }

    /**
     * Stiffness with which friction holds a rope of a tension [N] on a segment, or a stop does [N/m].
     *
     * @param heaviest inertia of the rope's heaviest free node or mass [N/m]
     */
    double stiffness(double tension, double rest, double heaviest) {
        return Math.min(Math.max(tension / (GIVE * rest), STIFFER * heaviest), stiffest(rest));
    }

    /** That of the segment if ropes stretch; else infinite [N/m]. */
    private double stiffest(double rest) {
        return 1 / (compliance * rest);
    }

    private void setStop(RopeState rope, Bend bend, double heaviest) {
        double tension = Math.abs(rope.tension[bend.segment]);
        bend.stiffness = stiffness(tension, rope.rest[bend.segment], heaviest);
        bend.stopAt = NodeStops.place(rope, bend, bend.stop);
    }

    private int findStop(RopeState rope, Bend bend) {
        if (!bend.mayStop) {
            return 0;
        }
        int found = NodeStops.find(rope, bends, bend, bend.before.distance, bend.behind.distance);
        return found == 0 ? NodeStops.findThrown(rope, bends, bend) : found;
    }

    /** Whether all tensions behind rings are finite and within limits. */
    public boolean isTame(RopeState rope) {
        boolean tame = true;
        for (int k = 0; k < bends.count; k++) {
            tame &= Math.abs(bends.get(k).tensionBehind(rope)) <= Limits.BEYOND;
        }
        return tame;
    }

    /** Forgets the difference of tensions before and behind rings. */
    public void forgetTensions() {
        for (int k = 0; k < bends.count; k++) {
            bends.get(k).startDifference = 0;
            bends.get(k).stiffness = 0;
        }
    }

    /** Lets the rope slide freely, and corners yield more, until the next step begins. */
    public void ease() {
        isEased = true;
        forces.soften();
    }

    /** Leaves friction out until {@link #turnOn}. */
    public void turnOff() {
        isOff = true;
        for (int k = 0; k < bends.listed; k++) {
            bends.getListed(k).keep();
        }
    }

    /** Ends what {@link #turnOff} began. */
    public void turnOn() {
        isOff = false;
        for (int k = 0; k < bends.listed; k++) {
            bends.getListed(k).restore();
        }
    }

    /**
     * Decides after a pass which segments slide.
     *
     * @param heaviest inertia of the rope's heaviest free node [N/m]
     * @return whether one changes its state
     */
    boolean update(RopeState rope, double heaviest) {
        boolean changes = false;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            if (bend.changes < CHANGES) {
                int stop = decideStop(rope, bend);
                if (stop != bend.stop) {
                    bend.stop = stop;
                    bend.changes++;
                    changes = true;
                }
            }
            if (bend.grip > 0 && bend.stop == 0 && bend.changes < CHANGES) {
                byte decided = decide(rope, bend);
                if (decided != bend.ring.slides) {
                    bend.ring.slides = decided;
                    bend.changes++;
                    changes = true;
                }
            }
        }
        if (bends.count > 0) {
            set(rope, heaviest);
        }
        return changes;
    }

    private int decideStop(RopeState rope, Bend bend) {
        if (bend.stop == 0) {
            return findStop(rope, bend);
        }
        boolean pulls = (bend.tensionBehind(rope) - rope.tension[bend.segment]) * bend.stop > 0;
        return pulls ? 0 : bend.stop;
    }

    private static byte decide(RopeState rope, Bend bend) {
        if (bend.ring.slides != ViaPoint.STICKS) {
            double back = -bend.passed() * bend.ring.slides;
            return back > STILL * rope.rest[bend.segment] ? ViaPoint.STICKS : bend.ring.slides;
        }
        double t = rope.tension[bend.segment];
        double behind = bend.tensionBehind(rope);
        double most = t * behind > 0 ? StrictMath.expm1(bend.grip) * Math.min(Math.abs(t), Math.abs(behind)) : 0;
        if (Math.abs(behind - t) <= most) {
            return ViaPoint.STICKS;
        }
        return behind > t ? ViaPoint.TO_END : ViaPoint.TO_START;
    }

    /** Ends a step: what has not slid sticks, and the rings are where the step ends. */
    public void end(RopeState rope) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            double behind = bend.tensionBehind(rope);
            bend.ring.tensionBehind = Math.abs(behind) <= Limits.BEYOND ? behind : rope.tension[bend.segment];
            if (bend.grip > 0 && Math.abs(bend.passed()) <= STILL * rope.rest[bend.segment]) {
                bend.ring.slides = ViaPoint.STICKS;
            }
            bend.keepDirections(rope);
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            rope.rings.get(r).arrive();
        }
        forces.end(rope);
        bends.keepAngles(rope);
        forces.keepLonger(rope);
    }
}
