/**
 * Ropes between nodes of a JavaFX scene graph.
 *
 * <pre>{@code
 * RopeNode cable = new RopeNode(output, input);
 * cable.setSlack(1.2);
 * overlay.getChildren().add(cable);
 * }</pre>
 *
 * <p>Needs JavaFX 21 or newer, which the application provides. Use a rope on the JavaFX application thread only, once
 * it is in a scene.
 */
@NullMarked
package io.github.cordage.javafx;

import org.jspecify.annotations.NullMarked;
