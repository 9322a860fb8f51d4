package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.engine.PlanarMotion;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which moves of dyn4j's bodies are motion that takes ropes along, and which are teleports that sweep over nothing. */
@Tag("D8")
class TeleportTest {
    private static final double STEP = 1.0 / 60;

    private final World<Body> engine = new World<>();
    private final Body crate = new Body();
    private final TrackedBody tracked = new TrackedBody(crate);

    TeleportTest() {
        engine.setGravity(0, 0);
        crate.addFixture(Geometry.createRectangle(1, 1));
        crate.setMass(MassType.INFINITE);
        engine.addBody(crate);
    }

    private PlanarMotion tracked() {
        return begin(tracked);
    }

    private static PlanarMotion begin(TrackedBody tracked) {
        tracked.read();
        tracked.motion.begin(STEP);
        return tracked.motion;
    }

    private static void advance(TrackedBody tracked) {
        tracked.read();
        tracked.motion.advance(STEP, STEP);
    }

    /** The way that the body sweeps over in the coming step of the ropes [m]. */
    private double swept(PlanarMotion motion) {
        advance(tracked);
        return motion.x - motion.oldX;
    }

    /** Up to dyn4j's own limit of 2 m per step. */
    @ParameterizedTest
    @CsvSource({"0.5", "5", "60", "-60", "119"})
    void aBodyOfAnySpeedMoves(double speed) {
        crate.setLinearVelocity(speed, 0);
        PlanarMotion motion = tracked();
        for (int i = 0; i < 10; i++) {
            engine.step(1, STEP);
            assertEquals(speed * STEP, swept(motion), 1e-9);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0.9", "0, -0.06", "0, 7", "2, 0.9", "2, -0.9", "-5, 0.9", "0.1, 0.1"})
    void aTeleportSweepsOverNoMoreThanItsVelocity(double speed, double by) {
        crate.setLinearVelocity(speed, 0);
        PlanarMotion motion = tracked();
        for (int i = 0; i < 3; i++) {
            engine.step(1, STEP);
            swept(motion);
        }
        double before = motion.x;
        engine.step(1, STEP);
        crate.translate(0, by);
        assertEquals(speed * STEP, swept(motion), 1e-9);
        assertEquals(before + speed * STEP, motion.x, 1e-9);
        assertEquals(by, motion.y, 1e-12);
        assertEquals(by, motion.oldY, 1e-12);
    }

    @Test
    void aBodyThatIsTurnedByHandSweepsOverNothing() {
        PlanarMotion motion = tracked();
        crate.rotateAboutCenter(0.5);
        advance(tracked);
        assertEquals(0.5, motion.angle, 1e-12);
        assertEquals(0.5, motion.oldAngle, 1e-12);
        crate.setAngularVelocity(20);
        for (int i = 0; i < 40; i++) {
            engine.step(1, STEP);
            advance(tracked);
            assertEquals(20 * STEP, motion.angle - motion.oldAngle, 1e-9);
        }
    }

    /** A body whose origin is far from its center of mass goes a long way when it turns. */
    @Test
    void aBodyThatTurnsAboutAFarOriginMoves() {
        Body arm = new Body();
        arm.addFixture(Geometry.createRectangle(1, 1)).getShape().translate(5, 0);
        arm.setMass(MassType.NORMAL);
        engine.addBody(arm);
        arm.setAngularVelocity(12);
        TrackedBody its = new TrackedBody(arm);
        PlanarMotion motion = begin(its);
        for (int i = 0; i < 20; i++) {
            engine.step(1, STEP);
            advance(its);
            // Damping slows it down by little.
            assertEquals(12 * STEP, motion.angle - motion.oldAngle, 0.02);
            assertTrue(Math.hypot(motion.x - motion.oldX, motion.y - motion.oldY) > 0.9);
        }
    }

    /** After a slow frame, dyn4j takes five steps, and then the ropes take theirs. */
    @Test
    void aFrameOfManyStepsIsMotion() {
        crate.setLinearVelocity(60, 0);
        PlanarMotion motion = tracked();
        for (int frame = 0; frame < 6; frame++) {
            int steps = frame % 3 == 1 ? 5 : 1;
            engine.step(steps, STEP);
            for (int i = 0; i < steps; i++) {
                double before = motion.x;
                advance(tracked);
                assertEquals(before, motion.oldX, 1e-12, "no jumps");
                assertTrue(motion.x - motion.oldX <= 61 * STEP, "no faster than it is");
            }
            assertEquals(crate.getTransform().getTranslationX(), motion.x, 1e-9);
        }
    }

    @Test
    void aBodyThatIsMovedByHandInEachFrameMovesFromTheThirdMoveOn() {
        PlanarMotion motion = tracked();
        for (int i = 1; i <= 30; i++) {
            // Speeds up, from 0.1 m per step to 0.25 m.
            double by = 0.1 + 0.005 * i;
            crate.translate(by, 0);
            assertEquals(i < 3 ? 0 : by, swept(motion), 1e-9);
        }
        // It turns back: two moves that are not alike, then the third.
        for (int i = 1; i <= 5; i++) {
            crate.translate(-0.2, 0);
            assertEquals(i < 3 ? 0 : -0.2, swept(motion), 1e-9);
        }
    }

    @Test
    void teleportsThatAreAlikeNowAndThenStayTeleports() {
        PlanarMotion motion = tracked();
        for (int i = 0; i < 10; i++) {
            crate.translate(0.9, 0);
            for (int step = 0; step < 6; step++) {
                assertEquals(0, swept(motion), 1e-12);
            }
        }
    }
}
