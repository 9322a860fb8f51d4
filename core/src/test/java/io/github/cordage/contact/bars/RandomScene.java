package io.github.cordage.contact.bars;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import java.util.Locale;

/** Random scenes in which ropes touch; the seed of a scene is all there is to it. */
final class RandomScene {
    /** What a scene is mainly about. */
    enum Kind {
        SPAWN,
        CRATE,
        VICE,
        BLADE,
        GEAR,
        DRUM,
        UNDERGROUND,
        DRAG,
        SET_LENGTH,
        TELEPORT,
        JOIN,
        GRAVITY,
        SOLVER;

        /** The kind of a seed: each in turn. */
        static Kind of(long seed) {
            return values()[(int) Math.floorMod(seed, (long) values().length)];
        }
    }

    private final SceneParts parts;
    private final ContactScene scene;
    private final RopeDef def;

    /** Length that the ropes are set to, 0 before that [m], and when they have reached it [s]. */
    private double length;

    private double recovered;

    private RandomScene(long seed, Kind kind) {
        parts = new SceneParts(seed);
        boolean weightless = parts.chance(kind == Kind.SPAWN || kind == Kind.TELEPORT ? 0.4 : 0.05);
        def = parts.material();
        scene = new ContactScene(name(seed, kind), parts.rate, weightless ? 0 : -9.81).lasts(parts.between(2, 4));
    }

    private String name(long seed, Kind kind) {
        return String.format(
                Locale.ROOT,
                "%d %s %s %d %s %s",
                seed,
                kind,
                parts.space ? "3D" : "2D",
                parts.nodes,
                def.values().solver().getClass().getSimpleName(),
                def.values().collideMode());
    }

    /** Makes the scene of a seed. */
    static ContactScene of(long seed) {
        Kind kind = Kind.of(seed);
        RandomScene made = new RandomScene(seed, kind);
        switch (kind) {
            case SPAWN -> made.spawn();
            case CRATE -> made.crate();
            case VICE -> made.vice();
            case BLADE -> made.blade();
            case GEAR -> made.gear();
            case DRUM -> made.drum();
            case UNDERGROUND -> made.underground();
            case DRAG -> made.drag();
            case SET_LENGTH -> made.setLength();
            case TELEPORT -> made.teleport();
            case JOIN -> made.join();
            case GRAVITY -> made.gravity();
            case SOLVER -> made.solver();
            default -> throw new AssertionError(kind);
        }
        made.surprise();
        return made.scene;
    }

    /** Something of another kind happens in one scene of five. */
    private void surprise() {
        if (!parts.chance(0.2)) {
            return;
        }
        double when = parts.between(0.3, 0.8) * scene.duration;
        switch (parts.random.intBetween(0, 3)) {
            case 0 -> turnGravity(when);
            case 1 -> changeLength(when, parts.chance(0.5) ? 0.8 : 1.25);
            case 2 -> changeSolver(when, parts.chance(0.5) ? new Relaxation() : new Direct());
            default -> moveRope(when, parts.between(-0.1, 0.1), parts.between(-0.05, 0.3));
        }
    }

    /** Ropes may begin inside; they are not elastic then, as pushing them out would stretch them with any force. */
    private void beginsInside() {
        scene.overlapsAtStart = true;
        def.compliance(0);
    }

    private Collider add(ColliderDef collider) {
        return scene.world.colliders().add(collider);
    }

    private Rope rope() {
        return scene.world.ropes().get(0);
    }

    private void spawn() {
        beginsInside();
        parts.level(def, -parts.length / 2, 0, parts.between(-0.5, 0.5));
        if (parts.chance(0.2)) {
            def.pin(0);
        }
        int solids = parts.random.intBetween(1, 3);
        for (int i = 0; i < solids; i++) {
            double x = solids == 1 ? 0 : parts.between(-0.4, 0.4) * parts.length;
            add(parts.solid(parts.between(0.1, 0.8)).position(x, parts.between(-0.1, 0.1), parts.z(0.05)));
        }
        if (parts.chance(0.5)) {
            add(parts.floor().position(0, -1.5));
        }
        scene.world.add(def);
    }

