/**
 * Shared parts of the modules for physics engines, in the plane and in space.
 *
 * <p>{@link io.github.cordage.engine.AttachedRopes} keeps the attachments of ropes to bodies. {@link
 * io.github.cordage.engine.RopePulls} computes the pulls of ropes on bodies, {@link
 * io.github.cordage.engine.RopePushes} their pushes. {@link io.github.cordage.engine.BodyMotion} gives colliders the
 * motion of their bodies, and {@link io.github.cordage.engine.ColliderIndex} finds those near a rope.
 */
@NullMarked
package io.github.cordage.engine;

import org.jspecify.annotations.NullMarked;
