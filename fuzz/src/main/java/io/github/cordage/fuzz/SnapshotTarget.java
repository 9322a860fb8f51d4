package io.github.cordage.fuzz;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.saved.SnapshotException;
import java.util.Arrays;

/**
 * Snapshots: refused with a {@link SnapshotException}, and the world is unchanged; or accepted, and the world has
 * exactly that state. Length and checksum are corrected first, because random input would never get past them, unless
 * the first byte says otherwise.
 */
public final class SnapshotTarget {
    private static final int WORD = 8;
    private static final RopeWorld WORLD = world();
    private static final byte[] UNTOUCHED = WORLD.save();

    private SnapshotTarget() {}

    private static RopeWorld world() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.box(2, 0.1)).position(0, -0.1));
        world.add(new RopeDef().nodes(6).straight(0, 0, 1, 0).pin(0))
                .winch(RopeEnd.END)
                .setSpeed(0.1);
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        return world;
    }

    /**
     * Returns a snapshot to start from.
     *
     * @return an input that is accepted
     */
    public static byte[] seed() {
        byte[] seed = new byte[UNTOUCHED.length + 1];
        System.arraycopy(UNTOUCHED, 0, seed, 1, UNTOUCHED.length);
        return seed;
    }

    /**
     * Called by Jazzer.
     *
     * @param input any bytes
     */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] bytes = Arrays.copyOfRange(input, 1, input.length);
        if (input[0] != 1) {
            putRight(bytes);
        }
        Patience patience = new Patience();
        try {
            WORLD.restore(bytes);
        } catch (SnapshotException e) {
            patience.check();
            require(Arrays.equals(UNTOUCHED, WORLD.save()), "refused, but the world has changed");
            return;
        }
        patience.check();
        require(Arrays.equals(bytes, WORLD.save()), "accepted, but the world is not what the snapshot said");
        WORLD.restore(UNTOUCHED);
    }

    private static void putRight(byte[] bytes) {
        int end = bytes.length - WORD;
        if (end < 3 * WORD || bytes.length % WORD != 0) {
            return;
        }
        System.arraycopy(UNTOUCHED, 0, bytes, 0, 2 * WORD);
        put(bytes, 2 * WORD, bytes.length);
        // Hash64, written from its description.
        long hash = 0xcbf29ce484222325L;
        for (int at = 0; at < end; at += WORD) {
            hash = (hash ^ get(bytes, at)) * 0x100000001b3L;
            hash ^= hash >>> 32;
        }
        put(bytes, end, hash);
    }

    private static long get(byte[] bytes, int at) {
        long word = 0;
        for (int i = WORD - 1; i >= 0; i--) {
            word = (word << 8) | (bytes[at + i] & 0xff);
        }
        return word;
    }

    private static void put(byte[] bytes, int at, long word) {
        for (int i = 0; i < WORD; i++) {
            bytes[at + i] = (byte) (word >>> (8 * i));
        }
    }

    private static void require(boolean rule, String otherwise) {
        if (!rule) {
            throw new IllegalStateException(otherwise);
        }
    }
}
