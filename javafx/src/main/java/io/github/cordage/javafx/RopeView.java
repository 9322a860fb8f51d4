package io.github.cordage.javafx;

import io.github.cordage.ui.UiRope;
import java.util.List;
import javafx.scene.Node;

/** The visible part of a rope. */
interface RopeView {
    /** Nodes for the scene graph, from back to front; always the same ones. */
    List<Node> nodes();

    /**
     * Moves the nodes to where the rope is.
     *
     * @param rope the rope
     * @param node the node that shows it
     */
    void draw(UiRope rope, Node node);

    /**
     * Whether the nodes have to be drawn anew, although the rope has not moved, because the pixels of the window have.
     */
    boolean isOffGrid(Node node);
}
