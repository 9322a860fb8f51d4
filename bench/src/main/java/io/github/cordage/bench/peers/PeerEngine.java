package io.github.cordage.bench.peers;

import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The built-in engines: the plain baseline, and other engines on the JVM that simulate chains. */
public enum PeerEngine {
    /** The article's rope, written down in the obvious way. */
    PLAIN,
    /** dyn4j, distance joints. */
    DYN4J,
    /** Box2D through libGDX, distance joints. */
    BOX2D,
    /** Bullet through Minie, soft body. */
    BULLET,
    /** Jolt through jolt-jni, soft body. */
    JOLT;

    private static final int SUBSTEPS = 20;

    /**
     * Returns the name of the engine.
     *
     * @return name
     */
    public String label() {
        return switch (this) {
            case PLAIN -> "plain objects";
            case DYN4J -> "dyn4j";
            case BOX2D -> "Box2D";
            case BULLET -> "Bullet soft body";
            case JOLT -> "Jolt soft body";
        };
    }

    /**
     * Tries to load the engine, and returns the reason if it cannot run here.
     *
     * @return a sentence, or nothing if the engine runs
     */
    public Optional<String> problem() {
        return switch (this) {
            case PLAIN, DYN4J -> Optional.empty();
            case BOX2D -> Box2dRope.problem();
            case BULLET -> BulletRope.problem();
            case JOLT -> JoltRope.problem();
        };
    }

    /**
     * Returns the version of the engine, or of the binding it comes with. Needs an engine without a problem.
     *
     * @return version
     */
    public String version() {
        requireNoProblem();
        return switch (this) {
            case PLAIN -> "article of 2020";
            case DYN4J -> Dyn4jRope.version();
            case BOX2D -> Box2dRope.version();
            case BULLET -> BulletRope.version();
            case JOLT -> JoltRope.version();
        };
    }

    /**
     * Returns settings to try.
     *
     * @return settings, from cheap to expensive
     */
    public List<PeerSetting> settings() {
        return switch (this) {
            case PLAIN -> List.of(PeerSetting.of(80), PeerSetting.of(1280), PeerSetting.of(12_288));
            case DYN4J ->
                List.of(
                        PeerSetting.of(6, 2),
                        PeerSetting.of(80, 20),
                        PeerSetting.of(6, 2).withSubsteps(SUBSTEPS),
                        PeerSetting.of(6, 2).withSubsteps(2 * SUBSTEPS),
                        PeerSetting.of(80, 20).withSubsteps(SUBSTEPS));
            case BOX2D ->
                List.of(
                        PeerSetting.of(8, 3),
                        PeerSetting.of(80, 20),
                        PeerSetting.of(8, 3).withSubsteps(SUBSTEPS),
                        PeerSetting.of(400, 100),
                        PeerSetting.of(8, 3).withSubsteps(2 * SUBSTEPS),
                        PeerSetting.of(80, 20).withSubsteps(SUBSTEPS));
            case BULLET ->
                List.of(
                        PeerSetting.of(1),
                        PeerSetting.of(80),
                        PeerSetting.of(400),
                        PeerSetting.of(80).withSubsteps(SUBSTEPS / 2),
                        PeerSetting.of(80).withSubsteps(SUBSTEPS));
            case JOLT ->
                List.of(
                        PeerSetting.of(5),
                        PeerSetting.of(48),
                        PeerSetting.of(64),
                        PeerSetting.of(80),
                        PeerSetting.of(320));
        };
    }

    /**
     * Creates a rope.
     *
     * @param spec what to simulate
     * @param setting how much work to do
     * @return rope, to be closed
     * @throws UnsupportedOperationException if the engine does not run here, or does not know what is to be simulated
     */
    public PeerRope create(PeerSpec spec, PeerSetting setting) {
        requireNoProblem();
        if (spec.bendLinks() > 0 && this != BULLET && this != JOLT) {
            throw new UnsupportedOperationException(label() + " has no links against bending");
        }
        return switch (this) {
            case PLAIN -> new PlainPeerRope(spec, setting);
            case DYN4J -> new Dyn4jRope(spec, setting);
            case BOX2D -> new Box2dRope(spec, setting);
            case BULLET -> new BulletRope(spec, setting);
            case JOLT -> new JoltRope(spec, setting);
        };
    }

    private void requireNoProblem() {
        problem().ifPresent(message -> {
            throw new UnsupportedOperationException(message);
        });
    }

    /**
     * Returns an entry for each of this library's solvers, and for each engine that runs here at each of its settings.
     *
     * @param leftOut receives the reason why an engine is left out
     * @return entries
     */
    public static List<PeerEntry> entries(Consumer<String> leftOut) {
        List<PeerEntry> entries = new ArrayList<>(cordage());
        for (PeerEngine engine : values()) {
            Optional<String> problem = engine.problem();
            if (problem.isPresent()) {
                leftOut.accept(problem.get());
                continue;
            }
            for (PeerSetting setting : engine.settings()) {
                entries.add(new PeerEntry(
                        engine.label(), engine.version(), setting.label(), spec -> engine.create(spec, setting)));
            }
        }
        return entries;
    }

    private static List<PeerEntry> cordage() {
        return List.of(
                cordage("direct second order", new Direct(), 1),
                cordage("direct first order", new Direct().withTime(Direct.TimeOrder.FIRST), 1),
                cordage("relaxation 80 red-black", new Relaxation().withOrder(Relaxation.Order.RED_BLACK), 1));
    }

    /**
     * Returns an entry for this library.
     *
     * @param setting name of the setting
     * @param solver solver of the rope
     * @param substeps steps of the world per step of the rope
     * @return entry
     */
    public static PeerEntry cordage(String setting, Solver solver, int substeps) {
        return new PeerEntry("Cordage", "this", setting, spec -> new CordageRope(spec, solver, substeps));
    }
}
