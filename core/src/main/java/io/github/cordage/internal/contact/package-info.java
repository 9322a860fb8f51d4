/**
 * Contacts between ropes and colliders, and the corners of colliders that ropes bend over.
 *
 * <p>A rope with its collider proxies ({@code ColliderProxies}, of package {@code collide}) enters. Contacts with
 * their sides, states and forces leave it, and the corners at which segments bend, which the solvers treat as rings.
 *
 * <pre>
 * proxies ──► ContactCandidates ──► Contacts ──► NarrowPhase ──► ActiveContacts ──► ContactRows    direct
 *               (CandidatePairs)                (separations)  └─► ContactSweeps                  relaxation, springs
 *                                                              └─► ContactImpulses                springs
 * proxies ──► Corners, Circles, Edges ──► Corner (a ring in RopeState) ──► Bends of package solve
 * </pre>
 *
 * <p>{@code ContactCandidates} pairs segments with elements ({@code CandidatePairs}) and lists the possible contacts
 * ({@code Contacts}), with forces, sides and states carried over from the last step. The list is rebuilt in each
 * step, and again if a node moves farther than the list allows for. On fine terrain, only places in or near contact
 * are listed ({@code FinePairs}, {@code FineContacts}), and searched again after each pass. Whenever positions have
 * changed, {@code NarrowPhase} measures separations, on the side that {@code ContinuousCollision} finds by
 * conservative advancement. {@code WaysOut} decides where a rope leaves a box or polygon that contains it, and {@code
 * Seams} hides contacts behind seams of chains and meshes. Depenetration ({@code ContactSweeps.depenetrate}) ends the
 * steps of relaxation and springs: it moves out nodes and segments that are too deep in a collider or would pass
 * through it. Without candidates, the step is bit-identical to the contact-free step.
 *
 * <p><b>Corners</b> (decision 017). {@code BendSearch} starts the search in each step: {@code Corners} finds corners
 * of polygons and boxes, {@code Circles} round colliders, {@code Edges} edges in space. It lists more corners than
 * are needed; those that the rope does not touch at the end of the step are dropped. {@code CircleSize} and {@code
 * ThickRope} decide which colliders a rope bends around.
 *
 * <p><b>Invariants.</b> Without candidates, the step has the same bits as a step without colliders. Solvers own the
 * order of what happens here; the package never moves a rope by itself, except where a solver asks for pushes.
 */
@NullMarked
package io.github.cordage.internal.contact;

import org.jspecify.annotations.NullMarked;
