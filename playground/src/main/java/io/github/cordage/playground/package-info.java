/** The {@code cordage} command, and the drawing of scenes without a display. */
@NullMarked
package io.github.cordage.playground;

import org.jspecify.annotations.NullMarked;