    /** A crate comes down on a part of a rope that lies on the ground, stays, and may leave; a hand moves on. */
    private void crate() {
        add(parts.floor());
        double x = -parts.length / 2;
        def.straight(x, parts.radius, 0, 1, 0, 0);
        boolean hand = parts.chance(0.8);
        double width = parts.between(0.1, 0.6);
        double rest = 0.15 + 2 * parts.radius * parts.between(0.5, 1);
        double down = parts.between(0.1, 1);
        double speed = parts.random.logBetween(0.2, 5);
        double at = parts.between(-0.3, 0.4) * parts.length;
        PinPath way = PinPath.from(0, at, rest + 1, 0).to(down, at, rest + 1, 0).to(down + 1 / speed, at, rest, 0);
        double up = down + 1 / speed + parts.between(0.5, 2);
        if (parts.chance(0.6)) {
            way = way.to(up, at, rest, 0).to(up + 1 / speed, at, rest + 1, 0);
        }
        add(new ColliderDef(parts.space ? ColliderShape.box(width, 0.3, width) : ColliderShape.box(width, 0.3))
                .path(way));
        if (hand) {
            def.pin(new PinDef(0)
                    .path(parts.wander(
                            x, parts.radius, 0, parts.random.logBetween(0.2, 5), 0.6 * parts.length, parts.radius, 4)));
        }
        scene.world.add(def);
    }

    /** Two jaws close on a rope that swings, and open again. */
    private void vice() {
        boolean hand = parts.chance(0.4);
        def.straight(0, 0, 0, 0, -1, 0);
        if (parts.chance(0.9)) {
            PinPath way = parts.wander(0, 0, 0, parts.random.logBetween(0.1, 3), 0.3 * parts.length, -1, 4);
            def.pin(hand ? new PinDef(0).path(way) : new PinDef(0));
        }
        double tall = parts.between(0.05, 0.4);
        double y = -parts.between(0.15, 0.6) * parts.length;
        double closed = parts.radius * (parts.chance(0.6) ? 0.75 : parts.between(0.4, 1.1)) + 0.25;
        double open = closed + 0.4;
        double at = parts.between(0.1, 0.8);
        double takes = 0.4 / parts.random.logBetween(0.1, 10);
        double opens = at + takes + parts.between(0.5, 1.5);
        for (int side = -1; side <= 1; side += 2) {
            PinPath way =
                    PinPath.from(0, side * open, y, 0).to(at, side * open, y, 0).to(at + takes, side * closed, y, 0);
            way = way.to(opens, side * closed, y, 0).to(opens + 0.2, side * open, y, 0);
            add(new ColliderDef(parts.space ? ColliderShape.box(0.5, tall, 2) : ColliderShape.box(0.5, tall))
                    .path(way));
        }
        parts.push(scene.world.add(def), 1.5);
        scene.lasts(Math.min(5, opens + 1));
    }

    /** A thin bar that turns, with a rope that hangs into its way or falls on it. */
    private void blade() {
        beginsInside();
        double size = parts.between(0.3, 1.2);
        double thick = parts.chance(0.3) ? parts.segment : parts.random.logBetween(0.004, 0.1);
        double y = -parts.between(0.3, 0.8) * Math.min(parts.length, 1.5);
        double spin = parts.either(parts.random.logBetween(1, 20));
        ColliderShape shape = parts.chance(0.4)
                ? ColliderShape.polygon(-size / 2, 0, 0, -thick / 2, size / 2, 0, 0, thick / 2)
                : parts.space ? ColliderShape.box(size, thick, 1) : ColliderShape.box(size, thick);
        Collider blade = add(new ColliderDef(shape).position(parts.between(-0.2, 0.2), y));
        scene.at(parts.between(0, 0.5), 0, () -> blade.setSpin(0, 0, spin));
        boolean pinned = parts.chance(0.6);
        if (pinned || parts.chance(0.5)) {
            // What is wound on holds more with every turn, until no tension pulls it round.
            double most = 0.5 + 6 * Math.PI / Math.abs(spin);
            scene.at(Math.min(most, parts.between(1, 2)), 0, () -> blade.setSpin(0, 0, 0));
        }
        if (pinned) {
            def.friction(Math.min(def.get(RopeProperty.FRICTION), 0.3))
                    .straight(0.25 * size, 0, 0, parts.between(-0.2, 0.3), -1, parts.z(0.1))
                    .pin(0);
        } else {
            parts.level(def, -parts.length / 2, y + 0.3, 0.05);
        }
        scene.world.add(def);
    }

