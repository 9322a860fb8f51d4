/**
 * Ropes with libGDX's Bullet: {@link io.github.cordage.gdx.bullet.BulletColliders} collide with its bodies, and {@link
 * io.github.cordage.gdx.bullet.BulletRopes} pull them.
 */
@NullMarked
package io.github.cordage.gdx.bullet;

import org.jspecify.annotations.NullMarked;
