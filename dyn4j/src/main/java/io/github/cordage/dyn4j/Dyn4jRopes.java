package io.github.cordage.dyn4j;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.RopeTrial;
import io.github.cordage.event.WorldListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.listener.StepListener;

/**
 * Ropes that pull the bodies of a dyn4j world, and are carried by them:
 *
 * <pre>{@code
 * Dyn4jRopes<Body> pulls = new Dyn4jRopes<>(ropes, world);
 * RopeAttachment<Body> hook = pulls.attach(rope, rope.nodeCount() - 1, crate, new Vector2(0, 0.25));
 * }</pre>
 *
 * <p>Each rope is a joint of the dyn4j world, solved in its iterations with contacts and other joints: what dyn4j
 * computes for it, it has. It does not matter which of the two worlds takes its step first in a frame, nor whose steps
 * are longer:
 *
 * <ul>
 *   <li>dyn4j takes several steps: the rope is tried over all of the time by which it is behind, and follows in one
 *       step.
 *   <li>The ropes take several steps: nodes on bodies go evenly, from where they are to where dyn4j has taken the
 *       bodies.
 *   <li>The ropes take steps although dyn4j takes none: the bodies hold the nodes where they are.
 * </ul>
 *
 * <p>A body that nothing but one rope touches, in a world with the same step as the ropes', moves by the rope's
 * formula, so that swings gain no energy whatever its mass. Its velocity after a step is that at the end of the step
 * then. Contacts, joints, and whoever sets its place or velocity take it back to dyn4j's own rule for some steps.
 *
 * <p>A body removed from its world lets go of its ropes. Bodies without mass and kinematic ones hold ropes and are not
 * pulled. A body that is asleep wakes when the pull of a rope on it changes. Ropes on bodies need the direct solver,
 * and cannot run through rings; meanwhile they refuse another solver, rings and knots. Steps make no garbage, apart
 * from dyn4j's own.
 *
 * @param <T> the type of the bodies
 */
public final class Dyn4jRopes<T extends PhysicsBody> implements AutoCloseable {
    /** Farthest place of a body that ropes follow, along each axis [m]. */
    private static final double FARTHEST = 1e8;

    private final RopeWorld ropes;
    private final PhysicsWorld<T, ?> world;
    private final List<RopeAttachment<T>> attachments = new ArrayList<>();
    private final List<RopeJoint<T>> joints = new ArrayList<>();
    private final WorldListener ropeSteps = new RopeSteps();
    private final StepListener<T> bodySteps = new BodySteps();
    private boolean isClosed;

    /** Before each step of the ropes. */
    private final class RopeSteps implements WorldListener {
        @Override
        public void beforeStep() {
            if (isStale()) {
                join();
            }
            for (int i = 0; i < joints.size(); i++) {
                joints.get(i).lead(ropes.stepLength());
            }
        }
    }

    /** Around each step of the bodies. */
    private final class BodySteps implements StepListener<T> {
        @Override
        public void begin(TimeStep step, PhysicsWorld<T, ?> its) {
            if (isStale()) {
                join();
            }
            for (int i = 0; i < joints.size(); i++) {
                joints.get(i).beginStep();
            }
            updatePerformed(step, its);
        }

        @Override
        public void updatePerformed(TimeStep step, PhysicsWorld<T, ?> its) {
            for (int i = 0; i < attachments.size(); i++) {
                RopeAttachment<T> one = attachments.get(i);
                one.course.beginStep(isOnOneRope(one.body), step.getDeltaTime());
            }
        }

        @Override
        public void postSolve(TimeStep step, PhysicsWorld<T, ?> its) {
            // Nothing to do.
        }

        @Override
        public void end(TimeStep step, PhysicsWorld<T, ?> its) {
            for (int i = 0; i < joints.size(); i++) {
                joints.get(i).endStep(step.getDeltaTime(), ropes.stepLength(), world.getGravity());
            }
            for (int i = 0; i < attachments.size(); i++) {
                if (isFirstOnItsBody(i)) {
                    attachments.get(i).course.endStep();
                }
            }
            for (int i = attachments.size() - 1; i >= 0; i--) {
                RopeAttachment<T> one = attachments.get(i);
                if (one.force() > one.breakForce) {
                    one.isBroken = true;
                    detach(one);
                }
            }
        }
    }

    /**
     * Couples two worlds.
     *
     * @param ropes the world of the ropes
     * @param world the world of the bodies
     */
    public Dyn4jRopes(RopeWorld ropes, PhysicsWorld<T, ?> world) {
        this.ropes = Objects.requireNonNull(ropes, "ropes");
        this.world = Objects.requireNonNull(world, "world");
        ropes.addListener(ropeSteps);
        world.addStepListener(bodySteps);
    }