    /** A wheel with teeth that turns under a rope which hangs over it. */
    private void gear() {
        double size = parts.between(0.15, 0.4);
        int teeth = parts.random.intBetween(5, 16);
        double tooth = parts.between(0.1, 0.35);
        double spin = parts.either(parts.random.logBetween(0.5, 12));
        if (parts.chance(0.6)) {
            double[] xy = SceneParts.polygon(2 * teeth, size);
            for (int i = 0; i < teeth; i++) {
                xy[4 * i] *= 1 - tooth;
                xy[4 * i + 1] *= 1 - tooth;
            }
            add(new ColliderDef(ColliderShape.chain(true, xy)).spin(spin));
        } else {
            int bars = parts.random.intBetween(2, 5);
            for (int i = 0; i < bars; i++) {
                add(new ColliderDef(ColliderShape.box(2 * size, 0.2 * size))
                        .rotation(Math.PI * i / bars)
                        .spin(spin));
            }
        }
        parts.level(def, -parts.between(0.3, 0.7) * parts.length, size + parts.radius + parts.between(0, 0.2), 0);
        if (parts.chance(0.3)) {
            def.pin(0);
        }
        scene.world.add(def);
    }

    /** A drum that a rope is fixed to winds it up, or a winch reels it in round the drum, against a load. */
    private void drum() {
        double size = parts.between(0.05, 0.4);
        boolean fixed = parts.chance(0.6);
        double around = 2 * Math.PI * (size + parts.radius);
        double turns = Math.min(fixed ? parts.between(0, 4) : parts.between(0.3, 1.5), 0.5 * parts.length / around);
        if (parts.chance(0.7)) {
            def.endMass(def.values().nodeMass() * parts.random.logBetween(1, 1e4));
        }
        def.alongXyz(spiral(size + parts.radius, turns, parts.length, parts.space ? 2.5 * parts.radius : 0));
        Collider drum = add(new ColliderDef(ColliderShape.circle(size)));
        double speed = parts.between(0.2, 2);
        if (fixed) {
            double spin = -speed / (size + parts.radius);
            wind(drum, scene.world.add(def.pin(0)), spin, 0.9 * (parts.length - turns * around) / speed);
            return;
        }
        // With much friction and many turns there is no tension that pulls it round.
        Rope rope = scene.world.add(
                def.friction(Math.min(def.get(RopeProperty.FRICTION), 0.3)).pin(0));
        double least = Math.max(parts.length * 0.5, parts.length - 2);
        scene.at(0.2, 0, () -> rope.winch(RopeEnd.START).runTo(least, speed));
        if (parts.chance(0.5)) {
            scene.at(1.5, 0, () -> rope.winch(RopeEnd.START).runTo(parts.length, speed));
        }
    }

    /** Turns a drum and the end that is fixed to it, for so long at most. */
    private void wind(Collider drum, Rope rope, double spin, double most) {
        double h = scene.world.stepLength();
        long from = Math.round(0.2 / h);
        long to = Math.round(Math.min(scene.duration - 0.5, 0.2 + most) / h);
        if (to <= from) {
            return;
        }
        scene.at(from * h, 0, () -> drum.setSpin(0, 0, spin)).at(to * h, 0, () -> drum.setSpin(0, 0, 0));
        double x = rope.x(0);
        double y = rope.y(0);
        double z = rope.z(0);
        Pin pin = rope.pin(0);
        scene.always(() -> {
            long steps = Math.min(to, scene.world.stepCount() + 1) - from;
            if (steps > 0) {
                double c = StrictMath.cos(spin * steps * h);
                double s = StrictMath.sin(spin * steps * h);
                pin.moveTo(c * x - s * y, s * x + c * y, z);
            }
        });
    }

    /** Points of a rope that is wound round the z axis, and hangs down from its left side then. */
    static double[] spiral(double radius, double turns, double length, double pitch) {
        int pieces = Math.max(8, (int) (48 * turns));
        double[] points = new double[3 * (pieces + 2)];
        // Slightly wide, so that straight pieces do not begin inside.
        double wide = radius / Math.cos(Math.PI * turns / pieces) * 1.0005;
        double end = Math.PI;
        for (int i = 0; i <= pieces; i++) {
            double angle = end - 2 * Math.PI * turns * (1 - (double) i / pieces);
            points[3 * i] = wide * StrictMath.cos(angle);
            points[3 * i + 1] = wide * StrictMath.sin(angle);
            points[3 * i + 2] = pitch * turns * i / pieces;
        }
        int last = 3 * (pieces + 1);
        points[last] = points[last - 3];
        points[last + 1] = points[last - 2] - Math.max(0.01, length - 2 * Math.PI * wide * turns);
        points[last + 2] = points[last - 1];
        return points;
    }

