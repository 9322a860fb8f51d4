package io.github.cordage.scene;

import io.github.cordage.Equilibrium;
import io.github.cordage.Ring;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.JunctionBroken;
import io.github.cordage.event.PinBroken;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.settings.Direct;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tools.jackson.core.JsonGenerator;

/** Runs a scene step by step at full speed, and collects figures. */
public final class SceneRun implements AutoCloseable {
    /** The first tenth of the steps is left out of the durations: the JVM compiles the code in it. */
    private static final int SETTLING_IN = 10;

    private final RopeWorld world;
    private final Map<Rope, Worst> worst = new HashMap<>();
    private final List<Ring> rings;
    private final long steps;
    private final Optional<Equilibrium> equilibrium;
    private final List<RopeStopped> stopped = new ArrayList<>();
    private final HeldForces held;
    private final StepTimes times = new StepTimes();
    private long nanos;

    /** The largest values of a rope so far. */
    private static final class Worst {
        double stretch;
        double tension;
    }

    /**
     * Prepares to run a scene for its duration.
     *
     * @param scene the scene
     */
    public SceneRun(Scene scene) {
        this(scene, scene.stepCount());
    }

    /**
     * Prepares to run a scene.
     *
     * @param scene the scene
     * @param steps number of steps, ≥ 0
     * @throws IllegalArgumentException if the number is negative
     */
    public SceneRun(Scene scene, long steps) {
        this(scene, steps, 1);
    }

    /**
     * Prepares to run a scene on several threads. Their number does not change the result.
     *
     * @param scene the scene
     * @param steps number of steps, ≥ 0
     * @param threads number of threads, from 1 to 256; with more than one, close the run in the end
     * @throws IllegalArgumentException if a number is out of range
     */
    public SceneRun(Scene scene, long steps, int threads) {
        if (steps < 0) {
            throw new IllegalArgumentException("steps must be at least 0, was " + steps);
        }
        world = scene.createUnsettled(threads);
        equilibrium = scene.equilibrium() ? Optional.of(world.settle()) : Optional.empty();
        rings = world.ropes().stream().flatMap(rope -> rope.rings().stream()).toList();
        held = new HeldForces(world);
        world.addListener(new WorldListener() {
            @Override
            public void ropeStopped(RopeStopped event) {
                stopped.add(event);
            }

            @Override
            public void pinBroke(PinBroken event) {
                held.broke(event.rope(), event.node(), event.force());
            }

            @Override
            public void junctionBroke(JunctionBroken event) {
                held.broke(event.junction(), event.force());
            }
        });
        this.steps = steps;
    }

    /**
     * Takes one step.
     *
     * @return whether there are more to take
     */
    public boolean step() {
        if (world.stepCount() < steps) {
            long start = System.nanoTime();
            world.step();
            long duration = System.nanoTime() - start;
            nanos += duration;
            if (world.stepCount() > steps / SETTLING_IN) {
                times.add(duration);
            }
            world.ropes().forEach(this::look);
            held.look();
        }
        return world.stepCount() < steps;
    }

    private void look(Rope rope) {
        Worst seen = worst.computeIfAbsent(rope, unseen -> new Worst());
        seen.stretch = Math.max(seen.stretch, rope.stats().worstStretch());
        double tension = rope.stats().maxTension();
        // False for NaN, which solvers without tensions return.
        if (tension > seen.tension) {
            seen.tension = tension;
        }
    }

    /** Takes all steps that are left. */
    public void runAll() {
        while (step()) {
            // step() does the work.
        }
    }

    /** Ends the threads of the world, which can still be read. */
    @Override
    public void close() {
        world.close();
    }

    /**
     * Returns the world.
     *
     * @return the world as it is now
     */
    public RopeWorld world() {
        return world;
    }

    /**
     * Returns the rings of the scene.
     *
     * @return the rings, rope by rope in the order of the scene; those that a rope has slipped out of keep their place
     */
    public List<Ring> rings() {
        return rings;
    }

    /**
     * Returns what came of bringing the scene to rest before its first step.
     *
     * @return the outcome; empty if the scene does not ask for it
     */
    public Optional<Equilibrium> equilibrium() {
        return equilibrium;
    }

    /**
     * Returns the total number of steps of the run.
     *
     * @return number
     */
    public long steps() {
        return steps;
    }

    /**
     * Returns the ropes that had to be stopped.
     *
     * @return one event each, in the order they happened
     */
    public List<RopeStopped> stopped() {
        return List.copyOf(stopped);
    }