    /**
     * Fixes a node of a rope to a point of a body. If the two are apart, the node goes there within the next step, and
     * the body is pulled when the rope is too short.
     *
     * @param rope a rope of the world of ropes
     * @param node index of the node, see {@link Rope#pin}; a pin that holds it is led from now on
     * @param body a body of the world of bodies
     * @param place the point in the coordinates of the body [m]; copied
     * @return the attachment
     * @throws IllegalArgumentException if the body is not in its world, not within ±1e8, or not at finite velocities,
     *     the place is not finite, or the rope cannot be on bodies: it has another solver than the direct one, runs
     *     through rings, is tied to another rope, or holds bodies of its own world
     * @throws IllegalStateException if the node is on a body already, a world is in a step, or this is closed
     */
    public RopeAttachment<T> attach(Rope rope, int node, T body, Vector2 place) {
        if (isClosed) {
            throw new IllegalStateException("it is closed");
        }
        Objects.requireNonNull(rope, "rope");
        Objects.requireNonNull(place, "place");
        if (!world.containsBody(Objects.requireNonNull(body, "body"))) {
            throw new IllegalArgumentException("the body is not in the world");
        }
        if (!(Math.abs(place.x) <= 1e9 && Math.abs(place.y) <= 1e9)) {
            throw new IllegalArgumentException("place must be within ±1e9, is " + place);
        }
        if (!canHoldRopes(body)) {
            throw new IllegalArgumentException("the body must be within ±1e8, at finite velocities");
        }
        boolean wasPinned = rope.findPin(node) != null;
        RopeAttachment<T> made = new RopeAttachment<>(this::detach, rope.pin(node), body, place.copy(), course(body));
        for (RopeAttachment<T> one : attachments) {
            if (one.pin == made.pin) {
                throw new IllegalStateException("the node is on a body already");
            }
        }
        attachments.add(made);
        try {
            requireFit(made);
            join();
        } catch (IllegalArgumentException | IllegalStateException e) {
            attachments.remove(made);
            if (!wasPinned) {
                made.pin.remove();
            }
            join();
            throw e;
        }
        body.setAtRest(false);
        return made;
    }

    /**
     * Returns the attachments.
     *
     * @return an unmodifiable view, in the order in which they were made
     */
    public List<RopeAttachment<T>> attachments() {
        return Collections.unmodifiableList(attachments);
    }

    /** Detaches all ropes, and lets go of both worlds. Does nothing if it is closed. */
    @Override
    public void close() {
        isClosed = true;
        for (int i = attachments.size() - 1; i >= 0; i--) {
            detach(attachments.get(i));
        }
        ropes.removeListener(ropeSteps);
        world.removeStepListener(bodySteps);
    }

    private boolean isOnOneRope(T body) {
        List<Joint<T>> of = world.getJoints(body);
        return of.size() == 1
                && of.get(0) instanceof RopeJoint
                && world.getContacts(body).isEmpty();
    }

    private boolean isFirstOnItsBody(int index) {
        for (int i = 0; i < index; i++) {
            if (attachments.get(i).body == attachments.get(index).body) {
                return false;
            }
        }
        return true;
    }

    private BodyCourse course(T body) {
        for (RopeAttachment<T> one : attachments) {
            if (one.body == body) {
                return one.course;
            }
        }
        return new BodyCourse(body);
    }

    private void detach(RopeAttachment<T> one) {
        if (!attachments.remove(one)) {
            return;
        }
        one.isAttached = false;
        join();
        if (one.pin.isHolding()) {
            one.pin.remove();
        }
        one.body.setAtRest(false);
    }

    /** Whether a body is where ropes can follow it. */
    private static boolean canHoldRopes(PhysicsBody body) {
        Transform t = body.getTransform();
        Vector2 v = body.getLinearVelocity();
        return Math.abs(t.getTranslationX()) <= FARTHEST
                && Math.abs(t.getTranslationY()) <= FARTHEST
                && Double.isFinite(t.getCost() + t.getSint() + v.x + v.y + body.getAngularVelocity());
    }

    /** Tries a rope with one of its attachments; throws an exception if it cannot be on bodies. */
    private void requireFit(RopeAttachment<T> one) {
        new RopeTrial(List.of(one.pin), RopeJoint.AXES).release();
    }

    /** Whether the rope can still be on bodies: a world may have gone back to when it had a ring. */
    private boolean isFit(RopeAttachment<T> one) {
        try {
            requireFit(one);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Whether the joints are no longer those of the attachments. */
    private boolean isStale() {
        for (int i = 0; i < attachments.size(); i++) {
            if (!canHoldRopes(attachments.get(i).body)) {
                return true;
            }
        }
        for (int i = 0; i < joints.size(); i++) {
            if (!joints.get(i).trial.stands() || !world.containsJoint(joints.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Makes a joint for each rope with attachments, unless it has one. */
    private void join() {
        for (int i = attachments.size() - 1; i >= 0; i--) {
            RopeAttachment<T> one = attachments.get(i);
            if (!one.pin.isHolding() || !world.containsBody(one.body) || !canHoldRopes(one.body) || !isFit(one)) {
                attachments.remove(one);
                one.isAttached = false;
                if (one.pin.isHolding()) {
                    one.pin.remove();
                }
            }
        }
        List<RopeJoint<T>> before = new ArrayList<>(joints);
        for (RopeJoint<T> joint : before) {
            joint.endTrial();
            world.removeJoint(joint);
            joint.trial.release();
        }
        joints.clear();
        List<RopeAttachment<T>> left = new ArrayList<>(attachments);
        while (!left.isEmpty()) {
            List<RopeAttachment<T>> onRope = new ArrayList<>();
            for (RopeAttachment<T> one : left) {
                if (one.pin.rope() == left.get(0).pin.rope()) {
                    onRope.add(one);
                }
            }
            left.removeAll(onRope);
            List<BodyCourse> courses = new ArrayList<>();
            for (RopeAttachment<T> one : onRope) {
                courses.add(one.course);
            }
            RopeJoint<T> joint = new RopeJoint<>(onRope, courses);
            for (RopeJoint<T> old : before) {
                joint.lag = old.held.get(0).pin.rope() == onRope.get(0).pin.rope() ? old.lag : joint.lag;
            }
            joints.add(joint);
            world.addJoint(joint);
        }
    }
}
