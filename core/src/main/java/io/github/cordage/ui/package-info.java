/**
 * Ropes between two points of a user interface, independent of the toolkit. Adapters for toolkits build on this.
 *
 * <pre>{@code
 * UiRope cable = new UiRope(new UiRopeDef().slack(1.2));
 * cable.move(RopeEnd.START, 100, 80);
 * cable.move(RopeEnd.END, 300, 120);
 * cable.start();
 *
 * double[] sections = new double[UiRope.SECTION_SIZE * cable.sectionCount()];
 * // Each frame, with the ends where they are now:
 * if (cable.update(secondsSinceLastFrame)) {
 *     cable.copySections(sections, 0);
 *     draw(sections);
 * }
 * }</pre>
 *
 * <p>Lengths are in the units of the interface, called pixels here, and y points down. A {@link
 * io.github.cordage.ui.UiRope} has a {@link io.github.cordage.Rope} in a {@link io.github.cordage.RopeWorld} of its
 * own, in which one meter stands for one pixel.
 */
@NullMarked
package io.github.cordage.ui;

import org.jspecify.annotations.NullMarked;
