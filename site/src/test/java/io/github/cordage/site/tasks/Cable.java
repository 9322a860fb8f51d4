package io.github.cordage.site.tasks;

import io.github.cordage.RopeEnd;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;

class Cable {
    final UiRope rope = new UiRope(new UiRopeDef().slack(1.2).thickness(6));

    /** x, y of the middle, angle, length and thickness of each segment in turn, in pixels and radians. */
    final double[] sections = new double[UiRope.SECTION_SIZE * rope.sectionCount()];

    Cable() {
        rope.start();
    }

    /** Called with the middles of the two widgets, wherever layout or the mouse has put them. */
    void frame(double seconds, double x0, double y0, double x1, double y1) {
        rope.move(RopeEnd.START, x0, y0);
        rope.move(RopeEnd.END, x1, y1);
        if (rope.update(seconds)) {
            rope.copySections(sections, 0);
            // show an image for each section
        }
    }
}
