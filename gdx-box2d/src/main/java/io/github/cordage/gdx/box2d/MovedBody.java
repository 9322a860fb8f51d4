package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import io.github.cordage.engine.AttachedBody;

/** A body of Box2D that ropes pull, in a step. */
final class MovedBody extends AttachedBody {
    private static final int ALL = 6;

    /** Component of the angular velocity about z. */
    private static final int SPIN = 5;

    /** Coordinate beyond which there are no ropes [m]. */
    private static final float FARTHEST = 1e8f;

    /**
     * Most answers of a joint in a step to a body that contacts may hold. With more, the body gets blows when it comes
     * against them.
     */
    static final int MOST = 10;

    final Body body;

    /** Whether something touches it. */
    boolean isTouched;

    /** Iterations for velocities in the step. */
    int iterations = 1;

    /** Whether joints answer at most {@link #MOST} times in the step. */
    boolean isSoft;

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
        super(body);
        this.body = body;
        readBody();
    }

    @Override
    protected boolean isMoved() {
        return body.getType() == BodyDef.BodyType.DynamicBody;
    }

    @Override
    protected boolean isAwake() {
        return body.isAwake();
    }

    @Override
    protected boolean canHoldRopes() {
        if (!body.isActive()) {
            return false;
        }
        Vector2 center = body.getWorldCenter();
        boolean isNear = Math.abs(center.x) <= FARTHEST && Math.abs(center.y) <= FARTHEST;
        Vector2 v = body.getLinearVelocity();
        return isNear && Float.isFinite(v.x + v.y + body.getAngularVelocity()) && Math.abs(body.getAngle()) <= FARTHEST;
    }

    @Override
    protected double mass() {
        return body.getMass();
    }

    @Override
    protected void wake() {
        body.setAwake(true);
    }

    @Override
    protected void beginStep(double h) {
        readBody();
        boolean moves = isMoved();
        double mass = body.getMass();
        Vector2 center = body.getLocalCenter();
        double inertia = body.getInertia() - mass * center.len2();
        inverseInertia[8] = moves && inertia > 0 && !body.isFixedRotation() ? 1 / inertia : 0;
        pulled.setMass(moves ? 1 / mass : 0, inverseInertia);
        readVelocity();
        Vector2 gravity = body.getWorld().getGravity();
        left = 1 / (1 + h * body.getLinearDamping());
        spinLeft = 1 / (1 + h * body.getAngularDamping());
        fallX = moves ? h * body.getGravityScale() * gravity.x : 0;
        fallY = moves ? h * body.getGravityScale() * gravity.y : 0;
        free[0] = (now[0] + fallX) * left;
        free[1] = (now[1] + fallY) * left;
        free[SPIN] = now[SPIN] * spinLeft;
        boolean isJointed = body.getJointList().size > attachmentCount();
        isSoft = iterations > MOST && (isTouched || !isJointed);
        pulled.setAnswers(answers());
        boolean isAlone = hasOneRope() && !isTouched && body.isAwake() && !isJointed;
        pulled.beginStep(now, free, isAlone, h);
    }

    /** Number of times that its joints respond in the step while something else holds it. */
    private double answers() {
        if (iterations <= MOST) {
            return MOST;
        }
        // Those of several attachments answer together.
        return Math.min((isSoft ? MOST : iterations) * (double) Math.max(1, attachmentCount()), 1e6);
    }

    private void readBody() {
        Vector2 center = body.getWorldCenter();
        pulled.setPose(center.x, center.y, body.getAngle());
    }

    private void readVelocity() {
        Vector2 v = body.getLinearVelocity();
        now[0] = v.x;
        now[1] = v.y;
        now[SPIN] = body.getAngularVelocity();
    }

    @Override
    protected void follow() {
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

    @Override
    protected void endStep() {
        readBody();
        readVelocity();
        if (pulled.endStep(now) && body.isAwake()) {
            body.setLinearVelocity((float) now[0], (float) now[1]);
            body.setAngularVelocity((float) now[SPIN]);
            readVelocity();
            pulled.keepVelocity(now);
        }
    }
}
