package io.github.cordage.jme;

import com.jme3.bounding.BoundingBox;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.collision.shapes.ConeCollisionShape;
import com.jme3.bullet.collision.shapes.CylinderCollisionShape;
import com.jme3.bullet.collision.shapes.EmptyShape;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.collision.shapes.infos.ChildCollisionShape;
import com.jme3.bullet.util.DebugShapeFactory;
import com.jme3.math.Matrix3f;
import com.jme3.math.Plane;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import io.github.cordage.ColliderShape;
import java.util.List;

/**
 * A shape of Minie, or a child of a compound shape, as the shape of a collider, and where it is on its body.
 *
 * @param shape of the collider
 * @param place on the body [m]
 * @param turn to the body, a unit quaternion
 * @param middle center of a sphere around it, in coordinates of the body [m]
 * @param radius of that sphere [m]
 * @param isClosed whether it is a mesh that has an inside, with the triangles' fronts outside
 */
record ShapePart(
        ColliderShape shape, Vector3f place, Quaternion turn, Vector3f middle, double radius, boolean isClosed) {
    /** Turns an axis of Minie, 0 to 2 for x, y, z, to y and x. */
    private static final Quaternion[] FROM_X = {
        new Quaternion(),
        new Quaternion().fromAngles(0, 0, (float) Math.PI / 2),
        new Quaternion().fromAngles(0, (float) -Math.PI / 2, 0)
    };

    /**
     * Adds the parts of a shape.
     *
     * @throws IllegalArgumentException if one of them cannot be that of a collider; the others have been added
     */
    static void add(CollisionShape its, List<ShapePart> parts) {
        if (its instanceof EmptyShape) {
            return;
        }
        if (!(its instanceof CompoundCollisionShape compound)) {
            parts.add(of(its, new Vector3f(), new Quaternion()));
            return;
        }
        Vector3f scale = its.getScale(null);
        IllegalArgumentException problem = null;
        for (ChildCollisionShape child : compound.listChildren()) {
            try {
                parts.add(of(child.getShape(), child.copyOffset(null).multLocal(scale), child.copyRotation(null)));
            } catch (IllegalArgumentException e) {
                problem = e;
            }
        }
        if (problem != null) {
            throw problem;
        }
    }

    private static ShapePart of(CollisionShape its, Vector3f place, Quaternion turn) {
        Vector3f scale = its.getScale(null);
        if (its instanceof PlaneCollisionShape flat) {
            return plane(flat.getPlane(), place, turn);
        }
        if (its instanceof SphereCollisionShape ball && isEven(scale)) {
            return sized(ColliderShape.sphere(ball.getRadius() * scale.x), its, place, turn, 0);
        }
        if (its instanceof BoxCollisionShape box) {
            Vector3f half = box.getHalfExtents(null).multLocal(scale);
            return sized(ColliderShape.box(2.0 * half.x, 2.0 * half.y, 2.0 * half.z), its, place, turn, 0);
        }
        if (its instanceof CapsuleCollisionShape pill && isEven(scale)) {
            return sized(
                    ColliderShape.capsule(pill.getRadius() * scale.x, pill.getHeight() * scale.x),
                    its,
                    place,
                    turn,
                    pill.getAxis());
        }
        if (its instanceof CylinderCollisionShape drum) {
            return mesh(Rounds.cylinder(drum.getHalfExtents(null).multLocal(scale), drum.getAxis()), its, place, turn);
        }
        if (its instanceof ConeCollisionShape cone) {
            return mesh(Rounds.cone(cone.getRadius(), cone.getHeight(), cone.getAxis(), scale), its, place, turn);
        }
        return mesh(
                TriangleList.of(DebugShapeFactory.getDebugTriangles(its, DebugShapeFactory.highResolution)),
                its,
                place,
                turn);
    }

    private static boolean isEven(Vector3f scale) {
        return scale.x == scale.y && scale.y == scale.z;
    }

    private static ShapePart plane(Plane its, Vector3f place, Quaternion turn) {
        Vector3f normal = its.getNormal();
        Vector3f on = turn.mult(normal.mult(its.getConstant())).add(place);
        ColliderShape shape = ColliderShape.plane(normal.x, normal.y, normal.z);
        return new ShapePart(shape, on, turn, on, Double.POSITIVE_INFINITY, false);
    }

    private static ShapePart sized(ColliderShape shape, CollisionShape its, Vector3f place, Quaternion turn, int axis) {
        return inSphere(shape, its, place, turn, turn.mult(FROM_X[axis]), false);
    }

    private static ShapePart mesh(TriangleList triangles, CollisionShape its, Vector3f place, Quaternion turn) {
        return inSphere(triangles.shape(), its, place, turn, turn, its.isConvex());
    }

    /** @param turn of the shape of Minie, which may differ from that of the collider's */
    private static ShapePart inSphere(
            ColliderShape shape,
            CollisionShape its,
            Vector3f place,
            Quaternion turn,
            Quaternion itsTurn,
            boolean isClosed) {
        BoundingBox box = its.boundingBox(Vector3f.ZERO, Matrix3f.IDENTITY, null);
        Vector3f middle = turn.mult(box.getCenter()).add(place);
        double x = box.getXExtent();
        double y = box.getYExtent();
        double z = box.getZExtent();
        return new ShapePart(shape, place, itsTurn, middle, Math.sqrt(x * x + y * y + z * z), isClosed);
    }
}
