package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.SceneRun;
import io.github.cordage.scene.ShippedScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateCommandTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void printsNothingButOneObjectWithJson() {
        Cli cli = Cli.run("simulate", "article", "--json", "--steps", "20");
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().startsWith("{"), cli.out());
        assertTrue(cli.out().strip().endsWith("}"), cli.out());
        assertEquals("", cli.err());
        assertEquals("20", field(cli.out(), "steps"));
        assertEquals("\"article\"", field(cli.out(), "scene"));
        assertTrue(field(cli.out(), "hash").matches("\"[0-9a-f]{16}\""), cli.out());
        assertTrue(Double.parseDouble(field(cli.out(), "secondsPerStep")) > 0);
    }

    @Test
    void figuresForPeopleHaveTheTensionWhereTheSolverKnowsIt() {
        Cli direct = Cli.run("simulate", "crane", "--steps", "50");
        assertEquals(0, direct.code(), direct.err());
        assertTrue(
                Pattern.compile(", tension up to 4\\.9\\d\\de\\+04 N, 0 steps not converged\\R")
                        .matcher(direct.out())
                        .find(),
                direct.out());
        Cli relaxation = Cli.run("simulate", "article", "--steps", "20");
        assertTrue(relaxation.out().contains("worst stretch"), relaxation.out());
        assertFalse(relaxation.out().contains("tension"), relaxation.out());
    }

    @Test
    void theJsonHasTheTensionOrNull() {
        Cli direct = Cli.run("simulate", "crane", "--steps", "50", "--json");
        // The load and a hundred nodes of 0.5 kg hang still, but for the first steps, in which the tension settles.
        double weight = (5000 + 100 * 0.5) * 9.81;
        assertEquals(weight, Double.parseDouble(field(direct.out(), "maxTension")), 0.005 * weight);
        assertEquals("0", field(direct.out(), "unconvergedSteps"));
        Cli relaxation = Cli.run("simulate", "article", "--steps", "20", "--json");
        assertEquals("null", field(relaxation.out(), "maxTension"));
        assertEquals("null", field(relaxation.out(), "unconvergedSteps"));
    }

    @Test
    void ringsAreInTheJsonAndInTheTrace() throws IOException {
        Path scene = Files.writeString(folder.resolve("rings.json"), """
                {
                  "cordage": 1,
                  "ropes": [
                    {
                      "name": "rope",
                      "points": [[-0.25, -1.5], [-0.25, 0], [0.25, 0], [0.25, -2]],
                      "segmentLength": 0.05
                    }
                  ],
                  "rings": [{ "rope": "rope", "at": [-0.25, 0] }, { "rope": "rope", "at": [0.25, 0] }]
                }
                """);
        Path out = folder.resolve("trace.csv");
        Cli cli = Cli.run("simulate", scene, "--steps", "50", "--every", "50", "--out", out, "--json");
        assertEquals(0, cli.code(), cli.err());
        // Without friction, the rope is as tight on both sides.
        double before = Double.parseDouble(field(cli.out(), "tensionBefore"));
        assertTrue(before > 1, cli.out());
        assertEquals(before, Double.parseDouble(field(cli.out(), "tensionBehind")), 1e-9);
        List<String> rings = Files.readAllLines(out).stream()
                .filter(row -> row.contains("ring:"))
                .toList();
        assertEquals(
                List.of(
                        "0,0.0,ring:0,0,-0.25,0.0,0.0",
                        "0,0.0,ring:1,0,0.25,0.0,0.0",
                        "50,0.5,ring:0,0,-0.25,0.0,0.0",
                        "50,0.5,ring:1,0,0.25,0.0,0.0"),
                rings);
    }

    @Test
    void theHashIsThatOfTheSceneAtItsEnd() {
        SceneRun run = new SceneRun(ShippedScenes.read("space"));
        run.runAll();
        String hash = field(Cli.run("simulate", "space", "--json").out(), "hash");
        assertEquals("\"" + run.hash() + "\"", hash);
    }

    @Test
    void theTraceHoldsTheStartEveryNthStepAndTheLast() throws IOException {
        Path out = folder.resolve("trace.csv");
        Cli cli = Cli.run("simulate", "article", "--steps", "25", "--every", "10", "--out", out);
        assertEquals(0, cli.code(), cli.err());
        List<String> lines = Files.readAllLines(out);
        assertEquals("step,time,rope,node,x,y,z", lines.get(0));
        assertEquals(1 + 4 * 40, lines.size());
        assertEquals("0,0.0,rope,0,0.0,0.0,0.0", lines.get(1));
        assertTrue(lines.get(41).startsWith("10,0.1,rope,0,"), lines.get(41));
        assertTrue(lines.get(121).startsWith("25,0.25,rope,0,"), lines.get(121));
    }

    @Test
    void noStepsAreNoSteps() throws IOException {
        Path out = folder.resolve("trace.csv");
        Cli cli = Cli.run("simulate", "article", "--steps", "0", "--json", "--out", out);
        assertEquals(0, cli.code(), cli.err());
        assertEquals("0", field(cli.out(), "steps"));
        assertEquals(41, Files.readAllLines(out).size());
    }

    @Test
    void aFileThatIsThereStaysUnlessForced() throws IOException {
        Path out = folder.resolve("trace.csv");
        Files.writeString(out, "mine");
        Cli refused = Cli.run("simulate", "article", "--steps", "1", "--out", out);
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("exists already; --force replaces it"), refused.err());
        assertEquals("mine", Files.readString(out));
        assertEquals(
                0,
                Cli.run("simulate", "article", "--steps", "1", "--out", out, "--force")
                        .code());
        assertTrue(Files.readString(out).startsWith("step,"));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count(), "temporary files left behind");
        }
    }

    @Test
    void aFolderIsNotAFile() {
        Cli cli = Cli.run("simulate", "article", "--out", folder, "--force");
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("is a folder"), cli.err());
    }

    @Test
    void aRopeThatFliesOutOfTheWorldLeavesWithOneAndTheFiguresOfTheOthers() throws IOException {
        Path scene = folder.resolve("scene.json");
        Files.writeString(scene, """
                {"cordage": 1, "duration": 2, "ropes": [
                  {"name": "rocket", "nodes": 3, "forces": [{"acceleration": [0, 1e9]}]},
                  {"name": "calm", "nodes": 3, "pins": [{"node": 0}]}]}
                """);
        Cli cli = Cli.run("simulate", scene, "--json");
        assertEquals(1, cli.code());
        assertTrue(cli.err().contains("rope rocket was stopped in step "), cli.err());
        assertFalse(cli.err().contains("calm"), cli.err());
        assertEquals("200", field(cli.out(), "steps"));
        assertTrue(cli.out().contains("\"stopped\" : true"), cli.out());
        assertTrue(cli.out().contains("\"stopped\" : false"), cli.out());
    }

    private static String field(String json, String key) {
        Matcher matcher = Pattern.compile("\"" + key + "\" : ([^,\n]+)").matcher(json);
        assertTrue(matcher.find(), () -> key + " in " + json);
        return matcher.group(1);
    }
}
