package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerEngine;
import io.github.cordage.bench.peers.PeerEntry;
import io.github.cordage.bench.peers.PeerSetting;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An engine at a setting, and its line style in plots.
 *
 * @param entry the engine and its setting
 * @param color colour of its line
 * @param dashed whether its line is dashed: the second setting of the same colour
 */
record ValidationSystem(PeerEntry entry, Color color, boolean dashed) {
    private static final int PARTS = 20;
    private static final Color DIRECT = new Color(0x0B5FA5);
    private static final Color FIRST_ORDER = new Color(0x6FB7E9);
    private static final Color RELAXATION = new Color(0x2A9D5C);
    private static final Color PLAIN = new Color(0x6B6B6B);
    private static final Color DYN4J = new Color(0xE08A00);
    private static final Color BOX2D = new Color(0xC1272D);
    private static final Color BULLET = new Color(0x8E44AD);
    private static final Color JOLT = new Color(0x009C9C);

    String name() {
        return entry.engine() + ", " + entry.setting();
    }

    /**
     * Returns this library's solvers, then each other engine that runs here: at its usual setting, at the setting with
     * the best results over all cases, and, if it differs, at the one that keeps the length best.
     */
    static List<ValidationSystem> all(Consumer<String> leftOut) {
        List<ValidationSystem> systems = new ArrayList<>(cordage());
        systems.addAll(peers(PeerEngine.PLAIN, leftOut, PLAIN, new PeerSetting(80, 0, 1), new PeerSetting(80, 0, 4)));
        systems.addAll(peers(PeerEngine.DYN4J, leftOut, DYN4J, new PeerSetting(6, 2, 1), new PeerSetting(80, 20, 20)));
        systems.addAll(peers(PeerEngine.BOX2D, leftOut, BOX2D, new PeerSetting(8, 3, 1), new PeerSetting(80, 20, 20)));
        systems.addAll(peers(
                PeerEngine.BULLET,
                leftOut,
                BULLET,
                new PeerSetting(1, 0, 1),
                new PeerSetting(80, 0, 4),
                new PeerSetting(80, 0, 20)));
        systems.addAll(peers(
                PeerEngine.JOLT,
                leftOut,
                JOLT,
                new PeerSetting(5, 0, 1),
                new PeerSetting(20, 0, 1),
                new PeerSetting(80, 0, 1)));
        return systems;
    }

    /** This library's solvers; the second-order one also with substeps, like the others at their best. */
    static List<ValidationSystem> cordage() {
        Direct direct = new Direct();
        Relaxation nodes = new Relaxation();
        Relaxation redBlack = nodes.withOrder(Relaxation.Order.RED_BLACK);
        return List.of(
                cordage("direct second order", direct, 1, DIRECT, false),
                cordage("direct second order x " + PARTS, direct, PARTS, DIRECT, true),
                cordage("direct first order", direct.withTime(Direct.TimeOrder.FIRST), 1, FIRST_ORDER, false),
                cordage("relaxation 80 node order", nodes, 1, RELAXATION, false),
                cordage("relaxation 80 red-black", redBlack, 1, RELAXATION, true));
    }

    private static ValidationSystem cordage(String setting, Solver solver, int parts, Color color, boolean dashed) {
        return new ValidationSystem(PeerEngine.cordage(setting, solver, parts), color, dashed);
    }

    private static List<ValidationSystem> peers(
            PeerEngine engine, Consumer<String> leftOut, Color color, PeerSetting... settings) {
        Optional<String> problem = engine.problem();
        if (problem.isPresent()) {
            leftOut.accept(problem.get());
            return List.of();
        }
        List<ValidationSystem> systems = new ArrayList<>();
        for (int i = 0; i < settings.length; i++) {
            PeerSetting setting = settings[i];
            PeerEntry entry = new PeerEntry(
                    engine.label(), engine.version(), setting.label(), spec -> engine.create(spec, setting));
            systems.add(new ValidationSystem(entry, i < 2 ? color : pale(color), i == 1));
        }
        return systems;
    }

    private static Color pale(Color color) {
        return new Color((color.getRed() + 255) / 2, (color.getGreen() + 255) / 2, (color.getBlue() + 255) / 2);
    }
}
