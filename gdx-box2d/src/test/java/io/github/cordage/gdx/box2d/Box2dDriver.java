package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.EngineDriver;
import java.util.function.DoubleSupplier;

/** Box2D of libGDX, for the contract of engines. */
final class Box2dDriver implements EngineDriver<Body> {
    private final Engine engine = new Engine();
    private final RopeWorld ropes;
    private final Box2dRopes pulls;
    private final double gravity;

    Box2dDriver(double gravity, WorldDef def) {
        this.gravity = gravity;
        engine.world.setGravity(new Vector2(0, (float) -gravity));
        ropes = new RopeWorld(def);
        pulls = new Box2dRopes(ropes, engine.world);
    }

    @Override
    public RopeWorld ropes() {
        return ropes;
    }

    @Override
    public Body box(double x, double y, double width, double height, double depth, double mass) {
        Body body = engine.add(mass > 0 ? BodyType.DynamicBody : BodyType.StaticBody, Engine.box(width, height), x, y);
        body.getFixtureList().first().setDensity((float) (mass / (width * height)));
        body.resetMassData();
        return body;
    }

    @Override
    public DoubleSupplier tie(Rope rope, int node, Body body, double localX, double localY) {
        return pulls.attach(rope, node, body, new Vector2((float) localX, (float) localY))::force;
    }

    @Override
    public void addColliders() {
        ropes.addColliderSource(new Box2dColliders(engine.world));
    }

    @Override
    public void stepEngine(double seconds) {
        pulls.step((float) seconds, 8, 3);
    }

    @Override
    public double y(Body body) {
        return body.getPosition().y;
    }

    @Override
    public double distance(Body body, double localX, double localY) {
        return body.getWorldPoint(new Vector2((float) localX, (float) localY)).len();
    }

    @Override
    public double velocityX(Body body) {
        return body.getLinearVelocity().x;
    }

    @Override
    public double velocityY(Body body) {
        return body.getLinearVelocity().y;
    }

    @Override
    public void setVelocity(Body body, double x, double y) {
        body.setLinearVelocity((float) x, (float) y);
    }

    @Override
    public void setGravity(Body body, double own) {
        if (gravity == 0) {
            throw new UnsupportedOperationException("Box2D scales the gravity of its world, and this one has none");
        }
        body.setGravityScale((float) (own / gravity));
    }

    @Override
    public void keepAwake(Body body) {
        body.setSleepingAllowed(false);
    }

    @Override
    public void keepUpright(Body body) {
        body.setFixedRotation(true);
    }

    @Override
    public void close() {
        pulls.dispose();
        engine.world.dispose();
    }
}
