/**
 * The relaxation solver, which sweeps over the segments and corrects each to its rest length.
 *
 * <p>{@code NodeOrderSweeps} or {@code RedBlackSweeps} restore the lengths of segments. After every sweep, {@code
 * ContactSweeps} pushes nodes out of colliders, treating each contact as a plane ({@code ContactPlanes}). {@code
 * EnergyGuard} takes back the speed that position errors have added, and {@code Recovery} moves the rope out of
 * colliders that it was inside, without giving it speed.
 */
@NullMarked
package io.github.cordage.internal.solve.relax;

import org.jspecify.annotations.NullMarked;
