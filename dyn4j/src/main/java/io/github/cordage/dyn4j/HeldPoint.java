package io.github.cordage.dyn4j;

import io.github.cordage.engine.RopeTrial;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.geometry.Vector2;

/** A point of a body that holds a rope, in a step of dyn4j. */
final class HeldPoint {
    /** Cosine of the largest angle by which forces are turned. */
    private static final double LEAST_COSINE = 0.5;

    /** Change of a sleeping body's velocity in a step that wakes it [m/s]. */
    private static final double WAKING = 1e-3;

    /**
     * A body is blocked if others take this part of the rope's impulse, and it moves along the rope by less than this
     * [m/s].
     */
    private static final double BLOCKED = 0.1;

    private static final double STILL = 0.05;

    /** Part of the way to the rope by which positions are corrected in an iteration. */
    private static final double CORRECTION = 0.2;

    /** Most rounds of Newton's method for the angle. */
    private static final int TURNS = 8;

    final PhysicsBody body;
    private final Vector2 place;
    private final Vector2 world = new Vector2();

    /** From the center of mass to the point at the start of the step [m]. */
    double armX;

    double armY;

    /** Arm at the end of the step, as it was computed last. */
    private double endX;

    private double endY;

    private double inverseMass;
    private double inverseInertia;

    /** Turn from the direction of the rope's pull at the end of the step to that at its start. */
    private double cosine = 1;

    private double sine;

    /** Its contribution to the force [N]. */
    double addX;

    double addY;

    /** Whether forces are turned. Those on a body lighter than its node would be differences of large ones. */
    boolean isTurned = true;

    /** Velocity without the pull of the rope [m/s, rad/s]. */
    private double keptX;

    private double keptY;
    private double keptSpin;

    /** Velocity before the step [m/s]. */
    private double startX;

    private double startY;

    /** Direction of the pull at the start of the step; 0 if there is none. */
    double alongX;

    double alongY;

    private final BodyCourse course;

    /** Arm of the impulses: at the start of the step, or at its end if they are late [m]. */
    private double leverX;

    private double leverY;

    /** Resistance of the pull to turns, beside the moment of inertia, in such moments. */
    private double resistance;

    private final Vector2 center = new Vector2();

    HeldPoint(BodyCourse course, Vector2 place) {
        this.course = course;
        body = course.body;
        this.place = place;
    }

    void begin() {
        body.getTransform().getTransformed(place, world);
        findCenter();
        armX = world.x - center.x;
        armY = world.y - center.y;
        endX = armX;
        endY = armY;
        inverseMass = body.getMass().getInverseMass();
        inverseInertia = body.getMass().getInverseInertia();
        leverX = armX;
        leverY = armY;
        resistance = 0;
        noTurn();
        alongX = 0;
        alongY = 0;
    }

    private void findCenter() {
        body.getTransform().getTransformed(body.getMass().getCenter(), center);
    }

    /** Whether forces act with their directions and arms of the end of the step. */
    private boolean isLate() {
        return course.isByFormula() || !isTurned;
    }

    private void noTurn() {
        cosine = 1;
        sine = 0;
        addX = 0;
        addY = 0;
    }

    double velocity(int axis) {
        double w = body.getAngularVelocity();
        return axis == 0 ? body.getLinearVelocity().x - w * armY : body.getLinearVelocity().y + w * armX;
    }

    /** Gives the body an impulse [N s]. */
    void push(double x, double y) {
        Vector2 v = body.getLinearVelocity();
        double share = course.share();
        v.x += share * inverseMass * x;
        v.y += share * inverseMass * y;
        double spin = share * inverseInertia * (leverX * y - leverY * x);
        body.setAngularVelocity(body.getAngularVelocity() + spin);
    }

    /** Lets impulses act on the arm of the end of the step, if they are late. They must have been taken back. */
    void moveLever() {
        if (isLate()) {
            leverX = endX;
            leverY = endY;
        }
    }

