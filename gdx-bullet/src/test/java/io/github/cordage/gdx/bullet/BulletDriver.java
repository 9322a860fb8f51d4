package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.EngineDriver;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Bullet of libGDX, for the contract of engines. */
final class BulletDriver implements EngineDriver<btRigidBody> {
    private final Engine engine;
    private final RopeWorld ropes;
    private @Nullable BulletRopes pulls;

    BulletDriver(double gravity, WorldDef def) {
        engine = new Engine(gravity);
        ropes = new RopeWorld(def);
    }

    @Override
    public RopeWorld ropes() {
        return ropes;
    }

    @Override
    public btRigidBody box(double x, double y, double width, double height, double depth, double mass) {
        return engine.add(Engine.box(width, height, depth), mass, x, y, 0);
    }

    @Override
    public DoubleSupplier tie(Rope rope, int node, btRigidBody body, double localX, double localY) {
        if (pulls == null) {
            pulls = new BulletRopes(ropes, engine.world);
        }
        return pulls.attach(rope, node, body, new Vector3((float) localX, (float) localY, 0))::force;
    }

    @Override
    public void addColliders() {
        ropes.addColliderSource(new BulletColliders(engine.world));
    }

    @Override
    public void stepEngine(double seconds) {
        if (pulls == null) {
            engine.world.stepSimulation((float) seconds, 0);
        } else {
            pulls.step((float) seconds);
        }
    }

    @Override
    public double y(btRigidBody body) {
        return Engine.center(body).y;
    }

    @Override
    public double distance(btRigidBody body, double localX, double localY) {
        return new Vector3((float) localX, (float) localY, 0)
                .mul(body.getWorldTransform())
                .len();
    }

    @Override
    public double velocityX(btRigidBody body) {
        return body.getLinearVelocity().x;
    }

    @Override
    public double velocityY(btRigidBody body) {
        return body.getLinearVelocity().y;
    }

    @Override
    public void setVelocity(btRigidBody body, double x, double y) {
        body.activate();
        body.setLinearVelocity(new Vector3((float) x, (float) y, 0));
    }

    @Override
    public void setGravity(btRigidBody body, double gravity) {
        body.setGravity(new Vector3(0, (float) -gravity, 0));
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
    public void close() {
        if (pulls != null) {
            pulls.dispose();
        }
        engine.dispose();
    }
}
