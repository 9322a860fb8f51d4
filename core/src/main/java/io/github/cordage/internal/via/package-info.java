/**
 * Where a rope bends and slides: rings, pulleys, and the corners, circles and edges of colliders (decision 017).
 *
 * <p>A rope and the colliders near it enter. The points that it runs through leave, in order, with the geometry of each
 * segment between them, and the terms that such segments add to a pass.
 *
 * <pre>
 * find    BendSearch ──► Corners (polygons, boxes), Circles (round colliders), Edges (edges in space)
 *             │              ──► a corner, which RopeState keeps among the rope's rings
 *             └─► RingPassage: nodes pass a ring before the step in which they reach it;
 *                 RimPassage: nodes lie on the rims of pulleys
 * measure Bends, a Bend per segment, with a Leg at each of its nodes ──► ChainGeometry
 * pass    BendPass, EdgePass: rows of such segments          RingFriction: which of them slide
 * end     CornerForces: forces on corners, by which the search keeps or drops them
 * </pre>
 *
 * <p>{@code ViaPart} calls these at the stages of a step of the direct solver. The search lists more corners than are
 * needed; those that the rope does not touch at the end of the step are dropped. {@code CircleSize} and {@code
 * ThickRope} decide which colliders a rope bends around, {@code CircleLayout}, {@code CapsuleLayout}, {@code ShortWay}
 * and {@code PartBeside} on which side of them it runs. {@code EdgeSlide} slides a rope along edges in space. {@code
 * ArcMotion} rotates the velocities of nodes on arcs, {@code WheelWeight} is the weight of rope around wheels, {@code
 * RingStops} keeps rings apart that meet. Relaxation and springs use the same geometry through {@code RingStep}.
 *
 * <p><b>Invariants.</b> Points of a rope are in the order in which the rope runs through them. What the search finds
 * follows from the state of the rope and the colliders alone.
 */
@NullMarked
package io.github.cordage.internal.via;

import org.jspecify.annotations.NullMarked;
