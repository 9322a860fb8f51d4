/**
 * A step of the direct solver, which finds positions and tensions together by Newton's method.
 *
 * <p>{@code DirectSolver}, the default solver, takes an {@code Island} through a step: one rope, or all ropes that
 * share bodies, each a {@code Member}. {@code RopeParts} lists what each rope has beside its free segments.
 *
 * <pre>
 * DirectSolver ──► Island ──► IslandStep ──► StepSearch ──► ChainPass (again until it converges)
 *                                |                            ├── ChainKernel          package chain
 *                                |                            ├── BendPass, EdgePass   package via
 *                                |                            ├── MassPass             package body
 *                                |                            ├── RodPass              package rod
 *                                |                            └── ContactRows          package contact
 *                                v  what is tried where that fails, in this order
 *                   FirstOrderStep (whole, then in 2, 4, ... parts) ──► Continuation, or in contact SoftStep,
 *                   ContactNewton ──► LengthProjection
 *                                ──► WorkLimit, EnergyLimit, JerkLimit, ForceLimit: what a step may add at most
 * </pre>
 *
 * <p>{@code SecondOrderStep} predicts in second order in time ({@code SecondOrder}) from a history, which {@code
 * HistoryStartUp} computes if there is none; {@code StepMode} of package {@code state} says whether there is one.
 * {@code ChainPass} improves positions and tensions together until they converge. Nodes in contact move in first order
 * ({@code FirstOrderNodes}). A step that does not converge is repeated in first order, then in parts. If the rope
 * touches something, the step is not divided: {@code ContactNewton} takes it with compliant contacts, and some more
 * steps after it. {@code LengthProjection} then removes the remaining errors of length, and {@code WorkLimit} removes
 * energy that nothing can have supplied. {@code Impact} tells when ropes are stopped, as when they go taut: that step
 * is taken anew in first order, and {@code Velocities} takes out what the stop takes. Ropes fold where they would
 * push: {@code Instability} finds where, and {@code Folding} has the search begin anew from a {@code Zigzag}, and
 * passes on velocities with {@code FreeSegments}. Tied ropes without room stretch, as softly as an answer takes
 * ({@code Continuation}, decision 035), and those that are straight between their pins are let out by a part of the
 * tolerance ({@code Spans}, {@code StraightPaths}). {@code CornerRescue} is for ropes that lose a corner. {@code
 * Buckling} bows light rope along which a heavy end returns, before the first pass. An island without an answer goes
 * on by its {@code Drift}. Where bodies may touch something, and do not fly past, {@code TouchStep} takes the island
 * in parts instead, with what it touches and with {@code LooseBodies}, after a part without motion in which overlap
 * and lengths recover; segments do not push there ({@code SlackLaw}, decision 036). {@code PassBudget} limits the
 * passes of a whole step (decision 016). {@code TrialStep} tells other engines what a rope would do.
 *
 * <p><b>Invariants.</b> The order of operations is part of the contract, down to the last bit. A step allocates
 * nothing. {@code PassBudget} bounds the work of a step.
 */
@NullMarked
package io.github.cordage.internal.step;

import org.jspecify.annotations.NullMarked;
