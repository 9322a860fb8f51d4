package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.wind.WindDef;
import java.util.ArrayList;
import java.util.List;

/** What many tests of ropes need. */
public final class TestRopes {
    /** A handful of operations on numbers near 1. */
    public static final double ROUNDING = 1e-12;

    private TestRopes() {}

    /** One of each solver that keeps lengths. */
    public static List<Solver> stiffSolvers() {
        return List.of(new Relaxation(), new Relaxation().withOrder(Relaxation.Order.RED_BLACK), new Direct());
    }

    /** One of each solver. The springs are in no air, which others do not know. */
    public static List<Solver> solvers() {
        List<Solver> all = new ArrayList<>(stiffSolvers());
        all.add(new Spring().withStiffness(1e4).withAirResistance(0).withSubsteps(Spring.AUTO));
        return all;
    }

    /** A world that pulls along -y [m/s²], with steps of a length [s]. */
    public static RopeWorld world(double gravity, double step) {
        return new RopeWorld(new WorldDef().gravity(0, -gravity).step(step));
    }

    public static RopeWorld weightless() {
        return new RopeWorld(new WorldDef().gravity(0, 0));
    }

    /** A rope of nodes that no gravity pulls and, one node being all it has, no segment holds. */
    public static RopeDef freeNode() {
        return new RopeDef().nodes(1);
    }

    public static void steps(RopeWorld world, int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    public static double[] positions(Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, 1);
        return xyz;
    }

    public static double largest(double[] numbers) {
        double most = 0;
        for (double number : numbers) {
            most = Math.max(most, Math.abs(number));
        }
        return most;
    }

    public static double largestDifference(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    /** Speed of the fastest node [m/s]. */
    public static double fastest(Rope rope) {
        double fastest = 0;
        for (int k = 0; k < rope.nodeCount(); k++) {
            double vx = rope.velocityX(k);
            double vy = rope.velocityY(k);
            double vz = rope.velocityZ(k);
            fastest = Math.max(fastest, Math.sqrt(vx * vx + vy * vy + vz * vz));
        }
        return fastest;
    }

    /** The rope goes on, and no coordinate is farther from the origin than a distance [m]. */
    public static void assertSane(Rope rope, double within) {
        assertFalse(rope.activity().isStopped());
        for (double number : positions(rope)) {
            assertTrue(Math.abs(number) <= within, () -> "at " + number);
        }
    }

    /** Requires equal bits, but for the sign of zero. */
    public static void assertSameBits(double[] expected, double[] actual, String what) {
        assertEquals(expected.length, actual.length, what);
        for (int i = 0; i < expected.length; i++) {
            if (Double.doubleToLongBits(expected[i] + 0.0) != Double.doubleToLongBits(actual[i] + 0.0)) {
                int at = i;
                assertEquals(expected[i], actual[i], () -> what + ", number " + at);
            }
        }
    }

    /** Gives nodes random masses and velocities, and pins one in ten. */
    public static void shake(Rope rope, SeededRandom random) {
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.settings().setMass(i, random.logBetween(0.1, 10));
            rope.setVelocity(i, random.between(-3, 3), random.between(-3, 3), random.between(-3, 3));
            if (random.chance(0.1)) {
                rope.pin(i);
            }
        }
    }

    /** A world where everything that is kept has a value: a rope that touches, with pins, winches and all settings. */
    public static RopeWorld busyWorld() {
        RopeWorld world = new RopeWorld();
        world.winds().set(new WindDef().velocity(0.1, 0).gusts(0.2, 0.1, 0.1, 1, 2, 3));
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(9, 0.2))
                        .name("floor")
                        .position(0, -0.1)
                        .path(PinPath.from(0, 0, -0.1).to(9, 0.1, -0.1)));
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(3, 3));
        Collider led = world.colliders().add(new ColliderDef(ColliderShape.chain(false, 4, 4, 5, 5)));
        world.addColliderSource(near -> {});
        Rope rope = world.add(new RopeDef()
                .name("rope")
                .nodes(30)
                .straight(0, 0.01, 1, 0)
                .compliance(1e-6)
                .wind(1, 0, 0, 0.1)
                .damping(0.1)
                .pin(new PinDef(10)
                        .path(PinPath.from(0, 1, 0.2).to(9, 1.1, 0.3))
                        .until(5))
                .winch(new WinchDef(RopeEnd.START, 0.1).until(8))
                .winch(new WinchDef(RopeEnd.END, 0.1).length(4)));
        rope.settings().setAcceleration(3, 0, 0.1, 0);
        rope.settings().setDetail(2);
        Rope cut = world.add(new RopeDef().nodes(5).straight(2, 2, 0, -1).pin(0));
        cut.addRing(new RingDef(cut.x(1), cut.y(1) + 0.01).path(PinPath.from(0, cut.x(1), cut.y(1) + 0.01)));
        cut.cut(2);
        for (int i = 0; i < 40; i++) {
            led.moveTo(0.1 * i, 0, 0, 0.1 * i);
            world.update(0.011);
        }
        led.moveTo(9, 9, 0, 1);
        assertTrue(rope.contactCount() > 3);
        return world;
    }
}
