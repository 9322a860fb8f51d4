/** Argument checks and limits, a hash, interpolation and angles, for all other packages. */
@NullMarked
package io.github.cordage.internal.math;

import org.jspecify.annotations.NullMarked;
