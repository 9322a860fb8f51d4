package io.github.cordage.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The rope of "Verlet Rope in Games" (2020) with its circles and boxes, in single precision: integrate, then sweep the
 * segments from node 0 on, and after each sweep push the nodes out of the colliders, one collider after the other.
 * Every node is tested against every collider, where the article first looks for what is near.
 *
 * <p>Three things are as in Cordage: the nodes of a segment share a correction by inverse mass, colliders leave pinned
 * nodes alone, and a box tests its height as well as its width.
 */
final class ArticleContactRope {
    private static final float STEP = 0.01f;
    private static final float GRAVITY = -20;
    private static final int SWEEPS = 80;
    private static final float[] APART = {};

    private final float distance;
    private final float radius;
    private final float keep;
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;
    private final float[] inverseMass;
    private final List<Collider> colliders = new ArrayList<>();

    /**
     * A rope that lies along +x from a point, at rest.
     *
     * @param radius what the nodes, as points, are grown by where they meet circles; boxes meet the points [m]
     * @param contactDrag share of its velocity that a node loses if any sweep of the step before had it pushed
     */
    ArticleContactRope(int nodes, float distance, float startX, float startY, float radius, float contactDrag) {
        this.distance = distance;
        this.radius = radius;
        keep = 1 - contactDrag;
        x = new float[nodes];
        y = new float[nodes];
        for (int i = 0; i < nodes; i++) {
            x[i] = startX + i * distance;
            y[i] = startY;
        }
        vx = new float[nodes];
        vy = new float[nodes];
        inverseMass = new float[nodes];
        Arrays.fill(inverseMass, 1);
    }

    /**
     * The positions of {@link #scene} after 100 steps, x and y for each node [m].
     *
     * <p>The same in double precision differs by 5.2e-5 m at most in all these steps, so that little is left to chance.
     * That is not so everywhere: with the rope 0.5 m to the left and the box's corner in its way, it was 0.14 m.
     */
    static double[][] run(boolean pinned, double contactDrag) {
        ArticleContactRope rope = scene(pinned, contactDrag);
        for (int step = 0; step < 100; step++) {
            rope.step();
        }
        return rope.positions();
    }

    /**
     * A rope of 40 nodes x 0.1 m that is about to fall 0.5 m on a circle and the corner of a box, from (-1.5, 0.5)
     * along +x. Colliders:
     *
     * <pre>
     *          size    position        turn   scale      offset
     *   circle r 0.5   (0, -0.4)       0°     (0.8, 1)   (0, -0.1)
     *   box    2 x 1   (0.93, -1.67)   30°    (1, 2)     (0.2, 0.1)
     * </pre>
     */
    static ArticleContactRope scene(boolean pinned, double contactDrag) {
        ArticleContactRope rope = new ArticleContactRope(40, 0.1f, -1.5f, 0.5f, 0, (float) contactDrag);
        if (pinned) {
            rope.pin(0);
        }
        rope.addCircle(0.5f, new Frame(0, -0.4f, 0, 0.8f, 1), 0, -0.1f);
        rope.addBox(2, 1, new Frame(0.93f, -1.67f, (float) Math.toRadians(30), 1, 2), 0.2f, 0.1f);
        return rope;
    }

    void pin(int node) {
        inverseMass[node] = 0;
    }

    /** Adds a circle, its centre offset within the frame [m]. */
    void addCircle(float circleRadius, Frame frame, float offsetX, float offsetY) {
        colliders.add(new Circle(circleRadius, frame, offsetX, offsetY, radius));
    }

    /** Adds a box, its centre offset within the frame [m]. */
    void addBox(float width, float height, Frame frame, float offsetX, float offsetY) {
        colliders.add(new Box(width, height, frame, offsetX, offsetY));
    }

