package io.github.cordage.internal.world;

import io.github.cordage.internal.spec.SpecCodec;
import io.github.cordage.internal.wire.ByteWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records the changes made to a world between steps: for each {@link Change} its code, numbers and definition; after
 * each step the hashes of {@link RecordedHashes}.
 */
public final class RecordingLog extends ChangeLog {
    /** Version of the format; no other is replayed. Each release that changes the format must increase it. */
    static final int VERSION = 1;

    private final WorldGate gate;
    private final ByteWriter out = new ByteWriter();
    private boolean anyStep;

    /** Whether there was a step since the hashes of the whole state were recorded last. */
    private boolean unchecked;

    /**
     * Starts recording.
     *
     * @throws IllegalStateException if the world is already recorded or replayed, has sources of colliders, or cannot
     *     be used now
     */
    public RecordingLog(WorldGate gate) {
        this.gate = gate;
        gate.noteIn(this);
        out.writeByte(VERSION);
    }

    /** Returns what was recorded since the last call. */
    public byte[] take() {
        gate.world().guard.requireIdle();
        check();
        byte[] piece = out.take();
        out.writeByte(VERSION);
        return piece;
    }

    /** Number of bytes recorded since the last {@link #take}. */
    public int size() {
        return out.size();
    }

    /** Stops recording. */
    public void close() {
        gate.world().guard.noteNoMore();
        check();
    }

    /** Records hashes of the whole state, so that the end of a piece is compared in full. */
    private void check() {
        if (unchecked) {
            out.writeByte(Change.STATE.code());
            RecordedHashes.write(out, gate, true);
            unchecked = false;
        }
    }

    @Override
    void note(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
        out.writeByte(change.code());
        for (int i = 0; i < change.numbers; i++) {
            out.writeDouble(
                    switch (i) {
                        case 0 -> a;
                        case 1 -> b;
                        case 2 -> c;
                        case 3 -> d;
                        default -> e;
                    });
        }
        switch (change) {
            case POSITIONS -> out.writeDoubles((double[]) Objects.requireNonNull(definition), (int) b, (int) c);
            case RESTORE -> out.writeBytes((byte[]) Objects.requireNonNull(definition), (int) a, (int) b);
            default -> {
                if (definition != null) {
                    SpecCodec.write(out, change.definition, definition);
                }
            }
        }
    }

    @Override
    void stepped() {
        out.writeByte(Change.STEPPED.code());
        // The first step in full, so that a world that starts out differently is found at once.
        RecordedHashes.write(out, gate, !anyStep);
        unchecked = anyStep;
        anyStep = true;
    }

    @Override
    void requireNone(String what) {
        throw new IllegalStateException("a world that is recorded cannot have " + what);
    }
}
