package io.github.cordage.dyn4j;

import io.github.cordage.Pin;
import io.github.cordage.engine.RopeTrial;
import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.AbstractJoint;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Vector2;

/**
 * A rope among the joints of a dyn4j world.
 *
 * <p>At the start of the iterations, a trial of the rope with its bodies, as they would move without it, finds forces F
 * on the bodies with which both go to the same places, and the compliance K of the rope there. With V, the velocities
 * of the points on the bodies, J, the impulses of the rope, h, the length of the step, and index A for the trial, the
 * iterations then solve
 *
 * <pre>
 *   V - V_A + Y (J - J_A) = 0     Y = K / h²     J_A = h F
 * </pre>
 *
 * <p>by changes -(W + Y)⁻¹ (V - V_A + Y (J - J_A)) of J, where W is what impulses change of V. Without contacts or
 * other joints, J_A is the solution.
 *
 * <p>The rope's forces act in the directions that its segments have at the start of the step, while lengths hold at its
 * end, as in SHAKE (Ryckaert, Ciccotti, Berendsen, "Numerical integration of the cartesian equations of motion of a
 * system with constraints", J. Comput. Phys. 1977). With dyn4j's integration that is symplectic, so that swings live
 * on; forces in the directions at the end would damp them.
 */
final class RopeJoint<T extends PhysicsBody> extends AbstractJoint<T> {
    static final int AXES = 2;

    /** Most passes of a trial. */
    private static final int PASSES = 20;

    private static final int MORE_PASSES = 4;

    /** A trial ends at this fraction of the rope's tolerance. */
    private static final double AIM = 0.01;

    /**
     * Stiffness of a gap between node and body, in masses of the body, or of the node if that is heavier, per squared
     * step.
     */
    private static final double HEAVY = 3;

    /**
     * Mass that a winch feels, in masses of the body: dyn4j's iterations on a body that is held add that much to the
     * pull.
     */
    private static final double FELT = 10;

    /**
     * A rope that is behind by more than this, in steps of the world with the longer ones, follows faster than time.
     */
    private static final double MOST_BEHIND = 3;

    /** Part of a gap that the impulses of a step close. More would make bodies bounce that other joints hold. */
    private static final double CLOSE = 0.1;

    /** A rope that is behind by less than this part of a step is not behind. */
    private static final double TINY = 1e-9;

    /** Larger forces are those of a search that has failed [N]. */
    private static final double MOST_FORCE = 1e9;

    /** Gaps that are left to the next step, in tolerances of dyn4j. */
    private static final double EXACT = 0.01;

    final List<RopeAttachment<T>> held;
    final RopeTrial trial;

    /** By how much the rope is behind the bodies [s]. */
    double lag;

    private final HeldPoint[] points;
    private final List<BodyCourse> courses;

    /** Forces of the rope on the bodies in the trial, in the directions at the end of the step [N]. */
    private final double[] force;

    /** Impulses on the bodies [N s]. */
    private final double[] impulse;

    /** Compliance of the bodies to forces at all points, row by row [m/N]. */
    private final double[] give;

    private final double[] right;
    private final double[] places;

    /** Part of the gaps at the start of the step that stays open [m]. */
    private final double[] gaps;

    private double step;
    private boolean isActive;

    /**
     * Whether contacts and other joints go first, because they have held a body against the rope. Dyn4j now and then
     * forgets the impulses of contacts. Where rope and contact hold a body that does not move, the first to be asked
     * would then bear the least of it, and the tension would be gone.
     */
    private boolean waits;

    /** Whether the trial has just begun. */
    private boolean isFresh;

    /** @param courses of the bodies of the attachments */
    RopeJoint(List<RopeAttachment<T>> held, List<BodyCourse> courses) {
        super(bodies(held));
        this.held = held;
        this.courses = courses;
        List<Pin> pins = new ArrayList<>();
        for (RopeAttachment<T> one : held) {
            pins.add(one.pin);
        }
        trial = new RopeTrial(pins, AXES);
        int n = AXES * held.size();
        points = new HeldPoint[held.size()];
        for (int i = 0; i < points.length; i++) {
            points[i] = new HeldPoint(courses.get(i), held.get(i).place);
        }
        force = new double[n];
        impulse = new double[n];
        give = new double[n * n];
        right = new double[n];
        places = new double[n];
        gaps = new double[n];
        collisionAllowed = true;
    }

