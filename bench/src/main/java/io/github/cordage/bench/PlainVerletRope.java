package io.github.cordage.bench;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The rope of "Verlet Rope in Games" (2020) written down in the obvious way: an object for each node, single
 * precision, in the plane. It is the baseline of benchmarks, and deliberately plain.
 *
 * <p>The article's nodes hold two vectors, which are values in its language; here they are fields, which is faster
 * in Java. Node 0 is reset to its place before each sweep, as the article does with the node that the mouse drags; its
 * neighbour therefore gets only half of each correction.
 *
 * <p>With {@linkplain #collideWith colliders} a step finds those nearby, and pushes nodes out of them after each sweep.
 */
public final class PlainVerletRope {
    private static final float ARTICLE_STEP = 0.01f;
    private static final float ARTICLE_GRAVITY = 20;
    private static final float ARTICLE_FRICTION = 0.5f;

    private final PlainNode[] nodes;
    private final float spacing;
    private final int iterations;
    private final float step;
    /** Displacement that gravity adds to a node in each step [m]. */
    private final float fall;

    private final boolean weighted;
    private PlainNode[] pinned = {};
    private @Nullable PlainContacts contacts;

    /**
     * Creates a rope that lies along +x from the origin, with the article's gravity of 20 m/s² and step of 0.01 s, node
     * 0 pinned; each node takes half of each correction.
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
     * Creates a rope that lies along +x from the origin, not pinned; nodes share each correction in proportion to their
     * inverse masses.
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
        nodes = new PlainNode[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = new PlainNode();
            nodes[i].x = nodes[i].oldX = i * spacing;
        }
    }

    /**
     * Sets position and velocity of a node.
     *
     * @param node index of the node
     * @param x x [m]
     * @param y y [m]
     * @param vx velocity along x [m/s]
     * @param vy velocity along y [m/s]
     */
    public void place(int node, float x, float y, float vx, float vy) {
        PlainNode n = nodes[node];
        n.x = x;
        n.y = y;
        n.oldX = x - vx * step;
        n.oldY = y - vy * step;
    }

    /**
     * Pins a node at its position: it is reset there before each sweep.
     *
     * @param node index of the node
     */
    public void hold(int node) {
        PlainNode n = nodes[node];
        n.pinX = n.x;
        n.pinY = n.y;
        pinned = Arrays.copyOf(pinned, pinned.length + 1);
        pinned[pinned.length - 1] = n;
    }

    /**
     * Scales the velocity of each node.
     *
     * @param keep share of its velocity that each node keeps
     */
    public void slowDown(float keep) {
        for (PlainNode node : nodes) {
            node.oldX = node.x - keep * (node.x - node.oldX);
            node.oldY = node.y - keep * (node.y - node.oldY);
        }
    }

    /**
     * Lets the rope collide, with the article's friction of 0.5. The move of a node before the sweeps is then limited
     * to 1 m per step.
     *
     * @param colliders colliders; the article's limits are 32 near the rope at a time, and 8 near a node
     */
    void collideWith(PlainCollider... colliders) {
        contacts = new PlainContacts(colliders.clone(), nodes.length, ARTICLE_FRICTION);
    }

    /**
     * Lets the rope collide with a box without friction, its sides along x and y.
     *
     * @param x centre, x [m]
     * @param y centre, y [m]
     * @param width length of the sides along x [m]
     * @param height length of the sides along y [m]
     */
    public void collideWithBox(float x, float y, float width, float height) {
        PlainCollider box = PlainCollider.box(width, height, new PlainCollider.Frame(x, y, 0, 1, 1), 0, 0);
        contacts = new PlainContacts(new PlainCollider[] {box}, nodes.length, 0);
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
        for (PlainNode node : pinned) {
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
        for (PlainNode node : nodes) {
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
            PlainNode a = nodes[i];
            PlainNode b = nodes[i + 1];
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
            PlainNode a = nodes[i];
            PlainNode b = nodes[i + 1];
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
     * Returns the number of nodes.
     *
     * @return number of nodes
     */
    public int nodeCount() {
        return nodes.length;
    }

    /**
     * Returns the x of a node.
     *
     * @param node index of the node
     * @return x [m]
     */
    public float x(int node) {
        return nodes[node].x;
    }

    /**
     * Returns the y of a node.
     *
     * @param node index of the node
     * @return y [m]
     */
    public float y(int node) {
        return nodes[node].y;
    }

    /**
     * Returns the x of the last node.
     *
     * @return x [m]
     */
    public float tipX() {
        return nodes[nodes.length - 1].x;
    }

    /**
     * Returns the y of the last node.
     *
     * @return y [m]
     */
    public float tipY() {
        return nodes[nodes.length - 1].y;
    }

    /**
     * Returns the share of nodes that a collider pushed in the last step.
     *
     * @return from 0, none, to 1, all
     */
    public double touchingShare() {
        int touching = 0;
        for (PlainNode node : nodes) {
            touching += node.touched ? 1 : 0;
        }
        return (double) touching / nodes.length;
    }

    /**
     * Returns the largest relative error of the length of a segment.
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
