package io.github.cordage.scene;

import io.github.cordage.RopeDef;

/**
 * Adds up the forces of a rope. Two winds w1 and w2 with drags d1 and d2 act like one of drag d1 + d2 and velocity
 * (d1 w1 + d2 w2) / (d1 + d2).
 */
final class Forces {
    private final double[] acceleration = new double[3];
    private final double[] wind = new double[3];
    private double drag;

    void accelerate(double[] by) {
        for (int i = 0; i < 3; i++) {
            acceleration[i] += by[i];
        }
    }

    void blow(double[] velocity, double rate) {
        if (rate == 0 && drag > 0) {
            return;
        }
        for (int i = 0; i < 3; i++) {
            // A single wind stays as it was written, to the last bit.
            wind[i] = drag == 0 ? velocity[i] : (drag * wind[i] + rate * velocity[i]) / (drag + rate);
        }
        drag += rate;
    }

    void applyTo(RopeDef def) {
        try {
            def.acceleration(acceleration[0], acceleration[1], acceleration[2]);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the sum of all accelerations " + Fields.afterName(e), e);
        }
        try {
            def.wind(wind[0], wind[1], wind[2], drag);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the sum of all drags " + Fields.afterName(e), e);
        }
    }
}
