package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes that pull bodies, and lie on others or bend over their edges on the way. */
@Tag("D4")
class BulletTouchingTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final Vector3 EYE = new Vector3(0, 0.25f, 0);

    private final Engine engine = new Engine(G);
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final BulletRopes pulls = new BulletRopes(ropes, engine.world);

    /** What ropes are in front of does not collide with them. */
    private final BulletColliders source = new BulletColliders(engine.world, btCollisionObject::isStaticObject);

    private double worst;

    BulletTouchingTest() {
        ropes.addColliderSource(source);
        engine.add(Engine.box(1, 1, 4), 0, 0, 0, 0);
    }

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.dispose();
    }

    private btRigidBody crate(double mass, double x, double y) {
        btRigidBody crate = engine.add(Engine.box(0.5, 0.5, 0.5), mass, x, y, 0);
        crate.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
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

    private static double y(BulletAttachment on) {
        return Engine.center(on.body()).y;
    }

    private void run(double seconds, Rope rope, BulletAttachment on) {
        for (int i = 0; i < seconds / STEP; i++) {
            pulls.step((float) STEP);
            ropes.step();
            Vector3 at = on.place().mul(on.body().getWorldTransform());
            int node = on.pin().node();
            Vector3 end = new Vector3((float) rope.x(node), (float) rope.y(node), (float) rope.z(node));
            worst = Math.max(worst, rope.stats().worstStretch() + at.dst(end) / rope.length());
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, SECTIONS", "1, SECTIONS", "10, SECTIONS", "100, SECTIONS", "1, NODES", "10, NODES", "100, NODES"})
    void aCrateHangsOverAnEdge(double mass, CollideMode mode) {
        Rope rope = over();
        rope.settings().setCollideMode(mode);
        BulletAttachment hook = pulls.attach(rope, 41, crate(mass, 0.55, -1.75), EYE);
        run(5, rope, hook);
        double height = y(hook);
        worst = 0;
        double force = 0;
        for (int i = 0; i < 300; i++) {
            run(STEP, rope, hook);
            force += hook.force(new Vector3()).y / 300;
        }
        // Of nodes alone, one may slip over the edge, and those beside it push now and then.
        assertEquals(height, y(hook), mode == CollideMode.NODES ? 0.02 : 2e-3);
        assertEquals(mass * G, force, (mode == CollideMode.NODES ? 0.05 : 0.002) * mass * G, "its weight, in the mean");
        assertTrue(worst < 1e-3, "stretch " + worst);
    }

    /**
     * The pull behind the edge comes a step late, so that a heavier crate does not come to rest. A light one has pulled
     * no sag out of the rope.
     */
    @ParameterizedTest
    @CsvSource({"0.1, 0.03, 0.1, 1e-3", "1, 0.005, 0.1, 1e-3", "20, 0.03, 0.5, 5e-3"})
    void aWinchBehindTheEdgeLiftsIt(double mass, double off, double speed, double most) {
        Rope rope = over();
        BulletAttachment hook = pulls.attach(rope, 41, crate(mass, 0.55, -1.75), EYE);
        run(1, rope, hook);
        worst = 0;
        double height = y(hook);
        rope.winch(RopeEnd.START).setMaxDeceleration(5);
        rope.winch(RopeEnd.START).setSpeed(-0.5);
        run(1.5, rope, hook);
        rope.winch(RopeEnd.START).setSpeed(0);
        run(5, rope, hook);
        assertEquals(height + 0.75, y(hook), off);
        assertEquals(0, hook.body().getLinearVelocity().len(), speed);
        assertTrue(worst < most, "stretch " + worst);
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
        btRigidBody crate = crate(10, 0.56, -2.25);
        BulletAttachment hook = pulls.attach(rope, 40, crate, EYE);
        // To the left, the beam catches the rope in the middle of its swing.
        crate.setLinearVelocity(new Vector3(-3, 0, 0));
        double highest = -9;
        for (int i = 0; i < 600; i++) {
            run(STEP, rope, hook);
            double height = y(hook) + 2.25 + crate.getLinearVelocity().len2() / (2 * G);
            highest = Math.max(highest, height);
        }
        assertEquals(9 / (2 * G), highest, 0.02, "it gains no energy");
        assertTrue(worst < 3e-3, "stretch " + worst);
    }

    @Test
    void aRopeWithABodyOnItRefusesAnotherSolverAndARing() {
        Rope rope = over();
        BulletAttachment hook = pulls.attach(rope, 41, crate(10, 0.55, -1.75), EYE);
        run(0.5, rope, hook);
        assertThrows(IllegalStateException.class, () -> rope.settings().setSolver(new Relaxation()));
        assertThrows(IllegalStateException.class, () -> rope.addRing(new RingDef(0.55, -0.8)));
        run(STEP, rope, hook);
        assertTrue(hook.isAttached());
        hook.remove();
        rope.addRing(new RingDef(0.55, -0.8));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 41, hook.body(), EYE));
        assertEquals(List.of(), pulls.attachments());
    }
}
