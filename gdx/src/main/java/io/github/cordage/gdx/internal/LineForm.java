package io.github.cordage.gdx.internal;

import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.view.RopeView;

/** A way of sending ropes to the card: ropes are appended, then ranges of them are drawn. */
interface LineForm extends Disposable {
    /** Adds a rope. */
    void add(RopeView rope, double alpha, RopeStyle style, View view);

    /** Position after the last rope that was added. */
    int size();

    /** Whether a rope with this number of nodes and rings still fits. */
    boolean hasRoomFor(int nodes);

    /** Uploads the added ropes and begins to draw. */
    void begin(View view);

    /** Draws the ropes between two positions. */
    void draw(Material material, int from, int to);

    /** Removes all ropes. */
    void clear();

    /** Disposes of the meshes, so that they are rebuilt. */
    void disposeMeshes();
}
