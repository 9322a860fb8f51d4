package io.github.cordage.site.tasks;

import io.github.cordage.Pin;
import io.github.cordage.RopeWorld;
import io.github.cordage.query.RopeHit;
import org.jspecify.annotations.Nullable;

class Picking {
    private final RopeWorld world;
    private final RopeHit hit = new RopeHit(); // made once, used in every frame
    private @Nullable Pin held;

    Picking(RopeWorld world) {
        this.world = world;
    }

    /** The first rope within 2 cm of a ray from (x, y) along (dx, dy), 20 m long; null if there is none. */
    @Nullable RopeHit cast(double x, double y, double dx, double dy) {
        return world.queries().castRay(x, y, 0, dx, dy, 0, 20, 0.02, hit) ? hit : null;
    }

    /** Picks the rope under the mouse, up to 0.3 m away. */
    boolean press(double mouseX, double mouseY) {
        if (world.queries().nearest(mouseX, mouseY, 0, 0.3, hit)) {
            held = hit.rope().pin(hit.nearestNode());
        }
        return held != null;
    }

    void drag(double mouseX, double mouseY) {
        if (held != null) {
            held.moveTo(mouseX, mouseY);
        }
    }

    /** The rope flies on with the speed of the mouse. */
    void release() {
        if (held != null) {
            held.remove();
            held = null;
        }
    }
}
