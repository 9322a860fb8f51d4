package io.github.cordage.body;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;

/**
 * A random scene of ropes, bodies and junctions in the air, in which things happen that a game does: ropes are cut,
 * pinned, released and removed, bodies are struck, made heavier or lighter, and removed. Its seed is its number. {@link
 * #run} notes the worst of what must never happen.
 */
final class RandomBodies {
    private static final double[] STEPS = {1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 240, 1e-3};
    private static final double GRAVITY = 9.81;

    /** How long a scene runs [s]. */
    private static final double DURATION = 2;

    private final SeededRandom random;
    private final boolean collides;
    private final boolean plane;
    private final double h;
    private final RopeWorld world;
    private final List<RopeBody> bodies = new ArrayList<>();
    private final List<Rope> ropes = new ArrayList<>();
    private final List<Pin> held = new ArrayList<>();
    private double start = Double.NaN;
    private double range;

    /** Worst stretch of a segment in any step, but for ropes whose pins are too far apart. */
    double stretch;

    /** Most energy gained, as a share of what the scene can turn over. */
    double gain;

    /** Time of the worst stretch and of the worst gain [s]. */
    double stretchTime;

    double gainTime;
    int stopped;
    long unconverged;
    boolean finite = true;

    /** Whether a world that was loaded from a snapshot went another way. */
    boolean forgot;

    /** @param collides whether bodies collide: then segments may be shorter than at rest, as nothing pushes */
    RandomBodies(long seed, boolean collides) {
        this.collides = collides;
        random = new SeededRandom(seed);
        plane = random.chance(0.5);
        h = STEPS[random.intBetween(0, STEPS.length - 1)];
        world = new RopeWorld(new WorldDef().gravity(0, -GRAVITY, 0).step(h));
        int bodyCount = random.intBetween(1, 4);
        for (int i = 0; i < bodyCount; i++) {
            addBody();
        }
        int ropeCount = random.intBetween(1, 4);
        for (int i = 0; i < ropeCount; i++) {
            addRope();
        }
    }

    private double depth(double z) {
        return plane ? 0 : z;
    }

    private void addBody() {
        RopeBodyDef def = new RopeBodyDef()
                .mass(random.logBetween(1e-3, 1e3))
                .collide(collides)
                .position(random.between(-2, 2), random.between(-2, 2), depth(random.between(-2, 2)));
        double size = random.between(0.1, 0.6);
        int shape = random.intBetween(0, 2);
        if (shape == 1) {
            def = plane ? def.circle(size / 2) : def.sphere(size / 2);
        } else if (shape == 2) {
            def = plane ? def.box(size, 0.5 * size) : def.box(size, 0.5 * size, 0.7 * size);
        }
        if (random.chance(0.5)) {
            def.velocity(random.between(-3, 3), random.between(-3, 3), depth(random.between(-3, 3)));
            if (shape > 0) {
                def.spin(depth(random.between(-5, 5)), depth(random.between(-5, 5)), random.between(-5, 5));
            }
        }
        bodies.add(world.bodies().add(def));
    }

    /** A rope from a body to a body, to a node of another rope, to a fixed place, or to nothing; taut or with slack. */
    private void addRope() {
        RopeBody from = anyBody();
        double[] place = placeOn(from);
        double[] end = {random.between(-3, 3), random.between(-3, 3), depth(random.between(-3, 3))};
        int kind = random.intBetween(0, 4);
        RopeBody to = null;
        Rope other = null;
        int otherNode = 0;
        double[] onTo = {0, 0, 0};
        if (kind == 1) {
            to = anyBody();
            onTo = placeOn(to);
            end = new double[] {to.x() + onTo[0], to.y() + onTo[1], to.z() + onTo[2]};
        } else if (kind == 2 && !ropes.isEmpty()) {
            other = ropes.get(random.intBetween(0, ropes.size() - 1));
            otherNode = random.intBetween(0, other.nodeCount() - 1);
            other = other.isPinned(otherNode) ? null : other;
        }
        if (other != null) {
            end = new double[] {other.x(otherNode), other.y(otherNode), other.z(otherNode)};
        }
        double[] begin = {from.x() + place[0], from.y() + place[1], from.z() + place[2]};
        if (Math.hypot(Math.hypot(end[0] - begin[0], end[1] - begin[1]), end[2] - begin[2]) < 0.1) {
            return;
        }
        RopeDef def = new RopeDef().nodes(random.intBetween(3, 30)).nodeMass(random.logBetween(1e-3, 0.1));
        if (random.chance(0.5)) {
            def.alongXyz(begin[0], begin[1], begin[2], end[0], end[1], end[2]);
        } else {
            def.hanging(begin[0], begin[1], begin[2], end[0], end[1], end[2], random.between(1.01, 1.5));
        }
        def.pin(attachment(0, from, place));
        int last = def.values().nodeCount() - 1;
        if (to != null && to != from) {
            def.pin(attachment(last, to, onTo));
        } else if (kind >= 3) {
            def.pin(last);
        }
        Rope rope = world.add(def);
        ropes.add(rope);
        if (other != null) {
            world.tie(rope, last, other, otherNode);
        }
        Pin pin = rope.findPin(0);
        if (pin != null) {
            held.add(pin);
        }
    }

