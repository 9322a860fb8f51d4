package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.Push;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Effects of the changes to rigid bodies and to the pins on them. */
final class BodyChanges {
    /** A force that changes by a greater part of what acts on the body begins a new motion. */
    static final double JUMP = 0.1;

    private static final String[] AXIS_OF_IMPULSE = {"ix", "iy", "iz"};

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
                for (RopeCore rope : begin(world, a, state)) {
                    letGo(rope.state, state);
                }
                letLedGo(world, state);
                world.bodies.remove(body, body.isJunction ? "was untied" : "was removed from its world");
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
                List<RopeCore> ropes = begin(world, a, state);
                state.velocity[0] = x;
                state.velocity[1] = y;
                state.velocity[2] = z;
                followVelocities(ropes);
            }
            case BODY_FORCE -> setForce(world, a, state, x, y, z);
            case BODY_IMPULSE -> push(world, a, state, new double[] {x, y, z}, new double[RingMass.AXES]);
            case BODY_TELEPORT -> {
                Check.coordinate("x", x);
                Check.coordinate("y", y);
                Check.coordinate("z", z);
                List<RopeCore> ropes = begin(world, a, state);
                state.teleport(x, y, z);
                takeAlong(ropes);
            }
            case BODY_FRICTION, BODY_RESTITUTION, BODY_FILTER, BODY_COLLIDES -> SurfaceChanges.make(world, a, body);
            case JUNCTION_BREAK_FORCE -> JunctionChanges.setBreakForce(a, body);
            case BODY_SPIN, BODY_ANGULAR_IMPULSE, BODY_TORQUE, BODY_TURN -> turn(world, a, state, x, y, z);
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
                List<RopeCore> ropes = begin(world, a, state);
                state.turn.setSpin(x, y, z);
                followVelocities(ropes);
            }
            case BODY_TORQUE -> {
                Check.force("tx", x);
                Check.force("ty", y);
                Check.force("tz", z);
                // Its weight at the radius of gyration about z.
                double lever = Math.sqrt(state.turn.inertia(2) / state.mass);
                set(world, a, state, state.turn.torque, lever * weight(world, state), x, y, z);
            }
            case BODY_ANGULAR_IMPULSE -> push(world, a, state, new double[RingMass.AXES], new double[] {x, y, z});
            default -> {
                Check.angle("x", x);
                Check.angle("y", y);
                Check.angle("z", z);
                List<RopeCore> ropes = begin(world, a, state);
                state.turnBy(x, y, z);
                takeAlong(ropes);
            }
        }
    }

    private static void setForce(WorldCore world, ChangeArguments a, BodyState state, double x, double y, double z) {
        Check.force("fx", x);
        Check.force("fy", y);
        Check.force("fz", z);
        set(world, a, state, state.force, weight(world, state), x, y, z);
    }

    /**
     * Sets a force or a torque. The same one again disturbs nothing and wakes nobody. If it jumps, ropes on the body
     * begin a new motion: second order would follow half a step late. What a game steers smoothly, in every step, goes
     * on, because a motion that begins anew in every step loses energy.
     *
     * @param of that of the body, which is changed
     * @param beside size of what acts on the body beside it, in the same unit
     */
    private static void set(
            WorldCore world,
            ChangeArguments a,
            BodyState state,
            double[] of,
            double beside,
            double x,
            double y,
            double z) {
        double change = length(x - of[0], y - of[1], z - of[2]);
        if (of[0] == x && of[1] == y && of[2] == z) {
            a.commit();
            return;
        }
        if (change > JUMP * (length(of[0], of[1], of[2]) + beside)) {
            begin(world, a, state);
        } else {
            world.touches.wake(state, world.sleepers);
            for (RopeCore rope : world.bodies.holders(state)) {
                world.wake(rope);
                rope.state.energyLimit = Double.POSITIVE_INFINITY;
            }
            a.commit();
        }
        of[0] = x;
        of[1] = y;
        of[2] = z;
    }

    /** Weight of a body [N]. */
    private static double weight(WorldCore world, BodyState state) {
        return state.mass * length(world.gravity(0), world.gravity(1), world.gravity(2));
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static void push(WorldCore world, ChangeArguments a, BodyState state, double[] impulse, double[] angular) {
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            checkImpulse(axis, impulse[axis]);
            checkImpulse(axis, angular[axis]);
        }
        List<RopeCore> ropes = world.bodies.holders(state);
        List<RopeState> states = new ArrayList<>();
        for (RopeCore rope : ropes) {
            states.add(rope.state);
        }
        Push push = new Push(state, states, impulse, angular);
        double[] v = push.velocity;
        double[] w = push.spin;
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            v[axis] = Check.velocity("velocity after the impulse", state.velocity[axis] + v[axis]);
        }
        if (state.turn != null) {
            double[] before = state.turn.spin();
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                w[axis] = Check.spin("spin after the impulse", before[axis] + w[axis]);
            }
        }
        begin(world, a, state);
        System.arraycopy(v, 0, state.velocity, 0, RingMass.AXES);
        if (state.turn != null) {
            state.turn.setSpin(w[0], w[1], w[2]);
        }
        followVelocities(ropes);
    }

    /** Gives the nodes on bodies that have been given another velocity theirs: a step of first order starts from it. */
    private static void followVelocities(List<RopeCore> ropes) {
        for (RopeCore rope : ropes) {
            MassPins.followVelocities(rope.state);
        }
    }

    private static void checkImpulse(int axis, double value) {
        Check.inRange(AXIS_OF_IMPULSE[axis], value, -Limits.IMPULSE, Limits.IMPULSE);
    }

    /**
     * Commits a change after all checks, and wakes the ropes that hold the body, which begin a new motion; returns
     * these.
     */
    private static List<RopeCore> begin(WorldCore world, ChangeArguments a, BodyState body) {
        world.touches.wake(body, world.sleepers);
        List<RopeCore> ropes = world.bodies.holders(body);
        for (RopeCore rope : ropes) {
            world.wake(rope);
            rope.state.forgetMotion();
            MassPins.notePlaces(rope.state);
        }
        a.commit();
        return ropes;
    }

    /** Lets the nodes of ropes on a body that has been moved by hand follow; the ropes come to their lengths. */
    private static void takeAlong(List<RopeCore> ropes) {
        for (RopeCore rope : ropes) {
            MassPins.followPlaces(rope.state);
            MassPins.comeAlong(rope.state);
        }
    }

    /** Releases the pins that a body leads. */
    private static void letLedGo(WorldCore world, BodyState body) {
        for (RopeCore rope : world.ropes) {
            for (int i = rope.state.pins.size() - 1; i >= 0; i--) {
                if (rope.state.pins.get(i).leader == body) {
                    world.wake(rope);
                    rope.state.release(rope.state.pins.get(i));
                }
            }
        }
    }

    /** Releases the pins of a rope on a body, and removes its rings on it. */
    private static void letGo(RopeState rope, BodyState body) {
        for (int i = rope.pins.size() - 1; i >= 0; i--) {
            if (rope.pins.get(i).body() == body) {
                rope.release(rope.pins.get(i));
            }
        }
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            ViaPoint ring = rope.rings.get(r);
            if (ring.isRing() && ring.mass() == body) {
                RingLayout.remove(rope, ring);
                r = rope.rings.size();
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
        world.trials.requireNoneOn(rope, "would move a body of its own world");
        a.commit();
        RopeState state = rope.state;
        RopeCore.PinRef pin = RopeChanges.pinnedAnew(world, rope, node);
        BodyStore.fix(state, pin.state(), body, place, pin.state().compliance());
        state.forgetMotion();
        MassPins.followVelocities(state);
        return pin;
    }
}
