package io.github.cordage.recording;

import io.github.cordage.RopeWorld;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.world.RecordingLog;
import io.github.cordage.motion.PoseSource;

/**
 * Records every change that is made to a world from outside: calls of its handles, of {@link RopeWorld#update} and
 * {@link RopeWorld#step}, and the points to which {@link PoseSource}s move pins. After each step it records a hash of
 * the world and one of each rope. {@link Replay} repeats the changes on a world with the same initial state, and finds
 * the first step and rope that differ.
 *
 * <p>Take what has been recorded from time to time, and store it:
 *
 * <pre>{@code
 * Recorder recorder = new Recorder(world);
 * // for each frame
 * world.update(dt);
 * file.write(recorder.take());
 * // at the end
 * recorder.close();
 * }</pre>
 *
 * <p>A world with collider sources cannot be recorded, because a replay cannot know what they reported.
 */
public final class Recorder implements AutoCloseable {
    private final RecordingLog log;
    private boolean closed;

    /**
     * Starts recording.
     *
     * @param world the world
     * @throws IllegalStateException if it is being recorded or replayed already, has collider sources, belongs to
     *     another thread, or is being stepped
     */
    public Recorder(RopeWorld world) {
        log = new RecordingLog(HandleAccess.get().gateOf(world));
    }

    /**
     * Takes what has been recorded since the last call. Such a piece begins and ends between two calls on the world,
     * and can be passed to a {@link Replay} as it is.
     *
     * @return a new array
     * @throws IllegalStateException if the world belongs to another thread, or is being stepped
     */
    public byte[] take() {
        return log.take();
    }

    /**
     * Returns the size of what has not been taken yet.
     *
     * @return number of bytes
     */
    public int size() {
        return log.size();
    }

    /**
     * Stops recording. What has not been taken yet can still be taken.
     *
     * @throws IllegalStateException if it was closed already, or the world belongs to another thread, or is being
     *     stepped
     */
    @Override
    public void close() {
        if (closed) {
            throw new IllegalStateException("the recorder was closed already");
        }
        log.close();
        closed = true;
    }
}
