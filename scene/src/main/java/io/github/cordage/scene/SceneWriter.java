package io.github.cordage.scene;

import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeDefValues;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes scenes as files that {@link SceneReader} reads back to the same scene. Defaults are left out. */
public final class SceneWriter {
    private static final RopeDef DEFAULTS = new RopeDef();
    private static final WorldDef WORLD_DEFAULTS = new WorldDef();

    /** Creates a writer. */
    public SceneWriter() {}

    /**
     * Writes a scene.
     *
     * @param scene the scene
     * @return its JSON text, which ends with a line break
     */
    public String write(Scene scene) {
        StringWriter out = new StringWriter();
        write(scene, out);
        return out.append('\n').toString();
    }

    private static void write(Scene scene, Writer out) {
        try (JsonGenerator json = JsonOutput.generator(out)) {
            WorldDef world = scene.world();
            json.writeStartObject();
            json.writeNumberProperty("cordage", SceneReader.VERSION);
            if (!scene.title().isEmpty()) {
                json.writeStringProperty("title", scene.title());
            }
            JsonOutput.vector(json, "gravity", world.gravityX(), world.gravityY(), world.gravityZ());
            JsonOutput.number(json, "recoverySpeed", world.recoverySpeed(), WORLD_DEFAULTS.recoverySpeed());
            WindWriter.write(json, world.winds());
            JsonOutput.number(json, "step", world.step(), WORLD_DEFAULTS.step());
            JsonOutput.number(json, "maxStep", world.maxStep(), WORLD_DEFAULTS.maxStep());
            json.writeName("duration");
            JsonOutput.number(json, scene.duration());
            if (scene.equilibrium()) {
                json.writeBooleanProperty("equilibrium", true);
            }
            json.writeName("ropes");
            json.writeStartArray();
            for (RopeDef rope : scene.ropes()) {
                rope(json, rope, scene);
            }
            json.writeEndArray();
            if (!scene.bodies().isEmpty()) {
                json.writeName("bodies");
                json.writeStartArray();
                scene.bodies().forEach(body -> BodyWriter.write(json, body, scene.categories()));
                json.writeEndArray();
            }
            if (scene.ropes().stream().anyMatch(rope -> !rope.values().rings().isEmpty())) {
                json.writeName("rings");
                json.writeStartArray();
                for (RopeDef rope : scene.ropes()) {
                    rope.values()
                            .rings()
                            .forEach(ring -> ring(json, rope.values().name(), ring, scene));
                }
                json.writeEndArray();
            }
            if (!scene.junctions().isEmpty()) {
                json.writeName("junctions");
                json.writeStartArray();
                scene.junctions().forEach(junction -> BodyWriter.junction(json, junction));
                json.writeEndArray();
            }
            if (!scene.colliders().isEmpty()) {
                json.writeName("colliders");
                json.writeStartArray();
                scene.colliders().forEach(collider -> ColliderWriter.write(json, collider, scene.categories()));
                json.writeEndArray();
            }
            json.writeEndObject();
        }
    }