    private static <T extends PhysicsBody> List<T> bodies(List<RopeAttachment<T>> held) {
        List<T> bodies = new ArrayList<>();
        for (RopeAttachment<T> one : held) {
            if (!bodies.contains(one.body)) {
                bodies.add(one.body);
            }
        }
        return bodies;
    }

    @Override
    public void initializeConstraints(TimeStep time, Settings settings) {
        step = time.getDeltaTime();
        isActive = trial.stands();
        if (!isActive) {
            return;
        }
        for (int i = 0; i < points.length; i++) {
            points[i].begin();
            courses.get(i).noteFree();
            points[i].isTurned = held.get(i).isHeavy();
        }
        findGaps();
        trial.begin(lag + step);
        follow();
        for (int i = 0; i < force.length; i++) {
            trial.pull(i / AXES, i % AXES, -force[i]);
        }
        waits = false;
        // Each joint sees what all others did in the last step.
        for (int i = 0; i < points.length; i++) {
            RopeAttachment<T> one = held.get(i);
            double share = one.step > 0 ? step / one.step : 0;
            impulse[AXES * i] = share * one.impulse.x;
            impulse[AXES * i + 1] = share * one.impulse.y;
            points[i].push(impulse[AXES * i], impulse[AXES * i + 1]);
            waits |= one.isBlocked;
        }
        isFresh = true;
    }

    /** Lets the bodies move by the rope's formula, if nothing but the rope moves any of them. */
    private void follow() {
        boolean isReady = trial.isSecondOrder() && lag <= TINY * step;
        for (int i = 0; i < points.length; i++) {
            isReady &= courses.get(i).isReady();
        }
        for (int i = 0; i < points.length && isReady; i++) {
            BodyCourse course = courses.get(i);
            course.follow(trial);
            if (course.isByFormula()) {
                trial.moveAsRope(i);
                // Nothing else holds the body: the gap closes at once.
                gaps[AXES * i] = 0;
                gaps[AXES * i + 1] = 0;
            }
        }
    }

    @Override
    public void solveVelocityConstraints(TimeStep time, Settings settings) {
        if (!isActive) {
            return;
        }
        if (waits) {
            waits = false;
            return;
        }
        for (int i = 0; i < points.length; i++) {
            points[i].push(-impulse[AXES * i], -impulse[AXES * i + 1]);
        }
        boolean moved = isFresh;
        for (HeldPoint point : points) {
            moved |= point.hasOtherVelocity(AIM * trial.tolerance() / step);
        }
        if (moved) {
            search(isFresh ? PASSES : MORE_PASSES);
        }
        isFresh = false;
        push();
    }

    /** Gives the bodies the impulses that the trial has found. */
    private void push() {
        for (HeldPoint point : points) {
            point.keepVelocity();
            point.moveLever();
        }
        for (int i = 0; i < points.length; i++) {
            impulse[AXES * i] = step * (force[AXES * i] + points[i].addX);
            impulse[AXES * i + 1] = step * (force[AXES * i + 1] + points[i].addY);
            points[i].push(impulse[AXES * i], impulse[AXES * i + 1]);
        }
    }

    /** Finds forces with which nodes and bodies go to the same places. */
    private void search(int passes) {
        double aim = AIM * trial.tolerance();
        boolean found = false;
        turn();
        for (int pass = 0; pass < passes && !found; pass++) {
            trial.linearize();
            solve();
            double off = trial.improve();
            turn();
            found = off <= aim && gap() <= aim;
        }
    }

    private void turn() {
        for (int i = 0; i < points.length; i++) {
            points[i].turn(trial, i, step / (lag + step));
        }
    }

    /** Changes the forces by what they lack for nodes and bodies to meet. */
    private void solve() {
        movePoints();
        int n = force.length;
        for (int row = 0; row < n; row++) {
            HeldPoint a = points[row / AXES];
            right[row] = trial.place(row / AXES, row % AXES) - places[row];
            for (int column = 0; column < n; column++) {
                HeldPoint b = points[column / AXES];
                int by = column % AXES;
                double ofBody = a.response(b, row % AXES, 0, true) * b.turn(0, by)
                        + a.response(b, row % AXES, 1, true) * b.turn(1, by);
                give[row * n + column] = step * step * ofBody;
            }
        }
        trial.meet(right, give);
        for (int i = 0; i < n; i++) {
            double next = force[i] + right[i];
            // Nothing that has failed reaches the engine's bodies.
            force[i] = Math.abs(next) <= MOST_FORCE ? next : 0;
            trial.pull(i / AXES, i % AXES, -force[i]);
        }
    }

