package io.github.cordage.bench;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Twelve circles and rotated boxes side by side along x, for a rope of 200 nodes and 10 m that falls on them from
 * y = 0. The bumps are so low that most nodes lie on them, and few span the gaps.
 */
final class BumpyGround {
    /** Number of nodes of the rope. */
    static final int NODES = 200;
    /** Distance of the rope's nodes [m]. */
    static final double SPACING = 0.05;

    private static final int PIECES = 12;
    private static final double APART = 0.85;

    private BumpyGround() {}

    /**
     * A collider.
     *
     * @param isCircle whether it is a circle, with half the width as its radius, or a box
     * @param width width before scaling [m]
     * @param height height before scaling [m]
     * @param x centre, x [m]
     * @param y centre, y [m]
     * @param turn counterclockwise [rad]
     * @param scaleX scale along the x axis that is turned
     * @param scaleY scale along the y axis that is turned
     */
    record Piece(
            boolean isCircle,
            double width,
            double height,
            double x,
            double y,
            double turn,
            double scaleX,
            double scaleY) {
        PlainCollider plain() {
            PlainCollider.Frame frame =
                    new PlainCollider.Frame((float) x, (float) y, (float) turn, (float) scaleX, (float) scaleY);
            return isCircle
                    ? PlainCollider.circle((float) (width / 2), frame, 0, 0)
                    : PlainCollider.box((float) width, (float) height, frame, 0, 0);
        }
    }

    /** Returns the colliders, from left to right. */
    static List<Piece> pieces() {
        return IntStream.range(0, PIECES).mapToObj(BumpyGround::piece).toList();
    }

    private static Piece piece(int i) {
        double x = APART * (i + 0.5) - 0.2;
        if (i % 2 == 0) {
            return new Piece(true, 1.6, 1.6, x, -1.15, 0, 1, 1);
        }
        // Three rotations in turn, each with a scale of two along y.
        double turn = Math.toRadians(7 * (i / 2 % 3 - 1));
        return new Piece(false, 1, 0.5, x, -0.88, turn, 1, 2);
    }

    /** Returns the plain version of the rope above the plain version of the ground, its node 0 pinned. */
    static PlainVerletRope plainRope(int iterations) {
        PlainVerletRope rope = new PlainVerletRope(NODES, (float) SPACING, iterations);
        rope.collideWith(pieces().stream().map(Piece::plain).toArray(PlainCollider[]::new));
        return rope;
    }
}
