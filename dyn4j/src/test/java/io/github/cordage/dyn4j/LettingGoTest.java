package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import java.util.function.Consumer;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("F3")
@DisplayName("F3, D4: a rope on a body refuses what it could not be on it with, and lets go of one that is nowhere")
class LettingGoTest {
    private static final double STEP = 1.0 / 60;

    private final World<Body> engine = new World<>();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.8).step(STEP));
    private final Dyn4jRopes<Body> coupled = new Dyn4jRopes<>(ropes, engine);
    private final Rope rope =
            ropes.add(new RopeDef().nodes(11).straight(0, 0, 0, -1).pin(0));
    private final Body crate = crate();

    private Body crate() {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(0.3, 0.3));
        body.setMass(MassType.NORMAL);
        body.translate(0, -1);
        engine.addBody(body);
        return body;
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            engine.step(1, STEP);
            ropes.update(STEP);
        }
    }

    private RopeAttachment<Body> hang() {
        RopeAttachment<Body> hook = coupled.attach(rope, 10, crate, new Vector2(0, 0));
        run(10);
        assertTrue(hook.isAttached());
        return hook;
    }

    private void assertRefusedWithABody(String why, Consumer<Rope> change) {
        RopeAttachment<Body> hook = hang();
        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> change.accept(rope));
        assertTrue(String.valueOf(refusal.getMessage()).contains(why), refusal.toString());
        run(10);
        assertTrue(hook.isAttached());
        hook.remove();
        change.accept(rope);
        run(10);
        assertTrue(Double.isFinite(rope.y(10)));
    }

    @Test
    void anotherSolverIsRefused() {
        assertRefusedWithABody("another solver", its -> its.settings().setSolver(new Relaxation()));
    }

    @Test
    void aRingIsRefused() {
        assertRefusedWithABody("through a ring", its -> its.addRing(new RingDef(0, -0.5)));
    }

    @Test
    void aKnotIsRefused() {
        Rope other = ropes.add(new RopeDef().nodes(11).straight(0, -0.5, 1, 0));
        assertRefusedWithABody("tied to another rope", its -> ropes.tie(its, 5, other, 0));
    }

    @Test
    void aBodyOfTheOwnWorldIsRefused() {
        assertRefusedWithABody(
                "body of its own world", its -> its.pin(5, ropes.bodies().add(new RopeBodyDef().position(0, -0.5))));
    }

    @Test
    void onABodyThatIsNowhere() {
        RopeAttachment<Body> hook = hang();
        crate.getTransform().setTranslation(Double.NaN, 0);
        ropes.update(STEP);
        assertFalse(hook.isAttached());
        assertTrue(Double.isFinite(rope.y(10)));
    }

    @Test
    void onABodyOfNoSpeed() {
        RopeAttachment<Body> hook = hang();
        crate.setLinearVelocity(Double.NaN, 0);
        ropes.update(STEP);
        assertFalse(hook.isAttached());
        assertThrows(IllegalArgumentException.class, () -> coupled.attach(rope, 10, crate, new Vector2(0, 0)));
        assertNull(rope.findPin(10));
    }

    @Test
    void theReasonIsTheRightOne() {
        Rope other = ropes.add(new RopeDef().nodes(11).straight(0, -0.5, 1, 0));
        ropes.tie(rope, 5, other, 0);
        assertRefused(rope, "which is tied to another rope");
        Rope ringed = ropes.add(new RopeDef().nodes(11).straight(3, 0, 0, -1).ring(new RingDef(3, -0.5)));
        assertRefused(ringed, "which runs through rings");
    }

    private void assertRefused(Rope its, String reason) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> coupled.attach(its, 10, crate, new Vector2(0, 0)));
        assertTrue(String.valueOf(refusal.getMessage()).contains(reason), refusal.toString());
    }
}
