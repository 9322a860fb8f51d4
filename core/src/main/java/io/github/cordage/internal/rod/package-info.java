/**
 * Resistance to bending and twisting (decision 021).
 *
 * <p>A rope with bending stiffness enters. The energies of its joints leave, as forces and stiffness that couple each
 * node with two on either side, and a solution of the pass that they are part of.
 *
 * <pre>
 * RodPart ──► RodPass ──► RodJoints: energies of the joints, one JointAngle at a time   (JointList)
 *                │             └─► RodTwist: frames, twist, natural shapes   (RodAngles: angles of least energy)
 *                ├─► RodElimination with RodBlocks, RodFactors: block by block, from the last node to the first
 *                │             └─► RodTurns: rotations of segments about their axes
 *                └─► ProfileSystem of package linear: with contacts, as one band
 * </pre>
 *
 * <p><b>Invariants.</b> {@code RodPass} replaces the elimination of {@code ChainKernel}; it gives the same solution for
 * a rope whose stiffness vanishes. Frames are kept between steps in {@code RodFrames} of package {@code state}.
 */
@NullMarked
package io.github.cordage.internal.rod;

import org.jspecify.annotations.NullMarked;
