package io.github.cordage.scene;

import io.github.cordage.ColliderDef;
import io.github.cordage.PinDef;
import io.github.cordage.PinPath;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeShape;
import java.util.List;

/** Copies definitions, so that an editor can change one thing about them. */
public final class Copies {
    private Copies() {}

    /**
     * Copies a rope.
     *
     * @param rope the rope
     * @return one that says the same
     */
    public static RopeDef of(RopeDef rope) {
        return withPins(rope, rope.pins());
    }

    /**
     * Copies a rope but for its pins.
     *
     * @param rope the rope
     * @param pins what holds the copy
     * @return one that says the same otherwise
     */
    public static RopeDef withPins(RopeDef rope, List<PinDef> pins) {
        RopeDef copy = withoutShape(rope);
        rope.nodes().ifPresent(copy::nodes);
        rope.segmentLength().ifPresent(copy::segmentLength);
        rope.winches().forEach(copy::winch);
        pins.forEach(copy::pin);
        if (rope.shape() instanceof RopeShape.Straight s) {
            return copy.straight(s.x(), s.y(), s.z(), s.dx(), s.dy(), s.dz());
        }
        if (rope.shape() instanceof RopeShape.Hanging h) {
            return copy.hanging(h.x0(), h.y0(), h.z0(), h.x1(), h.y1(), h.z1(), h.slack());
        }
        double[] points = ((RopeShape.Along) rope.shape()).points();
        return copy.along(points);
    }

    /**
     * Copies what a rope is made of, but not how it lies and what holds and moves it: shape, number and length of segments, pins
     * and winches have their defaults.
     *
     * @param rope the rope
     * @return one of the same material
     */
    public static RopeDef withoutShape(RopeDef rope) {
        return new RopeDef()
                .name(rope.name())
                .nodeMass(rope.nodeMass())
                .endMass(rope.endMass())
                .radius(rope.radius())
                .damping(rope.damping())
                .friction(rope.friction())
                .maxMove(rope.maxMove())
                .acceleration(rope.accelerationX(), rope.accelerationY(), rope.accelerationZ())
                .wind(rope.windX(), rope.windY(), rope.windZ(), rope.drag())
                .filter(rope.categories(), rope.collidesWith())
                .compliance(rope.compliance())
                .reserve(rope.reserve())
                .breakTension(rope.breakTension())
                .sleepBelow(rope.sleepBelow())
                .collideMode(rope.collideMode())
                .solver(rope.solver());
    }

    /**
     * Copies a collider.
     *
     * @param collider the collider
     * @return one that says the same
     */
    public static ColliderDef of(ColliderDef collider) {
        ColliderDef copy = withoutPath(collider);
        PinPath path = collider.path();
        return path == null ? copy : copy.path(path);
    }

    /**
     * Copies a collider, but not the key frames that it follows.
     *
     * @param collider the collider
     * @return one that says the same otherwise
     */
    public static ColliderDef withoutPath(ColliderDef collider) {
        ColliderDef copy = new ColliderDef(collider.shape())
                .name(collider.name())
                .position(collider.x(), collider.y(), collider.z())
                .scale(collider.scaleX(), collider.scaleY(), collider.scaleZ())
                .offset(collider.offsetX(), collider.offsetY(), collider.offsetZ())
                .filter(collider.categories(), collider.collidesWith())
                .friction(collider.friction())
                .velocity(collider.velocityX(), collider.velocityY(), collider.velocityZ())
                .spin(collider.spinX(), collider.spinY(), collider.spinZ());
        double[] turn = new double[4];
        collider.copyOrientation(turn, 0);
        if (turn[0] == 0 && turn[1] == 0) {
            copy.rotation(collider.rotation());
        } else {
            copy.orientation(turn[0], turn[1], turn[2], turn[3]);
        }
        double[] size = collider.size();
        if (size != null && size.length == 3) {
            copy.size(size[0], size[1], size[2]);
        } else if (size != null) {
            copy.size(size[0], size[1]);
        }
        if (collider.isOneSided()) {
            copy.oneSided(true);
        }
        return copy;
    }
}
