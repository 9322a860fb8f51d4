package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bodies that fall until their rope is taut: it catches them. Heavy ones are not thrown back, and light ones go up
 * again with what the rope had of their energy.
 */
@Tag("D4")
class Box2dCatchTest {
    private static final double STEP = 1 / 60.0;
    private static final float G = 9.8f;
    private static final double LENGTH = 3;
    private static final double SLACK = 0.3;

    private final Engine engine = new Engine();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G));
    private final Box2dRopes pulls = new Box2dRopes(ropes, engine.world);

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.world.dispose();
    }

    private Body hang(double mass, double offset) {
        engine.world.setGravity(new Vector2(0, -G));
        double y = SLACK - LENGTH;
        Body body = engine.add(BodyType.DynamicBody, Engine.box(0.5, 0.5), 0, y - offset);
        body.getFixtureList().first().setDensity((float) (mass / 0.25));
        body.resetMassData();
        body.setSleepingAllowed(false);
        Rope rope = ropes.add(new RopeDef()
                .hanging(0, 0, 0, y, LENGTH / -y)
                .nodes(16)
                .nodeMass(0.05)
                .pin(0));
        pulls.attach(rope, 15, body, new Vector2(0, (float) offset));
        return body;
    }

    private void step() {
        pulls.step((float) STEP, 8, 3);
        ropes.step();
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 1000})
    void itFallsStraightDown(double mass) {
        Body body = hang(mass, 0);
        double fastestUp = 0;
        for (int i = 0; i < 60; i++) {
            step();
            fastestUp = Math.max(fastestUp, body.getLinearVelocity().y);
        }
        // It falls at 2.4 m/s.
        assertTrue(fastestUp < 0.15, "thrown back at " + fastestUp + " m/s");
        assertEquals(-LENGTH, body.getPosition().y, 2e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.25", "1000, 0.25"})
    void itFliesIntoASwing(double mass, double offset) {
        Body body = hang(mass, offset);
        body.setFixedRotation(offset > 0);
        body.setLinearVelocity(5, 0);
        double least = LENGTH;
        boolean isCaught = false;
        for (int i = 0; i < 45; i++) {
            step();
            double distance = body.getWorldPoint(new Vector2(0, (float) offset)).len();
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
        Body body = hang(mass, 0);
        Rope rope = ropes.ropes().get(0);
        double start = Double.NaN;
        double fastestUp = 0;
        for (int i = 0; i < 90; i++) {
            step();
            Vector2 v = body.getLinearVelocity();
            double energy = rope.stats().kineticEnergy()
                    + rope.stats().potentialEnergy()
                    + mass * (v.len2() / 2 + G * body.getPosition().y);
            start = i == 0 ? energy : start;
            assertTrue(energy - start < 0.01 * mass * G * SLACK, "gains " + (energy - start) + " J");
            fastestUp = Math.max(fastestUp, v.y);
        }
        assertTrue(fastestUp > least && fastestUp < most, "goes up at " + fastestUp + " m/s");
    }
}
