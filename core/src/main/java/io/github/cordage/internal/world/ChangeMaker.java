package io.github.cordage.internal.world;

import io.github.cordage.internal.air.AirStream;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.spec.ColliderSpec;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.wire.BadBytes;
import org.jspecify.annotations.Nullable;

/** Takes a change through the gate: checks the requirements that all changes share, then runs the effect. */
final class ChangeMaker {
    private final WorldCore world;
    private final ChangeArguments arguments;

    ChangeMaker(WorldCore world) {
        this.world = world;
        arguments = new ChangeArguments(world);
    }

    @Nullable Object make(Change change, RopeCore rope, double b, double c, double d, double e, @Nullable Object definition) {
        rope.requireAlive();
        world.guard.requireNotStepping();
        arguments.begin(change, rope.id, b, c, d, e, definition);
        arguments.on(rope);
        return effect();
    }

    void make(Change change, RopeCore.PinRef pin, double x, double y, double z, @Nullable Object definition) {
        pin.rope().requireAlive();
        world.guard.requireNotStepping();
        pin.requireHolding();
        arguments.begin(change, pin.rope().id, pin.node(), x, y, z, definition);
        arguments.on(pin);
        effect();
    }

    void make(Change change, RopeCore.WinchRef winch, double c, double d) {
        winch.rope().requireAlive();
        world.guard.requireNotStepping();
        winch.living();
        arguments.begin(change, winch.rope().id, flag(winch.atEnd()), c, d, 0, null);
        arguments.on(winch);
        effect();
    }

    void make(Change change, ColliderCore collider, double b, double c, double d, double e) {
        collider.living();
        world.guard.requireNotStepping();
        arguments.begin(change, (double) collider.id(), b, c, d, e, null);
        arguments.on(collider);
        effect();
    }

    @Nullable Object make(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
        world.guard.requireNotStepping();
        arguments.begin(change, a, b, c, d, e, definition);
        return effect();
    }

    private @Nullable Object effect() {
        boolean ties = arguments.change() == Change.TIE;
        Object made = effectAlone();
        if (!ties) {
            JunctionChanges.dropLone(world);
        }
        return made;
    }

    private @Nullable Object effectAlone() {
        Change change = arguments.change();
        switch (change.on) {
            case WORLD -> {
                return makeOnWorld(arguments);
            }
            case ROPE -> {
                return makeOnRope(arguments);
            }
            case PIN -> PartChanges.makeOnPin(world, arguments);
            case WINCH -> PartChanges.makeOnWinch(arguments);
            case COLLIDER -> ColliderChanges.make(world, arguments);
            case BODY -> {
                return BodyChanges.make(world, arguments);
            }
        }
        return null;
    }

    private @Nullable Object makeOnWorld(ChangeArguments a) {
        switch (a.change()) {
            case GRAVITY -> {
                double gx = Check.acceleration("gx", a.number(0));
                double gy = Check.acceleration("gy", a.number(1));
                double gz = Check.acceleration("gz", a.number(2));
                a.commit();
                world.setGravity(gx, gy, gz);
                return null;
            }
            case RECOVERY_SPEED -> {
                double speed = Check.recoverySpeed(a.number(0));
                a.commit();
                world.setRecoverySpeed(speed);
                return null;
            }
            case WINDS -> {
                setWinds(a);
                return null;
            }
            case ADD_ROPE -> {
                world.requireId();
                RopeCore rope = world.build(a.definition(RopeSpec.class));
                a.commit();
                world.add(rope);
                return rope;
            }
            case ADD_COLLIDER -> {
                ColliderSpec spec = a.definition(ColliderSpec.class);
                a.commit();
                return world.colliders.add(spec, world.time());
            }
            default -> throw new IllegalArgumentException(a.change() + " is not made on a world");
        }
    }

    private void setWinds(ChangeArguments a) {
        // A cast by the language: in a browser, Class.cast fails for arrays of objects.
        WindSpec[] winds = (WindSpec[]) a.definition(Object.class);
        AirStream[] made = AirField.make(winds);
        a.commit();
        world.air.set(winds, made);
        for (int i = 0; i < world.ropes.size(); i++) {
            RopeCore rope = world.ropes.get(i);
            if (rope.state.loads.air.isFelt(rope.state.drag, rope.state.springs)) {
                world.wake(rope);
            }
        }
    }

    private @Nullable Object makeOnRope(ChangeArguments a) {
        return switch (a.change()) {
            case REMOVE_ROPE -> {
                RopeCore rope = a.rope();
                a.commit();
                world.remove(rope, "was removed from its world");
                yield null;
            }
            case DETAIL, WINCH, CUT, CUT_AT, JOIN, SPLICE -> TopologyChanges.make(world, a);
            case RING, RING_MOVE, RING_PATH, RING_FRICTION, REMOVE_RING, PIN_ON -> RingChanges.make(world, a);
            case PIN_ON_BODY -> BodyChanges.pin(world, a);
            case TIE -> JunctionChanges.tie(world, a);
            default -> RopeChanges.make(world, a);
        };
    }

    /**
     * Repeats a change from a recording or a script.
     *
     * @throws BadBytes if its target does not exist
     */
    void replay(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
        world.guard.requireNotStepping();
        arguments.begin(change, a, b, c, d, e, definition);
        switch (change.on) {
            case WORLD, BODY -> {}
            case ROPE -> arguments.on(arguments.rope(0));
            case PIN -> arguments.on(pinOf(arguments.rope(0), arguments.integer(1)));
            case WINCH -> arguments.on(winchOf(arguments.rope(0), arguments.flag(1)));
            case COLLIDER -> arguments.on(colliderOf(a));
        }
        if (change.on == Change.On.ROPE) {
            arguments.rope().requireAlive();
        }
        effect();
    }

    private static RopeCore.PinRef pinOf(RopeCore rope, int node) {
        RopeCore.PinRef pin = rope.pinOf(node);
        if (pin == null) {
            throw new BadBytes("node " + node + " of rope " + rope.id + " has no pin");
        }
        return pin;
    }

    private static RopeCore.WinchRef winchOf(RopeCore rope, boolean atEnd) {
        RopeCore.WinchRef winch = rope.winchOf(atEnd);
        if (winch == null) {
            throw new BadBytes("rope " + rope.id + " has no winch at its " + (atEnd ? "end" : "start"));
        }
        return winch;
    }

    private ColliderCore colliderOf(double id) {
        ColliderCore collider = world.colliders.find((long) id);
        if (collider == null) {
            throw new BadBytes("there is no collider " + id);
        }
        return collider;
    }

    static double flag(boolean value) {
        return value ? 1 : 0;
    }

    static double high(long bits) {
        return (double) (bits >>> 32);
    }

    static double low(long bits) {
        return (double) (bits & 0xffffffffL);
    }
}
