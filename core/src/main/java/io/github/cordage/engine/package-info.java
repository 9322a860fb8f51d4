/**
 * What modules for physics engines share: {@link io.github.cordage.engine.AttachedRopes} keeps the attachments of ropes to bodies, {@link io.github.cordage.engine.RopePulls} finds
 * how ropes pull them, {@link io.github.cordage.engine.RopePushes} how they push them; {@link io.github.cordage.engine.BodyMotion} tells
 * colliders how their bodies move, {@link io.github.cordage.engine.ColliderIndex} finds those near a rope. Both are for engines in the plane and in space.
 */
@NullMarked
package io.github.cordage.engine;

import org.jspecify.annotations.NullMarked;
