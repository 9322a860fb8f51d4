/** Targets for fuzzing: each takes any bytes, and throws if their reader breaks its contract. */
@NullMarked
package io.github.cordage.fuzz;

import org.jspecify.annotations.NullMarked;
