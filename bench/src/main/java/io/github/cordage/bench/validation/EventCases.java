package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import io.github.cordage.bench.validation.EventRun.Frame;
import io.github.cordage.bench.validation.EventRun.Maker;
import io.github.cordage.settings.Direct;

/** Ropes at events, each at a step rate [Hz], in a frame. */
final class EventCases {
    static final double GRAVITY = 9.81;

    /** By how much the truck is faster than the car [m/s]. */
    private static final double FASTER = 5;

    private static final int TOW_LINKS = 20;
    private static final double TOW = 10;
    private static final double TOW_START = 6;

    static final double BLOW = 80;
    static final double FORCE = 10_000;
    private static final int FORCE_STEPS = 50;

    /** Distance of the pins of the tied ropes from their middle: at first, and at last [m]. */
    private static final double NEAR = 0.95;

    static final double TOO_FAR = 0.02;
    private static final double LEAD_SPEED = 0.3;
    private static final int APART_LINKS = 20;

    /** Stiffness of the elastic rope [N/m], and how many links it has. */
    static final double SPRING = 100;

    private static final int SPRING_LINKS = 10;

    /** Links that lean by this to both sides in turn hang half as deep as they are long. */
    private static final double ZIGZAG = Math.PI / 3;

    private static final int CATCH_LINKS = 20;
    private static final double CATCH = 2;

    /** A load that is farther below the pin has not been caught by a rope of {@link #CATCH} [m]. */
    private static final double CATCH_LOST = 1.25 * CATCH;

    private EventCases() {}

    private static double angle(int link) {
        return link % 2 == 0 ? ZIGZAG : -ZIGZAG;
    }

