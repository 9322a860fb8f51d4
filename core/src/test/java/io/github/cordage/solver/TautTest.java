package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A slack rope whose load falls until it is taut. Without restitution, it does not come back. */
@Tag("D1")
@DisplayName("D1: a rope goes taut")
class TautTest {
    private static final double SECONDS = 2;

    /** Laid double, so that the load falls as far as the rope is long. */
    private static RopeDef slack() {
        return new RopeDef()
                .nodes(60)
                .segmentLength(0.1)
                .alongXy(0, 0, 0.02, -2.95, 0.04, 0)
                .nodeMass(0.01)
                .endMass(70)
                .pin(0);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "120, 0", "240, 0", "1000, 0", "60, 1", "120, 1", "240, 1", "1000, 1"})
    void aLoadThatIsCaughtDoesNotComeBack(double rate, double damping) {
        Catch caught = new Catch(rate, slack().damping(damping));
        assertTrue(caught.down > 6, () -> "fell at " + caught.down + " m/s");
        assertTrue(
                caught.up <= 0.005 * caught.down, () -> "fell at " + caught.down + " m/s, came back at " + caught.up);
        assertTrue(caught.gained < 1e-3 * 35 * caught.down * caught.down, () -> "gained " + caught.gained + " J");
        assertEquals(-5.9, caught.y, 0.01, "hangs on the whole rope");
    }

    /**
     * A load that a rope catches: its fastest ways down and up, the most energy gained, and where it hangs at the end.
     */
    private static final class Catch {
        final double down;
        final double up;
        final double gained;
        final double y;

        Catch(double rate, RopeDef def) {
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
            Rope rope = world.add(def);
            int load = rope.nodeCount() - 1;
            double fall = 0;
            double back = 0;
            double least = Double.POSITIVE_INFINITY;
            double rise = 0;
            for (int i = 0; i < SECONDS * rate; i++) {
                world.step();
                fall = back == 0 ? Math.max(fall, -rope.velocityY(load)) : fall;
                back = Math.max(back, rope.velocityY(load));
                double energy = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
                least = Math.min(least, energy);
                rise = Math.max(rise, energy - least);
            }
            down = fall;
            up = back;
            gained = rise;
            y = rope.y(load);
        }
    }

    @ParameterizedTest
    @CsvSource({"60, 1e-5", "120, 1e-5", "240, 1e-5", "1000, 1e-5", "60, 1e-4", "240, 1e-6", "1000, 1e-6"})
    void anElasticRopeStretchesLikeASpring(double rate, double compliance) {
        Bounce bounce = new Bounce(rate, compliance);
        double weight = 70 * 9.81 * compliance;
        // m v²/2 + m g x = x²/2c
        double exact = weight + Math.sqrt(weight * weight + 70 * bounce.down * bounce.down * compliance);
        assertEquals(1, bounce.longest / exact, 0.05);
        assertEquals(1, bounce.up / bounce.down, 0.1, "comes back");
        assertTrue(bounce.up <= 1.005 * bounce.down, "gains no energy");
        assertTrue(bounce.passes <= 60, () -> "took " + bounce.passes + " passes in a step");
    }

    @ParameterizedTest
    @CsvSource({"60, 1e-7", "120, 1e-7", "240, 1e-7", "1000, 1e-7", "60, 1e-8", "120, 1e-8", "240, 1e-8", "1000, 1e-8"})
    void aStiffSpringGivesBackNoMoreThanItTook(double rate, double compliance) {
        Bounce bounce = new Bounce(rate, compliance);
        assertTrue(bounce.down < 11, "falls on from a bounce");
        assertTrue(bounce.up <= bounce.down, "gains energy");
    }

    /** A load that an elastic rope catches: its fastest ways down and up, and what the rope did. */
    private static final class Bounce {
        double down;
        double up;
        double longest;
        long passes;

        Bounce(double rate, double compliance) {
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
            Rope rope = world.add(slack().compliance(compliance));
            long before = 0;
            for (int i = 0; i < SECONDS * rate; i++) {
                world.step();
                double speed = rope.velocityY(rope.nodeCount() - 1);
                down = Math.max(down, -speed);
                up = Math.max(up, speed);
                longest = Math.max(longest, rope.stats().actualLength() - rope.length());
                long after = rope.stats().direct().passes();
                passes = Math.max(passes, after - before);
                before = after;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"60, 0.5", "120, 0.5", "240, 0.5", "1000, 0.5", "60, 1", "120, 1", "240, 1", "1000, 1"})
    void aLoadComesBackWithPartOfItsSpeed(double rate, double restitution) {
        Catch caught = new Catch(rate, slack().restitution(restitution));
        assertEquals(restitution, caught.up / caught.down, 0.11 * restitution);
        assertTrue(caught.gained < 1e-3 * 35 * caught.down * caught.down, () -> "gained " + caught.gained + " J");
    }

    @ParameterizedTest
    @CsvSource({"60", "120", "240", "1000"})
    void aLoadThatIsCaughtAtAnAngleSwingsOn(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate).gravity(0, 0, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .segmentLength(0.1)
                .alongXy(0, 0, 1.95, 0.4, 3.9, 0)
                .nodeMass(0.001)
                .endMass(10)
                .pin(0));
        int load = rope.nodeCount() - 1;
        rope.setVelocity(load, 3, 2, 0);
        double moment = 2 * rope.x(load);
        for (int i = 0; i < 0.5 * rate; i++) {
            world.step();
        }
        double radius = Math.hypot(rope.x(load), rope.y(load));
        double across = (rope.x(load) * rope.velocityY(load) - rope.y(load) * rope.velocityX(load)) / radius;
        assertEquals(4, radius, 0.02);
        assertEquals(0.25 * moment, across, 0.05 * across, "swings on with its angular momentum");
    }

    @ParameterizedTest
    @CsvSource({"60, 5.5", "120, 5.5", "240, 5.5", "1000, 5.5", "60, 7", "120, 6", "240, 7", "1000, 6"})
    void aLoadOnARopeThatIsPaidOutMovesOnWithTheRope(double rate, double speed) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate).gravity(0, 0, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .alongXy(0, 0, 0.2, -0.9, 0, -1.8)
                .nodeMass(0.001)
                .endMass(10)
                .pin(0)
                .winch(new WinchDef(RopeEnd.START, 5).maxAcceleration(1e6)));
        for (int i = 1; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 0, -speed, 0);
        }
        for (int i = 0; i < 1.5 * rate; i++) {
            world.step();
        }
        assertEquals(-5, rope.velocityY(rope.nodeCount() - 1), 0.1);
    }
}
