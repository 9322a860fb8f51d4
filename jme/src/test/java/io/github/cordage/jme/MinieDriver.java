package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.ManifoldPoints;
import com.jme3.bullet.collision.PersistentManifolds;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.joints.HingeJoint;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import io.github.cordage.Rope;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Attachment;
import io.github.cordage.contract.Colliders;
import io.github.cordage.contract.EngineDriver;
import io.github.cordage.contract.EngineName;
import io.github.cordage.contract.Vector;
import java.util.List;
import java.util.function.Predicate;

/** Minie, for the contract of engines. */
final class MinieDriver extends EngineDriver<PhysicsRigidBody> {
    private static final float FRICTION = 0.5f;

    private final PhysicsSpace space;
    private final MinieRopes pulls;

    MinieDriver(double gravity, WorldDef def) {
        super(EngineName.MINIE, def);
        space = Spaces.make(gravity);
        pulls = new MinieRopes(ropes(), space);
    }

    private static Vector3f vector(double x, double y) {
        return new Vector3f((float) x, (float) y, 0);
    }

    private static Vector vector(Vector3f its) {
        return new Vector(its.x, its.y, its.z);
    }

    @Override
    public PhysicsRigidBody box(double x, double y, double width, double height, double depth, double mass) {
        return Spaces.box(space, x, y, 0, width, height, depth, mass);
    }

    @Override
    public PhysicsRigidBody ball(double x, double y, double radius, double mass) {
        PhysicsRigidBody body = new PhysicsRigidBody(new SphereCollisionShape((float) radius), (float) mass);
        body.setPhysicsLocation(vector(x, y));
        space.addCollisionObject(body);
        return body;
    }

    @Override
    public PhysicsRigidBody lift(double x, double y, double width, double height, double depth) {
        PhysicsRigidBody lift = box(x, y, width, height, depth, 1);
        lift.setKinematic(true);
        return lift;
    }

    @Override
    public void lead(PhysicsRigidBody lift, double velocityX, double velocityY, double seconds) {
        lift.setPhysicsLocation(lift.getPhysicsLocation(null).add(vector(velocityX * seconds, velocityY * seconds)));
    }

    @Override
    public void remove(PhysicsRigidBody body) {
        space.removeCollisionObject(body);
    }

    @Override
    public int bodyCount() {
        return space.countRigidBodies();
    }

    @Override
    public int jointCount() {
        return space.countJoints();
    }

    @Override
    public Vector point(PhysicsRigidBody body, double localX, double localY) {
        Transform pose = body.getTransform(null);
        return vector(pose.transformVector(vector(localX, localY), null));
    }

    @Override
    public Vector velocity(PhysicsRigidBody body) {
        return body.isDynamic() ? vector(body.getLinearVelocity(null)) : vector(Vector3f.ZERO);
    }

    @Override
    public Vector spin(PhysicsRigidBody body) {
        return vector(body.getAngularVelocity(null));
    }

    @Override
    public void put(PhysicsRigidBody body, double x, double y, double angle) {
        Spaces.put(body, x, y, 0, angle);
    }

    @Override
    public void setVelocity(PhysicsRigidBody body, double x, double y) {
        body.setLinearVelocity(vector(x, y));
    }

    @Override
    public void setSpin(PhysicsRigidBody body, double spin) {
        body.setAngularVelocity(new Vector3f(0, 0, (float) spin));
    }

    @Override
    public void loseVelocity(PhysicsRigidBody body, boolean isSpin) {
        for (int i = 0; i < 10; i++) {
            if (isSpin) {
                body.applyTorqueImpulse(new Vector3f(0, 3e38f, 0));
            } else {
                body.applyCentralImpulse(new Vector3f(3e38f, 0, 0));
            }
        }
    }

    @Override
    public void pull(PhysicsRigidBody body, double forceX, double forceY) {
        body.activate(true);
        body.applyCentralForce(vector(forceX, forceY));
    }

    @Override
    public void setGravity(PhysicsRigidBody body, double gravity) {
        body.setGravity(vector(0, -gravity));
    }

    @Override
    public void setFriction(PhysicsRigidBody body, double factor) {
        body.setFriction((float) (FRICTION * factor));
    }

    @Override
    public void fix(PhysicsRigidBody body) {
        body.setMass(0);
    }

    @Override
    public void hinge(PhysicsRigidBody a, PhysicsRigidBody b, double x, double y) {
        Vector3f inA = a.getTransform(null).transformInverseVector(vector(x, y), null);
        Vector3f inB = b.getTransform(null).transformInverseVector(vector(x, y), null);
        HingeJoint joint = new HingeJoint(a, b, inA, inB, Vector3f.UNIT_Z, Vector3f.UNIT_Z);
        joint.setCollisionBetweenLinkedBodies(false);
        space.addJoint(joint);
    }

    @Override
    public void keepAwake(PhysicsRigidBody body) {
        body.setEnableSleep(false);
    }

    @Override
    public void keepUpright(PhysicsRigidBody body) {
        body.setAngularFactor(0);
    }

    @Override
    public boolean isAsleep(PhysicsRigidBody body) {
        return !body.isActive();
    }

    @Override
    public boolean isTouched(PhysicsRigidBody body) {
        boolean touches = false;
        for (long manifold : space.listManifoldIds()) {
            boolean isIts = PersistentManifolds.getBodyAId(manifold) == body.nativeId()
                    || PersistentManifolds.getBodyBId(manifold) == body.nativeId();
            touches |= isIts && PersistentManifolds.countPoints(manifold) > 0;
        }
        return touches;
    }

    @Override
    public double borne() {
        double sum = 0;
        for (long manifold : space.listManifoldIds()) {
            boolean isWithStatic = isStatic(PersistentManifolds.getBodyAId(manifold))
                    || isStatic(PersistentManifolds.getBodyBId(manifold));
            for (long point : PersistentManifolds.listPointIds(manifold)) {
                sum += isWithStatic ? ManifoldPoints.getAppliedImpulse(point) : 0;
            }
        }
        return sum;
    }

    private static boolean isStatic(long body) {
        return PhysicsCollisionObject.findInstance(body).isStatic();
    }

    @Override
    protected Colliders colliders(Predicate<PhysicsRigidBody> wanted, double stepOfEngine) {
        space.setAccuracy((float) stepOfEngine);
        MinieColliders source = new MinieColliders(space, wanted);
        return new Colliders(source, () -> source.pushBodies(pulls), source::stopPushing);
    }

    @Override
    public Attachment attach(Rope rope, int node, PhysicsRigidBody body, double localX, double localY) {
        MinieAttachment on = pulls.attach(rope, node, body, vector(localX, localY));
        return Attachment.of(on, on::forceY, () -> on.torque(2));
    }

    @Override
    public List<?> attachments() {
        return pulls.attachments();
    }

    @Override
    public void stepEngine(double seconds) {
        space.update((float) seconds, 0);
    }

    @Override
    public void stopPulling() {
        pulls.close();
    }

    @Override
    protected void closeWorld() {
        space.destroy();
    }
}
