package io.github.cordage.ui;

import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import java.util.Objects;

/** Both ends of a {@link UiRope}: what holds them, how they move together, and how a rope rests between them. */
final class UiEnds {
    /** Ends whose jumps differ by no more than this jump alike [px]: toolkits snap to whole pixels. */
    private static final double ALIKE = 0.5;

    private final UiEnd start = new UiEnd();
    private final UiEnd end = new UiEnd();

    UiEnd at(RopeEnd which) {
        return Objects.requireNonNull(which, "which") == RopeEnd.START ? start : end;
    }

    boolean areBothHeld() {
        return !start.free && !end.free;
    }

    boolean haveMoved() {
        return start.hasMoved() || end.hasMoved();
    }

    boolean haveJumped(double distance) {
        return start.hasJumped(distance) || end.hasJumped(distance);
    }

    /** Whether all ends that are held have moved by the same vector. */
    boolean haveMovedAlike() {
        UiEnd held = held();
        UiEnd other = end.free ? start : end;
        return Math.abs(other.wayX() - held.wayX()) <= ALIKE && Math.abs(other.wayY() - held.wayY()) <= ALIKE;
    }

    private UiEnd held() {
        return start.free ? end : start;
    }

    /** Moves the rope along with its ends, without changing its shape or motion. */
    void carryAlong(Rope rope) {
        double dx = held().wayX();
        double dy = held().wayY();
        rope.teleport(dx, dy, 0);
        start.carry(dx, dy);
        end.carry(dx, dy);
    }

    /** Pins the ends that are held and releases those that are free. */
    void hold(Rope rope) {
        start.hold(rope, 0);
        end.hold(rope, rope.nodeCount() - 1);
    }

    /** Drops the pins of a rope that is no longer used. */
    void forgetPins() {
        start.forgetPin();
        end.forgetPin();
    }

    /** Moves the pins, during the coming step, to a share of the way of this update. */
    void aim(double share) {
        start.aim(share);
        end.aim(share);
    }

    /** Ends the way of this update. */
    void arrive() {
        start.arrive();
        end.arrive();
    }

    /** Distance between the ends [px] at a share of the way of this update. */
    double distanceAt(double share) {
        double dx = end.atX(share) - start.atX(share);
        double dy = end.atY(share) - start.atY(share);
        return Math.sqrt(dx * dx + dy * dy);
    }

    /**
     * Lays nodes where a rope rests: in a catenary or straight between its ends, or straight down from the one that is
     * held. If both ends are free, it hangs from where the start was.
     *
     * @param xyz receives x, y, 0 [px] of each node in turn
     * @param length length of the rope [px]
     * @param down which way is down: 1 for +y, -1 for -y
     */
    void lay(double[] xyz, int nodes, double length, int down) {
        if (areBothHeld()) {
            HangingCurve.lay(xyz, nodes, start.toX(), start.toY(), end.toX(), end.toY(), length, down);
        } else if (!end.free) {
            HangingCurve.layStraight(xyz, nodes, end.toX(), end.toY() + down * length, end.toX(), end.toY());
        } else {
            HangingCurve.layStraight(xyz, nodes, start.toX(), start.toY(), start.toX(), start.toY() + down * length);
        }
        for (int i = 0; i < nodes; i++) {
            xyz[3 * i + 2] = 0;
        }
    }

    /**
     * Moves the end nodes to exactly where they are held, and the nodes between them proportionally.
     *
     * @param xyz x, y, z [px] of each node in turn
     */
    void meet(double[] xyz, int nodes) {
        int last = nodes - 1;
        double dx0 = start.free ? 0 : start.fromX() - xyz[0];
        double dy0 = start.free ? 0 : start.fromY() - xyz[1];
        double dx1 = end.free ? 0 : end.fromX() - xyz[3 * last];
        double dy1 = end.free ? 0 : end.fromY() - xyz[3 * last + 1];
        for (int i = 0; i <= last; i++) {
            double share = (double) i / last;
            xyz[3 * i] += UiEnd.between(dx0, dx1, share);
            xyz[3 * i + 1] += UiEnd.between(dy0, dy1, share);
        }
    }
}
