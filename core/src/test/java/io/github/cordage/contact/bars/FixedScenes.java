package io.github.cordage.contact.bars;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.SeededRandom;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/** Scenes in which contacts have gone wrong once. */
final class FixedScenes {
    private static final double RADIUS = 0.02;

    private FixedScenes() {}

    private static Collider add(ContactScene scene, ColliderDef collider) {
        return scene.world.colliders().add(collider);
    }

    /** A crate comes to rest on a part of a lying rope, 3 cm above the floor, while a hand moves on. */
    static ContactScene crate(double rate) {
        ContactScene scene = new ContactScene("crate on a lying rope", rate).lasts(3);
        add(scene, new ColliderDef(ColliderShape.box(20, 1)).position(0, -0.5));
        add(
                scene,
                new ColliderDef(ColliderShape.box(0.4, 0.3))
                        .path(PinPath.from(0, 2, 1.18).to(0.5, 2, 1.18).to(1, 2, 0.18)));
        scene.world.add(new RopeDef()
                .nodes(60)
                .segmentLength(0.05)
                .straight(0, RADIUS, 1, 0)
                .pin(new PinDef(0)
                        .path(PinPath.from(0, 0, RADIUS)
                                .to(0.8, 0.3, 0.8)
                                .to(1.4, -0.3, 0.8)
                                .to(2.2, 0.3, 0.4)
                                .to(3, 0, 0.8))));
        return scene;
    }

    /** A crate stands on the end of a rope, the rest of which hangs off a table. */
    static ContactScene tableInSpace(double rate) {
        ContactScene scene = new ContactScene("crate on an end, rest off a table, 3D", rate).lasts(3);
        add(scene, new ColliderDef(ColliderShape.box(2, 1, 2)).position(-1, -0.5, 0));
        add(
                scene,
                new ColliderDef(ColliderShape.box(0.3, 0.3, 0.3))
                        .path(PinPath.from(0, -0.7, 0.58).to(0.2, -0.7, 0.58).to(0.4, -0.7, 0.18)));
        scene.world.add(new RopeDef().nodes(40).segmentLength(0.05).straight(-0.8, RADIUS, 0, 1, 0, 0.1));
        return scene;
    }

