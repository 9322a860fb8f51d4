package io.github.cordage.samples.patchbay;

import io.github.cordage.RopeEnd;
import io.github.cordage.javafx.RopeNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * Modules with jacks, and cables in front of them.
 *
 * <ul>
 *   <li>Drag from a jack to pull out a new cable. Release it over another jack to plug it in, or anywhere else to leave
 *       it dangling.
 *   <li>Drag a cable to unplug its nearer end.
 *   <li>Click a cable with the secondary mouse button for a menu to remove it, or press the delete key to remove the
 *       focused cable.
 *   <li>Drag a module by its title. Cables follow.
 * </ul>
 */
final class PatchBay extends BorderPane {
    private static final List<Color> COLORS =
            List.of(Color.web("#d2453b"), Color.web("#e0a526"), Color.web("#3a8f57"), Color.web("#3b6fc4"));

    /** Distance from a jack within which a plug snaps in [px]. */
    private static final double CATCH = 24;

    private final Pane desk = new Pane();
    private final Pane cables = new Pane();
    private final List<Jack> jacks = new ArrayList<>();
    private final Slider slack = new Slider(1, 2, 1.2);
    private final CheckBox animated = new CheckBox("swing");
    private int made;
    private @Nullable VBox moved;
    private Point2D grip = Point2D.ZERO;
    private @Nullable RopeNode pulled;
    private RopeEnd pulledEnd = RopeEnd.END;

    PatchBay() {
        getStylesheets()
                .add(Objects.requireNonNull(PatchBay.class.getResource("patchbay.css"))
                        .toExternalForm());
        // Cables are in front of all modules; presses beside them reach the modules.
        cables.setPickOnBounds(false);
        desk.getStyleClass().add("desk");
        setCenter(new StackPane(desk, cables));
        setTop(toolbar());
        addModule("oscillator", 40, 40, "sine", "saw", "pulse", "sync");
        addModule("filter", 330, 60, "in", "cutoff", "low", "high");
        addModule("envelope", 70, 250, "gate", "attack", "out");
        addModule("mixer", 370, 270, "a", "b", "c", "main");
        setPrefSize(640, 520);
        addEventFilter(MouseEvent.MOUSE_DRAGGED, this::pull);
        addEventFilter(MouseEvent.MOUSE_RELEASED, this::letGo);
    }

    private HBox toolbar() {
        animated.setSelected(true);
        slack.setId("slack");
        HBox bar = new HBox(12, new Label("slack"), slack, animated);
        bar.getStyleClass().add("toolbar");
        return bar;
    }

    private void addModule(String name, double x, double y, String... jackNames) {
        Label title = new Label(name);
        title.getStyleClass().add("title");
        title.setId(name);
        FlowPane row = new FlowPane(22, 14);
        row.setPrefWrapLength(180);
        VBox module = new VBox(10, title, row);
        module.getStyleClass().add("module");
        for (String jackName : jackNames) {
            Jack jack = new Jack(name, jackName);
            jacks.add(jack);
            row.getChildren().add(jack);
            jack.socket().setOnMousePressed(e -> pullFrom(jack, e));
        }
        module.relocate(x, y);
        title.setOnMousePressed(e -> {
            moved = module;
            grip = new Point2D(e.getSceneX() - module.getLayoutX(), e.getSceneY() - module.getLayoutY());
        });
        desk.getChildren().add(module);
    }

    // Cables.

    List<RopeNode> cables() {
        return cables.getChildren().stream().map(RopeNode.class::cast).toList();
    }

    Jack jack(String id) {
        return jacks.stream().filter(j -> j.getId().equals(id)).findFirst().orElseThrow();
    }

    private void pullFrom(Jack jack, MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        lead(addCable(jack), RopeEnd.END, event);
        event.consume();
    }

    /** Plugs a new cable into two jacks, named as {@code oscillator-saw}. */
    void join(String from, String to) {
        addCable(jack(from)).attach(RopeEnd.END, jack(to).socket());
    }

    private RopeNode addCable(Jack jack) {
        RopeNode cable = new RopeNode();
        cable.setThickness(7);
        cable.setColor(COLORS.get(made++ % COLORS.size()));
        cable.setFreeLength(140);
        cable.setFocusTraversable(true);
        cable.slackProperty().bind(slack.valueProperty());
        cable.animatedProperty().bind(animated.selectedProperty());
        cable.attach(RopeEnd.START, jack.socket());
        cable.setOnMousePressed(e -> pullOff(cable, e));
        cable.setOnKeyPressed(e -> {
            if (e.getCode() == KeyCode.DELETE) {
                cables.getChildren().remove(cable);
            }
        });
        MenuItem remove = new MenuItem("Remove cable");
        remove.setOnAction(e -> cables.getChildren().remove(cable));
        ContextMenu menu = new ContextMenu(remove);
        cable.setOnContextMenuRequested(e -> menu.show(cable, e.getScreenX(), e.getScreenY()));
        cables.getChildren().add(cable);
        return cable;
    }

    private void pullOff(RopeNode cable, MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            lead(cable, cable.nearestEnd(event.getX(), event.getY()), event);
        }
    }

    private void lead(RopeNode cable, RopeEnd end, MouseEvent event) {
        pulled = cable;
        pulledEnd = end;
        cable.lead(end, event.getSceneX(), event.getSceneY());
    }

    private void pull(MouseEvent event) {
        if (pulled != null) {
            pulled.lead(pulledEnd, event.getSceneX(), event.getSceneY());
        } else if (moved != null) {
            moved.relocate(event.getSceneX() - grip.getX(), event.getSceneY() - grip.getY());
        }
    }

    private void letGo(MouseEvent event) {
        RopeNode cable = pulled;
        moved = null;
        if (cable == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        pulled = null;
        Jack jack = nearest(event.getSceneX(), event.getSceneY());
        if (jack != null) {
            cable.attach(pulledEnd, jack.socket());
        } else {
            cable.removeAttachment(pulledEnd);
        }
        if (cable.getStartNode() == null && cable.getEndNode() == null) {
            cables.getChildren().remove(cable);
        }
    }

    private @Nullable Jack nearest(double sceneX, double sceneY) {
        Jack best = null;
        double bestDistance = CATCH;
        for (Jack jack : jacks) {
            double distance = middle(jack.socket()).distance(sceneX, sceneY);
            if (distance < bestDistance) {
                best = jack;
                bestDistance = distance;
            }
        }
        return best;
    }

    static Point2D middle(Node node) {
        return node.localToScene(
                node.getLayoutBounds().getCenterX(), node.getLayoutBounds().getCenterY());
    }
}
