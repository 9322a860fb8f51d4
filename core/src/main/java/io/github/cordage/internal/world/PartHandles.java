package io.github.cordage.internal.world;

import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Handles of pins, winches and rings that change their rope: when ropes are cut or joined, and when a snapshot is
 * restored. An object holds handles that no rope has at the moment.
 */
final class PartHandles {
    private final List<RopeCore.PinRef> pins = new ArrayList<>();
    private final List<RopeCore.WinchRef> winches = new ArrayList<>();
    private final List<RopeCore.RingRef> rings = new ArrayList<>();

    boolean isEmpty() {
        return pins.isEmpty() && winches.isEmpty() && rings.isEmpty();
    }

    void clear() {
        pins.clear();
        winches.clear();
        rings.clear();
    }

    /** Drops handles of released pins, so that only handles of holding pins are matched with the pins of a snapshot. */
    static void forgetReleased(RopeCore rope) {
        rope.pins.removeIf(pin -> !rope.holds(pin.state()));
        rope.rings.removeIf(ring -> rope.state.rings.indexOf(ring.state()) < 0);
    }

    /** Hands over to a rope the handles of parts that have come there from another rope. */
    static void move(RopeCore from, RopeCore to) {
        for (int i = from.pins.size() - 1; i >= 0; i--) {
            RopeCore.PinRef pin = from.pins.get(i);
            if (to.holds(pin.state())) {
                from.pins.remove(i);
                pin.goTo(to, pin.state());
                to.pins.add(0, pin);
            }
        }
        for (int i = from.winches.size() - 1; i >= 0; i--) {
            RopeCore.WinchRef winch = from.winches.get(i);
            if (to.state.winch(winch.atEnd()) == winch.state()) {
                from.winches.remove(i);
                winch.goTo(to, winch.state());
                to.winches.add(0, winch);
            }
        }
        for (int i = from.rings.size() - 1; i >= 0; i--) {
            RopeCore.RingRef ring = from.rings.get(i);
            if (to.state.rings.indexOf(ring.state()) >= 0) {
                from.rings.remove(i);
                ring.goTo(to, ring.state());
                to.rings.add(0, ring);
            }
        }
    }

    /** Takes the handles of parts that a rope no longer has; all of them if it is not alive. */
    void takeFrom(RopeCore rope) {
        RopeState state = rope.state;
        for (int i = rope.pins.size() - 1; i >= 0; i--) {
            if (!rope.alive || !rope.holds(rope.pins.get(i).state())) {
                pins.add(rope.pins.remove(i));
            }
        }
        for (int i = rope.winches.size() - 1; i >= 0; i--) {
            WinchState winch = rope.winches.get(i).state();
            if (!rope.alive || state.winch(winch.atEnd) != winch) {
                winches.add(rope.winches.remove(i));
            }
        }
        for (int i = rope.rings.size() - 1; i >= 0; i--) {
            if (!rope.alive || state.rings.indexOf(rope.rings.get(i).state()) < 0) {
                rings.add(rope.rings.remove(i));
            }
        }
    }

    /** Gives a rope the handles of parts with the same ids as its own. */
    void giveTo(RopeCore rope) {
        for (RopeCore.PinRef pin : pins) {
            for (PinState its : rope.state.pins) {
                if (its.id == pin.state().id) {
                    pin.goTo(rope, its);
                    rope.pins.add(pin);
                }
            }
        }
        for (RopeCore.WinchRef winch : winches) {
            give(rope, winch, rope.state.startWinch);
            give(rope, winch, rope.state.endWinch);
        }
        for (RopeCore.RingRef ring : rings) {
            for (int r = 0; r < rope.state.rings.size(); r++) {
                if (rope.state.rings.get(r) instanceof MountedPoint its && its.isRing() && its.id == ring.state().id) {
                    ring.goTo(rope, its);
                    rope.rings.add(ring);
                }
            }
        }
    }

    private static void give(RopeCore rope, RopeCore.WinchRef winch, @Nullable WinchState its) {
        if (its != null && its.id == winch.state().id) {
            winch.goTo(rope, its);
            rope.winches.add(winch);
        }
    }
}
