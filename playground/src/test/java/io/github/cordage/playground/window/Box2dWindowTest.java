package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scenes with Box2D in the window. */
@Tag("D8")
class Box2dWindowTest extends WindowOnDisplay {
    @Test
    void everySceneIsShown() throws IOException {
        for (String scene : SceneSource.box2dNames()) {
            desk().window("open " + scene);
            desk().window("frames 2");
            desk().window("runTo 1.2");
            desk().window("frames 1");
            assertEquals(scene, desk().get("scene"));
            assertTrue(bright(desk().shot("scene-" + scene)) > SEEN, scene);
        }
    }

    @Test
    void aClickInTheListOpensOneAndTheMousePullsItsBodies() throws IOException {
        desk().click(desk().at("button box2d-winch"));
        desk().await("scene", "box2d-winch");
        desk().window("frames 20");
        // The crate on the floor to the left.
        Spot crate = desk().at("body 3");
        desk().press(crate);
        desk().pull(crate, crate.moved(0, -80), 12);
        desk().window("frames 40");
        Spot lifted = desk().at("body 3");
        assertTrue(lifted.y() < crate.y() - 30, "from " + crate + " to " + lifted);
        desk().shot("box2d-held");
        desk().robot("up 1");
        desk().window("frames 120");
        Spot down = desk().at("body 3");
        // It hangs at an angle when it is let go, and may land on its side, where its middle is 14 pixels higher.
        assertTrue(Math.abs(down.y() - crate.y()) < 20, "falls from " + lifted + " to " + down);
    }
}
