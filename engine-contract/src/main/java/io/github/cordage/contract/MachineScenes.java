package io.github.cordage.contract;

import io.github.cordage.Rope;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * What scenes of machines are made of: bodies and ropes in worlds of the same rate, watched in each step.
 *
 * @param <B> the engine's class of bodies
 */
public abstract class MachineScenes<B> extends EngineContract<B> {
    /** What a segment may be longer than at rest, and a body be away from its node, as parts of a length. */
    static final double LENGTH_ERROR = 1e-3;

    /** A body with its mass [kg] and its moment of inertia about z [kg m²]. */
    private record Part<B>(B body, double mass, double inertia) {}

    private final List<Part<B>> parts = new ArrayList<>();
    private final List<Tie<B>> ties = new ArrayList<>();

    private double stepLength = STEP;
    private double energyBefore = Double.NaN;

    /** The most by which the energy of all bodies and ropes was above that before the first step [J]. */
    double gain;

    /** The most by which a segment was longer than at rest, as a part of its length. */
    double stretch;

    /** The most that a body was away from its node [m]. */
    double gap;

    /** The greatest speeds of a body, and of a node of a rope [m/s]. */
    double bodySpeed;

    double nodeSpeed;

    protected MachineScenes(DriverMaker<B> maker) {
        super(maker);
    }

    /** Steps per second. Short ones take long. */
    static IntStream rates() {
        return LongForm.wanted() ? IntStream.of(30, 60, 240) : IntStream.of(30, 60);
    }

    final void begin(int rate) {
        stepLength = 1.0 / rate;
        parts.clear();
        ties.clear();
        begin(G, G, stepLength);
        energyBefore = Double.NaN;
        gain = 0;
        stretch = 0;
        gap = 0;
        bodySpeed = 0;
        nodeSpeed = 0;
    }

    /** Adds a box of the given depth that never sleeps. */
    final B addBox(double x, double y, double width, double height, double depth, double mass) {
        return watch(engine.box(x, y, width, height, depth, mass), mass, mass * (width * width + height * height) / 12);
    }

    /** Adds a ball, in the plane a disc, that never sleeps. */
    final B addBall(double x, double y, double radius, double mass) {
        return watch(engine.ball(x, y, radius, mass), mass, roundness() * mass * radius * radius);
    }

    /** Moment of inertia of a ball of mass 1 and radius 1, in the plane of a disc. */
    final double roundness() {
        return engine.name().isPlanar() ? 0.5 : 0.4;
    }

    private B watch(B body, double mass, double inertia) {
        engine.keepAwake(body);
        parts.add(new Part<>(body, mass, inertia));
        return body;
    }

    /** Lets ropes touch the bodies that are wanted, and push them if they are to. */
    final void touch(Predicate<B> wanted, boolean isPushing) {
        engine.addColliders(wanted, stepLength);
        if (isPushing) {
            engine.colliders().pushBodies().run();
        }
    }

    final Tie<B> tie(Rope rope, int node, B body, double localX, double localY) {
        Tie<B> tie = engine.tie(rope, node, body, localX, localY);
        ties.add(tie);
        return tie;
    }

    /** Of all bodies that were added here, and of all ropes. */
    private double energy() {
        double sum = 0;
        for (Part<B> part : parts) {
            double speed = engine.speed(part.body);
            double spin = engine.spin(part.body).length();
            sum += part.mass * (speed * speed / 2 + G * engine.y(part.body)) + part.inertia * spin * spin / 2;
        }
        for (Rope rope : engine.ropes().ropes()) {
            sum += rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        }
        return sum;
    }

    @Override
    final void step() {
        if (Double.isNaN(energyBefore)) {
            energyBefore = energy();
        }
        engine.stepEngine(stepLength);
        engine.ropes().step();
        gain = Math.max(gain, energy() - energyBefore);
        for (Part<B> part : parts) {
            bodySpeed = Math.max(bodySpeed, engine.speed(part.body));
        }
        for (Tie<B> tie : ties) {
            gap = Math.max(gap, tie.gap());
        }
        for (Rope rope : engine.ropes().ropes()) {
            for (int i = 0; i < rope.segmentCount(); i++) {
                stretch = Math.max(stretch, rope.stats().actualLength(i) / rope.restLength(i) - 1);
            }
            for (int i = 0; i < rope.nodeCount(); i++) {
                Vector velocity = new Vector(rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i));
                nodeSpeed = Math.max(nodeSpeed, velocity.length());
            }
        }
    }

    /** Takes as many steps as fit into a time. */
    final void runFor(double seconds) {
        run((int) Math.round(seconds / stepLength));
    }
}
