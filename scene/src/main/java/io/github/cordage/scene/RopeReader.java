package io.github.cordage.scene;

import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.WinchDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Spring;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads one rope of a scene into a definition. */
final class RopeReader {
    static final List<String> ORDER_WORDS = List.of("nodes", "red-black");
    static final List<Relaxation.Order> ORDERS = List.of(Relaxation.Order.NODES, Relaxation.Order.RED_BLACK);
    static final List<String> COLLIDE_WORDS = List.of("sections", "nodes", "off");
    static final List<CollideMode> COLLIDE_MODES = List.of(CollideMode.SECTIONS, CollideMode.NODES, CollideMode.OFF);
    static final List<String> END_WORDS = List.of("start", "end");
    static final List<RopeEnd> ENDS = List.of(RopeEnd.START, RopeEnd.END);
    static final List<String> TIME_WORDS = List.of("first", "second");
    static final List<Direct.TimeOrder> TIMES = List.of(Direct.TimeOrder.FIRST, Direct.TimeOrder.SECOND);
    static final String DIRECT = "direct";
    static final String RELAXATION = "relaxation";
    static final String SPRING = "spring";
    static final List<String> INTEGRATOR_WORDS = List.of("euler", "heun", "semi-implicit");
    static final List<Spring.Integrator> INTEGRATORS =
            List.of(Spring.Integrator.EULER, Spring.Integrator.HEUN, Spring.Integrator.SEMI_IMPLICIT);
    static final List<String> LIMIT_WORDS = List.of("top-down", "by-mass");
    static final List<Spring.StretchLimit> LIMITS = List.of(Spring.StretchLimit.TOP_DOWN, Spring.StretchLimit.BY_MASS);
    static final String AUTO = "auto";
    private static final List<String> SOLVER_WORDS = List.of(DIRECT, RELAXATION, SPRING);
    private static final List<String> DIRECT_KEYS = List.of("tolerance", "maxIterations", "time");
    private static final List<String> RELAXATION_KEYS =
            List.of("iterations", "order", "strength", "limitLength", "contactDrag", "evenShares");
    private static final List<String> SPRING_KEYS = List.of(
            "integrator",
            "stiffness",
            "ropeFriction",
            "airResistance",
            "substeps",
            "stretch",
            "stretchPasses",
            "stretchLimit");

    private static final int NAME_MAX = 64;

    private static final double STRETCH_MAX = 1e9;

    private static final int NODES_UNKNOWN = -1;

    private final RopeDef def;
    private final Fields fields;
    private final Problems problems;
    private final Categories categories;
    private final List<Runnable> onceRingsAreRead;
    private final Set<Integer> pinned = new HashSet<>();
    private int nodeCount = NODES_UNKNOWN;

    /**
     * Creates a reader.
     *
     * @param onceRingsAreRead receives what has to be checked once the rings of the scene have been read
     */
    RopeReader(RopeDef def, Fields fields, Problems problems, Categories categories, List<Runnable> onceRingsAreRead) {
        this.def = def;
        this.fields = fields;
        this.problems = problems;
        this.categories = categories;
        this.onceRingsAreRead = onceRingsAreRead;
    }

    /** @param attachments reads the nodes on bodies */
    void read(AttachReader attachments) {
        fields.text("name", this::readName);
        int mistakes = problems.count();
        readShape();
        fields.integer("nodes", def::nodes);
        fields.number("segmentLength", def::segmentLength);
        if (problems.count() == mistakes) {
            countNodes();
        }
        fields.number("nodeMass", def::nodeMass);
        fields.number("massPerMetre", def::massPerMetre);
        fields.number("mass", def::mass);
        if (fields.get("nodeMass") != null) {
            refuse("nodeMass", "massPerMetre", "mass");
        } else if (fields.get("massPerMetre") != null) {
            refuse("massPerMetre", "mass");
        }
        fields.number("endMass", def::endMass);
        for (RopeProperty property : RopeProperty.values()) {
            fields.number(property.key(), value -> def.set(property, value));
        }
        fields.choice("collide", COLLIDE_WORDS, COLLIDE_MODES, def::collideMode);
        categories.read(fields, def::filter);
        readForces();
        fields.number("compliance", def::compliance);
        fields.number("naturalCurvature", def::naturalCurvature);
        fields.number("naturalTwist", def::naturalTwist);
        fields.flag("keepsShape", def::keepsShape);
        double[] factors = fields.list("stiffnessAlong", v -> new RopeDef().stiffnessAlong(v, v));
        if (fields.get("stiffnessAlong") != null) {
            fields.set("stiffnessAlong", () -> setStiffness(factors));
        }
        JsonValue solver = fields.get("solver");
        if (solver != null) {
            Fields.read(solver, problems, this::readSolver);
        }
        readWinches();
        fields.each("pins", value -> Fields.read(value, problems, this::readPin));
        fields.each("attach", value -> Fields.read(value, problems, item -> attachments.read(item, this::checkNode)));
        fields.each("stops", this::readStop);
    }

