/**
 * The spring solver, whose segments are springs.
 *
 * <p>{@code SpringSolver} integrates explicitly, in substeps. {@code SpringStability} refuses springs whose substeps
 * are too long, before any step is taken. A rope that a winch, a cut or a join has changed since then ({@code
 * StepMode.isEdited}) takes as many substeps as it needs. After each of up to eight parts of a step, {@code
 * ContactSweeps.meet} of package {@code contact} pushes the rope out, and changes velocities as pushes change
 * positions. A recovery of what is inside a collider ends the step.
 */
@NullMarked
package io.github.cordage.internal.solve.spring;

import org.jspecify.annotations.NullMarked;
