package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class RayTest {
    private final Ray ray = new Ray();
    private final RopeLine line = new RopeLine();
    private final double[] origin = new double[3];
    private final double[] unit = new double[3];
    private double length;

    /** A random ray, which is parallel to planes or axes at times. */
    private void shoot(SeededRandom random) {
        double size = 0;
        while (size == 0) {
            for (int axis = 0; axis < 3; axis++) {
                origin[axis] = random.between(-4, 4);
                unit[axis] = random.chance(0.2) ? 0 : random.between(-2, 2) - origin[axis];
            }
            size = Math.sqrt(unit[0] * unit[0] + unit[1] * unit[1] + unit[2] * unit[2]);
        }
        length = random.between(0, 12);
        ray.set(origin[0], origin[1], origin[2], 7 * unit[0], 7 * unit[1], 7 * unit[2], length);
        for (int axis = 0; axis < 3; axis++) {
            unit[axis] /= size;
        }
    }

    private double[] at(double along) {
        return new double[] {origin[0] + along * unit[0], origin[1] + along * unit[1], origin[2] + along * unit[2]};
    }

    private static double[] box(SeededRandom random) {
        double[] box = new double[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = random.between(-4, 3);
            box[3 + axis] = box[axis] + random.between(0, 3);
        }
        return box;
    }

    /** How far a point is outside of a box along the axis where that is most; negative inside. */
    private static double outside(double[] box, double[] point) {
        double most = Double.NEGATIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            most = Math.max(most, Math.max(box[axis] - point[axis], point[axis] - box[3 + axis]));
        }
        return most;
    }

    private RopeCore part(SeededRandom random) {
        double[] xyz = new double[6];
        for (int k = 0; k < 6; k++) {
            xyz[k] = random.between(-3, 3);
        }
        if (random.chance(0.2)) {
            for (int axis = 0; axis < 3; axis++) {
                xyz[3 + axis] = xyz[axis] + 2 * unit[axis];
            }
        }
        RopeCore rope = Cores.rope(1, xyz);
        line.read(rope.state, new BendReadings(rope), 0, 1, 1);
        return rope;
    }

    @Test
    void itEntersABoxAtTheFirstPointThatIsNotOutside() {
        SeededRandom random = new SeededRandom(5);
        int entered = 0;
        for (int round = 0; round < 2000; round++) {
            shoot(random);
            double[] box = box(random);
            double larger = random.chance(0.5) ? 0 : random.between(0, 1);
            double middle = PlainSearch.least(0, length, t -> outside(box, at(t)));
            double least = outside(box, at(middle));
            if (Math.abs(least - larger) < 1e-9) {
                continue;
            }
            double expected = least > larger
                    ? Double.POSITIVE_INFINITY
                    : PlainSearch.first(0, middle, larger, t -> outside(box, at(t)));
            assertEquals(expected, ray.enter(box, 0, larger), 1e-9, "round " + round);
            entered += least > larger ? 0 : 1;
        }
        assertTrue(entered > 100, "entered " + entered);
    }

    @Test
    void aBallInABoxIsNeverNearerThanTheBoundOfTheBox() {
        SeededRandom random = new SeededRandom(6);
        for (int round = 0; round < 5000; round++) {
            shoot(random);
            double[] box = box(random);
            double radius =
                    0.5 * random.between(0, 1) * Math.min(box[3] - box[0], Math.min(box[4] - box[1], box[5] - box[2]));
            double[] center = new double[3];
            double along = 0;
            for (int axis = 0; axis < 3; axis++) {
                center[axis] = random.between(box[axis] + radius, box[3 + axis] - radius);
                along += (center[axis] - origin[axis]) * unit[axis];
            }
            double[] near = at(Math.max(0, Math.min(length, along)));
            double distance = Math.sqrt(Math.pow(near[0] - center[0], 2)
                    + Math.pow(near[1] - center[1], 2)
                    + Math.pow(near[2] - center[2], 2));
            assertTrue(ray.distanceFrom(box, 0) <= distance - radius, "round " + round);
        }
    }

    @Test
    void theBoundOfABoxBesideOrBeyondTheRayIsItsDistance() {
        ray.set(0, 0, 0, 3, 0, 0, 10);
        // Its number is rounded to the safe side by 1e-12 of the coordinates.
        assertEquals(4, ray.distanceFrom(new double[] {2, 4, -1, 3, 5, 1}, 0), 1e-10);
        assertEquals(4, ray.distanceFrom(new double[] {2, -1, -5, 3, 1, -4}, 0), 1e-10);
        assertEquals(2, ray.distanceFrom(new double[] {12, -1, -1, 13, 1, 1}, 0), 1e-10);
        assertEquals(2, ray.distanceFrom(new double[] {9, 9, -3, -1, -1, -2, 1, 1}, 2), 1e-10);
        assertTrue(ray.distanceFrom(new double[] {2, -1, -1, 3, 1, 1}, 0) < 0);
        // A diagonal ray in the plane of the box, which is 2 m from it at its corner (0, 2 √2).
        ray.set(-9, -9, 0, 1, 1, 0, 40);
        assertEquals(2, ray.distanceFrom(new double[] {-1, 2 * Math.sqrt(2), -1, 0, 9, 1}, 0), 1e-10);
    }

    @Test
    void itIsNearestToAPartWhereAPlainSearchFindsIt() {
        SeededRandom random = new SeededRandom(7);
        for (int round = 0; round < 1000; round++) {
            shoot(random);
            RopeCore rope = part(random);
            double along = PlainSearch.least(0, length, t -> PlainSearch.distance(rope, 0, 1, at(t)));
            double least = PlainSearch.distance(rope, 0, 1, at(along));
            assertTrue(ray.comesNear(line, 0, least), "round " + round);
            ray.approach(line, 0);
            assertEquals(least, ray.distance, 1e-9, "round " + round);
            assertEquals(least, PlainSearch.distance(rope, 0, 1, at(ray.along)), 1e-9, "round " + round);
            assertEquals(ray.share, line.nearest(0, at(ray.along)[0], at(ray.along)[1], at(ray.along)[2]), 1e-6);
            assertTrue(ray.along >= 0 && ray.along <= length, "round " + round);
        }
        ray.set(0, 0, 0, 0, 0, 1, 9);
        RopeCore far = Cores.rope(1, 100, 0, 0, 100, 1, 0);
        line.read(far.state, new BendReadings(far), 0, 1, 1);
        assertTrue(!ray.comesNear(line, 0, 1));
    }

    @Test
    void itGoesBackToWhereItFirstComesWithinAReach() {
        SeededRandom random = new SeededRandom(8);
        int came = 0;
        for (int round = 0; round < 2000; round++) {
            shoot(random);
            RopeCore rope = part(random);
            double reach = random.between(0.1, 1.5);
            ray.comesNear(line, 0, reach);
            ray.approach(line, 0);
            if (ray.distance > reach - 1e-6) {
                continue;
            }
            double first = PlainSearch.first(0, ray.along, reach, t -> PlainSearch.distance(rope, 0, 1, at(t)));
            ray.goBack(line, 0, reach);
            assertEquals(first, ray.along, 1e-6, "round " + round);
            assertEquals(PlainSearch.distance(rope, 0, 1, at(ray.along)), ray.distance, 1e-9, "round " + round);
            came++;
        }
        assertTrue(came > 300, "came near " + came);
    }
}
