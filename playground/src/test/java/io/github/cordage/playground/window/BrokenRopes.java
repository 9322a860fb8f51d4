package io.github.cordage.playground.window;

import io.github.cordage.gdx.RopeShaderException;
import io.github.cordage.playground.picture.Camera;
import io.github.cordage.playground.picture.Look;

/** What there is where the graphics card does not take the shaders of ropes. */
final class BrokenRopes implements RopeArt {
    @Override
    public void draw(Session session, Camera camera, Look look, TensionScale tensions) {
        throw new RopeShaderException("line", "fragment", "no such thing here");
    }

    @Override
    public void dispose() {
        // There is nothing.
    }
}
