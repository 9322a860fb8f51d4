/**
 * Contacts between convex bodies: where two of them touch, or are about to.
 *
 * <p>The shape of a body ({@code ShapeData}) and the elements of colliders ({@code ColliderProxies}) enter, each as a
 * {@code Convex} in the world. A {@code Manifold} leaves: up to eight points of contact of a pair, with one normal.
 *
 * <pre>
 * ShapeData, ColliderProxies ──► Convex ──► Manifold ──► Axes, Gap ──► Clip ──► points of contact
 *                                                         SeamRule
 * </pre>
 *
 * <p>Each convex is a core, grown by a radius. {@code Gap} finds the nearest points of cores that are apart; {@code
 * Axes} finds the direction of least overlap of others. {@code Clip} finds the whole patch where a face meets another
 * one. {@code SeamRule} keeps contacts from pointing along a surface at the seams where it goes on flat.
 *
 * <p><b>Invariants.</b> Nothing here keeps state from one pair to the next, nor allocates once its arrays have grown.
 */
@NullMarked
package io.github.cordage.internal.convex;

import org.jspecify.annotations.NullMarked;
