package io.github.cordage.internal.state;

import java.util.Arrays;

/** Moves or rescales whole ropes. */
public final class RopeLayout {
    private RopeLayout() {}

    /** Moves the whole rope without giving it a velocity. */
    public static void shift(RopeState rope, double dx, double dy, double dz) {
        RingLayout.dropCorners(rope);
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] += dx;
            rope.y[i] += dy;
            rope.z[i] += dz;
            rope.px[i] += dx;
            rope.py[i] += dy;
            rope.pz[i] += dz;
        }
        rope.pastX.shift(rope.count, dx);
        rope.pastY.shift(rope.count, dy);
        rope.pastZ.shift(rope.count, dz);
        for (PinState pin : rope.pins) {
            pin.shift(dx, dy, dz);
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            rope.rings.get(r).shift(dx, dy, dz);
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            rope.rings.masses.get(m).shift(dx, dy, dz);
        }
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Places every node, at rest, together with pins that are moved by hand. */
    public static void layOut(RopeState rope, double[] xyz, int offset) {
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, xyz[offset + 3 * i], xyz[offset + 3 * i + 1], xyz[offset + 3 * i + 2]);
        }
        rollBack(rope);
        RingLayout.dropCorners(rope);
        RingLayout.evenMasses(rope);
        RingLayout.thread(rope, Double.NaN);
        rope.mode.doubtLengths();
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.mass instanceof SoftMass soft) {
                soft.returnToPlace();
            } else if (pin.mass != null && !(pin.mass instanceof BodyState)) {
                pin.fixTo(pin.mass, rope.x[pin.node], rope.y[pin.node], rope.z[pin.node]);
            } else if (pin.mass == null && pin.path.length == 0) {
                pin.hold(rope.x[pin.node], rope.y[pin.node], rope.z[pin.node]);
            }
        }
        MassPins.comeAlong(rope);
    }

    /** Places a node, at rest, together with a pin that is moved by hand. */
    public static void place(RopeState rope, int node, double x, double y, double z) {
        rope.place(node, x, y, z);
        rope.vx[node] = 0;
        rope.vy[node] = 0;
        rope.vz[node] = 0;
        rope.contacts.clear();
        rope.contactsBefore.clear();
        rope.forgetMotion();
        RingLayout.dropCorners(rope);
        RingLayout.thread(rope, Double.NaN);
        rope.mode.doubtLengths();
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.node == node && pin.path.length == 0) {
                pin.hold(x, y, z);
            }
        }
    }

    /**
     * Stretches an elastic rope whose pinned nodes have been moved evenly between them, so that it begins with the
     * energy that it is laid out with.
     *
     * @param x positions of the nodes before [m]
     */
    public static void stretch(RopeState rope, double[] x, double[] y, double[] z) {
        stretch(rope, rope.x, x);
        stretch(rope, rope.y, y);
        stretch(rope, rope.z, z);
        rope.beginStep();
        rope.mode.endRecovery();
    }

    private static void stretch(RopeState rope, double[] to, double[] from) {
        int last = -1;
        for (int node = 0; node <= rope.count; node++) {
            if (node < rope.count && rope.inverseMass[node] > 0) {
                continue;
            }
            double begin = last >= 0 ? to[last] - from[last] : to[node] - from[node];
            double end = node < rope.count ? to[node] - from[node] : begin;
            for (int i = last + 1; i < node; i++) {
                to[i] = from[i] + begin + (end - begin) * (i - last) / (node - last);
            }
            last = node;
        }
    }

    /** Restores the positions before the step, at rest, and discards tensions, contacts and history. */
    public static void rollBack(RopeState rope) {
        rope.restorePositions();
        Arrays.fill(rope.vx, 0);
        Arrays.fill(rope.vy, 0);
        Arrays.fill(rope.vz, 0);
        Arrays.fill(rope.tension, 0);
        rope.contacts.clear();
        rope.rings.masses.slowDown(0);
        rope.contactsBefore.clear();
        for (int r = 0; r < rope.rings.size(); r++) {
            rope.rings.get(r).forget();
        }
        rope.forgetMotion();
    }

    /** Scales all lengths by a factor; masses stay the same. */
    public static void scaleLengths(RopeState rope, double factor) {
        for (int i = 0; i < rope.count - 1; i++) {
            rope.rest[i] *= factor;
        }
        rope.spacing *= factor;
        rope.massPerMetre /= factor;
        rope.origin *= factor;
        rope.mode.beginRecovery();
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }
}
