package io.github.cordage.bench;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The rope of "Verlet Rope in Games" (2020) as one would write it down: an object for each node, single precision, in
 * the plane. It is the baseline that benchmarks measure against, and on purpose nothing but plain.
 *
 * <p>The article's nodes hold two vectors, which are values in its language; here they are fields, which is the faster
 * way to write it in Java. Node 0 is put back to its place before each sweep, as the article does with the node that
 * the mouse drags; its neighbour thus gets half of each correction only.
 *
 * <p>With {@linkplain #collideWith colliders} a step finds what is near, and pushes nodes out of it after each sweep.
 */
public final class PlainVerletRope {
    private static final float ARTICLE_STEP = 0.01f;
    private static final float ARTICLE_GRAVITY = 20;

    private final Node[] nodes;
    private final float spacing;
    private final int iterations;
    private final float step;
    /** What gravity adds to a node's move in each step [m]. */
    private final float fall;

    private final boolean weighted;
    private Node[] pinned = {};
    private @Nullable PlainContacts contacts;

    /** A node, for this rope and its contacts. */
    static final class Node {
        float x;
        float y;
        float oldX;
        float oldY;
        /** Where the node is put back to; only if it is pinned. */
        float pinX;

        float pinY;
        /** How much of a correction this node takes, the next node taking the rest; only if weighted. */
        float share;
        /** Whether a collider has pushed this node in this step, or in the last one until the next begins. */
        boolean touched;
    }

    /**
     * Creates a rope that lies along +x from the origin, with the article's gravity of 20 m/s² and step of 0.01 s, node 0
     * pinned; of each correction, each node takes half.
     *
     * @param count number of nodes
     * @param spacing distance of neighbours [m]
     * @param iterations sweeps per step
     */
    public PlainVerletRope(int count, float spacing, int iterations) {
        this(count, spacing, iterations, ARTICLE_GRAVITY, ARTICLE_STEP, false);
        hold(0);
    }

    /**
     * Creates a rope that lies along +x from the origin, not pinned; of each correction, each node takes a share as its
     * inverse mass.
     *
     * @param spacing distance of neighbours [m]
     * @param iterations sweeps per step
     * @param gravity downwards [m/s²]
     * @param step time step [s]
     * @param inverseMasses inverse mass of each node, in any unit; 0 moves with no correction
     * @throws IllegalArgumentException if two neighbours both have inverse mass 0
     */
    public PlainVerletRope(float spacing, int iterations, float gravity, float step, float[] inverseMasses) {
        this(inverseMasses.length, spacing, iterations, gravity, step, true);
        for (int i = 0; i < nodes.length - 1; i++) {
            float sum = inverseMasses[i] + inverseMasses[i + 1];
            if (!(sum > 0)) {
                throw new IllegalArgumentException("inverse masses of nodes " + i + " and " + (i + 1) + " are both 0");
            }
            nodes[i].share = inverseMasses[i] / sum;
        }
    }

    private PlainVerletRope(int count, float spacing, int iterations, float gravity, float step, boolean weighted) {
        this.spacing = spacing;
        this.iterations = iterations;
        this.weighted = weighted;
        this.step = step;
        fall = -gravity * (step * step);
        nodes = new Node[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = new Node();
            nodes[i].x = nodes[i].oldX = i * spacing;
        }
    }

    /**
     * Puts a node somewhere else, moving.
     *
     * @param node index of the node
     * @param x x [m]
     * @param y y [m]
     * @param vx velocity along x [m/s]
     * @param vy velocity along y [m/s]
     */
    public void place(int node, float x, float y, float vx, float vy) {
        Node n = nodes[node];
        n.x = x;
        n.y = y;
        n.oldX = x - vx * step;
        n.oldY = y - vy * step;
    }

    /**
     * Pins a node where it is: it is put back there before each sweep.
     *
     * @param node index of the node
     */
    public void hold(int node) {
        Node n = nodes[node];
        n.pinX = n.x;
        n.pinY = n.y;
        pinned = Arrays.copyOf(pinned, pinned.length + 1);
        pinned[pinned.length - 1] = n;
    }

    /**
     * Takes velocity from each node.
     *
     * @param keep part of its velocity that each node keeps
     */
    public void slowDown(float keep) {
        for (Node node : nodes) {
            node.oldX = node.x - keep * (node.x - node.oldX);
            node.oldY = node.y - keep * (node.y - node.oldY);
        }
    }

    /**
     * Lets the rope collide, with the article's friction of 0.5; no node moves more than 1 m in a step then, until the
     * sweeps.
     *
     * @param colliders what the rope collides with; the article's numbers are that 32 can be near at a time, and 8 near
     *     a node
     */
    void collideWith(PlainCollider... colliders) {
        contacts = new PlainContacts(colliders.clone(), nodes.length);
    }

    /** Takes one step. */
    public void step() {
        PlainContacts met = contacts;
        if (met == null) {
            integrate();
            for (int i = 0; i < iterations; i++) {
                sweepOnce();
            }
        } else {
            met.findNearby(nodes);
            met.slowDown(nodes);
            integrate();
            met.limitMoves(nodes);
            for (int i = 0; i < iterations; i++) {
                sweepOnce();
                met.pushOut(nodes);
            }
        }
    }

    private void sweepOnce() {
        for (Node node : pinned) {
            node.x = node.pinX;
            node.y = node.pinY;
        }
        if (weighted) {
            weightedSweep();
        } else {
            sweep();
        }
    }

    private void integrate() {
        for (Node node : nodes) {
            float x = node.x;
            float y = node.y;
            node.x += x - node.oldX;
            node.y += y - node.oldY + fall;
            node.oldX = x;
            node.oldY = y;
        }
    }

    private void sweep() {
        for (int i = 0; i < nodes.length - 1; i++) {
            Node a = nodes[i];
            Node b = nodes[i + 1];
            float dx = a.x - b.x;
            float dy = a.y - b.y;
            float distance = (float) Math.sqrt(dx * dx + dy * dy);
            float difference = distance > 0 ? (spacing - distance) / distance : 0;
            float moveX = dx * (0.5f * difference);
            float moveY = dy * (0.5f * difference);
            a.x += moveX;
            a.y += moveY;
            b.x -= moveX;
            b.y -= moveY;
        }
    }

    private void weightedSweep() {
        for (int i = 0; i < nodes.length - 1; i++) {
            Node a = nodes[i];
            Node b = nodes[i + 1];
            float dx = a.x - b.x;
            float dy = a.y - b.y;
            float distance = (float) Math.sqrt(dx * dx + dy * dy);
            float difference = distance > 0 ? (spacing - distance) / distance : 0;
            float part = a.share * difference;
            float rest = difference - part;
            a.x += dx * part;
            a.y += dy * part;
            b.x -= dx * rest;
            b.y -= dy * rest;
        }
    }

    /**
     * Returns how many nodes there are.
     *
     * @return number of nodes
     */
    public int nodeCount() {
        return nodes.length;
    }

    /**
     * Returns where a node is along x.
     *
     * @param node index of the node
     * @return x [m]
     */
    public float x(int node) {
        return nodes[node].x;
    }

    /**
     * Returns where a node is along y.
     *
     * @param node index of the node
     * @return y [m]
     */
    public float y(int node) {
        return nodes[node].y;
    }

    /**
     * Returns where the last node is along x.
     *
     * @return x [m]
     */
    public float tipX() {
        return nodes[nodes.length - 1].x;
    }

    /**
     * Returns where the last node is along y.
     *
     * @return y [m]
     */
    public float tipY() {
        return nodes[nodes.length - 1].y;
    }

    /**
     * Returns which part of the nodes a collider pushed in the last step.
     *
     * @return from 0, none, to 1, all
     */
    public double touchingShare() {
        int touching = 0;
        for (Node node : nodes) {
            touching += node.touched ? 1 : 0;
        }
        return (double) touching / nodes.length;
    }

    /**
     * Returns how far the worst segment is from its length.
     *
     * @return largest |length / spacing - 1|
     */
    public double worstStretch() {
        double worst = 0;
        for (int i = 0; i < nodes.length - 1; i++) {
            double length = Math.hypot(nodes[i + 1].x - nodes[i].x, nodes[i + 1].y - nodes[i].y);
            worst = Math.max(worst, Math.abs(length / spacing - 1));
        }
        return worst;
    }
}
