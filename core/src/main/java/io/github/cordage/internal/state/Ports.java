package io.github.cordage.internal.state;

import org.jspecify.annotations.Nullable;

/** Nodes of a rope that are pinned to {@linkplain Port bodies of another engine}. */
public final class Ports {
    private Ports() {}

    /** Makes the nodes at ports masses that are free to move, for a step. */
    public static void free(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            Port port = pin.port;
            if (port != null && rope.inverseMass[pin.node] == 0) {
                port.own = rope.mass[pin.node];
                rope.mass[pin.node] = port.mass;
                rope.inverseMass[pin.node] = 1 / port.mass;
            }
        }
    }

    /** Ends that. */
    public static void hold(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            Port port = pin.port;
            if (port != null && rope.inverseMass[pin.node] != 0) {
                rope.mass[pin.node] = port.own;
                rope.inverseMass[pin.node] = 0;
            }
        }
    }

    /** Whether a rope has one. */
    public static boolean isOn(RopeState rope) {
        boolean any = false;
        for (int i = 0; i < rope.pins.size(); i++) {
            any |= rope.pins.get(i).port != null;
        }
        return any;
    }

    /** Whether a node is at one. */
    public static boolean isAt(RopeState rope, int node) {
        return of(rope, node) != null;
    }

    /** Mass that a winch feels at a node [kg]; 0 if there is no port. */
    static double carried(RopeState rope, int node) {
        Port port = of(rope, node);
        return port == null ? 0 : port.carried;
    }

    /**
     * Whether something holds the body of the next pinned node against the rope, from a node on in a direction of ±1.
     */
    static boolean isBlockedNext(RopeState rope, int from, int by) {
        int node = from;
        while (node >= 0 && node < rope.count && rope.inverseMass[node] > 0) {
            node += by;
        }
        Port port = of(rope, node);
        return port != null && port.blocked;
    }

    private static @Nullable Port of(RopeState rope, int node) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.node == node && pin.port != null) {
                return pin.port;
            }
        }
        return null;
    }
}
