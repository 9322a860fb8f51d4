package io.github.cordage.internal.world;

import io.github.cordage.internal.spec.SpecKind;

/**
 * The kinds of changes that can be made to a world between steps. Each says what it is made on, how many numbers and
 * which definition it takes, and what it does to a rope that sleeps or is in a batch. All of them are made through
 * {@link WorldGate}.
 *
 * <p>Recordings hold the ordinal, so new kinds go to the end. The first numbers are the target: the id of a rope, a
 * collider, a body or a junction, the id of a rope and a node for a pin, or the id of a rope and an end (0 for the
 * start) for a winch. The comments below name the numbers that follow.
 */
enum Change {
    /** A call of update, followed by its steps and the changes made before each of them: dt. */
    UPDATE(On.WORLD, 1),
    /** A call of step, followed by its step and the changes made before it. */
    STEP(On.WORLD, 0),
    /** The end of a step, followed by hashes; see {@link RecordingLog}. */
    STEPPED(On.WORLD, 0),
    /** An exception ended an update; its remaining steps were not taken. */
    BREAK_OFF(On.WORLD, 0),
    GRAVITY(On.WORLD, 3),
    ADD_ROPE(On.WORLD, 0, SpecKind.ROPE),
    ADD_COLLIDER(On.WORLD, 0, SpecKind.COLLIDER),
    RESTORE(On.WORLD, 0, SpecKind.SNAPSHOT),

    REMOVE_ROPE(On.ROPE, 1),
    /** Ordinal of the property, value. */
    PROPERTY(On.ROPE, 3, Wakes.BY_EFFECT),
    COMPLIANCE(On.ROPE, 2),
    /** Node. */
    PIN(On.ROPE, 2),
    /** Node, mass. */
    MASS(On.ROPE, 3),
    /** Node, velocity. */
    VELOCITY(On.ROPE, 5),
    /** Node, impulse. */
    IMPULSE(On.ROPE, 5),
    /** Node, acceleration. */
    NODE_ACCELERATION(On.ROPE, 5),
    ACCELERATION(On.ROPE, 4, Wakes.IN_BATCH),
    /** Velocity of the air, drag. */
    WIND(On.ROPE, 5, Wakes.IN_BATCH),
    TELEPORT(On.ROPE, 4),
    POSITIONS(On.ROPE, 1, SpecKind.NUMBERS),
    LENGTH(On.ROPE, 2),
    DETAIL(On.ROPE, 2),
    /** End. */
    WINCH(On.ROPE, 2),
    /** Node. */
    CUT(On.ROPE, 2),
    /** Length along the rope. */
    CUT_AT(On.ROPE, 2),
    /** End, other rope, its end, rest length. */
    JOIN(On.ROPE, 5),
    /** End, other rope, its end. */
    SPLICE(On.ROPE, 4),
    SOLVER(On.ROPE, 1, SpecKind.SOLVER),
    /** Categories and mask, each as two halves of 32 bits, since a double cannot hold every 64-bit number. */
    FILTER(On.ROPE, 5),
    COLLIDE_MODE(On.ROPE, 2),
    WAKE(On.ROPE, 1),
    RESUME(On.ROPE, 1),

    PIN_MOVE(On.PIN, 5, Wakes.BY_EFFECT),
    PIN_PATH(On.PIN, 2, SpecKind.PATH),
    RELEASE(On.PIN, 2),

    WINCH_SPEED(On.WINCH, 3),
    /** Length, speed. */
    WINCH_RUN(On.WINCH, 4),
    WINCH_ACCELERATION(On.WINCH, 3),
    WINCH_TENSION_LIMIT(On.WINCH, 3),
    REMOVE_WINCH(On.WINCH, 2),

    REMOVE_COLLIDER(On.COLLIDER, 1),
    COLLIDER_MOVE(On.COLLIDER, 4),
    COLLIDER_MOVE_AND_TURN(On.COLLIDER, 5),
    COLLIDER_TELEPORT(On.COLLIDER, 4),
    COLLIDER_TELEPORT_AND_TURN(On.COLLIDER, 5),
    COLLIDER_VELOCITY(On.COLLIDER, 4),
    COLLIDER_SPIN(On.COLLIDER, 4),
    /** As {@link #FILTER}. */
    COLLIDER_FILTER(On.COLLIDER, 5),
    COLLIDER_FRICTION(On.COLLIDER, 2),
    COLLIDER_ENABLED(On.COLLIDER, 2),

    RECOVERY_SPEED(On.WORLD, 1),