    /**
     * Computes where the point will be after h [s] [m].
     *
     * @param force forces at all points of the rope, without their turns; those on this body count [N]
     * @param to receives x and y, from index {@code at} on
     */
    void move(HeldPoint[] points, double[] force, double h, double[] to, int at) {
        double vx = body.getLinearVelocity().x;
        double vy = body.getLinearVelocity().y;
        double give = h * course.share();
        for (int i = 0; i < points.length; i++) {
            HeldPoint p = points[i];
            if (p.body == body) {
                vx += inverseMass * give * (force[2 * i] + p.addX);
                vy += inverseMass * give * (force[2 * i + 1] + p.addY);
            }
        }
        double turn = isLate() ? turnLate(points, force, h) : turn(points, force, h);
        double c = Math.cos(turn);
        double s = Math.sin(turn);
        endX = c * armX - s * armY;
        endY = s * armX + c * armY;
        findCenter();
        to[at] = center.x + h * vx + endX;
        to[at + 1] = center.y + h * vy + endY;
    }

    /** The angle by which the body turns in h [s], with torques of the start of the step [rad]. */
    private double turn(HeldPoint[] points, double[] force, double h) {
        double w = body.getAngularVelocity();
        for (int i = 0; i < points.length; i++) {
            HeldPoint p = points[i];
            if (p.body == body) {
                w += inverseInertia * h * (p.armX * (force[2 * i + 1] + p.addY) - p.armY * (force[2 * i] + p.addX));
            }
        }
        return h * w;
    }

    /** The same with torques of the end of the step, by Newton's method. */
    private double turnLate(HeldPoint[] points, double[] force, double h) {
        double free = h * body.getAngularVelocity();
        double give = h * h * course.share() * inverseInertia;
        double turn = Math.IEEEremainder(free, 2 * Math.PI);
        double off = Double.POSITIVE_INFINITY;
        for (int round = 0; round < TURNS && Math.abs(off) > 1e-14; round++) {
            double c = Math.cos(turn);
            double s = Math.sin(turn);
            double torque = 0;
            double outward = 0;
            for (int i = 0; i < points.length; i++) {
                HeldPoint p = points[i];
                if (p.body == body) {
                    double x = c * p.armX - s * p.armY;
                    double y = s * p.armX + c * p.armY;
                    torque += x * force[2 * i + 1] - y * force[2 * i];
                    outward += x * force[2 * i] + y * force[2 * i + 1];
                }
            }
            resistance = give * Math.max(0, outward);
            off = (free + give * torque - turn) / (1 + resistance);
            turn += off;
        }
        return turn;
    }

    /**
     * What an impulse at a point of the same body adds to the velocity of this point [1/kg].
     *
     * @param axis along which axis
     * @param by along which axis the impulse is
     * @param atEnd whether this point has the arm of the end of the step
     */
    double response(HeldPoint other, int axis, int by, boolean atEnd) {
        if (other.body != body) {
            return 0;
        }
        double arm = axis == 0 ? -(atEnd ? endY : armY) : atEnd ? endX : armX;
        boolean isLate = isLate();
        double lever = by == 0 ? -(isLate ? other.endY : other.armY) : isLate ? other.endX : other.armX;
        double turn = inverseInertia / (1 + resistance);
        return course.share() * ((axis == by ? inverseMass : 0) + turn * arm * lever);
    }

    /** An entry of the matrix of the turn. */
    double turn(int row, int column) {
        return row == column ? cosine : row == 0 ? -sine : sine;
    }

    /**
     * Finds the turn of the forces.
     *
     * @param share fraction of the trial that the step is
     */
    void turn(RopeTrial trial, int index, double share) {
        double x1 = trial.tensions(index, 0, false);
        double y1 = trial.tensions(index, 1, false);
        double x0 = x1 + share * (trial.tensions(index, 0, true) - x1);
        double y0 = y1 + share * (trial.tensions(index, 1, true) - y1);
        double lengths = Math.sqrt((x0 * x0 + y0 * y0) * (x1 * x1 + y1 * y1));
        double c = (x0 * x1 + y0 * y1) / lengths;
        if (!(c > LEAST_COSINE)) {
            noTurn();
            alongX = 0;
            alongY = 0;
            return;
        }
        if (isLate()) {
            alongX = x1 / Math.sqrt(x1 * x1 + y1 * y1);
            alongY = y1 / Math.sqrt(x1 * x1 + y1 * y1);
            return;
        }
        cosine = c;
        sine = (x1 * y0 - y1 * x0) / lengths;
        addX = x0 - x1;
        addY = y0 - y1;
        double length = Math.sqrt(x0 * x0 + y0 * y0);
        alongX = x0 / length;
        alongY = y0 / length;
    }