    void step() {
        float[] beforeX = x.clone();
        float[] beforeY = y.clone();
        for (int i = 0; i < x.length; i++) {
            if (inverseMass[i] > 0) {
                float kept = touches(i) ? keep : 1;
                x[i] += kept * vx[i] * STEP;
                y[i] += (kept * vy[i] + GRAVITY * STEP) * STEP;
            }
        }
        colliders.forEach(collider -> collider.touched.clear());
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < x.length - 1; i++) {
                correct(i);
            }
            for (Collider collider : colliders) {
                pushOut(collider);
            }
        }
        for (int i = 0; i < x.length; i++) {
            vx[i] = (x[i] - beforeX[i]) / STEP;
            vy[i] = (y[i] - beforeY[i]) / STEP;
        }
    }

    private boolean touches(int node) {
        return colliders.stream().anyMatch(collider -> collider.touched.get(node));
    }

    private void correct(int i) {
        float sum = inverseMass[i] + inverseMass[i + 1];
        float dx = x[i] - x[i + 1];
        float dy = y[i] - y[i + 1];
        float length = (float) Math.sqrt(dx * dx + dy * dy);
        if (sum == 0 || length == 0) {
            return;
        }
        float difference = (distance - length) / length;
        float first = inverseMass[i] / sum;
        float second = inverseMass[i + 1] / sum;
        x[i] += dx * difference * first;
        y[i] += dy * difference * first;
        x[i + 1] -= dx * difference * second;
        y[i + 1] -= dy * difference * second;
    }

    private void pushOut(Collider collider) {
        for (int i = 0; i < x.length; i++) {
            float[] place = inverseMass[i] > 0 ? collider.pushOut(x[i], y[i]) : APART;
            if (place.length > 0) {
                x[i] = place[0];
                y[i] = place[1];
                collider.touched.set(i);
            }
        }
    }

    double[][] positions() {
        double[][] xy = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            xy[i] = new double[] {x[i], y[i]};
        }
        return xy;
    }

    /**
     * How many nodes each collider pushed in any sweep of the last step, in the order in which the colliders were
     * added.
     */
    int[] contacts() {
        return colliders.stream()
                .mapToInt(collider -> collider.touched.cardinality())
                .toArray();
    }

    /** A place, a turn [rad] and a scale along the axes that are turned. */
    record Frame(float x, float y, float turn, float scaleX, float scaleY) {
        float[] toWorld(float localX, float localY) {
            float alongX = localX * scaleX;
            float alongY = localY * scaleY;
            return new float[] {x + cos() * alongX - sin() * alongY, y + sin() * alongX + cos() * alongY};
        }

        float[] toLocal(float worldX, float worldY) {
            float dx = worldX - x;
            float dy = worldY - y;
            return new float[] {(cos() * dx + sin() * dy) / scaleX, (cos() * dy - sin() * dx) / scaleY};
        }

        private float cos() {
            return (float) Math.cos(turn);
        }

        private float sin() {
            return (float) Math.sin(turn);
        }
    }

    private abstract static class Collider {
        final BitSet touched = new BitSet();

        /** Returns the place to which a node is pushed; empty if the node does not touch. */
        abstract float[] pushOut(float x, float y);
    }

    private static final class Circle extends Collider {
        private final float[] centre;
        private final float reach;

        Circle(float radius, Frame frame, float offsetX, float offsetY, float nodeRadius) {
            centre = frame.toWorld(offsetX, offsetY);
            reach = radius * Math.max(frame.scaleX, frame.scaleY) + nodeRadius;
        }

        @Override
        float[] pushOut(float x, float y) {
            float dx = x - centre[0];
            float dy = y - centre[1];
            float away = (float) Math.sqrt(dx * dx + dy * dy);
            if (away >= reach) {
                return APART;
            }
            return away == 0
                    ? new float[] {centre[0], centre[1] + reach}
                    : new float[] {centre[0] + dx / away * reach, centre[1] + dy / away * reach};
        }
    }

    private static final class Box extends Collider {
        private final float halfWidth;
        private final float halfHeight;
        private final Frame frame;
        private final float offsetX;
        private final float offsetY;

        Box(float width, float height, Frame frame, float offsetX, float offsetY) {
            halfWidth = width / 2;
            halfHeight = height / 2;
            this.frame = frame;
            this.offsetX = offsetX;
            this.offsetY = offsetY;
        }

        @Override
        float[] pushOut(float x, float y) {
            float[] local = frame.toLocal(x, y);
            float dx = local[0] - offsetX;
            float dy = local[1] - offsetY;
            float insideX = halfWidth - Math.abs(dx);
            float insideY = halfHeight - Math.abs(dy);
            if (insideX <= 0 || insideY <= 0) {
                return APART;
            }
            if (insideX * frame.scaleX < insideY * frame.scaleY) {
                dx = dx < 0 ? -halfWidth : halfWidth;
            } else {
                dy = dy < 0 ? -halfHeight : halfHeight;
            }
            return frame.toWorld(dx + offsetX, dy + offsetY);
        }
    }
}
