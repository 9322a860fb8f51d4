package io.github.cordage.internal.collide;

/** Writes colliders as elements: computes their vertices in the world, and selects the parts that are near. */
public final class ProxyWriter {
    private final Found found = new Found();
    private final ColliderProxies scratch = new ColliderProxies();

    /** Creates a writer. */
    public ProxyWriter() {}

    /**
     * Adds a collider with the parts that the rope can reach; adds nothing if there are none.
     *
     * @param near whether the collider's bounds are known to touch the rope's
     */
    public void write(Placement p, long id, int source, ColliderProxies out, SweptBounds reach, boolean near) {
        out.addCollider(id, source, p.friction, p.x, p.y, p.z);
        out.setMotion(p.dx, p.dy, p.dz, p.turnX, p.turnY, p.turnZ);
        switch (p.shape.kind) {
            case ShapeData.CHAIN, ShapeData.MESH -> addParts(p, out, reach);
            case ShapeData.PLANE -> {
                addPlane(p, out);
                int v = out.firstVertex[out.count - 1];
                if (!p.moved()
                        && !reach.touchesHalfSpace(
                                out.vx[v], out.vy[v], out.vz[v], out.vx[v + 1], out.vy[v + 1], out.vz[v + 1])) {
                    out.dropElement();
                }
            }
            default -> {
                addWhole(p, out);
                if (!near) {
                    dropUnreached(out, reach);
                }
            }
        }
        out.dropEmptyCollider();
    }

    /** Computes the box that contains a collider throughout the step: least x, y, z, then greatest x, y, z. */
    void findBounds(Placement p, double[] bounds) {
        scratch.clear();
        scratch.addCollider(0, 0, 0, p.x, p.y, p.z);
        scratch.setMotion(p.dx, p.dy, p.dz, p.turnX, p.turnY, p.turnZ);
        byte kind = p.shape.kind;
        if (kind == ShapeData.CHAIN || kind == ShapeData.MESH) {
            double[] b = p.shape.bounds;
            addBox(
                    p,
                    scratch,
                    (b[0] + b[3]) / 2,
                    (b[1] + b[4]) / 2,
                    (b[2] + b[5]) / 2,
                    b[3] - b[0],
                    b[4] - b[1],
                    b[5] - b[2]);
            scratch.endElement();
        } else {
            addWhole(p, scratch);
        }
        bounds[0] = scratch.minX[0];
        bounds[1] = scratch.minY[0];
        bounds[2] = p.shape.isFlat() ? -ColliderProxies.FAR : scratch.minZ[0];
        bounds[3] = scratch.maxX[0];
        bounds[4] = scratch.maxY[0];
        bounds[5] = p.shape.isFlat() ? ColliderProxies.FAR : scratch.maxZ[0];
    }

    private static void dropUnreached(ColliderProxies out, SweptBounds reach) {
        int e = out.count - 1;
        if (!reach.touches(out.minX[e], out.minY[e], out.minZ[e], out.maxX[e], out.maxY[e], out.maxZ[e])) {
            out.dropElement();
        }
    }

    /** Adds a shape that is a single element. */
    private static void addWhole(Placement p, ColliderProxies out) {
        ShapeData s = p.shape;
        double across = Math.max(Math.abs(p.stretchX), Math.abs(p.stretchY));
        switch (s.kind) {
            case ShapeData.CIRCLE -> addPoints(p, out, ColliderProxies.POLYGON, s.radius * across, false);
            case ShapeData.SPHERE, ShapeData.CAPSULE ->
                addPoints(p, out, ColliderProxies.ROUND, s.radius * Math.max(across, Math.abs(p.stretchZ)), false);
            case ShapeData.SEGMENT -> addPoints(p, out, ColliderProxies.POLYGON, 0, p.oneSided);
            case ShapeData.POLYGON -> addPoints(p, out, ColliderProxies.POLYGON, 0, false);
            case ShapeData.BOX -> addRectangle(p, out);
            default -> addBox(p, out, 0, 0, 0, 2 * s.x[0], 2 * s.y[0], 2 * s.z[0]);
        }
        out.endElement();
    }

