package io.github.cordage.scene;

import io.github.cordage.ColliderDef;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.wind.WindDef;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads scene files, format version 1; {@code scene.schema.json} beside this class describes the format. All mistakes
 * of a file are reported at once. Untrusted files are safe to read: size, depth and cost are limited, and a file cannot
 * name another one.
 */
public final class SceneReader {
    /** The format version that this class reads. */
    public static final int VERSION = 1;

    private static final double DURATION_DEFAULT = 5;

    private final SceneBudget budget;

    /** Creates a reader with the usual budget. */
    public SceneReader() {
        this(new SceneBudget());
    }

    /**
     * Creates a reader.
     *
     * @param budget limits on what a file may ask for
     */
    public SceneReader(SceneBudget budget) {
        this.budget = budget;
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @return the scene
     * @throws SceneException if it is not a scene, with all that is wrong
     * @throws IOException if it cannot be read
     */
    public Scene read(Path file) throws SceneException, IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, file.toString());
        }
    }

    /**
     * Reads a text.
     *
     * @param json the scene
     * @return the scene
     * @throws SceneException if it is not a scene, with all that is wrong
     */
    public Scene read(String json) throws SceneException {
        try {
            return read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "scene");
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be read", e);
        }
    }

    /**
     * Reads a stream to its end, but not more than 16 MB of it. Does not close it.
     *
     * @param in the stream
     * @param name name of the stream in messages
     * @return the scene
     * @throws SceneException if it is not a scene, with all that is wrong
     * @throws IOException if it cannot be read
     */
    public Scene read(InputStream in, String name) throws SceneException, IOException {
        Problems problems = new Problems(name);
        JsonValue document = JsonTree.read(in, problems);
        if (document == null) {
            problems.throwIfAny();
            throw new IllegalStateException("a scene without a tree must have a problem");
        }
        Parts parts = new Parts(problems);
        Fields.read(document, problems, fields -> readScene(fields, problems, parts));
        problems.throwIfAny();
        checkRopes(parts, problems);
        checkColliders(parts, problems);
        problems.throwIfAny();
        parts.junctions.check(new RopeWorld(parts.world), parts.bodies);
        problems.throwIfAny();
        return new Scene(
                parts.title,
                parts.world,
                parts.duration,
                parts.ropes,
                parts.bodies,
                parts.colliders,
                parts.categories.names(),
                parts.equilibrium,
                parts.junctions.junctions);
    }

    /** The parts of a scene that have been read so far. */
    private static final class Parts {
        String title = "";
        final WorldDef world = new WorldDef();
        double duration = DURATION_DEFAULT;
        boolean equilibrium;
        final List<RopeDef> ropes = new ArrayList<>();
        final List<JsonValue> ropeValues = new ArrayList<>();
        final List<RopeBodyDef> bodies = new ArrayList<>();
        long bodyVertices;
        int rings;
        final JunctionReader junctions;
        final List<Runnable> onceRingsAreRead = new ArrayList<>();
        final List<ColliderDef> colliders = new ArrayList<>();
        final List<JsonValue> colliderValues = new ArrayList<>();
        long vertices;
        final Categories categories = new Categories();

        Parts(Problems problems) {
            junctions = new JunctionReader(ropes, problems);
        }
    }

    private void readScene(Fields fields, Problems problems, Parts parts) {
        if (fields.require("cordage") != null) {
            fields.integer("cordage", version -> {
                if (version != VERSION) {
                    throw new IllegalArgumentException("cordage must be " + VERSION + ", was " + version);
                }
            });
        }
        // For editors, which find the schema by it.
        fields.text("$schema", address -> {});
        fields.text("title", title -> parts.title = title);
        fields.vector("gravity", VectorChecks.ACCELERATION, g -> parts.world.gravity(g[0], g[1], g[2]));
        fields.number("recoverySpeed", parts.world::recoverySpeed);
        readWinds(fields, problems, parts);
        fields.number("step", parts.world::step);
        fields.number("maxStep", maxStep -> {
            parts.world.maxStep(maxStep);
            if (maxStep < parts.world.step()) {
                throw new IllegalArgumentException("maxStep must be at least a step of "
                        + JsonOutput.digits(parts.world.step()) + " s, was " + maxStep);
            }
            // The world checks the other conditions on step and maxStep.
            new RopeWorld(parts.world).time();
        });
        fields.number("duration", duration -> readDuration(duration, parts));
        fields.flag("equilibrium", wanted -> parts.equilibrium = wanted);
        fields.each("bodies", value -> readBody(value, problems, parts));
        if (fields.require("ropes") != null) {
            fields.each("ropes", value -> readRope(value, problems, parts));
        }
        RingReader rings = new RingReader(parts.ropes, parts.bodies, problems);
        fields.each("rings", value -> readRing(value, problems, parts, rings));
        parts.onceRingsAreRead.forEach(Runnable::run);
        fields.each("junctions", value -> readJunction(value, parts));
        fields.each("colliders", value -> readCollider(value, problems, parts));
        checkBudget(fields, problems, parts);
    }

    private static void readWinds(Fields fields, Problems problems, Parts parts) {
        List<WindDef> winds = new ArrayList<>();
        fields.each("winds", value -> Fields.read(value, problems, it -> new WindReader(problems).read(it, winds)));
        fields.set("winds", () -> parts.world.winds(winds.toArray(new WindDef[0])));
    }

    private void readDuration(double duration, Parts parts) {
        Scene.checkDuration(duration);
        double step = parts.world.step();
        if (Scene.steps(duration, step) > budget.steps()) {
            throw new IllegalArgumentException("duration must be at most " + budget.steps() + " steps of "
                    + JsonOutput.digits(step) + " s, which is " + JsonOutput.digits(budget.steps() * step)
                    + " s, was " + duration);
        }
        parts.duration = duration;
    }

    private void readBody(JsonValue value, Problems problems, Parts parts) {
        // Too many bodies or corners cause a single message, below.
        parts.bodyVertices += BodyReader.vertexCount(value);
        if (parts.bodies.size() >= budget.ropes() || parts.bodyVertices > budget.vertices()) {
            return;
        }
        Fields.read(value, problems, fields -> {
            RopeBodyDef def = new BodyReader(fields, problems, parts.categories).read();
            if (def.name().isEmpty()) {
                def.name("body" + parts.bodies.size());
            }
            if (parts.bodies.stream().anyMatch(other -> other.name().equals(def.name()))) {
                problems.add(value, "each body must have a name of its own, two were " + def.name());
            }
            parts.bodies.add(def);
        });
    }

    private void readRope(JsonValue value, Problems problems, Parts parts) {
        // Too many ropes cause a single message, below.
        if (parts.ropes.size() >= budget.ropes()) {
            return;
        }
        RopeDef def = new RopeDef();
        Fields.read(value, problems, fields -> {
            new RopeReader(def, fields, problems, parts.categories, parts.onceRingsAreRead)
                    .read(new AttachReader(def, parts.bodies));
        });
        if (def.values().name().isEmpty()) {
            def.name("rope" + parts.ropes.size());
        }
        parts.ropes.add(def);
        parts.ropeValues.add(value);
    }

    private void readRing(JsonValue value, Problems problems, Parts parts, RingReader rings) {
        // Too many rings cause a single message, below.
        if (parts.rings < budget.rings()) {
            Fields.read(value, problems, rings::read);
        }
        parts.rings++;
    }

    private void readJunction(JsonValue value, Parts parts) {
        // Too many junctions cause a single message, below.
        if (parts.junctions.junctions.size() < budget.ropes()) {
            parts.junctions.read(value);
        }
    }

    private void readCollider(JsonValue value, Problems problems, Parts parts) {
        parts.vertices += ColliderReader.vertexCount(value);
        // Too many colliders cause a single message, below. A collider beyond the limit of corners is not built.
        if (parts.colliders.size() >= budget.colliders() || parts.vertices > budget.vertices()) {
            return;
        }
        Fields.read(value, problems, fields -> {
            ColliderDef def = new ColliderReader(fields, problems, parts.categories).read();
            if (def.name().isEmpty()) {
                def.name("collider" + parts.colliders.size());
            }
            parts.colliders.add(def);
            parts.colliderValues.add(value);
        });
    }

    private void checkBudget(Fields fields, Problems problems, Parts parts) {
        checkCount(fields, "colliders", budget.colliders(), problems);
        checkVertices(fields, "colliders", parts.vertices, problems);
        checkCount(fields, "rings", budget.rings(), problems);
        checkCount(fields, "junctions", budget.ropes(), problems);
        checkCount(fields, "ropes", budget.ropes(), problems);
        checkCount(fields, "bodies", budget.ropes(), problems);
        checkVertices(fields, "bodies", parts.bodyVertices, problems);
        JsonValue ropes = fields.get("ropes");
        if (ropes == null) {
            return;
        }
        long nodes = 0;
        for (int i = 0; i < parts.ropes.size(); i++) {
            try {
                nodes = Math.addExact(nodes, parts.ropes.get(i).values().mostNodes(parts.duration));
            } catch (IllegalArgumentException e) {
                problems.add(parts.ropeValues.get(i), String.valueOf(e.getMessage()));
            }
        }
        if (nodes > budget.nodes()) {
            problems.add(ropes, "nodes of all ropes together must be at most " + budget.nodes() + ", were " + nodes);
        }
    }

    private void checkVertices(Fields fields, String key, long vertices, Problems problems) {
        JsonValue list = fields.get(key);
        if (list != null && vertices > budget.vertices()) {
            problems.add(
                    list,
                    "corners of all " + key + " together must be at most " + budget.vertices() + ", were " + vertices);
        }
    }

    private static void checkCount(Fields fields, String key, int most, Problems problems) {
        JsonValue list = fields.get(key);
        if (list != null && list.items().size() > most) {
            problems.add(
                    list,
                    key + " must be at most " + most + ", were " + list.items().size());
        }
    }

    /** Builds every rope once, to find mistakes that show only in the finished rope. */
    private static void checkRopes(Parts parts, Problems problems) {
        Set<String> names = new HashSet<>();
        RopeWorld world = new RopeWorld(parts.world);
        parts.bodies.forEach(world.bodies()::add);
        for (int i = 0; i < parts.ropes.size(); i++) {
            RopeDef def = parts.ropes.get(i);
            JsonValue value = parts.ropeValues.get(i);
            checkName("rope", def.values().name(), names, value, problems);
            try {
                world.remove(world.add(def));
            } catch (IllegalArgumentException e) {
                problems.add(value, String.valueOf(e.getMessage()));
            }
        }
    }

    private static void checkColliders(Parts parts, Problems problems) {
        Set<String> names = new HashSet<>();
        RopeWorld world = new RopeWorld(parts.world);
        for (int i = 0; i < parts.colliders.size(); i++) {
            ColliderDef def = parts.colliders.get(i);
            JsonValue value = parts.colliderValues.get(i);
            checkName("collider", def.name(), names, value, problems);
            try {
                world.colliders().add(def);
            } catch (IllegalArgumentException e) {
                problems.add(value, String.valueOf(e.getMessage()));
            }
        }
    }

    private static void checkName(String kind, String name, Set<String> names, JsonValue value, Problems problems) {
        if (!names.add(name)) {
            JsonValue member = value.members().get("name");
            problems.add(
                    member == null ? value : member,
                    "each " + kind + " must have a name of its own, an earlier one is called "
                            + SceneProblem.quoted(name) + (member == null ? " as this one would be" : " too"));
        }
    }
}
