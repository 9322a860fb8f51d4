package io.github.cordage.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.internal.math.Quaternions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Colliders in space sweep over boxes that hold all of their ways, and are found by them. */
@Tag("D8")
class SpatialColliderTest {
    private static final double STEP = 1.0 / 60;

    /** Two spheres of one radius in one collider, the first one at its place. */
    private static final class Body extends SpatialCollider implements CollidingBody {
        private final SpatialState state = new SpatialState();
        private final SpatialMotion motion = new SpatialMotion(state);
        private final double[] place;
        private final double[] orientation;
        private final double[] other;
        private final double radius;

        Body(long id, ColliderShape shape, double[] place, double[] orientation, double[] other, double radius) {
            super(id, shape);
            this.place = place;
            this.orientation = orientation;
            this.other = other;
            this.radius = radius;
            setPlace(place[0], place[1], place[2], orientation);
            setSphere(
                    (place[0] + other[0]) / 2,
                    (place[1] + other[1]) / 2,
                    (place[2] + other[2]) / 2,
                    radius + Math.sqrt(squared(place, other)) / 2);
        }

        @Override
        public List<Body> colliders() {
            return List.of(this);
        }

        void go() {
            motion.begin(STEP);
            sweep(motion);
            follow(motion, STEP);
            isSolid = true;
        }
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return sum;
    }

    private static double[] vector(Random random, double size) {
        return new double[] {size * random.nextGaussian(), size * random.nextGaussian(), size * random.nextGaussian()};
    }

    private static double[] quaternion(Random random) {
        double[] q = {1, 0, 0, 0};
        Quaternions.turn(q, random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return q;
    }

    private static Body body(int id, Random random) {
        double radius = 0.02 * StrictMath.pow(50, random.nextDouble());
        Body body = new Body(
                id, ColliderShape.sphere(radius), vector(random, 0.3), quaternion(random), vector(random, 0.3), radius);
        double[] q = quaternion(random);
        body.state.qw = q[0];
        body.state.qx = q[1];
        body.state.qy = q[2];
        body.state.qz = q[3];
        body.state.x = 12 * random.nextDouble() - 6;
        body.state.y = 4 * random.nextDouble() - 2;
        body.state.z = 4 * random.nextDouble() - 2;
        body.state.vx = 5 * random.nextGaussian();
        body.state.vz = 5 * random.nextGaussian();
        body.state.spinX = 30 * random.nextGaussian();
        body.state.spinY = 30 * random.nextGaussian();
        body.go();
        return body;
    }

    /** A collider goes straight and turns evenly, by its velocity and spin, to where it is at the end of the step. */
    @Test
    void theBoxHoldsTheWholeWay() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            Body body = body(i, random);
            double[] offset = new double[3];
            double[] inPlace = new double[3];
            Quaternions.rotateBack(
                    body.orientation,
                    body.other[0] - body.place[0],
                    body.other[1] - body.place[1],
                    body.other[2] - body.place[2],
                    inPlace);
            for (int part = 0; part <= 10; part++) {
                double back = STEP * (1 - part / 10.0);
                double[] q = orientation(body);
                Quaternions.turn(q, -back * body.def.spinX(), -back * body.def.spinY(), -back * body.def.spinZ());
                double[] at = {
                    body.def.x() - back * body.def.velocityX(),
                    body.def.y() - back * body.def.velocityY(),
                    body.def.z() - back * body.def.velocityZ()
                };
                assertInside(body, at);
                Quaternions.rotate(q, inPlace[0], inPlace[1], inPlace[2], offset);
                assertInside(body, new double[] {at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]});
                if (part == 0) {
                    // Where the body was.
                    Quaternions.rotate(body.motion.oldOrientation, body.other[0], body.other[1], body.other[2], offset);
                    assertEquals(body.motion.oldX + offset[0], at[0] + turned(q, inPlace)[0], 1e-9);
                    assertEquals(body.motion.oldY + offset[1], at[1] + turned(q, inPlace)[1], 1e-9);
                    assertEquals(body.motion.oldZ + offset[2], at[2] + turned(q, inPlace)[2], 1e-9);
                }
            }
        }
    }

    private static double[] orientation(Body body) {
        double[] xyzw = new double[Quaternions.SIZE];
        body.def.copyOrientation(xyzw, 0);
        return new double[] {xyzw[3], xyzw[0], xyzw[1], xyzw[2]};
    }

    private static double[] turned(double[] q, double[] v) {
        double[] result = new double[3];
        Quaternions.rotate(q, v[0], v[1], v[2], result);
        return result;
    }

    private static void assertInside(Body body, double[] at) {
        double r = body.radius - 1e-9;
        assertTrue(at[0] - r >= body.minX && at[0] + r <= body.maxX);
        assertTrue(at[1] - r >= body.minY && at[1] + r <= body.maxY);
        assertTrue(at[2] - r >= body.minZ && at[2] + r <= body.maxZ);
    }

    @Test
    void everyColliderOnTheWayIsFoundAndOneWithoutEndAlways() {
        Random random = new Random(7);
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            bodies.add(body(i, random));
        }
        Body ground = new Body(
                300,
                ColliderShape.plane(0, 1, 0),
                new double[3],
                new double[] {1, 0, 0, 0},
                new double[3],
                Double.POSITIVE_INFINITY);
        ground.state.y = -100;
        ground.go();
        bodies.add(ground);
        ColliderIndex index = new ColliderIndex();
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(STEP));
        Rope rope = world.add(
                new RopeDef().nodes(21).segmentLength(0.1).straight(-1, 0, 1, 0).radius(0.02));
        int[] expected = {0};
        world.addColliderSource(near -> {
            expected[0] = 0;
            for (Body body : bodies) {
                boolean isNear = body.minX <= near.maxX()
                        && body.maxX >= near.minX()
                        && body.minY <= near.maxY()
                        && body.maxY >= near.minY()
                        && body.minZ <= near.maxZ()
                        && body.maxZ >= near.minZ();
                expected[0] += isNear ? 1 : 0;
            }
            index.report(near);
        });
        int found = 0;
        for (int i = 0; i < 50; i++) {
            for (Body body : bodies) {
                body.state.z += 0.1 * random.nextGaussian();
                body.go();
            }
            index.build(bodies);
            world.step();
            assertEquals(expected[0], rope.stats().collidersLookedAt());
            found += expected[0];
        }
        assertTrue(found > 300);
    }
}
