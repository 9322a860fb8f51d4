package io.github.cordage.internal.world;

import io.github.cordage.internal.wire.BadBytes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The target and the arguments of a {@link Change}. An effect first reads and checks everything it needs, then calls
 * {@link #commit}, and only then changes the world: listeners that hear of the change may make others, which overwrite
 * this object.
 */
final class ChangeArguments {
    private final WorldCore world;
    private final double[] numbers = new double[Change.MOST_NUMBERS];
    private @Nullable Object definition;
    private Change change = Change.STEPPED;
    private @Nullable RopeCore rope;
    private RopeCore.@Nullable PinRef pin;
    private RopeCore.@Nullable WinchRef winch;
    private @Nullable ColliderCore collider;
    private boolean committed;

    ChangeArguments(WorldCore world) {
        this.world = world;
    }

    /** Starts a change that has no target yet. */
    void begin(Change kind, double a, double b, double c, double d, double e, @Nullable Object what) {
        change = kind;
        numbers[0] = a;
        numbers[1] = b;
        numbers[2] = c;
        numbers[3] = d;
        numbers[4] = e;
        definition = what;
        rope = null;
        pin = null;
        winch = null;
        collider = null;
        committed = false;
    }

    void on(RopeCore target) {
        rope = target;
    }

    void on(RopeCore.PinRef target) {
        rope = target.rope();
        pin = target;
    }

    void on(RopeCore.WinchRef target) {
        rope = target.rope();
        winch = target;
    }

    void on(ColliderCore target) {
        collider = target;
    }

    /**
     * Wakes the rope as the kind of change demands, and records the change. Effects call this after all checks and
     * before changing anything.
     */
    void commit() {
        if (rope != null && change.wakes == Change.Wakes.ALONE) {
            world.wake(rope);
        } else if (rope != null && change.wakes == Change.Wakes.IN_BATCH) {
            world.wakeInBatch(rope);
        }
        committed = true;
        world.guard.log().note(change, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], definition);
    }

    /** Whether the change has been committed. A change without effect need not be. */
    boolean isCommitted() {
        return committed;
    }

    Change change() {
        return change;
    }

    double number(int i) {
        return numbers[i];
    }

    int integer(int i) {
        int value = (int) numbers[i];
        if (value != numbers[i]) {
            throw new BadBytes("number " + i + " must be an integer, was " + numbers[i]);
        }
        return value;
    }

    boolean flag(int i) {
        return integer(i) != 0;
    }

    /** A 64-bit number from two halves. */
    long bits(int i) {
        return half(i) << 32 | half(i + 1);
    }

    private long half(int i) {
        long value = (long) numbers[i];
        if (value != numbers[i] || value >>> 32 != 0) {
            throw new BadBytes("number " + i + " must be an integer of 32 bits, was " + numbers[i]);
        }
        return value;
    }

    RopeCore rope() {
        return Objects.requireNonNull(rope);
    }

    /** The rope whose id is number {@code i}. */
    RopeCore rope(int i) {
        RopeCore found = world.find(integer(i));
        if (found == null) {
            throw new BadBytes("there is no rope " + integer(i));
        }
        return found;
    }

    /** The node of the rope whose index is number {@code i}. */
    int node(int i) {
        int node = integer(i);
        int last = rope().state.count - 1;
        if (node < 0 || node > last) {
            throw new IllegalArgumentException("node must be from 0 to " + last + ", was " + node);
        }
        return node;
    }

    RopeCore.PinRef pin() {
        return Objects.requireNonNull(pin);
    }

    RopeCore.WinchRef winch() {
        return Objects.requireNonNull(winch);
    }

    ColliderCore collider() {
        return Objects.requireNonNull(collider);
    }

    <T> T definition(Class<T> type) {
        return type.cast(Objects.requireNonNull(definition));
    }
}
