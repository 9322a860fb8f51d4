package io.github.cordage.bench.validation;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/** The part of the page on contacts and impacts: what Cordage's own solvers make of them at several step lengths. */
final class ContactSection {
    private static final double GRAVITY = 9.81;
    private static final double RADIUS = 0.02;
    private static final double SPACING = 0.05;

    /** Coefficient of friction on the drum and on the incline. */
    private static final double FRICTION = 0.3;

    private static final double INCLINE = Math.PI / 6;

    /** Heights of the box that a rope is laid through, and of the rope in it [m]. */
    private static final double BOX = 0.4;

    private static final double INSIDE = 0.05;

    private static final Map<String, Solver> SOLVERS = Map.of("direct", new Direct(), "relaxation", new Relaxation());

    private static final List<String> ORDER = List.of("direct", "relaxation");

    /** A number that a run at a rate [Hz] with a solver gives; {@code exact} is what it should be. */
    private record Row(String name, String exact, ToDoubleBiFunction<Double, Solver> run, List<String> solvers) {}

    private static final List<Row> ROWS = List.of(
            new Row(
                    "tension over tension, half a turn on a turning drum",
                    text(Math.exp(FRICTION * Math.PI)),
                    ContactSection::capstan,
                    List.of("direct")),
            new Row(
                    "slide down 30° in 1 s [m]",
                    text(GRAVITY * (Math.sin(INCLINE) - FRICTION * Math.cos(INCLINE)) / 2),
                    ContactSection::incline,
                    ORDER),
            new Row("jaws leave 75 %: worst stretch", "0", ContactSection::vice, ORDER),
            new Row("crate on a rope, a hand walks off: worst stretch", "0", ContactSection::crate, ORDER),
            new Row("overlap leaves at [m/s]", "1", ContactSection::overlap, ORDER),
            new Row("70 kg go taut: speed back / in", "0", ContactSection::taut, ORDER),
            new Row("on stairs after 20 s [m/s]", "0", ContactSection::rest, ORDER));

    private ContactSection() {}

    /** Measures everything at each rate [Hz]. */
    static PagePart part(int... rates) {
        List<String> lines = new ArrayList<>();
        lines.add("""
                Ropes of 20 and 40 nodes, 5 cm apart, radius 2 cm, with the default settings. A drum turns under a rope that is
                pinned on one side and holds 5 kg on the other; friction 0.3 lets the tensions differ by e^(0.3 π). A rope slides
                down an incline with g (sin 30° - 0.3 cos 30°). Jaws close on a swinging rope, and a crate comes down on a lying
                one, to leave 75 % of its thickness, which nothing rigid allows: the rope must stay as long as it is. A rope
                laid through a box leaves at `WorldDef.recoverySpeed`; measured is the mean speed of its middle. 70 kg fall on a
                slack rope without compliance, and should stop. A rope that has come to lie on stairs stands still. Springs of the defaults
                are as long as their loads make them, and are left out. The pictures show such scenes, `contacts-*.json` beside
                this page, drawn by `draw-contacts`.""");
        lines.add("");
        StringBuilder head = new StringBuilder("| measure | solver | exact |");
        for (int rate : rates) {
            head.append(" %d Hz |".formatted(rate));
        }
        lines.add(head.toString());
        lines.add("|---|---|--:|" + "--:|".repeat(rates.length));
        for (Row row : ROWS) {
            for (String solver : row.solvers) {
                StringBuilder line = new StringBuilder("| %s | %s | **%s** |".formatted(row.name, solver, row.exact));
                for (int rate : rates) {
                    double value = row.run.applyAsDouble((double) rate, SOLVERS.get(solver));
                    line.append(' ').append(text(value)).append(" |");
                }
                lines.add(line.toString());
            }
        }
        for (String picture : List.of("capstan", "incline", "vice", "crate", "overlap")) {
            lines.add("");
            lines.add("![" + picture + "](contacts-" + picture + ".png)");
        }
        return new PagePart("Contacts and impacts", lines, List.of());
    }

    private static String text(double value) {
        if (value == 0) {
            return "0";
        }
        return String.format(Locale.ROOT, Math.abs(value) < 1e-2 ? "%.1e" : "%.4f", value);
    }

    private static RopeWorld world(double rate, double gravity) {
        return new RopeWorld(new WorldDef().step(1 / rate).gravity(0, -gravity));
    }

    private static RopeDef rope(int nodes, Solver solver) {
        return new RopeDef()
                .nodes(nodes)
                .segmentLength(SPACING)
                .nodeMass(0.05)
                .radius(RADIUS)
                .solver(solver);
    }

    private static void run(RopeWorld world, double seconds) {
        for (long i = Math.round(seconds / world.stepLength()); i > 0; i--) {
            world.step();
        }
    }

    private static double worstStretch(RopeWorld world, Rope rope, double seconds) {
        double worst = 0;
        for (long i = Math.round(seconds / world.stepLength()); i > 0; i--) {
            world.step();
            worst = Math.max(worst, rope.stats().worstStretch());
        }
        return worst;
    }

