/** Colliders: shapes, placements and motion, trees to find them, proxies for the narrow phase, and distances. */
@NullMarked
package io.github.cordage.internal.collide;

import org.jspecify.annotations.NullMarked;
