/** Benchmarks of the kernels, each beside a plain version of the same job. */
@NullMarked
package io.github.cordage.bench;

import org.jspecify.annotations.NullMarked;
