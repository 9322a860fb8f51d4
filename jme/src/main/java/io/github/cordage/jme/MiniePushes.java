package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.ColliderSource;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.AttachedRopes;
import io.github.cordage.engine.EnginePushes;
import io.github.cordage.engine.PushedBody;
import java.util.List;
import java.util.Map;

/** Carries the pushes of ropes to the bodies of a physics space. */
final class MiniePushes extends EnginePushes<TrackedBody, MovedBody> {
    private final RopeWorld ropes;
    private final PhysicsSpace space;

    /** The bodies of the source of colliders. */
    private final Map<PhysicsRigidBody, TrackedBody> tracked;

    /** Bodies that ropes are fixed to. */
    private final AttachedRopes<MovedBody, MinieAttachment> attached;

    /** @param tracked the bodies of the list, by those of Minie */
    MiniePushes(
            RopeWorld ropes,
            ColliderSource source,
            List<TrackedBody> bodies,
            Map<PhysicsRigidBody, TrackedBody> tracked,
            PhysicsSpace space,
            AttachedRopes<MovedBody, MinieAttachment> attached) {
        super(ropes, source, bodies, 3);
        this.ropes = ropes;
        this.space = space;
        this.tracked = tracked;
        this.attached = attached;
    }

    @Override
    protected boolean isMoved(TrackedBody body) {
        return space.equals(body.body.getCollisionSpace()) && MovedBody.isMoved(body.body);
    }

    @Override
    protected MovedBody moverOf(TrackedBody body) {
        body.pushed = new MovedBody(body.body);
        return body.pushed;
    }

    /** Notes that something touches a body. */
    void touch(PhysicsCollisionObject object) {
        TrackedBody its = object instanceof PhysicsRigidBody body ? tracked.get(body) : null;
        if (its != null && its.pushed != null) {
            its.pushed.isTouched = true;
        }
    }

    @Override
    protected void beginStep(MovedBody mover, PushedBody pushed, double h) {
        boolean isTouched = mover.isTouched;
        mover.beginStep(h);
        mover.tell(pushed, isTouched);
    }

    @Override
    protected void push(MovedBody mover, PushedBody pushed) {
        if (pushed.isWoken()) {
            mover.body.activate(true);
        }
        if (pushed.isPushed()) {
            mover.push(pushed);
            MovedBody other = attached.find(mover.body);
            if (other != null) {
                other.isTouched = true;
            }
        }
    }

    @Override
    protected void endStep(MovedBody mover, PushedBody pushed) {
        mover.read();
        mover.tellEnd(pushed);
    }

    @Override
    protected void velocityAt(TrackedBody body, double[] point, double[] velocity) {
        if (body.motion.isSomewhere) {
            body.motion.findVelocity(ropes.stepLength(), point, velocity);
        }
    }
}
