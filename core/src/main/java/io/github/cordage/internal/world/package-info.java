/**
 * The engine behind the handles: the gate for every change, the cores, the stages of a step, sleep, batches, queries,
 * snapshots, recordings.
 *
 * <p>It does not use the root package, and reports to it only through {@link
 * io.github.cordage.internal.world.WorldEvents}.
 *
 * <pre>
 * handle ──► WorldGate ──► ChangeMaker ──► RopeChanges, TopologyChanges, PartChanges, RingChanges, ...
 *               |                             check arguments, commit(): wake, leave the batch, record; then change
 *               v update
 *           FrameRunner ──► StepPipeline ──► RopeStep, for each rope ──► WorldEvents
 *                              └── BatchPlanner ──► RopeBatch: calm ropes side by side
 * </pre>
 *
 * <p><b>The gate.</b> Every change of a world goes through {@code WorldGate}, whoever makes it. {@code Change} lists
 * the kinds of change, with their targets, numbers and definitions, and their effect on a rope that sleeps or is in a
 * batch. {@code ChangeMaker} makes the checks common to all changes and calls the effect: {@code RopeChanges}, {@code
 * TopologyChanges} (nodes are added and removed), {@code PartChanges} (pins and winches), {@code RingChanges} or
 * {@code ColliderChanges}. An effect checks its arguments, calls {@code ChangeArguments.commit}, and then changes the
 * state. {@code commit} wakes the rope, takes it out of its batch unless the batch can go on with the change, and
 * records the change. Everything that changes a world is package-private in {@code internal.world}, so the public
 * package cannot bypass the gate.
 *
 * <p>Recordings use the same effects. {@code RecordingLog} is the {@code ChangeLog} of a recorded world: it writes
 * the code of each change, its numbers and its definition, and hashes after each step. {@code ReplayRun} and {@code
 * ScriptLines} read changes and call {@code WorldGate.replay}. Updates, restored snapshots and poses that pins follow
 * are recorded, too.
 *
 * <p>{@code WorldEvents} is the only interface upwards. Its events carry cores and numbers; {@code WorldReports} in
 * the root package implements it.
 *
 * <p><b>A step.</b> {@code RopeWorld.update(dt)} passes through the gate to {@code FrameRunner}. The {@code StepClock}
 * returns the number of steps that are due. The class comment of {@code FrameRunner} lists what happens in each of
 * them, in order; that of {@code RopeStep} lists the stages of a rope that is in no batch. {@code StepPipeline} steps
 * ropes one by one or in batches, on one thread or several. Ropes do not interact within a step, except those that
 * share bodies.
 *
 * <p><b>Validity check</b>: a rope with a node outside the world, too fast or not finite returns to its state before
 * the step, is stopped and reported; the others go on.
 *
 * <p><b>Many ropes.</b> {@code StepPipeline} distributes batches and shares of ropes as items of a {@code
 * SharedLoop}, whose threads ({@code StepThreads}, or the game's) take the next item by its number. It queries
 * collider sources beforehand, on the thread that steps. Each thread has a {@code StepWorker} with scratch memory and
 * the events of its ropes, which are sorted by rope afterwards.
 *
 * <p>{@code BatchPlanner} puts calm ropes of one kind into {@code RopeBatch}es, which solve up to 128 of them side by
 * side ({@code LaneBatch}). The motion of such a rope is in the batch, and is copied back when somebody reads the
 * rope. Dissolved batches are reused. {@code SleepIndex} tracks which ropes are awake, and holds sleeping ropes in a
 * tree where moving colliders find them.
 *
 * <p><b>World queries.</b> {@code RopeQueries} calls {@code RopeQuestions}, which checks the thread and the arguments
 * and runs a {@code PlaceSearch}: {@code NearestSearch}, {@code RaySearch}, {@code RayCast}, {@code LineCut}, {@code
 * BladeCut} or {@code BoxSearch}. Each is a branch-and-bound search ({@code TreeSearch}) in the tree of {@code
 * RopeIndex}. The leaves of this tree are stretches of up to 32 segments in boxes with a margin, at both ends of the
 * last step. {@code RopeLine} reads a stretch as it is drawn, with its bends; {@code BeyondRings}, which drawing
 * uses, too, finds the nodes beyond the ring beside them, and {@code RopePoints} queries one rope.
 *
 * <p>The index is updated at the next query: after a step for all ropes that have not slept since, otherwise for the
 * ropes that were changed, which {@code WorldCore.wake} records. The boxes have more margin than rounding needs, so
 * results depend neither on the tree nor on earlier queries; a test compares them with those of a fresh world, bit by
 * bit. The index is not saved.
 */
@NullMarked
package io.github.cordage.internal.world;

import org.jspecify.annotations.NullMarked;
