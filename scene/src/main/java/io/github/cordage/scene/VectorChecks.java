package io.github.cordage.scene;

import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import java.util.function.DoubleConsumer;

/**
 * Checks for one component of a vector. Each throws the exception that core throws for a vector with such a component.
 */
final class VectorChecks {
    static final DoubleConsumer COORDINATE = v -> new PinDef(0).position(v, 0);
    static final DoubleConsumer ACCELERATION = v -> new RopeDef().acceleration(v, 0, 0);
    static final DoubleConsumer VELOCITY = v -> new RopeDef().wind(v, 0, 0, 0);

    private VectorChecks() {}

    /** Requires that the magnitude of a number is within a limit. */
    static void within(String name, double value, double most) {
        if (!(Math.abs(value) <= most)) {
            throw new IllegalArgumentException(name + " must be from " + -most + " to " + most + ", was " + value);
        }
    }
}
