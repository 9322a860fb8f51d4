package io.github.cordage;

import io.github.cordage.internal.wire.BadBytes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a {@link Change} that is made again is made with, and the things in the world that its numbers stand for. */
final class ChangeArguments {
    private final RopeWorld world;
    final double[] numbers = new double[5];

    @Nullable Object definition;

    ChangeArguments(RopeWorld world) {
        this.world = world;
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

    /** 64 bits in two numbers. */
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

    RopeEnd end(int i) {
        return RopeEnd.of(flag(i));
    }

    CollideMode collideMode(int i) {
        return CollideMode.of(integer(i));
    }

    Rope rope() {
        return rope(0);
    }

    Rope rope(int i) {
        Rope rope = world.find(integer(i));
        if (rope == null) {
            throw new BadBytes("there is no rope " + integer(i));
        }
        return rope;
    }

    Pin pin() {
        int node = integer(1);
        if (node < 0 || node >= rope().nodeCount() || !rope().isPinned(node)) {
            throw new BadBytes("node " + node + " of rope " + rope().id() + " has no pin");
        }
        return rope().pin(node);
    }

    Winch winch() {
        if (!rope().hasWinch(end(1))) {
            throw new BadBytes("rope " + rope().id() + " has no winch at its " + end(1));
        }
        return rope().winch(end(1));
    }

    Collider collider() {
        Collider collider = world.colliders().find((long) numbers[0]);
        if (collider == null) {
            throw new BadBytes("there is no collider " + numbers[0]);
        }
        return collider;
    }

    RopeDef ropeDef() {
        return (RopeDef) Objects.requireNonNull(definition);
    }

    ColliderDef colliderDef() {
        return (ColliderDef) Objects.requireNonNull(definition);
    }

    Solver solver() {
        return (Solver) Objects.requireNonNull(definition);
    }

    double[] doubles() {
        return (double[]) Objects.requireNonNull(definition);
    }

    byte[] snapshot() {
        return (byte[]) Objects.requireNonNull(definition);
    }

    PinPath path() {
        return (PinPath) Objects.requireNonNull(definition);
    }
}
