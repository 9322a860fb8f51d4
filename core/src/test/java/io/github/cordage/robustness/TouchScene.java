package io.github.cordage.robustness;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A random world of bodies that collide: a floor, obstacles that rest or move, bodies of all shapes and masses, and
 * ropes. Each of its parts has a number and random numbers of its own, so that parts can be left out one by one.
 */
final class TouchScene {
    static final int FLOOR = 1;
    static final int OBSTACLES = 2;
    static final int MOVER = 9;
    static final int BODIES = 10;
    static final int ROPES = 30;
    static final int ACTS = 40;
    static final int PARTS = 50;

    private static final double[] RATES = {30, 60, 100, 240, 1000};

    /** Distance that is kept at the start where nothing is to overlap [m]. */
    private static final double ROOM = 0.02;

    /** A pin, from where it is led and by how much, and how long that takes. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Led(Pin pin, double[] from, double[] by, double time) {}

    private final long seed;
    private final Set<Integer> without;
    final boolean plane;
    final double h;
    final double gravity;
    final RopeWorld world;
    final List<TouchStill> stills = new ArrayList<>();
    final List<Collider> movers = new ArrayList<>();
    final List<TouchSolid> solids = new ArrayList<>();
    final List<Led> led = new ArrayList<>();
    final List<Winch> winches = new ArrayList<>();
    final StringBuilder words = new StringBuilder();

    /** Whether there is a floor below all, and how low it is at most [m]. */
    boolean hasFloor;

    double floor;

    /** Whether a rope has been torn to another length, by a body on it that was put elsewhere. */
    boolean tears;

    /** Whether ropes begin in colliders. */
    boolean ropesOverlap;

    /** Whether something is placed so that it overlaps something. */
    boolean mayOverlap;

    private final boolean acts;
    private final boolean fast;
    private final boolean heavy;

    TouchScene(long seed, Set<Integer> without, int threads) {
        this.seed = seed;
        this.without = without;
        SeededRandom random = random(0);
        plane = random.chance(0.5);
        h = 1 / RATES[random.intBetween(0, RATES.length - 1)];
        gravity = random.chance(0.1) ? 0 : 9.81;
        mayOverlap = random.chance(0.2);
        fast = random.chance(0.3);
        heavy = random.chance(0.5);
        acts = random.chance(0.3);
        world = new RopeWorld(new WorldDef().gravity(0, -gravity, 0).step(h).threads(threads));
        words.append(String.format("%s, %.0f Hz, g %.1f", plane ? "plane" : "space", 1 / h, gravity));
        if (random.chance(0.9) && has(FLOOR)) {
            hasFloor = true;
            new TouchFloor(this).add(random(FLOOR));
        }
        int obstacles = random.intBetween(0, 3);
        int bodies = random.chance(0.3) ? random.intBetween(1, 2) : random.intBetween(1, 12);
        int ropes = random.chance(0.4) ? 0 : random.intBetween(1, 3);
        boolean moves = random.chance(0.3);
        for (int i = 0; i < obstacles; i++) {
            addObstacle(OBSTACLES + i);
        }
        if (moves && has(MOVER)) {
            addMover(random(MOVER));
        }
        for (int i = 0; i < bodies; i++) {
            addBody(BODIES + i);
        }
        for (int i = 0; i < ropes; i++) {
            addRope(ROPES + i);
        }
        for (TouchSolid s : solids) {
            s.overlaps |= isRoped(s.now());
        }
        for (TouchStill s : stills) {
            ropesOverlap |= s.normal == null && isRoped(s.hull);
        }
    }

    private SeededRandom random(int part) {
        return new SeededRandom(seed * 1_000 + part);
    }

    private boolean has(int part) {
        return !without.contains(part);
    }

    double depth(double z) {
        return plane ? 0 : z;
    }

