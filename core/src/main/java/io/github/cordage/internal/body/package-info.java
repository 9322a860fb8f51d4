/**
 * Masses that ropes carry: rings with masses, pulleys, bodies, knots, and the bodies of another engine (decision 018).
 *
 * <p>A chain whose pass has been prepared enters. The moves of all masses leave, with which the chain is solved once
 * more.
 *
 * <pre>
 * MassPart ──► MassPass ──► the chain's response to a unit move of each mass
 *                 │              CarriedNodes, CarriedRings, RimNodes: forces and torques of nodes and rings on masses
 *                 │              SoftNodes: springs of compliant attachments
 *                 │              LinkedSpans: parts of a rope between two masses, as one spring each
 *                 └─► MassSystem ──► DenseSystem, SparseSystem, BlockSystem of package linear
 * PortPart ──► PortNodes: nodes on bodies of another engine are free masses, with the pulls that these have felt
 * </pre>
 *
 * <p>A body is a mass that turns: a {@code BodyState} is a {@code RingMass} (both in package {@code state}) that the
 * world owns, with its {@code Turn}. {@code TrialTurns} turns bodies in trials. The world moves those that no rope
 * holds ({@code BodyStore}), and lists the ropes that share bodies ({@code Islands}).
 *
 * <p><b>Invariants.</b> Masses are unknowns beside the chain: the chain is solved with all of them held, then for what
 * the move of each changes, then with the moves that the system gives.
 */
@NullMarked
package io.github.cordage.internal.body;

import org.jspecify.annotations.NullMarked;
