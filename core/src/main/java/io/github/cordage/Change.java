package io.github.cordage;

/**
 * What changes a world from outside of its steps: for each kind, how many numbers say it, what definition it takes, if any,
 * and how it is made again. Whoever makes one notes it in {@link RopeWorld#log()}, with the numbers in the same order. The
 * place in this list is what recordings hold: new kinds go to the end.
 */
enum Change {
    /** A call of {@link RopeWorld#update}, followed by the steps it takes, and what is changed before each: dt. */
    UPDATE(1, (world, a) -> world.update(a.number(0))),
    /** A call of {@link RopeWorld#step}, likewise. */
    STEP(0, (world, a) -> world.step()),
    /** The end of a step, followed by hashes; see {@link Recorder}. */
    STEPPED(0, (world, a) -> {}),
    /** An exception has put an end to an update: the steps it would still have taken are left out. */
    BREAK_OFF(0, (world, a) -> {}),
    GRAVITY(3, (world, a) -> world.setGravity(a.number(0), a.number(1), a.number(2))),
    ADD_ROPE(0, Definition.ROPE, (world, a) -> world.add(a.ropeDef())),
    REMOVE_ROPE(1, (world, a) -> world.remove(a.rope())),
    ADD_COLLIDER(0, Definition.COLLIDER, (world, a) -> world.colliders().add(a.colliderDef())),
    REMOVE_COLLIDER(1, (world, a) -> world.colliders().remove(a.collider())),
    // A rope's: its id, and then what is said.
    COMPLIANCE(2, (world, a) -> a.rope().setCompliance(a.number(1))),
    PIN(2, (world, a) -> a.rope().pin(a.integer(1))),
    MASS(3, (world, a) -> a.rope().setMass(a.integer(1), a.number(2))),
    VELOCITY(5, (world, a) -> a.rope().setVelocity(a.integer(1), a.number(2), a.number(3), a.number(4))),
    NODE_ACCELERATION(5, (world, a) -> a.rope().setAcceleration(a.integer(1), a.number(2), a.number(3), a.number(4))),
    ACCELERATION(4, (world, a) -> a.rope().setAcceleration(a.number(1), a.number(2), a.number(3))),
    WIND(5, (world, a) -> a.rope().setWind(a.number(1), a.number(2), a.number(3), a.number(4))),
    DAMPING(2, (world, a) -> a.rope().setDamping(a.number(1))),
    MAX_MOVE(2, (world, a) -> a.rope().setMaxMove(a.number(1))),
    TELEPORT(4, (world, a) -> a.rope().teleport(a.number(1), a.number(2), a.number(3))),
    WINCH(2, (world, a) -> a.rope().winch(a.end(1))),
    BREAK_TENSION(2, (world, a) -> a.rope().setBreakTension(a.number(1))),
    CUT(2, (world, a) -> a.rope().cut(a.integer(1))),
    CUT_AT(2, (world, a) -> a.rope().cutAt(a.number(1))),
    /** End, other rope, its end, rest length. */
    JOIN(5, (world, a) -> a.rope().join(a.end(1), a.rope(2), a.end(3), a.number(4))),
    SPLICE(4, (world, a) -> a.rope().splice(a.end(1), a.rope(2), a.end(3))),
    SOLVER(1, Definition.SOLVER, (world, a) -> a.rope().setSolver(a.solver())),
    RADIUS(2, (world, a) -> a.rope().setRadius(a.number(1))),
    FRICTION(2, (world, a) -> a.rope().setFriction(a.number(1))),
    FILTER(5, (world, a) -> a.rope().setFilter(a.bits(1), a.bits(3))),
    COLLIDE_MODE(2, (world, a) -> a.rope().setCollideMode(a.collideMode(1))),
    RESUME(1, (world, a) -> a.rope().resume()),
    // A pin's: the id of its rope, its node.
    PIN_MOVE(5, (world, a) -> a.pin().moveTo(a.number(2), a.number(3), a.number(4))),
    PIN_PATH(2, Definition.PATH, (world, a) -> a.pin().follow(a.path())),
    RELEASE(2, (world, a) -> a.pin().release()),
    // A winch's: the id of its rope, its end.
    WINCH_SPEED(3, (world, a) -> a.winch().setSpeed(a.number(2))),
    WINCH_RUN(4, (world, a) -> a.winch().runTo(a.number(2), a.number(3))),
    WINCH_ACCELERATION(3, (world, a) -> a.winch().setMaxAcceleration(a.number(2))),
    WINCH_TENSION_LIMIT(3, (world, a) -> a.winch().setTensionLimit(a.number(2))),
    REMOVE_WINCH(2, (world, a) -> a.winch().remove()),
    // A collider's: its id.
    COLLIDER_MOVE(4, (world, a) -> a.collider().moveTo(a.number(1), a.number(2), a.number(3))),
    COLLIDER_MOVE_AND_TURN(5, (world, a) -> a.collider().moveTo(a.number(1), a.number(2), a.number(3), a.number(4))),
    COLLIDER_TELEPORT(4, (world, a) -> a.collider().teleport(a.number(1), a.number(2), a.number(3))),
    COLLIDER_TELEPORT_AND_TURN(
            5, (world, a) -> a.collider().teleport(a.number(1), a.number(2), a.number(3), a.number(4))),
    COLLIDER_VELOCITY(4, (world, a) -> a.collider().setVelocity(a.number(1), a.number(2), a.number(3))),
    COLLIDER_SPIN(4, (world, a) -> a.collider().setSpin(a.number(1), a.number(2), a.number(3))),
    COLLIDER_FILTER(5, (world, a) -> a.collider().setFilter(a.bits(1), a.bits(3))),
    COLLIDER_FRICTION(2, (world, a) -> a.collider().setFriction(a.number(1))),
    COLLIDER_ENABLED(2, (world, a) -> a.collider().setEnabled(a.flag(1))),
    LENGTH(2, (world, a) -> a.rope().setLength(a.number(1))),
    POSITIONS(1, Definition.NUMBERS, (world, a) -> a.rope().setPositions(a.doubles(), 0)),
    DETAIL(2, (world, a) -> a.rope().setDetail(a.integer(1))),
    SLEEP_BELOW(2, (world, a) -> a.rope().setSleepBelow(a.number(1))),
    WAKE(1, (world, a) -> a.rope().wake()),
    RESTORE(0, Definition.SNAPSHOT, (world, a) -> world.restore(a.snapshot()));

