package io.github.cordage.playground.window;

import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Look;

/** A way to draw the ropes of a session. */
interface RopeArt extends Disposable {
    /**
     * Draws the ropes over the current picture.
     *
     * @throws RuntimeException if the graphics card does not support it
     */
    void draw(Session session, Camera camera, Look look, TensionScale tensions);
}
