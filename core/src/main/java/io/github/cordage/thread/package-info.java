/**
 * A world on a thread of its own: changed through a queue of commands, read through complete published states.
 *
 * <pre>
 * game thread    Sender ──► CommandQueue --------.         WorldReader ◄── Publication
 *                                                v                             ^
 * world's thread RopeThread: commands ──► RopeWorld.update ──► RopeCopies -----'
 * </pre>
 *
 * <p>{@code RopeThread} runs a world on a thread of its own, and uses only the public interface: commands arrive
 * through a {@code CommandQueue}, states leave through a {@code Publication} to {@code WorldReader}s. A state has
 * {@code RopeCopies}: a {@code RopeCopy} holds the appearance of a rope, and {@code BatchMotions} the motion of
 * batches. That motion is handed over rather than copied: a batch writes its next step to a {@code LaneMotion} that
 * nobody holds. A rope by itself is copied right after its own step, on the thread that took it ({@code
 * WorldCopy.beginTake}, {@code StepCopier}), unless a later phase of the step can change its appearance; ropes that
 * were woken since, as every change does, are copied again. Everything that draws takes a {@code RopeView}, which is
 * a rope or a reader's copy.
 */
@NullMarked
package io.github.cordage.thread;

import org.jspecify.annotations.NullMarked;