    /** A hand leads an end into the ground and out again. */
    private void underground() {
        boolean bumpy = parts.chance(0.6);
        add(bumpy ? parts.terrain(-4, 4, parts.random.logBetween(0.05, 0.5), 0.05) : parts.floor());
        double height = parts.radius + parts.between(0, 0.5);
        double x = -parts.length / 2;
        double speed = parts.random.logBetween(0.2, 4);
        double depth = parts.between(0.03, 0.3);
        double along = parts.between(-0.5, 0.8) * Math.min(1, parts.length);
        double t = (height + depth) / speed;
        PinPath way = PinPath.from(0, x, height).to(t, x, -depth);
        t += 0.05 + Math.abs(along) / speed;
        way = way.to(t, x + along, -depth);
        t += parts.between(0.05, 0.5);
        way = way.to(t, x + along, -depth);
        t += (0.3 + depth) / speed;
        way = way.to(t, x + along, 0.3);
        scene.world.add(def.straight(x, height, 1, 0).pin(new PinDef(0).path(way)));
        scene.lasts(Math.min(6, t + 1));
    }

    /** A hand drags a rope over bumps, to and fro. */
    private void drag() {
        double speed = parts.random.logBetween(1, 20);
        double way = Math.min(12, speed * parts.between(0.5, 2));
        double edge = parts.random.logBetween(parts.space ? 0.05 : 0.02, 0.5);
        add(parts.terrain(-parts.length - 1, way + 1, edge, parts.between(0.1, 0.5) * edge));
        double up = parts.radius + parts.between(0.01, 0.2);
        def.straight(0, up, -1, 0);
        double t = 0.3 + way / speed;
        PinPath path = PinPath.from(0, 0, up).to(0.3, 0, up).to(t, way, up);
        if (parts.chance(0.4)) {
            path = path.to(t + way / speed, 0, up);
        }
        scene.world.add(def.pin(new PinDef(0).path(path)));
    }

    /** Something to hang over, whose top is at y = 0, and a rope over it. */
    private Rope draped() {
        double size = parts.between(0.1, 0.6);
        switch (parts.random.intBetween(0, 2)) {
            case 0 -> add(new ColliderDef(ColliderShape.circle(size / 2)).position(0, -size / 2));
            case 1 ->
                add(new ColliderDef(parts.space ? ColliderShape.box(size, size, 2) : ColliderShape.box(size, size))
                        .position(0, -size / 2));
            default -> add(new ColliderDef(ColliderShape.box(2 * parts.length, 1)).position(-parts.length, -0.5));
        }
        parts.level(def, -parts.between(0.3, 0.7) * parts.length, parts.radius + 0.001, 0);
        if (parts.chance(0.4)) {
            def.pin(parts.chance(0.5) ? 0 : parts.nodes / 2);
        }
        return scene.world.add(def);
    }

    private void setLength() {
        draped();
        changeLength(parts.between(0.2, 1), parts.chance(0.5) ? 0.5 : 2);
        if (parts.chance(0.5)) {
            changeLength(parts.between(1.2, 2), parts.between(0.5, 1.8));
        }
    }

    private void changeLength(double when, double factor) {
        length = length > 0 ? length : parts.length;
        scene.at(when, 0.1, () -> {
            double most = 0;
            for (Rope rope : scene.world.ropes()) {
                if (rope.findWinch(RopeEnd.START) == null) {
                    double before = rope.length();
                    rope.setLength(factor * before);
                    most = Math.max(most, Math.abs(rope.length() - before));
                }
            }
            // Rope that is too long or too short comes back at the speed of recovery, and is watched again after that.
            scene.forgive(most / EnergyAccount.RECOVERY);
        });
        double all = length * Math.abs(1 - factor) / EnergyAccount.RECOVERY;
        scene.lasts(Math.max(scene.duration, Math.max(when, recovered) + all + 0.5));
        recovered = Math.max(when, recovered) + all;
        length *= factor;
    }