    private void addObstacle(int part) {
        SeededRandom random = random(part);
        double size = random.between(0.2, 1.5);
        double other = random.between(0.2, 1.5);
        double[] pose = TouchHull.pose(
                random.between(-3, 3), random.between(0.2, 3), depth(random.between(-2, 2)), random.between(-4, 4));
        ColliderShape shape;
        TouchHull hull;
        int kind = random.intBetween(0, 3);
        if (kind == 0) {
            shape = plane ? ColliderShape.circle(size / 2) : ColliderShape.sphere(size / 2);
            hull = TouchHull.ball(size / 2);
        } else if (kind == 1 && plane) {
            double[] xy = corners(random, size / 2);
            shape = ColliderShape.polygon(xy);
            hull = TouchHull.polygon(xy);
        } else {
            shape = plane ? ColliderShape.box(size, other) : ColliderShape.box(size, other, size + other);
            hull = plane ? TouchHull.rectangle(size, other) : TouchHull.box(size, other, size + other);
        }
        if (has(part)) {
            words.append(String.format("; obstacle %d %s at %.2f %.2f", part, shape.kind(), pose[0], pose[1]));
            world.colliders()
                    .add(new ColliderDef(shape)
                            .position(pose[0], pose[1], pose[2])
                            .rotation(2 * Math.atan2(pose[5], pose[6]))
                            .friction(random.between(0, 1.5)));
            stills.add(new TouchStill(hull.at(pose), pose, null, true));
        }
    }

    /** Corners of an n-gon that is compressed along an axis. */
    private static double[] corners(SeededRandom random, double radius) {
        int n = random.intBetween(3, 8);
        double flat = random.between(0.4, 1);
        double turned = random.between(-4, 4);
        double[] xy = new double[2 * n];
        for (int i = 0; i < n; i++) {
            xy[2 * i] = radius * Math.cos(turned + 2 * Math.PI * i / n);
            xy[2 * i + 1] = radius * flat * Math.sin(turned + 2 * Math.PI * i / n);
        }
        return xy;
    }

    private void addMover(SeededRandom random) {
        double size = random.between(0.3, 1.5);
        boolean round = random.chance(0.3);
        ColliderShape shape = round
                ? (plane ? ColliderShape.circle(size / 2) : ColliderShape.sphere(size / 2))
                : (plane ? ColliderShape.box(2 * size, size) : ColliderShape.box(2 * size, size, 2 * size));
        double x = random.between(-3, 3);
        double y = random.between(0.5, 3);
        ColliderDef def = new ColliderDef(shape).position(x, y).friction(random.between(0, 1.5));
        double speed = random.logBetween(0.1, 10);
        int kind = random.intBetween(0, 3);
        if (kind == 0) {
            def.velocity(random.between(-speed, speed), random.between(-speed, speed), 0);
        } else if (kind == 1) {
            def.path(PinPath.from(random.between(0, 0.5), x, y, 0)
                    .to(random.between(0.7, 1.5), random.between(-3, 3), random.between(0.5, 3), 0)
                    .to(2, x, y, 0));
        }
        if (kind > 1) {
            def.spin(random.between(-speed, speed));
        }
        words.append("; mover ").append(new String[] {"at a velocity", "on a path", "that spins", "that spins"}[kind]);
        movers.add(world.colliders().add(def));
    }

