package io.github.cordage.robustness;

import io.github.cordage.Collider;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Runs a {@link TouchScene} for two seconds and looks for what cannot be. */
final class RandomTouches {
    /** What cannot be, with the least reading that counts. */
    enum Fault {
        /** An exception, or a number that is not finite. */
        FAILURE(0),
        /** Passes of a rope in a step. */
        PASSES(500),
        /** Time of a step, in medians of the program. */
        SLOW(20),
        /** Depth of a center in a collider at rest, or of a body below a floor, in sizes. */
        THROUGH(0.02),
        /** Overlap with a collider at rest in the end, in sizes; the same where something presses or moves. */
        DEPTH(0.01),
        /** Overlap with another body in the end, in sizes of the smaller one. */
        BODIES(0.05),
        /** Overlap with a rope in the end, in sizes. */
        ROPE(0.05),
        /** Energy above that of the start, in greatest kinetic energies. */
        GAIN(0.01),
        /** Energy that came later, above the most in a time before, in greatest kinetic energies. */
        LATER(0.02),
        /** Stretch of a segment that had room. */
        STRETCH(0.01),
        /** Change of velocity in free flight, less that by gravity [m/s]. */
        FLIGHT(1e-4),
        /** Steps without an answer, as a share. */
        UNCONVERGED(0.1),
        /** A snapshot or a copy that goes on otherwise. */
        SNAPSHOT(0);

        final double least;

        Fault(double least) {
            this.least = least;
        }
    }

    static final double DURATION = 2;

    /** Steps that are repeated from a snapshot. */
    private static final int REPEATED = 20;

    /** Energy may come back within such a time [s]. */
    private static final double WINDOW = 0.25;

    /** Between acts [s]. */
    private static final double BETWEEN_ACTS = 0.15;

    /** Before times of steps count [s], and times that count at all [s]. */
    private static final double WARM_UP = 0.3;

    /** Speed below which nothing is seen to move [m/s]. */
    private static final double STILL = 0.01;

    private static final double SHORT = 0.02;

    final TouchScene scene;
    final Map<Fault, Double> readings = new EnumMap<>(Fault.class);
    final Map<Fault, String> notes = new EnumMap<>(Fault.class);

    /** Time of each step [s]. */
    double[] times = {};

    long hash;

    /** A fault at which it ends, to be found sooner. */
    Fault until;

    final long seed;
    private final Set<Integer> without;
    private boolean calm;
    private double start;
    private double kinetic;
    private double mostKinetic;
    private int window;
    private double windowMost = Double.NEGATIVE_INFINITY;
    private double before = Double.POSITIVE_INFINITY;
    private final Map<Integer, Long> passes = new HashMap<>();
    private double later;
    private double gain;

    RandomTouches(long seed, Set<Integer> without, int threads) {
        this.seed = seed;
        this.without = without;
        scene = new TouchScene(seed, without, threads);
    }

    RandomTouches(long seed) {
        this(seed, Set.of(), 1);
    }

    /** Whether there is a fault of a kind. */
    boolean has(Fault fault) {
        return readings.getOrDefault(fault, Double.NEGATIVE_INFINITY) > fault.least;
    }

    private void read(Fault fault, double value, String note) {
        if (value > readings.getOrDefault(fault, Double.NEGATIVE_INFINITY)) {
            readings.put(fault, value);
            notes.put(fault, note);
        }
    }

    /** Runs it to its end. */
    RandomTouches run() {
        int steps = (int) Math.round(DURATION / scene.h);
        times = new double[steps];
        int between = (int) Math.ceil(BETWEEN_ACTS / scene.h);
        int saved = new SeededRandom(seed).intBetween(1, steps - REPEATED - 2);
        byte[] snapshot = null;
        calm = scene.isCalm();
        start = energy();
        mostKinetic = Math.max(mostKinetic, kinetic);
        int i = 0;
        try {
            for (; i < steps && (until == null || !has(until)); i++) {
                if (i == saved) {
                    snapshot = scene.world.save();
                }
                boolean repeats = snapshot != null && i < saved + REPEATED;
                if (!repeats && i % between == between - 1) {
                    calm &= !scene.act(i / between);
                }
                if (!repeats) {
                    scene.lead((i + 1) * scene.h);
                }
                beforeStep();
                long began = System.nanoTime();
                scene.world.step();
                times[i] = (System.nanoTime() - began) * 1e-9;
                check(i);
                if (i == saved + REPEATED - 1) {
                    repeat(snapshot, scene.world.stateHash());
                }
            }
            end(steps);
        } catch (RuntimeException | AssertionError e) {
            StackTraceElement[] trace = e.getStackTrace();
            read(Fault.FAILURE, 1, "step " + i + ": " + e + " " + Arrays.toString(Arrays.copyOf(trace, 6)));
        }
        hash = scene.world.stateHash();
        scene.world.close();
        return this;
    }

