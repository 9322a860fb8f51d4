/**
 * The relaxation solver, which sweeps over the segments and corrects each to its rest length.
 *
 * <p>{@code RelaxationSolver} takes the step. {@code NodeOrderSweeps} or {@code RedBlackSweeps} restore the lengths of
 * segments, {@code RingSweeps} those of segments that bend, and {@code LengthLimit} that of the whole rope. After every
 * sweep, {@code ContactSweeps} of package {@code contact} pushes nodes out of colliders. That package also bounds the
 * energy and recovers ropes that were inside a collider.
 */
@NullMarked
package io.github.cordage.internal.solve.relax;

import org.jspecify.annotations.NullMarked;
