package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.stage.picture.RopeMaterial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents name the materials that pictures have, with their looks. */
@Tag("D9")
@DisplayName("D9: documents tell of materials chosen by names of ropes")
class MaterialDocumentsTest {
    private static final Path DOCUMENTS =
            Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolveSibling("docs");

    /** The list of materials in a sentence. */
    private static final Pattern SENTENCE =
            Pattern.compile("with which (?:its|their) name begins, ([^;]*?), as for `steel cable`");

    private static final Pattern WORD = Pattern.compile("`(\\w+)`");

    private static String word(RopeMaterial material) {
        return material.name().toLowerCase(Locale.ROOT);
    }

    private static String row(RopeMaterial material) {
        String look = material.strands() == 0
                ? "smooth | |"
                : String.format(Locale.ROOT, "%d | %s diameters |", material.strands(), number(material.lay()));
        return String.format(Locale.ROOT, "| `%s` | `#%06x` | %s", word(material), material.color(), look);
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    @Test
    void theTableShowsEachMaterial() throws IOException {
        List<String> lines = Files.readAllLines(DOCUMENTS.resolve("drawing.md"));
        int first = lines.indexOf("| name begins with | colour | strands | turn of a strand |") + 2;
        int last = first;
        while (lines.get(last).startsWith("|")) {
            last++;
        }
        List<String> expected = Arrays.stream(RopeMaterial.values())
                .map(MaterialDocumentsTest::row)
                .toList();
        assertEquals(expected, lines.subList(first, last));
    }

    @ParameterizedTest
    @ValueSource(strings = {"scene-format.md", "command.md"})
    void sentencesNameEachMaterial(String document) throws IOException {
        Matcher sentence = SENTENCE.matcher(Files.readString(DOCUMENTS.resolve(document)));
        TreeSet<String> found = new TreeSet<>();
        int sentences = 0;
        while (sentence.find()) {
            sentences++;
            WORD.matcher(sentence.group(1)).results().forEach(word -> found.add(word.group(1)));
        }
        TreeSet<String> expected = new TreeSet<>();
        Arrays.stream(RopeMaterial.values()).forEach(material -> expected.add(word(material)));
        assertEquals(1, sentences, document);
        assertEquals(expected, found, document);
    }
}
