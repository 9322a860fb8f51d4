/**
 * What modules for physics engines share: {@link io.github.cordage.engine.RopePulls} lets ropes pull bodies, {@link io.github.cordage.engine.BodyMotion} tells
 * colliders how their bodies move, {@link io.github.cordage.engine.ColliderIndex} finds those near a rope. Both are for engines in the plane and in space.
 */
@NullMarked
package io.github.cordage.engine;

import org.jspecify.annotations.NullMarked;
