/**
 * Definitions as plain data, with their checks and one binary walk over each.
 *
 * <p>{@code RopeSpec}, {@code PinSpec}, {@code WinchSpec}, {@code RingSpec}, {@code ColliderSpec}: checked plain
 * data, each with one {@code transfer} method; {@code RopeBuilder} makes a {@code RopeState} from a spec.
 */
@NullMarked
package io.github.cordage.internal.spec;

import org.jspecify.annotations.NullMarked;