    private static double capstan(double rate, Solver solver) {
        RopeWorld world = world(rate, GRAVITY);
        double reach = 0.25 + RADIUS;
        Collider drum = world.colliders().add(new ColliderDef(ColliderShape.circle(0.25)));
        double[] xyz = new double[3 * 41];
        double side = 20 * SPACING - Math.PI * reach / 2;
        for (int i = 0; i <= 40; i++) {
            double s = (i - 20) * SPACING;
            double angle = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, s / reach));
            double down = Math.max(0, Math.abs(s) - Math.PI * reach / 2);
            xyz[3 * i] = reach * Math.sin(angle);
            xyz[3 * i + 1] = reach * Math.cos(angle) - down;
        }
        Rope rope = world.add(
                rope(41, solver).nodeMass(1e-4).endMass(5).friction(FRICTION).straight(-reach, -side, 0, 1));
        rope.setPositions(xyz, 0);
        rope.pin(0);
        // Slowly: what is jerked goes on to jump.
        for (int i = 0; i < 3 * rate; i++) {
            drum.setSpin(0, 0, -Math.min(0.5, 0.5 * i / rate));
            world.step();
        }
        double ratio = 0;
        int steps = (int) rate;
        for (int i = 0; i < steps; i++) {
            world.step();
            ratio += rope.tension(39) / rope.tension(0) / steps;
        }
        return Math.max(ratio, 1 / ratio);
    }

    private static double incline(double rate, Solver solver) {
        RopeWorld world = world(rate, GRAVITY);
        world.colliders().add(new ColliderDef(ColliderShape.plane(Math.sin(INCLINE), Math.cos(INCLINE))));
        double up = RADIUS;
        Rope rope = world.add(rope(20, solver)
                .friction(FRICTION)
                .straight(up * Math.sin(INCLINE), up * Math.cos(INCLINE), Math.cos(INCLINE), -Math.sin(INCLINE)));
        double x = rope.x(10);
        run(world, 1);
        return (rope.x(10) - x) / Math.cos(INCLINE);
    }

    private static double vice(double rate, Solver solver) {
        RopeWorld world = world(rate, GRAVITY);
        for (int side = -1; side <= 1; side += 2) {
            double open = side * 0.55;
            double closed = side * (0.25 + 0.75 * RADIUS);
            world.colliders()
                    .add(new ColliderDef(ColliderShape.box(0.5, 0.2))
                            .path(PinPath.from(0, open, -0.8)
                                    .to(0.3, open, -0.8)
                                    .to(0.5, closed, -0.8)
                                    .to(1.5, closed, -0.8)
                                    .to(1.6, open, -0.8)));
        }
        Rope rope = world.add(rope(40, solver).straight(0, 0, 0, -1).pin(0));
        for (int i = 1; i < 40; i++) {
            rope.setVelocity(i, 0.05 * i, 0, 0);
        }
        return worstStretch(world, rope, 2.5);
    }

    private static double crate(double rate, Solver solver) {
        RopeWorld world = world(rate, GRAVITY);
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)));
        double closed = 0.15 + 1.5 * RADIUS;
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(0.3, 0.3))
                        .path(PinPath.from(0, 1.2, 0.5).to(0.3, 1.2, 0.5).to(0.8, 1.2, closed)));
        Rope rope = world.add(rope(40, solver)
                .straight(0, RADIUS, 1, 0)
                .pin(new PinDef(0)
                        .path(PinPath.from(0, 0, RADIUS).to(1, 0, RADIUS).to(2, 0.3, 0.5))));
        return worstStretch(world, rope, 3);
    }

    private static double overlap(double rate, Solver solver) {
        RopeWorld world = world(rate, 0);
        Collider box = world.colliders().add(new ColliderDef(ColliderShape.box(20, BOX)));
        Rope rope = world.add(
                rope(20, solver).straight(-0.5, box.y() + INSIDE, 1, 0).friction(0));
        double way = (BOX / 2 - INSIDE) / 2;
        int steps = 0;
        while (rope.y(10) < INSIDE + way && steps < 2 * rate) {
            world.step();
            steps++;
        }
        return (rope.y(10) - INSIDE) * rate / steps;
    }

    private static double taut(double rate, Solver solver) {
        RopeWorld world = world(rate, GRAVITY);
        Rope rope = world.add(rope(40, solver)
                .nodeMass(0.005)
                .endMass(70)
                .straight(0, 0, 1, 0)
                .pin(0));
        double[] xyz = new double[3 * 40];
        for (int i = 0; i < 40; i++) {
            // Folded to and fro, with the load beside the pin.
            xyz[3 * i + 1] = -SPACING * Math.min(i, 39 - i);
            xyz[3 * i] = i < 20 ? 0 : SPACING;
        }
        rope.setPositions(xyz, 0);
        double in = 0;
        double back = 0;
        for (long i = Math.round(2 * rate); i > 0; i--) {
            world.step();
            in = Math.max(in, -rope.velocityY(39));
            back = Math.max(back, rope.velocityY(39));
        }
        return back / in;
    }

    private static double rest(double rate, Solver solver) {
        RopeWorld world = world(rate, GRAVITY);
        world.colliders()
                .add(new ColliderDef(ColliderShape.chain(
                        false, -2, 0.6, 0, 0.6, 0, 0.4, 0.3, 0.4, 0.3, 0.2, 0.6, 0.2, 0.6, 0, 3, 0)));
        Rope rope = world.add(rope(30, solver).straight(-0.5, 0.9, 1, -0.3).damping(1));
        run(world, 20);
        double fastest = 0;
        for (int i = 0; i < 30; i++) {
            fastest = Math.max(fastest, Math.hypot(rope.velocityX(i), rope.velocityY(i)));
        }
        return fastest;
    }
}
