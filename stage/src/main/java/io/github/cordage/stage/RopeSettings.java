package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeView;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ToDoubleFunction;

/** The settings of a rope, except for those of its solver. */
public final class RopeSettings {
    private static final List<CollideMode> MODES = List.of(CollideMode.SECTIONS, CollideMode.NODES, CollideMode.OFF);
    private static final List<String> MODE_WORDS = List.of("sections", "nodes", "off");

    private final Session session;
    private final RopeEdits ropeEdits;
    private final RopeView rope;

    public RopeSettings(Session session, RopeView rope) {
        this.session = session;
        ropeEdits = new RopeEdits(session);
        this.rope = rope;
    }

    public List<Setting.Group> groups() {
        List<Setting.Group> groups = new ArrayList<>();
        groups.add(new Setting.Group("Rope", material()));
        groups.add(new Setting.Group("Wind and push", forces()));
        if (rope.nodeCount() > 1) {
            groups.add(new Setting.Group("Winches", List.of(winch(RopeEnd.START), winch(RopeEnd.END))));
        }
        if (session.indexInSetUp(rope) >= 0) {
            groups.add(new Setting.Group("Lay out again", layOut()));
        }
        return groups;
    }

    private RopeDef def() {
        return session.def(rope);
    }

    private double value(ToDoubleFunction<RopeValues> of) {
        RopeValues values = session.values(rope);
        return values == null ? Double.NaN : of.applyAsDouble(values);
    }

    /** A setting that takes effect at once, and is kept in the set-up. */
    private Setting.Quantity live(
            String name,
            String unit,
            Scale scale,
            ToDoubleFunction<RopeValues> get,
            ObjDoubleConsumer<Rope> set,
            ObjDoubleConsumer<RopeDef> note,
            String help) {
        return new Setting.Quantity(
                name,
                unit,
                scale,
                () -> value(get),
                value -> ropeEdits.set(rope, there -> set.accept(there, value), def -> note.accept(def, value)),
                help);
    }

    private List<Setting> material() {
        List<Setting> settings = new ArrayList<>();
        for (RopeProperty property : RopeProperty.values()) {
            if (isBending(property) && !isDirect()) {
                continue;
            }
            settings.add(live(
                    words(property.key()),
                    property.unit(),
                    scale(property),
                    values -> values.get(property),
                    (there, value) -> there.set(property, value),
                    (def, value) -> def.set(property, value),
                    property.meaning()));
        }
        settings.add(new Setting.Choice(
                "collides with",
                MODE_WORDS,
                this::collideMode,
                this::setCollideMode,
                "Parts of the rope that collide"));
        settings.add(live(
                "compliance",
                "m/N",
                Scale.fromZero(1e-9, 1),
                RopeValues::compliance,
                Rope::setCompliance,
                RopeDef::compliance,
                "Stretch of the whole rope per newton; for the direct solver only"));
        return settings;
    }

    private static boolean isBending(RopeProperty property) {
        return property == RopeProperty.BENDING_STIFFNESS || property == RopeProperty.BENDING_DAMPING;
    }

    private boolean isDirect() {
        RopeValues values = session.values(rope);
        return values != null && values.solver() instanceof Direct;
    }