    private static void rope(JsonGenerator json, RopeDef rope, Scene scene) {
        List<String> categories = scene.categories();
        RopeDefValues values = rope.values();
        json.writeStartObject();
        json.writeStringProperty("name", values.name());
        shape(json, values.shape());
        values.nodes().ifPresent(nodes -> json.writeNumberProperty("nodes", nodes));
        values.segmentLength().ifPresent(length -> {
            json.writeName("segmentLength");
            JsonOutput.number(json, length);
        });
        mass(json, rope);
        JsonOutput.number(json, "endMass", values.endMass(), DEFAULTS.values().endMass());
        for (RopeProperty property : RopeProperty.values()) {
            JsonOutput.number(json, property.key(), rope.get(property), property.initial());
        }
        if (values.collideMode() != DEFAULTS.values().collideMode()) {
            json.writeStringProperty(
                    "collide", RopeReader.COLLIDE_WORDS.get(RopeReader.COLLIDE_MODES.indexOf(values.collideMode())));
        }
        Categories.write(json, values.categories(), values.collidesWith(), categories);
        forces(json, rope);
        JsonOutput.number(
                json, "compliance", values.compliance(), DEFAULTS.values().compliance());
        stiffness(json, rope);
        solver(json, values.solver());
        if (!values.winches().isEmpty()) {
            json.writeName("winch");
            json.writeStartArray();
            values.winches().forEach(winch -> winch(json, winch));
            json.writeEndArray();
        }
        List<PinDef> pins = values.pins().stream().filter(pin -> pin.body() < 0).toList();
        if (!pins.isEmpty()) {
            json.writeName("pins");
            json.writeStartArray();
            pins.forEach(pin -> pin(json, pin));
            json.writeEndArray();
        }
        if (pins.size() < values.pins().size()) {
            json.writeName("attach");
            json.writeStartArray();
            values.pins().stream().filter(pin -> pin.body() >= 0).forEach(pin -> BodyWriter.attach(json, pin, scene));
            json.writeEndArray();
        }
        if (!values.stops().isEmpty()) {
            json.writeName("stops");
            json.writeStartArray();
            values.stops().forEach(json::writeNumber);
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void mass(JsonGenerator json, RopeDef rope) {
        if (rope.values().massPerMetre().isPresent()) {
            JsonOutput.number(json, "massPerMetre", rope.values().massPerMetre().getAsDouble(), 0);
        } else if (rope.values().mass().isPresent()) {
            JsonOutput.number(json, "mass", rope.values().mass().getAsDouble(), 0);
        } else {
            JsonOutput.number(
                    json,
                    "nodeMass",
                    rope.values().nodeMass(),
                    DEFAULTS.values().nodeMass());
        }
    }

    private static void winch(JsonGenerator json, WinchDef winch) {
        json.writeStartObject();
        json.writeStringProperty("end", RopeReader.END_WORDS.get(RopeReader.ENDS.indexOf(winch.end())));
        json.writeName("speed");
        JsonOutput.number(json, winch.speed());
        WinchDef defaults = new WinchDef(winch.end(), winch.speed());
        JsonOutput.number(json, "from", winch.from(), defaults.from());
        JsonOutput.number(json, "until", winch.until(), defaults.until());
        if (!Double.isNaN(winch.length())) {
            json.writeName("length");
            JsonOutput.number(json, winch.length());
        }
        JsonOutput.number(json, "maxAcceleration", finite(winch.maxAcceleration()), defaults.maxAcceleration());
        defaults.maxAcceleration(winch.maxAcceleration());
        JsonOutput.number(json, "maxDeceleration", finite(winch.maxDeceleration()), finite(defaults.maxDeceleration()));
        JsonOutput.number(json, "tensionLimit", winch.tensionLimit(), defaults.tensionLimit());
        if (!Double.isNaN(winch.force())) {
            json.writeName("force");
            JsonOutput.number(json, winch.force());
        }
        JsonOutput.number(json, "drumMass", winch.drumMass(), defaults.drumMass());
        json.writeEndObject();
    }

    /** The number that means no limit in a file, which cannot hold infinity. */
    private static double finite(double limit) {
        return Math.min(limit, Double.MAX_VALUE);
    }

    private static void shape(JsonGenerator json, RopeShape shape) {
        if (shape instanceof RopeShape.Straight s) {
            JsonOutput.vector(json, "from", s.x(), s.y(), s.z());
            JsonOutput.vector(json, "direction", s.dx(), s.dy(), s.dz());
        } else if (shape instanceof RopeShape.Hanging h) {
            JsonOutput.vector(json, "from", h.x0(), h.y0(), h.z0());
            JsonOutput.vector(json, "to", h.x1(), h.y1(), h.z1());
            JsonOutput.number(json, "slack", h.slack(), 1);
        } else {
            double[] points = ((RopeShape.Along) shape).points();
            json.writeName("points");
            json.writeStartArray();
            for (int i = 0; i < points.length; i += 3) {
                JsonOutput.vector(json, points[i], points[i + 1], points[i + 2]);
            }
            json.writeEndArray();
        }
    }

    private static void forces(JsonGenerator json, RopeDef rope) {
        boolean accelerated = rope.values().accelerationX() != 0
                || rope.values().accelerationY() != 0
                || rope.values().accelerationZ() != 0;
        // Write the wind even without a drag: the air resistance of springs depends on it.
        boolean blown = rope.values().drag() > 0
                || rope.values().windX() != 0
                || rope.values().windY() != 0
                || rope.values().windZ() != 0;
        if (!accelerated && !blown) {
            return;
        }
        json.writeName("forces");
        json.writeStartArray();
        if (accelerated) {
            json.writeStartObject();
            JsonOutput.vector(
                    json,
                    "acceleration",
                    rope.values().accelerationX(),
                    rope.values().accelerationY(),
                    rope.values().accelerationZ());
            json.writeEndObject();
        }
        if (blown) {
            json.writeStartObject();
            JsonOutput.vector(
                    json,
                    "wind",
                    rope.values().windX(),
                    rope.values().windY(),
                    rope.values().windZ());
            json.writeName("drag");
            JsonOutput.number(json, rope.values().drag());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void solver(JsonGenerator json, Solver solver) {
        if (solver.equals(DEFAULTS.values().solver())) {
            return;
        }
        json.writeName("solver");
        json.writeStartObject();
        if (solver instanceof Direct direct) {
            direct(json, direct);
        } else if (solver instanceof Spring spring) {
            spring(json, spring);
        } else {
            relaxation(json, (Relaxation) solver);
        }
        json.writeEndObject();
    }

    private static void direct(JsonGenerator json, Direct solver) {
        Direct defaults = new Direct();
        json.writeStringProperty("type", RopeReader.DIRECT);
        JsonOutput.number(json, "tolerance", solver.tolerance(), defaults.tolerance());
        if (solver.maxIterations() != defaults.maxIterations()) {
            json.writeNumberProperty("maxIterations", solver.maxIterations());
        }
        if (solver.time() != defaults.time()) {
            json.writeStringProperty("time", RopeReader.TIME_WORDS.get(RopeReader.TIMES.indexOf(solver.time())));
        }
    }

    private static void relaxation(JsonGenerator json, Relaxation solver) {
        Relaxation defaults = new Relaxation();
        json.writeStringProperty("type", RopeReader.RELAXATION);
        if (solver.iterations() != defaults.iterations()) {
            json.writeNumberProperty("iterations", solver.iterations());
        }
        if (solver.order() != defaults.order()) {
            json.writeStringProperty("order", RopeReader.ORDER_WORDS.get(RopeReader.ORDERS.indexOf(solver.order())));
        }
        JsonOutput.number(json, "strength", solver.strength(), defaults.strength());
        if (solver.limitLength()) {
            json.writeBooleanProperty("limitLength", true);
        }
        JsonOutput.number(json, "contactDrag", solver.contactDrag(), defaults.contactDrag());
        if (solver.evenShares()) {
            json.writeBooleanProperty("evenShares", true);
        }
    }

    private static void spring(JsonGenerator json, Spring solver) {
        Spring defaults = new Spring();
        json.writeStringProperty("type", RopeReader.SPRING);
        if (solver.integrator() != defaults.integrator()) {
            json.writeStringProperty(
                    "integrator", RopeReader.INTEGRATOR_WORDS.get(RopeReader.INTEGRATORS.indexOf(solver.integrator())));
        }
        JsonOutput.number(json, "stiffness", solver.stiffness(), defaults.stiffness());
        JsonOutput.number(json, "ropeFriction", solver.ropeFriction(), defaults.ropeFriction());
        JsonOutput.number(json, "airResistance", solver.airResistance(), defaults.airResistance());
        if (solver.substeps() == Spring.AUTO) {
            json.writeStringProperty("substeps", RopeReader.AUTO);
        } else if (solver.substeps() != defaults.substeps()) {
            json.writeNumberProperty("substeps", solver.substeps());
        }
        if (solver.minStretch() != defaults.minStretch() || solver.maxStretch() != defaults.maxStretch()) {
            json.writeName("stretch");
            json.writeStartArray();
            JsonOutput.number(json, solver.minStretch());
            JsonOutput.number(json, solver.maxStretch());
            json.writeEndArray();
        }
        if (solver.stretchPasses() != defaults.stretchPasses()) {
            json.writeNumberProperty("stretchPasses", solver.stretchPasses());
        }
        if (solver.stretchLimit() != defaults.stretchLimit()) {
            json.writeStringProperty(
                    "stretchLimit", RopeReader.LIMIT_WORDS.get(RopeReader.LIMITS.indexOf(solver.stretchLimit())));
        }
    }

    private static void ring(JsonGenerator json, String rope, RingDef ring, Scene scene) {
        json.writeStartObject();
        json.writeStringProperty("rope", rope);
        boolean isOnBody = ring.body() >= 0;
        if (isOnBody) {
            json.writeStringProperty("body", scene.bodies().get(ring.body()).name());
        }
        JsonOutput.vector(json, isOnBody ? "local" : "at", ring.x(), ring.y(), ring.z());
        JsonOutput.number(json, "radius", ring.radius(), 0);
        double[] axis = ring.axis();
        if (axis[0] != 0 || axis[1] != 0 || axis[2] != 0) {
            JsonOutput.vector(json, "axis", axis[0], axis[1], axis[2]);
        }
        JsonOutput.number(json, "friction", ring.friction(), 0);
        JsonOutput.number(json, "mass", ring.mass(), 0);
        if (ring.on() >= 0) {
            json.writeNumberProperty("on", ring.on());
        }
        KeyFrames.write(json, ring.path());
        json.writeEndObject();
    }

    private static void stiffness(JsonGenerator json, RopeDef rope) {
        JsonOutput.number(json, "naturalCurvature", rope.values().naturalCurvature(), 0);
        JsonOutput.number(json, "naturalTwist", rope.values().naturalTwist(), 0);
        if (rope.values().stiffnessAlong().length > 0) {
            json.writeName("stiffnessAlong");
            json.writeStartArray();
            for (double factor : rope.values().stiffnessAlong()) {
                JsonOutput.number(json, factor);
            }
            json.writeEndArray();
        }
        if (rope.values().keepsShape()) {
            json.writeBooleanProperty("keepsShape", true);
        }
    }

    private static void pin(JsonGenerator json, PinDef pin) {
        json.writeStartObject();
        json.writeNumberProperty("node", pin.node());
        double[] at = pin.position();
        if (at != null) {
            JsonOutput.vector(json, "at", at[0], at[1], at[2]);
        }
        double[] direction = pin.direction();
        if (direction != null) {
            JsonOutput.vector(json, "direction", direction[0], direction[1], direction[2]);
        }
        JsonOutput.number(json, "roll", pin.roll(), 0);
        JsonOutput.number(json, "rollSpeed", pin.rollSpeed(), 0);
        KeyFrames.write(json, pin.path());
        if (pin.on() >= 0) {
            json.writeNumberProperty("on", pin.on());
        }
        JsonOutput.number(json, "until", pin.until(), Double.POSITIVE_INFINITY);
        JsonOutput.number(json, "breakForce", pin.breakForce(), Double.POSITIVE_INFINITY);
        json.writeEndObject();
    }
}
