package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/**
 * What tests of the contract begin with: an engine with gravity, whose ropes take steps of 1/60 s.
 *
 * @param <B> the engine's class of bodies
 */
public abstract class EngineContract<B> {
    static final double STEP = 1 / 60.0;
    static final double G = 9.8;

    static final double NODE = Scenes.NODE;

    static final double THIRTY_DEGREES = Math.PI / 6;

    EngineDriver<B> engine;

    private final DriverMaker<B> maker;

    protected EngineContract(DriverMaker<B> maker) {
        this(maker, G);
    }

    /** Leaves a test of garbage out where bodies that turn in the plane make some, by sines of {@link StrictMath}. */
    final void assumeTurningMakesNoGarbage() {
        assumeTrue(
                !engine.name().isPlanar() || Runtime.version().feature() <= 20,
                "later, sines of StrictMath make garbage for bodies that turn");
    }

    /** An engine with another gravity than that of its ropes. */
    EngineContract(DriverMaker<B> maker, double ofBodies) {
        this.maker = maker;
        engine = make(ofBodies, G, STEP);
    }

    @AfterEach
    public void close() {
        engine.close();
    }

    /** Begins anew with other gravities, and ropes of other steps. */
    final void begin(double ofBodies, double ofRopes, double ropeStep) {
        engine.close();
        engine = make(ofBodies, ofRopes, ropeStep);
    }

    private EngineDriver<B> make(double ofBodies, double ofRopes, double ropeStep) {
        return maker.make(ofBodies, new WorldDef().step(ropeStep).gravity(0, -ofRopes, 0));
    }

    void step() {
        engine.stepEngine(STEP);
        engine.ropes().step();
    }

    final void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    final void runRopes(int steps) {
        for (int i = 0; i < steps; i++) {
            engine.ropes().step();
        }
    }

    /** A cube that never sleeps. */
    final B cube(double x, double y, double size, double mass) {
        B body = engine.box(x, y, size, size, size, mass);
        engine.keepAwake(body);
        return body;
    }

    final B slab(double x, double y, double width, double height) {
        return engine.box(x, y, width, height, 10, 0);
    }

    /** A rope that hangs from a pin. */
    static RopeDef down(double x, double y, int segments) {
        return Scenes.rope(x, y, segments).pin(0);
    }

    /** A rope of 2 m from the origin, down and aside. */
    final Rope aside(double angle) {
        return engine.ropes().add(Scenes.pendulum(angle));
    }

    /** A crate of 10 kg that hangs straight down from the origin by its upper edge. */
    final Tie<B> hungCrate() {
        return engine.tie(aside(0), 20, cube(0, -2.25, 0.5, 10), 0, 0.25);
    }

    /** Energy of a rope and a cube on it. */
    final double energy(Rope rope, B cube, double size, double mass) {
        double speed = engine.speed(cube);
        double spin = engine.spin(cube).length();
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + mass * (speed * speed / 2 + G * engine.y(cube))
                + mass * size * size / 6 * spin * spin / 2;
    }

    /** Box2D keeps bodies so far apart [m]. */
    final double skin() {
        return bar(0, Map.of(EngineName.BOX2D, 0.015));
    }

    /** The usual bar, or the one of an engine that passes by more or by less. */
    final double bar(double usual, Map<EngineName, Double> others) {
        return others.getOrDefault(engine.name(), usual);
    }

    static void assertBelow(double limit, double actual) {
        assertTrue(actual < limit, actual + " must be below " + limit);
    }

    static void assertBetween(double least, double most, double actual) {
        assertTrue(actual >= least && actual <= most, actual + " must be from " + least + " to " + most);
    }
}
