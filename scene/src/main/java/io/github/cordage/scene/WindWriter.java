package io.github.cordage.scene;

import io.github.cordage.wind.WindDef;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes the winds of a world. */
final class WindWriter {
    private static final WindDef DEFAULTS = new WindDef();

    private WindWriter() {}

    static void write(JsonGenerator json, List<WindDef> winds) {
        if (winds.isEmpty()) {
            return;
        }
        json.writeName("winds");
        json.writeStartArray();
        winds.forEach(wind -> write(json, wind));
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, WindDef wind) {
        json.writeStartObject();
        JsonOutput.vector(json, "velocity", wind.velocityX(), wind.velocityY(), wind.velocityZ());
        if (wind.gustX() != 0 || wind.gustY() != 0 || wind.gustZ() != 0) {
            json.writeName("gusts");
            json.writeStartObject();
            JsonOutput.vector(json, "deviation", wind.gustX(), wind.gustY(), wind.gustZ());
            JsonOutput.number(json, "seconds", wind.gustSeconds(), DEFAULTS.gustSeconds());
            JsonOutput.number(json, "metres", wind.gustMetres(), DEFAULTS.gustMetres());
            if (wind.seed() != 0) {
                json.writeNumberProperty("seed", wind.seed());
            }
            json.writeEndObject();
        }
        if (wind.isFan()) {
            json.writeName("fan");
            json.writeStartObject();
            JsonOutput.vector(json, "position", wind.x(), wind.y(), wind.z());
            JsonOutput.number(json, "radius", wind.radius(), Double.NaN);
            JsonOutput.number(json, "reach", wind.reach(), Double.NaN);
            JsonOutput.number(json, "spread", ColliderWriter.degrees(wind.spread()), 0);
            json.writeEndObject();
        } else if (wind.isBox()) {
            json.writeName("box");
            json.writeStartObject();
            JsonOutput.vector(json, "position", wind.x(), wind.y(), wind.z());
            JsonOutput.vector(json, "size", wind.width(), wind.height(), wind.depth());
            JsonOutput.number(json, "fade", wind.fade(), 0);
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
