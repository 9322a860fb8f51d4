package io.github.cordage.scene;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.NumberOutput;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** Writes JSON and numbers as everywhere in this project: indented, and with the same digits on every JDK. */
final class JsonOutput {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private JsonOutput() {}

    /** An indenting generator; closing it leaves the writer open. */
    static JsonGenerator generator(Writer out) {
        return FACTORY.createGenerator(
                new ObjectWriteContext.Base() {
                    @Override
                    public PrettyPrinter getPrettyPrinter() {
                        return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
                    }
                },
                out);
    }

    /** The fewest digits that read back as the same number; {@code Double.toString} gives others before Java 19. */
    static String digits(double number) {
        return NumberOutput.toString(number, true);
    }

    /** Writes a whole number without a decimal point, any other with as many digits as it needs. */
    static void number(JsonGenerator json, double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            json.writeNumber((long) number);
        } else {
            json.writeNumber(number);
        }
    }

    /** Writes a vector as a member. */
    static void vector(JsonGenerator json, String key, double x, double y, double z) {
        json.writeName(key);
        vector(json, x, y, z);
    }

    /** Writes a vector, without its z if that is 0. */
    static void vector(JsonGenerator json, double x, double y, double z) {
        json.writeStartArray();
        number(json, x);
        number(json, y);
        if (z != 0) {
            number(json, z);
        }
        json.writeEndArray();
    }

    /** Writes a number as a member, unless it equals {@code unlessThis}. */
    static void number(JsonGenerator json, String key, double value, double unlessThis) {
        if (value != unlessThis) {
            json.writeName(key);
            number(json, value);
        }
    }
}
