package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that are pinned to masses of rings, such as the end of a rope at a block, or to bodies: they move as the mass
 * does.
 */
public final class MassPins {
    private MassPins() {}

    /** The mass that a node is pinned to; null if it is free, or its pin is held or led. */
    public static @Nullable RingMass of(RopeState rope, int node) {
        PinState pin = pinOf(rope, node);
        return pin == null ? null : pin.mass;
    }

    /** Whether a node is pinned, and not to a mass: it is held, or led. */
    public static boolean isLed(RopeState rope, int node) {
        return rope.inverseMass[node] == 0 && of(rope, node) == null;
    }

    /** The pin of a node that is on a mass; null if there is none. */
    public static @Nullable PinState pinOf(RopeState rope, int node) {
        for (int i = 0; i < rope.pins.size() && !rope.rings.masses.isEmpty(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.node == node && pin.mass != null) {
                return pin;
            }
        }
        return null;
    }

    /** Whether the nodes of a segment are pinned to masses that can move apart; then its length counts. */
    public static boolean pull(RopeState rope, int segment) {
        return of(rope, segment) != of(rope, segment + 1);
    }

    /**
     * Whether two pinned nodes keep their distance whatever pulls at them: none is on a mass or at a port, or both are
     * on the same mass.
     */
    public static boolean keepApart(RopeState rope, int i, int j) {
        return of(rope, i) == of(rope, j) && !Ports.isAt(rope, i) && !Ports.isAt(rope, j);
    }

    /** Puts the nodes where their masses are. */
    public static void follow(RopeState rope) {
        for (int i = 0; i < rope.pins.size() && !rope.rings.masses.isEmpty(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.mass != null) {
                pin.followMass();
                rope.x[pin.node] = pin.nextX;
                rope.y[pin.node] = pin.nextY;
                rope.z[pin.node] = pin.nextZ;
            }
        }
    }

    /**
     * Puts the nodes and rings on bodies that have been moved by hand, and lets the rope come to its lengths from
     * there.
     */
    public static void comeAlong(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.body() != null) {
                int node = pin.node;
                pin.followMass();
                rope.mode.beginRecoveryIf(
                        rope.x[node] != pin.nextX || rope.y[node] != pin.nextY || rope.z[node] != pin.nextZ);
                rope.place(node, pin.nextX, pin.nextY, pin.nextZ);
            }
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof MountedPoint ring && ring.isOnBody()) {
                double x = ring.x;
                double y = ring.y;
                double z = ring.z;
                ring.comeAlong();
                rope.mode.beginRecoveryIf(ring.x != x || ring.y != y || ring.z != z);
            }
        }
    }

    /** Notes where places on a body are before it is moved by hand. */
    public static void notePlaces(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            if (rope.pins.get(i).mass instanceof SoftMass soft) {
                soft.notePlace();
            }
        }
    }

    /** Moves what yields between nodes and bodies as far as the bodies were moved by hand since {@link #notePlaces}. */
    public static void followPlaces(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            if (rope.pins.get(i).mass instanceof SoftMass soft) {
                soft.comeAlong();
            }
        }
    }

    /** Gives the nodes the velocities of their masses. */
    public static void followVelocities(RopeState rope) {
        for (int i = 0; i < rope.pins.size() && !rope.rings.masses.isEmpty(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.mass != null) {
                rope.vx[pin.node] = pin.mass.velocity[0];
                rope.vy[pin.node] = pin.mass.velocity[1];
                rope.vz[pin.node] = pin.mass.velocity[2];
                if (pin.mass.turn != null) {
                    addSpin(rope, pin, pin.mass.turn);
                }
            }
        }
    }

    private static void addSpin(RopeState rope, PinState pin, Turn turn) {
        pin.followMass();
        double[] w = turn.spin();
        rope.vx[pin.node] += w[1] * pin.arm[2] - w[2] * pin.arm[1];
        rope.vy[pin.node] += w[2] * pin.arm[0] - w[0] * pin.arm[2];
        rope.vz[pin.node] += w[0] * pin.arm[1] - w[1] * pin.arm[0];
    }

    /** Acceleration w x (w x r) of a pinned node toward the center of a body that turns, along an axis [m/s²]. */
    public static double toCenter(PinState pin, int axis) {
        return pin.mass == null ? 0 : pin.mass.toCenter(pin.arm, axis);
    }

    /**
     * A mass, if the rope owns it, and the nodes that are pinned to it, together, as their inertia counts in a step
     * [kg].
     */
    public static double total(RopeState rope, RingMass mass) {
        double sum = rope.rings.masses.owns(mass) ? mass.damped * mass.mass : 0;
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            sum += pin.mass == mass ? rope.mass[pin.node] : 0;
        }
        return sum;
    }

    /** Mass of the free nodes of a rope and of the masses that it moves, as they count in a step [kg]. */
    public static double moving(RopeState rope) {
        double mass = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            mass += total(rope, rope.rings.masses.get(m));
        }
        return mass;
    }

    /**
     * Divides masses that rings and pinned nodes of two ropes are fixed to, after a cut, by the numbers of these. Both
     * hold a body.
     *
     * @param tail the piece that has been cut off
     */
    static void divide(RopeState rope, RopeState tail) {
        for (int i = 0; i < tail.rings.size() + tail.pins.size(); i++) {
            RingMass shared =
                    i < tail.rings.size() ? tail.rings.get(i).mass() : tail.pins.get(i - tail.rings.size()).mass;
            int here = shared == null ? 0 : count(rope, shared);
            if (shared != null && !(shared instanceof BodyState) && here > 0) {
                int there = count(tail, shared);
                RingMass part = shared.split((double) there / (here + there));
                for (int r = 0; r < tail.rings.size(); r++) {
                    if (tail.rings.get(r) instanceof MountedPoint ring && ring.mass == shared) {
                        ring.mass = part;
                    }
                }
                for (int p = 0; p < tail.pins.size(); p++) {
                    PinState pin = tail.pins.get(p);
                    pin.mass = pin.mass == shared ? part : pin.mass;
                }
            }
        }
        rope.rings.listMasses();
        tail.rings.listMasses();
        hangLoose(rope);
        hangLoose(tail);
    }

    private static int count(RopeState rope, RingMass mass) {
        int fixed = 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            fixed += rope.rings.get(r).isRing() && rope.rings.get(r).mass() == mass ? 1 : 0;
        }
        return fixed + nodesOn(rope, mass);
    }

    private static int nodesOn(RopeState rope, RingMass mass) {
        int nodes = 0;
        for (int i = 0; i < rope.pins.size(); i++) {
            nodes += rope.pins.get(i).mass == mass ? 1 : 0;
        }
        return nodes;
    }

    /** Makes masses that have lost their last ring a part of the nodes pinned to them, which are free then. */
    static void hangLoose(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            RingMass mass = rope.pins.get(i).mass;
            if (mass == null || rope.rings.masses.contains(mass)) {
                continue;
            }
            double share = mass.mass / nodesOn(rope, mass);
            for (int p = rope.pins.size() - 1; p >= 0; p--) {
                PinState pin = rope.pins.get(p);
                if (pin.mass == mass) {
                    rope.release(pin);
                    rope.setMass(pin.node, Math.min(rope.mass[pin.node] + share, Limits.MASS_MAX));
                }
            }
            i = -1;
        }
    }
}
