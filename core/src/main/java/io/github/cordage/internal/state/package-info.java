/**
 * The state of a rope in flat arrays, and what changes its nodes: winches, cuts, joins, and detail.
 *
 * <p>{@code RopeState} holds everything that a step reads and writes of one rope, as flat arrays. Solvers use the
 * fields directly. Each array per node or segment is registered once in {@code RopeState.COLUMNS}. Growing, moving
 * nodes ({@code moveTail} for winches, cuts and joins, {@code relocate} for detail), copying them to another rope,
 * saving and hashing are loops over the columns. Pins and contacts refer to nodes by index and are updated
 * separately.
 *
 * <p>The plain properties, one number for a whole rope, are rows of {@code RopeProperty}: key, unit, default, range,
 * meaning, and the effect of a change. Defaults, range checks, copies, cut pieces, snapshots, recordings, words of
 * change scripts, keys of scene files with their schema, and sliders of the window are loops over this table. A
 * property that is added at the end enters the hash of a rope only if it differs from its default, so older golden
 * hashes remain valid.
 *
 * <p>All state that affects later steps passes through a {@code transfer} method of the class that holds it; package
 * {@code snapshot} describes the walk.
 *
 * <p><b>Winches</b> change the rest length of the segment at an end, and split or merge it when needed ({@code
 * WinchDrive}). The limit of a winch acts in the step of the direct solver ({@code WinchLimits} of package {@code
 * step}), which tells {@code WinchDrive.payOut} what the winch has slipped. {@code WinchDrive.slip} estimates that for
 * ropes on bodies of other engines, and winds the rope of a body that is blocked only as far as the limit allows. What
 * a winch turns that pulls with a force is a mass of its own ({@code DrumMotion}), which {@code WinchDrum} of package
 * {@code step} solves for together with the rope.
 *
 * <p><b>Via points</b> (decision 031) are what a rope runs through without being held along itself. {@code ViaPoint}
 * is a sealed type with a class for each kind: {@code CornerPoint}, a corner of a collider; {@code RingPoint}; {@code
 * WheelPoint}, the wheel of a pulley; and {@code RimPoint}, a node on its rim. The last two are a {@code PulleyPoint},
 * and all but corners a {@code MountedPoint}, which may be fixed to a {@code RingMass}. {@code Rings} lists them in
 * the order of the rope. Fields that one kind has are in its class; callers ask by {@code instanceof} or by a method,
 * never by a null or a zero.
 *
 * <p><b>Parts of a rope.</b> {@code PinState}, {@code WinchState}, {@code ViaPoint}, {@code Contacts} and {@code
 * Port} hold what a rope has beside its nodes. {@code RopeTopology} cuts and joins ropes; where a rope tears,
 * {@code WorldCore.tear} lets it cut. {@code RopeDetail} gives far ropes fewer nodes.
 */
@NullMarked
package io.github.cordage.internal.state;

import org.jspecify.annotations.NullMarked;
