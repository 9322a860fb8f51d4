package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Shapes and surfaces of bodies of scene files. */
@Tag("D9")
class SceneBodyTest {
    private static final String BODIES = """
            {
              "cordage": 1,
              "ropes": [{ "name": "line" }],
              "bodies": [
                {
                  "name": "log", "mass": 2, "radius": 0.1, "length": 2, "friction": 0.8,
                  "restitution": 0.25, "categories": ["wood"], "collidesWith": ["wood", "stone"]
                },
                { "name": "wedge", "vertices": [[1, 1], [1, 4], [7, 1]], "position": [10, 20], "collide": false },
                { "name": "pill", "radius": 0.5, "length": 1, "inertia": [1, 2, 3] },
                { "name": "point", "friction": 0 }
              ]
            }""";

    @Test
    void shapesAndSurfacesAreRead() throws SceneException {
        Scene scene = new SceneReader().read(BODIES);
        RopeBodyDef log = scene.bodies().get(0);
        assertEquals(ColliderShape.capsule(0.1, 2), log.shape());
        assertTrue(log.collides());
        assertEquals(0.8, log.friction());
        assertEquals(0.25, log.restitution());
        assertEquals(List.of("wood", "stone"), scene.categories());
        assertEquals(2, log.categories());
        assertEquals(6, log.collidesWith());
        RopeBodyDef wedge = scene.bodies().get(1);
        assertEquals(ColliderShape.polygon(1, 1, 1, 4, 7, 1), wedge.shape());
        assertFalse(wedge.collides());
        assertEquals(0.5, wedge.friction());
        assertEquals(0, wedge.restitution());
        assertEquals(1, wedge.categories());
        assertEquals(-1, wedge.collidesWith());
        RopeWorld world = scene.createWorld();
        RopeBody made = world.bodies().list().get(1);
        assertEquals(ColliderShape.polygon(4, -1, -2, 2, -2, -1), made.shape());
        assertEquals(10, made.x());
        RopeBody pill = world.bodies().list().get(2);
        assertEquals(1, pill.inertia(0), "three moments of inertia make it turn in space");
        assertArrayEquals(new double[] {2, 1, 1}, pill.size());
        assertFalse(world.bodies().list().get(3).collides());
    }

    @Test
    void whatIsWrittenIsReadToTheBit() throws SceneException {
        Scene scene = new SceneReader().read(BODIES);
        String text = new SceneWriter().write(scene);
        Scene again = new SceneReader().read(text);
        assertEquals(text, new SceneWriter().write(again));
        assertArrayEquals(scene.createWorld().save(), again.createWorld().save());
        assertEquals(1, text.split("\"collide\"", -1).length - 1, text);
        assertEquals(2, text.split("\"friction\"", -1).length - 1, text);
    }

    @Test
    void aCapsuleInSpaceIsWrittenWithItsMoments() throws SceneException {
        RopeBodyDef def = new RopeBodyDef().name("pill").mass(3).capsuleInSpace(0.2, 0.7);
        Scene scene = scene(def);
        Scene again = new SceneReader().read(new SceneWriter().write(scene));
        RopeBody body = scene.createWorld().bodies().list().get(0);
        RopeBody same = again.createWorld().bodies().list().get(0);
        assertEquals(body.shape(), same.shape());
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(body.inertia(axis), same.inertia(axis));
        }
        assertArrayEquals(new double[] {1.1, 0.4, 0.4}, again.bodies().get(0).size(), 1e-15);
    }

    @Test
    void filterBitsOfBodiesNeedNames() {
        assertEquals(
                "each filter bit must have a name in the scene's categories, one of body crate had none",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> scene(new RopeBodyDef().name("crate").filter(4, -1)))
                        .getMessage());
    }

    private static Scene scene(RopeBodyDef body) {
        return new Scene(
                "", new WorldDef(), 1, List.of(new RopeDef().name("line")), List.of(body), List.of(), List.of());
    }

    @Test
    void cornersOfAllBodiesAreLimited() {
        SceneBudget budget = new SceneBudget(100, 10, 10, 10, 5, 1000);
        SceneException refused = assertThrows(SceneException.class, () -> new SceneReader(budget).read("""
                {"cordage": 1, "ropes": [], "bodies": [
                  {"vertices": [[0, 0], [1, 0], [0, 1]]},
                  {"vertices": [[0, 0], [1, 0], [0, 1]]}]}"""));
        assertTrue(
                String.valueOf(refused.getMessage())
                        .contains("corners of all bodies together must be at most 5, were 6"),
                refused::getMessage);
    }
}
