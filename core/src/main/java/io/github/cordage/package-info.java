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
 * <p>Units are SI throughout: meters, seconds, kilograms, newtons. Points and vectors are x, y, z; methods that take
 * two coordinates are for the plane and set z to 0; those of {@link io.github.cordage.Rope} take all three. A rope of n
 * <i>nodes</i> has n - 1 <i>segments</i>; segment i connects nodes i and i + 1 and has a <i>rest length</i>.
 *
 * <p>Definitions ({@link io.github.cordage.WorldDef}, {@link io.github.cordage.RopeDef}, {@link
 * io.github.cordage.PinDef}) hold all defaults and check each value when it is set. They can be reused, because a world
 * copies them. Handles ({@link io.github.cordage.Rope}, {@link io.github.cordage.Pin}) stand for objects in a world;
 * once the object is removed, they throw an {@link IllegalStateException}. A number that is out of range or NaN causes
 * an {@link IllegalArgumentException} that names it, and nothing changes.
 *
 * <p>Ropes collide with the {@linkplain io.github.cordage.RopeWorld#colliders colliders} of their world, and with those
 * that a {@link io.github.cordage.ColliderSource} reports from the game's own physics:
 *
 * <pre>{@code
 * RopeWorld world = new RopeWorld();
 * world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(0, -2));
 * world.add(new RopeDef().straight(-1, 0, 1, 0).radius(0.03).friction(0.5));
 * }</pre>
 *
 * <p>A world and everything in it belongs to one thread at a time. Steps allocate no memory, except for events that
 * listeners receive and for ropes that outgrow their {@linkplain io.github.cordage.RopeDef#reserve reserve}.
 */
@NullMarked
package io.github.cordage;

import org.jspecify.annotations.NullMarked;