    /** Words for a key in camel case: "max move" for "maxMove". */
    private static String words(String key) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (Character.isUpperCase(c)) {
                words.append(' ');
            }
            words.append(c);
        }
        return words.toString().toLowerCase(Locale.ROOT);
    }

    private static Scale scale(RopeProperty property) {
        RopeProperty.Slider slider = property.slider();
        if (slider.finest() == 0) {
            return Scale.linear(0, slider.most());
        }
        return property.excludesZero()
                ? Scale.toNone(slider.finest(), slider.most())
                : Scale.fromZero(slider.finest(), slider.most());
    }

    private int collideMode() {
        RopeValues values = session.values(rope);
        return values == null ? 0 : MODES.indexOf(values.collideMode());
    }

    private void setCollideMode(int index) {
        CollideMode mode = MODES.get(index);
        ropeEdits.set(rope, there -> there.setCollideMode(mode), def -> def.collideMode(mode));
    }

    private List<Setting> forces() {
        Scale speeds = Scale.linear(-30, 30);
        return List.of(
                wind("wind x", speeds, "m/s", () -> def().windX(), 0, "Velocity of the air along x"),
                wind("wind y", speeds, "m/s", () -> def().windY(), 1, "Velocity of the air along y"),
                wind("wind z", speeds, "m/s", () -> def().windZ(), 2, "Velocity of the air along z"),
                wind(
                        "wind drag",
                        Scale.fromZero(0.01, 100),
                        "1/s",
                        () -> def().drag(),
                        3,
                        "Rate at which nodes take on the air's velocity; springs feel wind even at 0"),
                push("push x", () -> def().accelerationX(), 0, "Acceleration of every node along x"),
                push("push y", () -> def().accelerationY(), 1, "Acceleration of every node along y"),
                push("push z", () -> def().accelerationZ(), 2, "Acceleration of every node along z"));
    }

    private Setting wind(String name, Scale scale, String unit, DoubleSupplier get, int index, String help) {
        return new Setting.Quantity(
                name,
                unit,
                scale,
                get,
                value -> {
                    double[] wind = {def().windX(), def().windY(), def().windZ(), def().drag()};
                    wind[index] = value;
                    // The definition first, because the next of the four values is set from it.
                    def().wind(wind[0], wind[1], wind[2], wind[3]);
                    ropeEdits.set(rope, there -> there.setWind(wind[0], wind[1], wind[2], wind[3]), def -> {});
                },
                help);
    }

    private Setting push(String name, DoubleSupplier get, int index, String help) {
        return new Setting.Quantity(
                name,
                "m/s²",
                Scale.linear(-30, 30),
                get,
                value -> {
                    double[] push = {def().accelerationX(), def().accelerationY(), def().accelerationZ()};
                    push[index] = value;
                    def().acceleration(push[0], push[1], push[2]);
                    ropeEdits.set(rope, there -> there.setAcceleration(push[0], push[1], push[2]), def -> {});
                },
                help);
    }

    private Setting winch(RopeEnd end) {
        String name = end == RopeEnd.START ? "at the start" : "at the end";
        return new Setting.Quantity(
                name,
                "m/s",
                Scale.linear(-2, 2),
                () -> session.winchSpeed(rope, end),
                speed -> ropeEdits.setWinchSpeed(rope, end, speed),
                "Pays out, or reels in below 0; adds a winch if there is none. Not saved");
    }

    private List<Setting> layOut() {
        return List.of(
                new Setting.Quantity(
                        "nodes",
                        "",
                        Scale.counts(2, 2000),
                        () -> def().nodeCount(),
                        nodes -> session.rebuild(rope, def -> def.nodes(Scale.whole(nodes))),
                        true,
                        "Number of nodes; the scene starts over"),
                new Setting.Quantity(
                        "segment length",
                        "m",
                        Scale.powers(0.01, 10),
                        () -> value(RopeValues::segmentLength),
                        length -> session.rebuild(rope, def -> def.segmentLength(length)),
                        true,
                        "Rest length of a segment; the scene starts over"),
                new Setting.Quantity(
                        "node mass",
                        "kg",
                        Scale.powers(1e-3, 1e3),
                        () -> def().nodeMass(),
                        mass -> session.rebuild(rope, def -> def.nodeMass(mass)),
                        true,
                        "Mass of each node; the scene starts over"),
                new Setting.Quantity(
                        "end mass",
                        "kg",
                        Scale.fromZero(0.01, 1e5),
                        () -> def().endMass(),
                        mass -> session.rebuild(rope, def -> def.endMass(mass)),
                        true,
                        "Mass added to the last node; the scene starts over"));
    }
}
