package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.SourceState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which moves of Box2D's bodies are motion that takes ropes along, and which are teleports that sweep over nothing. */
@Tag("D8")
class Box2dTeleportTest {
    private static final double STEP = 1.0 / 60;

    /** Numbers of Box2D are floats [m, rad]. */
    private static final double FLOAT = 1e-5;

    private final Engine engine = new Engine();
    private final Body crate = engine.add(BodyType.KinematicBody, Engine.box(1, 1), 0, 0);
    private final TrackedBody tracked = tracked(crate);

    @AfterEach
    void dispose() {
        engine.world.dispose();
    }

    private static void moveBy(Body body, double dx, double dy) {
        body.setTransform(body.getPosition().x + (float) dx, body.getPosition().y + (float) dy, body.getAngle());
    }

    private static TrackedBody tracked(Body body) {
        return new TrackedBody(body, new SourceState(), (its, fixture) -> true);
    }

    private PlanarMotion tracked() {
        return begin(tracked);
    }

    private static PlanarMotion begin(TrackedBody tracked) {
        tracked.read(false);
        tracked.motion.begin(STEP);
        return tracked.motion;
    }

    private void advance() {
        tracked.read(false);
        tracked.motion.advance(STEP, STEP);
    }

    /** The way that the body sweeps over in the coming step of the ropes [m]. */
    private double swept(PlanarMotion motion) {
        advance();
        return motion.x - motion.oldX;
    }

    /** Up to Box2D's own limit of 2 m per step. */
    @ParameterizedTest
    @CsvSource({"0.5", "5", "60", "-60", "119"})
    void aBodyOfAnySpeedMoves(double speed) {
        crate.setLinearVelocity((float) speed, 0);
        PlanarMotion motion = tracked();
        for (int i = 0; i < 10; i++) {
            engine.step(STEP);
            assertEquals(speed * STEP, swept(motion), FLOAT);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0.9", "0, -0.06", "0, 7", "2, 0.9", "2, -0.9", "-5, 0.9", "0.1, 0.1"})
    void aTeleportSweepsOverNoMoreThanItsVelocity(double speed, double by) {
        crate.setLinearVelocity((float) speed, 0);
        PlanarMotion motion = tracked();
        for (int i = 0; i < 3; i++) {
            engine.step(STEP);
            swept(motion);
        }
        double before = motion.x;
        engine.step(STEP);
        moveBy(crate, 0, by);
        assertEquals(speed * STEP, swept(motion), FLOAT);
        assertEquals(before + speed * STEP, motion.x, FLOAT);
        assertEquals(by, motion.y, FLOAT);
        assertEquals(by, motion.oldY, FLOAT);
    }

    @Test
    void aBodyThatIsTurnedByHandSweepsOverNothing() {
        PlanarMotion motion = tracked();
        crate.setTransform(0, 0, 0.5f);
        advance();
        assertEquals(0.5, motion.angle, FLOAT);
        assertEquals(0.5, motion.oldAngle, FLOAT);
        crate.setAngularVelocity(20);
        for (int i = 0; i < 40; i++) {
            engine.step(STEP);
            advance();
            assertEquals(20 * STEP, motion.angle - motion.oldAngle, FLOAT);
        }
    }

    /** A body whose origin is far from its center of mass goes a long way when it turns. */
    @Test
    void aBodyThatTurnsAboutAFarOriginMoves() {
        Body arm = engine.add(BodyType.DynamicBody, Engine.box(1, 1, 5, 0, 0), 0, 0);
        arm.setAngularVelocity(12);
        TrackedBody its = tracked(arm);
        PlanarMotion motion = begin(its);
        for (int i = 0; i < 20; i++) {
            engine.step(STEP);
            its.read(false);
            motion.advance(STEP, STEP);
            assertEquals(12 * STEP, motion.angle - motion.oldAngle, 1e-3);
            assertTrue(Math.hypot(motion.x - motion.oldX, motion.y - motion.oldY) > 0.9);
        }
    }

    /** After a slow frame, Box2D takes five steps, and then the ropes take theirs. */
    @Test
    void aFrameOfManyStepsIsMotion() {
        crate.setLinearVelocity(60, 0);
        PlanarMotion motion = tracked();
        for (int steps : new int[] {1, 5, 1, 1, 5, 1}) {
            for (int i = 0; i < steps; i++) {
                engine.step(STEP);
            }
            for (int i = 0; i < steps; i++) {
                double before = motion.x;
                advance();
                assertEquals(before, motion.oldX, FLOAT, "no jumps");
                assertTrue(motion.x - motion.oldX <= 61 * STEP, "no faster than it is");
            }
            assertEquals(crate.getPosition().x, motion.x, FLOAT);
        }
    }

    @Test
    void aBodyThatIsMovedByHandInEachFrameMovesFromTheThirdMoveOn() {
        PlanarMotion motion = tracked();
        for (int i = 1; i <= 30; i++) {
            // Speeds up, from 0.1 m per step to 0.25 m.
            double by = 0.1 + 0.005 * i;
            moveBy(crate, by, 0);
            assertEquals(i < 3 ? 0 : by, swept(motion), FLOAT);
        }
        // It turns back: two moves that are not alike, then the third.
        for (int i = 1; i <= 5; i++) {
            moveBy(crate, -0.2, 0);
            assertEquals(i < 3 ? 0 : -0.2, swept(motion), FLOAT);
        }
    }

    @Test
    void teleportsThatAreAlikeNowAndThenStayTeleports() {
        PlanarMotion motion = tracked();
        for (int i = 0; i < 10; i++) {
            moveBy(crate, 0.9, 0);
            for (int step = 0; step < 6; step++) {
                assertEquals(0, swept(motion), FLOAT);
            }
        }
    }
}
