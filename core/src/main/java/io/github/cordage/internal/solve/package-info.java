/**
 * What solvers share: the interface of a solver, the context and scratch memory of a step, unconstrained motion, and
 * segments that bend.
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
 * <p><b>Rings and corners</b> (decision 017). Both are via points ({@code ViaPoint}, decision 031), as wheels of
 * pulleys and nodes on their rims are. Segments that run through rings, or over corners of colliders, bend
 * there ({@code Bends}, {@code RingPlaces}, {@code BendPass}). Nodes pass a ring before the step in which they reach
 * it ({@code RingPassage}), and lie on the rims of pulleys ({@code Wheels}, {@code RimPassage}). Relaxation corrects
 * such segments in its sweeps ({@code RingSweeps}), springs pull with them ({@code RingSprings}); {@code RingStep}
 * has the parts common to both. {@code Corners} finds corners in each step, more than needed; those that the rope
 * does not touch at the end of the step are dropped. {@code Edges} finds edges in space, along which segments slide
 * ({@code EdgeSlide}, {@code EdgePass}). {@code CornerForces} lets corners yield a little and keeps their forces.
 * {@code CircleSize} and {@code ThickRope} decide which colliders a rope bends around, and {@code ArcMotion} rotates
 * the velocities of nodes on arcs. {@code Buckling} bows light rope along which a heavy end returns, before the first
 * pass. Rings with masses ({@code RingMass}) are unknowns beside the chain: {@code MassPass} solves the chain for the
 * move of each mass, and then a small dense system. {@code RimNodes} are the nodes on the wheels of such rings.
 * {@code RingStops} keeps rings apart that meet.
 *
 * <p><b>Memory.</b> Scratch memory belongs to a thread, not to a rope: {@code StepContext.scratch}. Each owner
 * declares a {@code Scratch.Kind}; {@code Scratch} itself knows none of them.
 */
@NullMarked
package io.github.cordage.internal.solve;

import org.jspecify.annotations.NullMarked;
