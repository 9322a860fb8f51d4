package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies far from all ropes are not read in each step, and ropes do not notice. */
@Tag("D8")
class Box2dLooksTest {
    private static final double STEP = 1.0 / 60;

    private final Engine engine = new Engine();

    @AfterEach
    void dispose() {
        engine.world.dispose();
    }

    private RopeWorld ropes(double rate, double fall) {
        RopeWorld ropes = new RopeWorld(new WorldDef().gravity(0, fall).step(1 / rate));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        return ropes;
    }

    private static RopeDef hanging(double x, double y) {
        return new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .straight(x, y, 0, -1)
                .radius(0.02)
                .pin(0);
    }

    /** A ball that has lain still gets its speed in all phases of the looks at it, and falls besides. */
    @ParameterizedTest
    @CsvSource({
        "3, 10, 60", "3, 30, 60", "3, 60, 60", "3, 100, 60", "6, 30, 60", "6, 60, 60", "6, 100, 60", "1, 100, 60",
        "3, 10, 240", "3, 30, 240", "3, 60, 240", "3, 100, 240", "6, 30, 240", "6, 60, 240", "6, 100, 240",
                "1, 100, 240"
    })
    void aBallThatIsShotHitsTheRope(double distance, double speed, int rate) {
        for (int phase = 0; phase < 9; phase++) {
            Body ball = engine.add(BodyType.DynamicBody, Engine.circle(0, 0, 0.15), -distance, -1);
            RopeWorld ropes = ropes(rate, -9.81);
            Rope rope = ropes.add(hanging(0, 0));
            for (int i = 0; i < 20 + phase; i++) {
                frame(ropes, rate);
            }
            ball.setLinearVelocity((float) speed, 0);
            engine.world.setGravity(new com.badlogic.gdx.math.Vector2(0, -9.81f));
            double farthest = 0;
            for (int i = 0; i < 60 && farthest < 0.3; i++) {
                frame(ropes, rate);
                for (int n = 0; n < rope.nodeCount(); n++) {
                    farthest = Math.max(farthest, rope.x(n));
                }
            }
            assertTrue(farthest >= 0.3, "it takes the rope along, phase " + phase + ": " + farthest);
            engine.world.destroyBody(ball);
            engine.world.setGravity(new com.badlogic.gdx.math.Vector2());
        }
    }

    private void frame(RopeWorld ropes, int rate) {
        engine.step(STEP);
        for (int k = 0; k < rate / 60; k++) {
            ropes.step();
        }
    }

    /**
     * Bodies of some meters per second among ropes that swing, beside the same ropes in a world whose source follows
     * all bodies in each step.
     */
    @Test
    void bodiesThatAreNotReadInEachStepAreWhereTheyWouldBe() {
        Random random = new Random(5);
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            Body body = engine.add(
                    BodyType.KinematicBody,
                    random.nextBoolean() ? Engine.circle(0, 0, 0.1) : Engine.box(0.3, 0.1),
                    60 * random.nextDouble() - 30,
                    30 * random.nextDouble() - 15);
            bodies.add(body);
        }
        RopeWorld ropes = ropes(60, -9.81);
        RopeWorld others = ropes(60, -9.81);
        for (int i = 0; i < 6; i++) {
            for (RopeWorld world : List.of(ropes, others)) {
                world.add(hanging(8 * i - 20, 1).straight(8 * i - 20, 1, 1, 0));
            }
        }
        // All bodies are near a rope that goes through everything.
        others.add(new RopeDef()
                .nodes(2)
                .segmentLength(283)
                .straight(-100, -100, 1, 1)
                .pin(0)
                .pin(1));
        double[] actual = new double[63];
        double[] expected = new double[63];
        int touching = 0;
        for (int i = 0; i < 600; i++) {
            for (int b = i % 40; b < bodies.size(); b += 40) {
                bodies.get(b).setLinearVelocity((float) (7 * random.nextGaussian() / 2), (float)
                        (7 * random.nextGaussian() / 2));
            }
            engine.step(STEP);
            ropes.step();
            others.step();
            for (int r = 0; r < 6; r++) {
                Rope rope = ropes.ropes().get(r);
                Rope other = others.ropes().get(r);
                rope.copyPositions(actual, 0, 1);
                other.copyPositions(expected, 0, 1);
                assertArrayEquals(expected, actual, 0, "rope " + r + " in step " + i);
                touching += rope.contactCount();
            }
        }
        assertTrue(touching > 100, "ropes meet bodies: " + touching);
        assertEquals(150, bodies.size());
    }
}
