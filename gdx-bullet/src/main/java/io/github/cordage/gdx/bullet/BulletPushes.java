package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.ColliderSource;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.AttachedRopes;
import io.github.cordage.engine.EnginePushes;
import io.github.cordage.engine.PushedBody;
import java.util.List;

/** Carries the pushes of ropes to the bodies of a Bullet world. */
final class BulletPushes extends EnginePushes<TrackedObject, MovedBody> {
    private final RopeWorld ropes;
    private final BodyList inWorld;

    /** Bodies that ropes are fixed to. */
    private final AttachedRopes<MovedBody, BulletAttachment> attached;

    /** Length of the current step [s]. */
    private double step;

    BulletPushes(
            RopeWorld ropes,
            ColliderSource source,
            List<TrackedObject> objects,
            BodyList inWorld,
            AttachedRopes<MovedBody, BulletAttachment> attached) {
        super(ropes, source, objects, 3);
        this.ropes = ropes;
        this.inWorld = inWorld;
        this.attached = attached;
    }

    @Override
    protected boolean isMoved(TrackedObject object) {
        return object.object instanceof btRigidBody body && inWorld.has(body) && MovedBody.isMoved(body);
    }

    @Override
    protected MovedBody moverOf(TrackedObject object) {
        return new MovedBody((btRigidBody) object.object);
    }

    @Override
    protected void beginStep(MovedBody mover, PushedBody pushed, double h) {
        step = h;
        mover.beginStep(h);
        mover.tell(pushed);
    }

    @Override
    protected void push(MovedBody mover, PushedBody pushed) {
        if (pushed.isWoken()) {
            mover.body.activate();
        }
        if (pushed.isPushed()) {
            mover.push(pushed);
            MovedBody other = attached.find(mover.body);
            if (other != null) {
                other.isPushed = true;
            }
        }
        mover.expect(step);
    }

    @Override
    protected void endStep(MovedBody mover, PushedBody pushed) {
        mover.endStep();
        mover.tellEnd(pushed);
    }

    @Override
    protected void velocityAt(TrackedObject object, double[] point, double[] velocity) {
        if (object.motion.isSomewhere) {
            object.motion.findVelocity(ropes.stepLength(), point, velocity);
        }
    }
}
