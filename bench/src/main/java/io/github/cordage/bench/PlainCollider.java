package io.github.cordage.bench;

/**
 * A circle or a box of "Verlet Rope in Games" (2020), in single precision. Its transform is computed once. A rope asks
 * each collider once per step for the nodes near it, and pushes these out after each sweep.
 *
 * <p>Deviations from the article: a box tests a node's y against half its height, where the article has half its width;
 * a node in the very centre of a circle leaves along +y, where the article leaves it there. Two more save work of the
 * plain version: a circle computes no square root for a node outside, and nearness is tested by bounds only, as the
 * broad phase of an engine would.
 */
abstract class PlainCollider {
    private final float minX;
    private final float minY;
    private final float maxX;
    private final float maxY;

    private PlainCollider(float centreX, float centreY, float reachX, float reachY) {
        minX = centreX - reachX;
        minY = centreY - reachY;
        maxX = centreX + reachX;
        maxY = centreY + reachY;
    }

    /**
     * A position, a rotation and a scale.
     *
     * @param x x [m]
     * @param y y [m]
     * @param turn rotation, counterclockwise [rad]
     * @param scaleX scale along the x axis that is turned, above 0
     * @param scaleY scale along the y axis that is turned, above 0
     */
    record Frame(float x, float y, float turn, float scaleX, float scaleY) {
        /** The rows of the matrix from the frame to the world, as 2 x 3 numbers. */
        float[] toWorld() {
            float cos = (float) Math.cos(turn);
            float sin = (float) Math.sin(turn);
            return new float[] {cos * scaleX, -sin * scaleY, x, sin * scaleX, cos * scaleY, y};
        }

        /** The rows of the matrix from the world to the frame, as 2 x 3 numbers. */
        float[] toLocal() {
            float cos = (float) Math.cos(turn);
            float sin = (float) Math.sin(turn);
            return new float[] {
                cos / scaleX,
                sin / scaleX,
                -(cos * x + sin * y) / scaleX,
                -sin / scaleY,
                cos / scaleY,
                (sin * x - cos * y) / scaleY
            };
        }
    }

    /**
     * Returns a circle. Its radius is multiplied by the larger scale, so that it stays a circle.
     *
     * @param radius radius before scaling [m]
     * @param frame position, rotation and scale
     * @param offsetX its centre in the frame, x [m]
     * @param offsetY its centre in the frame, y [m]
     */
    static PlainCollider circle(float radius, Frame frame, float offsetX, float offsetY) {
        float[] m = frame.toWorld();
        return new Circle(
                m[0] * offsetX + m[1] * offsetY + m[2],
                m[3] * offsetX + m[4] * offsetY + m[5],
                radius * Math.max(frame.scaleX, frame.scaleY));
    }

    /**
     * Returns a box.
     *
     * @param width width before scaling [m]
     * @param height height before scaling [m]
     * @param frame position, rotation and scale
     * @param offsetX its centre in the frame, x [m]
     * @param offsetY its centre in the frame, y [m]
     */
    static PlainCollider box(float width, float height, Frame frame, float offsetX, float offsetY) {
        return new Box(width / 2, height / 2, frame, offsetX, offsetY);
    }

    /** Tells whether a node is within a distance [m] of the collider's bounds. */
    final boolean isNear(PlainNode node, float distance) {
        float dx = Math.max(0, Math.max(minX - node.x, node.x - maxX));
        float dy = Math.max(0, Math.max(minY - node.y, node.y - maxY));
        return dx * dx + dy * dy <= distance * distance;
    }

    /** Pushes out and marks the nodes inside, among the first {@code count} of the given indices. */
    abstract void pushOut(PlainNode[] nodes, int[] named, int count);

    private static final class Circle extends PlainCollider {
        private final float x;
        private final float y;
        private final float radius;

        Circle(float x, float y, float radius) {
            super(x, y, radius, radius);
            this.x = x;
            this.y = y;
            this.radius = radius;
        }

        @Override
        void pushOut(PlainNode[] nodes, int[] named, int count) {
            for (int i = 0; i < count; i++) {
                PlainNode node = nodes[named[i]];
                float dx = node.x - x;
                float dy = node.y - y;
                float squared = dx * dx + dy * dy;
                if (squared >= radius * radius) {
                    continue;
                }
                if (squared > 0) {
                    float scale = radius / (float) Math.sqrt(squared);
                    node.x = x + dx * scale;
                    node.y = y + dy * scale;
                } else {
                    node.x = x;
                    node.y = y + radius;
                }
                node.touched = true;
            }
        }
    }

    private static final class Box extends PlainCollider {
        private final float halfWidth;
        private final float halfHeight;
        private final float offsetX;
        private final float offsetY;
        private final float scaleX;
        private final float scaleY;
        private final float[] toWorld;
        private final float[] toLocal;

        Box(float halfWidth, float halfHeight, Frame frame, float offsetX, float offsetY) {
            this(halfWidth, halfHeight, frame, offsetX, offsetY, frame.toWorld());
        }

        private Box(float halfWidth, float halfHeight, Frame frame, float offsetX, float offsetY, float[] m) {
            super(
                    m[0] * offsetX + m[1] * offsetY + m[2],
                    m[3] * offsetX + m[4] * offsetY + m[5],
                    Math.abs(m[0]) * halfWidth + Math.abs(m[1]) * halfHeight,
                    Math.abs(m[3]) * halfWidth + Math.abs(m[4]) * halfHeight);
            this.halfWidth = halfWidth;
            this.halfHeight = halfHeight;
            this.offsetX = offsetX;
            this.offsetY = offsetY;
            scaleX = frame.scaleX;
            scaleY = frame.scaleY;
            toWorld = m;
            toLocal = frame.toLocal();
        }

        @Override
        void pushOut(PlainNode[] nodes, int[] named, int count) {
            for (int i = 0; i < count; i++) {
                PlainNode node = nodes[named[i]];
                float dx = toLocal[0] * node.x + toLocal[1] * node.y + toLocal[2] - offsetX;
                float insideX = halfWidth - Math.abs(dx);
                if (insideX <= 0) {
                    continue;
                }
                float dy = toLocal[3] * node.x + toLocal[4] * node.y + toLocal[5] - offsetY;
                float insideY = halfHeight - Math.abs(dy);
                if (insideY <= 0) {
                    continue;
                }
                // The side that is nearest in the world's metres, not in the frame's.
                if (insideX * scaleX < insideY * scaleY) {
                    dx = Math.copySign(halfWidth, dx);
                } else {
                    dy = Math.copySign(halfHeight, dy);
                }
                float localX = dx + offsetX;
                float localY = dy + offsetY;
                node.x = toWorld[0] * localX + toWorld[1] * localY + toWorld[2];
                node.y = toWorld[3] * localX + toWorld[4] * localY + toWorld[5];
                node.touched = true;
            }
        }
    }
}
