/**
 * Contacts of bodies: with colliders, with each other and with ropes, by one law (decision 036).
 *
 * <p>Bodies in their places and the colliders near them enter. Forces and stiffnesses for the system of the masses
 * leave, and what the next step has to know of each contact.
 *
 * <pre>
 * BodySurface, ColliderProxies ──► Convex ──► Manifold ──► Touch ──► Touches ──► MassSystem of package body
 *                                                                      │
 *                                                                      └─► TouchMemory ──► the next part of a step
 * </pre>
 *
 * <p>A {@code Touch} is a point of contact: the number that its law depends on is the separation at the end of the part
 * of a step, which moves change linearly. Its force is the slope of a convex function of that number, and its friction
 * that of a convex function of the slip since it stuck ({@code TouchLaw}).
 */
@NullMarked
package io.github.cordage.internal.touch;

import org.jspecify.annotations.NullMarked;
