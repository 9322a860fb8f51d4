package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import org.junit.jupiter.api.Test;

class ColliderSpecTest {
    private final ColliderSpec flat = new ColliderSpec(ShapeBuilder.box(2, 4));
    private final ColliderSpec solid = new ColliderSpec(ShapeBuilder.box(2, 4, 8));

    private static double[] stretch(ColliderSpec spec) {
        Placement placement = spec.placement();
        return new double[] {placement.stretchX, placement.stretchY, placement.stretchZ};
    }

    private static double[] offset(ColliderSpec spec) {
        Placement placement = spec.placement();
        return new double[] {placement.offsetX, placement.offsetY, placement.offsetZ};
    }

    @Test
    void theShapeIsStretchedToItsSizeTimesTheScale() {
        assertArrayEquals(new double[] {1, 1, 1}, stretch(solid));
        solid.setSize(6, 2, 4);
        assertArrayEquals(new double[] {3, 0.5, 0.5}, stretch(solid));
        solid.setScale(2, -4, 8);
        assertArrayEquals(new double[] {6, -2, 4}, stretch(solid));
        solid.setSize(6, 40);
        assertArrayEquals(new double[] {6, -40, 80}, stretch(solid), "along z, the larger of 3 and 10");
        solid.setScale(-5, 2);
        assertArrayEquals(new double[] {-15, 20, 50}, stretch(solid), "along z, the larger magnitude");
    }

    @Test
    void theOffsetIsScaledWithTheShapeButNotByItsSize() {
        solid.setSize(6, 2, 4);
        solid.setOffset(1, 2, 3);
        assertArrayEquals(new double[] {1, 2, 3}, offset(solid));
        solid.setScale(2, -4, 8);
        assertArrayEquals(new double[] {2, -8, 24}, offset(solid));
        assertEquals(2, solid.offsetY());
    }

    @Test
    void aRotationInThePlaneRemovesAnyTilt() {
        solid.setOrientation(0, 3, 0, 3);
        double[] q = new double[4];
        solid.copyOrientation(q, 0);
        assertArrayEquals(new double[] {0, Math.sqrt(0.5), 0, Math.sqrt(0.5)}, q, 1e-15);
        solid.setRotation(1);
        assertEquals(1, solid.rotation());
        solid.copyOrientation(q, 0);
        assertArrayEquals(new double[] {0, 0, Math.sin(0.5), Math.cos(0.5)}, q, 1e-15);
    }

    @Test
    void shapesOfThePlaneStayInIt() {
        assertRefused(
                "qx and qy must be 0 for a shape of the plane, was 1.0, 0.0", () -> flat.setOrientation(1, 0, 0, 1));
        assertRefused("wx and wy must be 0 for a shape of the plane, was 0.0, 2.0", () -> flat.setSpin(0, 2, 3));
        flat.setOrientation(0, 0, 1, 1);
        assertEquals(Math.PI / 2, flat.rotation(), 1e-15);
        flat.setSpin(0, 0, 3);
        solid.setSpin(1, 2, 3);
        assertEquals(2, solid.spinY());
        assertRefused(
                "orientation must have a component of at least 1.0E-6, was 1.0E-7, 0.0, 0.0, 0.0",
                () -> solid.setOrientation(1e-7, 0, 0, 0));
    }

    @Test
    void sizesAndFactorsAreCheckedBeforeAnyIsTaken() {
        assertRefused("sy must be from 1.0E-6 to 1000000.0 without its sign, was 0.0", () -> solid.setScale(2, 0, 2));
        assertRefused(
                "sz must be from 1.0E-6 to 1000000.0 without its sign, was NaN",
                () -> solid.setScale(2, 2, Double.NaN));
        assertRefused("depth must be from 1.0E-6 to 1000000.0, was -1.0", () -> solid.setSize(1, 1, -1));
        assertArrayEquals(new double[] {1, 1, 1}, stretch(solid));
        assertRefused(
                "extent along z must be above 0 and finite for a shape that is given a size, was 0.0",
                () -> flat.setSize(1, 1, 1));
        ColliderSpec plane = new ColliderSpec(ShapeBuilder.plane(0, 1, 0));
        assertRefused(
                "extent along x must be above 0 and finite for a shape that is given a size, was Infinity",
                () -> plane.setSize(1, 1));
        assertRefused("factor must be from 0.0 to 1000000.0, was -1.0", () -> solid.setFriction(-1));
    }

    @Test
    void aColliderFollowsAPathOrHasAVelocity() {
        double[] path = {0, 1, 2, 3};
        solid.setVelocity(0, 0, 1);
        String message = "velocity must be 0 for a collider with a path, was 0.0, 0.0, 1.0";
        assertRefused(message, () -> solid.setPath(path));
        solid.setVelocity(0, 0, 0);
        solid.setPath(path);
        assertRefused(message, () -> solid.setVelocity(0, 0, 1));
        solid.setPath(new double[0]);
        solid.setVelocity(0, 0, 1);
        assertEquals(1, solid.velocityZ());
    }

    /** Whatever was in the definition before; a plane cannot have a size. */
    @Test
    void sizesAreReadWithTheirShape() {
        flat.setSize(1, 1);
        ColliderSpec plane = new ColliderSpec(ShapeBuilder.plane(0, 1, 0));
        byte[] ofPlane = Definitions.bytes(plane::transfer);
        Definitions.read(Definitions.bytes(flat::transfer), plane::transfer);
        assertArrayEquals(new double[] {0.5, 0.25, 0.5}, stretch(plane));
        Definitions.read(ofPlane, plane::transfer);
        assertArrayEquals(new double[] {1, 1, 1}, stretch(plane), "its own size");
        assertEquals(0, plane.size().length);
    }
}