    /** Goes on from a snapshot in a world that was built alike, and in a new one. */
    private void repeat(byte[] snapshot, long expected) {
        TouchScene other = new TouchScene(seed, without, 1);
        other.world.restore(snapshot);
        read(Fault.SNAPSHOT, goOn(other.world) == expected ? -1 : 1, "restored");
        read(Fault.SNAPSHOT, goOn(RopeWorld.load(snapshot)) == expected ? -1 : 2, "loaded");
    }

    private static long goOn(RopeWorld world) {
        for (int i = 0; i < REPEATED; i++) {
            world.step();
        }
        long hash = world.stateHash();
        world.close();
        return hash;
    }

    // Free flight.

    private void beforeStep() {
        for (TouchSolid s : scene.solids) {
            s.before = isAlone(s) ? new double[] {s.body.velocityX(), s.body.velocityY(), s.body.velocityZ()} : null;
        }
    }

    /** Whether nothing is near a body. */
    private boolean isAlone(TouchSolid solid) {
        double[] at = solid.at();
        double room = 1.3 * solid.reach + 2 * scene.h * (speed(solid.body) + scene.gravity * scene.h);
        boolean alone = !solid.tied;
        for (TouchStill s : scene.stills) {
            alone &= !s.isNear(at, room);
        }
        for (Collider c : scene.movers) {
            alone &= TouchHull.distance(at, new double[] {c.x(), c.y(), c.z()}) > 5 + room;
        }
        for (TouchSolid s : scene.solids) {
            alone &= s == solid || TouchHull.distance(at, s.at()) > s.reach * 1.3 + room + 2 * scene.h * speed(s.body);
        }
        for (Rope rope : scene.world.ropes()) {
            for (int i = 0; i < rope.nodeCount() && alone; i++) {
                double v = Math.hypot(Math.hypot(rope.velocityX(i), rope.velocityY(i)), rope.velocityZ(i));
                alone = TouchHull.distance(at, new double[] {rope.x(i), rope.y(i), rope.z(i)})
                        > room + rope.length() / rope.segmentCount() + 2 * scene.h * v;
            }
        }
        return alone;
    }

    private static double speed(RopeBody body) {
        return TouchHull.size(new double[] {body.velocityX(), body.velocityY(), body.velocityZ()});
    }

    // After a step.

    private void check(int step) {
        String at = "step " + step;
        for (Rope rope : scene.world.ropes()) {
            double stretch = rope.stats().worstStretch();
            long now = rope.stats().direct().passes();
            long earlier = passes.getOrDefault(rope.id(), now);
            read(Fault.PASSES, (double) (now - earlier), at + " of rope " + rope.id());
            passes.put(rope.id(), now);
            if (!Double.isFinite(stretch) || !Double.isFinite(rope.x(0) + rope.velocityX(0))) {
                throw new IllegalStateException("not finite");
            }
            double room = tooLong(rope) - Math.max(0, rope.stats().overstretch());
            read(Fault.STRETCH, scene.tears ? 0 : room, at + " of rope " + rope.id());
        }
        for (int i = 0; i < scene.solids.size(); i++) {
            TouchSolid s = scene.solids.get(i);
            RopeBody body = s.body;
            double g = scene.gravity * scene.h;
            if (!Double.isFinite(body.x() + body.y() + body.z() + body.kineticEnergy())) {
                throw new IllegalStateException("not finite");
            }
            if (s.before != null && isAlone(s)) {
                double off = TouchHull.distance(
                        s.before, new double[] {body.velocityX(), body.velocityY() + g, body.velocityZ()});
                read(Fault.FLIGHT, off, at + " of body " + i);
            }
            s.left |= Math.abs(body.x()) > TouchFloor.REACH - 2;
            s.left |= Math.abs(body.z()) > TouchFloor.REACH - 2;
        }
        checkEnergy(step, at);
    }

