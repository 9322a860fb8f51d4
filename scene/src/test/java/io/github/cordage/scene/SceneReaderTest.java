package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Spring;
import io.github.cordage.wind.WindDef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SceneReaderTest {
    private static Scene read(String json) throws SceneException {
        return new SceneReader().read(json);
    }

    @Test
    @Tag("E2")
    void ringsAreReadInTheOrderOfTheListForEachRope() throws SceneException {
        List<RopeDef> ropes = read("""
                {"cordage": 1, "rings": [{"rope": "rope0", "at": [0, -1]}, {"rope": "b", "at": [1, 2, 3], "friction": 0.5},
                  {"rope": "rope0", "at": [0, -2, 0.5], "path": [{"t": 0, "at": [0, -2, 0.5]}, {"t": 1, "at": [4, 5]}]}],
                 "ropes": [{}, {"name": "b"}]}""").ropes();
        assertEquals(2, ropes.get(0).values().rings().size());
        RingDef first = ropes.get(0).values().rings().get(0);
        assertEquals(-1, first.y());
        assertEquals(0, first.friction());
        assertNull(first.path());
        RingDef second = ropes.get(0).values().rings().get(1);
        assertEquals(-2, second.y());
        assertEquals(0.5, second.z());
        assertArrayEquals(
                new double[] {0, 0, -2, 0.5, 1, 4, 5, 0},
                Objects.requireNonNull(second.path()).toArray());
        assertEquals(1, ropes.get(1).values().rings().size());
        RingDef other = ropes.get(1).values().rings().get(0);
        assertArrayEquals(
                new double[] {1, 2, 3, 0.5}, new double[] {other.x(), other.y(), other.z(), other.friction()});
    }

    @Test
    @Tag("B11")
    void winchesAreReadOneByOneOrAsAList() throws SceneException {
        WinchDef one = rope("\"winch\": {\"speed\": -0.5}").values().winches().get(0);
        assertEquals(RopeEnd.START, one.end());
        assertEquals(-0.5, one.speed());
        assertEquals(0, one.from());
        List<WinchDef> two = rope("""
                "winch": [{"end": "end", "speed": 2, "from": 1, "until": 3, "length": 7, "maxAcceleration": 9,
                    "tensionLimit": 50}, {"speed": 1}], "breakTension": 600""").values().winches();
        assertEquals(2, two.size());
        WinchDef first = two.get(0);
        assertEquals(RopeEnd.END, first.end());
        assertEquals(2, first.speed());
        assertEquals(1, first.from());
        assertEquals(3, first.until());
        assertEquals(7, first.length());
        assertEquals(9, first.maxAcceleration());
        assertEquals(50, first.tensionLimit());
        assertEquals(600, rope("\"breakTension\": 600").get(RopeProperty.BREAK_TENSION));
        assertEquals(0.001, rope("\"sleepBelow\": 0.001").get(RopeProperty.SLEEP_BELOW));
        assertEquals(0, rope("\"nodes\": 3").get(RopeProperty.SLEEP_BELOW));
    }

    private static RopeDef rope(String members) throws SceneException {
        return read("{\"cordage\": 1, \"ropes\": [{" + members + "}]}").ropes().get(0);
    }

    private static PinDef pin(String members) throws SceneException {
        return rope("\"nodes\": 5, \"pins\": [{" + members + "}]")
                .values()
                .pins()
                .get(0);
    }

    @Test
    void anEmptySceneHasTheDefaultsOfTheFormat() throws SceneException {
        Scene scene = read("{\"cordage\": 1, \"ropes\": []}");
        assertEquals("", scene.title());
        assertEquals(0, scene.world().gravityX());
        assertEquals(-9.81, scene.world().gravityY());
        assertEquals(0, scene.world().gravityZ());
        assertEquals(1, scene.world().recoverySpeed());
        assertEquals(0.01, scene.world().step());
        assertEquals(0.1, scene.world().maxStep());
        assertEquals(5, scene.duration());
        assertEquals(500, scene.stepCount());
        assertEquals(List.of(), scene.ropes());
        assertEquals(List.of(), scene.categories());
        assertEquals(List.of(), scene.createWorld().ropes());
    }

    @Test
    void anEmptyRopeHasTheDefaultsOfTheFormat() throws SceneException {
        RopeDef def = rope("");
        assertEquals("rope0", def.values().name());
        assertEquals(new RopeShape.Straight(0, 0, 0, 0, -1, 0), def.values().shape());
        assertEquals(40, def.values().nodeCount());
        assertEquals(1, def.values().nodeMass());
        assertEquals(0, def.values().endMass());
        assertEquals(0.02, def.get(RopeProperty.RADIUS));
        assertEquals(0, def.get(RopeProperty.DAMPING));
        assertEquals(0.5, def.get(RopeProperty.FRICTION));
        assertEquals(CollideMode.SECTIONS, def.values().collideMode());
        assertEquals(Double.POSITIVE_INFINITY, def.get(RopeProperty.MAX_MOVE));
        assertEquals(1, def.values().categories());
        assertEquals(-1, def.values().collidesWith());
        assertEquals(0, def.values().drag());
        assertEquals(0, def.values().compliance());
        assertEquals(new Direct(1e-4, 20, Direct.TimeOrder.SECOND), def.values().solver());
        assertEquals(List.of(), def.values().pins());
    }

    @Test
    void everyKeyOfTheSceneIsTaken() throws SceneException {
        Scene scene = read("""
                {"cordage": 1.0, "title": "Ünïcode 🪢", "gravity": [1, 2, 3], "recoverySpeed": 0.25, "step": 2e-2,
                 "maxStep": 0.5, "duration": 1.5, "ropes": []}""");
        assertEquals("Ünïcode 🪢", scene.title());
        assertEquals(1, scene.world().gravityX());
        assertEquals(2, scene.world().gravityY());
        assertEquals(3, scene.world().gravityZ());
        assertEquals(0.25, scene.world().recoverySpeed());
        assertEquals(0.25, scene.createWorld().recoverySpeed());
        assertEquals(0.02, scene.world().step());
        assertEquals(0.5, scene.world().maxStep());
        assertEquals(75, scene.stepCount());
    }

    @Test
    void everyKeyOfARopeIsTaken() throws SceneException {
        RopeDef def = rope("""
                "name": "main", "from": [1, 2, 3], "direction": [4, 5, 6], "nodes": 7, "segmentLength": 0.25,
                "nodeMass": 2, "endMass": 3, "radius": 0.5, "damping": 0.125, "friction": 0.75, "collide": "nodes",
                "maxMove": 9, "categories": ["a"], "collidesWith": [], "compliance": 1e-5,
                "solver": {"type": "relaxation", "iterations": 12, "order": "red-black", "strength": 1.5,
                           "limitLength": true, "contactDrag": 0.25, "evenShares": true}""");
        assertEquals("main", def.values().name());
        assertEquals(new RopeShape.Straight(1, 2, 3, 4, 5, 6), def.values().shape());
        assertEquals(7, def.values().nodes().orElseThrow());
        assertEquals(0.25, def.values().segmentLength().orElseThrow());
        assertEquals(2, def.values().nodeMass());
        assertEquals(3, def.values().endMass());
        assertEquals(0.5, def.get(RopeProperty.RADIUS));
        assertEquals(0.125, def.get(RopeProperty.DAMPING));
        assertEquals(0.75, def.get(RopeProperty.FRICTION));
        assertEquals(CollideMode.NODES, def.values().collideMode());
        assertEquals(9, def.get(RopeProperty.MAX_MOVE));
        assertEquals(2, def.values().categories());
        assertEquals(0, def.values().collidesWith());
        assertEquals(1e-5, def.values().compliance());
        assertEquals(
                new Relaxation(12, Relaxation.Order.RED_BLACK, 1.5, true, 0.25, true),
                def.values().solver());
        assertEquals(CollideMode.OFF, rope("\"collide\": \"off\"").values().collideMode());
        assertEquals(
                CollideMode.SECTIONS, rope("\"collide\": \"sections\"").values().collideMode());
    }

    @Test
    void everyKeyOfTheDirectSolverIsTaken() throws SceneException {
        assertEquals(
                new Direct(1e-6, 7, Direct.TimeOrder.FIRST),
                rope("\"solver\": {\"time\": \"first\", \"maxIterations\": 7, \"type\": \"direct\", \"tolerance\": 1e-6}")
                        .values()
                        .solver());
        assertEquals(
                new Direct(),
                rope("\"solver\": {\"type\": \"direct\"}").values().solver());
        assertEquals(
                new Direct(),
                rope("\"solver\": {\"type\": \"direct\", \"time\": \"second\"}")
                        .values()
                        .solver());
        assertEquals(
                new Relaxation(),
                rope("\"solver\": {\"type\": \"relaxation\"}").values().solver());
        assertEquals(
                new Spring(),
                rope("\"solver\": {\"type\": \"spring\"}").values().solver());
        assertEquals(
                new Spring(Spring.Integrator.EULER, 30, 3, 0.1, 4, 0.8, 1.2, 3, Spring.StretchLimit.BY_MASS),
                rope("\"solver\": {\"type\": \"spring\", \"integrator\": \"euler\", \"stiffness\": 30, \"ropeFriction\": 3,"
                                + " \"airResistance\": 0.1, \"substeps\": 4, \"stretch\": [0.8, 1.2], \"stretchPasses\": 3,"
                                + " \"stretchLimit\": \"by-mass\"}")
                        .values()
                        .solver());
        assertEquals(
                new Spring().withSubsteps(Spring.AUTO),
                rope("\"solver\": {\"type\": \"spring\", \"substeps\": \"auto\"}")
                        .values()
                        .solver());
    }

    @Test
    void twoNumbersOfAVectorMeanThatTheThirdIsZero() throws SceneException {
        assertEquals(
                new RopeShape.Straight(1, 2, 0, 3, 4, 0),
                rope("\"from\": [1, 2], \"direction\": [3, 4]").values().shape());
        assertArrayEquals(
                new double[] {1, 2, 0}, pin("\"node\": 0, \"at\": [1, 2]").position());
    }

    @Test
    void aRopeHangsBetweenTwoPoints() throws SceneException {
        assertEquals(
                new RopeShape.Hanging(1, 2, 3, 4, 5, 6, 1.5),
                rope("\"from\": [1, 2, 3], \"to\": [4, 5, 6], \"slack\": 1.5")
                        .values()
                        .shape());
        assertEquals(
                new RopeShape.Hanging(0, 0, 0, 4, 5, 0, 1),
                rope("\"to\": [4, 5]").values().shape());
        RopeDef fitted = rope("\"to\": [2, 0], \"slack\": 1.5, \"segmentLength\": 0.1");
        assertEquals(31, fitted.values().nodeCount());
    }

    @Test
    void aRopeLiesAlongPoints() throws SceneException {
        RopeDef def = rope("\"points\": [[0, 0], [1, 0], [1, 1, 1]], \"nodes\": 5");
        assertArrayEquals(
                new double[] {0, 0, 0, 1, 0, 0, 1, 1, 1},
                ((RopeShape.Along) def.values().shape()).points());
        assertEquals(5, def.values().nodeCount());
        assertEquals(
                11,
                rope("\"points\": [[0, 0], [1, 0]], \"segmentLength\": 0.1")
                        .values()
                        .nodeCount());
    }

    @Test
    void aPinHoldsANodeWhereTheShapePutsItForGood() throws SceneException {
        PinDef pin = pin("\"node\": 3");
        assertEquals(3, pin.node());
        assertNull(pin.position());
        assertNull(pin.path());
        assertEquals(Double.POSITIVE_INFINITY, pin.until());
    }

    @Test
    void aNegativeNodeCountsFromTheEnd() throws SceneException {
        Rope rope = read("{\"cordage\": 1, \"ropes\": [{\"nodes\": 5, \"pins\": [{\"node\": -1}, {\"node\": -5}]}]}")
                .createWorld()
                .ropes()
                .get(0);
        assertTrue(rope.isPinned(4));
        assertTrue(rope.isPinned(0));
        assertTrue(!rope.isPinned(1) && !rope.isPinned(3));
    }

    @Test
    void aPinFollowsAPathAndIsLetGo() throws SceneException {
        PinDef pin = pin("\"node\": 0, \"until\": 2, \"path\": [{\"t\": 0.5, \"at\": [1, 2]},"
                + " {\"t\": 1, \"at\": [3, 4, 5]}]");
        assertEquals(2, pin.until());
        PinPath path = Objects.requireNonNull(pin.path());
        assertArrayEquals(new double[] {0.5, 1, 2, 0, 1, 3, 4, 5}, path.toArray());
    }

    @Test
    void aPointBesideAPathIsWhereThePathBegins() throws SceneException {
        RopeWorld world = read("""
                {"cordage": 1, "step": 0.25, "ropes": [{"nodes": 5, "pins":
                  [{"node": 0, "at": [0, 0], "path": [{"t": 1, "at": [4, 0]}]}]}]}""").createWorld();
        Rope rope = world.ropes().get(0);
        assertEquals(0, rope.x(0));
        world.step();
        assertEquals(1, rope.x(0));
    }

    @Test
    void forcesAddUp() throws SceneException {
        RopeDef def = rope("""
                "forces": [{"acceleration": [1, 2, 3]}, {"wind": [4, 0], "drag": 1}, {"acceleration": [10, 20]},
                           {"wind": [0, 8, 4], "drag": 3}, {"wind": [99, 99], "drag": 0}]""");
        assertEquals(11, def.values().accelerationX());
        assertEquals(22, def.values().accelerationY());
        assertEquals(3, def.values().accelerationZ());
        // Means of the velocities, weighted by the drags 1 and 3.
        assertEquals(1, def.values().windX());
        assertEquals(6, def.values().windY());
        assertEquals(3, def.values().windZ());
        assertEquals(4, def.values().drag());
    }

    @Test
    void aSingleWindStaysAsItWasWritten() throws SceneException {
        RopeDef def = rope("\"forces\": [{\"wind\": [0.1, 0.2, 0.3], \"drag\": 0.7}]");
        assertEquals(0.1, def.values().windX());
        assertEquals(0.2, def.values().windY());
        assertEquals(0.3, def.values().windZ());
        assertEquals(0.7, def.values().drag());
    }

    @Test
    void categoriesAreBitsInTheOrderTheyAreMet() throws SceneException {
        Scene scene = read("""
                {"cordage": 1, "ropes": [{"categories": ["rope"], "collidesWith": ["ground", "rope"]},
                 {"categories": ["ground", "crate"]}, {}]}""");
        assertEquals(List.of("rope", "ground", "crate"), scene.categories());
        assertEquals(0b0010, scene.ropes().get(0).values().categories());
        assertEquals(0b0110, scene.ropes().get(0).values().collidesWith());
        assertEquals(0b1100, scene.ropes().get(1).values().categories());
        assertEquals(-1, scene.ropes().get(1).values().collidesWith());
        // Bit 0 is for ropes that say nothing.
        assertEquals(0b0001, scene.ropes().get(2).values().categories());
    }

    @Test
    void sixtyThreeCategoriesFit() throws SceneException {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 63; i++) {
            names.append(i == 0 ? "" : ",").append("\"c").append(i).append('"');
        }
        assertEquals(-2, rope("\"categories\": [" + names + "]").values().categories());
    }

    @Test
    void aRopeWithoutANameIsCalledByItsNumber() throws SceneException {
        List<String> names = read("{\"cordage\": 1, \"ropes\": [{}, {\"name\": \"lead\"}, {}]}").ropes().stream()
                .map(def -> def.values().name())
                .toList();
        assertEquals(List.of("rope0", "lead", "rope2"), names);
    }

    @Test
    void aLongStepRaisesTheDefaultOfMaxStep() throws SceneException {
        Scene scene = read("{\"cordage\": 1, \"step\": 0.5, \"ropes\": [{}]}");
        assertEquals(0.5, scene.world().maxStep());
        scene.createWorld().step();
    }

    @Test
    void stepsAreTheWholeOnesWithinTheDuration() throws SceneException {
        // 0.3 / 0.1 is 2.9999999999999996 in binary, and still 3 steps.
        assertEquals(
                3,
                read("{\"cordage\": 1, \"step\": 0.1, \"duration\": 0.3, \"ropes\": []}")
                        .stepCount());
        assertEquals(
                2,
                read("{\"cordage\": 1, \"step\": 0.1, \"duration\": 0.29, \"ropes\": []}")
                        .stepCount());
        assertEquals(0, read("{\"cordage\": 1, \"duration\": 0, \"ropes\": []}").stepCount());
    }

    /** The number on which the parsers of 2010 looped for ever (CVE-2010-4476), and its neighbours. */
    @Test
    void numbersAtTheEdgeOfTheSmallestAreRead() throws SceneException {
        assertEquals(
                Double.MIN_NORMAL, rope("\"radius\": 2.2250738585072012e-308").get(RopeProperty.RADIUS));
        assertEquals(
                0x0.fffffffffffffp-1022,
                rope("\"radius\": 2.2250738585072011e-308").get(RopeProperty.RADIUS));
        assertEquals(Double.MIN_VALUE, rope("\"maxMove\": 4.9e-324").get(RopeProperty.MAX_MOVE));
        assertEquals(0, rope("\"radius\": 1e-400").get(RopeProperty.RADIUS));
        assertEquals(0, rope("\"radius\": 0e1000000000").get(RopeProperty.RADIUS));
        assertEquals(
                Double.MAX_VALUE, rope("\"maxMove\": 1.7976931348623157e308").get(RopeProperty.MAX_MOVE));
    }

    @Test
    void wholeNumbersMayBeWrittenAsDecimals() throws SceneException {
        assertEquals(40, rope("\"nodes\": 4e1").values().nodeCount());
        assertEquals(40, rope("\"nodes\": 40.0").values().nodeCount());
    }

    /** The example of the public contract. */
    private static final String CONTRACT = """
            {
              "cordage": 1,
              "title": "Rope over a peg",
              "gravity": [0, -9.81],
              "step": 0.01,
              "maxStep": 0.1,
              "duration": 5,
              "ropes": [
                {
                  "name": "main",
                  "from": [0, 0],
                  "direction": [0, -1],
                  "nodes": 40,
                  "segmentLength": 0.1,
                  "nodeMass": 1,
                  "endMass": 0,
                  "radius": 0.02,
                  "damping": 0,
                  "friction": 0.5,
                  "maxMove": 1,
                  "categories": ["rope"],
                  "collidesWith": ["ground", "crate"],
                  "solver": { "type": "direct" },
                  "pins": [ { "node": 0, "at": [0, 0] } ]
                }
              ],
              "colliders": [
                { "shape": "circle", "radius": 0.5, "position": [1, -2] },
                { "shape": "box", "size": [2, 1], "position": [-1, -2], "rotation": 30, "scale": [1, 2], "offset": [0.1, 0] }
              ]
            }
            """;

    @Test
    void theExampleOfTheContractIsRead() throws SceneException {
        Scene scene = read(CONTRACT);
        assertEquals("Rope over a peg", scene.title());
        assertEquals(List.of("rope", "ground", "crate"), scene.categories());
        assertEquals(500, scene.stepCount());
        assertEquals(40, scene.createWorld().ropes().get(0).nodeCount());
        assertEquals(
                List.of(ColliderShape.Kind.CIRCLE, ColliderShape.Kind.BOX),
                scene.colliders().stream().map(def -> def.shape().kind()).toList());
        ColliderDef box = scene.colliders().get(1);
        assertEquals("collider1", box.name());
        assertEquals(Math.toRadians(30), box.rotation());
        assertEquals(2, box.scaleY());
        assertEquals(0.1, box.offsetX());
    }

    @Test
    void aFileIsCalledByItsPathInMessages(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("broken.json");
        Files.writeString(file, "{}");
        SceneException refused = assertThrows(SceneException.class, () -> new SceneReader().read(file));
        assertEquals(file.toString(), refused.problems().get(0).file());
        assertEquals(
                file + ":1:1: \"cordage\" is missing", refused.problems().get(0).toString());
        assertThrows(IOException.class, () -> new SceneReader().read(folder.resolve("missing.json")));
    }

    @Test
    @Tag("A16")
    void windsBlowInTheWorldOfAScene() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "ropes": [], "winds": [{"velocity": [4, 0], "box": {"position": [0, 0], "size": [2, 2]}},
                {"velocity": [0, 2], "fan": {"position": [0, -1], "radius": 1, "reach": 4, "spread": 30}},
                {"velocity": [0, 0, 0.5], "gusts": {"deviation": [0, 1], "seconds": 3, "metres": 4, "seed": -5}}]}""");
        try (RopeWorld world = scene.createWorld()) {
            assertEquals(
                    List.of(4.0, 0.5),
                    List.of(world.winds().velocityAt(0, 0, 0)[0], world.winds().velocityAt(9, 0, 0)[2]));
            assertEquals(0, world.winds().velocityAt(9, 0, 0)[0]);
            assertEquals(Math.toRadians(30), world.winds().list().get(1).spread());
            WindDef gusty = world.winds().list().get(2);
            assertEquals(
                    List.of(1.0, 3.0, 4.0, -5.0),
                    List.of(gusty.gustY(), gusty.gustSeconds(), gusty.gustMetres(), (double) gusty.seed()));
        }
    }
}
