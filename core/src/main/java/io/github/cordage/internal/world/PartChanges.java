package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.WinchSpec;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.WinchState;

/** Effects of the changes to pins and winches. */
final class PartChanges {
    /** A force that changes by a greater part begins a new motion. */
    private static final double JUMP = BodyChanges.JUMP;

    private PartChanges() {}

    static void makeOnPin(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        RopeCore.PinRef pin = a.pin();
        PinState state = pin.state();
        switch (a.change()) {
            case PIN_MOVE -> {
                requireLed(state);
                double x = Check.coordinate("x", a.number(2));
                double y = Check.coordinate("y", a.number(3));
                double z = Check.coordinate("z", a.number(4));
                a.commit();
                pin.source = null;
                world.movePin(rope, state, x, y, z);
            }
            case PIN_PATH -> {
                requireLed(state);
                double[] keys = a.definition(double[].class);
                a.commit();
                pin.source = null;
                state.path = keys;
            }
            case PIN_BREAK_FORCE -> {
                double force = Check.aboveZero("breakForce", a.number(2));
                a.commit();
                state.breakForce = force;
            }
            case PIN_COMPLIANCE -> {
                double compliance = PinSpec.checkCompliance(a.number(2));
                boolean isOnBody = state.body() != null && world.bodies.junctions.find(state.bodyOn()) == null;
                if (compliance > 0 && !isOnBody) {
                    throw new IllegalStateException("a pin must be on a body that feels it to have a compliance");
                }
                a.commit();
                if (compliance != state.compliance()) {
                    state.setCompliance(compliance, rope.state.mass[state.node]);
                    rope.state.rings.listMasses();
                    MassPins.comeAlong(rope.state);
                    MassPins.followVelocities(rope.state);
                    rope.state.forgetMotion();
                }
            }
            case PIN_DIRECTION, PIN_ROLL, PIN_ROLL_SPEED -> turn(a, rope, state);
            case RELEASE -> {
                a.commit();
                Overstretch.beforeRelease(rope.state);
                rope.state.release(state);
            }
            default -> throw new IllegalArgumentException(a.change() + " is not made on a pin");
        }
    }

    private static void turn(ChangeArguments a, RopeCore rope, PinState pin) {
        if (a.change() == Change.PIN_DIRECTION) {
            requireLed(pin);
            double[] direction = Check.direction(a.number(2), a.number(3), a.number(4));
            a.commit();
            pin.clamp.turnTo(direction);
            rope.state.energyLimit = Double.POSITIVE_INFINITY;
        } else if (a.change() == Change.PIN_ROLL) {
            double angle = Check.angle("roll", a.number(2));
            requireClamp(pin);
            a.commit();
            pin.clamp.roll = angle;
        } else {
            double speed = Check.spin("rollSpeed", a.number(2));
            requireClamp(pin);
            a.commit();
            pin.clamp.rollSpeed = speed;
        }
    }

    private static void requireClamp(PinState pin) {
        if (!pin.isClamp()) {
            throw new IllegalStateException("a pin must hold a direction to turn the rope about it");
        }
    }

    /** Requires that a pin is not on a mass. */
    static void requireLed(PinState pin) {
        if (pin.mass != null || pin.leader != null) {
            throw new IllegalStateException(
                    "a pin on the mass of a ring, on a body or in a junction moves with it, and must not be led");
        }
    }

    /** Lets a winch pull with a force [N], or no longer (NaN). If it jumps, so does the acceleration of its rope. */
    private static void drive(ChangeArguments a, WinchState state, double force) {
        boolean was = state.pulls();
        if (was == Double.isNaN(force) || (was && Math.abs(force - state.force) > JUMP * state.force)) {
            a.rope().state.forgetMotion();
        }
        state.force = force;
    }

    private static void setDrumMass(ChangeArguments a, WinchState state) {
        double mass = WinchSpec.checkDrumMass(a.number(2));
        a.commit();
        if (state.pulls() && mass != state.drumMass) {
            a.rope().state.forgetMotion();
        }
        state.setDrumMass(mass);
    }

    static void makeOnWinch(ChangeArguments a) {
        RopeCore.WinchRef winch = a.winch();
        WinchState state = winch.state();
        switch (a.change()) {
            case WINCH_SPEED -> {
                double speed = Check.velocity("speed", a.number(2));
                a.commit();
                state.endProgram();
                drive(a, state, Double.NaN);
                state.speed = speed;
                state.length = Double.NaN;
            }
            case WINCH_RUN -> {
                double length = Check.inRange("length", a.number(2), 0, Limits.COORDINATE);
                double speed = Check.inRange("speed", a.number(3), 0, Limits.VELOCITY);
                a.commit();
                state.endProgram();
                drive(a, state, Double.NaN);
                state.speed = speed;
                state.length = length;
            }
            case WINCH_FORCE -> {
                double force = WinchSpec.checkForce(a.number(2));
                double speed = Check.inRange("speed", a.number(3), 0, Limits.VELOCITY);
                RopeBuilder.requireSolverForForce(a.rope().solver);
                a.commit();
                state.endProgram();
                drive(a, state, force);
                state.speed = speed;
                state.length = Double.NaN;
            }
            case WINCH_DRUM -> setDrumMass(a, state);
            case WINCH_ACCELERATION -> {
                double acceleration = WinchSpec.checkMaxAcceleration(a.number(2));
                a.commit();
                state.limitGain(acceleration);
            }
            case WINCH_DECELERATION -> {
                double deceleration = WinchSpec.checkMaxDeceleration(a.number(2));
                a.commit();
                state.limitLoss(deceleration);
            }
            case WINCH_TENSION_LIMIT -> {
                double tension = WinchSpec.checkTensionLimit(a.number(2));
                a.commit();
                state.limitTension(tension);
            }
            case REMOVE_WINCH -> {
                a.commit();
                a.rope().winches.remove(winch);
                a.rope().state.setWinch(state.atEnd, null);
            }
            default -> throw new IllegalArgumentException(a.change() + " is not made on a winch");
        }
    }
}
