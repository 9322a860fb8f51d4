/** Takes parts of the library out of its steps, to measure them alone. */
@NullMarked
package io.github.cordage;

import org.jspecify.annotations.NullMarked;