    private void countNodes() {
        try {
            nodeCount = def.values().nodeCount();
        } catch (IllegalArgumentException e) {
            // The later check of the whole scene reports this.
            nodeCount = NODES_UNKNOWN;
        }
    }

    private void readName(String name) {
        checkName(name);
        def.name(name);
    }

    /** Checks that a name is allowed for a rope or a collider in a file. */
    static void checkName(String name) {
        int length = name.codePointCount(0, name.length());
        if (length == 0 || length > NAME_MAX || !name.equals(SceneProblem.escaped(name))) {
            throw new IllegalArgumentException("name must have 1 to " + NAME_MAX
                    + " characters, none of them a control character, was " + SceneProblem.quoted(name));
        }
    }

    private void readShape() {
        double[] from = new double[3];
        double[] direction = {0, -1, 0};
        double[] slack = {1};
        fields.vector("from", VectorChecks.COORDINATE, v -> System.arraycopy(v, 0, from, 0, 3));
        fields.vector("direction", VectorChecks.COORDINATE, v -> {
            new RopeDef().straight(0, 0, 0, v[0], v[1], v[2]);
            System.arraycopy(v, 0, direction, 0, 3);
        });
        fields.number("slack", v -> {
            new RopeDef().hanging(0, 0, 1, 0, v);
            slack[0] = v;
        });
        JsonValue to = fields.get("to");
        JsonValue points = fields.get("points");
        if (points != null) {
            refuse("points", "from", "direction", "to", "slack");
            readPoints(points);
        } else if (to != null) {
            refuse("to", "direction");
            fields.vector(
                    "to",
                    VectorChecks.COORDINATE,
                    v -> def.hanging(from[0], from[1], from[2], v[0], v[1], v[2], slack[0]));
        } else {
            JsonValue alone = fields.get("slack");
            if (alone != null) {
                problems.add(alone, "slack must have \"to\" beside it, which is missing");
            }
            def.straight(from[0], from[1], from[2], direction[0], direction[1], direction[2]);
        }
    }

    /** Reports members that contradict another one. */
    private void refuse(String key, String... others) {
        for (String other : others) {
            JsonValue value = fields.get(other);
            if (value != null) {
                problems.add(value, other + " must not stand beside " + SceneProblem.quoted(key));
            }
        }
    }

    private void readPoints(JsonValue points) {
        double[] xyz = new double[3 * points.items().size()];
        int[] read = {0};
        fields.each("points", value -> {
            double[] point = fields.vector(value, VectorChecks.COORDINATE);
            if (point != null) {
                System.arraycopy(point, 0, xyz, 3 * read[0], 3);
                read[0]++;
            }
        });
        if (points.kind() != JsonValue.Kind.ARRAY || read[0] < points.items().size()) {
            return;
        }
        if (read[0] < 2) {
            problems.add(points, "must be an array of two points or more, was one of " + read[0]);
        } else {
            fields.set(points, () -> def.alongXyz(xyz));
        }
    }

    private void readForces() {
        Forces forces = new Forces();
        fields.each("forces", value -> Fields.read(value, problems, force -> readForce(force, forces)));
        JsonValue list = fields.get("forces");
        if (list != null) {
            fields.set(list, () -> forces.applyTo(def));
        }
    }

