package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NaturalShapeTest {
    private final RopeSpec spec = new RopeSpec();

    NaturalShapeTest() {
        spec.shape = new RopeShape.Straight(0, 0, 0, 1, 0, 0);
        spec.setNodes(5);
        spec.setSegmentLength(0.5);
        spec.set(RopeProperty.BENDING_STIFFNESS, 2);
        spec.set(RopeProperty.TORSIONAL_STIFFNESS, 1);
    }

    private RopeState build() {
        return RopeBuilder.build(spec, 0, -9.81, 0, 0);
    }

    private static double[] first(double[] values, int count) {
        return Arrays.copyOf(values, count);
    }

    @Test
    void curvatureIsAboutTheDirectorEverywhere() {
        spec.setNaturalCurvature(1.5);
        RopeState rope = build();
        assertArrayEquals(new double[] {1.5, 1.5, 1.5, 1.5, 1.5}, first(rope.frames.naturalOne, 5));
        assertArrayEquals(new double[5], first(rope.frames.naturalOther, 5));
        assertArrayEquals(new double[] {1, 1, 1, 1}, first(rope.frames.z, 4), "the directors");
        assertArrayEquals(new double[5], first(rope.frames.twist, 5));
    }

    /** Directors of a twisted rope along x turn from z toward -y. */
    @Test
    void aNaturalTwistWindsTheRopeUp() {
        spec.setNaturalTwist(0.5);
        RopeState rope = build();
        assertArrayEquals(new double[] {0.5, 0.5, 0.5, 0.5, 0.5}, first(rope.frames.naturalTwist, 5));
        assertArrayEquals(new double[] {0, 0.25, 0.25, 0.25, 0}, first(rope.frames.twist, 5));
        for (int i = 0; i < 4; i++) {
            assertEquals(-Math.sin(0.25 * i), rope.frames.y[i], 1e-15);
            assertEquals(Math.cos(0.25 * i), rope.frames.z[i], 1e-15);
        }
    }

    @Test
    void aRopeWithoutANaturalShapeHasNoFrames() {
        assertFalse(build().frames.exist());
    }

    /** A regular octagon in the plane: between two edges of 1 m, the rope is bent by 45° to the left. */
    @Test
    void aKeptShapeInThePlaneIsBentAboutTheDirector() {
        double s = Math.sqrt(0.5);
        spec.shape = new RopeShape.Along(0, 0, 0, 1, 0, 0, 1 + s, s, 0, 1 + s, 1 + s, 0);
        spec.setNodes(4);
        spec.setSegmentLength(1);
        spec.setKeepsShape(true);
        RopeState rope = build();
        double k = Math.PI / 4;
        assertArrayEquals(new double[] {0, k, k, 0}, first(rope.frames.naturalOne, 4), 1e-9);
        assertArrayEquals(new double[4], first(rope.frames.naturalOther, 4), 1e-9);
    }

    /** Up from the plane: the bend is about -y, which is the third axis of the frame. */
    @Test
    void aKeptShapeAcrossTheDirectorIsBentAboutTheThirdAxis() {
        double s = Math.sqrt(0.5);
        spec.shape = new RopeShape.Along(0, 0, 0, 2, 0, 0, 2 + 2 * s, 0, 2 * s);
        spec.setNodes(3);
        spec.setSegmentLength(2);
        spec.setKeepsShape(true);
        RopeState rope = build();
        assertArrayEquals(new double[3], first(rope.frames.naturalOne, 3), 1e-9);
        assertArrayEquals(new double[] {0, Math.PI / 8, 0}, first(rope.frames.naturalOther, 3), 1e-9);
    }

    /** The bend from an edge to the next, in the frame of that, is the angle about the axis of the bend. */
    @Test
    void aKeptShapeInSpaceIsBentAboutTheAxisBetweenItsEdges() {
        double[] points = new double[15];
        for (int i = 0; i < 5; i++) {
            points[3 * i] = Math.cos(0.9 * i);
            points[3 * i + 1] = Math.sin(0.9 * i);
            points[3 * i + 2] = 0.3 * i * i;
        }
        spec.shape = new RopeShape.Along(points);
        spec.setSegmentLength(0.9);
        spec.setKeepsShape(true);
        RopeState rope = build();
        for (int i = 1; i < 4; i++) {
            double[] one = new double[3];
            double[] other = new double[3];
            RodLayout.setDirection(rope, i - 1, one, 0);
            RodLayout.setDirection(rope, i, other, 0);
            double[] m = {rope.frames.x[i], rope.frames.y[i], rope.frames.z[i]};
            double[] third = new double[3];
            Vectors.cross(other, 0, m, 0, third, 0);
            double[] axis = new double[3];
            Vectors.cross(one, 0, other, 0, axis, 0);
            double sine = Math.sqrt(Vectors.dot(axis, axis, 0));
            double angle = Math.atan2(sine, Vectors.dot(one, other, 0));
            double length = (rope.rest[i - 1] + rope.rest[i]) / 2;
            for (int k = 0; k < 3; k++) {
                double bent = rope.frames.naturalOne[i] * m[k] + rope.frames.naturalOther[i] * third[k];
                assertEquals(angle / length * axis[k] / sine, bent, 1e-12);
            }
        }
    }

    /** A clamp at the end is a joint, too: half of a segment is bent from x to y. */
    @Test
    void aKeptShapeIncludesTheBendAtAClamp() {
        PinSpec pin = new PinSpec();
        pin.setDirection(1, 1, 0);
        spec.pins.add(pin);
        spec.setKeepsShape(true);
        RopeState rope = build();
        assertArrayEquals(new double[] {-Math.PI, 0, 0, 0, 0}, first(rope.frames.naturalOne, 5), 1e-14);
    }

    @Test
    void ropesThatCannotKeepAShapeAreRefused() {
        spec.setNaturalCurvature(1);
        spec.setKeepsShape(true);
        assertRefused("naturalCurvature and naturalTwist must be 0 for a rope that keepsShape", this::build);
        spec.set(RopeProperty.TORSIONAL_STIFFNESS, 0);
        assertRefused("torsionalStiffness must be above 0 for a rope with keepsShape", this::build);
        spec.setKeepsShape(false);
        assertRefused("torsionalStiffness must be above 0 for a rope with naturalCurvature", this::build);
        spec.setNaturalCurvature(0);
        spec.setNaturalTwist(1);
        spec.set(RopeProperty.BENDING_STIFFNESS, 0);
        assertRefused("bendingStiffness must be above 0 for a rope with naturalTwist", this::build);
    }

    @Test
    void aRightAngleBetweenTwoSegmentsIsTheMost() {
        spec.setNaturalCurvature(3.14);
        build();
        spec.setNaturalCurvature(-3.15);
        assertRefused(
                "natural curvature must bend the rope by at most 1.5707963267948966 rad between two segments,"
                        + " was 1.575 at node 1",
                this::build);
    }
}
