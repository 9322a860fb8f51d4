package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.WinchDef;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What games do to bodies and ropes that hold on to each other: a rope lets go of a body that has gone or is nowhere,
 * refuses what it could not be on it with, and nothing throws an exception in the game's loop.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("D4")
@Tag("F3")
public abstract class LifetimesContract<B> extends EngineContract<B> {
    protected LifetimesContract(DriverMaker<B> maker) {
        super(maker);
    }

    private Rope level(double x, double y) {
        return engine.ropes().add(Scenes.rope(x, y, 10).straight(x, y, 1, 0));
    }

    @Test
    public void aBodyThatIsRemovedLetsGo() {
        Tie<B> tie = hungCrate();
        Rope rope = tie.rope();
        run(10);
        engine.remove(tie.body());
        run(10);
        assertFalse(tie.on().isAttached());
        assertFalse(tie.on().isBroken());
        assertNull(rope.findPin(20));
        assertEquals(0, engine.jointCount());
        assertEquals(0, engine.bodyCount());
        assertEquals(List.of(), engine.attachments());
        tie.on().remove();
    }

    @Test
    public void aRopeThatIsRemovedOrReleasedLetsGo() {
        Tie<B> first = hungCrate();
        run(10);
        engine.ropes().remove(first.rope());
        run(10);
        assertEquals(List.of(), engine.attachments());
        Tie<B> second = engine.tie(aside(0), 20, first.body(), 0, 0.25);
        second.on().pin().remove();
        run(10);
        assertFalse(second.on().isAttached());
        second.on().remove();
        assertEquals(1, engine.bodyCount());
        assertEquals(0, engine.jointCount());
    }

    @Test
    public void aCutRopeGoesOnWithWhatHoldsIt() {
        Tie<B> tie = hungCrate();
        run(10);
        tie.rope().cut(10);
        run(60);
        assertTrue(tie.on().isAttached());
        assertEquals(-G, engine.velocity(tie.body()).y(), 0.5);
        assertBelow(21, tie.rope().nodeCount());
    }

    @Test
    public void aBodyWithoutMassHoldsARope() {
        B body = cube(0, 1, 0.5, 10);
        Rope rope = level(0, 0.75);
        Attachment on = engine.attach(rope, 0, body, 0, -0.25);
        engine.fix(body);
        run(600);
        assertEquals(1, engine.y(body), 1e-9);
        assertEquals(0.75, rope.y(0), 1e-9);
        engine.put(body, 3, 1, 0);
        run(5);
        assertEquals(3, rope.x(0), 1e-9);
        assertTrue(on.isAttached());
    }

    @Test
    public void aStaticBodyHoldsARope() {
        B post = engine.box(0, 1, 0.5, 0.5, 0.5, 0);
        Rope rope = engine.ropes().add(Scenes.rope(0, 0.75, 10));
        Attachment on = engine.attach(rope, 0, post, 0, -0.25);
        run(300);
        assertEquals(1, engine.y(post), 0);
        assertEquals(0.75, rope.y(0), 1e-6);
        assertEquals(11 * NODE * G, Math.abs(on.pin().forceY()), 0.3);
        engine.put(post, 0.2, 1, 0);
        run(5);
        assertEquals(0.2, rope.x(0), 1e-6);
        assertTrue(on.isAttached());
    }

    @Test
    public void aKinematicBodyCarriesARope() {
        B lift = engine.lift(0, 0, 0.5, 0.5, 0.5);
        Rope rope = engine.ropes().add(Scenes.rope(0, -0.25, 10));
        engine.attach(rope, 0, lift, 0, -0.25);
        for (int i = 0; i < 120; i++) {
            engine.lead(lift, 0, 1, STEP);
            step();
        }
        assertEquals(1.75, rope.y(0), 1e-3);
        assertEquals(0.75, rope.y(10), 0.02);
        assertBelow(1e-4, rope.stats().worstStretch());
    }

