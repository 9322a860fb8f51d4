package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Spring;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleConsumer;
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
    private final InitialRopes.InitialRope initial;

    public RopeSettings(Session session, RopeView rope) {
        this.session = session;
        initial = session.initial(rope);
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
            ToDoubleFunction<RopeDef> noted,
            ObjDoubleConsumer<RopeDef> note,
            String help) {
        Setting.Quantity quantity = new Setting.Quantity(
                name,
                unit,
                scale,
                () -> value(get),
                value -> ropeEdits.set(rope, there -> set.accept(there, value), def -> note.accept(def, value)),
                help);
        return inScene(quantity, noted);
    }

    /**
     * A number with the value of the scene, with which that of the set-up is compared: after a cut, some of a rope
     * differ.
     */
    private Setting.Quantity inScene(Setting.Quantity quantity, ToDoubleFunction<RopeDef> noted) {
        return quantity.initially(
                InitialValue.SCENE, noted.applyAsDouble(initial.def()), () -> noted.applyAsDouble(def()));
    }

    private List<Setting> material() {
        List<Setting> settings = new ArrayList<>();
        if (rope.nodeCount() > 1 && !isSpring()) {
            settings.add(new MaterialChange(session, rope).setting());
        }
        for (RopeProperty property : RopeProperty.values()) {
            if (isBending(property) && !isDirect()) {
                continue;
            }
            settings.add(live(
                    words(property.key()),
                    property.unit(),
                    scale(property),
                    values -> values.get(property),
                    (there, value) -> there.settings().set(property, value),
                    def -> def.get(property),
                    (def, value) -> def.set(property, value),
                    property.meaning()));
        }
        Setting.Choice mode = new Setting.Choice(
                "collides with", MODE_WORDS, this::collideMode, this::setCollideMode, "Parts of the rope that collide");
        settings.add(mode.initially(
                InitialValue.SCENE,
                MODES.indexOf(initial.def().values().collideMode()),
                () -> MODES.indexOf(def().values().collideMode())));
        settings.add(compliance());
        return settings;
    }

    /** The definition of a piece has the compliance of the whole rope, of which the piece has its share. */
    private Setting compliance() {
        Scale scale = Scale.fromZero(1e-9, 1);
        double first = initial.def().values().compliance();
        Setting.Quantity quantity = new Setting.Quantity(
                "compliance",
                "m/N",
                scale,
                () -> value(RopeValues::compliance),
                value -> setCompliance(value, value / share()),
                "Stretch of the whole rope per newton; for the direct solver only");
        return quantity.initially(new InitialValue(
                InitialValue.SCENE,
                () -> def().values().compliance() != first,
                () -> scale.words(first * share()) + " m/N",
                () -> setCompliance(first * share(), first)));
    }

    private void setCompliance(double value, double ofWhole) {
        ropeEdits.set(rope, there -> there.settings().setCompliance(value), def -> def.compliance(ofWhole));
    }

    /** Length of the rope as a share of the one in its definition. */
    private double share() {
        RopeValues values = session.values(rope);
        return values == null ? 1 : session.scene().shareOfLaid(rope.id(), values.length());
    }

    private static boolean isBending(RopeProperty property) {
        return property == RopeProperty.BENDING_STIFFNESS || property == RopeProperty.BENDING_DAMPING;
    }

    /** Whether the rope has springs, whose stiffness is no figure of a material. */
    private boolean isSpring() {
        RopeValues values = session.values(rope);
        return values != null && values.solver() instanceof Spring;
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
        ropeEdits.set(rope, there -> there.settings().setCollideMode(mode), def -> def.collideMode(mode));
    }

    private List<Setting> forces() {
        Scale speeds = Scale.linear(-30, 30);
        return List.of(
                wind("wind x", speeds, "m/s", def -> def.values().windX(), 0, "Velocity of the air along x"),
                wind("wind y", speeds, "m/s", def -> def.values().windY(), 1, "Velocity of the air along y"),
                wind("wind z", speeds, "m/s", def -> def.values().windZ(), 2, "Velocity of the air along z"),
                wind(
                        "wind drag",
                        Scale.fromZero(0.01, 100),
                        "1/s",
                        def -> def.values().drag(),
                        3,
                        "Rate at which nodes take on the air's velocity; springs feel wind even at 0"),
                push("push x", def -> def.values().accelerationX(), 0, "Acceleration of every node along x"),
                push("push y", def -> def.values().accelerationY(), 1, "Acceleration of every node along y"),
                push("push z", def -> def.values().accelerationZ(), 2, "Acceleration of every node along z"));
    }

    private Setting wind(String name, Scale scale, String unit, ToDoubleFunction<RopeDef> get, int index, String help) {
        Setting.Quantity quantity = new Setting.Quantity(
                name,
                unit,
                scale,
                () -> get.applyAsDouble(def()),
                value -> {
                    double[] wind = {
                        def().values().windX(),
                        def().values().windY(),
                        def().values().windZ(),
                        def().values().drag()
                    };
                    wind[index] = value;
                    // The definition first, because the next of the four values is set from it.
                    def().wind(wind[0], wind[1], wind[2], wind[3]);
                    ropeEdits.set(
                            rope, there -> there.settings().setWind(wind[0], wind[1], wind[2], wind[3]), def -> {});
                },
                help);
        return inScene(quantity, get);
    }

    private Setting push(String name, ToDoubleFunction<RopeDef> get, int index, String help) {
        Setting.Quantity quantity = new Setting.Quantity(
                name,
                "m/s²",
                Scale.linear(-30, 30),
                () -> get.applyAsDouble(def()),
                value -> {
                    double[] push = {
                        def().values().accelerationX(),
                        def().values().accelerationY(),
                        def().values().accelerationZ()
                    };
                    push[index] = value;
                    def().acceleration(push[0], push[1], push[2]);
                    ropeEdits.set(
                            rope, there -> there.settings().setAcceleration(push[0], push[1], push[2]), def -> {});
                },
                help);
        return inScene(quantity, get);
    }

    private Setting winch(RopeEnd end) {
        String name = end == RopeEnd.START ? "at the start" : "at the end";
        Setting.Quantity speed = new Setting.Quantity(
                name,
                "m/s",
                Scale.linear(-2, 2),
                () -> session.winchSpeed(rope, end),
                wanted -> ropeEdits.setWinchSpeed(rope, end, wanted),
                "Pays out, or reels in below 0; adds a winch if there is none. Not saved");
        // A winch of the scene runs by its own times, which nobody has changed.
        boolean hasWinch = initial.def().values().winches().stream().anyMatch(winch -> winch.end() == end);
        return hasWinch ? speed : speed.inScene(0);
    }

    private List<Setting> layOut() {
        Setting.Quantity segmentLength = relaid(
                "segment length",
                "m",
                Scale.powers(0.01, 10),
                () -> value(RopeValues::segmentLength),
                RopeDef::segmentLength,
                "Rest length of a segment; the scene starts over");
        // Segments that are fitted to the points of a rope are a little longer or shorter than those asked for.
        double first = initial.def().values().segmentLength().orElse(initial.segmentLength());
        return List.of(
                inScene(
                        relaid(
                                "nodes",
                                "",
                                Scale.counts(2, 2000),
                                () -> def().values().nodeCount(),
                                (def, nodes) -> def.nodes(Scale.whole(nodes)),
                                "Number of nodes; the scene starts over"),
                        def -> def.values().nodeCount()),
                // Winches change the length of a segment, too.
                segmentLength.initially(
                        InitialValue.SCENE,
                        first,
                        () -> def().values().segmentLength().orElse(first)),
                inScene(
                        relaid(
                                "node mass",
                                "kg",
                                Scale.powers(1e-3, 1e3),
                                () -> def().values().nodeMass(),
                                RopeDef::nodeMass,
                                "Mass of each node; the scene starts over"),
                        def -> def.values().nodeMass()),
                inScene(
                        relaid(
                                "end mass",
                                "kg",
                                Scale.fromZero(0.01, 1e5),
                                () -> def().values().endMass(),
                                RopeDef::endMass,
                                "Mass added to the last node; the scene starts over"),
                        def -> def.values().endMass()));
    }

    private Setting.Quantity relaid(
            String name, String unit, Scale scale, DoubleSupplier get, ObjDoubleConsumer<RopeDef> set, String help) {
        DoubleConsumer anew = value -> session.rebuild(rope, def -> set.accept(def, value));
        return new Setting.Quantity(name, unit, scale, get, anew, true, help);
    }
}
