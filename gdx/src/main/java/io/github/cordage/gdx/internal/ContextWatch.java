package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.utils.Disposable;

/**
 * Detects a loss of the context by a texture that libGDX then recreates. libGDX recreates meshes, too, but with OpenGL
 * ES 3 version 1.14 does not set the attribute pointers of the new ones, so that they have to be disposed of.
 */
final class ContextWatch implements Disposable {
    private boolean lost;
    private final Texture texture =
            new Texture(new EmptyTexture(GL20.GL_RGBA, GL20.GL_UNSIGNED_BYTE, 1, 1, () -> lost = true));

    ContextWatch() {
        lost = false;
    }

    /** Whether the context was lost since the last call. */
    boolean wasLost() {
        boolean was = lost;
        lost = false;
        return was;
    }

    @Override
    public void dispose() {
        texture.dispose();
    }
}
