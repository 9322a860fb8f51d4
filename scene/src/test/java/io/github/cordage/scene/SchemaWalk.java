package io.github.cordage.scene;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Walks the schema from the scene down to every property and makes, for each bound and each default it meets, the
 * smallest scenes that have that property.
 */
final class SchemaWalk {
    /** One end of a range: a number just within it and one just outside. */
    record Bound(String pointer, String inside, String outside, String sceneInside, String sceneOutside) {
        @Override
        public String toString() {
            return pointer + " " + inside + ", not " + outside;
        }
    }

    /** A property with a default. */
    record Default(String pointer, String sceneWithout, String sceneWith) {
        @Override
        public String toString() {
            return pointer;
        }
    }

    /** Members that a property needs beside it, and no schema can say so. */
    private static final Map<String, String> COMPANIONS = Map.of(
            "/maxStep", "{\"step\":1e-6}",
            "/rings", "{\"ropes\":[{}]}",
            "/junctions", "{\"ropes\":[{}]}",
            "/ropes", "{\"bodies\":[{}]}",
            "/bodies/0/rotation", "{\"size\":[1,1,1]}",
            "/bodies/0/spin", "{\"size\":[1,1,1]}",
            "/bodies/0/torque", "{\"size\":[1,1,1]}");

    private final List<Bound> bounds = new ArrayList<>();
    private final List<Default> defaults = new ArrayList<>();

    SchemaWalk() {
        walk(SchemaFile.ROOT, "", value -> value);
    }

    List<Bound> bounds() {
        return bounds;
    }

    List<Default> defaults() {
        return defaults;
    }

    private void walk(JsonNode property, String pointer, UnaryOperator<JsonNode> sceneAround) {
        JsonNode schema = SchemaFile.resolved(property);
        if (schema.has("oneOf")) {
            schema.get("oneOf").forEach(choice -> walk(choice, pointer, sceneAround));
        }
        if (schema.has("properties")) {
            walkObject(schema, pointer, sceneAround);
        } else if (schema.has("items")) {
            walk(schema.get("items"), pointer + "/0", item -> sceneAround.apply(arrayOf(schema, item)));
        } else if (!schema.has("oneOf")) {
            walkNumber(schema, pointer, sceneAround);
        }
    }

    private void walkObject(JsonNode schema, String pointer, UnaryOperator<JsonNode> sceneAround) {
        for (Map.Entry<String, JsonNode> property : schema.get("properties").properties()) {
            String key = property.getKey();
            String at = pointer + "/" + key;
            ObjectNode base = (ObjectNode) smallest(schema);
            schema.path("dependentRequired")
                    .path(key)
                    .forEach(other -> base.set(
                            other.stringValue(),
                            smallest(schema.get("properties").get(other.stringValue()))));
            base.setAll((ObjectNode) SchemaFile.JSON.readTree(COMPANIONS.getOrDefault(at, "{}")));
            UnaryOperator<JsonNode> around =
                    value -> sceneAround.apply(base.deepCopy().set(key, value));
            JsonNode value = property.getValue().path("default");
            if (!value.isMissingNode()) {
                // The companions stay: what they ask for may be the default itself.
                defaults.add(new Default(
                        at,
                        sceneAround.apply(smallestWithout(schema, key)).toString(),
                        sceneAround
                                .apply(smallestWithout(schema, key).set(key, value))
                                .toString()));
            }
            walk(property.getValue(), at, around);
        }
    }

    private static ObjectNode smallestWithout(JsonNode schema, String key) {
        ObjectNode object = (ObjectNode) smallest(schema);
        schema.path("dependentRequired")
                .path(key)
                .forEach(other -> object.set(
                        other.stringValue(), smallest(schema.get("properties").get(other.stringValue()))));
        return object;
    }

    private void walkNumber(JsonNode schema, String pointer, UnaryOperator<JsonNode> sceneAround) {
        boolean whole = schema.path("type").asString("").equals("integer");
        for (String end : List.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")) {
            if (!schema.has(end)) {
                continue;
            }
            double bound = new BigDecimal(schema.get(end).asString()).doubleValue();
            boolean low = end.endsWith("inimum");
            double below = whole ? bound - 1 : Math.nextDown(bound);
            double above = whole ? bound + 1 : Math.nextUp(bound);
            boolean exclusive = end.startsWith("exclusive");
            double inside = !exclusive ? bound : low ? above : below;
            double outside = exclusive ? bound : low ? below : above;
            bounds.add(new Bound(
                    pointer,
                    text(inside, whole),
                    text(outside, whole),
                    sceneAround.apply(number(inside, whole)).toString(),
                    sceneAround.apply(number(outside, whole)).toString()));
        }
    }

    private static String text(double value, boolean whole) {
        return whole ? String.valueOf((long) value) : String.valueOf(value);
    }

    private static JsonNode number(double value, boolean whole) {
        return SchemaFile.JSON.readTree(text(value, whole));
    }

    private static ArrayNode arrayOf(JsonNode schema, JsonNode first) {
        if (schema.has("examples")) {
            ArrayNode example = (ArrayNode) smallest(schema);
            example.set(0, first);
            return example;
        }
        ArrayNode array = SchemaFile.JSON.createArrayNode().add(first);
        while (array.size() < schema.path("minItems").asInt(0)) {
            array.add(smallest(schema.get("items")));
        }
        return array;
    }

    /**
     * The example of a schema, or else the smallest value that it allows; points differ from the origin, where ropes
     * begin.
     */
    private static JsonNode smallest(JsonNode property) {
        JsonNode schema = SchemaFile.resolved(property);
        if (property.has("examples") || schema.has("examples")) {
            return (property.has("examples") ? property : schema)
                    .get("examples")
                    .get(0)
                    .deepCopy();
        }
        if (schema.has("oneOf")) {
            return smallest(schema.get("oneOf").get(0));
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        return switch (schema.get("type").stringValue()) {
            case "object" -> {
                ObjectNode object = SchemaFile.JSON.createObjectNode();
                for (JsonNode required : List.of(
                        schema.path("required"), schema.path("anyOf").path(0).path("required"))) {
                    required.forEach(key -> object.set(
                            key.stringValue(), smallest(schema.get("properties").get(key.stringValue()))));
                }
                yield object;
            }
            case "array" -> {
                ArrayNode array = SchemaFile.JSON.createArrayNode();
                while (array.size() < schema.path("minItems").asInt(0)) {
                    array.add(smallest(schema.get("items")));
                }
                yield array;
            }
            default -> SchemaFile.JSON.readTree("1");
        };
    }
}
