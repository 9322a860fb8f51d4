/** Targets for fuzzing: each takes any bytes, and throws if what reads them does not keep what is promised. */
@NullMarked
package io.github.cordage.fuzz;

import org.jspecify.annotations.NullMarked;
