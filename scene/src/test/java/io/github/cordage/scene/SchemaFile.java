package io.github.cordage.scene;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema of scene files, as a tree and ready to validate with. */
final class SchemaFile {
    static final JsonMapper JSON = new JsonMapper();
    static final JsonNode ROOT = JSON.readTree(SceneSchema.text());

    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(ROOT);

    private SchemaFile() {}

    /** What the schema has against a scene; nothing if it is valid. */
    static List<Error> errors(String scene) {
        return SCHEMA.validate(scene, InputFormat.JSON);
    }

    /** What a property is, where it is described elsewhere. */
    static JsonNode resolved(JsonNode schema) {
        JsonNode ref = schema.path("$ref");
        return ref.isMissingNode() ? schema : ROOT.at(ref.stringValue().substring(1));
    }
}
