package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderShape.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ColliderReaderTest {
    /** A second would do; ten times as long, so that a busy machine is no failure. */
    private static final Duration QUICKLY = Duration.ofSeconds(10);

    private static Scene scene(String colliders) throws SceneException {
        return new SceneReader().read("{\"cordage\": 1, \"ropes\": [], \"colliders\": [" + colliders + "]}");
    }

    private static ColliderDef collider(String members) throws SceneException {
        return scene("{" + members + "}").colliders().get(0);
    }

    private static ColliderShape shape(String members) throws SceneException {
        return collider(members).shape();
    }

    private static void assertVertices(ColliderShape shape, double... xyz) {
        assertEquals(xyz.length / 3, shape.vertexCount());
        for (int i = 0; i < shape.vertexCount(); i++) {
            assertArrayEquals(
                    new double[] {xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]},
                    new double[] {shape.x(i), shape.y(i), shape.z(i)});
        }
    }

    @Test
    @Tag("A8")
    void aColliderHasTheDefaultsOfTheFormat() throws SceneException {
        ColliderDef def = collider("\"shape\": \"circle\", \"radius\": 0.5");
        assertEquals("collider0", def.name());
        assertEquals(Kind.CIRCLE, def.shape().kind());
        assertEquals(0.5, def.shape().radius());
        assertEquals(0, def.x());
        assertEquals(0, def.rotation());
        assertEquals(1, def.scaleX());
        assertEquals(1, def.scaleZ());
        assertEquals(0, def.offsetX());
        assertNull(def.size());
        assertEquals(1, def.categories());
        assertEquals(-1, def.collidesWith());
        assertEquals(1, def.friction());
        assertFalse(def.isOneSided());
        assertEquals(0, def.velocityX());
        assertEquals(0, def.spinZ());
        assertNull(def.path());
    }

    @Test
    void everyShapeOfThePlaneIsRead() throws SceneException {
        ColliderShape box = shape("\"shape\": \"box\", \"size\": [2, 3]");
        assertEquals(Kind.BOX, box.kind());
        assertEquals(2, box.width());
        assertEquals(3, box.height());
        ColliderShape capsule = shape("\"shape\": \"capsule\", \"radius\": 0.5, \"length\": 2");
        assertEquals(Kind.CAPSULE, capsule.kind());
        assertEquals(0.5, capsule.radius());
        assertEquals(2, capsule.length());
        ColliderShape segment = shape("\"shape\": \"segment\", \"a\": [1, 2], \"b\": [3, 4]");
        assertEquals(Kind.SEGMENT, segment.kind());
        assertVertices(segment, 1, 2, 0, 3, 4, 0);
        ColliderShape polygon = shape("\"shape\": \"polygon\", \"vertices\": [[0, 0], [1, 0], [0, 2]]");
        assertEquals(Kind.POLYGON, polygon.kind());
        assertVertices(polygon, 0, 0, 0, 1, 0, 0, 0, 2, 0);
        ColliderShape chain = shape("\"shape\": \"chain\", \"vertices\": [[0, 0], [1, 0], [1, 1]], \"closed\": true");
        assertEquals(Kind.CHAIN, chain.kind());
        assertTrue(chain.isClosed());
        assertVertices(chain, 0, 0, 0, 1, 0, 0, 1, 1, 0);
        ColliderShape plane = shape("\"shape\": \"plane\", \"normal\": [0, 2]");
        assertEquals(Kind.PLANE, plane.kind());
        assertEquals(1, plane.normalY());
        assertEquals(1, shape("\"shape\": \"plane\"").normalY());
    }

    @Test
    void everyShapeOfSpaceIsRead() throws SceneException {
        assertEquals(Kind.SPHERE, shape("\"shape\": \"sphere\", \"radius\": 2").kind());
        ColliderShape box = shape("\"shape\": \"box\", \"size\": [2, 3, 4]");
        assertEquals(Kind.SOLID_BOX, box.kind());
        assertEquals(4, box.depth());
        ColliderShape mesh = shape("""
                "shape": "mesh", "vertices": [[0, 0, 0], [1, 0, 0], [0, 0, 1]], "triangles": [[0, 2, 1]]""");
        assertEquals(Kind.MESH, mesh.kind());
        assertVertices(mesh, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        assertArrayEquals(new int[] {0, 2, 1}, mesh.triangles());
        ColliderShape field = shape("""
                "shape": "heightField", "columns": 2, "rows": 3, "spacing": 0.5, "heights": [0, 1, 2, 3, 4, 5]""");
        assertEquals(Kind.MESH, field.kind());
        assertEquals(6, field.vertexCount());
        assertEquals(5, field.y(5));
        assertEquals(1, shape("\"shape\": \"plane\", \"normal\": [0, 0, 3]").normalZ());
    }

    @Test
    @Tag("A9")
    void everyKeyBesideTheShapeIsTaken() throws SceneException {
        ColliderDef def = collider("""
                "name": "plank", "shape": "box", "size": [2, 1], "position": [1, 2, 3], "rotation": 30,
                "scale": [2, -3], "offset": [0.1, 0.2], "sizeOverride": [4, 5], "friction": 0.25,
                "velocity": [6, 7, 8], "spin": -90""");
        assertEquals("plank", def.name());
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {def.x(), def.y(), def.z()});
        assertEquals(Math.toRadians(30), def.rotation());
        assertArrayEquals(new double[] {2, -3, 3}, new double[] {def.scaleX(), def.scaleY(), def.scaleZ()});
        assertArrayEquals(new double[] {0.1, 0.2, 0}, new double[] {def.offsetX(), def.offsetY(), def.offsetZ()});
        assertArrayEquals(new double[] {4, 5}, def.size());
        assertEquals(0.25, def.friction());
        assertArrayEquals(new double[] {6, 7, 8}, new double[] {def.velocityX(), def.velocityY(), def.velocityZ()});
        assertEquals(Math.toRadians(-90), def.spinZ());
        assertTrue(collider("\"shape\": \"segment\", \"a\": [0, 0], \"b\": [1, 0], \"oneSided\": true")
                .isOneSided());
    }

    @Test
    void aColliderOfSpaceIsScaledAndTurnedAboutThreeAxes() throws SceneException {
        ColliderDef def = collider("""
                "shape": "box", "size": [2, 1, 1], "scale": [2, 3, 4], "sizeOverride": [5, 6, 7],
                "orientation": [0, 3, 0, 3], "spin": [10, 20, 30]""");
        assertEquals(4, def.scaleZ());
        assertArrayEquals(new double[] {5, 6, 7}, def.size());
        double[] turn = new double[4];
        def.copyOrientation(turn, 0);
        double half = Math.sqrt(0.5);
        assertArrayEquals(new double[] {0, half, 0, half}, turn, 1e-15);
        assertArrayEquals(
                new double[] {Math.toRadians(10), Math.toRadians(20), Math.toRadians(30)},
                new double[] {def.spinX(), def.spinY(), def.spinZ()});
    }

    @Test
    void aColliderIsLedAlongKeyFrames() throws SceneException {
        ColliderDef def = collider("""
                "shape": "sphere", "radius": 1, "path": [{"t": 0.5, "at": [1, 2]}, {"t": 1, "at": [3, 4, 5]}]""");
        assertArrayEquals(
                new double[] {0.5, 1, 2, 0, 1, 3, 4, 5},
                Objects.requireNonNull(def.path()).toArray());
    }

    @Test
    @Tag("A17")
    void ropesAndCollidersShareTheirCategories() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "ropes": [{"categories": ["rope"], "collidesWith": ["ground"]}], "colliders": [
                  {"shape": "plane", "categories": ["ground"], "collidesWith": ["rope", "crate"]},
                  {"shape": "plane"}]}""");
        assertEquals(List.of("rope", "ground", "crate"), scene.categories());
        assertEquals(0b0100, scene.ropes().get(0).values().collidesWith());
        assertEquals(0b0100, scene.colliders().get(0).categories());
        assertEquals(0b1010, scene.colliders().get(0).collidesWith());
        // Bit 0 is for what says nothing; a rope that names what it meets does not meet that.
        assertEquals(0b0001, scene.colliders().get(1).categories());
        assertEquals(0, scene.ropes().get(0).values().collidesWith() & 1);
    }

    @Test
    void aColliderWithoutANameIsCalledByItsNumber() throws SceneException {
        List<String> names = scene(
                        "{\"shape\": \"plane\"}, {\"shape\": \"plane\", \"name\": \"wall\"}, {\"shape\": \"plane\"}")
                .colliders()
                .stream()
                .map(ColliderDef::name)
                .toList();
        assertEquals(List.of("collider0", "wall", "collider2"), names);
    }

    private static String refusal(SceneReader reader, String colliders) {
        return String.valueOf(assertThrows(
                        SceneException.class,
                        () -> reader.read("{\"cordage\": 1, \"ropes\": [], \"colliders\": [" + colliders + "]}"))
                .getMessage());
    }

    @Test
    void aBudgetHoldsForCollidersAndTheirCorners() throws SceneException {
        SceneReader reader = new SceneReader(new SceneBudget(0, 0, 0, 2, 6, 1000));
        String plane = "{\"shape\": \"plane\"}";
        reader.read("{\"cordage\": 1, \"ropes\": [], \"colliders\": [" + plane + "," + plane + "]}");
        assertEquals(
                "scene:1:42: /colliders: colliders must be at most 2, were 3",
                refusal(reader, plane + "," + plane + "," + plane));
        String chain = "{\"shape\": \"chain\", \"vertices\": [[0, 0], [1, 0], [2, 0], [3, 0]]}";
        assertEquals(
                "scene:1:42: /colliders: corners of all colliders together must be at most 6, were 8",
                refusal(reader, chain + "," + chain));
    }

    /** Each corner of a polygon is compared with all others. */
    @Test
    void manyPolygonsOfManyCornersAreReadQuickly() {
        String corners = IntStream.range(0, 1024)
                .mapToObj(i -> "[" + i + "," + (long) i * i + "]")
                .collect(Collectors.joining(","));
        String polygon = "{\"shape\": \"polygon\", \"vertices\": [" + corners + "]}";
        String colliders = IntStream.range(0, 60).mapToObj(i -> polygon).collect(Collectors.joining(","));
        assertTimeout(QUICKLY, () -> scene(colliders));
        String tooMany = "{\"shape\": \"polygon\", \"vertices\": [" + corners + ", [-1, 0]]}";
        assertEquals(
                "scene:1:76: /colliders/0/vertices: must be an array of 3 to 1024 points, was one of 1025",
                refusal(new SceneReader(), tooMany));
    }
}
