package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.settings.RopeProperty;
import org.jspecify.annotations.Nullable;

/** Effects of the changes to rings. */
final class RingChanges {
    private RingChanges() {}

    /** Makes a change; returns the ring or the pin if the change made one. */
    static @Nullable Object make(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        switch (a.change()) {
            case RING -> {
                return add(world, a);
            }
            case RING_MOVE -> {
                MountedPoint ring = held(a);
                double x = Check.coordinate("x", a.number(2));
                double y = Check.coordinate("y", a.number(3));
                double z = Check.coordinate("z", a.number(4));
                a.commit();
                if (!ring.isHeldAt(x, y, z)) {
                    world.wake(rope);
                }
                ring.moveTo(x, y, z);
                world.drag(ring);
            }
            case RING_PATH -> {
                MountedPoint ring = held(a);
                double[] keys = a.definition(double[].class);
                a.commit();
                ring.path = keys;
            }
            case RING_FRICTION -> {
                MountedPoint ring = ring(a, 1);
                double friction = Check.inRange("friction", a.number(2), 0, Limits.FRICTION);
                a.commit();
                ring.friction = friction;
            }
            case PIN_ON -> {
                return pinOn(world, a);
            }
            case REMOVE_RING -> {
                MountedPoint ring = ring(a, 1);
                a.commit();
                RingLayout.remove(rope.state, ring);
            }
            default -> throw new IllegalArgumentException(a.change() + " is not made on a ring");
        }
        return null;
    }

    private static RopeCore.RingRef add(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        RopeBuilder.requireForRings(rope.state.count);
        requireAllNodes(rope);
        RingSpec spec = world.bodies.place(a.definition(RingSpec.class));
        MountedPoint ring = spec.make(world.time(), rope.state.radius(), rope.state.rings.massOf(spec.on()));
        RopeBuilder.requireSolver(ring, rope.solver);
        RopeBuilder.requireNoRings(rope.state.properties.get(RopeProperty.BENDING_STIFFNESS), true);
        RingLayout.requireRoom(rope.state, ring);
        world.trials.requireNoneOn(rope, "would run through a ring");
        a.commit();
        RingLayout.add(rope.state, ring);
        world.numberParts(rope);
        world.pipeline.reserve(rope.ropeSolver, rope.state);
        return rope.ringOf(ring);
    }

    /** Fixes a node to the mass of a ring, with the pin that it has or a new one. */
    private static RopeCore.PinRef pinOn(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int node = a.node(1);
        RingMass mass = ring(a, 2).mass;
        if (mass == null) {
            throw new IllegalArgumentException("ring must have a mass, or be on one that has");
        }
        a.commit();
        RopeState state = rope.state;
        RopeCore.PinRef pin = RopeChanges.pinnedAnew(world, rope, node);
        pin.state().fixTo(mass, state.x[node], state.y[node], state.z[node]);
        // The pin may have been on a body before.
        state.rings.listMasses();
        state.forgetMotion();
        return pin;
    }

    /** Requires that a rope has all its nodes. */
    static void requireAllNodes(RopeCore rope) {
        if (rope.detail > 1) {
            throw new IllegalStateException(
                    "rope " + rope.id + " must have all its nodes for a ring, had every " + rope.detail + "th only");
        }
    }

    private static MountedPoint held(ChangeArguments a) {
        MountedPoint ring = ring(a, 1);
        if (ring.isCarried()) {
            throw new IllegalStateException("a ring with a mass moves freely, and must not be led");
        }
        return ring;
    }

    private static MountedPoint ring(ChangeArguments a, int number) {
        int place = a.integer(number);
        if (place < 0
                || place >= a.rope().state.rings.size()
                || !(a.rope().state.rings.get(place) instanceof MountedPoint ring)) {
            throw new BadBytes("rope " + a.rope().id + " has no ring " + place);
        }
        return ring;
    }
}
