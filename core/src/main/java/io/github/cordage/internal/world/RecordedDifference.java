package io.github.cordage.internal.world;

import org.jspecify.annotations.Nullable;

/**
 * The first difference between a replay and its recording.
 *
 * @param step number of steps that the world has taken
 * @param rope the first rope that differs; null if the difference is not in a rope
 * @param what what differs
 */
public record RecordedDifference(long step, @Nullable RopeCore rope, String what) {}