    private void readForce(Fields force, Forces forces) {
        List<String> keys = Stream.of("acceleration", "wind", "drag")
                .filter(key -> force.get(key) != null)
                .toList();
        if (!keys.equals(List.of("acceleration")) && !keys.equals(List.of("wind", "drag"))) {
            problems.add(
                    force.object(),
                    "a force must have either \"acceleration\" alone or both \"wind\" and \"drag\", had "
                            + (keys.isEmpty() ? "none of them" : Fields.list(keys)));
        }
        force.vector("acceleration", VectorChecks.ACCELERATION, forces::accelerate);
        double[] rate = {0};
        // Check the drag alone, so that the message points at its value.
        force.number("drag", v -> {
            new RopeDef().wind(0, 0, 0, v);
            rate[0] = v;
        });
        force.vector("wind", VectorChecks.VELOCITY, v -> forces.blow(v, rate[0]));
    }

    private void readSolver(Fields solver) {
        solver.require("type");
        String[] word = {""};
        solver.choice("type", SOLVER_WORDS, SOLVER_WORDS, v -> word[0] = v);
        // With an unknown type, the settings of every solver are accepted and checked.
        readOrRefuse(solver, word[0], RELAXATION, RELAXATION_KEYS, this::readRelaxation);
        readOrRefuse(solver, word[0], SPRING, SPRING_KEYS, this::readSpring);
        readOrRefuse(solver, word[0], DIRECT, DIRECT_KEYS, this::readDirect);
    }

    private static void readOrRefuse(
            Fields solver, String type, String other, List<String> keys, Consumer<Fields> reader) {
        if (type.isEmpty() || type.equals(other)) {
            reader.accept(solver);
            return;
        }
        for (String key : keys) {
            solver.refuse(
                    key,
                    key + " must not stand in a solver " + SceneProblem.quoted(type) + ", it is a setting of "
                            + SceneProblem.quoted(other));
        }
    }

    private void readDirect(Fields solver) {
        Direct[] settings = {new Direct()};
        solver.number("tolerance", v -> settings[0] = settings[0].withTolerance(v));
        solver.integer("maxIterations", v -> settings[0] = settings[0].withMaxIterations(v));
        solver.choice("time", TIME_WORDS, TIMES, v -> settings[0] = settings[0].withTime(v));
        def.solver(settings[0]);
    }

    private void readRelaxation(Fields solver) {
        Relaxation[] settings = {new Relaxation()};
        solver.integer("iterations", v -> settings[0] = settings[0].withIterations(v));
        solver.choice("order", ORDER_WORDS, ORDERS, v -> settings[0] = settings[0].withOrder(v));
        solver.number("strength", v -> settings[0] = settings[0].withStrength(v));
        solver.flag("limitLength", v -> settings[0] = settings[0].withLimitLength(v));
        solver.number("contactDrag", v -> settings[0] = settings[0].withContactDrag(v));
        solver.flag("evenShares", v -> settings[0] = settings[0].withEvenShares(v));
        def.solver(settings[0]);
    }

    private void readSpring(Fields solver) {
        Spring[] settings = {new Spring()};
        solver.choice("integrator", INTEGRATOR_WORDS, INTEGRATORS, v -> settings[0] = settings[0].withIntegrator(v));
        solver.number("stiffness", v -> settings[0] = settings[0].withStiffness(v));
        solver.number("ropeFriction", v -> settings[0] = settings[0].withRopeFriction(v));
        solver.number("airResistance", v -> settings[0] = settings[0].withAirResistance(v));
        JsonValue substeps = solver.get("substeps");
        if (substeps != null && substeps.kind() == JsonValue.Kind.STRING) {
            solver.choice(
                    "substeps", List.of(AUTO), List.of(Spring.AUTO), v -> settings[0] = settings[0].withSubsteps(v));
        } else {
            solver.integer("substeps", v -> settings[0] = settings[0].withSubsteps(checkSubsteps(v)));
        }
        solver.numbers("stretch", 2, 2, RopeReader::checkBound, v -> settings[0] = settings[0].withStretch(v[0], v[1]));
        solver.integer("stretchPasses", v -> settings[0] = settings[0].withStretchPasses(v));
        solver.choice("stretchLimit", LIMIT_WORDS, LIMITS, v -> settings[0] = settings[0].withStretchLimit(v));
        def.solver(settings[0]);
    }

    /** Refuses values outside the range of both bounds; the range of each is checked later. */
    private static void checkBound(double bound) {
        if (!(bound >= 0 && bound <= STRETCH_MAX)) {
            throw new IllegalArgumentException("stretch must be from 0.0 to " + STRETCH_MAX + ", was " + bound);
        }
    }

