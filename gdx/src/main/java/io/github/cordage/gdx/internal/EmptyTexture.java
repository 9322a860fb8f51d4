package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.TextureData;

/** A texture without content, which libGDX recreates after a loss of the context, and thereby reports the loss. */
final class EmptyTexture implements TextureData {
    private final int internalFormat;
    private final int type;
    private final int width;
    private final int height;
    private final Runnable whenMade;

    EmptyTexture(int internalFormat, int type, int width, int height, Runnable whenMade) {
        this.internalFormat = internalFormat;
        this.type = type;
        this.width = width;
        this.height = height;
        this.whenMade = whenMade;
    }

    @Override
    public TextureDataType getType() {
        return TextureDataType.Custom;
    }

    @Override
    public boolean isPrepared() {
        return true;
    }

    @Override
    public void prepare() {}

    @Override
    public Pixmap consumePixmap() {
        throw new IllegalStateException("there is no pixmap");
    }

    @Override
    public boolean disposePixmap() {
        throw new IllegalStateException("there is no pixmap");
    }

    @Override
    public void consumeCustomData(int target) {
        Gdx.gl.glTexImage2D(target, 0, internalFormat, width, height, 0, GL20.GL_RGBA, type, null);
        whenMade.run();
    }

    @Override
    public int getWidth() {
        return width;
    }

    @Override
    public int getHeight() {
        return height;
    }

    @Override
    public Pixmap.Format getFormat() {
        return Pixmap.Format.RGBA8888;
    }

    @Override
    public boolean useMipMaps() {
        return false;
    }

    @Override
    public boolean isManaged() {
        return true;
    }
}
