/**
 * Ropes between nodes of a JavaFX scene graph.
 *
 * <pre>{@code
 * RopeNode cable = new RopeNode(output, input);
 * cable.setSlack(1.2);
 * overlay.getChildren().add(cable);
 * }</pre>
 *
 * <p>Written for JavaFX 21 and newer, which the application brings itself. Everything here belongs to the JavaFX application
 * thread, as soon as it is in a scene.
 */
@NullMarked
package io.github.cordage.javafx;

import org.jspecify.annotations.NullMarked;
