package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** What docs/command.md says of commands, options, defaults, figures and exit codes is what the command does. */
@SuppressWarnings({"NullAway", "StringSplitter"}) // What is missing fails the test.
class CommandDocumentTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(.+?)\\|(.*)\\|$");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

    /** Options of all commands, and of all that compute, which have paragraphs of their own. */
    private static final Set<String> SHARED =
            Set.of("--help", "--version", "--debug", "--max-work", "--timeout", "--max-output");

    /** A scene with one of everything that has figures. */
    private static final String SCENE = """
            {"cordage": 1, "duration": 0.1, "equilibrium": true,
             "bodies": [{"name": "crate", "mass": 1, "size": [0.2, 0.2], "position": [0.5, -1.1]}],
             "ropes": [
              {"name": "a", "nodes": 11, "from": [0, 0], "direction": [0, -1], "pins": [{"node": 0}]},
              {"name": "b", "nodes": 11, "from": [0.5, 0], "direction": [0, -1], "pins": [{"node": 0}],
               "attach": [{"node": 10, "body": "crate"}]}],
             "rings": [{"rope": "a", "at": [0, -0.25]}],
             "junctions": [{"a": {"rope": "a", "node": 10}, "b": {"rope": "b", "node": 9}}]}
            """;

    @TempDir
    private Path folder = Path.of("");

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "command.md"));
    }

    /** The page by headings; what stands above them is under "". */
    private static Map<String, String> sections() throws IOException {
        Map<String, String> sections = new LinkedHashMap<>();
        for (String part : page().split("(?m)^## ")) {
            int end = part.indexOf('\n');
            boolean first = sections.isEmpty();
            sections.put(first ? "" : part.substring(0, end), part.substring(end));
        }
        return sections;
    }

    private static String section(String heading) throws IOException {
        return sections().getOrDefault(heading, "");
    }

    private static CommandLine command() {
        return CordageCommand.line(new CordageCommand());
    }

    static Stream<CommandLine> commands() {
        return command().getSubcommands().values().stream();
    }

    private static Map<String, String> rows(String text) {
        Map<String, String> rows = new LinkedHashMap<>();
        Matcher matcher = ROW.matcher(text);
        while (matcher.find()) {
            rows.put("`" + matcher.group(1).strip(), matcher.group(2).strip());
        }
        return rows;
    }

    @Test
    void theFirstTableHasEveryCommandAndNoOther() throws IOException {
        Set<String> named = new TreeSet<>();
        for (String row : rows(section("")).keySet()) {
            named.add(row.replaceAll("^`cordage (\\w+).*", "$1"));
        }
        assertEquals(new TreeSet<>(command().getSubcommands().keySet()), named);
    }

    @Test
    void everySectionOfACommandIsOfOneThatExists() throws IOException {
        Set<String> others = new TreeSet<>(sections().keySet());
        others.removeAll(command().getSubcommands().keySet());
        assertEquals(Set.of("", "Limits", "Exit codes"), others);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theTableOfACommandHasItsOptionsAndNoOther(CommandLine command) throws IOException {
        Map<String, String> rows = rows(section(command.getCommandName()));
        Set<String> named = rows.keySet().stream()
                .filter(row -> row.startsWith("`--"))
                .map(row -> row.replaceAll("^`(--[a-z-]+).*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> real = command.getCommandSpec().options().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !SHARED.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(real, named);
        for (OptionSpec option : command.getCommandSpec().options()) {
            rows.forEach((row, meaning) -> {
                if (row.startsWith("`" + option.longestName() + " ")) {
                    assertEquals(expectedLabel(option), row.replaceAll("`.*? (.*)`", "$1"), row);
                    String usual = option.defaultValue();
                    assertTrue(usual == null || meaning.contains(usual), row + " has the default " + usual);
                }
            });
        }
    }

    private static String expectedLabel(OptionSpec option) {
        // The page says by the label what kind of file it is.
        return option.paramLabel().equals("TRACE.csv") ? "FILE.csv" : option.paramLabel();
    }

    @Test
    void optionsNamedAnywhereExist() throws IOException {
        Set<String> known =
                new TreeSet<>(command().getCommandSpec().optionsMap().keySet());
        commands().forEach(sub -> known.addAll(sub.getCommandSpec().optionsMap().keySet()));
        Set<String> named = new TreeSet<>();
        OPTION.matcher(page()).results().forEach(result -> named.add(result.group()));
        named.removeAll(known);
        assertEquals(Set.of(), named);
        for (String option : SHARED) {
            assertTrue(page().contains("`" + option), option);
        }
    }

    @Test
    void limitsHaveTheDefaultsThatThePageNames() throws IOException {
        String limits = section("Limits");
        assertTrue(limits.contains("`--max-work N` (default 10¹¹ node updates)"), limits);
        assertTrue(limits.contains("`--timeout SECONDS` (default a day)"), limits);
        assertTrue(limits.contains("`--max-output BYTES` (default 10⁹)"), limits);
        for (String name : List.of("play", "render", "simulate", "record", "replay")) {
            Map<String, OptionSpec> options =
                    command().getSubcommands().get(name).getCommandSpec().optionsMap();
            assertEquals(1e11, Double.parseDouble(options.get("--max-work").defaultValue()), name);
            assertEquals(86_400, Double.parseDouble(options.get("--timeout").defaultValue()), name);
            assertEquals(1e9, Double.parseDouble(options.get("--max-output").defaultValue()), name);
            assertTrue(limits.contains("`" + name + "`"), name);
        }
    }

    @Test
    void theExitCodesAreThoseOfThePage() throws IOException {
        Set<String> codes = new TreeSet<>();
        Pattern.compile("(?m)^\\| (\\d+) \\|")
                .matcher(section("Exit codes"))
                .results()
                .forEach(row -> codes.add(row.group(1)));
        Set<String> real = new TreeSet<>(Set.of("0"));
        for (int code :
                new int[] {CommandFailure.SIMULATION, CommandFailure.INPUT, CommandFailure.LIMIT, CommandFailure.DEFECT
                }) {
            real.add(Integer.toString(code));
        }
        assertEquals(real, codes);
    }

    @Test
    void theJsonObjectHasTheKeysOfThePageInTheirOrder() throws IOException {
        Path scene = Files.writeString(folder.resolve("all.json"), SCENE);
        Cli cli = Cli.run("simulate", scene, "--json", "--steps", "3");
        assertEquals(0, cli.code(), cli.err());
        List<String> real = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), cli.out())) {
            json.nextToken();
            addKeys("", json, real);
        }
        List<String> named = new ArrayList<>();
        String text = section("simulate");
        for (String row : rows(text.substring(text.indexOf("The JSON object"))).keySet()) {
            String prefix = "";
            Matcher keys = CODE.matcher(row);
            while (keys.find()) {
                String key = keys.group(1);
                int dot = key.lastIndexOf('.');
                prefix = dot < 0 ? prefix : key.substring(0, dot + 1);
                named.add(prefix + key.substring(dot + 1));
            }
        }
        assertEquals(real, named);
    }

    /** The keys of all values, with those of the objects around them, and of the first ones of arrays. */
    private static void addKeys(String prefix, JsonParser json, List<String> keys) {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_OBJECT; token = json.nextToken()) {
            String key = prefix + json.currentName();
            JsonToken value = json.nextToken();
            if (value == JsonToken.START_OBJECT) {
                addKeys(key + ".", json, keys);
            } else if (value == JsonToken.START_ARRAY) {
                List<String> ofItem = keys;
                while (json.nextToken() == JsonToken.START_OBJECT) {
                    addKeys(key + "[].", json, ofItem);
                    ofItem = new ArrayList<>();
                }
            } else {
                keys.add(key);
            }
        }
    }

    @Test
    void theTraceHasTheColumnsAndRowsOfThePage() throws IOException {
        Path scene = Files.writeString(folder.resolve("all.json"), SCENE);
        Path trace = folder.resolve("trace.csv");
        Cli cli = Cli.run("simulate", scene, "--out", trace, "--every", "2", "--steps", "3");
        assertEquals(0, cli.code(), cli.err());
        List<String> lines = Files.readAllLines(trace);
        assertTrue(section("simulate").contains("`" + lines.get(0) + "`"), lines.get(0));
        // Steps 0, 2 and 3, of 22 nodes, a body and a ring each.
        assertEquals(1 + 3 * 24, lines.size());
        assertTrue(section("simulate").contains("`body:`") && lines.get(23).contains(",body:crate,0,"), lines.get(23));
        assertTrue(section("simulate").contains("`ring:0`") && lines.get(24).contains(",ring:0,0,"), lines.get(24));
    }

    @Test
    void theLooksAreThoseOfThePage() throws IOException {
        String meaning = rows(section("render")).get("`--look LOOK`");
        command()
                .getSubcommands()
                .get("render")
                .getCommandSpec()
                .findOption("--look")
                .completionCandidates()
                .forEach(look -> assertTrue(meaning.contains("`" + look + "`: "), look));
    }
}
