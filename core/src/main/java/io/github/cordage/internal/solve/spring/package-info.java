/** The spring solver, whose segments are springs. */
@NullMarked
package io.github.cordage.internal.solve.spring;

import org.jspecify.annotations.NullMarked;
