package io.github.cordage.scene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The JSON Schema of scene files, for editors and other programs. It says which keys there are, of which type and range,
 * and what they mean. {@link SceneReader} knows a few rules more: the ones that take arithmetic, such as that a pin's
 * node must be a node of the rope.
 */
public final class SceneSchema {
    private SceneSchema() {}

    /**
     * Returns the schema.
     *
     * @return a JSON Schema, draft 2020-12
     */
    public static String text() {
        try (InputStream in = SceneSchema.class.getResourceAsStream("scene.schema.json")) {
            if (in == null) {
                throw new IllegalStateException("the file of the schema is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
