/**
 * Real-time rope physics: a world, ropes, pins, colliders.
 *
 * <pre>{@code
 * RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81));
 * Rope rope = world.add(new RopeDef().nodes(40).straight(0, 0, 1, 0).pin(0));
 *
 * float[] xyz = new float[3 * rope.nodeCount()];
 * while (running) {
 *     world.update(secondsSinceLastFrame);
 *     rope.copyPositions(xyz, 0, world.alpha());
 *     draw(xyz);
 * }
 * }</pre>
 *
 * <p>Units are SI throughout: metres, seconds, kilograms, newtons. Every point and vector is x, y, z; the forms with two
 * coordinates are for the plane and mean z = 0. A rope of n <i>nodes</i> has n - 1 <i>segments</i>; segment i joins the
 * nodes i and i + 1 and has a <i>rest length</i>.
 *
 * <p>Definitions ({@link io.github.cordage.WorldDef}, {@link io.github.cordage.RopeDef},
 * {@link io.github.cordage.PinDef}) hold every default, check each value when it is set, and can be used again: a world
 * copies what it is given. Handles ({@link io.github.cordage.Rope}, {@link io.github.cordage.Pin}) are what lives in the
 * world; one that has been removed throws an {@link IllegalStateException}. Numbers that are not finite or out of range
 * are refused with an {@link IllegalArgumentException} that names them, before anything changes.
 *
 * <p>Ropes touch the {@linkplain io.github.cordage.RopeWorld#colliders colliders} of their world, and what a
 * {@link io.github.cordage.ColliderSource} of the game's own physics knows of:
 *
 * <pre>{@code
 * RopeWorld world = new RopeWorld();
 * world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(0, -2));
 * world.add(new RopeDef().straight(-1, 0, 1, 0).radius(0.03).friction(0.5));
 * }</pre>
 *
 * <p>A world and all it holds belong to one thread at a time. Nothing allocates memory in a step, but for the events that
 * somebody asked to be told of.
 */
@NullMarked
package io.github.cordage;

import org.jspecify.annotations.NullMarked;
