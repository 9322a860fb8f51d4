/** Ropes with libGDX's Box2D: {@link io.github.cordage.gdx.box2d.Box2dRopes}. */
@NullMarked
package io.github.cordage.gdx.box2d;

import org.jspecify.annotations.NullMarked;
