/**
 * Ropes drawn with libGDX: those of a world, with {@link io.github.cordage.gdx.RopeRenderer} and {@link
 * io.github.cordage.gdx.TubeRenderer}, and those of a user interface, with {@link io.github.cordage.gdx.RopeActor}.
 */
@NullMarked
package io.github.cordage.gdx;

import org.jspecify.annotations.NullMarked;