    /** What a change takes beside numbers. */
    enum Definition {
        NONE,
        ROPE,
        COLLIDER,
        SOLVER,
        PATH,
        NUMBERS,
        SNAPSHOT
    }

    /** Makes a change again. */
    @FunctionalInterface
    interface Effect {
        void make(RopeWorld world, ChangeArguments arguments);
    }

    /** How many numbers say it. */
    final int numbers;

    final Definition definition;

    @SuppressWarnings("ImmutableEnumChecker") // Effects hold nothing.
    final Effect effect;

    Change(int numbers, Effect effect) {
        this(numbers, Definition.NONE, effect);
    }

    Change(int numbers, Definition definition, Effect effect) {
        this.numbers = numbers;
        this.definition = definition;
        this.effect = effect;
    }

    /** What stands for it in a recording: its place in the list. */
    @SuppressWarnings("EnumOrdinal") // The order is the format.
    int code() {
        return ordinal();
    }

    /** Whether words can say it: it takes no definition, and no bits. */
    boolean isForScripts() {
        return definition == Definition.NONE
                && !isFrame()
                && this != STEPPED
                && this != BREAK_OFF
                && this != FILTER
                && this != COLLIDER_FILTER;
    }

    /** Whether a collider is what it is made on. */
    boolean isOfCollider() {
        return this == REMOVE_COLLIDER || name().startsWith("COLLIDER_");
    }

    /** Whether it is a call that takes steps. */
    boolean isFrame() {
        return this == UPDATE || this == STEP;
    }
}
