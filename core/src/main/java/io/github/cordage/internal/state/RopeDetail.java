package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;

/**
 * Takes nodes out of a rope that is far away, and puts them in again.
 *
 * <p>A node that is taken out leaves its mass m [kg] and momentum to the two that stay beside it, a share f of the rest length
 * from the first: m (1 - f) to that and m f to the second. When it comes back, it takes as much from them. It comes back on a
 * cubic curve through the nodes that have stayed, whose direction at each is that from the node before to the one behind (Catmull
 * and Rom, "A Class of Local Interpolating Splines", 1974, by rest length), with a velocity between theirs. What the curve or the chord
 * differs from the lengths it should have is put right little by little.
 */
public final class RopeDetail {
    /** By so much of itself may a mass or a length differ from the usual. */
    private static final double USUAL = 1e-6;

    private RopeDetail() {}

    /** Puts all nodes in again that were taken out. */
    public static void refine(RopeState rope) {
        if (rope.merged.length == 0) {
            return;
        }
        int segments = rope.count - 1;
        int[] to = new int[rope.count];
        for (int i = 0; i < segments; i++) {
            to[i + 1] = to[i] + rope.merged[i];
        }
        int nodes = to[segments] + 1;
        if (nodes == rope.count) {
            return;
        }
        rope.contacts.relocate(to);
        boolean[] bent = new boolean[segments];
        for (int i = 0; i < segments; i++) {
            bent[i] = !rope.contacts.isOn(2 * to[i] + 1, 2 * to[i + 1]);
        }
        rope.relocate(to, nodes);
        for (int i = 0; i < segments; i++) {
            if (to[i + 1] > to[i] + 1) {
                fillIn(rope, to, i, bent[i]);
            }
        }
        for (int i = 0; i < nodes - 1; i++) {
            rope.merged[i] = 1;
        }
        settle(rope);
    }

    /** Puts the nodes in that were taken out of a segment. */
    private static void fillIn(RopeState rope, int[] to, int segment, boolean bent) {
        int a = to[segment];
        int b = to[segment + 1];
        int before = bent && segment > 0 ? to[segment - 1] : a;
        int behind = bent && segment + 2 < to.length ? to[segment + 2] : b;
        double rest = rope.rest[a];
        // The segment in front has its pieces already, the one behind has not.
        double lengthBefore = before < a ? rope.rest[before] * (a - before) : 0;
        double lengthBehind = behind > b ? rope.rest[b] : 0;
        int pieces = b - a;
        double tension = rope.tension[a];
        double mass = rope.massPerMetre * rest / pieces;
        double left = mass * (pieces - 1) / 2;
        // What has been made lighter since cannot give all of it.
        double scale = Math.min(1, Math.min(spare(rope.mass[a], mass), spare(rope.mass[b], mass)) / left);
        rope.setMass(a, rope.mass[a] - scale * left);
        rope.setMass(b, rope.mass[b] - scale * left);
        for (int k = 1; k < pieces; k++) {
            int node = a + k;
            double share = (double) k / pieces;
            double h1 = share * share * (3 - 2 * share);
            double t0 = share * (1 - share) * (1 - share) * rest / (lengthBefore + rest);
            double t1 = -share * share * (1 - share) * rest / (rest + lengthBehind);
            place(rope, node, a, b, before, behind, h1, t0, t1);
            rope.vx[node] = Blend.between(rope.vx[a], rope.vx[b], share);
            rope.vy[node] = Blend.between(rope.vy[a], rope.vy[b], share);
            rope.vz[node] = Blend.between(rope.vz[a], rope.vz[b], share);
            rope.inverseMass[node] = 1;
            rope.setMass(node, scale * mass);
            if (rope.rough.length > 0) {
                rope.rough[node] = rope.rough[share < 0.5 ? a : b];
            }
            if (rope.nodeAx.length > 0) {
                rope.nodeAx[node] = 0;
                rope.nodeAy[node] = 0;
                rope.nodeAz[node] = 0;
            }
        }
        for (int i = a; i < b; i++) {
            rope.rest[i] = rest / pieces;
            rope.tension[i] = tension;
        }
    }

    /** What a node can give: at least half of a usual mass, or of its own if that is less, has to be left. */
    private static double spare(double mass, double usual) {
        return mass - Math.min(mass, usual) / 2;
    }

