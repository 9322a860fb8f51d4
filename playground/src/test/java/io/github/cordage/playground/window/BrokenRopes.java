package io.github.cordage.playground.window;

import io.github.cordage.gdx.RopeShaderException;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Look;

/** What there is where the graphics card does not take the shaders of ropes, or where there is a defect. */
final class BrokenRopes implements RopeArt {
    private final RuntimeException failure;

    private BrokenRopes(RuntimeException failure) {
        this.failure = failure;
    }

    static BrokenRopes withoutShaders() {
        return new BrokenRopes(new RopeShaderException("line", "fragment", "no such thing here"));
    }

    static BrokenRopes withADefect() {
        return new BrokenRopes(new IllegalStateException("made for a test"));
    }

    @Override
    public void draw(Session session, Camera camera, Look look, TensionScale tensions) {
        throw failure;
    }

    @Override
    public void dispose() {
        // There is nothing.
    }
}
