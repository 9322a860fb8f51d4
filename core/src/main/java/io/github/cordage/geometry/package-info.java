/**
 * Lines and meshes of ropes for drawing, written into arrays of the caller.
 *
 * @see io.github.cordage.geometry.Centerline
 */
@NullMarked
package io.github.cordage.geometry;

import org.jspecify.annotations.NullMarked;
