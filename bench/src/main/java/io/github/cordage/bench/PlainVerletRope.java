package io.github.cordage.bench;

/**
 * The rope of "Verlet Rope in Games" (2020) as one would write it down: an object for each node, single precision, in
 * the plane. It is the baseline that benchmarks measure against, and on purpose nothing but plain.
 *
 * <p>The article's nodes hold two vectors, which are values in its language; here they are fields, which is the faster
 * way to write it in Java. Node 0 is put back to its place before each sweep, as the article does with the node that
 * the mouse drags; its neighbour thus gets half of each correction only.
 */
public final class PlainVerletRope {
    private static final float STEP = 0.01f;
    private static final float GRAVITY_Y = -20;

    private final Node[] nodes;
    private final float spacing;
    private final int iterations;

    private static final class Node {
        float x;
        float y;
        float oldX;
        float oldY;
    }

    /**
     * Creates a rope that lies along +x from the origin.
     *
     * @param count number of nodes
     * @param spacing distance of neighbours [m]
     * @param iterations sweeps per step
     */
    public PlainVerletRope(int count, float spacing, int iterations) {
        this.spacing = spacing;
        this.iterations = iterations;
        nodes = new Node[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = new Node();
            nodes[i].x = nodes[i].oldX = i * spacing;
        }
    }

    /** Takes one step of 0.01 s. */
    public void step() {
        integrate();
        for (int i = 0; i < iterations; i++) {
            nodes[0].x = 0;
            nodes[0].y = 0;
            sweep();
        }
    }

    private void integrate() {
        for (Node node : nodes) {
            float x = node.x;
            float y = node.y;
            node.x += x - node.oldX;
            node.y += y - node.oldY + GRAVITY_Y * (STEP * STEP);
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
