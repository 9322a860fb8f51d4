package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.spec.BodySpec.Outline;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.BodySurface;
import io.github.cordage.internal.state.Turn;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BodySpecTest {
    private final BodySpec spec = new BodySpec();

    private double[] moments() {
        Turn turn = Objects.requireNonNull(spec.make(0).turn);
        return new double[] {turn.inertia(0), turn.inertia(1), turn.inertia(2)};
    }

    private boolean isPlanar() {
        return Objects.requireNonNull(spec.make(0).turn).isPlanar();
    }

    @Test
    void momentsOfInertiaFollowFromTheOutline() {
        spec.setMass(6);
        spec.setOutline(Outline.CIRCLE, 2, 0, 0);
        assertEquals(12, moments()[2], "m r² / 2");
        assertTrue(isPlanar());
        spec.setOutline(Outline.BOX, 2, 4, 0);
        assertEquals(10, moments()[2], "m (a² + b²) / 12");
        assertTrue(isPlanar());
        spec.setOutline(Outline.SPHERE, 2, 0, 0);
        assertArrayEquals(new double[] {9.6, 9.6, 9.6}, moments(), 1e-14, "2/5 m r²");
        assertFalse(isPlanar());
        spec.setOutline(Outline.CUBOID, 1, 2, 3);
        assertArrayEquals(new double[] {6.5, 5, 2.5}, moments(), 1e-15, "about each axis from the other two edges");
        assertFalse(isPlanar());
    }

    @Test
    void momentsOfCapsulesAndPolygonsFollowFromTheirShapes() {
        spec.setMass(6);
        spec.setOutline(Outline.CAPSULE, 0.5, 2, 0);
        assertEquals(6 * BodyShape.ofCapsule(0.5, 2), moments()[2]);
        assertTrue(isPlanar());
        spec.setOutline(Outline.SOLID_CAPSULE, 0.5, 2, 0);
        assertEquals(6 * BodyShape.ofSolidCapsule(0.5, 2, 0), moments()[0]);
        assertEquals(moments()[1], moments()[2]);
        assertFalse(isPlanar());
        spec.setPolygon(7, 5, 9, 5, 9, 9, 7, 9);
        assertEquals(10, moments()[2], 1e-14, "as a rectangle of 2 m by 4 m");
        assertTrue(isPlanar());
        spec.setOutline(Outline.BOX, 2, 4, 0);
        assertEquals(10, moments()[2], "the polygon is forgotten");
    }

    @Test
    void theSurfaceHasTheShapeAroundTheCenterOfMass() {
        assertNull(spec.shape());
        assertNull(spec.make(0).surface.shape);
        spec.setOutline(Outline.CAPSULE, 0.5, 2, 0);
        ShapeData capsule = Objects.requireNonNull(spec.make(0).surface.shape);
        assertTrue(capsule.isSame(ShapeBuilder.capsule(0.5, 2)));
        spec.setOutline(Outline.CUBOID, 1, 2, 3);
        assertTrue(Objects.requireNonNull(spec.make(0).surface.shape).isSame(ShapeBuilder.box(1, 2, 3)));
        // Clockwise, and away from the center.
        spec.setPolygon(4, 2, 4, 8, 7, 2);
        spec.setPlace(10, 20, 0);
        assertArrayEquals(new double[] {7, 4, 4}, Objects.requireNonNull(spec.shape()).x);
        BodyState body = spec.make(0);
        ShapeData triangle = Objects.requireNonNull(body.surface.shape);
        assertArrayEquals(new double[] {2, -1, -1}, triangle.x, 1e-15);
        assertArrayEquals(new double[] {-2, 4, -2}, triangle.y, 1e-15);
        assertArrayEquals(new double[] {10, 20, 0}, body.at, "the center is where the body is put");
    }

    @Test
    void theSurfaceIsAsItIsSet() {
        BodySurface surface = spec.make(0).surface;
        assertFalse(surface.collides);
        assertEquals(0.5, surface.friction);
        assertEquals(0, surface.restitution);
        assertEquals(1, surface.categories);
        assertEquals(-1, surface.collidesWith);
        spec.setFriction(0.25);
        spec.setRestitution(0.75);
        spec.categories = 6;
        spec.collidesWith = 5;
        assertFalse(spec.make(0).surface.collides, "a point meets nothing");
        spec.setOutline(Outline.BOX, 1, 1, 0);
        surface = spec.make(0).surface;
        assertTrue(surface.collides);
        assertTrue(surface.isSolid());
        assertEquals(0.25, surface.friction);
        assertEquals(0.75, surface.restitution);
        assertEquals(6, surface.categories);
        assertEquals(5, surface.collidesWith);
        spec.setInertia(1, 2, 3);
        assertFalse(spec.make(0).surface.collides, "a rectangle cannot turn in space and collide");
        spec.setOutline(Outline.CAPSULE, 1, 1, 0);
        assertTrue(spec.make(0).surface.collides, "a capsule can");
        spec.collides = false;
        assertFalse(spec.make(0).surface.collides, "a mere weight");
    }

    @Test
    void givenMomentsOfInertiaComeFirst() {
        spec.setOutline(Outline.CIRCLE, 2, 0, 0);
        spec.setInertia(7);
        assertEquals(7, moments()[2]);
        assertTrue(isPlanar());
        spec.setInertia(7, 8, 9);
        assertArrayEquals(new double[] {7, 8, 9}, moments());
        assertFalse(isPlanar());
    }

    @Test
    void aBodyIsMadeWhereItIsAndMovesAsItIsSet() {
        spec.setMass(3);
        spec.setDamping(0.25);
        spec.setOutline(Outline.CUBOID, 1, 2, 3);
        spec.setPlace(4, 5, 6);
        spec.setVelocity(7, 8, 9);
        spec.setTurn(0, 0, Math.PI / 2);
        spec.setSpin(1, 2, 3);
        BodyState body = spec.make(42);
        assertEquals(42, body.id);
        assertEquals(3, body.mass);
        assertEquals(0.25, body.damping);
        assertArrayEquals(new double[] {4, 5, 6}, body.at);
        assertArrayEquals(new double[] {7, 8, 9}, body.velocity);
        Turn turn = Objects.requireNonNull(body.turn);
        assertArrayEquals(new double[] {1, 2, 3}, turn.spin(), 1e-14);
        double[] out = new double[3];
        turn.outward(new double[] {1, 0, 0}, out);
        assertArrayEquals(new double[] {0, 1, 0}, out, 1e-15);
    }

    @Test
    void aPointDoesNotTurn() {
        assertFalse(spec.turns());
        assertNull(spec.make(0).turn);
        spec.setTurn(0, 0, 1);
        assertRefused("rotation must not be set on a body without a shape or moment of inertia", () -> spec.make(0));
        spec.setTurn(0, 0, 0);
        spec.setSpin(0, 1, 0);
        assertRefused("spin must not be set on a body without a shape or moment of inertia", () -> spec.make(0));
        spec.setSpin(0, 0, 1);
        spec.setInertia(2);
        assertTrue(spec.turns());
        assertEquals(2, moments()[2]);
    }

    @Test
    void contradictionsAreRefused() {
        spec.setOutline(Outline.SPHERE, 1, 0, 0);
        spec.setInertia(2);
        assertRefused(
                "inertia must be given about three axes for a body that turns in space, was 2.0 about one",
                () -> spec.make(0));
        BodySpec flat = new BodySpec();
        flat.setOutline(Outline.CIRCLE, 1, 0, 0);
        flat.setSpin(1, 0, 0);
        String message = "a body of the plane must turn about z only; give it a sphere, a box with a depth,"
                + " a capsule in space, or three moments of inertia to turn in space";
        assertRefused(message, () -> flat.make(0));
        flat.setSpin(0, 0, 1);
        flat.setTurn(0, 1, 0);
        assertRefused(message, () -> flat.make(0));
    }

    @Test
    void sizesAreCheckedByTheirNames() {
        assertRefused(
                "radius must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setOutline(Outline.CIRCLE, 0, 1, 1));
        assertRefused("width must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setOutline(Outline.BOX, 0, 1, 1));
        assertRefused("height must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setOutline(Outline.BOX, 1, 0, 1));
        assertRefused(
                "depth must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setOutline(Outline.CUBOID, 1, 1, 0));
        assertEquals(Outline.POINT, spec.outline());
        assertRefused("inertia must be from 1.0E-24 to 1.0E24, was 0.0", () -> spec.setInertia(0));
        assertRefused("iy must be from 1.0E-24 to 1.0E24, was -1.0", () -> spec.setInertia(1, -1, 1));
        assertRefused(
                "radius must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setOutline(Outline.CAPSULE, 0, 1, 0));
        assertRefused(
                "length must be from 1.0E-6 to 1000000.0, was 0.0",
                () -> spec.setOutline(Outline.SOLID_CAPSULE, 1, 0, 0));
        assertRefused(
                "width of the polygon must be from 1.0E-6 to 1000000.0, was 2000000.0",
                () -> spec.setPolygon(-1e6, 0, 1e6, 0, 0, 1));
        assertRefused(
                "height of the polygon must be from 1.0E-6 to 1000000.0, was 2000000.0",
                () -> spec.setPolygon(0, -1e6, 1, 0, 0, 1e6));
        assertRefused(
                "polygon must be convex, was not at the corner 1.0, 1.0",
                () -> spec.setPolygon(0, 0, 4, 0, 1, 1, 0, 4));
        assertEquals(Outline.POINT, spec.outline());
        assertRefused("friction must be from 0.0 to 1000.0, was -0.5", () -> spec.setFriction(-0.5));
        assertRefused("restitution must be from 0.0 to 1.0, was 1.5", () -> spec.setRestitution(1.5));
        assertRefused("restitution must be from 0.0 to 1.0, was NaN", () -> spec.setRestitution(Double.NaN));
    }

    @Test
    void everythingIsCopiedAndCarried() {
        SeededRandom random = new SeededRandom(1);
        for (Outline outline : Outline.values()) {
            BodySpec body = new BodySpec();
            body.name = "body " + outline;
            body.setMass(random.between(1, 2));
            body.setDamping(random.between(0, 1));
            body.collides = random.chance(0.5);
            body.setFriction(random.between(0, 1));
            body.setRestitution(random.between(0, 1));
            body.categories = random.nextLong();
            body.collidesWith = random.nextLong();
            if (outline == Outline.POLYGON) {
                body.setPolygon(0, 0, random.between(1, 2), 0, random.between(1, 2), 2, 0, 1);
            } else if (outline != Outline.POINT) {
                body.setOutline(outline, random.between(1, 2), random.between(1, 2), random.between(1, 2));
            }
            if (random.chance(0.5)) {
                body.setInertia(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            } else {
                body.setInertia(random.between(1, 2));
            }
            body.setPlace(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            body.setTurn(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            body.setVelocity(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            body.setSpin(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            body.setForce(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            body.setTorque(random.between(1, 2), random.between(1, 2), random.between(1, 2));
            BodySpec copy = body.copy();
            assertEquals(List.of(), DeepEquality.differences(body, copy));
            BodySpec carried = new BodySpec();
            Definitions.read(Definitions.bytes(body::transfer), carried::transfer);
            assertEquals(List.of(), DeepEquality.differences(copy, carried));
            assertEquals(List.of(), DeepEquality.differences(copy, body), "writing changes nothing");
        }
    }
}
