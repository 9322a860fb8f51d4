package io.github.cordage.bench.validation;

import io.github.cordage.Rope;
import io.github.cordage.dyn4j.Dyn4jRopes;
import io.github.cordage.dyn4j.RopeAttachment;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Vector2;

/** A body of dyn4j on a rope of Cordage. */
final class Dyn4jLoad extends RopeLoad {
    private final JointWorld bodies = new JointWorld(new JointSetting("default", 6, 2, 1, false));
    private final Body body;
    private final Rope rope;
    private final RopeAttachment<Body> on;

    Dyn4jLoad(Spec spec, boolean withTorso) {
        double way = spec.length() + spec.arm();
        body = bodies.square(SIZE, spec.mass(), spec.x(way), spec.y(way), spec.angle());
        if (withTorso) {
            bodies.addTorso(body);
        }
        rope = ropes.add(def(spec));
        on = new Dyn4jRopes<>(ropes, bodies.world()).attach(rope, spec.links(), body, new Vector2(0, spec.arm()));
    }

    @Override
    public void step() {
        bodies.step();
        ropes.step();
    }

    @Override
    Rope rope() {
        return rope;
    }

    @Override
    double mass() {
        return body.getMass().getMass();
    }

    @Override
    public double x() {
        return body.getWorldCenter().x;
    }

    @Override
    public double y() {
        return body.getWorldCenter().y;
    }

    @Override
    double endX() {
        return body.getWorldPoint(on.place()).x;
    }

    @Override
    double endY() {
        return body.getWorldPoint(on.place()).y;
    }

    @Override
    public double speed() {
        return body.getLinearVelocity().getMagnitude();
    }
}
