package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.factory.Solvers;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Effects of the changes to a rope that keep its nodes: properties, masses, motion, forces, pins and filters. */
final class RopeChanges {
    private static final RopeProperty[] PROPERTIES = RopeProperty.values();
    private static final CollideMode[] MODES = CollideMode.values();

    private RopeChanges() {}

    /** Makes a change; returns the pin if the change made one. */
    static @Nullable Object make(WorldCore world, ChangeArguments a) {
        switch (a.change()) {
            case PROPERTY -> setProperty(world, a);
            case COMPLIANCE -> setCompliance(a);
            case PIN -> {
                return pin(world, a);
            }
            case MASS -> setMass(world, a);
            case STOP -> setStop(a);
            case VELOCITY -> setVelocity(a);
            case IMPULSE -> applyImpulse(a);
            case NODE_ACCELERATION -> setNodeAcceleration(a);
            case ACCELERATION -> setAcceleration(a);
            case WIND -> setWind(world, a);
            case TELEPORT -> teleport(a);
            case POSITION -> setPosition(a);
            case POSITIONS -> setPositions(a);
            case LENGTH -> setLength(a);
            case SOLVER -> setSolver(world, a);
            case FILTER -> setFilter(a);
            case COLLIDE_MODE -> setCollideMode(a);
            case WAKE -> a.commit();
            case RESUME -> {
                a.commit();
                a.rope().stopped = false;
            }
            default -> throw new IllegalArgumentException(a.change() + " is not made on a rope as a whole");
        }
        return null;
    }

    private static void setProperty(WorldCore world, ChangeArguments a) {
        RopeProperty property = PROPERTIES[Check.inRange("property", a.integer(1), 0, PROPERTIES.length - 1)];
        double value = property.check(a.number(2));
        RopeCore rope = a.rope();
        if (property == RopeProperty.BENDING_STIFFNESS) {
            RopeBuilder.requireSolverForBending(value, rope.solver);
            RopeBuilder.requireNoRings(value, rope.state.rings.countRings() > 0);
        }
        if (property.wakes() == RopeProperty.Wakes.IN_BATCH) {
            world.wakeInBatch(rope);
        } else {
            world.wake(rope);
        }
        a.commit();
        rope.state.properties.set(property, value);
        if (property == RopeProperty.BENDING_STIFFNESS) {
            rope.state.energyLimit = Double.POSITIVE_INFINITY;
        }
    }

    private static void setCompliance(ChangeArguments a) {
        double compliance = Check.inRange("compliance", a.number(1), 0, Limits.COMPLIANCE);
        a.commit();
        a.rope().state.setCompliance(compliance);
    }

    private static RopeCore.PinRef pin(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int node = a.node(1);
        if (rope.state.inverseMass[node] > 0) {
            a.commit();
        }
        return pinned(world, rope, node);
    }

    /** The pin of a node: the one that it has, or a new one. */
    private static RopeCore.PinRef pinned(WorldCore world, RopeCore rope, int node) {
        if (rope.state.inverseMass[node] > 0) {
            rope.state.pin(node);
            world.numberParts(rope);
        }
        return Objects.requireNonNull(rope.pinOf(node));
    }

    /** The pin on a node, which nothing holds in place any more. */
    static RopeCore.PinRef pinnedAnew(WorldCore world, RopeCore rope, int node) {
        RopeCore.PinRef pin = pinned(world, rope, node);
        pin.source = null;
        pin.state().path = new double[0];
        return pin;
    }

    private static void setMass(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int node = a.node(1);
        double mass = Check.mass("mass", a.number(2));
        rope.ropeSolver.checkMass(rope.state, node, mass, world.stepLength());
        a.commit();
        rope.state.energyLimit = Double.POSITIVE_INFINITY;
        rope.state.setMass(node, mass);
    }

    private static void setStop(ChangeArguments a) {
        int node = a.node(1);
        boolean stops = a.flag(2);
        a.commit();
        RopeState state = a.rope().state;
        state.energyLimit = Double.POSITIVE_INFINITY;
        Stops.set(state, node, stops);
    }

    private static void setVelocity(ChangeArguments a) {
        int node = a.node(1);
        double vx = Check.velocity("vx", a.number(2));
        double vy = Check.velocity("vy", a.number(3));
        double vz = Check.velocity("vz", a.number(4));
        a.commit();
        setVelocity(a.rope().state, node, vx, vy, vz);
    }

    private static void applyImpulse(ChangeArguments a) {
        RopeState state = a.rope().state;
        int node = a.node(1);
        double ix = Check.inRange("ix", a.number(2), -Limits.IMPULSE, Limits.IMPULSE);
        double iy = Check.inRange("iy", a.number(3), -Limits.IMPULSE, Limits.IMPULSE);
        double iz = Check.inRange("iz", a.number(4), -Limits.IMPULSE, Limits.IMPULSE);
        double mass = state.mass[node];
        double vx = Check.velocity("velocity along x after the impulse", state.vx[node] + ix / mass);
        double vy = Check.velocity("velocity along y after the impulse", state.vy[node] + iy / mass);
        double vz = Check.velocity("velocity along z after the impulse", state.vz[node] + iz / mass);
        a.commit();
        setVelocity(state, node, vx, vy, vz);
    }

    private static void setVelocity(RopeState state, int node, double vx, double vy, double vz) {
        state.vx[node] = vx;
        state.vy[node] = vy;
        state.vz[node] = vz;
        state.forgetMotion();
    }

