/**
 * Shared by all solvers: the interface of a solver, the context and scratch memory of a step, and unconstrained motion.
 */
@NullMarked
package io.github.cordage.internal.solve;

import org.jspecify.annotations.NullMarked;