    private static void place(
            RopeState rope, int node, int a, int b, int before, int behind, double h1, double t0, double t1) {
        curve(rope.x, node, a, b, before, behind, h1, t0, t1);
        curve(rope.y, node, a, b, before, behind, h1, t0, t1);
        curve(rope.z, node, a, b, before, behind, h1, t0, t1);
        curve(rope.px, node, a, b, before, behind, h1, t0, t1);
        curve(rope.py, node, a, b, before, behind, h1, t0, t1);
        curve(rope.pz, node, a, b, before, behind, h1, t0, t1);
    }

    private static void curve(
            double[] x, int node, int a, int b, int before, int behind, double h1, double t0, double t1) {
        double on = x[a] + h1 * (x[b] - x[a]) + t0 * (x[b] - x[before]) + t1 * (x[behind] - x[a]);
        // Where nodes are far apart the curve goes far beyond them, but not out of the world.
        x[node] = Math.max(-Limits.COORDINATE, Math.min(Limits.COORDINATE, on));
    }

    /**
     * Takes nodes out such that every nth is left. Those stay that are pinned, at a winch, heavier or lighter than usual,
     * accelerated by themselves, or near something.
     *
     * @param rope has all of its nodes
     */
    public static void thin(RopeState rope, int every) {
        boolean[] stays = new boolean[rope.count];
        boolean any = false;
        for (int i = 0; i < rope.count; i++) {
            stays[i] = hasToStay(rope, i);
            any |= !stays[i];
        }
        if (!any) {
            return;
        }
        markNear(rope, stays);
        int from = 0;
        for (int i = 1; i < rope.count; i++) {
            if (stays[i]) {
                int pieces = (i - from + every - 1) / every;
                for (int k = 1; k < pieces; k++) {
                    stays[from + (int) ((long) k * (i - from) / pieces)] = true;
                }
                from = i;
            }
        }
        takeOut(rope, stays);
    }

    private static boolean hasToStay(RopeState rope, int i) {
        return i == 0
                || i == rope.count - 1
                || rope.inverseMass[i] == 0
                || !isUsual(rope.mass[i], rope.massPerMetre * rope.spacing)
                || !isUsual(rope.rest[i - 1], rope.spacing)
                || !isUsual(rope.rest[i], rope.spacing)
                || (rope.startWinch != null && i == 1)
                || (rope.endWinch != null && i == rope.count - 2)
                || (rope.nodeAx.length > 0 && (rope.nodeAx[i] != 0 || rope.nodeAy[i] != 0 || rope.nodeAz[i] != 0));
    }

    private static boolean isUsual(double value, double usual) {
        return Math.abs(value - usual) <= USUAL * usual;
    }

    /** What touches something, or nearly so, is not to be changed. */
    private static void markNear(RopeState rope, boolean[] stays) {
        Contacts contacts = rope.contacts;
        for (int k = 0; k < contacts.count; k++) {
            if (contacts.isRemembered(k)) {
                int place = contacts.place[k];
                int node = place >> 1;
                stays[node] = true;
                stays[Math.min(stays.length - 1, node + (place & 1))] = true;
            }
        }
    }

    private static void takeOut(RopeState rope, boolean[] stays) {
        rope.needMerged();
        int[] to = new int[rope.count];
        int kept = 0;
        int last = 0;
        for (int i = 0; i < rope.count; i++) {
            to[i] = -1;
            if (!stays[i]) {
                continue;
            }
            if (i > last + 1) {
                giveUp(rope, last, i);
            }
            to[i] = kept++;
            last = i;
        }
        if (kept == rope.count) {
            return;
        }
        rope.contacts.relocate(to);
        rope.relocate(to, kept);
        settle(rope);
    }

    /** Has the nodes between two others leave them what they have. */
    private static void giveUp(RopeState rope, int a, int b) {
        double rest = 0;
        for (int i = a; i < b; i++) {
            rest += rope.rest[i];
        }
        double gone = 0;
        for (int i = a + 1; i < b; i++) {
            gone += rope.rest[i - 1];
            give(rope, i, a, 1 - gone / rest);
            give(rope, i, b, gone / rest);
        }
        rope.rest[a] = rest;
        rope.merged[a] = b - a;
    }

    private static void give(RopeState rope, int from, int to, double share) {
        double mass = share * rope.mass[from];
        double sum = rope.mass[to] + mass;
        if (rope.inverseMass[to] > 0) {
            rope.vx[to] += mass / sum * (rope.vx[from] - rope.vx[to]);
            rope.vy[to] += mass / sum * (rope.vy[from] - rope.vy[to]);
            rope.vz[to] += mass / sum * (rope.vz[from] - rope.vz[to]);
        }
        rope.setMass(to, sum);
    }

    private static void settle(RopeState rope) {
        rope.swept = true;
        rope.edited = true;
        rope.forgetMotion();
    }
}
