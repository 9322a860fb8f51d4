package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The choice of a rope's solver, and its settings. */
public final class SolverSettings {
    private static final List<String> SOLVERS = List.of("direct", "relaxation", "spring");

    private final Session session;
    private final RopeEdits ropeEdits;
    private final RopeView rope;
    private final Consumer<Notice> news;

    /** The solver that the scene gives the rope. */
    private final Solver first;

    /** The solver of the rope, or the last known one after the rope is gone. */
    private Solver known = new Direct();

    public SolverSettings(Session session, RopeView rope, Consumer<Notice> news) {
        this.session = session;
        ropeEdits = new RopeEdits(session);
        this.rope = rope;
        this.news = news;
        first = session.initial(rope).def().values().solver();
    }

    private Solver solver() {
        RopeValues values = session.values(rope);
        known = values == null ? known : values.solver();
        return known;
    }

    public Setting.Group group() {
        Setting which = new Setting.Choice(
                        "solver", SOLVERS, this::index, this::choose, "How the rope keeps its length; changes at once")
                .initially(new InitialValue(
                        InitialValue.SCENE,
                        () -> index(session.def(rope).values().solver()) != index(first),
                        () -> SOLVERS.get(index(first)),
                        () -> ropeEdits.setSolver(
                                rope,
                                there -> {
                                    there.settings().setSolver(first);
                                    return first;
                                },
                                taken -> {})));
        List<Setting> own =
                solver() instanceof Direct ? direct() : solver() instanceof Relaxation ? relaxation() : spring();
        return new Setting.Group(
                "Solver", Stream.concat(Stream.of(which), own.stream()).toList());
    }

    private int index() {
        return index(solver());
    }

    private static int index(Solver solver) {
        return solver instanceof Direct ? 0 : solver instanceof Relaxation ? 1 : 2;
    }

    /** The solver with which one of a type is compared: that of the scene if it is of that type, or the default. */
    private <S extends Solver> S first(Class<S> type) {
        if (type.isInstance(first)) {
            return type.cast(first);
        }
        if (type == Spring.class) {
            // The number of substeps that the rope needs is not one that anybody has changed.
            Spring now = (Spring) solver();
            return type.cast(now.substeps() == Spring.AUTO ? new Spring().withSubsteps(Spring.AUTO) : new Spring());
        }
        return type.cast(type == Direct.class ? new Direct() : new Relaxation());
    }

    /** The solver of the set-up, of a type; the first one while the rope has one of another type. */
    private <S extends Solver> S noted(Class<S> type, S otherwise) {
        Solver noted = session.def(rope).values().solver();
        return type.isInstance(noted) ? type.cast(noted) : otherwise;
    }

    private void choose(int index) {
        if (index == index()) {
            return;
        }
        if (index < 2) {
            Solver chosen = index == 0 ? new Direct() : new Relaxation();
            ropeEdits.setSolver(
                    rope,
                    there -> {
                        there.settings().setSolver(chosen);
                        return chosen;
                    },
                    taken -> {});
        } else {
            ropeEdits.setSolver(rope, SolverSettings::setSpring, taken -> {
                if (taken instanceof Spring spring && spring.substeps() == Spring.AUTO) {
                    news.accept(new Notice(
                            Notice.Kind.INFO, "one substep is not enough for these springs: substeps are auto now"));
                }
            });
        }
    }

    private static Solver setSpring(Rope there) {
        Spring spring = new Spring();
        try {
            there.settings().setSolver(spring);
        } catch (IllegalArgumentException e) {
            spring = spring.withSubsteps(Spring.AUTO);
            there.settings().setSolver(spring);
        }
        return spring;
    }

    /** Changes the solver that the rope has when the command is executed. */
    private <S extends Solver> void change(Class<S> type, Function<S, Solver> with) {
        ropeEdits.setSolver(
                rope,
                there -> {
                    if (!type.isInstance(there.settings().solver())) {
                        throw new IllegalStateException("the rope has another solver now");
                    }
                    Solver changed = with.apply(type.cast(there.settings().solver()));
                    there.settings().setSolver(changed);
                    return changed;
                },
                taken -> {});
    }

    private <S extends Solver> Setting number(
            Class<S> type,
            String name,
            String unit,
            Scale scale,
            ToDoubleFunction<S> get,
            BiFunction<S, Double, Solver> with,
            String help) {
        DoubleSupplier now = () -> get.applyAsDouble(type.cast(solver()));
        S before = first(type);
        return new Setting.Quantity(
                        name, unit, scale, now, value -> change(type, solver -> with.apply(solver, value)), help)
                .initially(InitialValue.SCENE, get.applyAsDouble(before), () -> get.applyAsDouble(noted(type, before)));
    }

    private <S extends Solver, E> Setting choice(
            Class<S> type,
            String name,
            List<String> words,
            List<E> values,
            Function<S, E> get,
            BiFunction<S, E, Solver> with,
            String help) {
        S before = first(type);
        return new Setting.Choice(
                        name,
                        words,
                        () -> values.indexOf(get.apply(type.cast(solver()))),
                        index -> change(type, solver -> with.apply(solver, values.get(index))),
                        help)
                .initially(
                        InitialValue.SCENE,
                        values.indexOf(get.apply(before)),
                        () -> values.indexOf(get.apply(noted(type, before))));
    }

