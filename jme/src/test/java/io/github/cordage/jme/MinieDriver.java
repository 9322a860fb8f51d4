package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.EngineDriver;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Minie, for the contract of engines. */
final class MinieDriver implements EngineDriver<PhysicsRigidBody> {
    private final PhysicsSpace space;
    private final RopeWorld ropes;
    private @Nullable MinieRopes pulls;

    MinieDriver(double gravity, WorldDef def) {
        space = Spaces.make(gravity);
        ropes = new RopeWorld(def);
    }

    @Override
    public RopeWorld ropes() {
        return ropes;
    }

    @Override
    public PhysicsRigidBody box(double x, double y, double width, double height, double depth, double mass) {
        return Spaces.box(space, x, y, 0, width, height, depth, mass);
    }

    @Override
    public DoubleSupplier tie(Rope rope, int node, PhysicsRigidBody body, double localX, double localY) {
        if (pulls == null) {
            pulls = new MinieRopes(ropes, space);
        }
        return pulls.attach(rope, node, body, new Vector3f((float) localX, (float) localY, 0))::force;
    }

    @Override
    public void addColliders() {
        ropes.addColliderSource(new MinieColliders(space));
    }

    @Override
    public void stepEngine(double seconds) {
        space.update((float) seconds, 0);
    }

    @Override
    public double y(PhysicsRigidBody body) {
        return body.getPhysicsLocation(null).y;
    }

    @Override
    public double distance(PhysicsRigidBody body, double localX, double localY) {
        return body.getPhysicsRotation(null)
                .mult(new Vector3f((float) localX, (float) localY, 0))
                .add(body.getPhysicsLocation(null))
                .length();
    }

    @Override
    public double velocityX(PhysicsRigidBody body) {
        return body.getLinearVelocity(null).x;
    }

    @Override
    public double velocityY(PhysicsRigidBody body) {
        return body.getLinearVelocity(null).y;
    }

    @Override
    public void setVelocity(PhysicsRigidBody body, double x, double y) {
        body.setLinearVelocity(new Vector3f((float) x, (float) y, 0));
    }

    @Override
    public void setGravity(PhysicsRigidBody body, double gravity) {
        body.setGravity(new Vector3f(0, (float) -gravity, 0));
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
    public void close() {
        if (pulls != null) {
            pulls.close();
        }
        space.destroy();
    }
}