    /** Whether the scale factors mirror the shape. */
    private static boolean isMirrored(Placement p) {
        boolean mirrored = (p.stretchX < 0) != (p.stretchY < 0);
        return p.shape.isFlat() ? mirrored : mirrored != (p.stretchZ < 0);
    }

    private static void addPoints(Placement p, ColliderProxies out, byte kind, double radius, boolean oneSided) {
        ShapeData s = p.shape;
        out.addElement(kind, 0, oneSided, radius);
        int n = s.x.length;
        boolean mirrored = isMirrored(p);
        for (int i = 0; i < n; i++) {
            addVertex(p, out, mirrored ? n - 1 - i : i);
        }
    }

    private static void addRectangle(Placement p, ColliderProxies out) {
        double x = Math.abs(p.stretchX) * p.shape.x[0];
        double y = Math.abs(p.stretchY) * p.shape.y[0];
        out.addElement(ColliderProxies.POLYGON, 0, false, 0);
        addTurned(p, out, p.offsetX - x, p.offsetY - y, p.offsetZ);
        addTurned(p, out, p.offsetX + x, p.offsetY - y, p.offsetZ);
        addTurned(p, out, p.offsetX + x, p.offsetY + y, p.offsetZ);
        addTurned(p, out, p.offsetX - x, p.offsetY + y, p.offsetZ);
    }

    /** Adds a box by its center and its size in coordinates of the shape. */
    private static void addBox(
            Placement p, ColliderProxies out, double x, double y, double z, double width, double height, double depth) {
        out.addElement(ColliderProxies.BOX, 0, false, 0);
        addPoint(p, out, x, y, z);
        double hx = Math.abs(p.stretchX) * width / 2;
        double hy = Math.abs(p.stretchY) * height / 2;
        double hz = Math.abs(p.stretchZ) * depth / 2;
        out.addVertex(p.m00 * hx, p.m10 * hx, p.m20 * hx);
        out.addVertex(p.m01 * hy, p.m11 * hy, p.m21 * hy);
        out.addVertex(p.m02 * hz, p.m12 * hz, p.m22 * hz);
    }

    private static void addPlane(Placement p, ColliderProxies out) {
        ShapeData s = p.shape;
        out.addElement(ColliderProxies.PLANE, 0, false, 0);
        addTurned(p, out, p.offsetX, p.offsetY, p.offsetZ);
        // Normals scale by the inverse factors.
        double nx = s.x[0] / p.stretchX;
        double ny = s.y[0] / p.stretchY;
        double nz = s.z[0] / p.stretchZ;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx /= length;
        ny /= length;
        nz /= length;
        out.addVertex(
                p.m00 * nx + p.m01 * ny + p.m02 * nz,
                p.m10 * nx + p.m11 * ny + p.m12 * nz,
                p.m20 * nx + p.m21 * ny + p.m22 * nz);
        out.endElement();
    }

    /** Adds the edges of a chain, or the triangles of a mesh, that the rope can reach. */
    private void addParts(Placement p, ColliderProxies out, SweptBounds reach) {
        findParts(p, reach);
        ShapeData s = p.shape;
        boolean mirrored = isMirrored(p);
        for (int i = 0; i < found.count; i++) {
            int part = found.items[i];
            if (s.kind == ShapeData.CHAIN) {
                int next = part + 1 == s.x.length ? 0 : part + 1;
                out.addElement(ColliderProxies.POLYGON, part, p.oneSided, 0);
                addVertex(p, out, mirrored ? next : part);
                addVertex(p, out, mirrored ? part : next);
                out.setFlat(mirrored ? swap(s.flat[part], 1) : s.flat[part]);
            } else {
                out.addElement(ColliderProxies.TRIANGLE, part, p.oneSided, 0);
                addVertex(p, out, s.triangles[3 * part]);
                addVertex(p, out, s.triangles[3 * part + (mirrored ? 2 : 1)]);
                addVertex(p, out, s.triangles[3 * part + (mirrored ? 1 : 2)]);
                out.setFlat(mirrored ? swap(s.flat[part], 2) : s.flat[part]);
                byte ridges = (byte) ((p.oneSided ? s.ridges[part] : s.ridges[part] | s.ridges[part] >> 3) & 7);
                out.setRidges(mirrored ? swap(ridges, 2) : ridges);
            }
            out.endElement();
            dropUnreached(out, reach);
        }
    }

