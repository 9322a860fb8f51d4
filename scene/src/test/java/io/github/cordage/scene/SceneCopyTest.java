package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.ColliderDef;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import org.junit.jupiter.api.Test;

class SceneCopyTest {
    /** Whatever can be written of a scene is still the same when all of it was copied. */
    @Test
    void shippedScenesReadTheSameWhenTheyAreCopied() {
        for (String name : ShippedScenes.names()) {
            Scene scene = ShippedScenes.read(name);
            Scene copy = new Scene(
                    scene.title(),
                    scene.world().copy(),
                    scene.duration(),
                    scene.ropes().stream().map(RopeDef::copy).toList(),
                    scene.bodies().stream().map(RopeBodyDef::copy).toList(),
                    scene.colliders().stream().map(ColliderDef::copy).toList(),
                    scene.categories(),
                    scene.equilibrium(),
                    scene.junctions());
            assertEquals(new SceneWriter().write(scene), new SceneWriter().write(copy), name);
        }
    }
}
