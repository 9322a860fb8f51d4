package io.github.cordage.touch;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

/** Small worlds in which bodies touch. */
final class TouchFixtures {
    static final double GRAVITY = 9.81;

    private TouchFixtures() {}

    /** A world with steps of so many a second. */
    static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().step(1 / rate));
    }

    /** A world with ground that falls by an angle [rad] towards the right, through the origin. */
    static RopeWorld slope(double rate, double angle) {
        RopeWorld world = world(rate);
        world.colliders().add(new ColliderDef(ColliderShape.plane(Math.sin(angle), Math.cos(angle))));
        return world;
    }

    /** A box of 10 kg with edges of 0.5 m, in the plane or in space. */
    static RopeBodyDef box(boolean space) {
        RopeBodyDef box = new RopeBodyDef().mass(10).collide(true);
        return space ? box.box(0.5, 0.5, 0.5) : box.box(0.5, 0.5);
    }

    /** A ball of 2 kg with a radius of 0.2 m, in the plane or in space. */
    static RopeBodyDef ball(boolean space) {
        RopeBodyDef ball = new RopeBodyDef().mass(2).collide(true);
        return space ? ball.sphere(0.2) : ball.circle(0.2);
    }

    /** A slack rope of 1 kg and 40 segments between two pins 4 m apart, at rest. */
    static Rope slackRope(RopeWorld world, double rate) {
        Rope rope = world.add(new RopeDef()
                .hanging(-2, 0, 2, 0, 1.1)
                .nodes(41)
                .mass(1)
                .radius(0.02)
                .pin(0)
                .pin(40));
        steps(world, rate, 2);
        return rope;
    }

    static void steps(RopeWorld world, double rate, double seconds) {
        for (int i = 0; i < Math.round(rate * seconds); i++) {
            world.step();
        }
    }

    /** Lowest node of a rope [m]. */
    static double lowest(Rope rope) {
        double low = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rope.nodeCount(); i++) {
            low = Math.min(low, rope.y(i));
        }
        return low;
    }

    /** Relative excess of a rope's length over that at rest. */
    static double stretch(Rope rope) {
        return rope.stats().actualLength() / rope.length() - 1;
    }

    static double speed(RopeBody body) {
        double x = body.velocityX();
        double y = body.velocityY();
        double z = body.velocityZ();
        return Math.sqrt(x * x + y * y + z * z);
    }
}
