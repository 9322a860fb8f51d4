/**
 * Ropes with libGDX's Box2D: {@link io.github.cordage.gdx.box2d.Box2dColliders} collide with its bodies, and {@link
 * io.github.cordage.gdx.box2d.Box2dRopes} pull them.
 */
@NullMarked
package io.github.cordage.gdx.box2d;

import org.jspecify.annotations.NullMarked;
