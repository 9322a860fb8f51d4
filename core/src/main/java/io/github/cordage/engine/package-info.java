/**
 * Shared parts of the modules for physics engines, in the plane and in space.
 *
 * <p>{@link io.github.cordage.engine.AttachedRopes} has the attachments of a module ({@code AttachedNode}, {@code
 * AttachedBody}): which ropes are solved together ({@code JoinedRopes}), checks, breaking, and the order of a step.
 * {@link io.github.cordage.engine.RopePulls} computes the pulls of ropes on bodies of engines that accept no joints
 * from outside, {@link io.github.cordage.engine.RopePushes} the pushes of ropes on the bodies that they touch. {@link
 * io.github.cordage.engine.BodyMotion} gives colliders the motion of their bodies: it follows a body through unequal
 * steps by its {@code PlanarState} or {@code SpatialState}, {@code MoveRule} distinguishes motion from teleports, and
 * {@code SweptCollider} moves with the body. {@link io.github.cordage.engine.ColliderIndex} finds the colliders near a
 * rope.
 *
 * <p><b>Bodies of other engines</b> (decision 020).
 *
 * <ul>
 *   <li>A {@code Port} (package {@code internal.state}) holds what such an engine reports about a pinned node. {@code
 *       TrialStep} ({@code internal.step}) is a trial of the next step with these nodes free; {@code RopeTrial} of this
 *       package and {@code PortTrial} ({@code internal.world}) prepare it. In its real step, a rope moves the nodes to
 *       their bodies as heavy masses ({@code PortNodes} of {@code internal.body}).
 *   <li>For engines that accept no joints from outside, {@code RopePulls} computes the pulls of ropes that share bodies
 *       ({@code PulledBody}), and a soft joint that responds in the same way (decision 022).
 *   <li>{@code RopePushes} computes the pushes of ropes on the bodies that they touch ({@code PushedBody}). {@code
 *       PushedRope} has the contacts of a rope ({@code PushRow}), {@code PushLine} their compliance; {@code
 *       EnginePushes} is shared by modules for engines in space (decision 025).
 *   <li>{@code LookSchedule} decides which bodies ({@code ScheduledBody}) a collider source reads in a step
 *       (decision 026).
 *   <li>In {@code dyn4j}, {@code BodyCourse} moves bodies that only one rope acts on by the rope's integration
 *       formula; {@code RopePushes} there applies pushes to the bodies that ropes touch, with a joint for each
 *       ({@code BodyPush}).
 * </ul>
 */
@NullMarked
package io.github.cordage.engine;

import org.jspecify.annotations.NullMarked;
