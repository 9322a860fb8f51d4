/**
 * Colliders: shapes, placements and motion, trees to find them, proxies for the narrow phase, and distances.
 *
 * <p>The colliders of a world ({@code ColliderState} in a {@code ColliderField}, with an {@code AabbTree}) and the
 * box that a rope sweeps ({@code SweptBounds}) enter. Collider proxies leave: convex elements, as flat arrays, at
 * their positions at the end of the step, with their motion within it.
 *
 * <pre>
 * ColliderSpec ──► ShapeBuilder ──► ShapeData ──► ColliderState ──► ColliderField (AabbTree)
 *                                                                      | SweptBounds of a rope
 *                                                                      v
 *                                               ProxyWriter ──► ColliderProxies ──► Closest, SegmentDistance
 * </pre>
 *
 * <p>{@code BroadPhase} of package {@code world} queries the world's own colliders, then the game's sources, for
 * everything that the rope can reach ({@code SweptBounds}), and stores it as collider proxies ({@code
 * ColliderProxies}): convex elements at their positions at the end of the step, and their motion within it. Sources are
 * queried only once per step.
 *
 * <p><b>Invariants.</b> {@code ColliderProxies} is the only form in which contacts see colliders, be they of the
 * world or of a game's source.
 */
@NullMarked
package io.github.cordage.internal.collide;

import org.jspecify.annotations.NullMarked;
