package io.github.cordage.internal.world;

import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.BodySurface;

/** Effects of the changes to the surfaces of rigid bodies. */
final class SurfaceChanges {
    private SurfaceChanges() {}

    static void make(WorldCore world, ChangeArguments a, BodyCore body) {
        BodySurface surface = body.state.surface;
        switch (a.change()) {
            case BODY_FRICTION -> {
                double friction = BodySpec.checkFriction(a.number(1));
                begin(world, a, body.state);
                surface.friction = friction;
            }
            case BODY_RESTITUTION -> {
                double restitution = BodySpec.checkRestitution(a.number(1));
                begin(world, a, body.state);
                surface.restitution = restitution;
            }
            case BODY_FILTER -> {
                long categories = a.bits(1);
                long collidesWith = a.bits(3);
                begin(world, a, body.state);
                surface.categories = categories;
                surface.collidesWith = collidesWith;
            }
            default -> {
                boolean collides = a.flag(1);
                if (collides && !body.state.canCollide()) {
                    throw new IllegalArgumentException(body + " does not collide, because it "
                            + (surface.shape == null ? "has no shape" : "turns in space with a shape of the plane"));
                }
                begin(world, a, body.state);
                surface.collides = collides;
            }
        }
    }

    /** Commits a change after all checks, and wakes the ropes that hold the body, whose rest it may end. */
    private static void begin(WorldCore world, ChangeArguments a, BodyState body) {
        world.touches.wake(body, world.sleepers);
        for (RopeCore rope : world.bodies.holders(body)) {
            world.wake(rope);
        }
        a.commit();
    }
}