    private PinDef attachment(int node, RopeBody body, double[] place) {
        PinDef pin = new PinDef(node).on(body, place[0], place[1], place[2]);
        if (random.chance(0.15)) {
            pin.breakForce(random.logBetween(1, 1e4));
        } else if (random.chance(0.15)) {
            pin.compliance(random.logBetween(1e-7, 1e-3));
        }
        return pin;
    }

    private RopeBody anyBody() {
        return bodies.get(random.intBetween(0, bodies.size() - 1));
    }

    /** A place on a body, in its axes, which are those of the world when a scene starts. */
    private double[] placeOn(RopeBody body) {
        double[] size = body.size();
        if (size.length == 0) {
            return new double[3];
        }
        double reach = size[0] / 2;
        return new double[] {
            random.between(-reach, reach), random.between(-reach, reach), depth(random.between(-reach, reach))
        };
    }

    /** Runs the scene; a snapshot is taken at a random step, and its world must go on as this one does. */
    RandomBodies run() {
        int steps = (int) Math.round(DURATION / h);
        int saveAt = random.intBetween(1, steps - 1);
        int eventEvery = Math.max(2, steps / 6);
        RopeWorld copy = null;
        for (int step = 1; step <= steps; step++) {
            if (step % eventEvery == 0 && step > saveAt + steps / 6) {
                event();
                copy = close(copy);
            }
            if (step == saveAt) {
                copy = RopeWorld.load(world.save());
            }
            world.step();
            if (copy != null) {
                copy.step();
                forgot |= copy.stateHash() != world.stateHash();
            }
            check(step * h);
        }
        close(copy);
        for (Rope rope : world.ropes()) {
            unconverged += rope.stats().direct().unconverged();
        }
        world.close();
        return this;
    }

    private static RopeWorld close(RopeWorld copy) {
        if (copy != null) {
            copy.close();
        }
        return null;
    }

    private void event() {
        start = Double.NaN;
        ropes.removeIf(rope -> !rope.isAlive());
        if (ropes.isEmpty()) {
            return;
        }
        Rope rope = ropes.get(random.intBetween(0, ropes.size() - 1));
        RopeBody body = anyBody();
        int node = random.intBetween(0, rope.nodeCount() - 1);
        switch (random.intBetween(0, 6)) {
            case 0 -> {
                if (node > 0 && node < rope.nodeCount() - 1 && !rope.isPinned(node)) {
                    ropes.add(rope.cut(node));
                }
            }
            case 1 -> {
                if (body.isAlive() && !rope.isPinned(node)) {
                    held.add(rope.pin(node, body));
                }
            }
            case 2 -> {
                if (body.isAlive()) {
                    body.applyImpulse(random.between(-1, 1) * body.mass(), random.between(-1, 1) * body.mass(), 0);
                }
            }
            case 3 -> {
                if (body.isAlive()) {
                    body.setMass(body.mass() * random.logBetween(0.1, 10));
                }
            }
            case 4 -> {
                if (body.isAlive() && bodies.size() > 1) {
                    body.remove();
                }
            }
            case 5 -> {
                Pin pin = held.isEmpty() ? null : held.get(random.intBetween(0, held.size() - 1));
                if (pin != null && pin.isHolding()) {
                    pin.remove();
                }
            }
            default -> world.remove(rope);
        }
    }

    private void check(double time) {
        for (Rope rope : world.ropes()) {
            double s = collides ? elongation(rope) : rope.stats().worstStretch();
            finite &= Double.isFinite(s) && Double.isFinite(rope.x(0));
            if (s - rope.stats().overstretch() > stretch) {
                stretch = s - rope.stats().overstretch();
                stretchTime = time;
            }
            stopped += rope.activity().isStopped() ? 1 : 0;
        }
        double now = energy();
        if (Double.isNaN(start)) {
            start = now;
        } else if ((now - start) / range > gain) {
            gain = (now - start) / range;
            gainTime = time;
        }
    }

    /**
     * Kinetic and potential energy, and that of soft pins [J]. The range is what gravity can turn over within a metre,
     * and what moves.
     */
    private double energy() {
        double sum = 0;
        range = 0;
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                double v2 = square(rope.velocityX(i)) + square(rope.velocityY(i)) + square(rope.velocityZ(i));
                sum += rope.settings().mass(i) * (v2 / 2 + GRAVITY * rope.y(i));
                range += rope.settings().mass(i) * (v2 / 2 + GRAVITY);
                Pin pin = rope.findPin(i);
                if (pin != null) {
                    sum += pin.compliance() * square(pin.force()) / 2;
                }
            }
        }
        for (RopeBody body : world.bodies().list()) {
            sum += body.kineticEnergy() + body.mass() * GRAVITY * body.y();
            range += body.kineticEnergy() + body.mass() * GRAVITY;
        }
        return sum;
    }

    private static double elongation(Rope rope) {
        double worst = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            worst = Math.max(worst, rope.stats().actualLength(i) / rope.restLength(i) - 1);
        }
        return worst;
    }

    private static double square(double value) {
        return value * value;
    }

    @Override
    public String toString() {
        return "stretch " + stretch + " at " + stretchTime + " s, gain " + gain + " at " + gainTime + " s, stopped "
                + stopped
                + ", unconverged " + unconverged + ", finite " + finite + ", forgot " + forgot + ", step " + h
                + (plane ? ", plane" : ", space");
    }
}
