package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject.CollisionFlags;
import com.badlogic.gdx.physics.bullet.collision.btPersistentManifold;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import com.badlogic.gdx.physics.bullet.dynamics.btHingeConstraint;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Rope;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Attachment;
import io.github.cordage.contract.Colliders;
import io.github.cordage.contract.EngineDriver;
import io.github.cordage.contract.EngineName;
import io.github.cordage.contract.Vector;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** Bullet of libGDX, for the contract of engines. */
final class BulletDriver extends EngineDriver<btRigidBody> {
    private static final float FRICTION = 0.5f;
    private static final Vector3 AXIS = new Vector3(0, 0, 1);

    private final Engine engine;
    private final BulletRopes pulls;

    BulletDriver(double gravity, WorldDef def) {
        super(EngineName.BULLET, def);
        engine = new Engine(gravity);
        pulls = new BulletRopes(ropes(), engine.world);
    }

    private static Vector3 vector(double x, double y) {
        return new Vector3((float) x, (float) y, 0);
    }

    private static Vector vector(Vector3 its) {
        return new Vector(its.x, its.y, its.z);
    }

    @Override
    public btRigidBody box(double x, double y, double width, double height, double depth, double mass) {
        return engine.add(Engine.box(width, height, depth), mass, x, y, 0);
    }

    @Override
    public btRigidBody ball(double x, double y, double radius, double mass) {
        return engine.add(new btSphereShape((float) radius), mass, x, y, 0);
    }

    @Override
    public btRigidBody lift(double x, double y, double width, double height, double depth) {
        btRigidBody lift = box(x, y, width, height, depth, 0);
        lift.setCollisionFlags(CollisionFlags.CF_KINEMATIC_OBJECT);
        keepAwake(lift);
        return lift;
    }

    @Override
    public void lead(btRigidBody lift, double velocityX, double velocityY, double seconds) {
        Matrix4 pose = lift.getWorldTransform();
        lift.setWorldTransform(pose.trn(vector(velocityX * seconds, velocityY * seconds)));
    }

    @Override
    public void remove(btRigidBody body) {
        engine.world.removeRigidBody(body);
        body.dispose();
    }

    @Override
    public int bodyCount() {
        return engine.world.getNumCollisionObjects();
    }

    @Override
    public int jointCount() {
        return engine.world.getNumConstraints();
    }

    @Override
    public Vector point(btRigidBody body, double localX, double localY) {
        return vector(vector(localX, localY).mul(body.getWorldTransform()));
    }

    @Override
    public Vector velocity(btRigidBody body) {
        return vector(body.getLinearVelocity());
    }

    @Override
    public Vector spin(btRigidBody body) {
        return vector(body.getAngularVelocity());
    }

    @Override
    public void put(btRigidBody body, double x, double y, double angle) {
        Matrix4 pose = new Matrix4().setToRotationRad(0, 0, 1, (float) angle);
        body.setWorldTransform(pose.setTranslation((float) x, (float) y, 0));
    }

    @Override
    public void setVelocity(btRigidBody body, double x, double y) {
        body.activate();
        body.setLinearVelocity(vector(x, y));
    }

    @Override
    public void setSpin(btRigidBody body, double spin) {
        body.activate();
        body.setAngularVelocity(new Vector3(0, 0, (float) spin));
    }

    @Override
    public void pull(btRigidBody body, double forceX, double forceY) {
        body.activate();
        body.applyCentralForce(vector(forceX, forceY));
    }

    @Override
    public void setGravity(btRigidBody body, double gravity) {
        body.setGravity(vector(0, -gravity));
    }

    @Override
    public void setFriction(btRigidBody body, double factor) {
        body.setFriction((float) (FRICTION * factor));
    }

    @Override
    public void fix(btRigidBody body) {
        body.setMassProps(0, new Vector3());
        body.setLinearVelocity(new Vector3());
    }

    @Override
    public void hinge(btRigidBody a, btRigidBody b, double x, double y) {
        Vector3 inA = vector(x, y).mul(a.getWorldTransform().inv());
        Vector3 inB = vector(x, y).mul(b.getWorldTransform().inv());
        engine.world.addConstraint(engine.keep(new btHingeConstraint(a, b, inA, inB, AXIS, AXIS)), true);
    }

    @Override
    public void keepAwake(btRigidBody body) {
        body.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
    }

    @Override
    public void keepUpright(btRigidBody body) {
        body.setAngularFactor(new Vector3());
    }

    @Override
    public boolean isAsleep(btRigidBody body) {
        return !body.isActive();
    }

    @Override
    public boolean isTouched(btRigidBody body) {
        return sum(manifold ->
                        manifold.getBody0().equals(body) || manifold.getBody1().equals(body)
                                ? manifold.getNumContacts()
                                : 0)
                > 0;
    }

    @Override
    public double borne() {
        return sum(manifold -> {
            double its = 0;
            boolean isWithStatic = isStatic(manifold.getBody0()) || isStatic(manifold.getBody1());
            for (int k = 0; k < manifold.getNumContacts() && isWithStatic; k++) {
                its += manifold.getContactPoint(k).getAppliedImpulse();
            }
            return its;
        });
    }

    private static boolean isStatic(btCollisionObject object) {
        return object.isStaticObject();
    }

    private double sum(ToDoubleFunction<btPersistentManifold> of) {
        double sum = 0;
        for (int i = 0; i < engine.world.getDispatcher().getNumManifolds(); i++) {
            sum += of.applyAsDouble(engine.world.getDispatcher().getManifoldByIndexInternal(i));
        }
        return sum;
    }

    @Override
    protected Colliders colliders(Predicate<btRigidBody> wanted, double stepOfEngine) {
        BulletColliders source = new BulletColliders(engine.world, object -> wanted.test((btRigidBody) object));
        source.setStepLength(stepOfEngine);
        return new Colliders(source, () -> source.pushBodies(pulls), source::stopPushing);
    }

    @Override
    public Attachment attach(Rope rope, int node, btRigidBody body, double localX, double localY) {
        BulletAttachment on = pulls.attach(rope, node, body, vector(localX, localY));
        return Attachment.of(on, () -> on.force(new Vector3()).y, () -> on.torque(new Vector3()).z);
    }

    @Override
    public List<?> attachments() {
        return pulls.attachments();
    }

    @Override
    public void stepEngine(double seconds) {
        pulls.step((float) seconds);
    }

    @Override
    public void stopPulling() {
        pulls.dispose();
    }

    @Override
    protected void closeWorld() {
        engine.dispose();
    }
}
