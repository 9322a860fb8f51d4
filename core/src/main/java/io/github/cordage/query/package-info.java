/**
 * Queries: which ropes are near a point, along a ray, across a cut or in a box. {@link
 * io.github.cordage.RopeWorld#queries} is where to begin.
 */
@NullMarked
package io.github.cordage.query;

import org.jspecify.annotations.NullMarked;
