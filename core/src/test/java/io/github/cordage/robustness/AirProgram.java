package io.github.cordage.robustness;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A random world in which nothing touches anything: ropes between bodies, pins, knots and free ends, with rings, loads
 * and winches. For a second, a game does all there is to it: blows of up to 150 m/s, pins that are led apart and back,
 * winches at any speed, cuts and releases. For another second nothing does work on it, and so its energy may not grow.
 */
public final class AirProgram {
    /** What a program may have. */
    public enum Part {
        RINGS,
        WINCHES,
        /** Pins that are led away and back. */
        LED,
        KNOTS,
        BODIES,
        /** Blows, cuts and releases. */
        ACTS
    }

    private static final double[] RATES = {30, 60, 100, 240, 1000};
    private static final double GRAVITY = 9.81;

    /** Speed below which nothing is seen to move [m/s]. */
    private static final double SLOW = 0.01;

    /** How long a game acts, how long after that winches may still be braking, and when the program ends [s]. */
    private static final double ACTIVE = 1;

    private static final double BRAKING = 0.3;
    private static final double DURATION = 2.3;

    /** Energy may come back within such a time: that of a whip is not told to the last [s]. */
    private static final double WINDOW = 0.2;

    /** Nodes at which winches stop: those that pay out without a load go on for ever. */
    private static final int MANY = 400;

    private final Set<Part> parts;
    private final double frame;
    private final SeededRandom random;
    private final boolean plane;
    private final double h;
    private final double gravity;
    private final RopeWorld world;
    private final List<Led> led = new ArrayList<>();
    private final List<Winch> winches = new ArrayList<>();
    private int lastWindow;
    private double highest = Double.NEGATIVE_INFINITY;
    private double before;
    private double mostKinetic;
    private double kinetic;
    private double told;

    /** Worst stretch of a segment that had room, and when that was [s]. */
    public double stretch;

    public double stretchTime;

    /** Most energy that came back without work, as a share of the largest kinetic energy, and when that was [s]. */
    public double gain;

    public double gainTime;

    /** Steps of ropes without an answer, and steps in which a rope was stopped for good. */
    public long unconverged;

    public int frozen;

    /** Most passes of a step, and the median. */
    public double most;

    public double median;

    /** Where all nodes are in the end, less the frame [m]. */
    public final List<double[]> places = new ArrayList<>();

    /** What went wrong at all; empty if nothing did. */
    public String failure = "";

    /** A pin, from where it is led, how far along each axis [m], and how long a way there and back takes [s]. */
    private static final class Led {
        final Pin pin;
        final double[] from;
        final double[] by;
        final double time;

        Led(Pin pin, double[] from, double[] by, double time) {
            this.pin = pin;
            this.from = from;
            this.by = by;
            this.time = time;
        }
    }

    /**
     * Makes the program of a seed.
     *
     * @param parts what it may have
     * @param frame velocity along x with which all of it moves along [m/s]
     */
    public AirProgram(long seed, Set<Part> parts, double frame) {
        this.parts = parts;
        this.frame = frame;
        random = new SeededRandom(seed);
        plane = random.chance(0.5);
        h = 1 / RATES[random.intBetween(0, RATES.length - 1)];
        gravity = random.chance(0.2) ? 0 : GRAVITY;
        world = new RopeWorld(new WorldDef().gravity(0, -gravity, 0).step(h));
        for (int i = has(Part.BODIES) ? random.intBetween(0, 3) : 0; i > 0; i--) {
            addBody();
        }
        for (int i = random.intBetween(1, 4); i > 0; i--) {
            addRope();
        }
    }

    private boolean has(Part part) {
        return parts.contains(part);
    }

    private double[] place() {
        return new double[] {random.between(-3, 3), random.between(-3, 3), depth(random.between(-3, 3))};
    }

    private double depth(double z) {
        return plane ? 0 : z;
    }

    private void addBody() {
        double[] at = place();
        RopeBodyDef def = new RopeBodyDef()
                .mass(random.logBetween(1e-3, 1e3))
                .collide(false)
                .position(at[0], at[1], at[2])
                .velocity(frame, 0, 0);
        double size = random.between(0.1, 0.6);
        switch (random.intBetween(0, 2)) {
            case 1 -> def = plane ? def.circle(size / 2) : def.sphere(size / 2);
            case 2 -> def = plane ? def.box(size, 0.5 * size) : def.box(size, 0.5 * size, 0.7 * size);
            default -> {}
        }
        world.bodies().add(def);
    }

    private RopeBody anyBody() {
        List<RopeBody> bodies = world.bodies().list();
        return bodies.get(random.intBetween(0, bodies.size() - 1));
    }

    private Rope anyRope() {
        return world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
    }

