package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes that pull bodies, and lie on others or bend over their corners on the way. */
@Tag("D4")
class Box2dTouchingTest {
    private static final double STEP = 1 / 60.0;
    private static final float G = 9.8f;
    private static final Vector2 EYE = new Vector2(0, 0.25f);

    private final Engine engine = new Engine();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G));
    private final Box2dRopes pulls = new Box2dRopes(ropes, engine.world);

    /** What ropes are in front of does not collide with them. */
    private final Box2dColliders source =
            new Box2dColliders(engine.world, (body, fixture) -> body.getType() == BodyType.StaticBody);

    private double worst;

    Box2dTouchingTest() {
        engine.world.setGravity(new Vector2(0, -G));
        ropes.addColliderSource(source);
        engine.add(Engine.box(1, 1), 0, 0);
    }

    @AfterEach
    void dispose() {
        pulls.dispose();
        source.dispose();
        engine.world.dispose();
    }

    private Body crate(double mass, double x, double y) {
        Body crate = engine.add(BodyType.DynamicBody, Engine.box(0.5, 0.5), x, y);
        crate.getFixtureList().first().setDensity((float) (mass / 0.25));
        crate.resetMassData();
        crate.setSleepingAllowed(false);
        return crate;
    }

    /** From a pin on the left, over the beam, and down to the right. */
    private Rope over() {
        return ropes.add(new RopeDef()
                .alongXy(-1.5, 0.55, 0.55, 0.55, 0.55, -1.5)
                .nodes(42)
                .nodeMass(0.02)
                .radius(0.03)
                .friction(0.2)
                .winch(new WinchDef(RopeEnd.START, 0)));
    }

    private void run(double seconds, Rope rope, Box2dAttachment on) {
        for (int i = 0; i < seconds / STEP; i++) {
            pulls.step((float) STEP, 8, 3);
            ropes.step();
            Vector2 at = on.body().getWorldPoint(on.place());
            int node = on.pin().node();
            double gap = Math.hypot(at.x - rope.x(node), at.y - rope.y(node));
            worst = Math.max(worst, rope.stats().worstStretch() + gap / rope.length());
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, SECTIONS", "1, SECTIONS", "10, SECTIONS", "100, SECTIONS", "1, NODES", "10, NODES", "100, NODES"})
    void aCrateHangsOverACorner(double mass, CollideMode mode) {
        Rope rope = over();
        rope.settings().setCollideMode(mode);
        Box2dAttachment hook = pulls.attach(rope, 41, crate(mass, 0.55, -1.75), EYE);
        run(5, rope, hook);
        double y = hook.body().getPosition().y;
        worst = 0;
        double force = 0;
        for (int i = 0; i < 300; i++) {
            run(STEP, rope, hook);
            force += hook.forceY() / 300;
        }
        // Where nodes alone collide, one may slip over the corner.
        assertEquals(y, hook.body().getPosition().y, mode == CollideMode.NODES ? 0.02 : 2e-3);
        assertEquals(mass * G, force, (mode == CollideMode.NODES ? 0.05 : 0.02) * mass * G, "its weight, in the mean");
        assertTrue(worst < (mode == CollideMode.NODES ? 2e-3 : 1e-3), "stretch " + worst);
    }

    @Test
    void aWinchBehindTheCornerLiftsIt() {
        Rope rope = over();
        Box2dAttachment hook = pulls.attach(rope, 41, crate(20, 0.55, -1.75), EYE);
        run(1, rope, hook);
        worst = 0;
        double y = hook.body().getPosition().y;
        rope.winch(RopeEnd.START).setSpeed(-0.5);
        run(2, rope, hook);
        rope.winch(RopeEnd.START).setSpeed(0);
        run(2, rope, hook);
        assertEquals(y + 1, hook.body().getPosition().y, 0.06);
        assertEquals(0, hook.body().getLinearVelocity().y, 0.02);
        assertTrue(worst < 2e-3, "stretch " + worst);
    }

    @Test
    void aCrateSwingsAgainstTheBeamAndAway() {
        Rope rope = ropes.add(new RopeDef()
                .straight(0.56, 2, 0, -1)
                .nodes(41)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .radius(0.03)
                .pin(0));
        Body crate = crate(10, 0.56, -2.25);
        Box2dAttachment hook = pulls.attach(rope, 40, crate, EYE);
        // To the left, the beam catches the rope in the middle of its swing.
        crate.setLinearVelocity(-3, 0);
        double highest = -9;
        for (int i = 0; i < 600; i++) {
            run(STEP, rope, hook);
            Vector2 v = crate.getLinearVelocity();
            double height = crate.getPosition().y + 2.25 + v.len2() / (2 * G);
            highest = Math.max(highest, height);
        }
        assertEquals(9 / (2 * G), highest, 0.02, "it gains no energy");
        assertTrue(worst < 3e-3, "stretch " + worst);
    }

    @Test
    void aRopeWithABodyOnItRefusesAnotherSolverAndARing() {
        Rope rope = over();
        Box2dAttachment hook = pulls.attach(rope, 41, crate(10, 0.55, -1.75), EYE);
        run(0.5, rope, hook);
        assertThrows(IllegalStateException.class, () -> rope.settings().setSolver(new Relaxation()));
        assertThrows(IllegalStateException.class, () -> rope.addRing(new RingDef(0.55, -0.8)));
        run(STEP, rope, hook);
        assertTrue(hook.isAttached());
        hook.remove();
        rope.addRing(new RingDef(0.55, -0.8));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 41, hook.body(), EYE));
        assertEquals(0, pulls.attachments().size());
    }
}