    /** Swaps bit 0 with another one. */
    private static byte swap(byte bits, int other) {
        int differ = (bits ^ (bits >> other)) & 1;
        return (byte) (bits ^ differ ^ (differ << other));
    }

    /** Finds the parts that touch the boxes around the stretches of the rope, each once and in order. */
    private void findParts(Placement p, SweptBounds reach) {
        found.clear();
        for (int stretch = 0; stretch < reach.stretches(); stretch++) {
            findParts(p, reach.box, reach.boxOf(stretch));
        }
        found.sort();
        found.dropRepeated();
    }

    /** Finds the parts that touch a box, in coordinates of the shape. */
    private void findParts(Placement p, double[] box, int at) {
        double hx = (box[at + 3] - box[at]) / 2;
        double hy = (box[at + 4] - box[at + 1]) / 2;
        double hz = (box[at + 5] - box[at + 2]) / 2;
        double cx = box[at] + hx - p.x;
        double cy = box[at + 1] + hy - p.y;
        double cz = box[at + 2] + hz - p.z;
        double grow = grow(p, Math.abs(cx) + hx, Math.abs(cy) + hy, p.shape.isFlat() ? 0 : Math.abs(cz) + hz);
        hx += grow;
        hy += grow;
        hz += grow;
        double x = (p.m00 * cx + p.m10 * cy + p.m20 * cz - p.offsetX) / p.stretchX;
        double y = (p.m01 * cx + p.m11 * cy + p.m21 * cz - p.offsetY) / p.stretchY;
        double z = (p.m02 * cx + p.m12 * cy + p.m22 * cz - p.offsetZ) / p.stretchZ;
        double ex = (Math.abs(p.m00) * hx + Math.abs(p.m10) * hy + Math.abs(p.m20) * hz) / Math.abs(p.stretchX);
        double ey = (Math.abs(p.m01) * hx + Math.abs(p.m11) * hy + Math.abs(p.m21) * hz) / Math.abs(p.stretchY);
        double ez = (Math.abs(p.m02) * hx + Math.abs(p.m12) * hy + Math.abs(p.m22) * hz) / Math.abs(p.stretchZ);
        if (p.shape.isFlat()) {
            z = 0;
            ez = ColliderProxies.FAR;
        }
        p.shape.parts.query(x - ex, y - ey, z - ez, x + ex, y + ey, z + ez, found);
    }

    /** Largest distance at the end of the step of a part that meets the rope during the step [m]. */
    private static double grow(Placement p, double farX, double farY, double farZ) {
        double turn = Math.sqrt(p.turnX * p.turnX + p.turnY * p.turnY + p.turnZ * p.turnZ);
        double move = Math.sqrt(p.dx * p.dx + p.dy * p.dy + p.dz * p.dz);
        double far = move + Math.sqrt(farX * farX + farY * farY + farZ * farZ);
        return move + Math.min(turn, 2) * far;
    }

    private static void addVertex(Placement p, ColliderProxies out, int vertex) {
        ShapeData s = p.shape;
        addPoint(p, out, s.x[vertex], s.y[vertex], s.z[vertex]);
    }

    /** Adds a point given in coordinates of the shape. */
    private static void addPoint(Placement p, ColliderProxies out, double x, double y, double z) {
        addTurned(p, out, p.stretchX * x + p.offsetX, p.stretchY * y + p.offsetY, p.stretchZ * z + p.offsetZ);
    }

    /** Adds a point that is already scaled, but not yet rotated and moved. */
    private static void addTurned(Placement p, ColliderProxies out, double x, double y, double z) {
        out.addVertex(
                p.x + p.m00 * x + p.m01 * y + p.m02 * z,
                p.y + p.m10 * x + p.m11 * y + p.m12 * z,
                p.z + p.m20 * x + p.m21 * y + p.m22 * z);
    }
}