    private void movePoints() {
        for (int i = 0; i < points.length; i++) {
            points[i].move(points, force, step, places, AXES * i);
            places[AXES * i] -= gaps[AXES * i];
            places[AXES * i + 1] -= gaps[AXES * i + 1];
        }
    }

    /** Notes how far the nodes are from their bodies: what dyn4j has left of the rope's pull in the last step. */
    private void findGaps() {
        for (int i = 0; i < points.length; i++) {
            RopeAttachment<T> one = held.get(i);
            int node = one.pin.node();
            gaps[AXES * i] = (1 - CLOSE) * (one.led.x - one.rope().x(node));
            gaps[AXES * i + 1] = (1 - CLOSE) * (one.led.y - one.rope().y(node));
        }
    }

    private double gap() {
        movePoints();
        double most = 0;
        for (int i = 0; i < force.length; i++) {
            most = Math.max(most, Math.abs(trial.now(i / AXES, i % AXES) - places[i]));
        }
        return most;
    }

    /** Moves bodies that are farther away than the rope reaches, without giving them velocity. */
    @Override
    public boolean solvePositionConstraints(TimeStep time, Settings settings) {
        double most = 0;
        for (int i = 0; i < points.length && isActive; i++) {
            HeldPoint point = points[i];
            double by = 1 / (step * step);
            most = Math.max(
                    most,
                    point.pullBack(
                            trial.now(i, 0),
                            trial.now(i, 1),
                            by * trial.compliance(i, 0, i, 0),
                            by * trial.compliance(i, 0, i, 1),
                            by * trial.compliance(i, 1, i, 1),
                            settings));
        }
        return most <= settings.getLinearTolerance() * EXACT;
    }

    /** Ends a trial that has begun: the step that it was for is over, or has thrown an exception. */
    void endTrial() {
        if (trial.isOpen()) {
            trial.end();
        }
        isActive = false;
    }

    /** Notes the velocities of the bodies before dyn4j's step. */
    void beginStep() {
        endTrial();
        for (HeldPoint point : points) {
            point.noteStart();
        }
    }

    /**
     * Takes the impulses of a step that has been taken.
     *
     * @param h its length [s]
     * @param ropeStep length of the rope's steps [s]
     * @param gravity gravity of the bodies [m/s²]
     */
    void endStep(double h, double ropeStep, Vector2 gravity) {
        lag = Math.min(lag + h, MOST_BEHIND * Math.max(h, ropeStep));
        for (int i = 0; i < points.length && isActive; i++) {
            RopeAttachment<T> one = held.get(i);
            one.step = step;
            one.impulse.set(impulse[AXES * i], impulse[AXES * i + 1]);
            one.isBlocked = points[i].isBlocked(one.impulse, step, gravity);
            one.pull.set(trial.tensions(i, 0, false), trial.tensions(i, 1, false));
        }
        endTrial();
    }

    /** Leads the nodes toward their bodies in a step of the rope of h [s]. */
    void lead(double h) {
        endTrial();
        if (!trial.stands()) {
            return;
        }
        double share = lag > h ? h / lag : 1;
        for (int i = 0; i < points.length; i++) {
            RopeAttachment<T> one = held.get(i);
            HeldPoint point = points[i];
            point.begin();
            one.led.add((point.x() - one.led.x) * share, (point.y() - one.led.y) * share);
            double mass = point.massAlong(one.pull);
            double stiffness = point.yields() ? HEAVY * Math.max(mass, one.nodeMass()) / (h * h) : 0;
            point.wake(one, h);
            trial.lead(
                    i,
                    one.led.x,
                    one.led.y,
                    0,
                    one.pull.x,
                    one.pull.y,
                    0,
                    Math.min(stiffness, 1e12),
                    Math.min(FELT * mass, 1e12),
                    one.isBlocked);
        }
        lag = Math.max(0, lag - h);
    }

    @Override
    public Vector2 getReactionForce(double invdt) {
        Vector2 sum = new Vector2();
        for (RopeAttachment<T> one : held) {
            sum.add(one.impulse.x * invdt, one.impulse.y * invdt);
        }
        return sum;
    }

    @Override
    public double getReactionTorque(double invdt) {
        return 0;
    }

    @Override
    public void shift(Vector2 by) {
        throw new UnsupportedOperationException("a world with ropes cannot be shifted");
    }

    @Override
    public Joint<T> copy() {
        throw new UnsupportedOperationException("ropes are not copied with their bodies");
    }
}
