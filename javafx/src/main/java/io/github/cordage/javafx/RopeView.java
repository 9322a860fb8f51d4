package io.github.cordage.javafx;

import io.github.cordage.ui.UiRope;
import java.util.List;
import javafx.scene.Node;

/** What is seen of a rope. */
interface RopeView {
    /** Nodes to be put into the scene graph, from back to front; always the same. */
    List<Node> nodes();

    /** Lays them where the rope is. */
    void draw(UiRope rope);
}
