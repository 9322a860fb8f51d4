package io.github.cordage.engine;

import io.github.cordage.Pin;
import io.github.cordage.internal.math.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * How ropes pull the bodies that they share, of a physics engine that cannot be asked to solve for ropes, and only
 * takes joints of its own kinds. In each step of the engine, {@link #find} tries the ropes with their bodies, as these
 * would move without them, for forces F with which both go to the same places, all together. Of that a module makes, at
 * each point, a joint along the rope whose impulse J obeys
 *
 * <pre>
 *   V - V_A + Y (J - J_A) = 0
 * </pre>
 *
 * <p>where V is the velocity of the point along the rope, Y the compliance of the rope by the squared step, and A marks
 * what was found. Most engines have a soft joint, with a softness Y and a target V_A + Y J_A. If nothing else touches
 * the body, J_A is the solution; if something does, the engine's own iterations share the forces out. What F has across
 * the rope is an impulse before the step.
 *
 * <p>The forces act in the directions that the segments have at the start of the step, while lengths hold at its end,
 * as in SHAKE (Ryckaert, Ciccotti, Berendsen, "Numerical integration of the cartesian equations of motion of a system
 * with constraints", J. Comput. Phys. 1977), which lets swings live on. Where the search for such forces fails, as when
 * many bodies come to the ends of short ropes at once, those are taken that act in the directions at its end. Bodies
 * that nothing else touches need no joint: {@link PulledBody#isByFormula}.
 *
 * <p>Steps make no garbage.
 */
public final class RopePulls {
    /** Most passes of a trial, and the part of the rope's tolerance at which it ends. */
    private static final int PASSES = 20;

    private static final double AIM = 0.01;

    /** Error of length, in lengths, at which a search without limits has failed. */
    private static final double HOPELESS = 1;

    /** Forces that miss lengths [lengths] and bodies [m] by less are better than some of the last step's. */
    private static final double NEAR = 0.05;

    /** Passes after which what the rope tolerates is near enough. */
    private static final int ENOUGH = 12;

    /** Most passes of another search, and the farthest that one of them turns a segment or a body [rad]. */
    private static final int MORE_PASSES = 100;

    private static final double MOST_TURN = 0.3;

    /**
     * A rope that is behind by more than this, in steps of the world with the longer ones, follows faster than time.
     */
    private static final double MOST_BEHIND = 3;

    /** Part of a gap that the impulses of a step close. More would make bodies bounce that other joints hold. */
    private static final double CLOSE = 0.1;

    /** A rope that is behind by less than this part of a step is not behind. */
    private static final double TINY = 1e-9;

    /** Least softness of a joint, in what the body gives way. */
    private static final double SOFTEST = 1e-7;

    private final List<RopeTrial> trials = new ArrayList<>();
    private final PullPoint[] points;
    private final int axes;

    /** By how much the rope is behind the bodies [s]. */
    private double lag;

    private double step;

    private final PullSystem system;

    /**
     * Couples ropes. All ropes on a body that forces move belong together, and so do all bodies on a rope.
     *
     * @param pins the pins of the nodes on bodies, led by nothing else; copied
     * @param bodies the body of each of them; copied
     * @param axes 2 for an engine in the plane, 3 for one in space
     * @throws IllegalArgumentException if there are not as many bodies as pins, or as {@link RopeTrial#RopeTrial} says
     * @throws IllegalStateException if a pin was released, or the world is in a step or being recorded
     */
    public RopePulls(List<Pin> pins, List<PulledBody> bodies, int axes) {
        if (pins.size() != bodies.size()) {
            throw new IllegalArgumentException(
                    "there must be a body for each pin, are " + bodies.size() + " for " + pins.size());
        }
        this.axes = axes;
        points = new PullPoint[pins.size()];
        try {
            for (int i = 0; i < points.length; i++) {
                if (points[i] == null) {
                    addRope(pins, bodies, i);
                }
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            release();
            throw e;
        }
        system = new PullSystem(trials, points, axes);
    }

    /** Adds the rope of a pin with all of its pins. */
    private void addRope(List<Pin> pins, List<PulledBody> bodies, int first) {
        List<Pin> onRope = new ArrayList<>();
        for (int i = first; i < points.length; i++) {
            if (pins.get(i).rope() == pins.get(first).rope()) {
                onRope.add(pins.get(i));
            }
        }
        RopeTrial trial = new RopeTrial(onRope, axes);
        trials.add(trial);
        for (int i = first; i < points.length; i++) {
            int index = onRope.indexOf(pins.get(i));
            if (index >= 0) {
                points[i] = new PullPoint(pins.get(i), bodies.get(i), trial, index, axes);
            }
        }
    }

    /**
     * Tells whether all ropes can still pull.
     *
     * @return false once a pin was released, or a rope was removed, stopped or cut between pins, or is no longer fit
     *     for trials
     */
    public boolean stands() {
        boolean stands = true;
        for (int i = 0; i < trials.size(); i++) {
            stands &= trials.get(i).stands();
        }
        return stands;
    }

    /**
     * Returns by how much the rope is behind its bodies: the engine has taken steps that the rope has not.
     *
     * @return time [s]
     */
    public double lag() {
        return lag;
    }

    /**
     * Sets by how much the rope is behind its bodies, when a rope is coupled anew.
     *
     * @param seconds time [s], 0 to 1e3
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setLag(double seconds) {
        lag = Check.inRange("seconds", seconds, 0, 1e3);
    }

    /**
     * Says where a point is, before {@link #find} and before {@link #lead}.
     *
     * @param point which of the pins
     * @param x x of the point that is fixed to the body [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a number is out of range
     */
    public void setPlace(int point, double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        points[point].setPlace(x, y, Check.coordinate("z", z));
    }

    // Before a step of the engine.

    /**
     * Finds the forces of the ropes in the next step of the engine, after {@link PulledBody#beginStep} for their
     * bodies.
     *
     * @param h length of the step [s], above 0, at most 1e3
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the ropes do not {@linkplain #stands stand}, or their world is in a step
     */
    public void find(double h) {
        step = length("h", h);
        for (PullPoint point : points) {
            point.begin(h, 1 - CLOSE);
        }
        beginTrials();
        follow();
        if (!search(PASSES, Double.POSITIVE_INFINITY) && lag <= TINY * step) {
            searchAgain();
        }
        system.note(share(), SOFTEST);
        endTrials();
    }

    /**
     * For ropes that are not behind: searches with the directions of the end of the step, in small moves; without
     * success, takes the best forces that it has come to.
     */
    private void searchAgain() {
        endTrials();
        beginTrials();
        for (PullPoint point : points) {
            point.beginAgain();
        }
        if (search(MORE_PASSES, MOST_TURN)) {
            return;
        }
        for (PullPoint point : points) {
            point.pullBest();
        }
        turn();
        movePoints();
    }

    private void keepBest() {
        for (PullPoint point : points) {
            point.keepBest();
        }
    }

    private void beginTrials() {
        for (int t = 0; t < trials.size(); t++) {
            if (trials.get(t).isOpen()) {
                // An exception has left it behind.
                trials.get(t).end();
            }
            trials.get(t).begin(lag + step);
        }
        system.begin();
    }

    private void endTrials() {
        for (int t = 0; t < trials.size(); t++) {
            trials.get(t).end();
        }
    }

    /**
     * Searches for the forces; tells whether it has found them.
     *
     * @param most farthest that a pass may turn a segment or a body [rad]
     */
    private boolean search(int passes, double most) {
        double aim = Double.POSITIVE_INFINITY;
        for (int t = 0; t < trials.size(); t++) {
            aim = Math.min(aim, AIM * trials.get(t).tolerance());
        }
        for (PullPoint point : points) {
            point.pull();
        }
        boolean found = false;
        boolean isHopeless = false;
        double least = NEAR;
        turn();
        for (int pass = 0; pass < passes && !found && !isHopeless; pass++) {
            double off = improve(most);
            double within = pass < ENOUGH ? aim : aim / AIM;
            double gap = gap();
            found = off <= within && gap <= within;
            if (Math.max(off, gap) < least) {
                least = Math.max(off, gap);
                keepBest();
            }
            isHopeless = most == Double.POSITIVE_INFINITY && !(off <= HOPELESS) && lag <= TINY * step;
        }
        return found;
    }

    private static double length(String name, double h) {
        return Check.inRange(name, Check.aboveZero(name, h), 0, 1e3);
    }

    /** Lets the bodies move by the rope's formula, if nothing but one rope moves any of them. */
    private void follow() {
        boolean isReady = trials.size() == 1 && trials.get(0).isSecondOrder() && lag <= TINY * step;
        for (PullPoint point : points) {
            isReady &= point.body.isReady();
        }
        for (int i = 0; i < points.length && isReady; i++) {
            points[i].follow();
        }
    }

    /** Fraction of the trial that the step is. */
    private double share() {
        return step / (lag + step);
    }

    private void turn() {
        for (PullPoint point : points) {
            point.turn(share());
        }
    }

    /**
     * Changes the forces by what they lack for nodes and bodies to meet; returns the largest error of length after it.
     */
    private double improve(double most) {
        system.linearize();
        for (PullPoint point : points) {
            point.takeTurn(share());
        }
        movePoints();
        for (PullPoint point : points) {
            point.keepEnd();
        }
        system.solve(share());
        for (int i = 0; i < points.length; i++) {
            points[i].change(system.changes, axes * i, 1);
        }
        double off = 0;
        double turned = 0;
        for (int t = 0; t < trials.size(); t++) {
            off = Math.max(off, trials.get(t).improve());
            turned = Math.max(turned, trials.get(t).turned());
        }
        turned = Math.max(turned, turnedBodies());
        if (turned > most) {
            off = shorten(most / turned);
        }
        turn();
        return off;
    }

    /** Largest rotation of a body in a pass [rad]. */
    private double turnedBodies() {
        movePoints();
        double most = 0;
        for (PullPoint point : points) {
            most = Math.max(most, point.turned());
        }
        return most;
    }

    /** Takes only a part of a pass. */
    private double shorten(double part) {
        double off = 0;
        for (int t = 0; t < trials.size(); t++) {
            off = Math.max(off, trials.get(t).shorten(part));
        }
        for (int i = 0; i < points.length; i++) {
            points[i].change(system.changes, axes * i, part - 1);
        }
        return off;
    }

    private void movePoints() {
        for (PullPoint point : points) {
            point.move(points);
        }
    }

    private double gap() {
        movePoints();
        double most = 0;
        for (PullPoint point : points) {
            most = Math.max(most, point.gap());
        }
        return most;
    }

    /**
     * Returns a component of the direction in which the rope pulls at a point.
     *
     * @param point which of the pins
     * @param axis 0, 1 or 2 for x, y or z
     * @return component of a unit vector, at the start of the step
     */
    public double direction(int point, int axis) {
        return points[point].along[axis];
    }

    /**
     * Returns Y, the softness of the joint at a point.
     *
     * @param point which of the pins
     * @return softness [1/kg], above 0 if the body moves
     */
    public double softness(int point) {
        return points[point].softness;
    }

    /**
     * Returns V_A + Y J_A: the velocity along the rope that the joint at a point aims for.
     *
     * @param point which of the pins
     * @return velocity [m/s]
     */
    public double target(int point) {
        PullPoint p = points[point];
        return p.found + p.softness * p.expected;
    }

    /**
     * Returns what the body gives way to impulses along the rope at a point.
     *
     * @param point which of the pins
     * @return change of velocity by impulse [1/kg]
     */
    public double mobility(int point) {
        return points[point].mobility;
    }

    /**
     * Returns a component of the impulse across the rope at a point, which the body gets before the step.
     *
     * @param point which of the pins
     * @param axis 0, 1 or 2 for x, y or z
     * @return impulse [N s]
     */
    public double across(int point, int axis) {
        return points[point].across[axis];
    }

    // After it.

    /**
     * Ends a step of the engine, whether there was a {@link #find} before it or not.
     *
     * @param h length of the step [s], above 0, at most 1e3
     * @param ropeStep length of the steps of the world of ropes [s], above 0, at most 1e3
     * @throws IllegalArgumentException if a value is out of range
     */
    public void endStep(double h, double ropeStep) {
        length("h", h);
        length("ropeStep", ropeStep);
        lag = Math.min(lag + h, MOST_BEHIND * Math.max(h, ropeStep));
    }

    /**
     * Takes the impulse of the joint at a point in the step. If a number is not finite, the engine has failed, and
     * nothing is taken.
     *
     * @param point which of the pins
     * @param impulse impulse along the rope [N s]; that which was found for a body that moves by the formula
     * @param speed velocity of the point along the rope after the step [m/s]
     */
    public void take(int point, double impulse, double speed) {
        if (Double.isFinite(impulse) && Double.isFinite(speed)) {
            points[point].take(impulse, speed);
        }
    }

    /**
     * Tells whether something other than the ropes holds the body against the pull at a point.
     *
     * @param point which of the pins
     * @return whether, in the last step, others took at least a tenth of the impulse along the rope, and the point
     *     moved along it by less than 0.05 m/s
     */
    public boolean isBlocked(int point) {
        return points[point].isBlocked;
    }

    /**
     * Returns the impulse along the rope that was found.
     *
     * @param point which of the pins
     * @return J_A [N s]
     */
    public double expected(int point) {
        return points[point].expected;
    }

    /**
     * Returns a component of the force of the rope on the body in the last step of the engine.
     *
     * @param point which of the pins
     * @param axis 0, 1 or 2 for x, y or z
     * @return force [N]
     */
    public double force(int point, int axis) {
        PullPoint p = points[point];
        return step > 0 ? (p.impulse * p.along[axis] + p.across[axis]) / step : 0;
    }

    /**
     * Leads the nodes toward their bodies, before a step of the rope. {@link #setPlace} has said where these are.
     *
     * @param h length of the rope's step [s], above 0, at most 1e3
     * @throws IllegalArgumentException if the value is out of range
     */
    public void lead(double h) {
        length("h", h);
        if (!stands()) {
            return;
        }
        double share = lag > h ? h / lag : 1;
        for (PullPoint point : points) {
            point.lead(share, h);
        }
        lag = Math.max(0, lag - h);
    }

    /**
     * Lets go of the bodies: the pins hold their nodes where they are. Until then, the ropes refuse what {@link
     * RopeTrial#release} says.
     */
    public void release() {
        for (int t = 0; t < trials.size(); t++) {
            trials.get(t).release();
        }
    }
}
