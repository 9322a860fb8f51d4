package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SceneWriterTest {
    private static final int STEPS = 50;

    private static Scene again(Scene scene) throws SceneException {
        return new SceneReader().read(new SceneWriter().write(scene));
    }

    /** Where all nodes end up. The hash of the state would not do: it tells filter bits apart that mean the same. */
    private static List<Double> ends(Scene scene) {
        SceneRun run = new SceneRun(scene, STEPS);
        run.runAll();
        List<Double> ends = new ArrayList<>();
        for (Rope rope : run.world().ropes()) {
            double[] xyz = new double[3 * rope.nodeCount()];
            rope.copyPositions(xyz, 0, 1);
            for (double number : xyz) {
                ends.add(number);
            }
        }
        return ends;
    }

    @Test
    void massesAreWrittenAsTheyWereGiven() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "ropes": [{"massPerMetre": 0.3}, {"mass": 4, "nodes": 9}, {"nodeMass": 2}]}""");
        assertEquals(0.03, scene.ropes().get(0).values().nodeMass(), 1e-12);
        Scene again = again(scene);
        assertEquals(0.3, again.ropes().get(0).values().massPerMetre().getAsDouble());
        assertEquals(4, again.ropes().get(1).values().mass().getAsDouble());
        assertEquals(2, again.ropes().get(2).values().nodeMass());
        assertTrue(again.ropes().get(2).values().mass().isEmpty());
    }

    private static void survivesBeingWritten(Scene scene, String what) throws SceneException {
        Scene again = again(scene);
        assertEquals(ends(scene), ends(again), what);
        assertEquals(scene.title(), again.title(), what);
        assertEquals(scene.duration(), again.duration(), what);
        assertEquals(scene.world().maxStep(), again.world().maxStep(), what);
        assertEquals(scene.world().recoverySpeed(), again.world().recoverySpeed(), what);
        assertEquals(scene.ropes().size(), again.ropes().size(), what);
        for (int i = 0; i < scene.ropes().size(); i++) {
            RopeDef rope = scene.ropes().get(i);
            RopeDef ropeAgain = again.ropes().get(i);
            assertSameLabels(rope, ropeAgain, what);
            assertEquals(
                    kinds(rope.values().categories(), scene),
                    kinds(ropeAgain.values().categories(), again),
                    what);
            assertEquals(
                    kinds(rope.values().collidesWith(), scene),
                    kinds(ropeAgain.values().collidesWith(), again),
                    what);
        }
        assertEquals(scene.colliders().size(), again.colliders().size(), what);
        for (int i = 0; i < scene.colliders().size(); i++) {
            ColliderDef collider = scene.colliders().get(i);
            ColliderDef colliderAgain = again.colliders().get(i);
            assertEquals(said(collider), said(colliderAgain), what);
            assertEquals(kinds(collider.categories(), scene), kinds(colliderAgain.categories(), again), what);
            assertEquals(kinds(collider.collidesWith(), scene), kinds(colliderAgain.collidesWith(), again), what);
        }
        // A scene that was read has its categories in the order they are met, and is written the same for ever.
        assertEquals(new SceneWriter().write(again), new SceneWriter().write(again(again)), what);
    }

    /** What a hash does not see. */
    private static void assertSameLabels(RopeDef expected, RopeDef actual, String what) {
        assertEquals(expected.values().name(), actual.values().name(), what);
        for (RopeProperty property : RopeProperty.values()) {
            assertEquals(expected.get(property), actual.get(property), what + ": " + property);
        }
        assertEquals(expected.values().collideMode(), actual.values().collideMode(), what);
        assertEquals(expected.values().solver(), actual.values().solver(), what);
        assertEquals(expected.values().compliance(), actual.values().compliance(), what);
    }

    /** What a collider says, but for its filter, and for what files leave out because nothing heeds it. */
    private static List<Object> said(ColliderDef def) {
        ColliderShape shape = def.shape();
        List<Object> said = new ArrayList<>(List.of(
                def.name(),
                shape.kind(),
                shape.radius(),
                shape.length(),
                shape.width(),
                shape.height(),
                shape.depth()));
        said.addAll(List.of(shape.isClosed(), shape.normalX(), shape.normalY(), shape.normalZ(), def.friction()));
        said.add(Arrays.toString(shape.triangles()));
        for (int i = 0; i < shape.vertexCount(); i++) {
            said.addAll(List.of(shape.x(i), shape.y(i), shape.z(i)));
        }
        PinPath path = def.path();
        if (path == null) {
            said.addAll(List.of(def.x(), def.y(), def.z(), def.velocityX(), def.velocityY(), def.velocityZ()));
        } else {
            said.add(Arrays.toString(path.toArray()));
        }
        double[] turn = new double[4];
        def.copyOrientation(turn, 0);
        said.addAll(List.of(def.rotation(), Arrays.toString(turn), Arrays.toString(def.size())));
        said.addAll(List.of(def.scaleX(), def.scaleY(), def.scaleZ(), def.offsetX(), def.offsetY(), def.offsetZ()));
        said.addAll(List.of(def.spinX(), def.spinY(), def.spinZ()));
        said.add(shape.vertexCount() > 0 && shape.kind() != ColliderShape.Kind.POLYGON && def.isOneSided());
        return said;
    }

    @Test
    void anglesAreWrittenInFewDegrees() {
        for (int degrees = -720; degrees <= 720; degrees++) {
            assertEquals(degrees, ColliderWriter.degrees(Math.toRadians(degrees)));
        }
        assertEquals(0.1, ColliderWriter.degrees(Math.toRadians(0.1)));
        assertEquals(-33.333, ColliderWriter.degrees(Math.toRadians(-33.333)));
        // Angles of programs come back to within a rounding.
        for (double radians = 0.001; radians < 10; radians *= 1.01) {
            assertEquals(radians, Math.toRadians(ColliderWriter.degrees(radians)), 2 * Math.ulp(radians));
        }
    }

    private static Set<String> kinds(long mask, Scene scene) {
        Set<String> kinds = new TreeSet<>();
        for (int bit = 0; bit < 64; bit++) {
            if ((mask & 1L << bit) != 0) {
                boolean named = bit > 0 && bit <= scene.categories().size();
                kinds.add(named ? scene.categories().get(bit - 1) : bit == 0 ? "unnamed" : "others");
            }
        }
        // A rope that meets everything meets what has no name yet, too.
        return mask == -1 ? Set.of("everything") : kinds;
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.scene.ShippedScenes#names")
    void aShippedSceneSurvivesBeingWritten(String name) throws SceneException {
        survivesBeingWritten(ShippedScenes.read(name), name);
    }

    @Test
    void randomScenesSurviveBeingWritten() throws SceneException {
        for (long seed = 1; seed <= LongForm.either(50, 400); seed++) {
            survivesBeingWritten(RandomScenes.scene(seed), "seed " + seed);
        }
    }

    @Test
    void categoriesKeepTheirMeaning() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "ropes": [{"categories": ["b"], "collidesWith": ["a", "b"]},
                 {"categories": [], "collidesWith": ["c"]}, {}]}""");
        Scene again = again(scene);
        assertEquals(List.of("b", "a", "c"), again.categories());
        for (int i = 0; i < 3; i++) {
            assertEquals(
                    scene.ropes().get(i).values().categories(),
                    again.ropes().get(i).values().categories());
            assertEquals(
                    scene.ropes().get(i).values().collidesWith(),
                    again.ropes().get(i).values().collidesWith());
        }
    }

    @Test
    void onlyWhatDiffersFromADefaultIsWritten() throws SceneException {
        String text = new SceneWriter().write(new SceneReader().read("{\"cordage\": 1, \"ropes\": [{}]}"));
        assertEquals("""
                {
                  "cordage" : 1,
                  "gravity" : [ 0, -9.81 ],
                  "duration" : 5,
                  "ropes" : [ {
                    "name" : "rope0",
                    "from" : [ 0, 0 ],
                    "direction" : [ 0, -1 ]
                  } ]
                }
                """, text);
    }

    @Test
    @Tag("E2")
    void pulleysAreWrittenWithTheirAxes() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "ropes": [{"name": "a", "points": [[-1, -1], [0, 0], [1, -1]]}], "rings": [
                {"rope": "a", "at": [0, 0], "radius": 0.2, "axis": [0, 0, -2]}]}""");
        String text = new SceneWriter().write(scene);
        RingDef pulley =
                new SceneReader().read(text).ropes().get(0).values().rings().get(0);
        assertEquals(0.2, pulley.radius());
        assertEquals(-2, pulley.axis()[2]);
    }

    @Test
    @Tag("E2")
    void pinsAreWrittenWithTheRingsThatTheyAreOn() throws SceneException {
        String json = """
                {"cordage": 1, "ropes": [{"name": "a", "pins": [{"node": -1}, {"node": 0, "on": 1, "until": 2}]}], "rings": [
                {"rope": "a", "at": [0, -1], "mass": 2}, {"rope": "a", "at": [0, -2], "on": 0}]}""";
        String text = new SceneWriter().write(new SceneReader().read(json));
        List<PinDef> pins = new SceneReader().read(text).ropes().get(0).values().pins();
        assertEquals(-1, pins.get(0).on());
        assertEquals(1, pins.get(1).on());
        assertEquals(2, pins.get(1).until());
    }

    @Test
    @Tag("E2")
    void stopsAreWritten() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "ropes": [{"name": "a", "stops": [3, -1]}, {"name": "b", "stops": []}]}""");
        Scene again = new SceneReader().read(new SceneWriter().write(scene));
        assertEquals(List.of(3, -1), again.ropes().get(0).values().stops());
        assertEquals(List.of(), again.ropes().get(1).values().stops());
        assertTrue(again.createWorld().ropes().get(0).isStop(39));
    }

    @Test
    @Tag("E2")
    void ringsAreWrittenRopeByRopeWithWhatDiffers() throws SceneException {
        String text = new SceneWriter().write(new SceneReader().read("""
                {"cordage": 1, "ropes": [{"name": "a"}, {"name": "b"}], "rings": [
                  {"rope": "b", "at": [1, 2], "friction": 0},
                  {"rope": "a", "at": [3, 4, 5], "friction": 0.25, "path": [{"t": 2, "at": [6, 7]}]},
                  {"rope": "b", "at": [8, 9]}]}"""));
        assertEquals("""
                  "rings" : [ {
                    "rope" : "a",
                    "at" : [ 3, 4, 5 ],
                    "friction" : 0.25,
                    "path" : [ {
                      "t" : 2,
                      "at" : [ 6, 7 ]
                    } ]
                  }, {
                    "rope" : "b",
                    "at" : [ 1, 2 ]
                  }, {
                    "rope" : "b",
                    "at" : [ 8, 9 ]
                  } ]
                }
                """, text.substring(text.indexOf("\"rings\"") - 2));
    }

    @Test
    void aSolverIsWrittenWithItsTypeAndWhatDiffers() throws SceneException {
        assertEquals("\"solver\" : { \"type\" : \"relaxation\" }", solverWritten(new Relaxation()));
        assertEquals(
                "\"solver\" : { \"type\" : \"relaxation\", \"iterations\" : 7, \"order\" : \"red-black\", "
                        + "\"strength\" : 0.5, \"limitLength\" : true, \"evenShares\" : true }",
                solverWritten(new Relaxation(7, Relaxation.Order.RED_BLACK, 0.5, true, 0, true)));
        assertEquals(
                "\"solver\" : { \"type\" : \"direct\", \"maxIterations\" : 7 }",
                solverWritten(new Direct().withMaxIterations(7)));
        assertEquals("\"solver\" : { \"type\" : \"spring\" }", solverWritten(new Spring()));
        assertEquals(
                "\"solver\" : { \"type\" : \"spring\", \"integrator\" : \"semi-implicit\", \"stiffness\" : 2000, "
                        + "\"ropeFriction\" : 1, \"airResistance\" : 0, \"substeps\" : \"auto\", "
                        + "\"stretch\" : [ 0.5, 3 ], \"stretchPasses\" : 7, \"stretchLimit\" : \"by-mass\" }",
                solverWritten(new Spring(
                        Spring.Integrator.SEMI_IMPLICIT,
                        2000,
                        1,
                        0,
                        Spring.AUTO,
                        0.5,
                        3,
                        7,
                        Spring.StretchLimit.BY_MASS)));
        assertEquals(
                "\"solver\" : { \"type\" : \"direct\", \"tolerance\" : 0.5, \"time\" : \"first\" }",
                solverWritten(new Direct().withTolerance(0.5).withTime(Direct.TimeOrder.FIRST)));
    }

    /** What is written about a solver, in one line, after it was read again. */
    private static String solverWritten(Solver solver) throws SceneException {
        RopeDef rope = new RopeDef().name("a").compliance(0.25).solver(solver);
        Scene scene = new Scene("", new WorldDef(), 1, List.of(rope), List.of(), List.of());
        Scene again = again(scene);
        assertEquals(solver, again.ropes().get(0).values().solver());
        assertEquals(0.25, again.ropes().get(0).values().compliance());
        String text = new SceneWriter().write(scene).replaceAll("\\s+", " ");
        return text.substring(text.indexOf("\"solver\""), text.indexOf(" } ] }"));
    }

    /** {@code Double.toString} gives 0.0020 before Java 19. */
    @Test
    void numbersHaveTheSameDigitsOnEveryJdk() throws SceneException {
        Scene scene = new SceneReader()
                .read("{\"cordage\": 1, \"step\": 2.0E-3, \"duration\": 2e23e0, \"ropes\": []}"
                        .replace("2e23e0", "0.125"));
        String text = new SceneWriter().write(scene);
        assertTrue(text.contains("\"step\" : 0.002,\n"), text);
        assertTrue(text.contains("\"duration\" : 0.125,\n"), text);
        assertEquals("0.002", JsonOutput.digits(2.0E-3));
        assertEquals("2.0E-4", JsonOutput.digits(2.0E-4));
        assertEquals("4.9E-324", JsonOutput.digits(Double.MIN_VALUE));
    }
}
