package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.MassData;
import com.badlogic.gdx.physics.box2d.joints.MouseJointDef;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Winches with a limit that pull a crate of 10 kg against something, with few iterations of Box2D and many: they keep
 * to their limit.
 */
@Tag("D4")
class Box2dIterationsTest {
    private static final double STEP = 1 / 60.0;
    private static final float G = 9.8f;
    private static final double LIMIT = 1000;

    /** Time for the winch to reach its limit, and in all [s]. */
    private static final double SETTLED = 5;

    private static final double TIME = 20;

    private final Engine engine = new Engine();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G));
    private final Box2dRopes pulls = new Box2dRopes(ropes, engine.world);

    Box2dIterationsTest() {
        engine.world.setGravity(new Vector2(0, -G));
    }

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.world.dispose();
    }

    private Body crate() {
        Body crate = engine.add(BodyType.DynamicBody, Engine.box(0.5, 0.5), 0, 1);
        crate.getFixtureList().first().setDensity(40);
        crate.resetMassData();
        crate.setSleepingAllowed(false);
        return crate;
    }

    /** A winch above the crate that winds at 0.2 m/s. */
    private Box2dAttachment winch(Body crate, double x, double limit) {
        Rope rope = ropes.add(new RopeDef()
                .straight(x, 3.25, 0, -1)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0)
                .winch(new WinchDef(RopeEnd.START, 0)));
        rope.winch(RopeEnd.START).setSpeed(-0.2);
        rope.winch(RopeEnd.START).setTensionLimit(limit);
        return pulls.attach(rope, 20, crate, new Vector2((float) x, 0.25f));
    }

    /**
     * Runs, and asserts that the force on the crate is as the limit but for the weight of the rope, and that the rope
     * stretches by less than 1 %.
     */
    private void assertHolds(Box2dAttachment on, double limit, int iterations, int stepsOfBodies) {
        Rope rope = (Rope) on.pin().rope();
        for (double t = 0; t < TIME; t += STEP) {
            for (int k = 0; k < stepsOfBodies; k++) {
                pulls.step((float) (STEP / stepsOfBodies), iterations, 3);
                if (t > SETTLED) {
                    assertEquals(limit, on.force(), 0.02 * limit, "force at " + t + " s");
                }
            }
            ropes.step();
            Vector2 point = on.body().getWorldPoint(on.place());
            int node = on.pin().node();
            double gap = Math.hypot(point.x - rope.x(node), point.y - rope.y(node)) / rope.length();
            double stretch = Math.max(rope.stats().worstStretch(), gap);
            assertTrue(stretch < 0.01, "stretch " + stretch + " at " + t + " s");
        }
        assertEquals(limit, rope.winch(RopeEnd.START).tension(), 1e-3 * limit);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "4, 1", "8, 1", "12, 1", "20, 1", "80, 1", "8, 2", "20, 2", "80, 2", "4, 4", "20, 4", "80, 4"})
    void aCeilingHoldsTheCrate(int iterations, int stepsOfBodies) {
        engine.add(Engine.box(1.8, 0.5), 0, 1.75);
        assertHolds(winch(crate(), 0, LIMIT), LIMIT, iterations, stepsOfBodies);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 20, 80})
    void aHingeHoldsTheCrate(int iterations) {
        Body wall = engine.add(Engine.box(0.5, 0.5), -2, 1);
        Body crate = crate();
        RevoluteJointDef hinge = new RevoluteJointDef();
        hinge.initialize(wall, crate, new Vector2(0, 0.75f));
        engine.world.createJoint(hinge);
        assertHolds(winch(crate, 0, LIMIT), LIMIT, iterations, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 80})
    void twoWinchesPullTheCrate(int iterations) {
        engine.add(Engine.box(1.8, 0.5), 0, 1.75);
        Body crate = crate();
        winch(crate, -0.2, LIMIT / 2);
        assertHolds(winch(crate, 0, LIMIT), LIMIT, iterations, 1);
    }

    /** Box2D gives a new joint memory of one that went, here with NaN in it, and sets only a part of it. */
    @Test
    void aJointOfUsedMemoryDoesNotAnswerBeforeItsFirstStep() {
        Body body = engine.world.createBody(new BodyDef());
        body.setType(BodyType.DynamicBody);
        MassData heavy = new MassData();
        heavy.mass = 1e38f;
        heavy.I = 1e38f;
        body.setMassData(heavy);
        body.setLinearVelocity(0, -1e30f);
        MouseJointDef def = new MouseJointDef();
        def.bodyA = engine.world.createBody(new BodyDef());
        def.bodyB = body;
        def.maxForce = Float.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            engine.world.createJoint(def);
        }
        engine.step(STEP);
        engine.step(STEP);
        assertTrue(Float.isNaN(body.getPosition().x));
        engine.world.destroyBody(body);
        twoWinchesPullTheCrate(20);
    }

    /** What the joints have kept of the pull does not throw the crate when the ceiling goes. */
    @ParameterizedTest
    @ValueSource(ints = {8, 80})
    void aCeilingLetsGo(int iterations) {
        Body ceiling = engine.add(Engine.box(1.8, 0.5), 0, 1.75);
        Body crate = crate();
        winch(crate, 0, LIMIT);
        for (int i = 0; i < 600; i++) {
            pulls.step((float) STEP, iterations, 3);
            ropes.step();
        }
        engine.world.destroyBody(ceiling);
        double fastest = 0;
        for (int i = 0; i < 30; i++) {
            pulls.step((float) STEP, iterations, 3);
            ropes.step();
            fastest = Math.max(fastest, crate.getLinearVelocity().y);
        }
        // The winch winds at 0.2 m/s.
        assertTrue(fastest < 0.4, "thrown at " + fastest + " m/s");
    }
}
