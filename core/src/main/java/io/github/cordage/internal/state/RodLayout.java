package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Vectors;

/** Lays out the {@link RodFrames} of a rope. */
public final class RodLayout {
    private RodLayout() {}

    /**
     * Gives a rope frames, if it has none, and all segments and clamps a director across them. One without continues
     * the one before untwisted; the first of a rope without any is as near to the z axis as it can be, or to the x
     * axis.
     */
    public static void complete(RopeState rope) {
        RopeState.FRAMES.need(rope, rope.capacity());
        RodFrames frames = rope.frames;
        int last = rope.count - 2;
        int known = 0;
        while (known <= last && isMissing(frames, known)) {
            known++;
        }
        if (known > last) {
            known = 0;
            boolean isUpright = rope.x[1] == rope.x[0] && rope.y[1] == rope.y[0];
            put(rope, 0, isUpright ? 1 : 0, 0, isUpright ? 0 : 1);
        }
        for (int i = known - 1; i >= 0; i--) {
            carry(rope, i + 1, i);
        }
        for (int i = known; i <= last; i++) {
            if (i > 0 && isMissing(frames, i)) {
                carry(rope, i - 1, i);
            } else {
                put(rope, i, frames.x[i], frames.y[i], frames.z[i]);
            }
        }
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (pin.isClamp() && !pin.clamp.hasDirector()) {
                putClamp(rope, pin.node, pin.clamp);
            }
        }
    }

    private static boolean isMissing(RodFrames frames, int i) {
        return frames.x[i] == 0 && frames.y[i] == 0 && frames.z[i] == 0;
    }

    /** Sets a director to a vector made one across its segment. */
    private static void put(RopeState rope, int i, double vx, double vy, double vz) {
        double dx = rope.x[i + 1] - rope.x[i];
        double dy = rope.y[i + 1] - rope.y[i];
        double dz = rope.z[i + 1] - rope.z[i];
        double square = dx * dx + dy * dy + dz * dz;
        double along = square > 0 ? (vx * dx + vy * dy + vz * dz) / square : 0;
        double wx = vx - along * dx;
        double wy = vy - along * dy;
        double wz = vz - along * dz;
        double size = Math.sqrt(wx * wx + wy * wy + wz * wz);
        double by = size > 0 ? 1 / size : 0;
        rope.frames.x[i] = by * wx;
        rope.frames.y[i] = by * wy;
        rope.frames.z[i] = by * wz;
    }

    /** Continues the frame of a segment at one beside it. */
    private static void carry(RopeState rope, int from, int to) {
        double[] u = rope.frames.work;
        read(rope, from, u);
        setDirection(rope, to, u, 6);
        Vectors.carry(u, 0, u, 3, u, 6, u);
        put(rope, to, u[0], u[1], u[2]);
    }

    /** Reads the director of a segment and its direction. */
    private static void read(RopeState rope, int i, double[] to) {
        Vectors.set(to, 0, rope.frames.x[i], rope.frames.y[i], rope.frames.z[i]);
        setDirection(rope, i, to, 3);
    }

    /** Writes the direction of a segment, 0 if it has no length. */
    public static void setDirection(RopeState rope, int i, double[] to, int at) {
        double d = rope.segmentLength(i);
        double by = d > 0 ? 1 / d : 0;
        Vectors.set(
                to,
                at,
                by * (rope.x[i + 1] - rope.x[i]),
                by * (rope.y[i + 1] - rope.y[i]),
                by * (rope.z[i + 1] - rope.z[i]));
    }

    /** Puts the director of a clamp where the twist between it and a segment says. */
    private static void putClamp(RopeState rope, int node, Clamp clamp) {
        double[] u = rope.frames.work;
        int i = Math.min(node, rope.count - 2);
        read(rope, i, u);
        Vectors.set(u, 6, clamp.x, clamp.y, clamp.z);
        Vectors.carry(u, 0, u, 3, u, 6, clamp.director);
        Vectors.turn(clamp.director, 0, u, 6, i < node ? clamp.twist[0] : -clamp.twist[1]);
    }

    /** Creates the factors of the stiffness along a rope. */
    public static void needStiffer(RopeState rope) {
        RopeState.STIFFER.need(rope, rope.capacity());
    }

    /** Writes the director of the first segment, and by how much the rope is twisted from there to each node [rad]. */
    public static void copyRoll(RopeState rope, double[] dst, int offset) {
        RodFrames frames = rope.frames;
        Vectors.set(dst, offset, frames.x[0], frames.y[0], frames.z[0]);
        double turned = 0;
        int last = rope.count - 1;
        for (int i = 0; i <= last; i++) {
            double here = i > 0 && i < last ? frames.twist[i] : 0;
            dst[offset + 3 + i] = turned + here / 2;
            turned += here;
        }
    }

    /** Twists a rope that is not twisted by its natural twist. */
    public static void windUp(RopeState rope) {
        RodFrames frames = rope.frames;
        double[] u = frames.work;
        double turned = 0;
        for (int i = 1; i < rope.count - 1; i++) {
            frames.twist[i] = frames.naturalTwist[i] * (rope.rest[i - 1] + rope.rest[i]) / 2;
            turned += frames.twist[i];
            read(rope, i, u);
            Vectors.turn(u, 0, u, 3, turned);
            put(rope, i, u[0], u[1], u[2]);
        }
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            int node = pin.node;
            if (pin.isClamp()) {
                double natural = frames.naturalTwist[node] / 2;
                pin.clamp.twist[0] = node > 0 ? natural * rope.rest[node - 1] : 0;
                pin.clamp.twist[1] = node < rope.count - 1 ? natural * rope.rest[node] : 0;
                putClamp(rope, node, pin.clamp);
            }
        }
    }
}
