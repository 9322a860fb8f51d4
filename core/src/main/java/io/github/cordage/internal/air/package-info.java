/**
 * Air that moves: its velocity at any place and time.
 *
 * <p>Winds: an {@code AirStream} is one wind, with {@code GustWaves} and an {@code AirRegion}. {@code AirField} in
 * {@code internal.world} has those of a world, and computes the air at the nodes of a rope ({@code NodeAir}) before
 * each step.
 */
@NullMarked
package io.github.cordage.internal.air;

import org.jspecify.annotations.NullMarked;
