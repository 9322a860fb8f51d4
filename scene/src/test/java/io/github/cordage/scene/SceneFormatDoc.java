package io.github.cordage.scene;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Makes the page about the scene format from the schema. */
final class SceneFormatDoc {
    /** The example on the page: every part of the format once. */
    static final String EXAMPLE = """
            {
              "cordage": 1,
              "title": "A bridge, a streamer in the wind, a lead that is led about, and what they can touch",
              "gravity": [0, -9.81],
              "winds": [
                { "velocity": [3, 0], "gusts": { "deviation": [1, 0.5], "seconds": 2, "metres": 3, "seed": 7 } },
                { "velocity": [0, 8], "fan": { "position": [0, -3], "radius": 1, "reach": 4, "spread": 10 } },
                { "velocity": [-2, 0], "box": { "position": [5, 3], "size": [2, 4], "fade": 0.5 } }
              ],
              "step": 0.01,
              "duration": 6,
              "ropes": [
                {
                  "name": "bridge",
                  "from": [-4, 1],
                  "to": [4, 1],
                  "slack": 1.05,
                  "nodes": 60,
                  "radius": 0.05,
                  "damping": 0.3,
                  "solver": { "type": "relaxation", "iterations": 200, "order": "red-black" },
                  "pins": [{ "node": 0 }, { "node": -1, "until": 4 }]
                },
                {
                  "name": "streamer",
                  "from": [0, 4],
                  "direction": [1, -1],
                  "nodes": 30,
                  "segmentLength": 0.08,
                  "categories": ["cloth"],
                  "collidesWith": ["ground"],
                  "forces": [{ "acceleration": [0, 1] }, { "wind": [7, 1], "drag": 3 }],
                  "pins": [{ "node": 0, "at": [0, 4] }]
                },
                {
                  "name": "lead",
                  "points": [[-2, 3], [-2, 2], [-1, 1.5, 0.5]],
                  "segmentLength": 0.1,
                  "endMass": 2,
                  "maxMove": 1,
                  "compliance": 1e-4,
                  "solver": { "type": "direct", "tolerance": 1e-5, "maxIterations": 30, "time": "first" },
                  "pins": [
                    {
                      "node": 0,
                      "path": [{ "t": 0, "at": [-2, 3] }, { "t": 2, "at": [2, 3] }, { "t": 3, "at": [2, 2, 1] }]
                    }
                  ]
                },
                {
                  "name": "bungee",
                  "from": [4, 4],
                  "nodes": 7,
                  "segmentLength": 0.5,
                  "nodeMass": 0.2,
                  "endMass": 1,
                  "solver": {
                    "type": "spring",
                    "integrator": "semi-implicit",
                    "stiffness": 100,
                    "ropeFriction": 1,
                    "airResistance": 0.05,
                    "substeps": "auto",
                    "stretch": [0, 2.5],
                    "stretchPasses": 4,
                    "stretchLimit": "by-mass"
                  },
                  "pins": [{ "node": 0 }]
                }
              ],
              "rings": [
                { "rope": "lead", "at": [-2, 2], "friction": 0.1 },
                { "rope": "lead", "at": [-1.5, 1.75, 0.25], "path": [{ "t": 1, "at": [-1.5, 1, 0.25] }] },
                { "rope": "streamer", "at": [0.8, 3.2], "mass": 0.1 },
                { "rope": "streamer", "at": [1, 3], "on": 0 }
              ],
              "colliders": [
                { "name": "ground", "shape": "plane", "position": [0, -3], "categories": ["ground"] },
                { "shape": "circle", "radius": 0.3, "position": [0, -0.2], "friction": 0.5, "spin": 90 },
                { "shape": "box", "size": [2, 0.5], "position": [-3, -1], "rotation": 30, "scale": [1, 2] },
                {
                  "name": "slope",
                  "shape": "chain",
                  "vertices": [[5, 0], [3, -1], [1, -3]],
                  "oneSided": true,
                  "categories": ["ground"],
                  "collidesWith": ["cloth"]
                },
                {
                  "name": "ball",
                  "shape": "sphere",
                  "radius": 0.4,
                  "path": [{ "t": 0, "at": [6, 2, 1] }, { "t": 5, "at": [6, -2, 1] }]
                }
              ]
            }
            """;

    private static final String INTRODUCTION = """
            # Scene files

            <!-- Made by SceneFormatDoc from scene.schema.json and the table RopeProperty; edit those. -->

            A scene is a JSON file: a world, its ropes, what they can touch, and how long to run them. Units are metres, seconds, kilograms
            and newtons. The reader lists all mistakes of a file at once, 20 at most, each with line, column and JSON pointer. JSON is
            strict: no comments, no trailing commas, no key twice, UTF-8 without a byte order mark. A key that is not listed here is a
            mistake.

            A file may have up to 16 MB, 32 levels of nesting and 2,000,000 values; a text up to 4096 characters, a key 128, a number 64.

            Give [`scene.schema.json`](scene.schema.json) to your editor, and it completes keys and marks mistakes while you type. Programs
            get the schema from `SceneSchema.text()`.

            ## Example

            ```json
            """;

