/** The direct solver, which finds positions and tensions together by Newton's method. */
@NullMarked
package io.github.cordage.internal.solve.direct;

import org.jspecify.annotations.NullMarked;
