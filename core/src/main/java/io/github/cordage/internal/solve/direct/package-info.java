/**
 * The direct solver, which finds positions and tensions together by Newton's method.
 *
 * <p><b>Direct</b>, the default. {@code DirectSolver} takes an {@code Island} through a step: one rope, or all ropes
 * that share bodies ({@code IslandStep}, then {@code FirstOrderStep} and {@code SoftStep} where the second-order step
 * is rejected). It predicts in second order in time from a history, which {@code HistoryStartUp} computes if there is
 * none. {@code ChainPass} improves positions and tensions together until they converge. After each pass, {@code
 * ActiveContacts} decides which contacts press, stick or slide, and writes them as rows, which {@code ContactRows}
 * eliminates with the chain. Nodes in contact move in first order ({@code FirstOrderNodes}). A step that does not
 * converge is repeated in first order, then in parts. If the rope touches something, the step is not divided: {@code
 * ContactNewton} takes it with compliant contacts ({@code SoftContacts}, {@code ContactCompliance}), and uses these
 * for some more steps. {@code LengthProjection} then removes the remaining errors of length, and {@code WorkLimit}
 * removes energy that nothing can have supplied. {@code PassBudget} limits the passes of a whole step (decision 016).
 *
 * <pre>
 * DirectSolver ──► Island ──► IslandStep ──► StepSearch ──► ChainPass (again until it converges)
 *                                |                            ├── BendPass, EdgePass   rings and corners
 *                                |                            ├── MassPass             rings with masses, bodies
 *                                |                            ├── RodPass              bending and twist
 *                                |                            └── contact rows         package contact
 *                                v  where that fails
 *                   FirstOrderStep, SoftStep, ContactNewton ──► LengthProjection ──► WorkLimit
 * </pre>
 *
 * <p><b>Parts</b> (decision 030). What a rope has beside its free segments is a {@code RopePart}: where it bends and
 * slides ({@code ViaPart}), masses and bodies ({@code MassPart}), bending stiffness ({@code RodPart}), bodies of
 * another engine ({@code PortPart}), colliders nearby ({@code ContactPart}). {@code RopeParts} lists those that a rope
 * has at the start of a step, and each stage of the step calls those that take part in it. A rope in free air has none,
 * and enters none of their classes.
 *
 * <p><b>Bending</b> (decision 021). A rope with bending stiffness has joints ({@code RodJoints}, which evaluates one
 * {@code JointAngle} at a time) with energies of their own. In its passes, {@code RodPass} replaces the elimination:
 * it solves for nodes and tensions block by block ({@code RodElimination}, with {@code RodTurns} for rotations of
 * segments about their axes), and with contacts as one band ({@code ProfileSystem}). Twist and natural shapes are in
 * {@code RodTwist}, with the frames of the rope ({@code RodFrames}) and the angles of least energy ({@code
 * RodAngles}).
 *
 * <p><b>Bodies</b> (decision 018) are masses that rotate: a {@code BodyState} is a {@code RingMass} owned by the
 * world, with its {@code Turn}.
 *
 * <ul>
 *   <li>{@code CarriedNodes} and {@code CarriedRings} add the forces and torques of nodes and rings on bodies to
 *       the system of {@code MassPass} ({@code MassSystem}, a {@code SparseSystem} for many masses); {@code
 *       RingMasses} lists both.
 *   <li>{@code SoftNodes} are the springs of compliant attachments, each with a hidden {@code SoftMass}; {@code
 *       LinkedSpans} replaces the parts between nodes on masses by springs.
 *   <li>{@code Islands} finds ropes that share bodies. {@code Junctions} are bodies that tie ropes to ropes.
 *   <li>{@code Settling} brings a world to rest, one {@code SettlingRope} per rope. {@code MadeNodes} inserts
 *       nodes at points along a rope.
 *   <li>{@code BodyStore} keeps the bodies of a world and moves those that no rope holds. {@code BodyGate} is the
 *       part of the gate for bodies, as {@code ColliderGate} is for colliders; {@code BodyChanges} makes the
 *       changes.
 * </ul>
 *
 * <p><b>Invariants.</b> The order of operations is part of the contract, down to the last bit. A step allocates
 * nothing. {@code PassBudget} bounds the work of a step.
 */
@NullMarked
package io.github.cordage.internal.solve.direct;

import org.jspecify.annotations.NullMarked;
