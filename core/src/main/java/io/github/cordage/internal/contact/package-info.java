/**
 * Contacts between ropes and colliders.
 *
 * <p>A rope with its collider proxies ({@code ColliderProxies}, of package {@code collide}) enters. Contacts with
 * their sides, states and forces leave it.
 *
 * <pre>
 * proxies ──► ContactCandidates ──► Contacts ──► NarrowPhase ──► ActiveContacts ──► ContactRows    direct
 *               (CandidatePairs)                (separations)  └─► ContactSweeps                  relaxation, springs
 *                                                              └─► ContactImpulses                springs
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
 * through it. Where a rope bends over a collider is found in package {@code via}.
 *
 * <p>In the direct solver, {@code ContactPart} begins contacts. After each pass, {@code ActiveContacts} decides
 * which press, stick or slide, and writes them as rows, which {@code ContactRows} eliminates with the chain. {@code
 * SoftContacts} are contacts that yield, by the {@code ContactCompliance} of whole steps in which that does not
 * converge, or by the {@code PartLaw} of parts of steps in which bodies may touch: {@code TouchLaw}, which bodies
 * share.
 *
 * <p><b>Friction.</b> {@code ContactCandidates} and {@code FineContacts} set the coefficient of a contact: that of the
 * rope times that of the collider. In the direct solver, {@code ActiveContacts.update} calls its {@code
 * limitFriction}, which bounds the friction of a contact and decides whether it sticks or slides; {@code SoftContacts}
 * does the same for contacts that yield. In relaxation and springs, {@code ContactSweeps} treats contacts as planes
 * ({@code ContactPlanes}), and {@code PlaneFriction} is the friction at these; {@code ContactImpulses} is that of the
 * velocities of springs. Friction where a rope bends or runs through rings is in package {@code via}: in {@code
 * RingFriction} for the direct solver, in {@code RingStep} for the others.
 *
 * <p><b>The end of a step.</b> {@code ContactMemory} forgets contacts that came apart, and takes back velocities that
 * depenetration caused. In relaxation and springs, {@code EnergyGuard} takes back the speed that errors of position
 * have added, and {@code Recovery} moves the rope out of colliders that it was inside, without giving it speed. {@code
 * Rebound} follows the solver, whichever it is: the rope comes back from what it has hit.
 *
 * <p><b>Invariants.</b> Without candidates, the step has the same bits as a step without colliders. Solvers own the
 * order of what happens here; the package never moves a rope by itself, except where a solver asks for pushes.
 */
@NullMarked
package io.github.cordage.internal.contact;

import org.jspecify.annotations.NullMarked;
