package io.github.cordage.scene;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The figures of one rope after a run.
 *
 * @param name name of the rope
 * @param nodes number of nodes
 * @param length sum of the rest lengths [m]
 * @param actualLength length at the end [m]
 * @param worstStretch largest |length / rest length - 1| of any segment after any step
 * @param finalStretch the same after the last step
 * @param maxTension largest tension of any segment after any step [N], 0 if no segment was ever under tension; empty if
 *     the rope's solver does not compute tensions
 * @param unconvergedSteps steps after which the rope may have been longer than its solver's tolerance allows; empty if
 *     the solver has no tolerance
 * @param kineticEnergy energy of motion at the end [J]
 * @param potentialEnergy energy of height at the end, 0 at the origin [J]
 * @param contacts number of contacts at the end
 * @param stopped whether the rope had to be stopped
 */
public record RopeSummary(
        String name,
        int nodes,
        double length,
        double actualLength,
        double worstStretch,
        double finalStretch,
        OptionalDouble maxTension,
        OptionalLong unconvergedSteps,
        double kineticEnergy,
        double potentialEnergy,
        int contacts,
        boolean stopped) {}
