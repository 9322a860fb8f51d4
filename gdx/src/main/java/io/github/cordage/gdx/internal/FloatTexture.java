package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.utils.Disposable;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/** A texture of floats that shaders index: texel i lies in column i % 2048 of row i / 2048. */
final class FloatTexture implements Disposable {
    /** Texels in a row; OpenGL ES 3 guarantees this width. */
    static final int WIDTH = 2048;

    private static final int GL_RGBA32F = 0x8814;
    private static final int LEAST_ROWS = 1;

    private @Nullable Texture texture;
    private boolean empty = true;

    /** Uploads the texels that have changed, or all of them, and leaves the texture bound to a unit. */
    void upload(Texels texels, int count, boolean all, int unit) {
        Gdx.gl.glActiveTexture(GL20.GL_TEXTURE0 + unit);
        Texture room = withRoomFor(count);
        room.bind();
        int from = all || empty ? 0 : texels.changedFrom();
        int to = all || empty ? count : Math.min(texels.changedTo(), count);
        if (from < to) {
            uploadRows(texels, from, to);
            texels.forgetChanges();
            empty = false;
        }
    }

    private Texture withRoomFor(int count) {
        int rows = Math.max(LEAST_ROWS, (count + WIDTH - 1) / WIDTH);
        Texture room = texture;
        if (room == null || room.getHeight() < rows) {
            int height = room == null ? rows : Math.max(rows, room.getHeight() * 3 / 2);
            dispose();
            room = new Texture(new EmptyTexture(GL_RGBA32F, GL20.GL_FLOAT, WIDTH, height, () -> empty = true));
            texture = room;
        }
        return room;
    }

    private static void uploadRows(Texels texels, int from, int to) {
        int firstRow = from / WIDTH;
        int lastRow = (to - 1) / WIDTH;
        if (firstRow == lastRow) {
            upload(texels, from, to, from % WIDTH, firstRow, to - from, 1);
            return;
        }
        upload(texels, firstRow * WIDTH, lastRow * WIDTH, 0, firstRow, WIDTH, lastRow - firstRow);
        upload(texels, lastRow * WIDTH, to, 0, lastRow, to - lastRow * WIDTH, 1);
    }

    private static void upload(Texels texels, int from, int to, int column, int row, int width, int height) {
        FloatBuffer packed = texels.pack(from, to);
        Gdx.gl.glTexSubImage2D(GL20.GL_TEXTURE_2D, 0, column, row, width, height, GL20.GL_RGBA, GL20.GL_FLOAT, packed);
    }

    @Override
    public void dispose() {
        if (texture != null) {
            texture.dispose();
            texture = null;
        }
    }
}
