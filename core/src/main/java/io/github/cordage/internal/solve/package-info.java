/** How a rope gets from one step to the next: one solver per file, and what solvers share. */
@NullMarked
package io.github.cordage.internal.solve;

import org.jspecify.annotations.NullMarked;
