package io.github.cordage.playground.window;

import io.github.cordage.gdx.RopeShaderException;
import io.github.cordage.playground.picture.Camera;

/** What there is where the graphics card does not take the shaders of ropes. */
final class BrokenRopes implements RopeArt {
    @Override
    public void draw(Session session, Camera camera, View.Look look, TensionColors tensions) {
        throw new RopeShaderException("line", "fragment", "no such thing here");
    }

    @Override
    public void dispose() {
        // There is nothing.
    }
}
