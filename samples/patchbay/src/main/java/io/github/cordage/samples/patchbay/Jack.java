package io.github.cordage.samples.patchbay;

import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;

/** A socket with its name below. It takes any number of cables. */
final class Jack extends VBox {
    private final StackPane socket = new StackPane();

    Jack(String module, String name) {
        getStyleClass().add("jack");
        Circle ring = new Circle(13);
        ring.getStyleClass().add("ring");
        Circle hole = new Circle(6);
        hole.getStyleClass().add("hole");
        socket.getChildren().addAll(ring, hole);
        socket.setAccessibleText(module + " " + name);
        getChildren().addAll(socket, new Label(name));
        setId(module + "-" + name);
    }

    /** The node that cables are attached to. */
    StackPane socket() {
        return socket;
    }
}
