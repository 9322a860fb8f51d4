package io.github.cordage.internal.body;

import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.rod.RodJoints;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.Leg;
import io.github.cordage.internal.via.Lever;

/**
 * Nodes that are pinned to masses of rings or to bodies, in a {@link MassPass}. Such a node moves by the Y of its mass,
 * and passes the forces on it, its own inertia and weight among them, on to the mass.
 *
 * <p>On a body that turns by a rotation vector W, a node at the arm r from its center moves by Y + W x r, and a force f
 * on it has the torque r x f, which changes with the arm by (W x r) x f = r (W f) - W (r f). Of that, the part that
 * resists the turn is taken along: -max(0, r f) (W - f (f W) / f²).
 */
final class CarriedNodes {
    private final ChainGeometry geometry;
    private final RodJoints joints;
    private final Lever lever;

    /** Move of a node [m], or the force by it [N]. */
    private final double[] move;

    CarriedNodes(ChainGeometry geometry, RodJoints joints, Lever lever) {
        this.geometry = geometry;
        this.joints = joints;
        this.lever = lever;
        move = lever.move;
    }

    /** Moves the nodes on a mass by one of its unknowns. */
    void move(RopeState rope, int d, double by) {
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (setMove(pin, d, by)) {
                rope.x[pin.node] += move[0];
                rope.y[pin.node] += move[1];
                rope.z[pin.node] += move[2];
            }
        }
    }

    /** Computes how a node moves by an unknown of the masses; returns whether that is one of its mass. */
    private boolean setMove(PinState pin, int d, double by) {
        return lever.set(pin.mass, pin.arm, d, by);
    }

    /**
     * Adds the changes of the forces on masses that turn, by an unknown of one: those of the inertia of the nodes on
     * it, beside the inertia of their common move, and those of the torques by forces whose arms change.
     *
     * @param forces residual forces at the nodes before the pass [N]
     */
    void addTurned(RopeState rope, int d, NodeVectors forces, double[] to) {
        for (int p = 0; p < rope.pins.size(); p++) {
            addTurned(rope.pins.get(p), d, forces, to);
        }
    }

    /** Adds those changes by the force on one node. */
    void addTurned(PinState pin, int d, NodeVectors forces, double[] to) {
        RingMass mass = pin.mass;
        if (mass == null || mass.turn == null || !setMove(pin, d, 1)) {
            return;
        }
        double i = geometry.inertia[pin.node];
        double x = -i * move[0];
        double y = -i * move[1];
        double z = -i * move[2];
        if (d < lever.firstTurn) {
            Lever.addTorque(pin.arm, mass.turn, x, y, z, to);
        } else {
            Lever.add(mass, pin.arm, x, y, z, to);
            int node = pin.node;
            lever.addArm(pin.arm, mass.turn, d, forces.x[node], forces.y[node], forces.z[node], to);
        }
    }

    /** Adds what such a move does to lengths, to contacts, and to the forces at the nodes beside. */
    void load(RopeState rope, int d, double by, NodeVectors loads, double[] gaps, ContactRows rows) {
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (!setMove(pin, d, by)) {
                continue;
            }
            int node = pin.node;
            loadRows(rows, node);
            if (node < rope.count - 1) {
                loadBehind(node, loads, gaps);
            }
            if (node > 0) {
                loadBefore(node - 1, loads, gaps);
            }
            joints.load(node, move, loads);
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
        Bend bend = geometry.bendOf(a);
        if (bend == null) {
            turn(loads, a, a + 1, along);
        } else {
            double pull = -bend.stiffness * along;
            add(loads, a + 1, pull * bend.behind.ux, pull * bend.behind.uy, pull * bend.behind.uz);
        }
    }

    /** The segment of which the node is the second. */
    private void loadBefore(int a, NodeVectors loads, double[] gaps) {
        Bend bend = geometry.bendOf(a);
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
                add(pin, loads.x[pin.node], loads.y[pin.node], loads.z[pin.node], to);
            }
        }
    }

    /** Adds a force on a node to that on its mass, and its torque. */
    static void add(PinState pin, double x, double y, double z, double[] to) {
        Lever.add(pin.mass, pin.arm, x, y, z, to);
    }

    /**
     * Adds the changes of these forces after a solution of the chain, but not those by turned legs of bent segments,
     * nor those at the second nodes of these.
     *
     * @param before positions before it [m]
     * @param tension tensions before it [N]
     */
    void addChanges(RopeState rope, NodeVectors before, double[] tension, ContactRows rows, double[] to) {
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (pin.mass == null) {
                continue;
            }
            int node = pin.node;
            addRows(rows, pin, node, to);
            if (node < rope.count - 1) {
                addBehind(rope, before, tension, pin, node, to);
            }
            if (node > 0) {
                addBefore(rope, before, tension, pin, node - 1, to);
            }
            if (joints.list.count > 0) {
                joints.change(rope, before, node, move);
                add(pin, move[0], move[1], move[2], to);
            }
        }
    }

    private static void addRows(ContactRows rows, PinState pin, int node, double[] to) {
        for (int r = 0; r < rows.count; r++) {
            double change = rows.change[r];
            if (rows.place[r] == 2 * node + 1) {
                add(pin, change * rows.dx[r], change * rows.dy[r], change * rows.dz[r], to);
            } else if (rows.place[r] == 2 * node - 1) {
                add(pin, change * rows.hx[r], change * rows.hy[r], change * rows.hz[r], to);
            }
        }
    }

    /** Adds the change of the pull of a bent segment at its second node [N]. */
    void addPull(RopeState rope, Bend bend, double change, double[] to) {
        PinState pin = MassPins.pinOf(rope, bend.segment + 1);
        if (pin != null) {
            Leg leg = bend.behind;
            add(pin, -change * leg.ux, -change * leg.uy, -change * leg.uz, to);
        }
    }

    private void addBehind(RopeState rope, NodeVectors before, double[] tension, PinState pin, int a, double[] to) {
        double change = rope.tension[a] - tension[a];
        if (geometry.bendOf(a) == null) {
            setTurn(rope, before, a);
        } else {
            move[0] = 0;
            move[1] = 0;
            move[2] = 0;
        }
        add(
                pin,
                change * geometry.ux[a] + move[0],
                change * geometry.uy[a] + move[1],
                change * geometry.uz[a] + move[2],
                to);
    }

    private void addBefore(RopeState rope, NodeVectors before, double[] tension, PinState pin, int a, double[] to) {
        double change = rope.tension[a] - tension[a];
        Bend bend = geometry.bendOf(a);
        if (bend == null) {
            setTurn(rope, before, a);
            add(
                    pin,
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