    private static void setNodeAcceleration(ChangeArguments a) {
        RopeState state = a.rope().state;
        int node = a.node(1);
        double ax = Check.acceleration("ax", a.number(2));
        double ay = Check.acceleration("ay", a.number(3));
        double az = Check.acceleration("az", a.number(4));
        a.commit();
        state.needNodeAccelerations();
        state.loads.nodeAx[node] = ax;
        state.loads.nodeAy[node] = ay;
        state.loads.nodeAz[node] = az;
    }

    private static void setAcceleration(ChangeArguments a) {
        RopeState state = a.rope().state;
        double ax = Check.acceleration("ax", a.number(1));
        double ay = Check.acceleration("ay", a.number(2));
        double az = Check.acceleration("az", a.number(3));
        a.commit();
        state.loads.ax = ax;
        state.loads.ay = ay;
        state.loads.az = az;
    }

    private static void setWind(WorldCore world, ChangeArguments a) {
        RopeState state = a.rope().state;
        double wx = Check.velocity("wx", a.number(1));
        double wy = Check.velocity("wy", a.number(2));
        double wz = Check.velocity("wz", a.number(3));
        double drag = Check.rate("drag", a.number(4));
        if (!world.air.isEmpty()) {
            // Batches do not know the winds of the world.
            world.wake(a.rope());
        }
        a.commit();
        state.loads.windX = wx;
        state.loads.windY = wy;
        state.loads.windZ = wz;
        state.drag = drag;
    }

    private static void teleport(ChangeArguments a) {
        RopeState state = a.rope().state;
        double dx = Check.coordinate("dx", a.number(1));
        double dy = Check.coordinate("dy", a.number(2));
        double dz = Check.coordinate("dz", a.number(3));
        for (int i = 0; i < state.count; i++) {
            Check.coordinate("x of node " + i, state.x[i] + dx);
            Check.coordinate("y of node " + i, state.y[i] + dy);
            Check.coordinate("z of node " + i, state.z[i] + dz);
        }
        for (PinState pin : state.pins) {
            pin.requireWithinWorld(dx, dy, dz);
        }
        for (int r = 0; r < state.rings.size(); r++) {
            state.rings.get(r).requireWithinWorld(dx, dy, dz);
        }
        a.commit();
        RopeLayout.shift(state, dx, dy, dz);
    }

    private static void setPosition(ChangeArguments a) {
        RopeState state = a.rope().state;
        int node = a.node(1);
        double x = Check.coordinate("x", a.number(2));
        double y = Check.coordinate("y", a.number(3));
        double z = Check.coordinate("z", a.number(4));
        for (int i = 0; i < state.pins.size(); i++) {
            PinState pin = state.pins.get(i);
            if (pin.node == node && pin.mass != null) {
                throw new IllegalStateException(
                        "node " + node + " must not be on a body, in a junction or on the mass of a ring to be placed");
            }
        }
        a.commit();
        RopeLayout.place(state, node, x, y, z);
    }

    private static void setPositions(ChangeArguments a) {
        RopeState state = a.rope().state;
        double[] src = a.definition(double[].class);
        int offset = a.integer(1);
        int numbers = 3 * state.count;
        Check.inRange("numbers of positions", a.integer(2), numbers, numbers);
        for (int i = offset; i < offset + numbers; i++) {
            if (!(Math.abs(src[i]) <= Limits.COORDINATE)) {
                Check.coordinate("src[" + i + "]", src[i]);
            }
        }
        a.commit();
        RopeLayout.layOut(state, src, offset);
    }

    private static void setLength(ChangeArguments a) {
        RopeCore rope = a.rope();
        RopeState state = rope.state;
        if (state.count < 2 || rope.hasWinch()) {
            throw new IllegalStateException(
                    "rope " + rope.id + " must have 2 nodes or more and no winch for its length to be set");
        }
        double now = state.restLength();
        double shortest = state.rest[0];
        double longest = state.rest[0];
        for (int i = 1; i < state.count - 1; i++) {
            shortest = Math.min(shortest, state.rest[i]);
            longest = Math.max(longest, state.rest[i]);
        }
        double length = Check.inRange(
                "length", a.number(1), Limits.SEGMENT_MIN / shortest * now, Limits.SEGMENT_MAX / longest * now);
        a.commit();
        RopeLayout.scaleLengths(state, length / now);
    }

    private static void setSolver(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        Solver solver = a.definition(Solver.class);
        RopeSolver changed = Solvers.of(solver);
        changed.check(rope.state, world.stepLength());
        RopeBuilder.requireSolver(rope.state, solver);
        if (rope.detail > 1 && solver instanceof Spring) {
            throw new IllegalArgumentException(
                    "solver must not be springs for a rope with every " + rope.detail + "th node only, was " + solver);
        }
        if (!(changed instanceof DirectSolver)) {
            world.trials.requireNoneOn(rope, PortTrials.OF_ANOTHER_SOLVER);
        }
        a.commit();
        rope.solver = solver;
        rope.ropeSolver = changed;
        RingLayout.dropCorners(rope.state);
        rope.state.rings.forgetPulls();
        Arrays.fill(rope.state.tension, 0);
        rope.state.springs = solver instanceof Spring;
        rope.state.mode.acceptEdits();
        world.pipeline.prepare(changed, rope.state);
    }

    private static void setFilter(ChangeArguments a) {
        RopeCore rope = a.rope();
        long categories = a.bits(1);
        long collidesWith = a.bits(3);
        a.commit();
        rope.categories = categories;
        rope.collidesWith = collidesWith;
    }

    private static void setCollideMode(ChangeArguments a) {
        CollideMode mode = MODES[Check.inRange("collide mode", a.integer(1), 0, MODES.length - 1)];
        a.commit();
        a.rope().state.collide = mode;
    }
}
