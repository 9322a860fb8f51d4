package io.github.cordage.internal.world;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.time.StepClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Ropes, worlds and saved states as the engine sees them, for tests of its parts. */
final class Cores {
    /** Length of a step of a world [s]: a power of 2, so that times are exact. */
    static final double STEP = 1.0 / 64;

    private Cores() {}

    /** A rope without thickness at rest that is in no world, with its nodes at points: x, y, z of each in turn [m]. */
    static RopeCore rope(int id, double... xyz) {
        int nodes = xyz.length / 3;
        RopeState state = new RopeState(nodes, nodes);
        for (int i = 0; i < nodes; i++) {
            state.place(i, xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]);
            state.mass[i] = 1;
            state.inverseMass[i] = 1;
        }
        state.beginStep();
        for (int i = 0; i < nodes - 1; i++) {
            state.rest[i] = state.segmentLength(i);
        }
        state.properties.set(RopeProperty.RADIUS, 0);
        state.spacing = nodes > 1 ? state.rest[0] : 1;
        return new RopeCore(id, new RopeSpec(), state);
    }

    /** Ropes of random lengths and thicknesses, each of which has moved in the last step. Their ids have gaps. */
    static List<RopeCore> randomRopes(SeededRandom random, int count, int mostNodes) {
        List<RopeCore> ropes = new ArrayList<>();
        for (int r = 0; r < count; r++) {
            double[] xyz = new double[3 * random.intBetween(1, mostNodes)];
            for (int k = 0; k < xyz.length; k++) {
                xyz[k] = k < 3 ? random.between(-5, 5) : xyz[k - 3] + random.between(-0.5, 0.5);
            }
            RopeCore rope = rope(2 * r + 1, xyz);
            RopeState state = rope.state;
            for (int i = 0; i < state.count; i++) {
                state.x[i] += random.between(-0.2, 0.2);
                state.y[i] += random.between(-0.2, 0.2);
                state.z[i] += random.between(-0.2, 0.2);
            }
            state.properties.set(RopeProperty.RADIUS, random.between(0, 0.2));
            rope.categories = 1L << random.intBetween(0, 2);
            ropes.add(rope);
        }
        return ropes;
    }

    /** Coordinate of a node along an axis [m], before the last step for an alpha of 0 and after it for 1. */
    static double at(RopeCore rope, int node, int axis, double alpha) {
        RopeState s = rope.state;
        double before = axis == 0 ? s.px[node] : axis == 1 ? s.py[node] : s.pz[node];
        double now = axis == 0 ? s.x[node] : axis == 1 ? s.y[node] : s.z[node];
        return (1 - alpha) * before + alpha * now;
    }

    /** Coordinate along an axis of a place on a segment, or of the only node [m]. */
    static double at(RopeCore rope, int segment, double fraction, int axis, double alpha) {
        int end = Math.min(segment + 1, rope.state.count - 1);
        return (1 - fraction) * at(rope, segment, axis, alpha) + fraction * at(rope, end, axis, alpha);
    }

    /** The rope of a place that was found. */
    static RopeCore ropeOf(FoundPlace place) {
        return Objects.requireNonNull(place.rope());
    }

    /** Number of segments; one for a single node. */
    static int segments(RopeCore rope) {
        return Math.max(1, rope.state.count - 1);
    }

    /** A definition of a straight rope along +x from a point, with segments of 1 m and the default solver. */
    static RopeSpec line(int nodes, double x, double y) {
        RopeSpec spec = new RopeSpec();
        spec.shape = new RopeShape.Straight(x, y, 0, 1, 0, 0);
        spec.setNodes(nodes);
        if (nodes > 1) {
            spec.setSegmentLength(1);
        }
        return spec;
    }

    /** An empty world without gravity. */
    static WorldGate gate(WorldEvents events) {
        return new WorldGate(new WorldCore(new StepClock(STEP, 1), events, null));
    }

    /** An empty world without gravity or listeners. */
    static WorldGate gate() {
        return gate(new HeardEvents());
    }

    /** Writes a state as a snapshot, and opens that. */
    static SnapshotReader saved(Consumer<Transfer> state) {
        SizeCounter counter = new SizeCounter();
        state.accept(counter);
        byte[] bytes = new byte[(int) SnapshotWriter.size(counter.words())];
        SnapshotWriter writer = new SnapshotWriter();
        writer.open(bytes, 0, bytes.length);
        state.accept(writer);
        writer.close();
        SnapshotReader reader = new SnapshotReader();
        reader.open(bytes, 0, bytes.length);
        return reader;
    }
}