    private List<Setting> direct() {
        return List.of(
                number(
                        Direct.class,
                        "tolerance",
                        "",
                        Scale.powers(1e-9, 1),
                        Direct::tolerance,
                        Direct::withTolerance,
                        "Largest relative error of the length of a segment"),
                number(
                        Direct.class,
                        "max iterations",
                        "",
                        Scale.counts(1, 1000),
                        Direct::maxIterations,
                        (s, v) -> s.withMaxIterations(Scale.whole(v)),
                        "Largest number of passes over the rope per attempt at a step"),
                choice(
                        Direct.class,
                        "time order",
                        List.of("first", "second"),
                        List.of(Direct.TimeOrder.FIRST, Direct.TimeOrder.SECOND),
                        Direct::time,
                        Direct::withTime,
                        "First order damps every swing, second hardly does"));
    }

    private List<Setting> relaxation() {
        return List.of(
                number(
                        Relaxation.class,
                        "iterations",
                        "",
                        Scale.counts(1, 10_000),
                        Relaxation::iterations,
                        (s, v) -> s.withIterations(Scale.whole(v)),
                        "Sweeps per step: fewer are softer"),
                choice(
                        Relaxation.class,
                        "order",
                        List.of("nodes", "red-black"),
                        List.of(Relaxation.Order.NODES, Relaxation.Order.RED_BLACK),
                        Relaxation::order,
                        Relaxation::withOrder,
                        "Order in which a sweep visits the segments"),
                number(
                        Relaxation.class,
                        "strength",
                        "",
                        Scale.linear(0.01, 1.99),
                        Relaxation::strength,
                        Relaxation::withStrength,
                        "Share of a correction that is applied; more than 1 over-relaxes"),
                flag(
                        "limit length",
                        Relaxation::limitLength,
                        Relaxation::withLimitLength,
                        "Keeps the distance of first and last node within the length of the rope"),
                flag(
                        "even shares",
                        Relaxation::evenShares,
                        Relaxation::withEvenShares,
                        "Shares corrections half and half, also beside pins, where half of them is lost"),
                number(
                        Relaxation.class,
                        "contact drag",
                        "",
                        Scale.linear(0, 1),
                        Relaxation::contactDrag,
                        Relaxation::withContactDrag,
                        "Share of its velocity that a node loses in the step after a contact"));
    }

    private Setting flag(
            String name, Predicate<Relaxation> get, BiFunction<Relaxation, Boolean, Solver> with, String help) {
        Relaxation before = first(Relaxation.class);
        return new Setting.Flag(
                        name,
                        () -> get.test((Relaxation) solver()),
                        on -> change(Relaxation.class, solver -> with.apply(solver, on)),
                        help)
                .initially(InitialValue.SCENE, get.test(before), () -> get.test(noted(Relaxation.class, before)));
    }

    private List<Setting> spring() {
        return Stream.concat(springForces().stream(), stretchBounds().stream()).toList();
    }

    private List<Setting> springForces() {
        return List.of(
                choice(
                        Spring.class,
                        "integrator",
                        List.of("euler", "heun", "semi-implicit"),
                        List.of(Spring.Integrator.EULER, Spring.Integrator.HEUN, Spring.Integrator.SEMI_IMPLICIT),
                        Spring::integrator,
                        Spring::withIntegrator,
                        "Integration method"),
                number(
                        Spring.class,
                        "stiffness",
                        "N/m",
                        Scale.powers(1, 1e8),
                        Spring::stiffness,
                        Spring::withStiffness,
                        "Force of a segment per metre of stretch"),
                number(
                        Spring.class,
                        "rope friction",
                        "N s/m",
                        Scale.fromZero(0.01, 1e4),
                        Spring::ropeFriction,
                        Spring::withRopeFriction,
                        "Damping force along a segment per speed at which its ends move apart"),
                number(
                        Spring.class,
                        "air resistance",
                        "N s²/m²",
                        Scale.fromZero(1e-4, 100),
                        Spring::airResistance,
                        Spring::withAirResistance,
                        "Drag force on a node per square of its speed"),
                number(
                        Spring.class,
                        "substeps",
                        "",
                        Scale.countsOr("auto", 1000),
                        Spring::substeps,
                        (s, v) -> s.withSubsteps(Scale.whole(v)),
                        "Number of substeps per step"));
    }

    private List<Setting> stretchBounds() {
        return List.of(
                number(
                        Spring.class,
                        "min stretch",
                        "",
                        Scale.linear(0, 1),
                        Spring::minStretch,
                        (s, v) -> s.withStretch(v, s.maxStretch()),
                        "Least length of a segment, as a multiple of its rest length"),
                number(
                        Spring.class,
                        "max stretch",
                        "",
                        Scale.powers(1, 100),
                        Spring::maxStretch,
                        (s, v) -> s.withStretch(s.minStretch(), v),
                        "Greatest length of a segment, as a multiple of its rest length"),
                number(
                        Spring.class,
                        "stretch passes",
                        "",
                        Scale.counts(1, 1000),
                        Spring::stretchPasses,
                        (s, v) -> s.withStretchPasses(Scale.whole(v)),
                        "Largest number of passes that enforce these bounds"),
                choice(
                        Spring.class,
                        "stretch limit",
                        List.of("top-down", "by mass"),
                        List.of(Spring.StretchLimit.TOP_DOWN, Spring.StretchLimit.BY_MASS),
                        Spring::stretchLimit,
                        Spring::withStretchLimit,
                        "How these bounds are enforced"));
    }
}
