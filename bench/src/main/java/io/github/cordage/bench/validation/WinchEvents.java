package io.github.cordage.bench.validation;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.bench.validation.EventRun.Frame;

/** Winches of Cordage at events, each at a step rate [Hz], in a frame. */
final class WinchEvents {
    static final double LIMIT = 300;

    /** Mass of the load [kg], and of the rope to it. */
    static final double LOAD = 80;

    static final double ROPE = 2;

    private final RopeWorld world;
    private final Frame frame;
    private final Rope rope;
    private final RopeBody load;

    private WinchEvents(double rate, Frame frame, double gravity, RopeDef def, double mass, double x, double y) {
        world = new RopeWorld(new WorldDef().gravity(0, -gravity).step(1 / rate));
        this.frame = frame;
        load = world.bodies().add(new RopeBodyDef().mass(mass).position(x, y).velocity(frame.x(), frame.y()));
        rope = world.add(def.pin(0).pin(new PinDef(-1).on(load, 0, 0, 0)));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, frame.x(), frame.y(), 0);
        }
    }

    private void step() {
        double time = world.time() + world.stepLength();
        Pin pin = rope.pin(0);
        pin.moveTo(frame.x() * time, frame.y() * time);
        world.step();
    }

    /** A winch starts hard on a load: the greatest tension [N], and the speed of the load after a second [m/s]. */
    static double[] start(double rate, Frame frame) {
        RopeDef def = new RopeDef()
                .nodes(41)
                .segmentLength(0.5)
                .straight(0, 0, 1, 0)
                .mass(ROPE)
                .winch(new WinchDef(RopeEnd.START, -10).maxAcceleration(1000).tensionLimit(LIMIT));
        WinchEvents run = new WinchEvents(rate, frame, 0, def, LOAD, 20, 0);
        double most = 0;
        for (int i = 0; i < rate; i++) {
            double before = run.load.velocityX();
            run.step();
            most = Math.max(most, (before - run.load.velocityX()) * LOAD * rate);
            most = Math.max(most, run.rope.winch(RopeEnd.START).tension());
        }
        return new double[] {most, frame.x() - run.load.velocityX()};
    }

    /** A winch pays out faster than a load of 500 kg falls: the way of the load in a second [m]. */
    static double payOut(double rate, Frame frame) {
        RopeDef def = new RopeDef()
                .nodes(6)
                .segmentLength(1)
                .straight(0, 0, 0, -1)
                .massPerMetre(0.5)
                .winch(new WinchDef(RopeEnd.START, 20).maxAcceleration(30));
        WinchEvents run = new WinchEvents(rate, frame, EventCases.GRAVITY, def, 500, 0, -5);
        for (int i = 0; i < rate; i++) {
            run.step();
        }
        return -5 + frame.y() * run.world.time() - run.load.y();
    }
}
