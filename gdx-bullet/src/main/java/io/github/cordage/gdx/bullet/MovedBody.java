package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix3;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBodyFlags;
import io.github.cordage.engine.AttachedBody;
import io.github.cordage.engine.PushedBody;

/** A body of Bullet that ropes pull or push, in a step. */
final class MovedBody extends AttachedBody {
    private static final int AXES = 3;
    private static final int ALL = 2 * AXES;

    /** Coordinate beyond which there are no ropes [m]. */
    private static final float FARTHEST = 1e8f;

    /** Part of a velocity, and a velocity [m/s, rad/s], by which a body is off that something else has moved. */
    private static final double MOVED = 1e-4;

    private static final double ROUNDING = 1e-5;

    /** Steps in a row from which on it is held. */
    private static final int HELD = 3;

    /** All of Bullet's gyroscopic forces. */
    private static final int GYROSCOPIC = btRigidBodyFlags.BT_ENABLE_GYROSCOPIC_FORCE_EXPLICIT
            | btRigidBodyFlags.BT_ENABLE_GYROSCOPIC_FORCE_IMPLICIT_WORLD
            | btRigidBodyFlags.BT_ENABLE_GYROSCOPIC_FORCE_IMPLICIT_BODY;

    final btRigidBody body;

    /** Whether ropes that touch it push it in this step. */
    boolean isPushed;

    /** Steps in a row in which something else than ropes has moved it, until now. */
    private int touched;

    /** Velocity before the step, or after it, and without ropes in the step [m/s, rad/s]. */
    private final double[] now = new double[ALL];

    private final double[] free = new double[ALL];

    /** Velocity that it has after the step if nothing but ropes moves it. */
    private final double[] expected = new double[ALL];

    private double inverseMass;
    private final double[] inverseInertia = new double[AXES * AXES];

    /** Parts of velocities that damping leaves, and what gravity and forces add to them in the step. */
    private double left = 1;

    private double spinLeft = 1;
    private final double[] gain = new double[ALL];

    /** Flags that it had before the step. */
    private int flags;

    /** Of the center of mass. */
    private final Pose pose = new Pose();

    private final Vector3 vector = new Vector3();

    MovedBody(btRigidBody body) {
        super(body);
        this.body = body;
        readBody();
    }

    @Override
    protected boolean isMoved() {
        return isMoved(body);
    }

    static boolean isMoved(btRigidBody body) {
        return body.getInvMass() > 0
                && !body.isStaticOrKinematicObject()
                && body.getActivationState() != CollisionConstants.DISABLE_SIMULATION;
    }

    /** Whether something else than ropes has moved it in the last step. */
    boolean isTouched() {
        return touched > 0;
    }

    /** Whether something else than ropes goes on to hold it. */
    boolean isHeld() {
        return touched >= HELD;
    }

    @Override
    protected boolean isAwake() {
        return body.isActive();
    }

    @Override
    protected boolean canHoldRopes() {
        Vector3 place = body.getCenterOfMassPosition();
        boolean isNear =
                Math.abs(place.x) <= FARTHEST && Math.abs(place.y) <= FARTHEST && Math.abs(place.z) <= FARTHEST;
        Vector3 v = body.getLinearVelocity();
        float sum = v.x + v.y + v.z;
        Vector3 spin = body.getAngularVelocity();
        sum += spin.x + spin.y + spin.z;
        Quaternion q = body.getOrientation();
        return isNear && Float.isFinite(sum) && q.len2() > 0.5f && q.len2() < 2;
    }

    @Override
    protected double mass() {
        return 1.0 / body.getInvMass();
    }

    @Override
    protected void wake() {
        body.activate();
    }

    private void readBody() {
        body.getWorldTransform(pose.matrix);
        pose.read();
        pulled.setPose(pose.place[0], pose.place[1], pose.place[2], pose.orientation);
    }

    /** Finds the position of a point of the body [m]. */
    void findPlace(Vector3 place, double[] to) {
        body.getWorldTransform(pose.matrix);
        for (int axis = 0; axis < AXES; axis++) {
            to[axis] = pose.transform(axis, place.x, place.y, place.z);
        }
    }

