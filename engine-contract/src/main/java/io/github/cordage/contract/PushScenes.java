package io.github.cordage.contract;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/**
 * What scenes of ropes that push bodies are made of: both worlds take their steps in any order, at any rates.
 *
 * @param <B> the engine's class of bodies
 */
public abstract class PushScenes<B> extends EngineContract<B> {
    /** Steps per second of ropes and bodies; ropes go first or second. */
    static final double[][] RATES = {{60, 60}, {60, 240}, {240, 60}};

    private boolean ropesFirst = true;
    double ropeStep = STEP;
    double bodyStep = STEP;
    double ropeTime;
    double bodyTime;

    /** Impulse of contacts with static bodies since it was set to 0 [N s]. */
    double borne;

    protected PushScenes(DriverMaker<B> maker) {
        super(maker);
    }

    final void begin(double gravity, double ropeRate, double bodyRate, boolean first) {
        ropeStep = 1 / ropeRate;
        bodyStep = 1 / bodyRate;
        ropesFirst = first;
        ropeTime = 0;
        bodyTime = 0;
        begin(gravity, gravity, ropeStep);
        engine.addColliders(body -> true, bodyStep);
        engine.colliders().pushBodies().run();
    }

    /** All orders of steps at some rates with some masses. */
    protected static List<Arguments> cases(double[][] rates, double... masses) {
        List<Arguments> all = new ArrayList<>();
        for (double[] rate : rates) {
            for (double mass : masses) {
                all.add(Arguments.of(rate[0], rate[1], true, mass));
                // Short steps take long.
                if (Math.max(rate[0], rate[1]) < 240 || LongForm.wanted()) {
                    all.add(Arguments.of(rate[0], rate[1], false, mass));
                }
            }
        }
        return all;
    }

    final void addFloor() {
        engine.box(0, -0.5 - skin(), 40, 1, 40, 0);
    }

    final B addAwake(double size, double height, double x, double y, double mass) {
        B body = engine.box(x, y, size, height, size, mass);
        engine.keepAwake(body);
        return body;
    }

    final Rope addLevel(int nodes, double nodeMass, double x, double y) {
        return engine.ropes()
                .add(new RopeDef()
                        .nodes(nodes)
                        .segmentLength(0.05)
                        .nodeMass(nodeMass)
                        .straight(x, y, 1, 0)
                        .friction(0.5));
    }

    /** Takes a step of the world that is behind; returns whether it was that of the bodies. */
    final boolean stepOne() {
        boolean isRope = ropesFirst ? ropeTime <= bodyTime + 1e-9 : ropeTime < bodyTime - 1e-9;
        if (isRope) {
            engine.ropes().step();
            ropeTime += ropeStep;
        } else {
            engine.stepEngine(bodyStep);
            bodyTime += bodyStep;
            borne += engine.borne();
        }
        return !isRope;
    }

    final void runUntil(double time) {
        while (bodyTime < time) {
            stepOne();
        }
    }

    static double momentum(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i) * rope.velocityY(i);
        }
        return sum;
    }

    /** Of ropes and a body of the given mass and moment of inertia. */
    final double energy(B body, double mass, double inertia, double gravity) {
        double speed = engine.speed(body);
        double spin = engine.spin(body).length();
        double sum = mass * (speed * speed / 2 + gravity * engine.y(body)) + inertia * spin * spin / 2;
        for (Rope rope : engine.ropes().ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                Vector v = new Vector(rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i));
                sum += rope.settings().mass(i) * (v.length() * v.length() / 2 + gravity * rope.y(i));
            }
        }
        return sum;
    }
}
