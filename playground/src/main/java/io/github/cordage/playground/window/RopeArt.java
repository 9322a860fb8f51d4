package io.github.cordage.playground.window;

import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.playground.picture.Camera;
import io.github.cordage.playground.picture.Look;

/** A way to draw the ropes of a session. */
interface RopeArt extends Disposable {
    /**
     * Draws them over what is there.
     *
     * @throws RuntimeException if the graphics card cannot do it
     */
    void draw(Session session, Camera camera, Look look, TensionScale tensions);
}
