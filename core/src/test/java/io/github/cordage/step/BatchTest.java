package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each test runs the same ropes twice: as they come, many of them side by side, and so that each is alone. */
@Tag("D7")
@DisplayName("D7: ropes solved side by side have the bits that they have alone")
class BatchTest {
    /** A batch, and as many as are worth another; in the short form, enough for one batch. */
    private static final int ROPES = LongForm.either(96, 160);

    private static final int STEPS = LongForm.either(125, 200);

    /** Steps from one comparison of all bits to the next. */
    private static final int LOOK = 10;

    private final RopeWorld together;
    private final RopeWorld alone = new RopeWorld();

    BatchTest() {
        together = new RopeWorld();
    }

    private void add(IntFunction<RopeDef> def) {
        for (int i = 0; i < ROPES; i++) {
            together.add(def.apply(i));
            addAlone(def.apply(i));
        }
    }

    /** A rope whose tension is watched is never solved side by side with others. */
    private void addAlone(RopeDef def) {
        alone.add(def).forces().addTensionWatch(Double.MAX_VALUE);
    }

    private static long inBatches(RopeWorld world) {
        return world.ropes().stream().filter(Engine::isInBatch).count();
    }

    /** A rope that swings, by an angle of its own, some in the plane and some not. */
    private static RopeDef swinging(int i, int nodes) {
        double angle = 0.1 + 0.004 * i;
        double side = StrictMath.sin(angle);
        return new RopeDef()
                .nodes(nodes)
                .straight(
                        3 * i,
                        0,
                        0,
                        i % 2 == 0 ? side : 0.6 * side,
                        -StrictMath.cos(angle),
                        i % 2 == 0 ? 0 : 0.8 * side)
                .damping(0.1 * (i % 3));
    }

    private static RopeDef hanging(int i, int nodes) {
        return new RopeDef()
                .nodes(nodes)
                .hanging(3 * i, 0, 3 * i + 1, -0.3 * (i % 4), 1.2 + 0.01 * i)
                .pin(0)
                .pin(nodes - 1);
    }