    private void addRope() {
        boolean hasBodies = !world.bodies().list().isEmpty();
        RopeBody from = hasBodies && random.chance(0.4) ? anyBody() : null;
        RopeBody to = hasBodies && random.chance(0.4) ? anyBody() : null;
        Rope other = null;
        int knot = 0;
        double[] a = from == null ? place() : new double[] {from.x(), from.y(), from.z()};
        double[] b = to == null ? place() : new double[] {to.x(), to.y(), to.z()};
        if (to == null && !world.ropes().isEmpty() && random.chance(0.35) && has(Part.KNOTS)) {
            other = anyRope();
            knot = random.intBetween(0, other.nodeCount() - 1);
            b = new double[] {other.x(knot), other.y(knot), other.z(knot)};
        }
        double distance = Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
        if (distance < 0.3 || (other != null && other.isPinned(knot))) {
            return;
        }
        int nodes = random.intBetween(3, 40);
        RopeDef def = new RopeDef().nodes(nodes).nodeMass(random.logBetween(1e-3, 0.1));
        if (random.chance(0.3)) {
            def.alongXyz(a[0], a[1], a[2], b[0], b[1], b[2]);
        } else {
            def.hanging(a[0], a[1], a[2], b[0], b[1], b[2], random.between(1.001, 1.5));
        }
        boolean start = from != null || random.chance(0.85);
        boolean end = to != null || (other == null && random.chance(0.5));
        if (start) {
            def.pin(attachment(0, from));
        }
        if (end) {
            def.pin(attachment(nodes - 1, to));
        } else if (other == null && random.chance(0.5)) {
            def.endMass(random.logBetween(0.01, 100));
        }
        Rope rope = world.add(def);
        for (int i = 0; i < nodes && frame != 0; i++) {
            rope.setVelocity(i, frame, 0, 0);
        }
        if (other != null) {
            world.tie(rope, nodes - 1, other, knot);
        }
        if (nodes > 6 && random.chance(0.4) && has(Part.RINGS)) {
            addRing(rope, random.intBetween(2, nodes - 3));
        }
        if ((start || end) && random.chance(0.3) && has(Part.WINCHES)) {
            addWinch(rope, start ? RopeEnd.START : RopeEnd.END);
        }
        lead(start && from == null ? rope.findPin(0) : null, a);
        lead(end && to == null ? rope.findPin(nodes - 1) : null, b);
    }

    private PinDef attachment(int node, RopeBody body) {
        PinDef pin = new PinDef(node);
        if (body != null) {
            pin.on(body, 0, 0, 0);
        }
        return random.chance(0.1) ? pin.breakForce(random.logBetween(10, 1e4)) : pin;
    }

    private void addRing(Rope rope, int node) {
        RingDef def = new RingDef(rope.x(node), rope.y(node), rope.z(node));
        if (random.chance(0.6)) {
            def.mass(random.logBetween(0.05, 100));
        }
        if (random.chance(0.3)) {
            def.friction(random.between(0.05, 0.5));
        }
        rope.addRing(def);
    }

    private void addWinch(Rope rope, RopeEnd end) {
        Winch winch = rope.winch(end);
        if (random.chance(0.5)) {
            winch.setTensionLimit(random.logBetween(10, 1e4));
        }
        if (random.chance(0.5)) {
            winch.setMaxAcceleration(random.logBetween(1, 1e3));
        }
        winches.add(winch);
    }

    /** Leads a pin with the frame, and at times somewhere and back. */
    private void lead(Pin pin, double[] from) {
        if (pin == null) {
            return;
        }
        double by = random.chance(0.4) && has(Part.LED) ? random.logBetween(0.01, 1.5) : 0;
        double[] way = {random.between(-by, by), random.between(-by, by), depth(random.between(-by, by))};
        double time = random.logBetween(0.05, 1);
        if (by > 0 || frame != 0) {
            led.add(new Led(pin, from, way, time));
        }
    }

