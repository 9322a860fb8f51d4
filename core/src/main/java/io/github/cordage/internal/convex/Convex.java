package io.github.cordage.internal.convex;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Quaternions;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a body, or an element of a collider, in the world: a convex core, grown by a radius. It can be set again
 * and again, and allocates only while its arrays grow. Its center, its size and the box around it can be read.
 */
public final class Convex extends Solids {
    private final double[] half = new double[9];
    private final double[] turned = new double[3];

    /** Creates one without a shape. */
    public Convex() {}

    /** Whether it is a figure in the plane, infinite along z. */
    public boolean isFlat() {
        return flat;
    }

    /** Whether it is a half-space, which is everywhere. */
    public boolean isHalfSpace() {
        return halfSpace;
    }

    /**
     * Becomes the shape of a body.
     *
     * @param shape a circle, sphere, rectangle, box, capsule, segment or polygon, in axes of the body
     * @param center x, y, z of the origin of the shape [m]
     * @param q orientation of the body, w, x, y, z; null if it is not turned. Figures in the plane turn about z only
     */
    public void place(ShapeData shape, double[] center, double @Nullable [] q) {
        clear();
        radius = shape.radius;
        z = center[2];
        switch (shape.kind) {
            case ShapeData.CIRCLE, ShapeData.SEGMENT, ShapeData.POLYGON -> {
                for (int i = 0; i < shape.x.length; i++) {
                    turnFlat(q, shape.x[i], shape.y[i], turned);
                    addVertex(center[0] + turned[0], center[1] + turned[1], 0);
                }
                endFigure();
            }
            case ShapeData.BOX -> {
                double w = shape.x[0];
                double h = shape.y[0];
                for (int i = 0; i < 4; i++) {
                    turnFlat(q, i == 0 || i == 3 ? -w : w, i < 2 ? -h : h, turned);
                    addVertex(center[0] + turned[0], center[1] + turned[1], 0);
                }
                endFigure();
            }
            case ShapeData.SPHERE -> addVertex(center[0], center[1], center[2]);
            case ShapeData.CAPSULE -> {
                for (int i = 0; i < 2; i++) {
                    turn(q, shape.x[i], shape.y[i], shape.z[i]);
                    addVertex(center[0] + turned[0], center[1] + turned[1], center[2] + turned[2]);
                }
                endSegment();
            }
            case ShapeData.SOLID_BOX -> {
                for (int k = 0; k < 3; k++) {
                    turn(q, k == 0 ? shape.x[0] : 0, k == 1 ? shape.y[0] : 0, k == 2 ? shape.z[0] : 0);
                    System.arraycopy(turned, 0, half, 3 * k, 3);
                }
                makeBox(center[0], center[1], center[2], half);
            }
            default -> throw new IllegalArgumentException("a body cannot have a shape of kind " + shape.kind);
        }
        endAround(center[0], center[1], center[2]);
    }

    private void turn(double @Nullable [] q, double vectorX, double vectorY, double vectorZ) {
        if (q == null) {
            turned[0] = vectorX;
            turned[1] = vectorY;
            turned[2] = vectorZ;
        } else {
            Quaternions.rotate(q, vectorX, vectorY, vectorZ, turned);
        }
    }

    /** Becomes an element of a collider, in its position at the end of the step. */
    public void take(ColliderProxies p, int element) {
        clear();
        int at = p.firstVertex[element];
        radius = p.radius[element];
        oneSided = p.oneSided[element] && p.vertexCount[element] > 1;
        z = p.vz[at];
        switch (p.kind[element]) {
            case ColliderProxies.POLYGON -> takeFigure(p, element);
            case ColliderProxies.ROUND -> {
                addVertices(p, element);
                if (count > 1) {
                    endSegment();
                }
                oneSided = false;
            }
            case ColliderProxies.BOX -> {
                for (int k = 0; k < 3; k++) {
                    half[3 * k] = p.vx[at + 1 + k];
                    half[3 * k + 1] = p.vy[at + 1 + k];
                    half[3 * k + 2] = p.vz[at + 1 + k];
                }
                makeBox(p.vx[at], p.vy[at], p.vz[at], half);
                oneSided = false;
            }
            case ColliderProxies.PLANE -> {
                addVertex(p.vx[at], p.vy[at], p.vz[at]);
                addFace(p.vx[at + 1], p.vy[at + 1], p.vz[at + 1]);
                halfSpace = true;
                oneSided = false;
            }
            default -> takeTriangle(p, element);
        }
        endElement();
    }

    /**
     * Turns it about a point, and then moves it.
     *
     * @param q how it turns, w, x, y, z
     * @param px x of the point [m]
     * @param dx move along x [m]
     */
    public void carry(double[] q, double px, double py, double pz, double dx, double dy, double dz) {
        for (int i = 0; i < count; i++) {
            Quaternions.rotate(q, vx[i] - px, vy[i] - py, (flat ? 0 : vz[i]) - (flat ? 0 : pz), turned);
            vx[i] = px + turned[0] + dx;
            vy[i] = py + turned[1] + dy;
            vz[i] = flat ? vz[i] : pz + turned[2] + dz;
        }
        for (int f = 0; f < faces; f++) {
            Quaternions.rotate(q, fx[f], fy[f], fz[f], turned);
            fx[f] = turned[0];
            fy[f] = turned[1];
            fz[f] = turned[2];
        }
        endElement();
    }

    /** Becomes a straight piece of rope between two points. */
    public void placeSegment(double x1, double y1, double z1, double x2, double y2, double z2, double thickness) {
        clear();
        radius = thickness;
        addVertex(x1, y1, z1);
        addVertex(x2, y2, z2);
        endSegment();
        endElement();
    }

    private void addVertices(ColliderProxies p, int element) {
        int at = p.firstVertex[element];
        for (int v = at; v < at + p.vertexCount[element]; v++) {
            addVertex(p.vx[v], p.vy[v], p.vz[v]);
        }
    }

    private void takeFigure(ColliderProxies p, int element) {
        int at = p.firstVertex[element];
        for (int v = at; v < at + p.vertexCount[element]; v++) {
            addVertex(p.vx[v], p.vy[v], 0);
        }
        endFigure();
        oneSided &= thin;
        for (int v = 0; thin && v < 2; v++) {
            seam[v] = (p.flat[element] >> v & 1) != 0 ? FLAT : FREE;
        }
    }

    private void takeTriangle(ColliderProxies p, int element) {
        addVertices(p, element);
        boolean hasFront = endTriangle();
        oneSided &= hasFront;
        for (int k = 0; hasFront && k < 3; k++) {
            boolean isFlat = (p.flat[element] >> k & 1) != 0;
            boolean isRidge = (p.ridges[element] >> k & 1) != 0;
            seam[k] = isFlat ? FLAT : isRidge ? FREE : SOFT;
        }
    }
}
