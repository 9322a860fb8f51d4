package io.github.cordage.scene;

import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeWorld;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes a body, the pins on it, and the junctions of ropes. */
final class BodyWriter {
    private static final RopeBodyDef DEFAULTS = new RopeBodyDef();

    private BodyWriter() {}

    static void write(JsonGenerator json, RopeBodyDef body, List<String> categories) {
        json.writeStartObject();
        json.writeStringProperty("name", body.name());
        JsonOutput.number(json, "mass", body.mass(), DEFAULTS.mass());
        JsonOutput.number(json, "damping", body.damping(), DEFAULTS.damping());
        ColliderShape shape = body.shape();
        if (shape != null) {
            writeShape(json, body, shape);
        }
        if (body.collides() != DEFAULTS.collides()) {
            json.writeBooleanProperty("collide", body.collides());
        }
        JsonOutput.number(json, "friction", body.friction(), DEFAULTS.friction());
        JsonOutput.number(json, "restitution", body.restitution(), DEFAULTS.restitution());
        Categories.write(json, body.categories(), body.collidesWith(), categories);
        writeInertia(json, body);
        double[] at = body.position();
        JsonOutput.vector(json, "position", at[0], at[1], at[2]);
        double[] v = body.velocity();
        if (v[0] != 0 || v[1] != 0 || v[2] != 0) {
            JsonOutput.vector(json, "velocity", v[0], v[1], v[2]);
        }
        turn(json, "rotation", body.rotation());
        turn(json, "spin", body.spin());
        double[] force = body.force();
        if (force[0] != 0 || force[1] != 0 || force[2] != 0) {
            JsonOutput.vector(json, "force", force[0], force[1], force[2]);
        }
        double[] torque = body.torque();
        if (torque[0] != 0 || torque[1] != 0) {
            numbers(json, "torque", torque);
        } else {
            JsonOutput.number(json, "torque", torque[2], 0);
        }
        json.writeEndObject();
    }

    private static void writeShape(JsonGenerator json, RopeBodyDef body, ColliderShape shape) {
        switch (shape.kind()) {
            case CIRCLE, SPHERE -> JsonOutput.number(json, "radius", shape.radius(), 0);
            case CAPSULE -> {
                JsonOutput.number(json, "radius", shape.radius(), 0);
                JsonOutput.number(json, "length", shape.length(), 0);
            }
            case POLYGON -> ColliderWriter.vertices(json, shape, false);
            default -> numbers(json, "size", body.size());
        }
    }

    private static void writeInertia(JsonGenerator json, RopeBodyDef body) {
        double[] inertia = body.inertia();
        if (inertia[0] > 0) {
            numbers(json, "inertia", inertia);
        } else if (inertia[2] > 0) {
            JsonOutput.number(json, "inertia", inertia[2], 0);
        } else if (body.isSphere()) {
            // A radius alone is that of a disc.
            double its = 0.4 * body.mass() * body.size()[0] * body.size()[0];
            numbers(json, "inertia", its, its, its);
        } else if (isCapsuleInSpace(body)) {
            // A capsule without three moments of inertia is one of the plane.
            RopeBody made = new RopeWorld().bodies().add(body);
            numbers(json, "inertia", made.inertia(0), made.inertia(1), made.inertia(2));
        }
    }

    private static boolean isCapsuleInSpace(RopeBodyDef body) {
        ColliderShape shape = body.shape();
        return shape != null && shape.kind() == ColliderShape.Kind.CAPSULE && body.size().length > 2;
    }

    private static void turn(JsonGenerator json, String key, double[] radians) {
        double z = ColliderWriter.degrees(radians[2]);
        if (radians[0] != 0 || radians[1] != 0) {
            numbers(json, key, ColliderWriter.degrees(radians[0]), ColliderWriter.degrees(radians[1]), z);
        } else {
            JsonOutput.number(json, key, z, 0);
        }
    }

    private static void numbers(JsonGenerator json, String key, double... numbers) {
        json.writeName(key);
        json.writeStartArray();
        for (double number : numbers) {
            JsonOutput.number(json, number);
        }
        json.writeEndArray();
    }

    static void junction(JsonGenerator json, SceneJunction junction) {
        json.writeStartObject();
        end(json, "a", junction.ropeA(), junction.nodeA());
        end(json, "b", junction.ropeB(), junction.nodeB());
        JsonOutput.number(json, "breakForce", junction.breakForce(), Double.POSITIVE_INFINITY);
        json.writeEndObject();
    }

    private static void end(JsonGenerator json, String key, String rope, int node) {
        json.writeName(key);
        json.writeStartObject();
        json.writeStringProperty("rope", rope);
        json.writeNumberProperty("node", node);
        json.writeEndObject();
    }

    static void attach(JsonGenerator json, PinDef pin, Scene scene) {
        json.writeStartObject();
        if (Double.isNaN(pin.along())) {
            json.writeNumberProperty("node", pin.node());
        } else {
            JsonOutput.number(json, "along", pin.along(), Double.NaN);
        }
        json.writeStringProperty("body", scene.bodies().get(pin.body()).name());
        double[] at = pin.place();
        if (at[0] != 0 || at[1] != 0 || at[2] != 0) {
            JsonOutput.vector(json, "at", at[0], at[1], at[2]);
        }
        double[] direction = pin.direction();
        if (direction != null) {
            JsonOutput.vector(json, "direction", direction[0], direction[1], direction[2]);
        }
        JsonOutput.number(json, "breakForce", pin.breakForce(), Double.POSITIVE_INFINITY);
        JsonOutput.number(json, "compliance", pin.compliance(), 0);
        if (pin.isOneWay()) {
            json.writeBooleanProperty("oneWay", true);
        }
        json.writeEndObject();
    }
}
