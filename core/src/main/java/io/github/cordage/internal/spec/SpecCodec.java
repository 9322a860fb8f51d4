package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import org.jspecify.annotations.Nullable;

/**
 * Definitions as bytes, bit by bit. Reading applies the checks of the setters; invalid input causes {@link BadBytes} or
 * an {@link IllegalArgumentException}, and memory use stays proportional to the number of bytes.
 */
public final class SpecCodec {
    private static final Solver ANY_SOLVER = new Direct();
    private static final double[] NO_PATH = {};

    private SpecCodec() {}

    /** Writes the definition that a change takes; {@code value} must match the kind. */
    public static void write(ByteWriter out, SpecKind kind, Object value) {
        switch (kind) {
            case NONE -> {}
            case ROPE -> writeRope(out, (RopeSpec) value);
            case COLLIDER -> writeCollider(out, (ColliderSpec) value);
            case SOLVER -> writeSolver(out, (Solver) value);
            case PATH -> writePath(out, (double[]) value);
            case NUMBERS -> out.writeDoubles((double[]) value);
            case SNAPSHOT -> out.writeBytes((byte[]) value, 0, ((byte[]) value).length);
            case RING -> ((RingSpec) value).transfer(new WireWriter(out));
            case BODY -> ((BodySpec) value).transfer(new WireWriter(out));
            case WINDS -> WindSpec.transfer(new WireWriter(out), (WindSpec[]) value);
        }
    }

    /**
     * Reads the definition that a change takes.
     *
     * @return null for a change without a definition
     */
    public static @Nullable Object read(ByteReader in, SpecKind kind) {
        return switch (kind) {
            case NONE -> null;
            case ROPE -> readRope(in);
            case COLLIDER -> readCollider(in);
            case SOLVER -> readSolver(in);
            case PATH -> readPath(in);
            case NUMBERS -> in.readDoubles();
            case SNAPSHOT -> in.readBytes();
            case RING -> readRing(in);
            case BODY -> readBody(in);
            case WINDS -> WindSpec.transfer(new WireReader(in), new WindSpec[0]);
        };
    }

    /** Writes the definition of a rope. */
    public static void writeRope(ByteWriter out, RopeSpec spec) {
        spec.transfer(new WireWriter(out));
    }

    /** Reads the definition of a rope. */
    public static RopeSpec readRope(ByteReader in) {
        RopeSpec spec = new RopeSpec();
        spec.transfer(new WireReader(in));
        return spec;
    }

    /** Writes the definition of a collider. */
    public static void writeCollider(ByteWriter out, ColliderSpec spec) {
        spec.transfer(new WireWriter(out));
    }

    /** Reads the definition of a collider. */
    public static ColliderSpec readCollider(ByteReader in) {
        ColliderSpec spec = new ColliderSpec();
        spec.transfer(new WireReader(in));
        return spec;
    }

    private static RingSpec readRing(ByteReader in) {
        RingSpec spec = new RingSpec();
        spec.transfer(new WireReader(in));
        return spec;
    }

    private static BodySpec readBody(ByteReader in) {
        BodySpec spec = new BodySpec();
        spec.transfer(new WireReader(in));
        return spec;
    }

    /** Writes the settings of a solver. */
    public static void writeSolver(ByteWriter out, Solver solver) {
        SolverWalk.transfer(new WireWriter(out), solver);
    }

    /** Reads the settings of a solver. */
    public static Solver readSolver(ByteReader in) {
        return SolverWalk.transfer(new WireReader(in), ANY_SOLVER);
    }

    /** Writes key frames, at least one. */
    public static void writePath(ByteWriter out, double[] keys) {
        new WireWriter(out).path(keys);
    }

    /** Reads key frames, at least one. */
    public static double[] readPath(ByteReader in) {
        return KeyFrames.require(new WireReader(in).path(NO_PATH));
    }
}
