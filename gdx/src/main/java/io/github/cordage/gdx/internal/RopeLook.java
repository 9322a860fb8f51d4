package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.utils.TransformDrawable;
import io.github.cordage.gdx.RopeActorStyle;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.ui.UiRope;

/** Draws a rope on a stage. Keeps its vertices and sends them again as long as nothing has changed. */
public final class RopeLook {
    private static final int POINTS_PER_SEGMENT = 4;

    private final Centerline line = new Centerline().pointsPerSegment(POINTS_PER_SEGMENT);
    private final QuadBand band = new QuadBand();
    private final QuadBand shadow = new QuadBand();
    private final SectionImages sections = new SectionImages();
    private final Vector2 point = new Vector2();
    private double[] xyz = new double[0];
    private float[] along = new float[0];
    private boolean changed = true;
    private float thickness;

    // The actor's own transform when the nodes were read.
    private float x;
    private float y;
    private float originX;
    private float originY;
    private float scaleX;
    private float scaleY;
    private float rotation;

    /** Marks the vertices as outdated. */
    public void change() {
        changed = true;
    }

    /** Draws the rope in the coordinates of the actor's parent. */
    public void draw(Batch batch, Actor actor, RopeActorStyle style, UiRope rope, float parentAlpha) {
        if (changed || isElsewhere(actor)) {
            build(actor, style, rope);
            changed = false;
        }
        if (!(thickness > 0)) {
            return;
        }
        Color color = actor.getColor();
        float alpha = color.a * parentAlpha;
        Color dark = style.shadowColor;
        if (style.section instanceof TransformDrawable image) {
            if (dark != null) {
                batch.setColor(dark.r, dark.g, dark.b, dark.a * alpha);
                sections.draw(batch, image, thickness, style.shadowX, style.shadowY);
            }
            batch.setColor(color.r, color.g, color.b, alpha);
            sections.draw(batch, image, thickness, 0, 0);
        } else if (style.line != null) {
            TextureRegion image = style.line;
            if (dark != null) {
                shadow.draw(batch, image, Color.toFloatBits(dark.r, dark.g, dark.b, dark.a * alpha));
            }
            band.draw(batch, image, Color.toFloatBits(color.r, color.g, color.b, alpha));
        }
    }

    private boolean isElsewhere(Actor actor) {
        return actor.getX() != x
                || actor.getY() != y
                || actor.getOriginX() != originX
                || actor.getOriginY() != originY
                || actor.getScaleX() != scaleX
                || actor.getScaleY() != scaleY
                || actor.getRotation() != rotation;
    }

    private void build(Actor actor, RopeActorStyle style, UiRope rope) {
        x = actor.getX();
        y = actor.getY();
        originX = actor.getOriginX();
        originY = actor.getOriginY();
        scaleX = actor.getScaleX();
        scaleY = actor.getScaleY();
        rotation = actor.getRotation();
        double scale = Math.sqrt(Math.abs((double) scaleX * scaleY));
        thickness = (float) (2 * rope.rope().radius() * scale);
        readNodes(actor, rope, scale);
        if (style.section != null) {
            sections.build(xyz, rope.nodeCount());
        } else if (style.line != null) {
            line.read(xyz, along, rope.nodeCount(), 0);
            buildBand(band, style, style.line, scale);
            if (style.shadowColor != null) {
                buildBand(shadow, style, style.line, scale);
                shadow.move(style.shadowX, style.shadowY);
            }
        }
    }

    private void buildBand(QuadBand quads, RopeActorStyle style, TextureRegion image, double scale) {
        float repeat = (float) (style.repeatLength * scale);
        quads.build(line, image, style.lineEnd, thickness / style.lineBody, repeat);
    }

    private void readNodes(Actor actor, UiRope rope, double scale) {
        int nodes = rope.nodeCount();
        if (nodes > along.length) {
            xyz = new double[3 * nodes];
            along = new float[nodes];
        }
        double segment = rope.length() * scale / (nodes - 1);
        for (int i = 0; i < nodes; i++) {
            actor.localToParentCoordinates(point.set((float) rope.x(i), (float) rope.y(i)));
            xyz[3 * i] = point.x;
            xyz[3 * i + 1] = point.y;
            along[i] = (float) (i * segment);
        }
    }
}
