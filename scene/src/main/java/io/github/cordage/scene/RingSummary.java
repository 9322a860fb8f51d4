package io.github.cordage.scene;

import java.util.OptionalDouble;

/**
 * The figures of one ring after a run.
 *
 * @param rope name of the rope that runs through the ring, or did last
 * @param tensionBefore tension of the rope on the side of its start, in the last step [N]; empty if the rope has
 *     slipped out
 * @param tensionBehind tension of the rope on the side of its end, in the last step [N]; empty if the rope has slipped
 *     out
 */
public record RingSummary(String rope, OptionalDouble tensionBefore, OptionalDouble tensionBehind) {}