    private void addBody(int part) {
        SeededRandom random = random(part);
        double size = random.logBetween(0.05, 0.4);
        double other = size * random.between(0.5, 2);
        RopeBodyDef def = new RopeBodyDef()
                .mass(heavy ? random.logBetween(0.01, 1e4) : random.logBetween(0.5, 5))
                .collide(true)
                .friction(random.chance(0.2) ? 0 : random.between(0, 1.5))
                .restitution(random.chance(0.6) ? 0 : random.between(0, 1));
        TouchHull hull;
        double least = size;
        int kind = random.intBetween(0, 3);
        if (kind == 0) {
            def = plane ? def.circle(size) : def.sphere(size);
            hull = TouchHull.ball(size);
        } else if (kind == 1) {
            def = plane ? def.capsule(size, 2 * other) : def.capsuleInSpace(size, 2 * other);
            hull = TouchHull.capsule(size, 2 * other, plane);
        } else if (kind == 2 && plane) {
            double[] xy = corners(random, size);
            def.polygon(xy);
            hull = null;
            least = 0.3 * size;
        } else {
            def = plane ? def.box(2 * size, 2 * other) : def.box(2 * size, 2 * other, size + other);
            hull = plane ? TouchHull.rectangle(2 * size, 2 * other) : TouchHull.box(2 * size, 2 * other, size + other);
            least = Math.min(size, other);
        }
        double speed = fast && random.chance(0.5) ? random.logBetween(1, 50) : random.between(0, 2);
        def.velocity(random.between(-speed, speed), random.between(-speed, 0.2 * speed), depth(random.between(-1, 1)));
        double spin = random.chance(0.5) ? 0 : random.between(-10, 10);
        if (plane) {
            def.rotation(random.chance(0.3) ? 0 : random.between(-4, 4)).spin(spin);
        } else {
            def.rotation(random.between(-2, 2), random.between(-2, 2), random.between(-2, 2))
                    .spin(spin, random.between(-1, 1) * spin, 0);
        }
        double reach = hull == null ? size : hull.reach();
        boolean placed = false;
        for (int i = 0; i < 30 && !placed; i++) {
            double[] at = {random.between(-3, 3), random.between(reach + 0.3, 6), depth(random.between(-2, 2))};
            def.position(at[0], at[1], at[2]);
            placed = mayOverlap || isFree(at, reach);
        }
        if (placed && has(part)) {
            add(part, def, hull, least);
        }
    }

    private boolean isFree(double[] at, double reach) {
        boolean free = true;
        for (TouchStill s : stills) {
            free &= !s.isNear(at, reach + ROOM);
        }
        for (TouchSolid s : solids) {
            free &= TouchHull.distance(s.at(), at) > s.reach + reach + ROOM;
        }
        for (Collider c : movers) {
            free &= TouchHull.distance(new double[] {c.x(), c.y(), c.z()}, at) > 2.3 + reach;
        }
        return free;
    }

    private void add(int part, RopeBodyDef def, TouchHull hull, double least) {
        RopeBody body = world.bodies().add(def);
        TouchHull own = hull;
        if (own == null) {
            // Around the center that the body has.
            double[] xy = new double[2 * body.vertexCount()];
            body.copyVertices(xy, 0);
            own = TouchHull.polygon(xy);
        }
        TouchSolid solid = new TouchSolid(body, own, least);
        for (TouchStill s : stills) {
            solid.overlaps |= s.isNear(solid.at(), solid.reach) && s.depth(solid.now()) > 0;
        }
        for (TouchSolid s : solids) {
            if (s.now().depth(solid.now()) > 0) {
                s.overlaps = true;
                solid.overlaps = true;
            }
        }
        for (Collider c : movers) {
            solid.overlaps |= TouchHull.distance(new double[] {c.x(), c.y(), c.z()}, solid.at()) < 2.3 + solid.reach;
        }
        solids.add(solid);
        words.append(String.format(
                "; body %d %s r %.2f m %.3g at %.2f %.2f v %.1f %.1f e %.2f f %.2f",
                part,
                body.shape().kind(),
                solid.reach,
                body.mass(),
                body.x(),
                body.y(),
                body.velocityX(),
                body.velocityY(),
                body.restitution(),
                body.friction()));
    }

