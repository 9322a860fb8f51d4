/**
 * Ropes between two points of a user interface, without regard to the toolkit: what an adapter for a toolkit builds on.
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
 * io.github.cordage.ui.UiRope} is a {@link io.github.cordage.Rope} in a {@link io.github.cordage.RopeWorld} of its own, in
 * which a metre is a pixel.
 */
@NullMarked
package io.github.cordage.ui;

import org.jspecify.annotations.NullMarked;
