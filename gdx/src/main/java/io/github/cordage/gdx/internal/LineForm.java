package io.github.cordage.gdx.internal;

import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.RopeView;
import io.github.cordage.gdx.RopeStyle;

/** A way to get ropes to the card. Ropes are added, one behind the other, and drawn from one place to another. */
interface LineForm extends Disposable {
    /** Adds a rope. */
    void add(RopeView rope, double alpha, RopeStyle style, View view);

    /** The place behind what was added. */
    int size();

    /** Whether a rope of a number of nodes still fits. */
    boolean hasRoomFor(int nodes);

    /** Brings what was added to the card, and begins to draw. */
    void begin(View view);

    /** Draws what lies between two places. */
    void draw(Material material, int from, int to);

    /** Forgets what was added. */
    void clear();

    /** Gives up meshes, to make them anew. */
    void disposeMeshes();
}