    @Override
    protected void beginStep(double h) {
        readBody();
        boolean moves = isMoved();
        inverseMass = moves ? body.getInvMass() : 0;
        readInertia(moves);
        pulled.setMass(inverseMass, inverseInertia);
        readVelocity(now);
        left = remaining(body.getLinearDamping(), h);
        spinLeft = remaining(body.getAngularDamping(), h);
        flags = body.getFlags();
        findGain(h);
        for (int i = 0; i < ALL; i++) {
            free[i] = now[i] * (i < AXES ? left : spinLeft) + (moves ? gain[i] : 0);
        }
        if (moves) {
            addGyroscopic(free, h);
        }
        pulled.beginStep(now, free, hasOneRope() && touched == 0 && !isPushed && isAwake(), h);
        isPushed = false;
    }

    /** Tells ropes that touch it how the step begins. */
    void tell(PushedBody pushed) {
        pushed.setCenter(pose.place[0], pose.place[1], pose.place[2]);
        pushed.setMass(inverseMass, inverseInertia);
        pushed.beginStep(now, free, isTouched() || body.getNumConstraintRefs() > 0, !isAwake());
    }

    /** Tells ropes that touch it how the step has ended. */
    void tellEnd(PushedBody pushed) {
        pushed.endStep(now);
    }

    private static double remaining(float damping, double h) {
        return damping == 0 ? 1 : StrictMath.pow(1 - (double) damping, h);
    }

    private void readInertia(boolean moves) {
        Matrix3 inverse = body.getInvInertiaTensorWorld();
        float[] m = inverse.val;
        Vector3 factor = body.getAngularFactor();
        for (int row = 0; row < AXES; row++) {
            for (int column = 0; column < AXES; column++) {
                // Matrix3 has its columns one after the other.
                double element = (double) m[AXES * column + row] * component(factor, row) * component(factor, column);
                inverseInertia[AXES * row + column] = moves ? element : 0;
            }
        }
    }

    static float component(Vector3 v, int axis) {
        return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
    }

    /** Finds the velocity gained in a step by gravity and the forces of the game. */
    private void findGain(double h) {
        Vector3 gravity = body.getGravity();
        for (int axis = 0; axis < AXES; axis++) {
            gain[axis] = h * component(gravity, axis);
        }
        Vector3 factor = body.getLinearFactor();
        for (int axis = 0; axis < AXES; axis++) {
            gain[axis] *= component(factor, axis);
        }
        Vector3 force = body.getTotalForce();
        for (int axis = 0; axis < AXES; axis++) {
            gain[axis] += h * inverseMass * component(force, axis);
        }
        Vector3 torque = body.getTotalTorque();
        for (int axis = 0; axis < AXES; axis++) {
            gain[AXES + axis] = h
                    * (inverseInertia[AXES * axis] * torque.x
                            + inverseInertia[AXES * axis + 1] * torque.y
                            + inverseInertia[AXES * axis + 2] * torque.z);
        }
    }

    private void addGyroscopic(double[] to, double h) {
        if ((flags & btRigidBodyFlags.BT_ENABLE_GYROSCOPIC_FORCE_IMPLICIT_BODY) != 0) {
            addTo(to, body.computeGyroscopicImpulseImplicit_Body((float) h));
        } else if ((flags & btRigidBodyFlags.BT_ENABLE_GYROSCOPIC_FORCE_IMPLICIT_WORLD) != 0) {
            addTo(to, body.computeGyroscopicImpulseImplicit_World((float) h));
        }
    }

    private static void addTo(double[] to, Vector3 spin) {
        to[AXES] += spin.x;
        to[AXES + 1] += spin.y;
        to[AXES + 2] += spin.z;
    }

    private void readVelocity(double[] to) {
        Vector3 v = body.getLinearVelocity();
        to[0] = v.x;
        to[1] = v.y;
        to[2] = v.z;
        Vector3 spin = body.getAngularVelocity();
        to[AXES] = spin.x;
        to[AXES + 1] = spin.y;
        to[AXES + 2] = spin.z;
    }

    @Override
    protected void follow() {
        if (!pulled.isByFormula()) {
            return;
        }
        // The formula knows the gyroscopic force, and Bullet must not add it once more.
        body.setFlags(flags & ~GYROSCOPIC);
        vector.set(
                (float) ((pulled.stepVelocity(0) - gain[0]) / left),
                (float) ((pulled.stepVelocity(1) - gain[1]) / left),
                (float) ((pulled.stepVelocity(2) - gain[2]) / left));
        body.setLinearVelocity(vector);
        vector.set(
                (float) ((pulled.stepVelocity(AXES) - gain[AXES]) / spinLeft),
                (float) ((pulled.stepVelocity(AXES + 1) - gain[AXES + 1]) / spinLeft),
                (float) ((pulled.stepVelocity(AXES + 2) - gain[AXES + 2]) / spinLeft));
        body.setAngularVelocity(vector);
    }

