package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeStats;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SceneRunTest {
    private static SceneRun run(String members, long steps) throws SceneException {
        return new SceneRun(new SceneReader().read("{\"cordage\": 1, " + members + "}"), steps);
    }

    private static String json(SceneRun run, String name) {
        StringWriter out = new StringWriter();
        run.writeJson(name, out);
        return out.toString();
    }

    @Test
    void aRunTakesTheStepsOfItsScene() throws SceneException {
        SceneRun run = new SceneRun(
                new SceneReader().read("{\"cordage\": 1, \"step\": 0.5, \"duration\": 1.6, \"ropes\": [{}]}"));
        assertEquals(3, run.steps());
        assertTrue(run.step());
        assertTrue(run.step());
        assertFalse(run.step());
        assertFalse(run.step());
        assertEquals(3, run.world().stepCount());
        assertTrue(run.secondsPerStep() > 0);
    }

    @Test
    void aRunOfNoStepsHasTheFiguresOfTheStart() throws SceneException {
        SceneRun run = run("\"ropes\": [{\"name\": \"a\", \"nodes\": 3, \"from\": [0, 2]}]", 0);
        run.runAll();
        assertEquals(0, run.world().stepCount());
        assertEquals(0, run.secondsPerStep());
        RopeSummary rope = run.summaries().get(0);
        assertEquals("a", rope.name());
        assertEquals(3, rope.nodes());
        assertEquals(0.2, rope.length());
        assertEquals(0, rope.worstStretch());
        assertEquals(0, rope.kineticEnergy());
        // Three nodes of 1 kg at 2, 1.9 and 1.8 m.
        assertEquals(9.81 * 5.7, rope.potentialEnergy(), 1e-12);
        assertFalse(rope.stopped());
    }

    @Test
    @Tag("D6")
    void piecesThatTearOffHaveFiguresOfTheirOwn() throws SceneException {
        SceneRun run = run(
                "\"ropes\": [{\"name\": \"a\", \"breakTension\": 50, \"nodes\": 11, \"pins\": [{\"node\": 0}]}, {}]",
                50);
        run.runAll();
        List<RopeSummary> all = run.summaries();
        assertEquals(
                List.of("a", "rope1", "a/2"),
                all.stream().map(RopeSummary::name).toList());
        assertEquals(1, all.get(0).length() + all.get(2).length(), 1e-12);
        assertTrue(all.get(0).maxTension().orElseThrow() > 50);
        assertTrue(json(run, "x").contains("\"a/2\""));
    }

    @Test
    @Tag("B11")
    void figuresAreOfTheNodesAndTheLengthThatAWinchLeaves() throws SceneException {
        SceneRun run = run("\"ropes\": [{\"nodes\": 11, \"winch\": {\"speed\": 1, \"length\": 2}}]", 300);
        run.runAll();
        RopeSummary rope = run.summaries().get(0);
        assertEquals(2, rope.length(), 1e-9);
        assertEquals(21, rope.nodes(), 1);
    }

    @Test
    void theWorstStretchIsTheLargestAfterAnyStep() {
        SceneRun run = new SceneRun(ShippedScenes.read("load"), 100);
        double[] worst = new double[run.world().ropes().size()];
        boolean more = true;
        while (more) {
            more = run.step();
            for (int i = 0; i < worst.length; i++) {
                worst[i] = Math.max(worst[i], run.world().ropes().get(i).stats().worstStretch());
            }
        }
        List<RopeSummary> summaries = run.summaries();
        for (int i = 0; i < worst.length; i++) {
            assertEquals(worst[i], summaries.get(i).worstStretch());
            RopeStats rope = run.world().ropes().get(i).stats();
            assertEquals(rope.worstStretch(), summaries.get(i).finalStretch());
            assertEquals(rope.actualLength(), summaries.get(i).actualLength());
            assertEquals(rope.kineticEnergy(), summaries.get(i).kineticEnergy());
            assertEquals(rope.potentialEnergy(), summaries.get(i).potentialEnergy());
        }
        // Where the last step is the worst one, the test would not see the difference.
        assertTrue(summaries.stream().anyMatch(rope -> rope.worstStretch() > 1.01 * rope.finalStretch()));
    }

    @Test
    void aRopeThatFliesAwayIsReportedAsStopped() throws SceneException {
        SceneRun run = run("""
                "gravity": [0, 0], "ropes": [{"name": "calm", "nodes": 2},
                 {"name": "wild", "nodes": 1, "from": [999999000, 0], "forces": [{"acceleration": [1e9, 0]}]}]""", 20);
        run.runAll();
        assertEquals(20, run.world().stepCount());
        assertEquals(1, run.stopped().size());
        assertEquals("wild", run.stopped().get(0).rope().name());
        assertEquals(
                List.of(false, true),
                run.summaries().stream().map(RopeSummary::stopped).toList());
        assertTrue(json(run, "s").contains("\"stopped\" : true"));
    }

    @Test
    void theJsonHasTheFieldsOfTheContract() throws SceneException {
        SceneRun run = run(
                "\"step\": 2.0E-3, \"ropes\": [{\"name\": \"main\", \"pins\": [{\"node\": 0}]},"
                        + " {\"solver\": {\"type\": \"relaxation\"}}]",
                7);
        run.runAll();
        String text = json(run, "my \"scene\"");
        assertTrue(text.endsWith("}\n"), text);
        JsonNode json = SchemaFile.JSON.readTree(text);
        assertEquals(
                List.of(
                        "scene",
                        "steps",
                        "step",
                        "hash",
                        "secondsPerStep",
                        "medianStepSeconds",
                        "p99StepSeconds",
                        "worstStepSeconds",
                        "ropes",
                        "bodies",
                        "junctions",
                        "attachments",
                        "rings"),
                List.copyOf(json.propertyNames()));
        assertEquals("my \"scene\"", json.get("scene").stringValue());
        assertEquals(7, json.get("steps").asInt());
        assertEquals(run.hash(), json.get("hash").stringValue());
        assertTrue(json.get("hash").stringValue().matches("[0-9a-f]{16}"), text);
        assertEquals(2, json.get("ropes").size());
        JsonNode rope = json.get("ropes").get(0);
        assertEquals(
                List.of(
                        "name",
                        "nodes",
                        "length",
                        "actualLength",
                        "worstStretch",
                        "finalStretch",
                        "maxTension",
                        "unconvergedSteps",
                        "kineticEnergy",
                        "potentialEnergy",
                        "contacts",
                        "stopped"),
                List.copyOf(rope.propertyNames()));
        RopeSummary summary = run.summaries().get(0);
        assertEquals("main", rope.get("name").stringValue());
        assertEquals(40, rope.get("nodes").asInt());
        assertEquals(summary.length(), rope.get("length").asDouble());
        assertEquals(summary.actualLength(), rope.get("actualLength").asDouble());
        assertEquals(summary.worstStretch(), rope.get("worstStretch").asDouble());
        assertEquals(summary.finalStretch(), rope.get("finalStretch").asDouble());
        assertEquals(summary.maxTension().orElseThrow(), rope.get("maxTension").asDouble());
        assertEquals(0, rope.get("unconvergedSteps").asInt(-1));
        assertEquals(summary.kineticEnergy(), rope.get("kineticEnergy").asDouble());
        assertEquals(summary.potentialEnergy(), rope.get("potentialEnergy").asDouble());
        assertEquals(0, rope.get("contacts").asInt());
        assertFalse(rope.get("stopped").asBoolean());
        assertTrue(json.get("ropes").get(1).get("maxTension").isNull(), "relaxation knows no tensions");
        assertTrue(json.get("ropes").get(1).get("unconvergedSteps").isNull(), "and has no tolerance");
    }

    @Test
    @Tag("D3")
    void theGreatestTensionIsThatOfAnySegmentAfterAnyStep() throws SceneException {
        String swinging =
                "\"ropes\": [{\"nodes\": 5, \"direction\": [1, 0], \"endMass\": 3, \"pins\": [{\"node\": 0}]}]";
        SceneRun start = run(swinging, 0);
        start.runAll();
        assertEquals(0, start.summaries().get(0).maxTension().orElseThrow());
        // Past the lowest point, where the rope pulls most.
        SceneRun run = run(swinging, 50);
        Rope rope = run.world().ropes().get(0);
        double most = 0;
        boolean more = true;
        while (more) {
            more = run.step();
            for (int i = 0; i < rope.segmentCount(); i++) {
                most = Math.max(most, rope.tension(i));
            }
        }
        assertEquals(most, run.summaries().get(0).maxTension().orElseThrow());
        assertTrue(most > 1.5 * rope.stats().maxTension(), "the last step pulls less than the hardest one");
        assertEquals(0, run.summaries().get(0).unconvergedSteps().orElseThrow());
    }

    @Test
    @Tag("E2")
    void ringsHaveBothTensionsUntilTheRopeSlipsOut() throws SceneException {
        SceneRun run = run("""
                "step": 1e-3, "ropes": [{"name": "held", "points": [[0, 0], [1, 0], [1, -1]], "nodes": 21, "endMass": 10,
                    "pins": [{"node": 0}]},
                  {"name": "loose", "points": [[3, 0], [4, 0], [4, -1]], "nodes": 21}],
                "rings": [{"rope": "loose", "at": [4, 0]}, {"rope": "held", "at": [1, 0], "friction": 0.2}]""", 1500);
        run.runAll();
        JsonNode rings = SchemaFile.JSON.readTree(json(run, "s")).get("rings");
        assertEquals(2, rings.size());
        JsonNode held = rings.get(0);
        assertEquals(List.of("rope", "tensionBefore", "tensionBehind"), List.copyOf(held.propertyNames()));
        assertEquals("held", held.get("rope").stringValue());
        RingSummary summary = run.ringSummaries().get(0);
        assertEquals(
                summary.tensionBefore().orElseThrow(), held.get("tensionBefore").asDouble());
        assertEquals(
                summary.tensionBehind().orElseThrow(), held.get("tensionBehind").asDouble());
        assertTrue(held.get("tensionBehind").asDouble() > 10 * 9.81);
        assertTrue(
                held.get("tensionBehind").asDouble()
                        != held.get("tensionBefore").asDouble(),
                "friction");
        JsonNode loose = rings.get(1);
        assertEquals("loose", loose.get("rope").stringValue());
        assertTrue(loose.get("tensionBefore").isNull());
        assertTrue(loose.get("tensionBehind").isNull());
    }

    @Test
    void theTensionOfAStepThatWasTakenBackDoesNotCount() throws SceneException {
        SceneRun run = run("""
                "gravity": [0, 0], "ropes": [{"nodes": 2, "from": [1e9, 0], "forces": [{"acceleration": [1e5, 0]}],
                  "pins": [{"node": 0}]}]""", 3);
        run.runAll();
        assertEquals(1, run.stopped().size(), "node 1 was pulled out of the world");
        assertEquals(0, run.summaries().get(0).maxTension().orElseThrow());
    }

    @Test
    void stepsThatDoNotConvergeAreCounted() throws SceneException {
        SceneRun run = run("""
                "step": 0.05, "ropes": [{"direction": [1, 0], "pins": [{"node": 0}],
                  "solver": {"type": "direct", "tolerance": 1e-9, "maxIterations": 1}}]""", 20);
        run.runAll();
        long unconverged = run.summaries().get(0).unconvergedSteps().orElseThrow();
        assertTrue(unconverged > 0, "one pass is not enough");
        assertEquals(run.world().ropes().get(0).stats().direct().unconverged(), unconverged);
        assertEquals(
                unconverged,
                SchemaFile.JSON
                        .readTree(json(run, "s"))
                        .get("ropes")
                        .get(0)
                        .get("unconvergedSteps")
                        .asLong());
    }

    /** {@code Double.toString} writes 0.0020 before Java 19. */
    @Test
    void digitsAreTheSameOnEveryJdk() throws SceneException {
        assertTrue(json(run("\"step\": 2.0E-3, \"ropes\": []", 0), "s").contains("\"step\" : 0.002,"));
    }

    @Test
    void theHashHasAllSixteenDigits() throws SceneException {
        SceneRun run = run("\"ropes\": [{\"nodes\": 1}]", 1000);
        int withZeros = 0;
        while (run.step()) {
            assertEquals(run.world().stateHash(), Long.parseUnsignedLong(run.hash(), 16));
            assertEquals(16, run.hash().length());
            withZeros += run.hash().startsWith("0") ? 1 : 0;
        }
        // One in sixteen begins with a zero that is easily lost.
        assertTrue(withZeros > 10);
    }
}
