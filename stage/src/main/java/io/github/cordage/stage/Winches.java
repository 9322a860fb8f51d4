package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.Winch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The winches of a world, which ropes do not list. Belongs to the world's thread. */
final class Winches {
    private final List<Winch> all = new ArrayList<>();

    void add(Winch winch) {
        all.add(winch);
    }

    /** Speed at which the winch at an end of a rope pays out [m/s]; 0 if there is none. */
    double speed(Rope rope, RopeEnd end) {
        Winch winch = find(rope, end);
        return winch == null ? 0 : winch.speed();
    }

    /** Sets the speed of the winch at an end of a rope [m/s], above 0 to pay out; adds a winch if there is none. */
    void setSpeed(Rope rope, RopeEnd end, double speed) {
        Winch winch = find(rope, end);
        if (winch == null && speed != 0) {
            winch = rope.winch(end);
            all.add(winch);
        }
        if (winch != null) {
            winch.setSpeed(speed);
        }
    }

    private @Nullable Winch find(Rope rope, RopeEnd end) {
        for (Winch winch : all) {
            if (winch.isAlive() && winch.rope() == rope && winch.end() == end) {
                return winch;
            }
        }
        return null;
    }
}
