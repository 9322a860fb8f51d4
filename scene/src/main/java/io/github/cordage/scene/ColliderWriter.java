package io.github.cordage.scene;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.motion.PinPath;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes one collider of a scene. */
final class ColliderWriter {
    /** Fewest digits tried for an angle in degrees, until the digits convert back to the same radians. */
    private static final int DIGITS_MIN = 3;

    private static final int DIGITS_MAX = 16;

    private ColliderWriter() {}

    static void write(JsonGenerator json, ColliderDef def, List<String> categories) {
        json.writeStartObject();
        json.writeStringProperty("name", def.name());
        shape(json, def.shape());
        if (hasSides(def.shape()) && def.isOneSided()) {
            json.writeBooleanProperty("oneSided", true);
        }
        pose(json, def);
        Categories.write(json, def.categories(), def.collidesWith(), categories);
        JsonOutput.number(json, "friction", def.friction(), 1);
        motion(json, def);
        json.writeEndObject();
    }

    private static boolean hasSides(ColliderShape shape) {
        return switch (shape.kind()) {
            case SEGMENT, CHAIN, MESH -> true;
            default -> false;
        };
    }

    private static void shape(JsonGenerator json, ColliderShape shape) {
        switch (shape.kind()) {
            case CIRCLE -> round(json, ColliderReader.CIRCLE, shape.radius());
            case SPHERE -> round(json, ColliderReader.SPHERE, shape.radius());
            case CAPSULE -> {
                round(json, ColliderReader.CAPSULE, shape.radius());
                number(json, "length", shape.length());
            }
            case BOX -> {
                json.writeStringProperty("shape", ColliderReader.BOX);
                numbers(json, "size", shape.width(), shape.height());
            }
            case SOLID_BOX -> {
                json.writeStringProperty("shape", ColliderReader.BOX);
                numbers(json, "size", shape.width(), shape.height(), shape.depth());
            }
            case SEGMENT -> {
                json.writeStringProperty("shape", ColliderReader.SEGMENT);
                numbers(json, "a", shape.x(0), shape.y(0));
                numbers(json, "b", shape.x(1), shape.y(1));
            }
            case POLYGON -> {
                json.writeStringProperty("shape", ColliderReader.POLYGON);
                vertices(json, shape, false);
            }
            case CHAIN -> {
                json.writeStringProperty("shape", ColliderReader.CHAIN);
                vertices(json, shape, false);
                if (shape.isClosed()) {
                    json.writeBooleanProperty("closed", true);
                }
            }
            case PLANE -> {
                json.writeStringProperty("shape", ColliderReader.PLANE);
                JsonOutput.vector(json, "normal", shape.normalX(), shape.normalY(), shape.normalZ());
            }
            case MESH -> {
                // The reader turns height fields into meshes.
                json.writeStringProperty("shape", ColliderReader.MESH);
                vertices(json, shape, true);
                triangles(json, shape.triangles());
            }
        }
    }

    private static void round(JsonGenerator json, String word, double radius) {
        json.writeStringProperty("shape", word);
        number(json, "radius", radius);
    }

    static void vertices(JsonGenerator json, ColliderShape shape, boolean inSpace) {
        json.writeName("vertices");
        json.writeStartArray();
        for (int i = 0; i < shape.vertexCount(); i++) {
            if (inSpace) {
                numbers(json, shape.x(i), shape.y(i), shape.z(i));
            } else {
                numbers(json, shape.x(i), shape.y(i));
            }
        }
        json.writeEndArray();
    }

    private static void triangles(JsonGenerator json, int[] triangles) {
        json.writeName("triangles");
        json.writeStartArray();
        for (int i = 0; i < triangles.length; i += 3) {
            numbers(json, triangles[i], triangles[i + 1], triangles[i + 2]);
        }
        json.writeEndArray();
    }

    private static void pose(JsonGenerator json, ColliderDef def) {
        if (def.path() == null && (def.x() != 0 || def.y() != 0 || def.z() != 0)) {
            JsonOutput.vector(json, "position", def.x(), def.y(), def.z());
        }
        double[] turn = new double[4];
        def.copyOrientation(turn, 0);
        if (turn[0] != 0 || turn[1] != 0) {
            numbers(json, "orientation", turn);
        } else {
            JsonOutput.number(json, "rotation", degrees(def.rotation()), 0);
        }
        if (def.scaleX() != 1 || def.scaleY() != 1 || def.scaleZ() != 1) {
            numbers(json, "scale", def.scaleX(), def.scaleY(), def.scaleZ());
        }
        if (def.offsetX() != 0 || def.offsetY() != 0 || def.offsetZ() != 0) {
            JsonOutput.vector(json, "offset", def.offsetX(), def.offsetY(), def.offsetZ());
        }
        double[] size = def.size();
        if (size != null) {
            numbers(json, "sizeOverride", size);
        }
    }

    private static void motion(JsonGenerator json, ColliderDef def) {
        if (def.velocityX() != 0 || def.velocityY() != 0 || def.velocityZ() != 0) {
            JsonOutput.vector(json, "velocity", def.velocityX(), def.velocityY(), def.velocityZ());
        }
        if (def.spinX() != 0 || def.spinY() != 0) {
            numbers(json, "spin", degrees(def.spinX()), degrees(def.spinY()), degrees(def.spinZ()));
        } else {
            JsonOutput.number(json, "spin", degrees(def.spinZ()), 0);
        }
        PinPath path = def.path();
        if (path != null) {
            KeyFrames.write(json, path);
        }
    }

    /**
     * An angle in degrees, with as few digits as convert back to the same radians. Some angles in radians correspond to
     * no angle in degrees; they change by a rounding error.
     */
    static double degrees(double radians) {
        double near = Math.toDegrees(radians);
        for (int digits = DIGITS_MIN; digits <= DIGITS_MAX; digits++) {
            double rounded = new BigDecimal(near).round(new MathContext(digits)).doubleValue();
            if (Math.toRadians(rounded) == radians) {
                return rounded;
            }
        }
        for (double candidate : new double[] {near, Math.nextUp(near), Math.nextDown(near)}) {
            if (Math.toRadians(candidate) == radians) {
                return candidate;
            }
        }
        return near;
    }

    private static void number(JsonGenerator json, String key, double value) {
        json.writeName(key);
        JsonOutput.number(json, value);
    }

    private static void numbers(JsonGenerator json, String key, double... values) {
        json.writeName(key);
        numbers(json, values);
    }

    private static void numbers(JsonGenerator json, double... values) {
        json.writeStartArray();
        for (double value : values) {
            JsonOutput.number(json, value);
        }
        json.writeEndArray();
    }
}