    /** Keeps the velocity without the pull of the rope. */
    void keepVelocity() {
        keptX = body.getLinearVelocity().x;
        keptY = body.getLinearVelocity().y;
        keptSpin = body.getAngularVelocity();
    }

    /** Whether it has changed by more than so much since [m/s]. */
    boolean hasOtherVelocity(double most) {
        return !(Math.abs(keptX - body.getLinearVelocity().x) <= most
                && Math.abs(keptY - body.getLinearVelocity().y) <= most
                && Math.abs(keptSpin - body.getAngularVelocity()) * (Math.abs(armX) + Math.abs(armY)) <= most);
    }

    /** Mass that a pull in a direction feels [kg]; infinite if it does not move the body. */
    double massAlong(Vector2 pull) {
        double length = pull.getMagnitude();
        double lever = length > 0 ? (armX * pull.y - armY * pull.x) / length : 0;
        double inverse = inverseMass + inverseInertia * lever * lever;
        return inverse > 0 ? 1 / inverse : Double.POSITIVE_INFINITY;
    }

    /** Position of the point at the start of the step [m]. */
    double x() {
        return world.x;
    }

    double y() {
        return world.y;
    }

    /**
     * Moves the body toward where the rope reaches, along the rope.
     *
     * @param x where the rope reaches [m]
     * @param xx compliance of the rope, per squared step [1/kg]
     * @return how far it was off [m]
     */
    double pullBack(double x, double y, double xx, double xy, double yy, Settings settings) {
        body.getTransform().getTransformed(place, world);
        double beyond = alongX * (x - world.x) + alongY * (y - world.y);
        if (!(beyond > 0)) {
            return 0;
        }
        findCenter();
        double lever = (world.x - center.x) * alongY - (world.y - center.y) * alongX;
        double soft = alongX * alongX * xx + 2 * alongX * alongY * xy + alongY * alongY * yy;
        double whole = inverseMass + inverseInertia * lever * lever + Math.max(0, soft);
        if (!(whole > 0)) {
            return 0;
        }
        double by = CORRECTION * Math.min(beyond, settings.getMaximumLinearCorrection()) / whole;
        body.translate(by * inverseMass * alongX, by * inverseMass * alongY);
        findCenter();
        body.rotate(by * inverseInertia * lever, center.x, center.y);
        return beyond * (whole - Math.max(0, soft)) / whole;
    }

    /**
     * Wakes the body if the rope pulls so much harder, or so much less, than when the body fell asleep that it would
     * move.
     */
    void wake(RopeAttachment<?> one, double h) {
        if (body.isAtRest() && one.step > 0) {
            double x = one.pin.forceX() - one.pull.x;
            double y = one.pin.forceY() - one.pull.y;
            double change = Math.sqrt(x * x + y * y) * h * (inverseMass + inverseInertia * (armX * armX + armY * armY));
            if (change > WAKING) {
                body.setAtRest(false);
            }
        }
    }

    /** Notes the velocity before the step. */
    void noteStart() {
        startX = body.getLinearVelocity().x;
        startY = body.getLinearVelocity().y;
    }

    /**
     * Whether contacts or other joints hold the body against the rope.
     *
     * @param impulse of the rope in the step [N s]
     */
    boolean isBlocked(Vector2 impulse, double h, Vector2 gravity) {
        Vector2 v = body.getLinearVelocity();
        double length = impulse.getMagnitude();
        if (!(length > 0) || inverseMass == 0 || course.isByFormula()) {
            return false;
        }
        double x = impulse.x / length;
        double y = impulse.y / length;
        double fall = h * body.getGravityScale();
        double byOthers =
                ((v.x - startX - fall * gravity.x) * x + (v.y - startY - fall * gravity.y) * y) / inverseMass - length;
        return byOthers < -BLOCKED * length && Math.abs(v.x * x + v.y * y) < STILL;
    }

    /** Whether forces move the body. */
    boolean yields() {
        return inverseMass > 0 || inverseInertia > 0;
    }
}
