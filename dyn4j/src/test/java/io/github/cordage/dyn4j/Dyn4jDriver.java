package io.github.cordage.dyn4j;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Attachment;
import io.github.cordage.contract.Colliders;
import io.github.cordage.contract.EngineDriver;
import io.github.cordage.contract.EngineName;
import io.github.cordage.contract.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.contact.ContactConstraint;
import org.dyn4j.dynamics.contact.SolvedContact;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/** dyn4j, for the contract of engines. */
final class Dyn4jDriver extends EngineDriver<Body> {
    private final World<Body> bodies = new World<>();
    private final Dyn4jRopes<Body> pulls;
    private final double gravity;

    Dyn4jDriver(double gravity, WorldDef def) {
        super(EngineName.DYN4J, def);
        this.gravity = gravity;
        bodies.setGravity(0, -gravity);
        pulls = new Dyn4jRopes<>(ropes(), bodies);
    }

    @Override
    public Body box(double x, double y, double width, double height, double depth, double mass) {
        return add(Geometry.createRectangle(width, height), x, y, mass);
    }

    @Override
    public Body ball(double x, double y, double radius, double mass) {
        return add(Geometry.createCircle(radius), x, y, mass);
    }

    private Body add(Convex shape, double x, double y, double mass) {
        Body body = new Body();
        body.addFixture(shape, mass > 0 ? mass / shape.createMass(1).getMass() : 1);
        body.setMass(mass > 0 ? MassType.NORMAL : MassType.INFINITE);
        body.translate(x, y);
        bodies.addBody(body);
        return body;
    }

    @Override
    public Body lift(double x, double y, double width, double height, double depth) {
        return box(x, y, width, height, depth, 0);
    }

    @Override
    public void lead(Body lift, double velocityX, double velocityY, double seconds) {
        lift.setLinearVelocity(velocityX, velocityY);
    }

    @Override
    public void remove(Body body) {
        bodies.removeBody(body);
    }

    @Override
    public int bodyCount() {
        return bodies.getBodyCount();
    }

    @Override
    public int jointCount() {
        return bodies.getJointCount();
    }

    @Override
    public Vector point(Body body, double localX, double localY) {
        Vector2 point = body.getWorldPoint(new Vector2(localX, localY));
        return new Vector(point.x, point.y, 0);
    }

    @Override
    public Vector velocity(Body body) {
        return new Vector(body.getLinearVelocity().x, body.getLinearVelocity().y, 0);
    }

    @Override
    public Vector spin(Body body) {
        return new Vector(0, 0, body.getAngularVelocity());
    }

    @Override
    public void put(Body body, double x, double y, double angle) {
        Transform there = new Transform();
        there.rotate(angle);
        there.translate(x, y);
        body.setTransform(there);
    }

    @Override
    public void setVelocity(Body body, double x, double y) {
        body.setAtRest(false);
        body.setLinearVelocity(x, y);
    }

    @Override
    public void setSpin(Body body, double spin) {
        body.setAtRest(false);
        body.setAngularVelocity(spin);
    }

    @Override
    public void pull(Body body, double forceX, double forceY) {
        body.applyForce(new Vector2(forceX, forceY));
    }

    @Override
    public void setGravity(Body body, double own) {
        if (gravity == 0) {
            throw new UnsupportedOperationException("dyn4j scales the gravity of its world, and this one has none");
        }
        body.setGravityScale(own / gravity);
    }

    @Override
    public void setFriction(Body body, double factor) {
        body.getFixture(0).setFriction(BodyFixture.DEFAULT_FRICTION * factor);
    }

    @Override
    public void fix(Body body) {
        body.setMass(MassType.INFINITE);
    }

    @Override
    public void hinge(Body a, Body b, double x, double y) {
        bodies.addJoint(new RevoluteJoint<>(a, b, new Vector2(x, y)));
    }

    @Override
    public void keepAwake(Body body) {
        body.setAtRestDetectionEnabled(false);
    }

    @Override
    public void keepUpright(Body body) {
        body.setMass(MassType.FIXED_ANGULAR_VELOCITY);
    }

    @Override
    public boolean isAsleep(Body body) {
        return body.isAtRest();
    }

    @Override
    public boolean isTouched(Body body) {
        return !bodies.getContacts(body).isEmpty();
    }

    @Override
    public double borne() {
        double sum = 0;
        for (Body body : bodies.getBodies()) {
            boolean isStatic = body.getMass().isInfinite();
            for (ContactConstraint<Body> contact :
                    isStatic ? bodies.getContacts(body) : List.<ContactConstraint<Body>>of()) {
                for (SolvedContact point : contact.getContacts()) {
                    sum += point.getNormalImpulse();
                }
            }
        }
        return sum;
    }

    @Override
    protected Colliders colliders(Predicate<Body> wanted, double stepOfEngine) {
        bodies.getSettings().setStepFrequency(stepOfEngine);
        Dyn4jColliders source = new Dyn4jColliders(bodies, (body, fixture) -> wanted.test((Body) body));
        return new Colliders(source, () -> source.pushBodies(ropes()), source::stopPushing);
    }

    @Override
    public Attachment attach(Rope rope, int node, Body body, double localX, double localY) {
        return new OnBody(pulls.attach(rope, node, body, new Vector2(localX, localY)));
    }

    private record OnBody(RopeAttachment<Body> on) implements Attachment {
        @Override
        public Pin pin() {
            return on.pin();
        }

        @Override
        public boolean isAttached() {
            return on.isAttached();
        }

        @Override
        public boolean isBroken() {
            return on.isBroken();
        }

        @Override
        public double force() {
            return on.force();
        }

        @Override
        public double forceY() {
            return on.forceY();
        }

        @Override
        public double torque() {
            return on.torque();
        }

        @Override
        public void setBreakForce(double force) {
            on.setBreakForce(force);
        }

        @Override
        public void remove() {
            on.remove();
        }
    }

    @Override
    public List<?> attachments() {
        return pulls.attachments();
    }

    @Override
    public void stepEngine(double seconds) {
        bodies.step(1, seconds);
    }

    @Override
    public void stopPulling() {
        pulls.close();
    }
}
