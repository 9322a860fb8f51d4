package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Effects of the changes to rigid bodies and to the pins on them. */
final class BodyChanges {
    private BodyChanges() {}

    static @Nullable Object make(WorldCore world, ChangeArguments a) {
        if (a.change() == Change.ADD_BODY) {
            BodyCore body = world.bodies.build(a.definition(BodySpec.class));
            a.commit();
            world.bodies.add(body);
            return body;
        }
        BodyCore body = world.bodies.require(a.integer(0));
        BodyState state = body.state;
        double x = a.number(1);
        double y = a.number(2);
        double z = a.number(3);
        switch (a.change()) {
            case REMOVE_BODY -> {
                RopeCore rope = begin(world, a, state);
                if (rope != null) {
                    letGo(rope.state, state);
                }
                world.bodies.remove(body);
            }
            case BODY_MASS -> {
                Check.mass("mass", x);
                begin(world, a, state);
                state.setMass(x);
            }
            case BODY_DAMPING -> {
                Check.rate("damping", x);
                begin(world, a, state);
                state.damping = x;
            }
            case BODY_VELOCITY -> {
                Check.velocity("vx", x);
                Check.velocity("vy", y);
                Check.velocity("vz", z);
                begin(world, a, state);
                state.velocity[0] = x;
                state.velocity[1] = y;
                state.velocity[2] = z;
            }
            case BODY_IMPULSE -> {
                checkImpulse(x, y, z);
                begin(world, a, state);
                state.velocity[0] += x / state.mass;
                state.velocity[1] += y / state.mass;
                state.velocity[2] += z / state.mass;
            }
            case BODY_TELEPORT -> {
                Check.coordinate("x", x);
                Check.coordinate("y", y);
                Check.coordinate("z", z);
                RopeCore rope = begin(world, a, state);
                state.teleport(x, y, z);
                takeAlong(rope);
            }
            case BODY_SPIN, BODY_ANGULAR_IMPULSE, BODY_TURN -> turn(world, a, state, x, y, z);
            default -> throw new IllegalArgumentException(a.change() + " is not made on a body");
        }
        return null;
    }

    private static void turn(WorldCore world, ChangeArguments a, BodyState state, double x, double y, double z) {
        boolean isPlanar = state.turn != null && state.turn.isPlanar();
        if (state.turn == null || (isPlanar && (x != 0 || y != 0))) {
            throw new IllegalArgumentException("body " + state.id
                    + (isPlanar ? " turns about z only" : " does not turn, because it has no moment of inertia"));
        }
        switch (a.change()) {
            case BODY_SPIN -> {
                Check.spin("wx", x);
                Check.spin("wy", y);
                Check.spin("wz", z);
                begin(world, a, state);
                state.turn.setSpin(x, y, z);
            }
            case BODY_ANGULAR_IMPULSE -> {
                checkImpulse(x, y, z);
                begin(world, a, state);
                state.turn.push(x, y, z);
            }
            default -> {
                Check.angle("x", x);
                Check.angle("y", y);
                Check.angle("z", z);
                RopeCore rope = begin(world, a, state);
                state.turnBy(x, y, z);
                takeAlong(rope);
            }
        }
    }

    private static void checkImpulse(double x, double y, double z) {
        Check.inRange("ix", x, -Limits.IMPULSE, Limits.IMPULSE);
        Check.inRange("iy", y, -Limits.IMPULSE, Limits.IMPULSE);
        Check.inRange("iz", z, -Limits.IMPULSE, Limits.IMPULSE);
    }

    /** Commits a change after all checks, and wakes the rope that holds the body, which begins a new motion; returns it. */
    private static @Nullable RopeCore begin(WorldCore world, ChangeArguments a, BodyState body) {
        RopeCore rope = world.bodies.holder(body);
        if (rope != null) {
            world.wake(rope);
            rope.state.forgetMotion();
        }
        a.commit();
        return rope;
    }

    /** Lets the nodes of a rope on a body that has been moved by hand follow; the rope comes to its lengths. */
    private static void takeAlong(@Nullable RopeCore rope) {
        if (rope != null) {
            MassPins.comeAlong(rope.state);
        }
    }

    private static void letGo(RopeState rope, BodyState body) {
        for (int i = rope.pins.size() - 1; i >= 0; i--) {
            if (rope.pins.get(i).mass == body) {
                rope.release(rope.pins.get(i));
            }
        }
    }

    /** Fixes a node to a body, with the pin that it has or a new one. */
    static RopeCore.PinRef pin(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int node = a.node(1);
        BodyState body = world.bodies.require(a.integer(2)).state;
        double[] place = a.definition(double[].class);
        Check.room("place on the body", place.length, 0, 3);
        Check.coordinate("x", place[0]);
        Check.coordinate("y", place[1]);
        Check.coordinate("z", place[2]);
        RopeBuilder.requireSolverForBody(rope.solver);
        world.bodies.requireFree(body, rope);
        a.commit();
        RopeState state = rope.state;
        if (state.inverseMass[node] > 0) {
            state.pin(node);
            world.numberParts(rope);
        }
        RopeCore.PinRef pin = Objects.requireNonNull(rope.pinOf(node));
        pin.source = null;
        pin.state().path = new double[0];
        BodyStore.fix(state, pin.state(), body, place);
        state.forgetMotion();
        return pin;
    }
}
