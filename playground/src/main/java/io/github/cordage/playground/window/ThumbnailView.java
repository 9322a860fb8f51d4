package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.scenes.scene2d.ui.Widget;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;

/** The small picture of a scene, or its frame until it is drawn. It is asked for when it is seen first. */
final class ThumbnailView extends Widget {
    private final Thumbnails thumbnails;
    private final SceneSource source;
    private final Drawable frame;

    ThumbnailView(Thumbnails thumbnails, SceneSource source, Theme theme) {
        this.thumbnails = thumbnails;
        this.source = source;
        frame = theme.rule(Theme.BACKGROUND);
    }

    /** Panes draw only what they show of their content. */
    @Override
    public void draw(Batch batch, float parentAlpha) {
        batch.setColor(Color.WHITE);
        frame.draw(batch, getX(), getY(), getWidth(), getHeight());
        Texture picture = thumbnails.get(source);
        if (picture != null) {
            batch.draw(picture, getX(), getY(), getWidth(), getHeight());
        }
    }
}