    /** An end of a rope: where it is, and the body that it is on, if any. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record End(double[] at, double[] local, TouchSolid on) {}

    private End end(SeededRandom random, double onBody) {
        boolean tied = random.chance(onBody);
        double[] at = {random.between(-3, 3), random.between(0.5, 5), depth(random.between(-2, 2))};
        int which = random.intBetween(0, Math.max(0, solids.size() - 1));
        boolean centered = random.chance(0.5);
        if (!tied || solids.isEmpty()) {
            return new End(at, null, null);
        }
        TouchSolid s = solids.get(which);
        double[] local = centered ? new double[3] : s.hull.points.get(0).clone();
        double[] place = new TouchHull(0)
                .point(local[0], local[1], local[2])
                .at(TouchHull.pose(s.body))
                .points
                .get(0);
        return new End(place, local, s);
    }

    private void addRope(int part) {
        SeededRandom random = random(part);
        End a = end(random, 0.4);
        End b = end(random, 0.4);
        boolean knotted = random.chance(0.3) && b.on == null && !world.ropes().isEmpty();
        double[] to = b.at;
        Rope other = null;
        int knot = 0;
        if (knotted) {
            other = world.ropes().get(0);
            knot = random.intBetween(1, other.nodeCount() - 1);
            knotted = !other.isPinned(knot);
            to = knotted ? new double[] {other.x(knot), other.y(knot), other.z(knot)} : b.at;
        }
        double distance = TouchHull.distance(a.at, to);
        if (!has(part) || distance < 0.3 || (a.on != null && a.on == b.on)) {
            return;
        }
        int nodes = random.intBetween(3, 40);
        RopeDef def = new RopeDef().nodes(nodes).nodeMass(random.logBetween(1e-3, 0.1));
        double radius = random.chance(0.3) ? 0 : random.between(0.005, 0.05);
        double slack = random.chance(0.2) ? 1.0001 : random.between(1.01, 1.5);
        def.radius(Math.min(radius, 0.4 * distance / nodes)).friction(random.between(0, 1));
        def.hanging(a.at[0], a.at[1], a.at[2], to[0], to[1], to[2], slack);
        boolean start = a.on != null || random.chance(0.7);
        boolean last = !knotted && (b.on != null || random.chance(0.6));
        if (start) {
            def.pin(pin(0, a));
        }
        if (last) {
            def.pin(pin(nodes - 1, b));
        }
        Rope rope = world.add(def);
        if (knotted) {
            world.tie(rope, nodes - 1, other, knot);
        }
        words.append(String.format(
                "; rope %d of %d nodes, %.2f m, node %.3g kg, radius %.3f, from %s to %s",
                part, nodes, rope.length(), def.values().nodeMass(), rope.radius(), name(start, a), name(last, b)));
        words.append(knotted ? " tied to the first" : "");
        boolean winds = random.chance(0.2) && (start || last);
        double speed = random.between(-1, 1);
        if (winds) {
            Winch winch = rope.winch(start ? RopeEnd.START : RopeEnd.END);
            winch.setSpeed(speed);
            winch.setTensionLimit(1000);
            winches.add(winch);
            words.append(String.format(" with a winch at %.2f m/s", speed));
        }
        boolean moved = random.chance(0.2) && start && a.on == null && !winds;
        if (moved) {
            double[] by = {random.between(-1, 1), random.between(-1, 1), depth(random.between(-1, 1))};
            led.add(new Led(rope.findPin(0), a.at, by, random.between(0.1, 1)));
            words.append(" with a pin that is led");
        }
    }

    private static String name(boolean holds, End end) {
        return end.on != null ? "body" : holds ? "pin" : "free end";
    }

    private static PinDef pin(int node, End end) {
        PinDef pin = new PinDef(node);
        if (end.on != null) {
            end.on.tied = true;
            pin.on(end.on.body, end.local[0], end.local[1], end.local[2]);
        }
        return pin;
    }

    /** Whether a rope reaches into a shape. */
    private boolean isRoped(TouchHull shape) {
        boolean any = false;
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount() - 1; i++) {
                TouchHull piece = new TouchHull(rope.radius())
                        .point(rope.x(i), rope.y(i), rope.z(i))
                        .point(rope.x(i + 1), rope.y(i + 1), rope.z(i + 1))
                        .around(plane);
                any |= shape.depth(piece) > 0;
            }
        }
        return any;
    }

    /** Whether nothing does work on it. */
    boolean isCalm() {
        return !ropesOverlap && movers.isEmpty() && winches.isEmpty() && led.isEmpty();
    }

    /** What a game does at a time; returns whether that does work. */
    boolean act(int number) {
        int part = ACTS + number;
        boolean is = acts && has(part) && part < PARTS && !solids.isEmpty();
        return is && new TouchAct(this, part, random(part)).take();
    }

    /** Moves the pins that are led. */
    void lead(double time) {
        for (Led l : led) {
            if (l.pin.isHolding()) {
                double s = Math.abs(Math.sin(Math.PI * time / l.time));
                l.pin.moveTo(l.from[0] + s * l.by[0], l.from[1] + s * l.by[1], l.from[2] + s * l.by[2]);
            }
        }
    }
}