    static List<Arguments> kinds() {
        return List.of(
                Arguments.of("pinned at one end", (IntFunction<RopeDef>)
                        i -> swinging(i, 20).pin(0)),
                Arguments.of("pinned at the other end", (IntFunction<RopeDef>)
                        i -> swinging(i, 12).pin(11)),
                Arguments.of("pinned in the middle", (IntFunction<RopeDef>)
                        i -> swinging(i, 15).pin(7)),
                Arguments.of("between two pins", (IntFunction<RopeDef>) i -> hanging(i, 20)),
                Arguments.of("over four pins", (IntFunction<RopeDef>)
                        i -> hanging(i, 23).pin(7).pin(15)),
                Arguments.of("free", (IntFunction<RopeDef>) i -> swinging(i, 20)),
                Arguments.of("three nodes", (IntFunction<RopeDef>)
                        i -> swinging(i, 3).pin(0)),
                Arguments.of("fifty nodes", (IntFunction<RopeDef>)
                        i -> swinging(i, 50).pin(0)),
                Arguments.of("in the wind", (IntFunction<RopeDef>)
                        i -> swinging(i, 20).pin(0).wind(i % 7, 0, 1, 0.3)),
                Arguments.of("accelerated", (IntFunction<RopeDef>)
                        i -> swinging(i, 20).pin(0).acceleration(1, 0.1 * i, 0)),
                Arguments.of("heavy at the end", (IntFunction<RopeDef>)
                        i -> swinging(i, 20).pin(0).endMass(i)),
                Arguments.of("dropped from horizontal", (IntFunction<RopeDef>) i ->
                        new RopeDef().nodes(20).straight(3 * i, 0, 1, 0.01 * i).pin(0)),
                Arguments.of("led by paths", (IntFunction<RopeDef>) i -> swinging(i, 20)
                        .pin(new PinDef(0)
                                .path(PinPath.from(0, 3 * i, 0)
                                        .to(0.9, 3 * i + 1, 0)
                                        .to(1.1, 3 * i, 1)
                                        .to(1.4, 3 * i, 0)))),
                Arguments.of("let go", (IntFunction<RopeDef>)
                        i -> swinging(i, 20).pin(new PinDef(0).until(0.8 + 0.005 * i))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void everyStepHasTheSameBits(String kind, IntFunction<RopeDef> def) {
        add(def);
        long most = 0;
        for (int step = 0; step < STEPS; step++) {
            together.step();
            alone.step();
            assertSame(step);
            most = Math.max(most, inBatches(together));
        }
        assertTrue(most > ROPES / 3, kind + ": " + most + " were solved side by side");
        assertEquals(0, inBatches(alone));
    }

    private void assertSame(int step) {
        // Between two looks, the ropes of a batch keep their motion there.
        if (step % LOOK != 0 && step != STEPS - 1) {
            return;
        }
        if (together.stateHash() != alone.stateHash()) {
            for (int i = 0; i < together.ropes().size(); i++) {
                assertArrayEquals(
                        TestRopes.positions(alone.ropes().get(i)),
                        TestRopes.positions(together.ropes().get(i)),
                        "rope " + i + " in step " + step);
            }
        }
        assertEquals(alone.stateHash(), together.stateHash(), "step " + step);
    }

    /** What the hash does not see. */
    @Test
    void allThatCanBeReadIsTheSame() {
        add(i -> hanging(i, 20));
        for (int step = 0; step < STEPS; step++) {
            together.step();
            alone.step();
        }
        assertTrue(inBatches(together) > 0);
        for (int i = 0; i < ROPES; i++) {
            Rope a = alone.ropes().get(i);
            Rope t = together.ropes().get(i);
            assertEquals(a.stats().direct(), t.stats().direct());
            double[] expected = new double[60];
            double[] actual = new double[60];
            a.copyPositions(expected, 0, 0.3);
            t.copyPositions(actual, 0, 0.3);
            assertArrayEquals(expected, actual);
            assertEquals(a.stats().maxTension(), t.stats().maxTension());
            assertEquals(a.stats().kineticEnergy(), t.stats().kineticEnergy());
            assertEquals(a.stats().worstStretch(), t.stats().worstStretch());
        }
    }

    /** What games do while ropes swing: to one rope now and then, or to all of them all the time. */
    static List<Arguments> calls() {
        return List.of(
                Arguments.of("read", (ObjIntConsumer<RopeWorld>)
                        (world, step) -> world.ropes().get(step % ROPES).x(3)),
                Arguments.of("impulse", (ObjIntConsumer<RopeWorld>)
                        (world, step) -> world.ropes().get(step % ROPES).applyImpulse(10, 1, 0, 0)),
                Arguments.of("gravity", (ObjIntConsumer<RopeWorld>)
                        (world, step) -> world.setGravity(step < 100 ? 0 : 3, -9.81, 0)),
                Arguments.of("tilting gravity", (ObjIntConsumer<RopeWorld>)
                        (world, step) -> world.setGravity(0.001 * step, -9.81, 0)),
                Arguments.of("gusts", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().forEach(rope -> rope.settings().setWind(1 + step % 5, 0, 0, 0.2))),
                Arguments.of("air comes and goes", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().get(step % ROPES).settings().setWind(1, 0, 0, step % 2 == 0 ? 0.2 : 0)),
                Arguments.of("damping", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().get(step % ROPES).settings().setDamping(step % 3 == 2 ? 90 : 0.01 * step)),
                Arguments.of("acceleration", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().get(step % ROPES).settings().setAcceleration(0.1 * step, 0, 0)),
                Arguments.of("dragged", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().forEach(rope -> rope.pin(0).moveTo(3 * rope.id() + 0.005 * step, 0))),
                Arguments.of("dragged now and then", (ObjIntConsumer<RopeWorld>) (world, step) -> {
                    if (step / 20 % 2 == 0) {
                        world.ropes().forEach(rope -> rope.pin(0).moveTo(3 * rope.id(), 0.01 * step));
                    }
                }),
                Arguments.of("torn away", (ObjIntConsumer<RopeWorld>)
                        (world, step) -> world.ropes().get(step % ROPES).pin(0).moveTo(3 * (step % ROPES), 5)),
                Arguments.of("pinned and released", (ObjIntConsumer<RopeWorld>) (world, step) -> {
                    Pin pin = world.ropes().get(step % ROPES).pin(step % 20);
                    if (step % 3 == 0) {
                        pin.remove();
                    }
                }),
                Arguments.of("cut", (ObjIntConsumer<RopeWorld>) (world, step) -> {
                    if (step % 10 == 9) {
                        world.ropes()
                                .get(step % ROPES)
                                .cut(world.ropes().get(step % ROPES).nodeCount() / 2);
                    }
                }),
                Arguments.of("teleported", (ObjIntConsumer<RopeWorld>)
                        (world, step) -> world.ropes().get(step % ROPES).teleport(0, 1, 0)),
                Arguments.of("removed", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.remove(world.ropes().get(step % world.ropes().size() / 2))),
                Arguments.of("detail", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().get(step % ROPES).settings().setDetail(1 + step % 3)),
                Arguments.of("heavier", (ObjIntConsumer<RopeWorld>) (world, step) ->
                        world.ropes().get(step % ROPES).settings().setMass(10, 1 + step)),
                Arguments.of("another solver", (ObjIntConsumer<RopeWorld>) (world, step) -> world.ropes()
                        .get(step % ROPES)
                        .settings()
                        .setSolver(step % 2 == 0 ? new Relaxation() : new Direct())),
                Arguments.of("a collider", (ObjIntConsumer<RopeWorld>) (world, step) -> {
                    if (step == 90) {
                        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(0, -1.5));
                        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(30.5, -1.5));
                    }
                }),
                Arguments.of("a source", (ObjIntConsumer<RopeWorld>) (world, step) -> {
                    if (step == 90) {
                        ColliderDef ball = new ColliderDef(ColliderShape.circle(0.5)).position(0, -1.5);
                        world.addColliderSource(near -> near.add(1, ball));
                    }
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void callsHaveTheSameBits(String call, ObjIntConsumer<RopeWorld> calls) {
        add(i -> swinging(i, 20).pin(0));
        long most = 0;
        for (int step = 0; step < STEPS; step++) {
            if (step > 75) {
                calls.accept(together, step);
                calls.accept(alone, step);
            }
            together.update(0.0137);
            alone.update(0.0137);
            assertSame(step);
            most = Math.max(most, inBatches(together));
        }
        assertTrue(most > ROPES / 2, call);
    }

    @Test
    void ropesThatMeetCollidersLeaveAndOthersStay() {
        for (int i = 0; i < ROPES; i++) {
            together.add(swinging(i, 20).pin(0).collideMode(i % 2 == 0 ? CollideMode.OFF : CollideMode.SECTIONS));
        }
        TestRopes.steps(together, 70);
        assertEquals(ROPES, inBatches(together));
        Collider collider = together.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        TestRopes.steps(together, 1);
        long stayed = inBatches(together);
        // One or the other takes a step by itself whatever is there.
        assertTrue(stayed <= ROPES / 2 && stayed > ROPES / 2 - 10, stayed + " stayed");
        together.colliders().remove(collider);
        TestRopes.steps(together, 70);
        assertTrue(inBatches(together) > stayed);
    }

    @Test
    void fewRopesOfAKindStayAlone() {
        for (int i = 0; i < 60; i++) {
            together.add(swinging(i, 10 + i % 4).pin(0));
        }
        TestRopes.steps(together, 150);
        assertEquals(0, inBatches(together));
    }

    @Test
    void aBatchThatHasBecomeSmallIsGivenUp() {
        add(i -> swinging(i, 20).pin(0));
        TestRopes.steps(together, 70);
        assertEquals(ROPES, inBatches(together));
        while (together.ropes().size() > 10) {
            together.remove(together.ropes().get(0));
        }
        TestRopes.steps(together, 70);
        assertEquals(0, inBatches(together));
        assertFalse(together.ropes().isEmpty());
    }

    @Test
    void listenersForTensionAreTold() {
        add(i -> swinging(i, 20).pin(0));
        TestRopes.steps(together, 70);
        Rope rope = together.ropes().get(7);
        assertTrue(Engine.isInBatch(rope));
        List<TensionExceeded> events = new ArrayList<>();
        Listen.tensionExceeded(together, events::add);
        rope.forces().addTensionWatch(1);
        TestRopes.steps(together, 1);
        assertEquals(1, events.size());
    }

    @Test
    void ropesFallAsleepInTheSameStep() {
        add(i -> swinging(i, 8).pin(0).damping(2 + 0.02 * i).sleepBelow(0.01));
        long asleep = 0;
        long most = 0;
        for (int step = 0; step < 800; step++) {
            together.step();
            alone.step();
            assertSame(step);
            asleep = together.ropes().stream()
                    .filter(one -> one.activity().isAsleep())
                    .count();
            most = Math.max(most, inBatches(together));
        }
        assertEquals(ROPES, asleep);
        assertEquals(ROPES, most);
    }

    @Test
    void threadsChangeNothing() {
        RopeWorld shared = new RopeWorld(new WorldDef().threads(3));
        for (int i = 0; i < ROPES; i++) {
            addAlone(hanging(i, 20));
            shared.add(hanging(i, 20));
        }
        for (int i = 0; i < 300; i++) {
            addAlone(swinging(i, 16).pin(0));
            shared.add(swinging(i, 16).pin(0));
        }
        for (int step = 0; step < STEPS; step++) {
            shared.step();
            alone.step();
            if (step % LOOK == 0 || step == STEPS - 1) {
                assertEquals(alone.stateHash(), shared.stateHash(), "step " + step);
            }
        }
        assertTrue(inBatches(shared) > ROPES);
        shared.close();
    }
}
