package io.github.cordage.bench;

/**
 * The contacts of a plain rope, as in "Verlet Rope in Games" (2020): once per step, each collider near the rope is
 * listed once, with the indices of the nodes near it.
 */
final class PlainContacts {
    /** Distance from a node within which a collider counts as near [m]. */
    private static final float NEAR = 0.5f;
    /** Largest move of a node in a step [m]. */
    private static final float MAX_MOVE = 1;

    private static final int MAX_NEARBY = 32;
    private static final int MAX_PER_NODE = 8;

    private final PlainCollider[] colliders;
    /** Share of its velocity that a node loses after a contact. */
    private final float friction;

    private final Nearby[] nearby = new Nearby[MAX_NEARBY];
    private int nearbyCount;

    private static final class Nearby {
        int collider;
        int count;
        final int[] nodes;

        Nearby(int nodes) {
            this.nodes = new int[nodes];
        }
    }

    PlainContacts(PlainCollider[] colliders, int nodes, float friction) {
        this.colliders = colliders;
        this.friction = friction;
        for (int i = 0; i < MAX_NEARBY; i++) {
            nearby[i] = new Nearby(nodes);
        }
    }

    /** Finds the colliders near each node, up to the article's limits. */
    void findNearby(PlainNode[] nodes) {
        nearbyCount = 0;
        for (int i = 0; i < nodes.length; i++) {
            int found = 0;
            for (int c = 0; c < colliders.length && found < MAX_PER_NODE; c++) {
                if (colliders[c].isNear(nodes[i], NEAR)) {
                    found++;
                    note(c, i);
                }
            }
        }
    }

    private void note(int collider, int node) {
        int k = 0;
        while (k < nearbyCount && nearby[k].collider != collider) {
            k++;
        }
        if (k == MAX_NEARBY) {
            return;
        }
        if (k == nearbyCount) {
            nearbyCount++;
            nearby[k].collider = collider;
            nearby[k].count = 0;
        }
        nearby[k].nodes[nearby[k].count++] = node;
    }

    /** Slows down the nodes that touched in the last step, and clears their marks. */
    void slowDown(PlainNode[] nodes) {
        for (PlainNode node : nodes) {
            if (node.touched) {
                node.oldX += friction * (node.x - node.oldX);
                node.oldY += friction * (node.y - node.oldY);
                node.touched = false;
            }
        }
    }

    /** Shortens the moves of nodes that moved too far in this step. */
    void limitMoves(PlainNode[] nodes) {
        for (PlainNode node : nodes) {
            float dx = node.x - node.oldX;
            float dy = node.y - node.oldY;
            float squared = dx * dx + dy * dy;
            if (squared > MAX_MOVE * MAX_MOVE) {
                float scale = MAX_MOVE / (float) Math.sqrt(squared);
                node.x = node.oldX + dx * scale;
                node.y = node.oldY + dy * scale;
            }
        }
    }

    /** Pushes nodes out of the colliders near them. */
    void pushOut(PlainNode[] nodes) {
        for (int k = 0; k < nearbyCount; k++) {
            Nearby near = nearby[k];
            colliders[near.collider].pushOut(nodes, near.nodes, near.count);
        }
    }
}
