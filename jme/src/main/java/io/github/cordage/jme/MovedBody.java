package io.github.cordage.jme;

import com.jme3.bullet.collision.Activation;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Matrix3f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import io.github.cordage.engine.AttachedBody;
import io.github.cordage.engine.PushedBody;
import java.util.Arrays;

/** A body of Minie that ropes pull or push, in a step. */
final class MovedBody extends AttachedBody {
    private static final int ALL = 6;

    /** Coordinate and speed beyond which there are no ropes [m, m/s, rad/s]. */
    private static final float FARTHEST = 1e8f;

    /**
     * Speed above which a body that only hangs on a rope does not fall asleep [m/s, rad/s]. Bullet lets bodies sleep
     * below 0.8 m/s.
     */
    private static final double SLOW = 0.02;

    final PhysicsRigidBody body;
    /** Whether something has touched it since the last step began. */
    boolean isTouched;

    /**
     * Whether Bullet puts it to sleep in this step, unless something else keeps it awake: what changes it would do so.
     */
    boolean isFallingAsleep;

    private boolean wasTired;

    /** Velocity before the step, or after it, and without ropes in the step [m/s, rad/s]. */
    private final double[] now = new double[ALL];

    private final double[] free = new double[ALL];

    /** Velocity gained in the step by forces, torques and gyroscopic moments. */
    private final double[] gain = new double[ALL];

    private final double[] orientation = {1, 0, 0, 0};
    private final double[] inverseInertia = new double[9];
    private final double[] local = new double[3];
    private final Gyration gyration = new Gyration();

    /** Parts of velocities that damping leaves in the step. */
    private double left = 1;

    private double spinLeft = 1;

    // Numbers of Minie.
    final Vector3f location = new Vector3f();
    final Quaternion rotation = new Quaternion();
    private final Vector3f vector = new Vector3f();
    private final Vector3f other = new Vector3f();
    private final Matrix3f matrix = new Matrix3f();

    MovedBody(PhysicsRigidBody body) {
        super(body);
        this.body = body;
        readPose();
    }

    @Override
    protected boolean isMoved() {
        return isMoved(body);
    }

    static boolean isMoved(PhysicsRigidBody body) {
        return body.isDynamic() && body.getMass() > 0;
    }

    @Override
    protected boolean isAwake() {
        return body.isActive();
    }

    @Override
    protected double mass() {
        return body.getMass();
    }

    @Override
    protected void wake() {
        if (isMoved()) {
            body.activate(true);
        }
    }

    @Override
    protected boolean canHoldRopes() {
        body.getPhysicsLocation(location);
        boolean isNear = Math.abs(location.x) <= FARTHEST
                && Math.abs(location.y) <= FARTHEST
                && Math.abs(location.z) <= FARTHEST;
        body.getPhysicsRotation(rotation);
        // Of a rotation that is not finite, no comparison is true.
        isNear &= Math.abs(rotation.norm() - 1) < 0.5f;
        if (!isNear || !isMoved()) {
            return isNear;
        }
        body.getLinearVelocity(vector);
        body.getAngularVelocity(other);
        return isSpeed(vector) && isSpeed(other);
    }

    private static boolean isSpeed(Vector3f v) {
        return Math.abs(v.x) <= FARTHEST && Math.abs(v.y) <= FARTHEST && Math.abs(v.z) <= FARTHEST;
    }

    @Override
    protected void beginStep(double h) {
        readPose();
        boolean moves = isMoved();
        readMass(moves);
        readVelocity(moves);
        for (int i = 0; i < ALL; i++) {
            gain[i] = 0;
        }
        boolean isTired = body.getActivationState() == Activation.wantsDeactivation;
        isFallingAsleep = isTired && !wasTired;
        wasTired = isTired;
        boolean isAsItIs = moves && body.isActive();
        if (moves) {
            foretell(h);
            body.getLinearFactor(vector);
            isAsItIs &= vector.x == 1 && vector.y == 1 && vector.z == 1;
            body.getAngularFactor(vector);
            isAsItIs &= vector.x == 1 && vector.y == 1 && vector.z == 1;
        }
        for (int i = 0; i < ALL; i++) {
            free[i] = (i < 3 ? left : spinLeft) * now[i] + gain[i];
        }
        boolean isAlone = isAsItIs && hasOneRope() && !isTouched && body.countJoints() == 0;
        isTouched = false;
        pulled.beginStep(now, free, isAlone, h);
    }

    /** Tells ropes that touch it how the step begins. */
    void tell(PushedBody pushed, boolean meetsOthers) {
        pushed.setCenter(location.x, location.y, location.z);
        pushed.setMass(isMoved() ? 1.0 / body.getMass() : 0, inverseInertia);
        pushed.beginStep(now, free, meetsOthers || body.countJoints() > 0, !body.isActive());
    }

    /** Tells ropes that touch it how the step has ended, after {@link #read}. */
    void tellEnd(PushedBody pushed) {
        pushed.endStep(now);
    }

