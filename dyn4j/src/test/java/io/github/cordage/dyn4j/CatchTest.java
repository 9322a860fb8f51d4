package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bodies that fall until their rope is taut: it catches them. Heavy ones are not thrown back, and light ones go up
 * again with what the rope had of their energy.
 */
@Tag("D4")
class CatchTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double LENGTH = 3;
    private static final double SLACK = 0.3;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G));
    private final World<Body> bodies = new World<>();
    private final Dyn4jRopes<Body> pulls = new Dyn4jRopes<>(ropes, bodies);

    private RopeAttachment<Body> hang(double mass, double offset) {
        double y = SLACK - LENGTH;
        Body body = new Body();
        body.addFixture(Geometry.createSquare(0.5), mass / 0.25);
        body.setMass(MassType.NORMAL);
        body.translate(0, y - offset);
        body.setAtRestDetectionEnabled(false);
        bodies.addBody(body);
        Rope rope = ropes.add(new RopeDef()
                .hanging(0, 0, 0, y, LENGTH / -y)
                .nodes(16)
                .nodeMass(0.05)
                .pin(0));
        return pulls.attach(rope, 15, body, new Vector2(0, offset));
    }

    private void step() {
        bodies.step(1, STEP);
        ropes.step();
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 1000})
    void itFallsStraightDown(double mass) {
        Body body = hang(mass, 0).body();
        double fastestUp = 0;
        for (int i = 0; i < 60; i++) {
            step();
            fastestUp = Math.max(fastestUp, body.getLinearVelocity().y);
        }
        // It falls at 2.4 m/s.
        assertTrue(fastestUp < 0.15, "thrown back at " + fastestUp + " m/s");
        assertEquals(-LENGTH, body.getWorldCenter().y, 2e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.25", "1000, 0.25"})
    void itFliesIntoASwing(double mass, double offset) {
        RopeAttachment<Body> on = hang(mass, offset);
        if (offset > 0) {
            on.body().setMass(MassType.FIXED_ANGULAR_VELOCITY);
        }
        on.body().setLinearVelocity(5, 0);
        double least = LENGTH;
        boolean isCaught = false;
        for (int i = 0; i < 45; i++) {
            step();
            double distance = on.body().getWorldPoint(on.place()).getMagnitude();
            isCaught |= distance > LENGTH - 5e-3;
            least = isCaught ? Math.min(least, distance) : LENGTH;
        }
        assertTrue(isCaught);
        assertTrue(least > LENGTH - 0.02, "the rope stays taut, was " + least);
    }

    /**
     * With steps of 1/960 s, 1.73 and 2.06 m/s: the rope swings through, and pulls the body up with the energy that it
     * has got.
     */
    @ParameterizedTest
    @CsvSource({"1, 1.5, 1.73", "10, 0, 2.06"})
    void aLightOneGoesUpAgain(double mass, double least, double most) {
        RopeAttachment<Body> on = hang(mass, 0);
        Rope rope = (Rope) on.pin().rope();
        double start = Double.NaN;
        double fastestUp = 0;
        for (int i = 0; i < 90; i++) {
            step();
            Vector2 v = on.body().getLinearVelocity();
            double energy = rope.stats().kineticEnergy()
                    + rope.stats().potentialEnergy()
                    + mass * (v.dot(v) / 2 + G * on.body().getWorldCenter().y);
            start = i == 0 ? energy : start;
            assertTrue(energy - start < 0.01 * mass * G * SLACK, "gains " + (energy - start) + " J");
            fastestUp = Math.max(fastestUp, v.y);
        }
        assertTrue(fastestUp > least && fastestUp < most, "goes up at " + fastestUp + " m/s");
    }
}
