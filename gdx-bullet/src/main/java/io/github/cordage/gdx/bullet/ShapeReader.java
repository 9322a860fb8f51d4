package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.BroadphaseNativeTypes;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btCompoundShape;
import com.badlogic.gdx.physics.bullet.collision.btConcaveShape;
import com.badlogic.gdx.physics.bullet.collision.btConeShape;
import com.badlogic.gdx.physics.bullet.collision.btConvexShape;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShape;
import com.badlogic.gdx.physics.bullet.collision.btPolyhedralConvexShape;
import com.badlogic.gdx.physics.bullet.collision.btShapeHull;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import com.badlogic.gdx.physics.bullet.collision.btStaticPlaneShape;
import com.badlogic.gdx.physics.bullet.collision.btTriangleCallback;
import com.badlogic.gdx.physics.bullet.linearmath.btVector3;
import io.github.cordage.ColliderShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Translates shapes of Bullet. Boxes, spheres, capsules, planes, hulls and triangles are exact, without the margin that
 * Bullet adds around hulls and triangles; cylinders and cones have flat {@linkplain #SIDES sides}; all other convex
 * shapes are hulls of points on them.
 */
final class ShapeReader {
    /** Sides of a cylinder or cone, which are off the round ones by at most a four-hundredth of the radius. */
    static final int SIDES = 32;

    /** Bytes from one vector of Bullet to the next. */
    private static final int VECTOR = 16;

    /** A box to this coordinate on all sides has everything in it [m]. */
    private static final float EVERYWHERE = 0x1p50f;

    /** Rotation of the x axis of a capsule to Bullet's axis: x, y, z. */
    private static final double HALF = Math.sqrt(0.5);

    private static final double[][] FROM_X = {{1, 0, 0, 0}, {HALF, 0, 0, HALF}, {HALF, 0, -HALF, 0}};

    private final List<ShapePart> parts = new ArrayList<>();

    private ShapeReader() {}

    /**
     * Translates a shape; one without any points has no parts.
     *
     * @throws IllegalArgumentException if it cannot be a collider, such as one that is too small
     */
    static List<ShapePart> read(btCollisionShape shape) {
        ShapeReader reader = new ShapeReader();
        reader.add(shape, new Matrix4());
        return reader.parts;
    }

    private void add(btCollisionShape shape, Matrix4 on) {
        if (shape.isDisposed()) {
            throw new IllegalArgumentException("it was disposed of");
        }
        if (shape instanceof btCompoundShape compound) {
            for (int i = 0; i < compound.getNumChildShapes(); i++) {
                add(compound.getChildShape(i), new Matrix4(on).mul(compound.getChildTransform(i)));
            }
            return;
        }
        Pose pose = new Pose();
        pose.matrix.set(on);
        pose.read();
        if (shape instanceof btBoxShape box) {
            Vector3 half = box.getHalfExtentsWithMargin();
            put(ColliderShape.box(2.0 * half.x, 2.0 * half.y, 2.0 * half.z), pose, length(half.x, half.y, half.z));
        } else if (shape instanceof btSphereShape sphere) {
            put(ColliderShape.sphere(sphere.getRadius()), pose, sphere.getRadius());
        } else if (shape instanceof btCapsuleShape capsule) {
            addCapsule(capsule, pose);
        } else if (shape instanceof btStaticPlaneShape plane) {
            addPlane(plane, on);
        } else if (shape instanceof btCylinderShape cylinder) {
            addCylinder(cylinder, pose);
        } else if (shape instanceof btConeShape cone) {
            addCone(cone, pose);
        } else if (shape instanceof btConvexShape convex) {
            addHull(convex, pose);
        } else if (shape instanceof btConcaveShape concave) {
            addTriangles(concave, pose);
        } else if (shape.getShapeType() != BroadphaseNativeTypes.EMPTY_SHAPE_PROXYTYPE) {
            throw new IllegalArgumentException("there is no collider for it");
        }
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private void put(ColliderShape shape, Pose on, double radius) {
        parts.add(new ShapePart(shape, on, new double[3], radius, false));
    }

    private void addCapsule(btCapsuleShape capsule, Pose on) {
        double radius = capsule.getRadius();
        double half = capsule.getHalfHeight();
        double[] axis = FROM_X[capsule.getUpAxis()];
        double[] q = on.orientation;
        double[] turned = {
            q[0] * axis[0] - q[1] * axis[1] - q[2] * axis[2] - q[3] * axis[3],
            q[0] * axis[1] + q[1] * axis[0] + q[2] * axis[3] - q[3] * axis[2],
            q[0] * axis[2] + q[2] * axis[0] + q[3] * axis[1] - q[1] * axis[3],
            q[0] * axis[3] + q[3] * axis[0] + q[1] * axis[2] - q[2] * axis[1]
        };
        ColliderShape shape = ColliderShape.capsule(radius, 2 * half);
        parts.add(new ShapePart(shape, on, turned, new double[3], radius + half, false));
    }

    private void addPlane(btStaticPlaneShape plane, Matrix4 on) {
        Vector3 normal = new Vector3(plane.getPlaneNormal());
        Pose pose = new Pose();
        pose.matrix.set(on).translate(new Vector3(normal).scl(plane.getPlaneConstant()));
        pose.read();
        ColliderShape shape = ColliderShape.plane(normal.x, normal.y, normal.z);
        parts.add(new ShapePart(shape, pose, new double[3], Double.POSITIVE_INFINITY, false));
    }

    /** Radius by which a regular polygon is as much inside a circle of radius 1 as outside. */
    private static double rim() {
        return 2 / (1 + Math.cos(Math.PI / SIDES));
    }

    private void addCylinder(btCylinderShape cylinder, Pose on) {
        Vector3 half = new Vector3(cylinder.getHalfExtentsWithMargin());
        int up = cylinder.getUpAxis();
        int one = (up + 1) % 3;
        int next = (up + 2) % 3;
        double[] xyz = new double[6 * SIDES];
        for (int i = 0; i < 2 * SIDES; i++) {
            double angle = 2 * Math.PI * (i % SIDES) / SIDES;
            xyz[3 * i + up] = (i < SIDES ? -1 : 1) * MovedBody.component(half, up);
            xyz[3 * i + one] = rim() * Math.cos(angle) * MovedBody.component(half, one);
            xyz[3 * i + next] = rim() * Math.sin(angle) * MovedBody.component(half, next);
        }
        putHull(xyz, on);
    }

    private void addCone(btConeShape cone, Pose on) {
        int up = cone.getConeUpIndex();
        int one = (up + 1) % 3;
        int next = (up + 2) % 3;
        double[] xyz = new double[3 * (SIDES + 1)];
        for (int i = 0; i < SIDES; i++) {
            double angle = 2 * Math.PI * i / SIDES;
            xyz[3 * i + up] = -cone.getHeight() / 2.0;
            xyz[3 * i + one] = rim() * Math.cos(angle) * cone.getRadius();
            xyz[3 * i + next] = rim() * Math.sin(angle) * cone.getRadius();
        }
        xyz[3 * SIDES + up] = cone.getHeight() / 2.0;
        putHull(xyz, on);
    }

    private void addHull(btConvexShape convex, Pose on) {
        if (convex instanceof btPolyhedralConvexShape polyhedron) {
            Vector3 vertex = new Vector3();
            double[] xyz = new double[3 * polyhedron.getNumVertices()];
            for (int i = 0; 3 * i < xyz.length; i++) {
                polyhedron.getVertex(i, vertex);
                put(vertex, xyz, i);
            }
            putPoints(xyz, on);
            return;
        }
        btShapeHull hull = new btShapeHull(convex);
        try {
            hull.buildHull(convex.getMargin());
            double[] xyz = new double[3 * hull.numVertices()];
            for (int i = 0; 3 * i < xyz.length; i++) {
                put(hull.getVertex(i), xyz, i);
            }
            putPoints(xyz, on);
        } finally {
            hull.dispose();
        }
    }

    private static void put(Vector3 vertex, double[] xyz, int i) {
        xyz[3 * i] = vertex.x;
        xyz[3 * i + 1] = vertex.y;
        xyz[3 * i + 2] = vertex.z;
    }

    private void putPoints(double[] xyz, Pose on) {
        if (xyz.length == 9) {
            putMesh(xyz, new int[] {0, 1, 2}, on, false);
        } else if (xyz.length < 12) {
            throw new IllegalArgumentException("it has too few points");
        } else {
            putHull(xyz, on);
        }
    }

    private void putHull(double[] xyz, Pose on) {
        int[] triangles = ConvexHull.of(xyz);
        putMesh(ConvexHull.corners(xyz, triangles), triangles, on, true);
    }

    private void putMesh(double[] xyz, int[] triangles, Pose on, boolean isOneSided) {
        double[] low = {xyz[0], xyz[1], xyz[2]};
        double[] high = low.clone();
        for (int i = 0; i < xyz.length; i++) {
            low[i % 3] = Math.min(low[i % 3], xyz[i]);
            high[i % 3] = Math.max(high[i % 3], xyz[i]);
        }
        double[] middle = {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2};
        double radius = 0;
        for (int i = 0; i < xyz.length; i += 3) {
            radius = Math.max(radius, length(xyz[i] - middle[0], xyz[i + 1] - middle[1], xyz[i + 2] - middle[2]));
        }
        parts.add(new ShapePart(ColliderShape.mesh(xyz, triangles), on, middle, radius, isOneSided));
    }

    private void addTriangles(btConcaveShape concave, Pose on) {
        Triangles triangles = new Triangles();
        try {
            concave.processAllTriangles(
                    triangles,
                    new Vector3(-EVERYWHERE, -EVERYWHERE, -EVERYWHERE),
                    new Vector3(EVERYWHERE, EVERYWHERE, EVERYWHERE));
        } finally {
            triangles.dispose();
        }
        if (!triangles.corners.isEmpty()) {
            putMesh(triangles.xyz(), triangles.corners(), on, false);
        }
    }

    /** Receives triangles from Bullet; corners at the same place become one. */
    private static final class Triangles extends btTriangleCallback {
        private final Map<List<Float>, Integer> known = new HashMap<>();
        private final List<Float> places = new ArrayList<>();
        private final List<Integer> corners = new ArrayList<>();

        @Override
        public void processTriangle(btVector3 triangle, int part, int index) {
            int[] its = new int[3];
            for (int i = 0; i < its.length; i++) {
                // The argument is the first of three in a row.
                btVector3 corner = new btVector3(triangle.getCPointer() + (long) VECTOR * i, false);
                its[i] = index(List.of(corner.x(), corner.y(), corner.z()));
            }
            if (hasArea(its)) {
                corners.add(its[0]);
                corners.add(its[1]);
                corners.add(its[2]);
            }
        }

        private int index(List<Float> place) {
            Integer old = known.putIfAbsent(place, known.size());
            if (old != null) {
                return old;
            }
            places.addAll(place);
            return known.size() - 1;
        }

        private boolean hasArea(int[] its) {
            double[] u = new double[3];
            double[] v = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                u[axis] = places.get(3 * its[1] + axis) - places.get(3 * its[0] + axis);
                v[axis] = places.get(3 * its[2] + axis) - places.get(3 * its[0] + axis);
            }
            return length(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) > 1e-12;
        }

        double[] xyz() {
            double[] xyz = new double[places.size()];
            for (int i = 0; i < xyz.length; i++) {
                xyz[i] = places.get(i);
            }
            return xyz;
        }

        int[] corners() {
            int[] result = new int[corners.size()];
            for (int i = 0; i < result.length; i++) {
                result[i] = corners.get(i);
            }
            return result;
        }
    }
}
