/** The relaxation solver, which sweeps over the segments and corrects each to its rest length. */
@NullMarked
package io.github.cordage.internal.solve.relax;

import org.jspecify.annotations.NullMarked;