    RING(On.ROPE, 1, SpecKind.RING),
    /** Place of the ring in the order along the rope, point. */
    RING_MOVE(On.ROPE, 5, Wakes.BY_EFFECT),
    /** Place of the ring. */
    RING_PATH(On.ROPE, 2, SpecKind.PATH),
    /** Place of the ring, coefficient. */
    RING_FRICTION(On.ROPE, 3),
    /** Place of the ring. */
    REMOVE_RING(On.ROPE, 2),
    /** Node, place of the ring. */
    PIN_ON(On.ROPE, 3),
    /** Node, 1 or 0. */
    STOP(On.ROPE, 3),

    ADD_BODY(On.BODY, 0, SpecKind.BODY),
    REMOVE_BODY(On.BODY, 1),
    BODY_MASS(On.BODY, 2),
    BODY_DAMPING(On.BODY, 2),
    BODY_VELOCITY(On.BODY, 4),
    BODY_SPIN(On.BODY, 4),
    BODY_IMPULSE(On.BODY, 4),
    BODY_ANGULAR_IMPULSE(On.BODY, 4),
    BODY_TELEPORT(On.BODY, 4),
    /** Rotation vector. */
    BODY_TURN(On.BODY, 4),
    /** Node, body; place on the body. */
    PIN_ON_BODY(On.ROPE, 3, SpecKind.NUMBERS),
    /** Force. */
    PIN_BREAK_FORCE(On.PIN, 3),

    /** Most steps. */
    SETTLE(On.WORLD, 1),

    /** Node, other rope, its node. */
    TIE(On.ROPE, 4),
    /** Force. */
    JUNCTION_BREAK_FORCE(On.BODY, 2),
    /** Compliance. */
    PIN_COMPLIANCE(On.PIN, 3),

    PIN_DIRECTION(On.PIN, 5),

    PIN_ROLL(On.PIN, 3),

    PIN_ROLL_SPEED(On.PIN, 3),

    WINCH_DECELERATION(On.WINCH, 3),

    /** Node, point. */
    POSITION(On.ROPE, 5),

    WINDS(On.WORLD, 0, SpecKind.WINDS),

    /** Nothing changes: hashes of the whole state between two calls follow; see {@link RecordingLog}. */
    STATE(On.WORLD, 0),

    BODY_FORCE(On.BODY, 4),
    BODY_TORQUE(On.BODY, 4),

    /** Force, speed. */
    WINCH_FORCE(On.WINCH, 4),
    /** Mass. */
    WINCH_DRUM(On.WINCH, 3),

    BODY_FRICTION(On.BODY, 2),
    BODY_RESTITUTION(On.BODY, 2),
    /** As {@link #FILTER}. */
    BODY_FILTER(On.BODY, 5),
    /** 1 or 0. */
    BODY_COLLIDES(On.BODY, 2);

    /** Most numbers that a change takes. */
    static final int MOST_NUMBERS = 5;

    /** The target of a change. */
    enum On {
        WORLD,
        ROPE,
        PIN,
        WINCH,
        COLLIDER,
        /** A body or a junction, or the world that it is added to. */
        BODY
    }

    /** Effect of a change on its rope. */
    enum Wakes {
        /** The rope wakes, leaves its batch, and takes its next steps alone. */
        ALONE,
        /** The rope wakes and stays in its batch. */
        IN_BATCH,
        /** The effect decides, depending on the numbers. */
        BY_EFFECT
    }

    final On on;

    /** Count of numbers, including the target. */
    final int numbers;

    /** The kind of definition it takes besides numbers. */
    final SpecKind definition;

    final Wakes wakes;

    Change(On on, int numbers) {
        this(on, numbers, SpecKind.NONE, Wakes.ALONE);
    }

    Change(On on, int numbers, Wakes wakes) {
        this(on, numbers, SpecKind.NONE, wakes);
    }

    Change(On on, int numbers, SpecKind definition) {
        this(on, numbers, definition, Wakes.ALONE);
    }

    Change(On on, int numbers, SpecKind definition, Wakes wakes) {
        this.on = on;
        this.numbers = numbers;
        this.definition = definition;
        this.wakes = wakes;
    }

    /** Its code in a recording: the ordinal. */
    @SuppressWarnings("EnumOrdinal") // The order is the format.
    int code() {
        return ordinal();
    }

    /** Whether a line of a script can state it: it needs neither a definition nor 64-bit masks. */
    boolean isForScripts() {
        return definition == SpecKind.NONE
                && !isFrame()
                && this != STEPPED
                && this != BREAK_OFF
                && this != STATE
                && this != FILTER
                && this != COLLIDER_FILTER
                && this != BODY_FILTER
                && this != PROPERTY;
    }

    /** Whether it takes steps. */
    boolean isFrame() {
        return this == UPDATE || this == STEP;
    }
}
