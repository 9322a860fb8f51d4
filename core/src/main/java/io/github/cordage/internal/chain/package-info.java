/**
 * The chain of segments and nodes that every rope is, and the interface of what a rope has beside it.
 *
 * <p>{@code Segments} measures directions, lengths, geometric stiffness and inertia. {@code ChainKernel} takes one pass
 * of Newton's method along free segments in linear time; its class comment derives the equations. {@code ChainEnds} and
 * {@code EndSegment} are what happens at the ends of such a part: at a free end, and at a pin.
 *
 * <pre>
 *                 Segments ──► ChainKernel: eliminate from the last node to the first, then put back
 *                                  ▲
 *   RopePart: find ─► begin ─► aim ─► predict ─► layOut ─► (pass ─► settle)* ─► end ─► keep
 * </pre>
 *
 * <p><b>Parts</b> (decision 030). A {@code RopePart} is something that a rope has, or has not: where it bends (package
 * {@code via}), bending stiffness ({@code rod}), masses and bodies ({@code body}), colliders nearby ({@code contact}).
 * Package {@code step} lists those that a rope has, and calls them once per stage, never per node. A part writes into
 * arrays that the kernel and the passes beside it read. A rope in free air has no part, and enters none of their
 * classes.
 *
 * <p><b>Invariants.</b> Nothing here knows what bends, presses or hangs on a rope. The order of operations in the
 * kernel is part of the contract, down to the last bit; {@code internal.solve.batch} repeats it for several ropes at
 * once.
 */
@NullMarked
package io.github.cordage.internal.chain;

import org.jspecify.annotations.NullMarked;
