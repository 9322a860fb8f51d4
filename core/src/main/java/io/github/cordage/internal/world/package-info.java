/**
 * The engine behind the handles: a world's and a rope's core, the stages of a step, sleep, events, snapshots, and the
 * gate for every change. It does not use the root package, and reports to it only through
 * {@link io.github.cordage.internal.world.WorldEvents}.
 */
@NullMarked
package io.github.cordage.internal.world;

import org.jspecify.annotations.NullMarked;
