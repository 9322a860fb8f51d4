package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Junction;
import io.github.cordage.RopeWorld;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@Tag("E1")
@DisplayName("E1: junctions in scene files, and the figures of what is held")
class SceneJunctionTest {
    private static final String FORK = """
            {
              "cordage": 1,
              "ropes": [
                { "name": "left", "from": [-1, 1], "to": [0, 0], "nodes": 11, "nodeMass": 0.02, "pins": [{ "node": 0 }] },
                { "name": "right", "from": [1, 1], "to": [0, 0], "nodes": 11, "nodeMass": 0.02, "pins": [{ "node": 0 }] },
                {
                  "name": "load", "from": [0, 0], "to": [0, -1], "nodes": 11, "nodeMass": 0.02,
                  "attach": [{ "node": -1, "body": "crate" }]
                }
              ],
              "bodies": [{ "name": "crate", "mass": 3, "size": [0.2, 0.2], "position": [0, -1] }],
              "junctions": [
                { "a": { "rope": "left", "node": -1 }, "b": { "rope": "right", "node": 10 }, "breakForce": %s },
                { "a": { "rope": "right", "node": 10 }, "b": { "rope": "load", "node": 0 }, "breakForce": 900 }
              ]
            }
            """;

    private static Scene fork(int breakForce) throws SceneException {
        return new SceneReader().read(FORK.formatted(breakForce));
    }

    @Test
    void scenesTieTheirRopes() throws SceneException {
        RopeWorld world = fork(800).createWorld();
        List<Junction> junctions = world.junctions().list();
        assertEquals(1, junctions.size());
        assertEquals(3, junctions.get(0).nodeCount());
        assertEquals(800, junctions.get(0).breakForce());
        assertEquals(1, world.bodies().list().size());
    }

    @Test
    void junctionsAreWrittenAsTheyWereRead() throws SceneException {
        Scene scene = fork(800);
        String text = new SceneWriter().write(scene);
        assertEquals(scene.junctions(), new SceneReader().read(text).junctions());
        assertEquals(text, new SceneWriter().write(new SceneReader().read(text)));
    }

    @Test
    void junctionOfAnUnknownRopeIsRefused() throws SceneException {
        Scene scene = fork(800);
        List<SceneJunction> wrong = List.of(new SceneJunction("left", 1, "nobody", 2));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Scene(
                        "", scene.world(), 1, scene.ropes(), scene.bodies(), List.of(), List.of(), false, wrong));
        assertThrows(IllegalArgumentException.class, () -> new SceneJunction("left", 1, "right", 2, 0));
    }

    private static JsonNode json(SceneRun run) {
        StringWriter out = new StringWriter();
        run.writeJson("fork", out);
        return SchemaFile.JSON.readTree(out.toString());
    }

    @Test
    void largestForcesOfJunctionsAndAttachmentsAreTold() throws SceneException {
        SceneRun run = new SceneRun(fork(800), 300);
        run.runAll();
        JsonNode json = json(run);
        JsonNode junction = json.get("junctions").get(0);
        assertEquals(3, junction.get("nodes").size());
        assertEquals("load", junction.get("nodes").get(2).get("rope").stringValue());
        assertEquals(0, junction.get("nodes").get(2).get("node").asInt());
        assertTrue(junction.get("holds").asBoolean());
        // 3.2 kg hang on it; the two ropes sag at first.
        assertEquals(3.2 * 9.81, junction.get("maxForce").asDouble(), 3);
        JsonNode attachment = json.get("attachments").get(0);
        assertEquals("crate", attachment.get("body").stringValue());
        assertEquals("load", attachment.get("rope").stringValue());
        assertEquals(10, attachment.get("node").asInt());
        assertEquals(3 * 9.81, attachment.get("maxForce").asDouble(), 3);
        JsonNode body = json.get("bodies").get(0);
        assertEquals("crate", body.get("name").stringValue());
        assertEquals(-1, body.get("y").asDouble(), 0.01);
        double median = json.get("medianStepSeconds").asDouble();
        double p99 = json.get("p99StepSeconds").asDouble();
        assertTrue(
                median > 0
                        && median <= p99
                        && p99 <= json.get("worstStepSeconds").asDouble(),
                json::toString);
    }

    @Test
    void brokenJunctionNamesTheForceThatBrokeIt() throws SceneException {
        SceneRun run = new SceneRun(fork(10), 100);
        run.runAll();
        JunctionSummary junction = run.junctionSummaries().get(0);
        assertFalse(junction.holds());
        assertTrue(junction.maxForce() > 10);
        assertEquals(3, junction.nodes().size());
    }

    @Test
    void runWithoutStepsHasNoDurations() throws SceneException {
        assertTrue(json(new SceneRun(fork(10), 0)).get("medianStepSeconds").isNull());
    }
}
