package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * The current settings of a rope.
 *
 * @param properties its plain properties
 * @param length rest length [m]
 * @param segmentLength rest length of its first segment [m]
 * @param startWinch speed at which the winch at its start pays out [m/s]; 0 if there is none
 * @param endWinch speed at which the winch at its end pays out [m/s]; 0 if there is none
 */
public record RopeValues(
        Solver solver,
        Map<RopeProperty, Double> properties,
        CollideMode collideMode,
        double compliance,
        double length,
        double segmentLength,
        double startWinch,
        double endWinch) {
    /** Reads a rope; must run on the world's thread. */
    public static RopeValues of(Rope rope) {
        return new RopeValues(
                rope.settings().solver(),
                properties(rope),
                rope.settings().collideMode(),
                rope.settings().compliance(),
                rope.length(),
                rope.segmentCount() > 0 ? rope.restLength(0) : RopeShape.DEFAULT_SEGMENT_LENGTH,
                Winches.speed(rope, RopeEnd.START),
                Winches.speed(rope, RopeEnd.END));
    }

    private static Map<RopeProperty, Double> properties(Rope rope) {
        Map<RopeProperty, Double> values = new EnumMap<>(RopeProperty.class);
        for (RopeProperty property : RopeProperty.values()) {
            values.put(property, rope.settings().get(property));
        }
        return values;
    }

    public double get(RopeProperty property) {
        return Objects.requireNonNull(properties.get(property));
    }

    public double winch(RopeEnd end) {
        return end == RopeEnd.START ? startWinch : endWinch;
    }
}