    @Test
    public void aBodyThatSleepsWakesWhenItsRopeSlackens() {
        slab(0, -0.5, 10, 1);
        B crate = engine.box(0, 1, 0.5, 0.5, 0.5, 10);
        Rope rope = engine.ropes().add(down(0, 3.25, 20).winch(new WinchDef(RopeEnd.START, 0)));
        engine.attach(rope, 20, crate, 0, 0.25);
        run(300);
        assertTrue(engine.isAsleep(crate));
        double height = engine.y(crate);
        run(60);
        assertEquals(height, engine.y(crate), 0, "it does not wake for nothing");
        rope.winch(RopeEnd.START).setSpeed(0.5);
        run(60);
        assertBelow(0.6, engine.y(crate));
    }

    /** Minie refuses places that are not finite. */
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e10, 1e20})
    public void aBodyThatIsNowhereLetsGo(double x) {
        Tie<B> tie = hungCrate();
        Rope rope = tie.rope();
        run(10);
        if (engine.name() == EngineName.MINIE && !Double.isFinite(x)) {
            assertThrows(IllegalArgumentException.class, () -> engine.put(tie.body(), x, 0, 0));
            return;
        }
        engine.put(tie.body(), x, 0, 0);
        engine.ropes().step();
        assertFalse(tie.on().isAttached());
        assertBelow(1e-4, rope.stats().worstStretch());
        assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 20, tie.body(), 0, 0.25));
        assertNull(rope.findPin(20));
    }

    @Test
    public void aBodyOfNoAngleLetsGo() {
        Tie<B> tie = hungCrate();
        run(10);
        engine.put(tie.body(), 0, -2.25, Double.NaN);
        run(10);
        assertFalse(tie.on().isAttached());
        assertEquals(List.of(), engine.attachments());
        assertTrue(Double.isFinite(tie.rope().y(20)));
    }

    /** Minie refuses such velocities, but impulses bring its bodies to no finite one. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    public void aBodyWithAVelocityThatIsNotFiniteLetsGo(boolean isSpin) {
        Tie<B> tie = hungCrate();
        Rope rope = tie.rope();
        run(10);
        assertTrue(tie.on().isAttached());
        engine.loseVelocity(tie.body(), isSpin);
        engine.ropes().step();
        assertFalse(tie.on().isAttached());
        run(10);
        assertEquals(List.of(), engine.attachments());
        assertTrue(Double.isFinite(rope.x(20) + rope.y(20) + rope.z(20)));
        assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 20, tie.body(), 0, 0.25));
        assertNull(rope.findPin(20));
    }

    /** The rope does as it is told once nothing is on it. */
    private void assertRefusedWithABody(String why, Consumer<Rope> change) {
        Tie<B> tie = hungCrate();
        Rope rope = tie.rope();
        run(10);
        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> change.accept(rope));
        assertTrue(String.valueOf(refusal.getMessage()).contains(why), refusal.toString());
        run(10);
        assertTrue(tie.on().isAttached());
        assertEquals(10 * G, tie.on().force(), 0.5);
        tie.on().remove();
        change.accept(rope);
        run(10);
        assertEquals(List.of(), engine.attachments());
        for (Rope one : engine.ropes().ropes()) {
            assertTrue(Double.isFinite(one.y(one.nodeCount() - 1)));
        }
    }

    @Test
    public void aRopeWithABodyOnItRefusesAnotherSolver() {
        assertRefusedWithABody("another solver", rope -> rope.settings().setSolver(new Relaxation()));
    }

    @Test
    public void aRopeWithABodyOnItRefusesARing() {
        assertRefusedWithABody("through a ring", rope -> rope.addRing(new RingDef(0, -0.5)));
    }

    @Test
    public void aRopeWithABodyOnItRefusesAKnot() {
        Rope other = level(0, -0.5);
        assertRefusedWithABody("tied to another rope", rope -> engine.ropes().tie(rope, 5, other, 0));
    }

    @Test
    public void aRopeWithABodyOnItRefusesToBeTiedByAnother() {
        Rope other = level(0, -0.5);
        assertRefusedWithABody("tied to another rope", rope -> engine.ropes().tie(other, 0, rope, 5));
    }

    @Test
    public void aRopeWithABodyOnItRefusesABodyOfItsOwnWorld() {
        assertRefusedWithABody(
                "body of its own world",
                rope -> rope.pin(5, engine.ropes().bodies().add(new RopeBodyDef().position(0, -0.5))));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    public void aRopeWithABodyOnItRefusesToBecomeAPartOfOneWithARing(boolean isJoined) {
        Rope ringed = level(0, 0.2);
        ringed.addRing(new RingDef(0.5, 0.2));
        assertRefusedWithABody("rings", rope -> {
            if (isJoined) {
                rope.join(RopeEnd.START, ringed, RopeEnd.START);
            } else {
                ringed.join(RopeEnd.START, rope, RopeEnd.START);
            }
        });
    }

    @Test
    public void aRopeWithABodyOnItRefusesToBeJoinedToOneOfAnotherSolver() {
        Rope relaxed = level(0, 0.2);
        relaxed.settings().setSolver(new Relaxation());
        assertRefusedWithABody("another solver", rope -> relaxed.join(RopeEnd.START, rope, RopeEnd.START));
    }

    /** Then it had a ring, and nothing was on it. */
    @Test
    public void aRopeThatGoesBackToWhenItHadARingLetsGo() {
        Rope rope = aside(0);
        Ring ring = rope.addRing(new RingDef(0, -0.5));
        byte[] then = engine.ropes().save();
        ring.remove();
        B crate = cube(0, -2.25, 0.5, 10);
        Attachment on = engine.attach(rope, 20, crate, 0, 0.25);
        run(10);
        assertTrue(on.isAttached());
        engine.ropes().restore(then);
        run(10);
        assertFalse(on.isAttached());
        assertEquals(List.of(), engine.attachments());
    }

    @Test
    public void refusalsNameTheRightReason() {
        B crate = cube(0, -1.25, 0.5, 10);
        Rope rope = engine.ropes().add(down(0, 0, 10));
        engine.ropes().tie(rope, 5, level(0, -0.5), 0);
        assertRefused(rope, crate, "which is tied to another rope");
        Rope ringed = engine.ropes().add(down(3, 0, 10).ring(new RingDef(3, -0.5)));
        assertRefused(ringed, crate, "which runs through rings");
    }

    private void assertRefused(Rope rope, B body, String reason) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 10, body, 0, 0));
        assertTrue(String.valueOf(refusal.getMessage()).contains(reason), refusal.toString());
    }

    @Test
    public void whatCannotBeAttachedIsRefused() {
        Rope rope = aside(0);
        B body = cube(0, -2.25, 0.5, 10);
        B removed = cube(3, 0, 0.5, 1);
        engine.remove(removed);
        assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 20, removed, 0, 0.25));
        assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 21, body, 0, 0.25));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> engine.attach(rope, 20, body, 0, bad));
        }
        assertNull(rope.findPin(20));
        Rope relaxed = engine.ropes().add(down(1, 0, 4).solver(new Relaxation()));
        assertThrows(IllegalArgumentException.class, () -> engine.attach(relaxed, 4, body, 0, 0.25));
        assertNull(relaxed.findPin(4));
        Rope held = engine.ropes().add(down(2, 0, 4).pin(new PinDef(4)));
        Attachment on = engine.attach(held, 4, body, 0, 0.25);
        assertThrows(IllegalStateException.class, () -> engine.attach(held, 4, body, 0, 0.25));
        assertThrows(IllegalArgumentException.class, () -> on.setBreakForce(0));
        assertEquals(1, engine.attachments().size());
    }

    @Test
    public void afterTheEndOfPullsNothingIsLeft() {
        Tie<B> tie = hungCrate();
        run(10);
        engine.stopPulling();
        assertFalse(tie.on().isAttached());
        assertEquals(List.of(), engine.attachments());
        assertEquals(0, engine.jointCount());
        assertEquals(1, engine.bodyCount());
        engine.stopPulling();
        Rope other = aside(0);
        IllegalStateException refusal =
                assertThrows(IllegalStateException.class, () -> engine.attach(other, 20, tie.body(), 0, 0.25));
        assertEquals("it is closed", refusal.getMessage());
        assertNull(other.findPin(20));
    }
}