    /**
     * Returns the mean duration of a step, without reading figures or writing traces.
     *
     * @return wall-clock time [s]; 0 before the first step
     */
    public double secondsPerStep() {
        return world.stepCount() == 0 ? 0 : nanos * 1e-9 / world.stepCount();
    }

    /**
     * Returns the figures.
     *
     * @return one summary per rope, in the order of the scene, then one per piece that has torn off; pieces are named
     *     after their rope, with a number from 2 on, as in {@code main/2}
     */
    public List<RopeSummary> summaries() {
        List<RopeSummary> summaries = new ArrayList<>();
        for (Rope rope : world.ropes()) {
            Worst seen = worst.getOrDefault(rope, new Worst());
            boolean direct = rope.settings().solver() instanceof Direct;
            summaries.add(new RopeSummary(
                    rope.name(),
                    rope.nodeCount(),
                    rope.length(),
                    rope.stats().actualLength(),
                    seen.stretch,
                    rope.stats().worstStretch(),
                    Double.isNaN(rope.stats().maxTension()) ? OptionalDouble.empty() : OptionalDouble.of(seen.tension),
                    direct ? OptionalLong.of(rope.stats().direct().unconverged()) : OptionalLong.empty(),
                    rope.stats().kineticEnergy(),
                    rope.stats().potentialEnergy(),
                    rope.contactCount(),
                    rope.activity().isStopped()));
        }
        return summaries;
    }

    /**
     * Returns the figures of the rings.
     *
     * @return one summary per ring, in the order of {@link #rings()}
     */
    public List<RingSummary> ringSummaries() {
        List<RingSummary> summaries = new ArrayList<>();
        for (Ring ring : rings) {
            boolean threaded = ring.isThreaded();
            summaries.add(new RingSummary(
                    ring.rope().name(),
                    threaded ? OptionalDouble.of(ring.tensionBefore()) : OptionalDouble.empty(),
                    threaded ? OptionalDouble.of(ring.tensionBehind()) : OptionalDouble.empty()));
        }
        return summaries;
    }

    /**
     * Returns the figures of the bodies.
     *
     * @return one summary per body, in the order of the scene
     */
    public List<BodySummary> bodySummaries() {
        List<BodySummary> summaries = new ArrayList<>();
        for (RopeBody body : world.bodies().list()) {
            summaries.add(new BodySummary(
                    body.name(),
                    body.x(),
                    body.y(),
                    body.z(),
                    Math.toDegrees(body.rotation()),
                    Math.hypot(body.velocityX(), Math.hypot(body.velocityY(), body.velocityZ())),
                    body.kineticEnergy()));
        }
        return summaries;
    }

    /**
     * Returns the figures of the attachments of ropes to bodies.
     *
     * @return one summary per attachment of the scene, by rope and node
     */
    public List<AttachmentSummary> attachmentSummaries() {
        return held.attachments();
    }

    /**
     * Returns the figures of the junctions.
     *
     * @return one summary per junction of the scene, in the order in which they were made
     */
    public List<JunctionSummary> junctionSummaries() {
        return held.junctions();
    }

    /**
     * Returns the hash of the state in its usual notation.
     *
     * @return 16 hexadecimal digits
     */
    public String hash() {
        return String.format(Locale.ROOT, "%016x", world.stateHash());
    }

    /**
     * Writes the figures as one JSON object.
     *
     * @param scene name of the scene
     * @param out receives the object and a line break
     */
    public void writeJson(String scene, Writer out) {
        try (JsonGenerator json = JsonOutput.generator(out)) {
            json.writeStartObject();
            json.writeStringProperty("scene", scene);
            json.writeNumberProperty("steps", world.stepCount());
            json.writeNumberProperty("step", world.stepLength());
            json.writeStringProperty("hash", hash());
            json.writeNumberProperty("secondsPerStep", secondsPerStep());
            RunJson figures = new RunJson(json);
            figures.number("medianStepSeconds", times.quantile(0.5));
            figures.number("p99StepSeconds", times.quantile(0.99));
            figures.number("worstStepSeconds", times.worst());
            equilibrium.ifPresent(figures::equilibrium);
            figures.array("ropes", summaries(), figures::rope);
            figures.array("bodies", bodySummaries(), figures::body);
            figures.array("junctions", junctionSummaries(), figures::junction);
            figures.array("attachments", attachmentSummaries(), figures::attachment);
            figures.array("rings", ringSummaries(), figures::ring);
            json.writeEndObject();
            json.writeRaw("\n");
        }
    }
}