    /** Greatest relative length above that at rest. */
    private static double tooLong(Rope rope) {
        double most = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            most = Math.max(most, rope.stats().actualLength(i) / rope.restLength(i) - 1);
        }
        return most;
    }

    private void checkEnergy(int step, String at) {
        double now = energy();
        mostKinetic = Math.max(mostKinetic, kinetic);
        boolean overlaps = scene.solids.stream().anyMatch(s -> s.overlaps);
        if (!calm || overlaps) {
            return;
        }
        if (now - start > gain) {
            gain = now - start;
            notes.put(Fault.GAIN, at);
        }
        int windowNow = (int) ((step + 1) * scene.h / WINDOW);
        if (windowNow != window) {
            window = windowNow;
            before = windowMost;
            windowMost = Double.NEGATIVE_INFINITY;
        }
        windowMost = Math.max(windowMost, now);
        if (window > 0 && now - before > later) {
            later = now - before;
            notes.put(Fault.LATER, at);
        }
    }

    /** Kinetic energy, and that of gravity [J]. */
    private double energy() {
        double sum = 0;
        double mass = 0;
        kinetic = 0;
        for (Rope rope : scene.world.ropes()) {
            kinetic += rope.stats().kineticEnergy();
            for (int i = 0; i < rope.nodeCount(); i++) {
                sum += rope.settings().mass(i) * scene.gravity * rope.y(i);
                mass += rope.settings().mass(i);
            }
        }
        for (TouchSolid s : scene.solids) {
            kinetic += s.body.kineticEnergy();
            sum += s.body.mass() * scene.gravity * s.body.y();
            mass += s.body.mass();
        }
        // What hardly moves turns over rounding errors.
        mostKinetic = Math.max(mostKinetic, mass * STILL * STILL / 2);
        return sum + kinetic;
    }

    // In the end.

    private void end(int steps) {
        if (mostKinetic > 0) {
            String gainNote = notes.getOrDefault(Fault.GAIN, "");
            String laterNote = notes.getOrDefault(Fault.LATER, "");
            read(Fault.GAIN, gain / mostKinetic, gainNote);
            read(Fault.LATER, later / mostKinetic, laterNote);
        }
        double[] sorted = Arrays.copyOfRange(times, (int) (WARM_UP / scene.h), steps);
        Arrays.sort(sorted);
        double median = sorted[sorted.length / 2];
        for (int i = (int) (WARM_UP / scene.h); i < steps; i++) {
            read(Fault.SLOW, times[i] > SHORT ? times[i] / median : 0, "step " + i + ", " + 1e3 * times[i] + " ms");
        }
        for (Rope rope : scene.world.ropes()) {
            read(Fault.UNCONVERGED, (double) rope.stats().direct().unconverged() / steps, "rope " + rope.id());
        }
        for (int i = 0; i < scene.solids.size(); i++) {
            TouchSolid s = scene.solids.get(i);
            checkPlace(s, "body " + i);
            for (int j = 0; j < i; j++) {
                TouchSolid other = scene.solids.get(j);
                boolean near = TouchHull.distance(s.at(), other.at()) < s.reach + other.reach;
                if (near && !s.overlaps && !other.overlaps) {
                    double depth = s.now().depth(other.now()) / Math.min(s.size, other.size);
                    read(Fault.BODIES, depth, "bodies " + i + " and " + j);
                }
            }
        }
    }

    private void checkPlace(TouchSolid s, String name) {
        TouchHull now = s.now();
        double[] at = s.at();
        if (scene.hasFloor && scene.stills.get(0).normal == null && !s.left && !s.overlaps) {
            read(Fault.THROUGH, (scene.floor - at[1]) / s.size, name + " is below the floor");
        }
        for (int k = 0; k < scene.stills.size(); k++) {
            TouchStill still = scene.stills.get(k);
            if (!still.isNear(at, s.reach) || s.overlaps) {
                continue;
            }
            double depth = still.depth(now) / s.size;
            read(Fault.DEPTH, depth, name + " in collider " + k);
            if (still.thick) {
                TouchHull center = new TouchHull(0).point(at[0], at[1], at[2]);
                read(Fault.THROUGH, still.depth(center) / s.size, name + " is in collider " + k);
            }
        }
        for (Rope rope : scene.world.ropes()) {
            boolean tied = s.tied || s.overlaps;
            for (int i = 0; i < rope.segmentCount() && !tied; i++) {
                TouchHull piece = new TouchHull(rope.radius())
                        .point(rope.x(i), rope.y(i), rope.z(i))
                        .point(rope.x(i + 1), rope.y(i + 1), rope.z(i + 1))
                        .around(scene.plane);
                double depth = now.depth(piece) / s.size;
                read(Fault.ROPE, depth, name + " in rope " + rope.id() + " at " + i);
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder words = new StringBuilder("seed " + seed + ":");
        for (Fault fault : Fault.values()) {
            if (has(fault)) {
                words.append(String.format(" %s %.3g (%s)", fault, readings.get(fault), notes.get(fault)));
            }
        }
        return words.append("; ").append(scene.words).toString();
    }
}
