package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.World;
import io.github.cordage.engine.PulledBody;

/** A body of Box2D that ropes pull, in a step. */
final class MovedBody {
    private static final int ALL = 6;

    /** Component of the angular velocity about z. */
    private static final int SPIN = 5;

    /** Coordinate beyond which there are no ropes [m]. */
    private static final float FARTHEST = 1e8f;

    final Body body;
    final PulledBody pulled = new PulledBody();

    /** Number of ropes on it, and of their attachments. */
    int ropes;

    int attachments;

    /** Whether forces moved it when it was joined. */
    boolean wasMoved;

    /** Whether something touches it. */
    boolean isTouched;

    /** Velocity before the step, or after it, and without ropes in the step [m/s, rad/s]. */
    private final double[] now = new double[ALL];

    private final double[] free = new double[ALL];

    private final double[] inverseInertia = new double[9];

    /** Parts of velocities that damping leaves, and what gravity adds to them [m/s], in the step. */
    private double left = 1;

    private double spinLeft = 1;
    private double fallX;
    private double fallY;

    MovedBody(Body body) {
        this.body = body;
        readPose();
    }

    /** Whether forces move it now. */
    boolean isMoved() {
        return body.getType() == BodyDef.BodyType.DynamicBody;
    }

    /** Whether it is at a place that ropes can be at, at finite velocities. */
    boolean isSomewhere() {
        Vector2 center = body.getWorldCenter();
        boolean isNear = Math.abs(center.x) <= FARTHEST && Math.abs(center.y) <= FARTHEST;
        Vector2 v = body.getLinearVelocity();
        return isNear && Float.isFinite(v.x + v.y + body.getAngularVelocity()) && Math.abs(body.getAngle()) <= FARTHEST;
    }

    void beginStep(World world, double h) {
        readPose();
        boolean moves = isMoved();
        double mass = body.getMass();
        Vector2 center = body.getLocalCenter();
        double inertia = body.getInertia() - mass * center.len2();
        inverseInertia[8] = moves && inertia > 0 && !body.isFixedRotation() ? 1 / inertia : 0;
        pulled.setMass(moves ? 1 / mass : 0, inverseInertia);
        readVelocity();
        Vector2 gravity = world.getGravity();
        left = 1 / (1 + h * body.getLinearDamping());
        spinLeft = 1 / (1 + h * body.getAngularDamping());
        fallX = moves ? h * body.getGravityScale() * gravity.x : 0;
        fallY = moves ? h * body.getGravityScale() * gravity.y : 0;
        free[0] = (now[0] + fallX) * left;
        free[1] = (now[1] + fallY) * left;
        free[SPIN] = now[SPIN] * spinLeft;
        boolean isAlone = ropes == 1 && !isTouched && body.isAwake() && body.getJointList().size == attachments;
        pulled.beginStep(now, free, isAlone, h);
    }

    private void readPose() {
        Vector2 center = body.getWorldCenter();
        pulled.setPose(center.x, center.y, body.getAngle());
    }

    private void readVelocity() {
        Vector2 v = body.getLinearVelocity();
        now[0] = v.x;
        now[1] = v.y;
        now[SPIN] = body.getAngularVelocity();
    }

    /** Gives it the velocity that takes it to where it goes by its rope's formula. */
    void follow() {
        if (pulled.isByFormula()) {
            body.setLinearVelocity(
                    (float) (pulled.stepVelocity(0) / left - fallX), (float) (pulled.stepVelocity(1) / left - fallY));
            body.setAngularVelocity((float) (pulled.stepVelocity(SPIN) / spinLeft));
        }
    }

    /** Gives it an impulse before the step [N s]. */
    void push(double x, double y, Vector2 at) {
        if (isMoved()) {
            body.applyLinearImpulse((float) (x / left), (float) (y / left), at.x, at.y, true);
        }
    }

    void endStep() {
        readPose();
        readVelocity();
        if (pulled.endStep(now) && body.isAwake()) {
            body.setLinearVelocity((float) now[0], (float) now[1]);
            body.setAngularVelocity((float) now[SPIN]);
            readVelocity();
            pulled.keepVelocity(now);
        }
    }
}
