package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;

/**
 * Removes nodes of a rope that is far away, and restores them later.
 *
 * <p>A removed node leaves its mass m [kg] and momentum to the two nodes that stay beside it: m (1 - f) to the first
 * and m f to the second, where f is its distance from the first as a fraction of the rest length between them. A
 * restored node takes as much back. It is placed on a cubic curve through the nodes that stayed, whose direction at
 * each is that from the node before to the node behind (Catmull and Rom, "A Class of Local Interpolating Splines",
 * 1974, parametrized by rest length), with a velocity between theirs. Errors in length left by the curve or by a chord
 * are corrected gradually. Nodes of a segment that bends over corners are restored on the way around these.
 */
public final class RopeDetail {
    /** Relative tolerance within which a mass or a length counts as usual. */
    private static final double USUAL = 1e-6;

    private RopeDetail() {}

    /** Restores all removed nodes. */
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
        ContactPlaces.relocate(rope.contacts, to);
        boolean[] bent = new boolean[segments];
        for (int i = 0; i < segments; i++) {
            if (to[i + 1] > to[i] + 1) {
                RingLayout.evenMass(rope, i);
            }
            bent[i] = !rope.contacts.isOn(2 * to[i] + 1, 2 * to[i + 1]);
        }
        rope.relocate(to, nodes);
        for (int i = 0; i < segments; i++) {
            if (to[i + 1] > to[i] + 1) {
                fillIn(rope, to, i, bent[i]);
                letGo(rope, to[i]);
            }
        }
        for (int i = 0; i < nodes - 1; i++) {
            rope.merged[i] = 1;
        }
        settle(rope);
    }

    /** Restores the nodes that were removed from a segment. */
    private static void fillIn(RopeState rope, int[] to, int segment, boolean bent) {
        int a = to[segment];
        int b = to[segment + 1];
        int before = bent && segment > 0 ? to[segment - 1] : a;
        int behind = bent && segment + 2 < to.length ? to[segment + 2] : b;
        double rest = rope.rest[a];
        // The segment before is already split, the one behind is not.
        double lengthBefore = before < a ? rope.rest[before] * (a - before) : 0;
        double lengthBehind = behind > b ? rope.rest[b] : 0;
        int pieces = b - a;
        double tension = rope.tension[a];
        double mass = rope.massPerMetre * rest / pieces;
        double left = mass * (pieces - 1) / 2;
        // Nodes made lighter in the meantime cannot return all of the mass.
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
            if (rope.rings.isOn(a)) {
                double way = walk(rope, a, b, a, Double.POSITIVE_INFINITY);
                walk(rope, a, b, node, share * way);
            }
            rope.vx[node] = Blend.between(rope.vx[a], rope.vx[b], share);
            rope.vy[node] = Blend.between(rope.vy[a], rope.vy[b], share);
            rope.vz[node] = Blend.between(rope.vz[a], rope.vz[b], share);
            rope.inverseMass[node] = 1;
            rope.setMass(node, scale * mass);
            // Only nodes without an acceleration of their own are removed.
            RopeState.COLUMNS.reset(rope, node);
            if (rope.firstOrder.length > 0) {
                rope.firstOrder[node] = rope.firstOrder[share < 0.5 ? a : b];
            }
        }
        for (int i = a; i < b; i++) {
            rope.rest[i] = rest / pieces;
            rope.tension[i] = tension;
        }
    }

    /** Mass that a node can give up: it keeps at least half of the usual mass, or half of its own if that is less. */
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

    /**
     * Walks from one node to another over the corners of the segment between them, and puts a third one where it has
     * come when it has walked a distance [m]; returns the length of the way [m].
     */
    private static double walk(RopeState rope, int from, int to, int node, double distance) {
        double x = rope.x[from];
        double y = rope.y[from];
        double z = rope.z[from];
        double way = 0;
        for (int r = 0; r <= rope.rings.size(); r++) {
            ViaPoint ring = r < rope.rings.size() ? rope.rings.get(r) : null;
            if (ring != null && ring.segment != from) {
                continue;
            }
            double dx = (ring == null ? rope.x[to] : ring.x + ring.outX()) - x;
            double dy = (ring == null ? rope.y[to] : ring.y + ring.outY()) - y;
            double dz = (ring == null ? rope.z[to] : ring.z + ring.outZ()) - z;
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (distance >= way && distance < way + length) {
                double share = (distance - way) / length;
                rope.place(node, x + share * dx, y + share * dy, z + share * dz);
            }
            way += length;
            x += dx;
            y += dy;
            z += dz;
        }
        return way;
    }

    /** Lets a rope go of the corners that a segment bent over which has been split. */
    private static void letGo(RopeState rope, int segment) {
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            if (rope.rings.get(r) instanceof CornerPoint corner && corner.segment == segment) {
                RingLayout.letGo(rope, corner);
            }
        }
    }

    private static void curve(
            double[] x, int node, int a, int b, int before, int behind, double h1, double t0, double t1) {
        double on = x[a] + h1 * (x[b] - x[a]) + t0 * (x[b] - x[before]) + t1 * (x[behind] - x[a]);
        // If nodes are far apart, the curve may go far beyond them, but must stay in the world.
        x[node] = Math.max(-Limits.COORDINATE, Math.min(Limits.COORDINATE, on));
    }

    /**
     * Removes nodes so that every nth is left. Nodes stay if they are pinned, stops, at a winch, of unusual mass or
     * spacing, have an acceleration of their own, or are in or near contact.
     *
     * @param rope has all of its nodes
     */
    public static void thin(RopeState rope, int every) {
        if (rope.frames.exist() || rope.stiffer.length > 0) {
            return;
        }
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
                || Stops.isAt(rope, i)
                || !isUsual(rope.mass[i], rope.massPerMetre * rope.spacing)
                || !isUsual(rope.rest[i - 1], rope.spacing)
                || !isUsual(rope.rest[i], rope.spacing)
                || (rope.startWinch != null && i == 1)
                || (rope.endWinch != null && i == rope.count - 2)
                || isAccelerated(rope, i);
    }

    private static boolean isAccelerated(RopeState rope, int i) {
        return rope.loads.nodeAx.length > 0
                && (rope.loads.nodeAx[i] != 0 || rope.loads.nodeAy[i] != 0 || rope.loads.nodeAz[i] != 0);
    }

    private static boolean isUsual(double value, double usual) {
        return Math.abs(value - usual) <= USUAL * usual;
    }

    /** Marks nodes that are in or near contact. */
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
        for (int r = 0; r < rope.rings.size(); r++) {
            int node = rope.rings.get(r).segment;
            stays[node] = true;
            stays[node + 1] = true;
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
        ContactPlaces.relocate(rope.contacts, to);
        rope.relocate(to, kept);
        settle(rope);
    }

    /** Passes masses and momenta of the nodes between two others on to these two. */
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
        rope.mode.beginRecovery();
        rope.mode.edit();
        rope.forgetMotion();
    }
}