    /** Two jaws leave three quarters of the thickness of a rope that swings, and let go of it after a second. */
    static ContactScene vice(double rate) {
        ContactScene scene = new ContactScene("vice that leaves 75 %", rate).lasts(2.5);
        for (int side = -1; side <= 1; side += 2) {
            double open = side * 0.55;
            double closed = side * (0.25 + 0.75 * RADIUS);
            add(
                    scene,
                    new ColliderDef(ColliderShape.box(0.5, 0.2))
                            .path(PinPath.from(0, open, -0.8)
                                    .to(0.3, open, -0.8)
                                    .to(0.5, closed, -0.8)
                                    .to(1.5, closed, -0.8)
                                    .to(1.6, open, -0.8)));
        }
        Rope rope = scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .straight(0, 0, 0, -1)
                .pin(0));
        for (int i = 1; i < 40; i++) {
            rope.setVelocity(i, 0.05 * i, 0, 0);
        }
        return scene;
    }

    /** A rope that lies over a bar, which turns and winds it up. */
    static ContactScene blade(double rate, double thick, double spin) {
        ContactScene scene =
                new ContactScene("blade of " + (int) spin + " rad/s, " + (int) (1000 * thick) + " mm", rate).lasts(3);
        Collider bar = add(
                scene,
                new ColliderDef(ColliderShape.box(0.6, thick)).position(0, -0.7).spin(spin));
        // What is wound on holds more with every turn, until no tension pulls it round.
        scene.at(Math.abs(20 / spin), 0, () -> bar.setSpin(0, 0, 0));
        scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .alongXy(-0.8, -0.5, 0.45, -0.66)
                .pin(0));
        return scene;
    }

    /** Over the corner of a table, with a load; its length changes. */
    static ContactScene corner(double rate, double factor, double load) {
        ContactScene scene =
                new ContactScene("length x " + factor + " over a corner, " + (int) load + " kg", rate).lasts(4);
        add(scene, new ColliderDef(ColliderShape.box(4, 4)).position(-2, -2));
        Rope rope = scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .alongXy(-0.8, 0.021, 0.021, 0.021, 0.021, -1)
                .endMass(load)
                .pin(0));
        double grace = 0.1 + 2 * rope.length() * Math.abs(1 - factor);
        return scene.at(0.5, grace, () -> rope.setLength(factor * rope.length()));
    }

    /** Hangs free, and becomes half as long. */
    static ContactScene hangingShortened(double rate) {
        ContactScene scene = new ContactScene("length x 0.5 in the air", rate).lasts(3);
        Rope rope = scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .straight(0, 0, 0.3, -1)
                .pin(0));
        return scene.at(0.5, 2.1, () -> rope.setLength(0.5 * rope.length()));
    }

    /** Falls on a jagged chain, or through the place where none is. */
    static ContactScene jagged(double rate, double edge, boolean there) {
        ContactScene scene = new ContactScene("200 nodes on edges of " + 100 * edge + " cm", rate).lasts(1);
        SeededRandom random = new SeededRandom(1);
        int vertices = (int) (12 / edge);
        double[] xy = new double[2 * vertices];
        for (int i = 0; i < vertices; i++) {
            xy[2 * i] = -6 + edge * i;
            xy[2 * i + 1] = random.between(-0.5, 0.5) * Math.min(edge, 0.05);
        }
        if (there) {
            add(scene, new ColliderDef(ColliderShape.chain(false, xy)));
        }
        scene.world.add(new RopeDef().nodes(200).segmentLength(0.05).straight(-5, 0.15, 1, 0.01));
        return scene;
    }

    /** Falls on ground of 512 × 512 heights. */
    static ContactScene largeField(double rate, double spacing, boolean there) {
        ContactScene scene =
                new ContactScene("60 nodes on 512 x 512 heights of " + 100 * spacing + " cm", rate).lasts(0.5);
        if (there) {
            add(scene, heights(511 * spacing, 511 * spacing, spacing, spacing / 2));
        }
        scene.world.add(new RopeDef().nodes(60).segmentLength(0.05).straight(-1.5, 0.1, 0, 1, 0.01, 0.1));
        return scene;
    }

    /** Falls on ground of 19,602 triangles. */
    static ContactScene landing(double rate) {
        ContactScene scene = new ContactScene("200 nodes land on 19,602 triangles", rate).lasts(2);
        add(scene, heights(99 * 0.15, 99 * 0.15, 0.15, 0.1));
        scene.world.add(new RopeDef().nodes(200).segmentLength(0.05).straight(-5, 1, 0, 1, 0.01, 0.2));
        return scene;
    }

    /** Springs of the default settings hang over a peg. */
    static ContactScene springs(double rate) {
        ContactScene scene = new ContactScene("default springs fall on a peg", rate).lasts(3);
        add(scene, new ColliderDef(ColliderShape.circle(0.2)));
        scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .straight(-0.9, 0.4, 1, 0)
                .solver(new Spring()));
        return scene;
    }

    /** A rope that hangs through a bar when it begins to turn, and is wound up. */
    static ContactScene bladeThrough(double rate, double thick, double spin) {
        ContactScene scene = new ContactScene(
                        "blade of " + (int) spin + " rad/s, " + (int) (1000 * thick) + " mm, through", rate)
                .lasts(3);
        scene.overlapsAtStart = true;
        add(
                scene,
                new ColliderDef(ColliderShape.box(0.6, thick))
                        .position(0.2, -0.7)
                        .spin(spin));
        scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .straight(0, 0, 0, -1)
                .pin(0));
        return scene;
    }

    private static ColliderDef heights(double width, double depth, double spacing, double height) {
        SeededRandom random = new SeededRandom(2);
        int columns = (int) Math.round(width / spacing) + 1;
        int rows = (int) Math.round(depth / spacing) + 1;
        double[] heights = new double[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.between(-height, 0);
        }
        return new ColliderDef(ColliderShape.heightField(columns, rows, spacing, heights))
                .position(-width / 2, 0, -depth / 2);
    }

    /** Falls on a fine height field. */
    static ContactScene heightField(double rate, double spacing, boolean there) {
        ContactScene scene = new ContactScene("60 nodes on heights of " + 100 * spacing + " cm", rate).lasts(1);
        if (there) {
            add(scene, heights(4, 1, spacing, spacing / 2));
        }
        scene.world.add(new RopeDef().nodes(60).segmentLength(0.05).straight(-1.5, 0.1, 0, 1, 0.01, 0.1));
        return scene;
    }

    /** A hand leads an end 5 cm under a height field, along, and out again. */
    static ContactScene underground(double rate, Solver solver) {
        ContactScene scene = new ContactScene(
                        "hand under a height field, " + solver.getClass().getSimpleName(), rate)
                .lasts(4);
        add(scene, heights(4, 4, 0.2, 0.04));
        scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .straight(0, 0.1, 0, 1, 0, 0)
                .solver(solver)
                .pin(new PinDef(0)
                        .path(PinPath.from(0, 0, 0.1)
                                .to(0.4, 0, -0.05)
                                .to(1.4, 0.5, -0.05)
                                .to(2, 0.5, 0.4))));
        return scene;
    }

    /** A hand drags 200 nodes over bumps. */
    static ContactScene drag(double rate) {
        ContactScene scene = new ContactScene("200 nodes over bumps of 5 cm at 10 m/s", rate).lasts(1.5);
        int vertices = 300;
        double[] xy = new double[2 * vertices];
        for (int i = 0; i < vertices; i++) {
            xy[2 * i] = -11 + 0.1 * i;
            xy[2 * i + 1] = i % 2 == 0 ? 0 : -0.05;
        }
        add(scene, new ColliderDef(ColliderShape.chain(false, xy)));
        scene.world.add(new RopeDef()
                .nodes(200)
                .segmentLength(0.05)
                .straight(0, 0.05, -1, 0)
                .pin(new PinDef(0)
                        .path(PinPath.from(0, 0, 0.05).to(0.3, 0, 0.05).to(1.5, 12, 0.05))));
        return scene;
    }

    /**
     * A drum to which an end of a rope is fixed winds it up, ten turns in four seconds, with a load at the other end.
     */
    static ContactScene drum(double rate, double load, boolean there) {
        ContactScene scene = new ContactScene("drum winds 10 turns, " + (int) load + " kg", rate).lasts(4.5);
        double spin = -5 * Math.PI;
        double around = 0.1 + RADIUS;
        if (there) {
            Collider drum = add(scene, new ColliderDef(ColliderShape.circle(0.1)));
            scene.at(0.3, 0, () -> drum.setSpin(0, 0, spin)).at(4.3, 0, () -> drum.setSpin(0, 0, 0));
        }
        Rope rope = scene.world.add(new RopeDef()
                .nodes(420)
                .segmentLength(0.02)
                .nodeMass(0.01)
                .endMass(load)
                .straight(-around, 0, 0, -1)
                .pin(0));
        Pin pin = rope.pin(0);
        return scene.always(() -> {
            double time = Math.min(4.3, scene.world.time() + scene.world.stepLength()) - 0.3;
            double angle = Math.PI + time * spin;
            if (time > 0 && there) {
                pin.moveTo(around * Math.cos(angle), around * Math.sin(angle));
            } else if (time > 0) {
                pin.moveTo(-around, -around * spin * time);
            }
        });
    }

    /** Two ropes on both sides of a wall are joined where they are nearest. */
    static ContactScene join(double rate) {
        ContactScene scene = new ContactScene("join through a wall", rate).lasts(3);
        add(scene, new ColliderDef(ColliderShape.box(20, 1)).position(0, -0.5));
        add(scene, new ColliderDef(ColliderShape.box(0.1, 0.6)).position(0, 0.3));
        RopeDef def = new RopeDef().nodes(30).segmentLength(0.05);
        Rope left = scene.world.add(def.straight(-0.08, 0.5, -1, -0.3));
        Rope right = scene.world.add(def.straight(0.08, 0.5, 1, -0.3));
        return scene.at(0.05, 0.3, () -> left.join(RopeEnd.START, right, RopeEnd.START));
    }

    /** A rope that is laid double, so that its load falls as far as it is long before it is taut. */
    static ContactScene taut(double rate, double compliance, double damping) {
        ContactScene scene =
                new ContactScene("70 kg go taut, compliance " + compliance + ", damping " + damping, rate).lasts(2.2);
        scene.world.add(new RopeDef()
                .nodes(60)
                .segmentLength(0.1)
                .alongXy(0, 0, 0.02, -2.95, 0.04, 0)
                .nodeMass(0.01)
                .endMass(70)
                .compliance(compliance)
                .damping(damping)
                .pin(0));
        return scene;
    }

    /** A rope without friction falls on a box, in a way that its number tells. */
    static ContactScene fall(double rate, long number) {
        ContactScene scene = new ContactScene("falls on a box without friction, " + number, rate).lasts(2);
        SeededRandom random = new SeededRandom(number);
        add(scene, new ColliderDef(ColliderShape.box(1, 0.5)).rotation(random.between(0, 1)));
        scene.world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .friction(0)
                .straight(random.between(-1.5, -0.5), random.between(0.7, 1.5), 1, random.between(-0.5, 0.5)));
        return scene;
    }

    /** Falls on a box by relaxation, and becomes direct at a time that its number tells. */
    static ContactScene solverChanged(double rate, long number) {
        ContactScene scene = new ContactScene("relaxation to direct on a box, " + number, rate).lasts(2);
        SeededRandom random = new SeededRandom(number);
        add(scene, new ColliderDef(ColliderShape.box(1, 0.5)).position(0, -0.25));
        Rope rope = scene.world.add(new RopeDef()
                .nodes(120)
                .segmentLength(0.05)
                .straight(-1.4, random.between(0.03, 1), 1, random.between(-0.2, 0.2))
                .pin(0)
                .solver(new Relaxation()));
        return scene.at(random.between(0.1, 1.2), 0.2, () -> rope.settings().setSolver(new Direct()));
    }

    /** The two ends of a rope of 2 m are led 4 m apart. */
    static ContactScene pinsApart(double rate) {
        ContactScene scene = new ContactScene("pins led 4 m apart, rope of 2 m", rate).lasts(2);
        scene.world.add(new RopeDef()
                .nodes(41)
                .hanging(0, 0, 1.5, 0, 4.0 / 3)
                .breakTension(20_000)
                .pin(0)
                .pin(new PinDef(-1).path(PinPath.from(0, 1.5, 0).to(1, 4, 0))));
        return scene;
    }

    /**
     * A light rope round a drum in a world without gravity, pulled so many times as hard at its end as at its start.
     */
    static ContactScene capstan(double rate, double turns, double segment, CollideMode mode, double ratio) {
        ContactScene scene = new ContactScene("capstan " + turns + " turns, " + mode, rate, 0).lasts(4);
        double drum = 0.25;
        add(scene, new ColliderDef(ColliderShape.circle(drum)));
        double grown = drum + RADIUS;
        double wrap = 2 * Math.PI * turns;
        double leg = 1.5;
        int fine = 100 * (int) Math.ceil(turns);
        double[] points = new double[3 * (fine + 3)];
        double start = Math.PI / 2 + wrap / 2;
        for (int i = 0; i <= fine; i++) {
            double angle = start - wrap * i / fine;
            points[3 * i + 3] = grown * Math.cos(angle);
            points[3 * i + 4] = grown * Math.sin(angle);
        }
        double end = start - wrap;
        points[0] = points[3] - leg * Math.sin(start);
        points[1] = points[4] + leg * Math.cos(start);
        points[3 * fine + 6] = points[3 * fine + 3] + leg * Math.sin(end);
        points[3 * fine + 7] = points[3 * fine + 4] - leg * Math.cos(end);
        Rope rope = scene.world.add(new RopeDef()
                .alongXyz(points)
                .nodes((int) Math.round((2 * leg + wrap * grown) / segment) + 1)
                .nodeMass(1e-3)
                .friction(0.3)
                .collideMode(mode));
        int last = rope.nodeCount() - 1;
        rope.settings().setMass(0, 1);
        rope.settings().setMass(last, 1);
        rope.settings().setAcceleration(0, -10 * Math.sin(start), 10 * Math.cos(start), 0);
        return scene.always(() -> {
            // At rest first, then pulled harder and harder for a second.
            double part = Math.min(1, Math.max(0, scene.world.time() - 1));
            double pull = 10 * (1 + part * (ratio - 1));
            rope.settings().setAcceleration(last, pull * Math.sin(end), -pull * Math.cos(end), 0);
        });
    }
}
