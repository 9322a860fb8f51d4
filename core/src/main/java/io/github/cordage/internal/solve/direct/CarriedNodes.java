package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.solve.Bend;
import io.github.cordage.internal.solve.ChainGeometry;
import io.github.cordage.internal.solve.Leg;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;

/**
 * Nodes that are pinned to masses of rings, in a {@link MassPass}. Such a node moves by the Y of its mass, and passes the forces
 * on it, its own inertia and weight among them, on to the mass.
 */
final class CarriedNodes {
    private final ChainGeometry geometry;

    private final double[] move = new double[RingMass.AXES];

    CarriedNodes(ChainGeometry geometry) {
        this.geometry = geometry;
    }

    /** Moves the nodes on a mass along an axis. */
    void move(RopeState rope, int d, double by) {
        for (int p = 0; p < rope.pins.size(); p++) {
            if (isOn(rope.pins.get(p), d)) {
                int node = rope.pins.get(p).node;
                double[] x = d % RingMass.AXES == 0 ? rope.x : d % RingMass.AXES == 1 ? rope.y : rope.z;
                x[node] += by;
            }
        }
    }

    private static boolean isOn(PinState pin, int d) {
        return pin.mass != null && pin.mass.index == d / RingMass.AXES;
    }

    /** Adds what such a move does to lengths, to contacts, and to the forces at the nodes beside. */
    void load(RopeState rope, int d, double by, NodeVectors loads, double[] gaps, ContactRows rows) {
        int axis = d % RingMass.AXES;
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (!isOn(pin, d)) {
                continue;
            }
            int node = pin.node;
            move[0] = 0;
            move[1] = 0;
            move[2] = 0;
            move[axis] = by;
            loadRows(rows, node);
            if (node < rope.count - 1) {
                loadBehind(node, loads, gaps);
            }
            if (node > 0) {
                loadBefore(node - 1, loads, gaps);
            }
        }
    }

    /** The contacts of the segments beside a node. */
    private void loadRows(ContactRows rows, int node) {
        for (int r = 0; r < rows.count; r++) {
            if (rows.place[r] == 2 * node + 1) {
                rows.excess[r] += along(rows.dx[r], rows.dy[r], rows.dz[r]);
            } else if (rows.place[r] == 2 * node - 1) {
                rows.excess[r] += along(rows.hx[r], rows.hy[r], rows.hz[r]);
            }
        }
    }

    /** The segment of which the node is the first. */
    private void loadBehind(int a, NodeVectors loads, double[] gaps) {
        double along = along(geometry.ux[a], geometry.uy[a], geometry.uz[a]);
        gaps[a] -= along;
        Bend bend = geometry.bends.of(a);
        if (bend == null) {
            turn(loads, a, a + 1, along);
        } else {
            double pull = -bend.stiffness * along;
            add(loads, a + 1, pull * bend.behind.ux, pull * bend.behind.uy, pull * bend.behind.uz);
        }
    }

    /** The segment of which the node is the second. */
    private void loadBefore(int a, NodeVectors loads, double[] gaps) {
        Bend bend = geometry.bends.of(a);
        if (bend == null) {
            double along = along(geometry.ux[a], geometry.uy[a], geometry.uz[a]);
            gaps[a] += along;
            turn(loads, a, a, along);
        } else {
            Leg leg = bend.behind;
            gaps[a] += along(leg.ux, leg.uy, leg.uz);
        }
    }

    private double along(double x, double y, double z) {
        return x * move[0] + y * move[1] + z * move[2];
    }

    /** Adds the force at a node by the turn of its segment. */
    private void turn(NodeVectors loads, int segment, int node, double along) {
        double g = geometry.turning[segment];
        add(
                loads,
                node,
                g * (move[0] - along * geometry.ux[segment]),
                g * (move[1] - along * geometry.uy[segment]),
                g * (move[2] - along * geometry.uz[segment]));
    }

    private static void add(NodeVectors to, int node, double x, double y, double z) {
        to.x[node] += x;
        to.y[node] += y;
        to.z[node] += z;
    }

    /** Adds the residual forces at the nodes to those on their masses. */
    void addForces(RopeState rope, NodeVectors loads, double[] to) {
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (pin.mass != null) {
                add(pin.mass, loads.x[pin.node], loads.y[pin.node], loads.z[pin.node], to);
            }
        }
    }

    private static void add(RingMass mass, double x, double y, double z, double[] to) {
        int at = RingMass.AXES * mass.index;
        to[at] += x;
        to[at + 1] += y;
        to[at + 2] += z;
    }

    /**
     * Adds the changes of these forces after a solution of the chain, but not those by turned legs of bent segments, nor those
     * at the second nodes of these.
     *
     * @param before positions before it [m]
     * @param tension tensions before it [N]
     */
    void addChanges(RopeState rope, NodeVectors before, double[] tension, ContactRows rows, double[] to) {
        for (int p = 0; p < rope.pins.size(); p++) {
            RingMass mass = rope.pins.get(p).mass;
            if (mass == null) {
                continue;
            }
            int node = rope.pins.get(p).node;
            addRows(rows, mass, node, to);
            if (node < rope.count - 1) {
                addBehind(rope, before, tension, mass, node, to);
            }
            if (node > 0) {
                addBefore(rope, before, tension, mass, node - 1, to);
            }
        }
    }

    private static void addRows(ContactRows rows, RingMass mass, int node, double[] to) {
        for (int r = 0; r < rows.count; r++) {
            double change = rows.change[r];
            if (rows.place[r] == 2 * node + 1) {
                add(mass, change * rows.dx[r], change * rows.dy[r], change * rows.dz[r], to);
            } else if (rows.place[r] == 2 * node - 1) {
                add(mass, change * rows.hx[r], change * rows.hy[r], change * rows.hz[r], to);
            }
        }
    }

    /** Adds the change of the pull of a bent segment at its second node [N]. */
    void addPull(RopeState rope, Bend bend, double change, double[] to) {
        RingMass mass = MassPins.of(rope, bend.segment + 1);
        if (mass != null) {
            Leg leg = bend.behind;
            add(mass, -change * leg.ux, -change * leg.uy, -change * leg.uz, to);
        }
    }

    private void addBehind(RopeState rope, NodeVectors before, double[] tension, RingMass mass, int a, double[] to) {
        double change = rope.tension[a] - tension[a];
        if (geometry.bends.of(a) == null) {
            setTurn(rope, before, a);
        } else {
            move[0] = 0;
            move[1] = 0;
            move[2] = 0;
        }
        add(
                mass,
                change * geometry.ux[a] + move[0],
                change * geometry.uy[a] + move[1],
                change * geometry.uz[a] + move[2],
                to);
    }

    private void addBefore(RopeState rope, NodeVectors before, double[] tension, RingMass mass, int a, double[] to) {
        double change = rope.tension[a] - tension[a];
        Bend bend = geometry.bends.of(a);
        if (bend == null) {
            setTurn(rope, before, a);
            add(
                    mass,
                    -change * geometry.ux[a] - move[0],
                    -change * geometry.uy[a] - move[1],
                    -change * geometry.uz[a] - move[2],
                    to);
        }
    }

    /** Computes the force at the first node of a segment by its turn since before. */
    private void setTurn(RopeState rope, NodeVectors before, int a) {
        double x = rope.x[a + 1] - before.x[a + 1] - rope.x[a] + before.x[a];
        double y = rope.y[a + 1] - before.y[a + 1] - rope.y[a] + before.y[a];
        double z = rope.z[a + 1] - before.z[a + 1] - rope.z[a] + before.z[a];
        double along = geometry.ux[a] * x + geometry.uy[a] * y + geometry.uz[a] * z;
        double g = geometry.turning[a];
        move[0] = g * (x - along * geometry.ux[a]);
        move[1] = g * (y - along * geometry.uy[a]);
        move[2] = g * (z - along * geometry.uz[a]);
    }
}
