/**
 * Systems of linear equations, without a word about ropes.
 *
 * <p>Matrices enter as blocks or bands, and leave as factors that solve for any right-hand side: {@code DenseSystem}
 * for a few unknowns, {@code ProfileSystem} for a band of varying width, {@code BlockSystem} and {@code SparseSystem}
 * for blocks of six, in an order with little fill that {@code BlockOrder} and {@code BodyGraph} find.
 *
 * <p><b>Invariants.</b> Memory grows when a system is larger than all before, and is kept. The order of unknowns
 * follows from the pattern alone, so that results have the same bits on every machine.
 */
@NullMarked
package io.github.cordage.internal.linear;

import org.jspecify.annotations.NullMarked;