    private void teleport() {
        beginsInside();
        add(parts.floor().position(0, -1));
        Collider solid = add(parts.solid(parts.between(0.2, 0.8)).position(0, -0.3, 0));
        parts.level(def, -parts.length / 2, 0.6, 0.1);
        if (parts.chance(0.2)) {
            def.pin(0);
        }
        scene.world.add(def);
        double when = parts.between(0.1, 1);
        if (parts.chance(0.5)) {
            moveRope(when, parts.between(-0.3, 0.3), -parts.between(0.3, 1.2));
        } else {
            // What bent around the solid comes to its length at the speed of recovery.
            scene.at(
                    when,
                    0.1,
                    () -> solid.teleport(rope().x(rope().nodeCount() / 2), rope().y(rope().nodeCount() / 2), 0));
        }
        if (parts.chance(0.5)) {
            moveRope(parts.between(1.2, 2), parts.between(-0.3, 0.3), parts.between(-0.5, 0.5));
        }
    }

    private void moveRope(double when, double dx, double dy) {
        scene.at(when, 0.1, () -> rope().teleport(dx, dy, 0));
    }

    /** Two ropes on both sides of a wall are joined. */
    private void join() {
        add(parts.floor());
        double thick = parts.random.logBetween(0.005, 0.3);
        double tall = parts.between(0.2, 1);
        add(new ColliderDef(parts.space ? ColliderShape.box(thick, tall, 2) : ColliderShape.box(thick, tall))
                .position(0, tall / 2));
        double gap = thick / 2 + parts.radius + 0.001 + parts.between(0, 0.1);
        double slope = parts.between(0, 0.5);
        Rope left = scene.world.add(def.straight(-gap, parts.radius + 0.01, -1, slope));
        Rope right = scene.world.add(def.straight(gap, parts.radius + 0.01, 1, slope));
        boolean distance = parts.chance(0.5);
        scene.at(parts.between(0.05, 1), 0.1 + 4 * gap, () -> {
            double apart =
                    Math.hypot(left.x(0) - right.x(0), Math.hypot(left.y(0) - right.y(0), left.z(0) - right.z(0)));
            // The ends come together at the speed of recovery, also if they have slid apart before.
            scene.forgive(2 * Math.max(0, apart - 2 * gap) / EnergyAccount.RECOVERY);
            if (distance) {
                left.join(RopeEnd.START, right, RopeEnd.START);
            } else {
                left.join(RopeEnd.START, right, RopeEnd.START, parts.segment);
            }
        });
    }

    /** A room whose gravity turns. */
    private void gravity() {
        beginsInside();
        double size = Math.max(1, parts.length / 2);
        for (int side = -1; side <= 1; side += 2) {
            add(new ColliderDef(ColliderShape.plane(side, 0)).position(-side * size, 0));
            add(new ColliderDef(ColliderShape.plane(0, side)).position(0, -side * size));
            if (parts.space) {
                add(new ColliderDef(ColliderShape.plane(0, 0, side)).position(0, 0, -side * size));
            }
        }
        for (int i = 0; i < 3; i++) {
            add(parts.solid(parts.between(0.2, 0.5))
                    .position(parts.between(-0.7, 0.7) * size, -parts.between(0.3, 1) * size, parts.z(0.3 * size)));
        }
        parts.level(def, -parts.length / 2, 0.1, 0.05);
        if (parts.chance(0.3)) {
            def.pin(parts.nodes / 2);
        }
        scene.world.add(def);
        turnGravity(parts.between(0.3, 1));
        turnGravity(parts.between(1.2, 1.8));
        turnGravity(parts.between(2, 2.5));
    }

    private void turnGravity(double when) {
        double angle = parts.between(0, 2 * Math.PI);
        double strength = parts.chance(0.2) ? 0 : 9.81;
        double depth = parts.z(0.5);
        scene.at(
                when,
                0,
                () -> scene.world.setGravity(
                        strength * StrictMath.cos(angle), strength * StrictMath.sin(angle), strength * depth));
    }

    private void solver() {
        Rope rope = draped();
        double when = parts.between(0.1, 0.5);
        for (int i = 0; i < 5; i++) {
            Solver next = switch (parts.random.intBetween(0, 3)) {
                case 0 -> new Relaxation();
                case 1 -> parts.spring(rope.settings().mass(1));
                default -> new Direct();
            };
            changeSolver(when, next);
            when += parts.between(0.2, 0.6);
        }
    }

    private void changeSolver(double when, Solver next) {
        scene.at(when, 0.2, () -> rope().settings().setSolver(next));
    }
}