    /** Gives it an impulse at a point before the step [N s, m]. */
    void push(double x, double y, double z, double[] at) {
        vector.set((float) (x / left), (float) (y / left), (float) (z / left));
        body.applyCentralImpulse(vector);
        double ax = at[0] - pose.place[0];
        double ay = at[1] - pose.place[1];
        double az = at[2] - pose.place[2];
        vector.set((float) ((ay * z - az * y) / spinLeft), (float) ((az * x - ax * z) / spinLeft), (float)
                ((ax * y - ay * x) / spinLeft));
        body.applyTorqueImpulse(vector);
    }

    /** Gives it what ropes that touch it push before the step. */
    void push(PushedBody by) {
        vector.set((float) (by.impulse(0) / left), (float) (by.impulse(1) / left), (float) (by.impulse(2) / left));
        body.applyCentralImpulse(vector);
        vector.set((float) (by.impulse(AXES) / spinLeft), (float) (by.impulse(AXES + 1) / spinLeft), (float)
                (by.impulse(AXES + 2) / spinLeft));
        body.applyTorqueImpulse(vector);
    }

    /** After everything that it gets before the step. */
    void expect(double h) {
        readVelocity(expected);
        for (int i = 0; i < ALL; i++) {
            expected[i] = expected[i] * (i < AXES ? left : spinLeft) + gain[i];
        }
        if (!pulled.isByFormula()) {
            addGyroscopic(expected, h);
        }
    }

    /** Expects an impulse of a joint at a point, too [N s, m]. */
    void expect(double x, double y, double z, double[] at) {
        expected[0] += inverseMass * x;
        expected[1] += inverseMass * y;
        expected[2] += inverseMass * z;
        double ax = at[0] - pose.place[0];
        double ay = at[1] - pose.place[1];
        double az = at[2] - pose.place[2];
        double tx = ay * z - az * y;
        double ty = az * x - ax * z;
        double tz = ax * y - ay * x;
        for (int i = 0; i < AXES; i++) {
            expected[AXES + i] += inverseInertia[AXES * i] * tx
                    + inverseInertia[AXES * i + 1] * ty
                    + inverseInertia[AXES * i + 2] * tz;
        }
    }

    /** Velocity of a point along a direction [m/s]. */
    double speed(double[] at, double x, double y, double z) {
        // Vectors that Bullet returns are one and the same, so each has to be read before the next.
        Vector3 center = body.getCenterOfMassPosition();
        double ax = at[0] - center.x;
        double ay = at[1] - center.y;
        double az = at[2] - center.z;
        Vector3 v = body.getLinearVelocity();
        double sum = x * v.x + y * v.y + z * v.z;
        Vector3 spin = body.getAngularVelocity();
        return sum
                + x * (spin.y * az - spin.z * ay)
                + y * (spin.z * ax - spin.x * az)
                + z * (spin.x * ay - spin.y * ax);
    }

    /** From the center of mass to a point [m]. */
    void findArm(double[] point, double[] to) {
        Vector3 center = body.getCenterOfMassPosition();
        to[0] = point[0] - center.x;
        to[1] = point[1] - center.y;
        to[2] = point[2] - center.z;
    }

    @Override
    protected void endStep() {
        if (pulled.isByFormula()) {
            body.setFlags(flags);
        }
        readBody();
        readVelocity(now);
        boolean isTouched = false;
        for (int i = 0; i < AXES; i++) {
            double room = ROUNDING + MOVED * (Math.abs(now[i]) + Math.abs(expected[i]) + Math.abs(gain[i]));
            isTouched |= Math.abs(now[i] - expected[i]) > room;
        }
        touched = isTouched ? Math.min(HELD, touched + 1) : 0;
        if (pulled.endStep(now) && isAwake()) {
            vector.set((float) now[0], (float) now[1], (float) now[2]);
            body.setLinearVelocity(vector);
            vector.set((float) now[AXES], (float) now[AXES + 1], (float) now[AXES + 2]);
            body.setAngularVelocity(vector);
            readVelocity(now);
            pulled.keepVelocity(now);
        }
    }
}
