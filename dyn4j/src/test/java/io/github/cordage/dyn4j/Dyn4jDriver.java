package io.github.cordage.dyn4j;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.EngineDriver;
import java.util.function.DoubleSupplier;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/** dyn4j, for the contract of engines. */
final class Dyn4jDriver implements EngineDriver<Body> {
    private final World<Body> bodies = new World<>();
    private final RopeWorld ropes;
    private final Dyn4jRopes<Body> pulls;
    private final double gravity;

    Dyn4jDriver(double gravity, WorldDef def) {
        this.gravity = gravity;
        bodies.setGravity(0, -gravity);
        ropes = new RopeWorld(def);
        pulls = new Dyn4jRopes<>(ropes, bodies);
    }

    @Override
    public RopeWorld ropes() {
        return ropes;
    }

    @Override
    public Body box(double x, double y, double width, double height, double depth, double mass) {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(width, height), mass > 0 ? mass / (width * height) : 1);
        body.setMass(mass > 0 ? MassType.NORMAL : MassType.INFINITE);
        body.translate(x, y);
        bodies.addBody(body);
        return body;
    }

    @Override
    public DoubleSupplier tie(Rope rope, int node, Body body, double localX, double localY) {
        return pulls.attach(rope, node, body, new Vector2(localX, localY))::force;
    }

    @Override
    public void addColliders() {
        ropes.addColliderSource(new Dyn4jColliders(bodies));
    }

    @Override
    public void stepEngine(double seconds) {
        bodies.step(1, seconds);
    }

    @Override
    public double y(Body body) {
        return body.getWorldCenter().y;
    }

    @Override
    public double distance(Body body, double localX, double localY) {
        return body.getWorldPoint(new Vector2(localX, localY)).getMagnitude();
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
        body.setAtRest(false);
        body.setLinearVelocity(x, y);
    }

    @Override
    public void setGravity(Body body, double own) {
        if (gravity == 0) {
            throw new UnsupportedOperationException("dyn4j scales the gravity of its world, and this one has none");
        }
        body.setGravityScale(own / gravity);
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
    public void close() {
        pulls.close();
    }
}
