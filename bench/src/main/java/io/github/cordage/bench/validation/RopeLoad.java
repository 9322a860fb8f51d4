package io.github.cordage.bench.validation;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;

/** A rope of Cordage with a load. */
abstract class RopeLoad implements HungLoad {
    final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -GRAVITY));

    static RopeDef def(Spec spec) {
        return new RopeDef()
                .straight(0, 0, spec.x(1), spec.y(1))
                .nodes(spec.links() + 1)
                .segmentLength(LINK)
                .nodeMass(NODE)
                .collideMode(CollideMode.OFF)
                .sleepBelow(0)
                .pin(0)
                .winch(new WinchDef(RopeEnd.START, 0));
    }

    abstract Rope rope();

    abstract double mass();

    @Override
    public final void reelIn(double speed) {
        rope().winch(RopeEnd.START).setSpeed(-speed);
    }

    /** Exact position of the end of the rope. */
    abstract double endX();

    abstract double endY();

    @Override
    public final double stretch() {
        int end = rope().nodeCount() - 1;
        double gap = Math.hypot(endX() - rope().x(end), endY() - rope().y(end)) / LINK;
        return Math.max(rope().stats().worstStretch(), gap);
    }

    @Override
    public final double reach() {
        return Math.hypot(endX(), endY());
    }

    /** The load without rotation, and all nodes. */
    @Override
    public final double energy() {
        double sum = mass() * (speed() * speed() / 2 + GRAVITY * y());
        Rope rope = rope();
        for (int i = 1; i < rope.nodeCount(); i++) {
            double vx = rope.velocityX(i);
            double vy = rope.velocityY(i);
            sum += NODE * ((vx * vx + vy * vy) / 2 + GRAVITY * rope.y(i));
        }
        return sum;
    }
}
