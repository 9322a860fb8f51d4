package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Springs among colliders. */
@Tag("A11")
class SpringContactTest {
    private static final double G = 9.81;

    private static Spring springs(double stiffness) {
        return new Spring().withStiffness(stiffness).withAirResistance(0).withSubsteps(Spring.AUTO);
    }

    private static Rope onSlope(RopeWorld world, double degrees, double friction) {
        double slope = Math.toRadians(degrees);
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).rotation(-slope));
        return world.add(new RopeDef()
                .nodes(10)
                .radius(0.02)
                .straight(0.02 * Math.sin(slope), 0.02 * Math.cos(slope), Math.cos(slope), -Math.sin(slope))
                .friction(friction)
                .solver(springs(1e4)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.2, 0.3})
    void slidesDownASlopeAsFastAsItShould(double friction) {
        RopeWorld world = new RopeWorld();
        Rope rope = onSlope(world, 20, friction);
        TestRopes.steps(world, 100);
        double slope = Math.toRadians(20);
        double expected = G * (Math.sin(slope) - friction * Math.cos(slope));
        double speed = Math.hypot(rope.velocityX(5), rope.velocityY(5));
        assertEquals(expected, speed, 0.02 * G);
        assertEquals(Math.tan(slope), -rope.velocityY(5) / rope.velocityX(5), 1e-3);
    }

    @Test
    void sticksWhereFrictionIsEnough() {
        RopeWorld world = new RopeWorld();
        Rope rope = onSlope(world, 20, 0.38);
        double before = rope.x(5);
        TestRopes.steps(world, 300);
        assertEquals(before, rope.x(5), 1e-3);
    }

    @ParameterizedTest
    @EnumSource(
            value = CollideMode.class,
            names = {"SECTIONS", "NODES"})
    void forcesOfWhatRestsAreItsWeight(CollideMode mode) {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.box(10, 1)).position(0, -0.5));
        Rope rope = world.add(new RopeDef()
                .nodes(10)
                .straight(0, 0.05, 1, 0.02)
                .collideMode(mode)
                .damping(1)
                .solver(springs(1e4)));
        TestRopes.steps(world, 1000);
        double up = 0;
        for (RopeContact contact : rope.contacts().list()) {
            assertTrue(contact.force() >= 0);
            up += contact.force() * contact.ny() + contact.frictionY();
        }
        // Damping takes half of its part from what gravity gave in a part of the step before the floor does.
        assertEquals(10 * G, up, 0.005 * 10 * G);
        assertTrue(
                rope.stats().kineticEnergy() < 1e-6,
                () -> "moves: " + rope.stats().kineticEnergy());
    }

    @Test
    void aDrumThatTurnsTakesTheRopeAlong() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).velocity(2, 0));
        Rope rope = world.add(new RopeDef().nodes(10).straight(0, 0.02, 1, 0).solver(springs(1e4)));
        TestRopes.steps(world, 200);
        for (int i = 0; i < 10; i++) {
            assertEquals(2, rope.velocityX(i), 1e-3);
        }
    }

    @ParameterizedTest
    @CsvSource({"HEUN, 5", "HEUN, 60", "EULER, 60", "SEMI_IMPLICIT, 250"})
    void thrownAtAThinWallNothingGoesThrough(Spring.Integrator integrator, double speed) {
        for (int shot = 0; shot < 40; shot++) {
            RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
            world.colliders().add(new ColliderDef(ColliderShape.segment(0, -60, 0, 60)));
            SeededRandom random = new SeededRandom(shot);
            double angle = random.between(-1, 1);
            Rope rope = world.add(new RopeDef()
                    .nodes(12)
                    .straight(-1.5, 0, Math.sin(angle) / 2, Math.cos(angle))
                    .solver(springs(random.logBetween(100, 1e5))
                            .withIntegrator(integrator)
                            .withRopeFriction(30)));
            for (int i = 0; i < 12; i++) {
                rope.setVelocity(i, speed, random.between(-5, 5), 0);
            }
            for (int step = 0; step < 100; step++) {
                world.step();
                for (int i = 0; i < 12; i++) {
                    assertTrue(rope.x(i) < 0, "shot " + shot + ", step " + step + ", node " + i);
                }
            }
            assertFalse(rope.activity().isStopped());
        }
    }

    @Test
    void hangsOverAPegWithFriction() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.2)));
        Rope rope = world.add(new RopeDef()
                .nodes(30)
                .segmentLength(0.1)
                .nodeMass(0.1)
                .straight(-1.4, 0.23, 1, 0)
                .damping(1)
                .solver(springs(4000)));
        TestRopes.steps(world, 2000);
        assertTrue(rope.contactCount() > 3);
        assertTrue(rope.x(0) < 0 && rope.x(29) > 0, "hangs on both sides");
        assertTrue(rope.y(0) < -0.5 && rope.y(29) < -0.5);
        double up = 0;
        for (RopeContact contact : rope.contacts().list()) {
            up += contact.force() * contact.ny() + contact.frictionY();
        }
        assertEquals(30 * 0.1 * G, up, 0.02 * 30 * 0.1 * G);
    }

    @Test
    void limitOnMovesHoldsAmongColliders() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.box(10, 1)).position(0, -1));
        Rope rope = world.add(
                new RopeDef().nodes(10).straight(0, 0, 1, 0).maxMove(0.005).solver(springs(1e4)));
        TestRopes.steps(world, 300);
        assertEquals(-0.48, rope.y(5), 1e-3);
        assertTrue(rope.stats().kineticEnergy() < 1e-3);
    }

    /** As in the scene that is shipped: five kilograms on either side of springs that are far too weak for them. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5})
    void aPegHoldsSpringsThatStretchToManyTimesTheirLength(double friction) {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.25)));
        double[] points = new double[45];
        for (int i = 0; i < 13; i++) {
            double angle = Math.PI * (12 - i) / 12;
            points[3 * i + 3] = 0.283 * Math.cos(angle);
            points[3 * i + 4] = 0.283 * Math.sin(angle);
        }
        points[0] = -0.283;
        points[1] = -3;
        points[42] = 0.283;
        points[43] = -1;
        Rope rope = world.add(new RopeDef()
                .alongXyz(points)
                .segmentLength(0.05)
                .nodeMass(0.05)
                .endMass(5)
                .radius(0.03)
                .damping(0.1)
                .friction(friction)
                .solver(new Spring()));
        for (int step = 0; step < 200; step++) {
            world.step();
            int now = step;
            for (int i = 0; i < rope.nodeCount(); i++) {
                int node = i;
                assertTrue(
                        Math.hypot(rope.x(i), rope.y(i)) > 0.25, () -> "step " + now + ": node " + node + " is inside");
            }
            assertTrue(rope.points().nearest(0, 1, 0).y() > 0.25, () -> "step " + now + ": it is through");
        }
    }

    /** The bounds of stretch would pull its nodes through the peg, and contacts put them back above it. */
    @ParameterizedTest
    @ValueSource(doubles = {60, 120, 240})
    void springsThatAreTooWeakGainNothingOnAPeg(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.2)));
        Rope rope = world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.05)
                .straight(-0.9, 0.4, 1, 0)
                .solver(new Spring()));
        double before = energy(rope);
        for (int step = 0; step < 2 * rate; step++) {
            world.step();
            double now = energy(rope);
            assertTrue(now <= before + 0.1, () -> "at " + world.time() + " s: " + now + " J");
            before = Math.min(before, now);
        }
    }

    private static double energy(Rope rope) {
        double sum = rope.stats().kineticEnergy();
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i) * G * rope.y(i);
        }
        for (int i = 0; i < rope.nodeCount() - 1; i++) {
            double longer = Math.hypot(rope.x(i + 1) - rope.x(i), rope.y(i + 1) - rope.y(i)) - rope.restLength(i);
            sum += 40 * longer * longer / 2;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240, 1000})
    void anEndThatIsLedUnderTheGroundDoesNotThrowTheRest(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        world.colliders().add(new ColliderDef(ColliderShape.box(10, 1)).position(0, -0.5));
        PinPath way = PinPath.from(0, 0, 0.2).to(0.5, 0, -0.1).to(1, 0.5, -0.1).to(1.5, 0.5, 0.5);
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .segmentLength(0.05)
                .nodeMass(0.1)
                .straight(0, 0.2, 1, 0)
                .pin(new PinDef(0).path(way))
                .solver(springs(1e5)));
        for (int step = 0; step < 2 * rate; step++) {
            world.step();
            double moves = rope.stats().kineticEnergy();
            // 2 kg at 5 m/s, some times as fast as the hand.
            assertTrue(moves < 25, () -> "at " + world.time() + " s: " + moves + " J");
        }
        assertTrue(rope.y(19) > 0, "above the ground");
    }
}
