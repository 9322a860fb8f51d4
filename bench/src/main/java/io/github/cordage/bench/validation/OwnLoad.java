package io.github.cordage.bench.validation;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;

/** A body of Cordage on a rope. */
final class OwnLoad extends RopeLoad {
    private final RopeBody body;
    private final Rope rope;
    private final double arm;

    OwnLoad(Spec spec) {
        arm = spec.arm();
        double way = spec.length() + arm;
        body = ropes.bodies()
                .add(new RopeBodyDef().mass(spec.mass()).box(SIZE, SIZE).position(spec.x(way), spec.y(way)));
        body.turn(0, 0, spec.angle());
        rope = ropes.add(def(spec).pin(new PinDef(-1).on(body, 0, arm, 0)));
    }

    @Override
    public void step() {
        ropes.step();
    }

    @Override
    Rope rope() {
        return rope;
    }

    @Override
    double mass() {
        return body.mass();
    }

    @Override
    public double x() {
        return body.x();
    }

    @Override
    public double y() {
        return body.y();
    }

    @Override
    double endX() {
        return body.x() - arm * Math.sin(body.rotation());
    }

    @Override
    double endY() {
        return body.y() + arm * Math.cos(body.rotation());
    }

    @Override
    public double speed() {
        return Math.hypot(body.velocityX(), body.velocityY());
    }
}
