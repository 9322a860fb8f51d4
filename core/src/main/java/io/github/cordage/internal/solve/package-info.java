/**
 * What solvers share: the interface of a solver, the context and scratch memory of a step, unconstrained motion.
 *
 * <p>A {@code RopeState} and a {@code StepContext} enter {@code RopeSolver.step}, and the same state leaves it one
 * step later.
 *
 * <pre>
 * relaxation   Verlet.predict ──► candidates ──► sweeps, each followed by pushes ──► depenetration
 *                  ──► Verlet.finish ──► recovery
 * springs      candidates ──► substeps: forces ──► integrate ──► bounds;
 *                  after some: pushes ──► depenetration ──► impulses ──► recovery
 * direct       candidates ──► predict ──► passes with rows ──► velocities ──► limits of energy and forces
 * </pre>
 *
 * <p>Relaxation is in {@code relax}, springs are in {@code spring}; both correct segments that bend in sweeps of their
 * own ({@code RingSweeps}, {@code RingSprings}). The direct solver is in package {@code step}, with rooms for what a
 * rope has: {@code chain}, {@code via}, {@code rod}, {@code body} and {@code contact}. {@code batch} takes many short
 * ropes through its steps at once.
 *
 * <p><b>Memory.</b> Scratch memory belongs to a thread, not to a rope: {@code StepContext.scratch}. Each owner
 * declares a {@code Scratch.Kind}; {@code Scratch} itself knows none of them.
 */
@NullMarked
package io.github.cordage.internal.solve;

import org.jspecify.annotations.NullMarked;