    /** Runs it to its end. */
    public AirProgram run() {
        int steps = (int) Math.round(DURATION / h);
        int acts = (int) Math.round(ACTIVE / h);
        int every = Math.max(1, acts / 10);
        double[] passes = new double[steps];
        for (int i = 0; i < steps && failure.isEmpty(); i++) {
            try {
                if (i < acts && i % every == every - 1 && has(Part.ACTS)) {
                    act();
                }
                if (i == acts) {
                    stopWinches();
                } else if (i == (int) ((ACTIVE + BRAKING) / h) - 1) {
                    removeWinches();
                }
                movePins((i + 1) * h);
                world.step();
                passes[i] = passesSoFar() - told;
                told += passes[i];
                check((i + 1) * h);
            } catch (IllegalArgumentException | IllegalStateException e) {
                failure = "step " + i + ": " + e;
            }
        }
        Arrays.sort(passes);
        most = passes[steps - 1];
        median = passes[steps / 2];
        gain = mostKinetic > 0 ? gain / mostKinetic : 0;
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                places.add(new double[] {rope.x(i) - frame * steps * h, rope.y(i), rope.z(i)});
            }
        }
        world.close();
        return this;
    }

    private double passesSoFar() {
        return world.ropes().stream()
                .mapToLong(r -> r.stats().direct().passes())
                .sum();
    }

    private void movePins(double time) {
        for (Led l : led) {
            if (l.pin.isHolding()) {
                // Away and back, and at rest in the end.
                double s = time >= ACTIVE ? 0 : Math.abs(Math.sin(Math.PI * time / l.time)) * (1 - time / ACTIVE);
                l.pin.moveTo(l.from[0] + s * l.by[0] + frame * time, l.from[1] + s * l.by[1], l.from[2] + s * l.by[2]);
            }
        }
    }

    private void stopWinches() {
        for (Winch winch : winches) {
            if (winch.isAlive()) {
                winch.setMaxDeceleration(1e3);
                winch.setSpeed(0);
            }
        }
    }

    /** What drags rope out of a winch gets the mass and the height of that rope. */
    private void removeWinches() {
        for (Winch winch : winches) {
            if (winch.isAlive()) {
                winch.remove();
            }
        }
    }

    private void act() {
        if (world.ropes().isEmpty()) {
            return;
        }
        Rope rope = anyRope();
        int node = random.intBetween(0, rope.nodeCount() - 1);
        double v = random.logBetween(0.1, 150);
        double[] to = {random.between(-v, v), random.between(-v, v), depth(random.between(-v, v))};
        switch (random.intBetween(0, 7)) {
            case 0 -> {
                double m = rope.settings().mass(node);
                if (!rope.isPinned(node)) {
                    rope.applyImpulse(node, m * to[0], m * to[1], m * to[2]);
                }
            }
            case 1, 2 -> {
                if (!world.bodies().list().isEmpty()) {
                    RopeBody body = anyBody();
                    double m = 0.1 * body.mass();
                    body.applyImpulse(m * to[0], m * to[1], m * to[2]);
                }
            }
            case 3 -> {
                if (node > 0 && node < rope.nodeCount() - 1 && !rope.isPinned(node) && random.chance(0.5)) {
                    rope.cut(node);
                }
            }
            case 4 -> {
                Pin pin = rope.findPin(random.chance(0.5) ? 0 : rope.nodeCount() - 1);
                if (pin != null && random.chance(0.3)) {
                    pin.remove();
                }
            }
            default -> {
                if (!winches.isEmpty()) {
                    Winch winch = winches.get(random.intBetween(0, winches.size() - 1));
                    double speed = random.between(-1, 1) * random.logBetween(0.1, 10);
                    if (winch.isAlive()) {
                        winch.setSpeed(nodes() > MANY ? 0 : speed);
                    }
                }
            }
        }
    }

    private int nodes() {
        return world.ropes().stream().mapToInt(Rope::nodeCount).sum();
    }

    private void check(double time) {
        long earlier = unconverged;
        unconverged = 0;
        for (Rope rope : world.ropes()) {
            double s = rope.stats().worstStretch();
            unconverged += rope.stats().direct().unconverged();
            if (!Double.isFinite(s) || !Double.isFinite(rope.x(0))) {
                failure = "not finite at " + time;
            }
            if (s - rope.stats().overstretch() > stretch) {
                stretch = s - rope.stats().overstretch();
                stretchTime = time;
            }
            frozen += rope.activity().isStopped() ? 1 : 0;
        }
        unconverged = Math.max(unconverged, earlier);
        double now = energy();
        mostKinetic = Math.max(mostKinetic, kinetic);
        if (time > ACTIVE + BRAKING) {
            int window = (int) ((time - ACTIVE - BRAKING) / WINDOW);
            if (window != lastWindow) {
                lastWindow = window;
                before = highest;
                highest = Double.NEGATIVE_INFINITY;
            }
            highest = Math.max(highest, now);
            if (window > 0 && now - before > gain) {
                gain = now - before;
                gainTime = time;
            }
        }
    }

    /** Kinetic energy, and that of gravity [J]. */
    private double energy() {
        double sum = 0;
        // What hardly moves turns over rounding errors.
        kinetic = 0;
        double mass = 0;
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                double v2 = square(rope.velocityX(i) - frame) + square(rope.velocityY(i)) + square(rope.velocityZ(i));
                kinetic += rope.settings().mass(i) * v2 / 2;
                mass += rope.settings().mass(i);
                sum += rope.settings().mass(i) * gravity * rope.y(i);
            }
            for (Ring ring : rope.rings()) {
                if (ring.mass() > 0) {
                    double v2 = square(ring.velocityX() - frame) + square(ring.velocityY()) + square(ring.velocityZ());
                    kinetic += ring.mass() * v2 / 2;
                    sum += ring.mass() * gravity * ring.y();
                }
            }
        }
        for (RopeBody body : world.bodies().list()) {
            // Spin and all, less what the frame gives.
            kinetic += body.kineticEnergy() - body.mass() * frame * (body.velocityX() - frame / 2);
            sum += body.mass() * gravity * body.y();
        }
        mostKinetic = Math.max(mostKinetic, mass * SLOW * SLOW / 2);
        return sum + kinetic;
    }

    private static double square(double value) {
        return value * value;
    }

    @Override
    public String toString() {
        return String.format(
                "stretch %.2g at %.3f, gain %.2g at %.3f, unconverged %d, frozen %d, passes %.0f, median %.0f, %.0f Hz, %s, g %.1f %s",
                stretch,
                stretchTime,
                gain,
                gainTime,
                unconverged,
                frozen,
                most,
                median,
                1 / h,
                plane ? "plane" : "space",
                gravity,
                failure);
    }
}
