package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.solve.factory.Solvers;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class IslandsTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final BodyStore bodies = new BodyStore(ropes);
    private final SleepIndex sleepers = new SleepIndex(ropes);
    private final BodyTouches touches = new BodyTouches(ropes, bodies, new ColliderField());
    private final Islands islands = new Islands(ropes, bodies, sleepers, touches, 0.01);
    private final StepContext context = new StepContext(0.01);

    private BodyState addBody() {
        BodyCore body = bodies.build(new BodySpec());
        bodies.add(body);
        return body.state;
    }

    private RopeCore addRope() {
        RopeCore rope = Cores.rope(2 * ropes.size(), 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0);
        ropes.add(rope);
        return rope;
    }

    private static PinState hang(RopeCore rope, int node, BodyState body) {
        PinState pin = rope.state.pin(node);
        BodyStore.fix(rope.state, pin, body, new double[3]);
        return pin;
    }

    private static Set<Integer> bodiesOf(RopeCore rope) {
        Set<Integer> ids = new TreeSet<>();
        boolean moves = !rope.stopped && !(rope.solver instanceof Relaxation);
        for (PinState pin : rope.state.pins) {
            if (moves) {
                ids.add(pin.bodyOn());
            }
        }
        return ids;
    }

    /** The ropes that a rope is connected to by bodies, itself included. */
    private Set<Integer> connected(RopeCore rope) {
        Set<Integer> group = new TreeSet<>(Set.of(rope.id));
        Set<Integer> reached = bodiesOf(rope);
        boolean grows = true;
        while (grows) {
            grows = false;
            for (RopeCore other : ropes) {
                Set<Integer> its = bodiesOf(other);
                if (its.stream().anyMatch(reached::contains)) {
                    grows |= group.add(other.id);
                    grows |= reached.addAll(its);
                }
            }
        }
        return group;
    }

    @Test
    void ropesThatAreConnectedByBodiesAreAnIsland() {
        SeededRandom random = new SeededRandom(18);
        int found = 0;
        for (int round = 0; round < 60; round++) {
            ropes.clear();
            sleepers.islands.clear();
            List<BodyState> states = new ArrayList<>();
            for (int i = random.intBetween(1, 8); i > 0; i--) {
                states.add(addBody());
            }
            for (int i = random.intBetween(1, 10); i > 0; i--) {
                RopeCore rope = addRope();
                if (random.chance(0.15)) {
                    rope.solver = new Relaxation();
                    rope.ropeSolver = Solvers.of(rope.solver);
                }
                rope.stopped = random.chance(0.15);
                for (int node = 0; node < 4; node++) {
                    if (random.chance(0.3)) {
                        hang(rope, node, states.get(random.intBetween(0, states.size() - 1)));
                    }
                }
            }
            islands.update(context);
            for (RopeCore rope : ropes) {
                Set<Integer> expected = connected(rope);
                Set<Integer> actual = new TreeSet<>(Set.of(rope.id));
                if (rope.island >= 0) {
                    List<RopeCore> all = sleepers.islands.get(rope.island).ropes;
                    for (int i = 0; i < all.size(); i++) {
                        actual.add(all.get(i).id);
                        assertTrue(i == 0 || all.get(i).id > all.get(i - 1).id, "in the order of the ids");
                    }
                    assertTrue(all.contains(rope));
                }
                assertEquals(expected, actual, "round " + round);
                found += rope.island >= 0 ? 1 : 0;
            }
            for (BodyState body : states) {
                int owners = 0;
                for (RopeCore rope : ropes) {
                    RingMasses masses = rope.state.rings.masses;
                    for (int m = 0; m < masses.size(); m++) {
                        owners += masses.get(m) == body && masses.owns(body) ? 1 : 0;
                    }
                }
                int holders = (int) ropes.stream()
                        .filter(rope -> rope.state.pins.stream().anyMatch(pin -> pin.body() == body))
                        .count();
                assertEquals(Math.min(1, holders), owners, "one rope takes the body along, round " + round);
            }
        }
        assertTrue(found > 100, "in islands " + found);
    }

    @Test
    void theyAreFoundAnewOnlyAfterAChange() {
        BodyState body = addBody();
        RopeCore first = addRope();
        RopeCore second = addRope();
        PinState pin = hang(first, 0, body);
        hang(second, 0, body);
        assertTrue(islands.update(context));
        assertFalse(islands.update(context));
        assertEquals(0, second.island);
        first.state.release(pin);
        assertTrue(islands.update(context));
        assertEquals(-1, second.island);
        assertEquals(List.of(), sleepers.islands);
        hang(first, 0, body);
        assertTrue(islands.update(context));
        second.stopped = true;
        assertTrue(islands.update(context), "a rope was stopped");
        assertEquals(-1, first.island);
    }

    @Test
    void pinsThatAreDueInTheComingStepAreReleasedFirst() {
        BodyState body = addBody();
        RopeCore first = addRope();
        RopeCore second = addRope();
        hang(first, 0, body).until = 5;
        hang(second, 0, body);
        context.startTime = 4.5;
        context.endTime = 4.75;
        islands.update(context);
        assertEquals(0, first.island);
        context.startTime = 5;
        context.endTime = 5.25;
        assertTrue(islands.update(context));
        assertEquals(-1, first.island);
        assertTrue(first.state.pins.isEmpty());
    }

    @Test
    void anIslandIsAwakeIfOneOfItsRopesIs() {
        BodyState body = addBody();
        for (int i = 0; i < 3; i++) {
            RopeCore rope = addRope();
            SweptBounds reach = new SweptBounds();
            reach.begin(1);
            reach.finish(0, 0, 0);
            rope.sleep.fallAsleep();
            sleepers.fellAsleep(rope, reach);
        }
        hang(ropes.get(0), 0, body);
        hang(ropes.get(2), 0, body);
        islands.update(context);
        assertTrue(ropes.get(0).sleep.asleep && ropes.get(2).sleep.asleep, "all of them sleep");
        hang(ropes.get(0), 1, body);
        sleepers.wake(ropes.get(1));
        islands.update(context);
        assertTrue(ropes.get(0).sleep.asleep, "the other rope is not in it");
        ropes.get(2).sleep.asleep = false;
        hang(ropes.get(0), 2, body);
        islands.update(context);
        assertFalse(ropes.get(0).sleep.asleep);
    }
}
