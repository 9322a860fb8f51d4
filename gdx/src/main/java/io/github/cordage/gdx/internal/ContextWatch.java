package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.utils.Disposable;

/**
 * Notices that the context was lost, by a texture that libGDX makes anew. Meshes are made anew, too, but with OpenGL ES 3 libGDX 1.14
 * forgets to tell the new ones where their attributes are: they have to be given up.
 */
final class ContextWatch implements Disposable {
    private boolean lost;
    private final Texture texture =
            new Texture(new EmptyTexture(GL20.GL_RGBA, GL20.GL_UNSIGNED_BYTE, 1, 1, () -> lost = true));

    ContextWatch() {
        lost = false;
    }

    /** Whether it was lost since this was asked last. */
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
