/** The {@code cordage} command. */
@NullMarked
package io.github.cordage.playground;

import org.jspecify.annotations.NullMarked;