    /** Two cars on a slack rope, of which the front one is faster: share of that speed which comes back. */
    static double tow(Maker maker, double rate, Frame frame, double mass) {
        double lean = Math.asin(TOW_START / TOW);
        PeerSpec level = new PeerSpec(TOW_LINKS + 1, TOW, 2.0 / (TOW_LINKS + 1), mass, 0, 1 / rate);
        PeerSpec spec = level.withStartMass(mass)
                .withStart(PeerStart.byAngles(
                                TOW_LINKS + 1, level.spacing(), i -> i < TOW_LINKS / 2 ? lean : Math.PI - lean)
                        .withHeld(PeerStart.Held.NONE)
                        .withVelocities(i -> FASTER * i / TOW_LINKS, i -> 0));
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            run.runTo(2, () -> {});
            return (run.vx(0) - run.vx(TOW_LINKS)) / FASTER;
        }
    }

    /** A node of a hanging rope is struck, one of three: most energy afterwards, of that given. */
    static double blow(Maker maker, double rate, Frame frame) {
        int nodes = 40;
        PeerSpec level = new PeerSpec(nodes, 0.1 * (nodes - 1), 1, 0, GRAVITY, 1 / rate);
        PeerSpec spec = level.withStart(PeerStart.byAngles(nodes, level.spacing(), i -> 0));
        double[] most = {0};
        for (int node : new int[] {1, nodes / 2, nodes - 1}) {
            try (EventRun run = new EventRun(maker, spec, frame, false)) {
                run.runTo(0.1, () -> {});
                double before = run.energy();
                run.applyImpulse(node, BLOW * spec.mass(node), 0);
                double given = run.energy() - before;
                run.runTo(0.6, () -> most[0] = Math.max(most[0], (run.energy() - before) / given));
            }
        }
        return most[0];
    }

    /**
     * A load on a taut rope gets an impulse each step: the force with which the rope keeps it [N], in the step that is
     * farthest off.
     */
    static double impulses(Maker maker, double rate, Frame frame) {
        int end = 10;
        PeerSpec spec = new PeerSpec(end + 1, 5, 0.1, 2000, 0, 1 / rate);
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            double farthest = FORCE;
            for (int i = 0; i < FORCE_STEPS; i++) {
                double before = run.vx(end);
                run.applyImpulse(end, FORCE / rate, 0);
                run.step();
                double force = FORCE - spec.mass(end) * (run.vx(end) - before) * rate;
                double tension = run.tension(end / 2);
                for (double one : new double[] {force, Double.isNaN(tension) ? force : tension}) {
                    farthest = Math.abs(one - FORCE) > Math.abs(farthest - FORCE) ? one : farthest;
                }
            }
            return farthest;
        }
    }

    /** Two ropes tied to each other, whose pins are led too far apart. */
    static EventRun pulledApart(Maker maker, double rate, Frame frame) {
        int end = APART_LINKS;
        double lean = Math.asin(NEAR);
        PeerSpec level = new PeerSpec(end + 1, 2, 0.05, 0, GRAVITY, 1 / rate);
        PeerSpec spec =
                level.withStart(PeerStart.byAngles(end + 1, level.spacing(), i -> i < end / 2 ? lean : Math.PI - lean)
                        .withHeld(PeerStart.Held.BOTH));
        EventRun run = new EventRun(maker, spec, frame, true);
        double way = 1 + TOO_FAR - NEAR;
        long steps = (long) Math.ceil(way / LEAD_SPEED * rate);
        double speed = way * rate / steps;
        run.lead(0, -speed, 0);
        run.lead(end, speed, 0);
        run.runTo(steps / rate, () -> {});
        run.lead(0, 0, 0);
        run.lead(end, 0, 0);
        run.runTo(steps / rate + 1, () -> {});
        return run;
    }

    /** The tension of the segment of the ropes pulled apart that is farthest off [N]. */
    static double apartTension(Maker maker, double rate, Frame frame) {
        try (EventRun run = pulledApart(maker, rate, frame)) {
            double exact = Direct.AXIAL_STIFFNESS * TOO_FAR;
            double farthest = exact;
            for (int i = 0; i < APART_LINKS; i++) {
                double tension = run.tension(i);
                farthest = Math.abs(tension - exact) > Math.abs(farthest - exact) ? tension : farthest;
            }
            return farthest;
        }
    }

    /** The greatest stretch of a segment of the ropes pulled apart [%]. */
    static double apartStretch(Maker maker, double rate, Frame frame) {
        try (EventRun run = pulledApart(maker, rate, frame)) {
            return 100 * run.worstStretch();
        }
    }

    /** A hand walks 2 m towards a crate on a rope that is nearly straight: how far the crate moves [m]. */
    static double crate(Maker maker, double rate, Frame frame) {
        int end = 40;
        double lean = Math.asin(1 / 1.0001);
        PeerSpec level = new PeerSpec(end + 1, 10.001, 0.2 / (end + 1), 150, 0, 1 / rate);
        PeerSpec spec =
                level.withStart(PeerStart.byAngles(end + 1, level.spacing(), i -> i < end / 2 ? lean : Math.PI - lean));
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            double x = run.x(end);
            double y = run.y(end);
            double[] most = {0};
            Runnable look = () -> most[0] = Math.max(most[0], Math.hypot(run.x(end) - x, run.y(end) - y));
            run.lead(0, 0.5, 0);
            run.runTo(4, look);
            run.lead(0, 0, 0);
            run.runTo(6, look);
            return most[0];
        }
    }

    private static PeerSpec spring(double gravity, double rate) {
        return new PeerSpec(SPRING_LINKS + 1, 1, 1e-5, 1, gravity, 1 / rate).withCompliance(1 / SPRING);
    }

    /** A load is let go on an elastic rope laid out at a length [m]: its greatest speed towards the pin [m/s]. */
    static double laidOut(Maker maker, double rate, Frame frame, double length) {
        PeerSpec spec = spring(0, rate)
                .withStart(PeerStart.byAngles(SPRING_LINKS + 1, length / SPRING_LINKS, i -> Math.PI / 2));
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            double[] most = {0};
            run.runTo(0.5, () -> most[0] = Math.max(most[0], -run.vx(SPRING_LINKS)));
            return most[0];
        }
    }

    /** A load falls by half the length into an elastic rope: its greatest speed on the way back up [m/s]. */
    static double thrownBack(Maker maker, double rate, Frame frame) {
        PeerSpec level = spring(GRAVITY, rate);
        PeerSpec spec = level.withStart(PeerStart.byAngles(SPRING_LINKS + 1, level.spacing(), EventCases::angle));
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            double[] most = {0};
            run.runTo(1, () -> most[0] = Math.max(most[0], run.vy(SPRING_LINKS)));
            if (most[0] == 0) {
                throw new NotMeasured("falls on");
            }
            return most[0];
        }
    }

    private static PeerSpec caught(double gravity, double rate) {
        return new PeerSpec(CATCH_LINKS + 1, CATCH, 0.01, 70, gravity, 1 / rate);
    }

    /** A load falls by a metre into a slack rope: share of its speed that comes back. */
    static double caught(Maker maker, double rate, Frame frame) {
        PeerSpec level = caught(GRAVITY, rate);
        PeerSpec spec = level.withStart(PeerStart.byAngles(CATCH_LINKS + 1, level.spacing(), EventCases::angle));
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            double[] most = {0};
            run.runTo(1.5, () -> most[0] = Math.max(most[0], run.vy(CATCH_LINKS)));
            if (run.y(CATCH_LINKS) < -CATCH_LOST) {
                throw new NotMeasured("falls on");
            }
            return most[0] / Math.sqrt(2 * GRAVITY);
        }
    }

    /** A load flies past and is caught by a slack rope at 30° to its path: angular momentum that it keeps. */
    static double caughtAcross(Maker maker, double rate, Frame frame) {
        PeerSpec level = caught(0, rate);
        PeerSpec spec = level.withStart(PeerStart.byAngles(
                        CATCH_LINKS + 1, level.spacing(), i -> i < CATCH_LINKS / 2 ? Math.PI / 6 : Math.PI * 5 / 6)
                .withVelocities(i -> 0, i -> -5.0 * i / CATCH_LINKS));
        try (EventRun run = new EventRun(maker, spec, frame, false)) {
            double before = run.angularMomentum();
            run.runTo(1, () -> {});
            return run.angularMomentum() / before;
        }
    }
}
