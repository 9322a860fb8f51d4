/** Creates solvers from settings. */
@NullMarked
package io.github.cordage.internal.solve.factory;

import org.jspecify.annotations.NullMarked;
