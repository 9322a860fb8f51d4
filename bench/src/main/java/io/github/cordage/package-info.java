/** Gives benchmarks access to package-private parts of a step. */
@NullMarked
package io.github.cordage;

import org.jspecify.annotations.NullMarked;
