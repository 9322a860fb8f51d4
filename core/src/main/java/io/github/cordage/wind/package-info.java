/** Winds: the air of a world, as definitions and as a set. */
@NullMarked
package io.github.cordage.wind;

import org.jspecify.annotations.NullMarked;