    private static final String MARKDOWN_LINE = "| %s | %s | %s | %s |\n";

    private SceneFormatDoc() {}

    /** The whole page. */
    static String page() {
        StringBuilder page = new StringBuilder(INTRODUCTION).append(EXAMPLE).append("```\n");
        section(page, SchemaFile.ROOT);
        for (Map.Entry<String, JsonNode> def : SchemaFile.ROOT.get("$defs").properties()) {
            section(page, def.getValue());
        }
        return page.toString();
    }

    private static void section(StringBuilder page, JsonNode schema) {
        page.append("\n## ").append(schema.get("title").stringValue()).append("\n\n");
        page.append(schema.get("description").stringValue()).append('\n');
        JsonNode properties = schema.path("properties");
        if (properties.isMissingNode()) {
            page.append("\nType: ").append(type(schema)).append(".\n");
            return;
        }
        if (schema.has("oneOf")) {
            page.append("\nOne of: ").append(words(schema.get("oneOf"), ", ")).append(".\n");
        }
        page.append('\n').append(String.format(MARKDOWN_LINE, "key", "type and range", "default", "meaning"));
        page.append("|---|---|---|---|\n");
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(key -> required.add(key.stringValue()));
        for (Map.Entry<String, JsonNode> property : properties.properties()) {
            String key = property.getKey();
            page.append(String.format(
                    MARKDOWN_LINE,
                    "`" + key + "`",
                    type(property.getValue()),
                    required.contains(key) ? "required" : defaultOf(property.getValue()),
                    property.getValue().get("description").stringValue()));
        }
    }

    private static String defaultOf(JsonNode property) {
        JsonNode value = property.path("default");
        if (value.isMissingNode()) {
            return "none";
        }
        return "`"
                + (value.isNumber()
                        ? new BigDecimal(value.asString()).stripTrailingZeros().toPlainString()
                        : value) + "`";
    }

    private static String type(JsonNode schema) {
        if (schema.has("$ref")) {
            JsonNode target = SchemaFile.resolved(schema);
            String title = target.get("title").stringValue();
            return "[" + title.toLowerCase(Locale.ROOT) + "](#" + anchor(title) + ")";
        }
        if (schema.has("oneOf")) {
            return words(schema.get("oneOf"), " or ");
        }
        if (schema.has("const")) {
            return "`" + schema.get("const") + "`";
        }
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.get("enum").forEach(value -> values.add("`" + value + "`"));
            return String.join(", ", values);
        }
        return switch (schema.get("type").stringValue()) {
            case "array" -> "array of " + count(schema, "minItems", "maxItems", "× ") + type(schema.get("items"));
            case "string" ->
                schema.has("maxLength") ? "text of " + count(schema, "minLength", "maxLength", "characters") : "text";
            case "integer" -> "whole number" + range(schema);
            case "boolean" -> "`true` or `false`";
            default -> "number" + range(schema);
        };
    }

    private static String words(JsonNode schemas, String between) {
        List<String> types = new ArrayList<>();
        schemas.forEach(schema -> types.add(type(schema)));
        return String.join(between, types);
    }

    private static String count(JsonNode schema, String min, String max, String of) {
        boolean from = schema.has(min);
        boolean to = schema.has(max);
        if (from && to && schema.get(min).equals(schema.get(max))) {
            return schema.get(min) + " " + of;
        }
        if (from && to) {
            return schema.get(min) + " to " + schema.get(max) + " " + of;
        }
        return from ? schema.get(min) + " or more " + of : to ? "up to " + schema.get(max) + " " + of : "";
    }

    private static String range(JsonNode schema) {
        if (schema.has("minimum") && !schema.has("maximum")) {
            return ", at least " + number(schema, "minimum");
        }
        if (schema.has("minimum")) {
            return ", from " + number(schema, "minimum") + " to " + number(schema, "maximum");
        }
        if (!schema.has("exclusiveMinimum")) {
            return "";
        }
        String above = ", above " + number(schema, "exclusiveMinimum");
        if (schema.has("maximum")) {
            return above + ", at most " + number(schema, "maximum");
        }
        return schema.has("exclusiveMaximum") ? above + " and below " + number(schema, "exclusiveMaximum") : above;
    }

    /** Up to a million in full; 1e9 and 1e-6 are easier to read than their zeros. */
    private static String number(JsonNode schema, String key) {
        BigDecimal value = new BigDecimal(schema.get(key).asString()).stripTrailingZeros();
        boolean plain = Math.abs(value.scale()) <= 6 && value.abs().compareTo(BigDecimal.ONE) >= 0;
        return plain || value.signum() == 0 ? value.toPlainString() : value.unscaledValue() + "e" + -value.scale();
    }

    /** How Markdown renderers name a heading. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replace(' ', '-');
    }
}