    /** Refuses 0 ({@code Spring.AUTO}), for which files have the word {@code auto}. */
    private static int checkSubsteps(int substeps) {
        if (substeps < 1) {
            throw new IllegalArgumentException(
                    "substeps must be from 1 to 100000, or \"" + AUTO + "\", was " + substeps);
        }
        return substeps;
    }

    /** One winch entry, or a list of them. */
    private void readWinches() {
        JsonValue winch = fields.get("winch");
        if (winch == null) {
            return;
        }
        if (winch.kind() == JsonValue.Kind.ARRAY) {
            winch.items().forEach(value -> Fields.read(value, problems, this::readWinch));
        } else {
            Fields.read(winch, problems, this::readWinch);
        }
    }

    private void readWinch(Fields fields) {
        RopeEnd[] end = {RopeEnd.START};
        fields.choice("end", END_WORDS, ENDS, v -> end[0] = v);
        double[] speed = {Double.NaN};
        if (fields.require("speed") != null) {
            fields.number("speed", v -> speed[0] = new WinchDef(RopeEnd.START, v).speed());
        }
        WinchDef winch = new WinchDef(end[0], Double.isNaN(speed[0]) ? 0 : speed[0]);
        fields.number("from", winch::from);
        fields.number("until", v -> {
            winch.until(v);
            if (v <= winch.from()) {
                throw new IllegalArgumentException(
                        "until must be later than from, at " + JsonOutput.digits(winch.from()) + " s, was " + v);
            }
        });
        fields.number("length", winch::length);
        fields.number("maxAcceleration", winch::maxAcceleration);
        fields.number("maxDeceleration", winch::maxDeceleration);
        fields.number("tensionLimit", winch::tensionLimit);
        fields.number("force", winch::force);
        fields.number("drumMass", winch::drumMass);
        if (!Double.isNaN(winch.length()) && !Double.isNaN(winch.force())) {
            fields.refuse("force", "a winch has a length that it runs to or a force, not both");
        }
        def.winch(winch);
    }

    private void setStiffness(double[] factors) {
        if (factors.length == 0) {
            throw new IllegalArgumentException("stiffnessAlong must have at least 2 factors, had 0");
        }
        def.stiffnessAlong(factors);
    }

    private void readPin(Fields fields) {
        JsonValue node = fields.require("node");
        PinDef[] pin = {new PinDef(0)};
        fields.integer("node", v -> {
            checkNode(v);
            pin[0] = new PinDef(v);
        });
        fields.vector("at", VectorChecks.COORDINATE, v -> pin[0].position(v[0], v[1], v[2]));
        fields.vector("direction", VectorChecks.COORDINATE, v -> pin[0].direction(v[0], v[1], v[2]));
        fields.number("roll", v -> pin[0].roll(v));
        fields.number("rollSpeed", v -> pin[0].rollSpeed(v));
        PinPath path = KeyFrames.read(fields, problems);
        if (path != null) {
            fields.set("path", () -> pin[0].path(path));
        }
        fields.integer("on", ring -> {
            pin[0].on(ring);
            onceRingsAreRead.add(() -> fields.set("on", () -> checkOn(ring)));
        });
        fields.number("until", v -> pin[0].until(v));
        fields.number("breakForce", v -> pin[0].breakForce(v));
        if (node != null) {
            def.pin(pin[0]);
        }
    }

    private void readStop(JsonValue value) {
        Integer node = fields.integer(value);
        if (node != null) {
            fields.set(value, () -> {
                requireNode(node);
                def.stop(node);
            });
        }
    }

    private void checkOn(int ring) {
        if (!RingReader.hasMass(def, ring)) {
            throw new IllegalArgumentException("on must be the index of a ring with a mass, was " + ring);
        }
    }

    private void checkNode(int node) {
        requireNode(node);
        if (nodeCount != NODES_UNKNOWN && !pinned.add(node < 0 ? nodeCount + node : node)) {
            throw new IllegalArgumentException("a node must have one pin only, node " + node + " had one before");
        }
    }

    private void requireNode(int node) {
        if (nodeCount != NODES_UNKNOWN && (node < -nodeCount || node >= nodeCount)) {
            throw new IllegalArgumentException(
                    "node must be from " + -nodeCount + " to " + (nodeCount - 1) + " in this rope, was " + node);
        }
    }
}
