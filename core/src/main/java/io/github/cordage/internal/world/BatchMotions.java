package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.solve.batch.LaneMotion;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The motion of ropes in batches as a step left it, for all batches or those that are wanted. It is not copied: the
 * batches write their next steps elsewhere until it is {@linkplain #release released}. The world's thread takes and
 * releases it; in between, any thread may read it.
 */
final class BatchMotions {
    private static final int AXES = 3;

    /** By the number of the batch; null where nothing is held. */
    private @Nullable LaneMotion[] before = {};

    private @Nullable LaneMotion[] after = {};

    /** The batches that are held, by their numbers. */
    private boolean[] wanted = {};

    private List<RopeBatch> batches = List.of();
    private long changes;
    private double alpha;

    /** Releases what is held, and notes how the batches are now. */
    void begin(WorldCore world) {
        release();
        batches = world.pipeline.batches().made();
        if (before.length < batches.size()) {
            before = Arrays.copyOf(before, 2 * batches.size());
            after = Arrays.copyOf(after, 2 * batches.size());
            wanted = Arrays.copyOf(wanted, 2 * batches.size());
        }
        alpha = world.alpha();
        changes = world.sleepers.version();
        for (int i = 0; i < batches.size(); i++) {
            changes += batches.get(i).changes();
        }
    }

    /** Chooses no batch to be held. */
    void wantNone() {
        Arrays.fill(wanted, false);
    }

    /** Chooses a batch to be held from the next call of {@link #holdWanted} on; nothing for null. */
    void want(@Nullable BatchSeat batch) {
        if (batch != null) {
            wanted[batch.number()] = true;
        }
    }

    /** Holds the motion of the batches that are wanted. */
    void holdWanted() {
        for (int i = 0; i < batches.size(); i++) {
            if (wanted[i]) {
                before[i] = held(batches.get(i).before());
                after[i] = held(batches.get(i).after());
            }
        }
    }

    private static LaneMotion held(LaneMotion motion) {
        motion.hold();
        return motion;
    }

    /** Lets the batches write to what is held. */
    void release() {
        release(before);
        release(after);
    }

    private static void release(@Nullable LaneMotion[] held) {
        for (int i = 0; i < held.length; i++) {
            LaneMotion motion = held[i];
            if (motion != null) {
                motion.release();
                held[i] = null;
            }
        }
    }

    /** {@link WorldCore#alpha} when the motion was taken. */
    double alpha() {
        return alpha;
    }

    /** A number that was different if a rope has joined or left a batch, fallen asleep, woken, come or gone since. */
    long changes() {
        return changes;
    }

    private LaneMotion before(int batch) {
        return held(before, batch);
    }

    private LaneMotion after(int batch) {
        return held(after, batch);
    }

    private static LaneMotion held(@Nullable LaneMotion[] all, int batch) {
        LaneMotion motion = all[batch];
        if (motion == null) {
            throw new IllegalStateException("the motion was released");
        }
        return motion;
    }

    /** As {@link RopeReadings#copyPositions(double[], int, double)}, without checks. */
    void copyPositions(int batch, int lane, int nodes, double[] dst, int offset, double alpha) {
        LaneMotion from = before(batch);
        LaneMotion to = after(batch);
        int at = offset;
        for (int i = 0; i < nodes; i++) {
            for (int axis = 0; axis < AXES; axis++) {
                dst[at++] = Blend.between(from.position(axis, i, lane), to.position(axis, i, lane), alpha);
            }
        }
    }

    /** As {@link RopeReadings#copyPositions(float[], int, double)}, without checks. */
    void copyPositions(int batch, int lane, int nodes, float[] dst, int offset, double alpha) {
        LaneMotion from = before(batch);
        LaneMotion to = after(batch);
        int at = offset;
        for (int i = 0; i < nodes; i++) {
            for (int axis = 0; axis < AXES; axis++) {
                dst[at++] = (float) Blend.between(from.position(axis, i, lane), to.position(axis, i, lane), alpha);
            }
        }
    }

    /** As {@link RopeReadings#copyBounds}, without checks. */
    void copyBounds(int batch, int lane, int nodes, double radius, double[] dst, int offset) {
        LaneMotion from = before(batch);
        LaneMotion to = after(batch);
        for (int axis = 0; axis < AXES; axis++) {
            double min = to.position(axis, 0, lane);
            double max = min;
            for (int i = 0; i < nodes; i++) {
                double x0 = from.position(axis, i, lane);
                double x1 = to.position(axis, i, lane);
                min = Math.min(min, Math.min(x1, x0));
                max = Math.max(max, Math.max(x1, x0));
            }
            dst[offset + axis] = min - radius;
            dst[offset + AXES + axis] = max + radius;
        }
    }

    /**
     * As {@link RopeReadings#copyTensions}, without checks. A rope with a part between two pins that is too short,
     * whose tension is not only the solver's, is not solved in a batch.
     */
    void copyTensions(int batch, int lane, int segments, float[] dst, int offset) {
        LaneMotion motion = after(batch);
        for (int i = 0; i < segments; i++) {
            dst[offset + i] = (float) motion.tension(i, lane);
        }
    }
}
