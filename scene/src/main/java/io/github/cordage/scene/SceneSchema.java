package io.github.cordage.scene;

import io.github.cordage.settings.RopeProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * The JSON Schema of scene files, for editors and other programs. It describes every key: type, range and meaning.
 * {@link SceneReader} also checks rules that need arithmetic, such as that a pin's node must be a node of the rope.
 */
public final class SceneSchema {
    /** Line of the resource that the plain properties of a rope replace. */
    private static final String PROPERTIES =
            "        \"ropeProperties\": \"the table of plain properties stands here\",\n";

    private SceneSchema() {}

    /**
     * Returns the schema. The plain properties of a rope come from {@link RopeProperty}.
     *
     * @return a JSON Schema, draft 2020-12
     */
    public static String text() {
        try (InputStream in = SceneSchema.class.getResourceAsStream("scene.schema.json")) {
            if (in == null) {
                throw new IllegalStateException("the file of the schema is missing");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            if (!text.contains(PROPERTIES)) {
                throw new IllegalStateException("the file of the schema has no place for the properties of a rope");
            }
            return text.replace(PROPERTIES, properties());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String properties() {
        StringBuilder out = new StringBuilder();
        for (RopeProperty property : RopeProperty.values()) {
            out.append("        \"").append(property.key()).append("\": {\n");
            out.append("          \"description\": \"")
                    .append(property.meaning())
                    .append("\",\n");
            out.append("          \"type\": \"number\",\n");
            String least = property.excludesZero() ? "exclusiveMinimum" : "minimum";
            out.append("          \"").append(least).append("\": 0");
            append(out, "maximum", property.max());
            append(out, "default", property.initial());
            out.append("\n        },\n");
        }
        return out.toString();
    }

    /** Appends a member, unless its value is infinite, which means no limit. */
    private static void append(StringBuilder out, String key, double value) {
        if (!Double.isInfinite(value)) {
            String number =
                    new BigDecimal(String.valueOf(value)).stripTrailingZeros().toPlainString();
            out.append(",\n          \"").append(key).append("\": ").append(number);
        }
    }
}