    /** Finds what Bullet does to the velocity without ropes: damping first, then forces and the gyroscopic moment. */
    private void foretell(double h) {
        left = Math.pow(1 - body.getLinearDamping(), h);
        spinLeft = Math.pow(1 - body.getAngularDamping(), h);
        body.totalAppliedForce(vector);
        double by = h / body.getMass();
        gain[0] = by * vector.x;
        gain[1] = by * vector.y;
        gain[2] = by * vector.z;
        body.totalAppliedTorque(vector);
        for (int row = 0; row < 3; row++) {
            gain[3 + row] = h
                    * (inverseInertia[3 * row] * vector.x
                            + inverseInertia[3 * row + 1] * vector.y
                            + inverseInertia[3 * row + 2] * vector.z);
        }
        gyration.add(now, spinLeft, orientation, local, h, gain);
    }

    private void readMass(boolean moves) {
        if (!moves) {
            Arrays.fill(inverseInertia, 0);
            pulled.setMass(0, inverseInertia);
            return;
        }
        body.getInverseInertiaWorld(matrix);
        for (int i = 0; i < inverseInertia.length; i++) {
            inverseInertia[i] = matrix.get(i / 3, i % 3);
        }
        body.getInverseInertiaLocal(vector);
        local[0] = vector.x;
        local[1] = vector.y;
        local[2] = vector.z;
        pulled.setMass(1.0 / body.getMass(), inverseInertia);
    }

    @Override
    protected void readPose() {
        body.getPhysicsLocation(location);
        body.getPhysicsRotation(rotation);
        double x = rotation.getX();
        double y = rotation.getY();
        double z = rotation.getZ();
        double w = rotation.getW();
        double scale = 1 / Math.sqrt(w * w + x * x + y * y + z * z);
        orientation[0] = scale * w;
        orientation[1] = scale * x;
        orientation[2] = scale * y;
        orientation[3] = scale * z;
        pulled.setPose(location.x, location.y, location.z, orientation);
    }

    private void readVelocity(boolean moves) {
        if (!moves) {
            Arrays.fill(now, 0);
            return;
        }
        body.getLinearVelocity(vector);
        now[0] = vector.x;
        now[1] = vector.y;
        now[2] = vector.z;
        body.getAngularVelocity(vector);
        now[3] = vector.x;
        now[4] = vector.y;
        now[5] = vector.z;
    }

    @Override
    protected void follow() {
        if (!pulled.isByFormula() || isFallingAsleep) {
            return;
        }
        double squared = 0;
        for (int i = 0; i < ALL; i++) {
            double speed = pulled.stepVelocity(i);
            now[i] = (speed - gain[i]) / (i < 3 ? left : spinLeft);
            squared += speed * speed;
        }
        writeVelocity();
        if (isMoved() && squared > SLOW * SLOW) {
            body.setDeactivationTime(0);
        }
    }

    private void writeVelocity() {
        if (isMoved()) {
            // To set a velocity keeps a body from falling asleep.
            float slow = body.getDeactivationTime();
            body.setLinearVelocity(vector.set((float) now[0], (float) now[1], (float) now[2]));
            body.setAngularVelocity(vector.set((float) now[3], (float) now[4], (float) now[5]));
            body.setDeactivationTime(slow);
        }
    }

    /** Gives it an impulse before the step [N s]. */
    void push(double x, double y, double z, Vector3f at) {
        vector.set((float) (x / left), (float) (y / left), (float) (z / left));
        body.applyCentralImpulse(vector);
        double rx = at.x - location.x;
        double ry = at.y - location.y;
        double rz = at.z - location.z;
        vector.set((float) ((ry * z - rz * y) / spinLeft), (float) ((rz * x - rx * z) / spinLeft), (float)
                ((rx * y - ry * x) / spinLeft));
        body.applyTorqueImpulse(vector);
    }

    /** Gives it what ropes that touch it push before the step. */
    void push(PushedBody by) {
        if (isFallingAsleep) {
            return;
        }
        // An impulse keeps a body from falling asleep, too.
        float slow = body.getDeactivationTime();
        vector.set((float) (by.impulse(0) / left), (float) (by.impulse(1) / left), (float) (by.impulse(2) / left));
        body.applyCentralImpulse(vector);
        vector.set((float) (by.impulse(3) / spinLeft), (float) (by.impulse(4) / spinLeft), (float)
                (by.impulse(5) / spinLeft));
        body.applyTorqueImpulse(vector);
        body.setDeactivationTime(slow);
    }

    /** Velocity of a point along a direction [m/s]. */
    double speed(Vector3f at, double x, double y, double z) {
        double rx = at.x - location.x;
        double ry = at.y - location.y;
        double rz = at.z - location.z;
        return x * (now[0] + now[4] * rz - now[5] * ry)
                + y * (now[1] + now[5] * rx - now[3] * rz)
                + z * (now[2] + now[3] * ry - now[4] * rx);
    }

    /** Reads pose and velocity after a step. */
    void read() {
        readPose();
        readVelocity(isMoved());
    }

    /** After {@link #read}. */
    @Override
    protected void endStep() {
        boolean isTired = body.getActivationState() == Activation.wantsDeactivation;
        if (pulled.endStep(now) && body.isActive() && !isTired) {
            writeVelocity();
            readVelocity(isMoved());
            pulled.keepVelocity(now);
        }
    }
}
