package io.github.cordage.recording;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.snapshot.BadSnapshot;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.world.RecordedDifference;
import io.github.cordage.internal.world.ReplayRun;
import io.github.cordage.internal.world.RopeCore;
import org.jspecify.annotations.Nullable;

/**
 * Replays on a world what a {@link Recorder} has recorded, and compares the result of each step. The world must be in
 * the state that the recorded one had at the start of the recording, or of this piece of it; its listeners may differ.
 *
 * <pre>{@code
 * Replay replay = new Replay(world, piece);
 * while (replay.next()) {
 *     draw(world);
 * }
 * if (replay.difference() != null) {
 *     System.out.println(replay.difference());
 * }
 * }</pre>
 *
 * <p>Untrusted recordings are safe to replay: whatever the bytes are, the worst result is a {@link RecordingException},
 * and the size of the world is bounded by their number and {@link #MOST_NODES}. The time that a step takes is not
 * bounded: a recording can set a solver with many iterations.
 */
public final class Replay implements AutoCloseable {
    /**
     * Largest number of nodes that a piece of a recording may add to a world, and that the world may have in a step.
     */
    public static final int MOST_NODES = 1_000_000;

    private final RopeWorld world;
    private final ReplayRun run;
    private boolean ended;

    /**
     * The first difference from the recording.
     *
     * @param step number of steps that the world has taken
     * @param rope the first rope that differs; null if only something other than ropes differs
     * @param what description of the difference
     */
    public record Difference(long step, @Nullable Rope rope, String what) {
        /**
         * Describes the difference in one line.
         *
         * @return step, rope and description
         */
        @Override
        public String toString() {
            return "step " + step + ": " + (rope == null ? what : rope + ": " + what);
        }
    }

    /**
     * Starts a replay.
     *
     * @param world the world; nothing else may change or step it until the replay has ended
     * @param recording a piece that {@link Recorder#take} returned
     * @throws RecordingException if it is not a recording, or of another version
     * @throws IllegalStateException if the world is being recorded or replayed, has collider sources, belongs to
     *     another thread, or is being stepped
     */
    public Replay(RopeWorld world, byte[] recording) throws RecordingException {
        this.world = world;
        try {
            run = new ReplayRun(HandleAccess.get().gateOf(world), recording.clone(), MOST_NODES);
        } catch (BadBytes e) {
            throw new RecordingException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Repeats the recorded changes up to and including the next {@code update} or {@code step}.
     *
     * @return false at the end of the recording; the world can then be used again
     * @throws RecordingException if the recording is damaged, or does not belong to this world; the world is left in an
     *     intermediate state, and can be used again
     */
    public boolean next() throws RecordingException {
        if (ended) {
            return false;
        }
        boolean goesOn = false;
        try {
            goesOn = run.next();
            return goesOn;
        } catch (BadBytes | BadSnapshot | IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            goesOn = false;
            throw new RecordingException("the recording does not fit this world, or is damaged, before byte "
                    + run.position() + ", after step " + world.stepCount() + ": " + e.getMessage());
        } finally {
            if (!goesOn) {
                ended = true;
                run.end();
            }
        }
    }

    /**
     * Replays the rest of the recording.
     *
     * @throws RecordingException as {@link #next} does
     */
    public void runAll() throws RecordingException {
        while (next()) {
            // Everything happens in next.
        }
    }

    /**
     * Returns the first difference so far.
     *
     * @return the difference, or null if there has been none
     */
    public @Nullable Difference difference() {
        RecordedDifference found = run.difference();
        if (found == null) {
            return null;
        }
        RopeCore rope = found.rope();
        return new Difference(found.step(), rope == null ? null : (Rope) rope.handle(), found.what());
    }

    /**
     * Ends the replay early, so that the world can be used again. Does nothing if the replay has ended already.
     *
     * @throws IllegalStateException if the world belongs to another thread, or is being stepped
     */
    @Override
    public void close() {
        if (!ended) {
            run.end();
            ended = true;
        }
    }

    /**
     * Returns how many steps have been replayed.
     *
     * @return number
     */
    public long steps() {
        return run.steps();
    }
}
