package io.github.cordage;

import io.github.cordage.internal.state.RopeState;
import java.math.BigInteger;
import java.util.Random;

/** Breaks every rule of {@link ArchitectureTest} once, to show that each can fail. */
public final class ArchitectureOffender {
    private ArchitectureOffender() {}

    public static synchronized RopeState leak(Random luck) {
        return new RopeState(
                (int) (1
                        + Math.cbrt(luck.nextInt())
                        + System.nanoTime()
                        + Thread.activeCount()
                        + BigInteger.ONE.intValue()),
                1);
    }
}
