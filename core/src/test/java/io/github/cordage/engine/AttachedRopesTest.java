package io.github.cordage.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("D4: attachments to bodies of an engine in the plane, which moves them by v' = v + h a, x' = x + h v'")
class AttachedRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;

    private final RopeWorld ropes = TestRopes.world(G, STEP);
    private final List<Crate> crates = new ArrayList<>();
    private boolean isStepping;
    private final Attached attached = new Attached(2);

    private final class Attached extends AttachedRopes<Held, Hook> {
        Attached(int axes) {
            super(ropes, axes, new IdentityHashMap<>());
        }

        @Override
        protected void requireBetweenSteps() {
            if (isStepping) {
                throw new IllegalStateException("in a step");
            }
        }

        @Override
        protected Hook make(Pin pin, Held body, double x, double y, double z) {
            return new Hook(pin, body, x, y);
        }
    }

    /** A body that does not turn, as the engine has it. */
    private static final class Crate {
        final double mass;
        final double[] x;
        final double[] v = new double[6];
        boolean isStatic;
        boolean isAsleep;

        Crate(double mass, double... x) {
            this.mass = mass;
            this.x = x;
        }
    }

    private static final class Held extends AttachedBody {
        final Crate crate;

        Held(Crate crate) {
            super(crate);
            this.crate = crate;
        }

        @Override
        protected boolean isMoved() {
            return !crate.isStatic;
        }

        @Override
        protected boolean isAwake() {
            return !crate.isAsleep;
        }

        @Override
        protected boolean canHoldRopes() {
            return Double.isFinite(crate.x[0]);
        }

        @Override
        protected double mass() {
            return crate.mass;
        }

        @Override
        protected void wake() {
            crate.isAsleep = false;
        }

        @Override
        protected void beginStep(double h) {
            pulled.setPose(crate.x[0], crate.x[1], 0);
            pulled.setMass(isMoved() ? 1 / crate.mass : 0, new double[9]);
            double[] free = crate.v.clone();
            free[1] -= isMoved() ? h * G : 0;
            pulled.beginStep(crate.v, free, hasOneRope() && isAwake(), h);
        }

        @Override
        protected void follow() {
            if (isByFormula()) {
                crate.v[0] = pulled.stepVelocity(0);
                crate.v[1] = pulled.stepVelocity(1) + STEP * G;
            }
        }

        @Override
        protected void endStep() {
            pulled.setPose(crate.x[0], crate.x[1], 0);
            if (pulled.endStep(crate.v)) {
                pulled.keepVelocity(crate.v);
            }
        }

        boolean isOnOneRope() {
            return hasOneRope();
        }

        int holds() {
            return attachmentCount();
        }
    }

    private static final class Hook extends AttachedNode {
        final Held held;
        final double[] place;
        int prepared;
        int cleared;

        Hook(Pin pin, Held held, double... place) {
            super(pin, held);
            this.held = held;
            this.place = place;
        }

        @Override
        protected boolean isInWorld() {
            return cleared == 0;
        }

        @Override
        protected void prepare() {
            prepared++;
        }

        @Override
        protected void clear() {
            cleared++;
        }

        @Override
        protected void findPlace(double[] to) {
            to[0] = held.crate.x[0] + place[0];
            to[1] = held.crate.x[1] + place[1];
        }

        @Override
        protected void findArm(double[] to) {
            System.arraycopy(place, 0, to, 0, 2);
        }

        @Override
        protected void begin(RopePulls pull, int index, double h) {
            if (!held.isByFormula() && held.isMoved()) {
                for (int axis = 0; axis < 2; axis++) {
                    double impulse = pull.expected(index) * pull.direction(index, axis) + pull.across(index, axis);
                    held.crate.v[axis] += impulse / held.crate.mass;
                }
            }
        }

        @Override
        protected void take(RopePulls pull, int index, double h) {
            double[] v = held.crate.v;
            double speed = v[0] * pull.direction(index, 0) + v[1] * pull.direction(index, 1);
            pull.take(index, pull.expected(index), speed);
        }
    }

    private Crate crate(double mass, double x, double y) {
        Crate crate = new Crate(mass, x, y);
        crates.add(crate);
        return crate;
    }

    /** A rope of 2 m that hangs down from a pin. */
    private Rope hung(double x) {
        return ropes.add(new RopeDef()
                .straight(x, 0, 0, -1)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0));
    }

    private Hook attach(Rope rope, int node, Crate crate) {
        return attached.attach(rope, node, new Held(crate), 0, 0, 0);
    }

    private void step() {
        double h = attached.stepLength((float) STEP);
        attached.refresh();
        attached.beginStep(h);
        for (Crate crate : crates) {
            if (!crate.isStatic && !crate.isAsleep) {
                crate.v[1] -= h * G;
                crate.x[0] += h * crate.v[0];
                crate.x[1] += h * crate.v[1];
            }
        }
        attached.refresh();
        attached.endStep(h);
        attached.breakPulled();
        ropes.step();
    }

    private void step(int times) {
        for (int i = 0; i < times; i++) {
            step();
        }
    }

    @Test
    @DisplayName("a crate hangs on its rope, by the formula, with its weight as the force")
    void hangs() {
        Crate crate = crate(5, 0, -1.75);
        Hook on = attached.attach(hung(0.5), 20, new Held(crate), 0.5, -0.25, 0);
        step(120);
        assertEquals(-1.75, crate.x[1], 1e-3);
        assertEquals(5 * G, on.forceOn(1), 0.05 * 5 * G, "pulls up");
        assertEquals(0.5 * on.forceOn(1) + 0.25 * on.forceOn(0), on.torqueOn(2), 1e-9);
        assertEquals(0, on.torqueOn(0), 1e-9);
    }

    @Test
    @DisplayName("each body knows how many ropes and attachments are on it")
    void counts() {
        Crate shared = crate(5, 0, -2);
        Rope rope = hung(0);
        Hook first = attach(rope, 20, shared);
        assertTrue(first.held.isOnOneRope());
        Hook second = attach(rope, 18, shared);
        assertSame(first.held, second.held, "one body is one, whatever stands for it");
        assertTrue(first.held.isOnOneRope());
        assertEquals(2, first.held.holds());
        Hook third = attach(hung(0.5), 20, shared);
        assertFalse(first.held.isOnOneRope());
        assertEquals(3, first.held.holds());
        assertEquals(List.of(first, second, third), attached.attachments());
        assertEquals(List.of(first.held), attached.bodies());
        assertSame(first.held, attached.find(shared));
        assertNull(attached.find(crate(1, 3, 0)));
        assertEquals(3, first.prepared, "at each joining");
        third.remove();
        assertTrue(first.held.isOnOneRope());
        first.remove();
        second.remove();
        assertNull(attached.find(shared));
        assertTrue(attached.bodies().isEmpty());
    }

    @Test
    @DisplayName("ropes that share a body that moves hold what hangs below it")
    void together() {
        Crate upper = crate(1, 0, -2);
        Crate lower = crate(30, 0, -4);
        attach(hung(0), 20, upper);
        Rope between = ropes.add(new RopeDef()
                .straight(0, -2, 0, -1)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02));
        attach(between, 0, upper);
        Hook on = attach(between, 20, lower);
        step(120);
        assertEquals(-4, lower.x[1], 0.01);
        assertEquals(30 * G, on.force(), 0.1 * 30 * G);
    }

    @Test
    @DisplayName("a body that stands still and is let go is pulled from then on")
    void letGo() {
        Crate crate = crate(5, 0, -2);
        crate.isStatic = true;
        Hook on = attach(hung(0), 20, crate);
        step(30);
        assertEquals(0, on.force(), "nothing is tried while nothing moves");
        crate.isStatic = false;
        step(60);
        assertEquals(2, on.prepared);
        assertEquals(5 * G, on.force(), 0.05 * 5 * G);
    }

    @Test
    @DisplayName("what can no longer be lets go, and is cleared once")
    void letsGo() {
        Crate lost = crate(5, 0, -2);
        Hook lostOne = attach(hung(0), 20, lost);
        Hook released = attach(hung(1), 20, crate(5, 1, -2));
        Hook stays = attach(hung(3), 20, crate(5, 3, -2));
        step();
        lost.x[0] = Double.NaN;
        released.pin().remove();
        step();
        assertEquals(List.of(stays), attached.attachments());
        for (Hook one : List.of(lostOne, released)) {
            assertFalse(one.isAttached());
            assertFalse(one.pin().isHolding());
            one.remove();
            assertEquals(1, one.cleared);
        }
    }

    @Test
    @DisplayName("a rope that goes back to a moment when it ran through a ring lets go")
    void letsGoOfThePast() {
        Rope rope = hung(0);
        rope.pin(20);
        Ring ring = rope.addRing(new RingDef(0.2, -1));
        byte[] past = ropes.save();
        ring.remove();
        Hook hook = attach(rope, 20, crate(5, 0, -2));
        step();
        ropes.restore(past);
        step();
        assertFalse(hook.isAttached());
        assertEquals(List.of(), attached.attachments());
    }

    @Test
    @DisplayName("one that is pulled too hard breaks after the step, the others hold")
    void breaks() {
        Crate crate = crate(5, 0, -2);
        Hook weak = attach(hung(0), 20, crate);
        Hook strong = attach(hung(1), 20, crate(5, 1, -2));
        assertEquals(Double.POSITIVE_INFINITY, weak.breakForce());
        weak.setBreakForce(2.5 * G);
        strong.setBreakForce(25 * G);
        step(60);
        assertTrue(weak.isBroken());
        assertFalse(weak.isAttached());
        assertFalse(strong.isBroken());
        assertEquals(List.of(strong), attached.attachments());
        assertTrue(crate.x[1] < -3, "falls");
    }

    @Test
    @DisplayName("a body that sleeps wakes when the rope pulls otherwise than before")
    void wakes() {
        Crate crate = crate(5, 0, -2);
        Rope rope = hung(0);
        attach(rope, 20, crate);
        step(120);
        crate.isAsleep = true;
        crate.v[0] = 0;
        crate.v[1] = 0;
        step(10);
        assertTrue(crate.isAsleep, "the pull is the same");
        Objects.requireNonNull(rope.findPin(0)).moveTo(0, 0.5, 0);
        step(10);
        assertFalse(crate.isAsleep);
    }

    @Test
    @DisplayName("what cannot be is refused, and leaves nothing")
    void refused() {
        Crate crate = crate(5, 0, -2);
        Rope rope = hung(0);
        Rope relaxed = ropes.add(
                new RopeDef().straight(5, 0, 0, -1).nodes(5).segmentLength(0.1).solver(new Relaxation()));
        assertThrows(IllegalArgumentException.class, () -> attach(relaxed, 4, crate));
        assertNull(relaxed.findPin(4));
        assertThrows(IllegalArgumentException.class, () -> attach(rope, 21, crate));
        assertThrows(IllegalArgumentException.class, () -> attach(rope, 20, crate(1, Double.NaN, 0)));
        assertNull(rope.findPin(20));
        Hook on = attach(rope, 20, crate);
        assertThrows(IllegalStateException.class, () -> attach(rope, 20, crate(1, 0, 0)));
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 0}) {
            assertThrows(IllegalArgumentException.class, () -> on.setBreakForce(bad));
            assertThrows(IllegalArgumentException.class, () -> attached.stepLength((float) bad));
            assertThrows(IllegalArgumentException.class, () -> attached.beginStep(bad));
            assertThrows(IllegalArgumentException.class, () -> attached.endStep(bad));
        }
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1.01e6}) {
            for (int axis = 0; axis < 3; axis++) {
                double[] p = new double[3];
                p[axis] = bad;
                assertThrows(
                        IllegalArgumentException.class,
                        () -> attached.attach(rope, 10, new Held(crate), p[0], p[1], p[2]));
            }
        }
        assertNull(rope.findPin(10));
        assertThrows(IllegalArgumentException.class, () -> new Attached(4));
        assertEquals(STEP, attached.stepLength((float) STEP));
        assertEquals(0.25, attached.stepLength(0.25f));
        isStepping = true;
        assertThrows(IllegalStateException.class, attached::requireReady);
        assertThrows(IllegalStateException.class, on::remove);
        assertThrows(IllegalStateException.class, attached::close);
        assertTrue(on.isAttached());
        isStepping = false;
        attached.close();
        assertTrue(attached.isClosed());
        assertEquals(1, on.cleared);
        attached.close();
        assertThrows(IllegalStateException.class, () -> attach(rope, 20, crate));
    }
}
