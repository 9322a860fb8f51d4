package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.solve.factory.Solvers;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Balls of a radius of 0.5. */
class BodyTouchesTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final BodyStore bodies = new BodyStore(ropes);
    private final ColliderField colliders = new ColliderField();
    private final BodyTouches touches = new BodyTouches(ropes, bodies, colliders);
    private final StepContext context = new StepContext(0.01);

    private BodyCore add(double x, double y, boolean collides) {
        BodySpec spec = new BodySpec();
        spec.setOutline(BodySpec.Outline.SPHERE, 0.5, 0, 0);
        spec.setPlace(x, y, 0);
        spec.collides = collides;
        BodyCore body = bodies.build(spec);
        bodies.add(body);
        return body;
    }

    private BodyCore add(double x, double y) {
        return add(x, y, true);
    }

    /** A rope along x at a height, which collides. */
    private RopeCore addRope(double x, double y) {
        RopeCore rope = Cores.rope(2 * ropes.size(), x, y, 0, x + 1, y, 0, x + 2, y, 0, x + 3, y, 0);
        rope.state.collide = CollideMode.SECTIONS;
        ropes.add(rope);
        return rope;
    }

    /** Hangs a rope that meets nothing from a body. */
    private static void hang(RopeCore rope, int node, BodyCore body) {
        rope.state.collide = CollideMode.OFF;
        BodyStore.fix(rope.state, rope.state.pin(node), body.state, new double[3]);
    }

    private List<Integer> groups() {
        touches.find(context);
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < touches.size(); i++) {
            found.add(touches.firstHeld(i));
        }
        return found;
    }

    @Test
    void bodiesThatCollideAreListedByTheirIds() {
        add(9, 0);
        add(3, 0, false);
        add(6, 0);
        add(-2, 0);
        touches.find(context);
        assertEquals(3, touches.size());
        assertEquals(0, touches.id(0));
        assertEquals(2, touches.id(1));
        assertEquals(3, touches.id(2));
    }

    @Test
    void bodiesTouchWhatIsWithinReach() {
        BodyCore alone = add(10, 0);
        BodyCore right = add(1.01, 0);
        BodyCore left = add(0, 0);
        BodyCore off = add(1.01, 0, false);
        touches.find(context);
        assertFalse(alone.touches);
        assertTrue(left.touches && right.touches);
        assertFalse(off.touches, "it does not collide");
        left.state.at[1] = 5;
        touches.find(context);
        assertFalse(left.touches || right.touches);
        left.state.velocity[1] = -420;
        touches.find(context);
        assertTrue(left.touches && right.touches, "it is there in the step");
    }

    @Test
    void categoriesKeepBodiesApart() {
        BodyCore left = add(0, 0);
        BodyCore right = add(1.01, 0);
        right.state.surface.categories = 2;
        left.state.surface.collidesWith = 1;
        touches.find(context);
        assertFalse(left.touches || right.touches);
    }

    @Test
    void bodiesTouchColliders() {
        BodyCore low = add(0, 0.5);
        BodyCore high = add(0, 3);
        BodyCore other = add(3, 0.5);
        other.state.surface.collidesWith = 2;
        ColliderState floor = new ColliderState(1, new Placement(ShapeBuilder.box(20, 2, 20)));
        floor.categories = 1;
        floor.collidesWith = -1;
        colliders.add(floor);
        low.state.at[1] = 1.505;
        other.state.at[1] = 1.505;
        touches.find(context);
        assertTrue(low.touches);
        assertTrue(low.solid.near.count > 0);
        assertFalse(high.touches);
        assertEquals(0, high.solid.near.count);
        assertFalse(other.touches, "it does not collide with that");
    }

    // Groups with bodies on ropes.

    @Test
    void aGroupIsKnownByItsFirstBodyOnARope() {
        BodyCore end = add(2.02, 0);
        add(1.01, 0);
        BodyCore first = add(0, 0);
        add(20, 0);
        assertEquals(List.of(0, 1, 2, 3), groups(), "no rope holds any");
        RopeCore rope = addRope(50, 0);
        hang(rope, 0, first);
        assertEquals(List.of(2, 2, 2, 3), groups());
        assertTrue(touches.areCoupled(rope));
        assertTrue(end.isCoupled && end.moves());
        assertFalse(end.isHeld);
        RopeCore other = addRope(60, 0);
        hang(other, 0, end);
        assertEquals(List.of(0, 0, 0, 3), groups());
        RopeCore third = addRope(70, 0);
        assertFalse(touches.areCoupled(third));
    }

    @Test
    void aBodyOnARopeThatTouchesNothingIsInNoGroup() {
        BodyCore body = add(0, 0);
        RopeCore rope = addRope(50, 0);
        hang(rope, 0, body);
        assertEquals(List.of(0), groups());
        assertTrue(body.isHeld);
        assertFalse(body.isCoupled);
        assertFalse(touches.areCoupled(rope));
    }

    @Test
    void groupsAreAnewWhenTheyChangeAndOnlyThen() {
        BodyCore held = add(0, 0);
        BodyCore other = add(1.01, 0);
        hang(addRope(50, 0), 0, held);
        touches.find(context);
        assertTrue(touches.areRegrouped());
        touches.find(context);
        assertFalse(touches.areRegrouped());
        other.state.at[0] = 1.015;
        touches.find(context);
        assertFalse(touches.areRegrouped(), "they still touch");
        other.state.at[0] = 5;
        touches.find(context);
        assertTrue(touches.areRegrouped(), "they part");
        touches.find(context);
        assertFalse(touches.areRegrouped());
        other.state.at[0] = 1.01;
        touches.find(context);
        assertTrue(touches.areRegrouped(), "they meet");
        add(30, 0);
        touches.find(context);
        assertTrue(touches.areRegrouped(), "there is another body");
    }

    @Test
    void groupsWithoutRopesMayChange() {
        BodyCore body = add(0, 0);
        add(1.01, 0);
        touches.find(context);
        touches.find(context);
        body.state.at[1] = 9;
        touches.find(context);
        assertFalse(touches.areRegrouped());
    }

    // Ropes.

    @Test
    void aRopeTakesTheBodiesThatItMayTouchAlong() {
        BodyCore below = add(1.5, -0.505);
        add(1.5, -5);
        RopeCore rope = addRope(0, 0);
        assertEquals(List.of(0, 1), groups());
        assertTrue(below.isRoped && below.isCoupled);
        assertTrue(touches.areRegrouped());
        touches.join();
        RingMasses masses = rope.state.rings.masses;
        assertEquals(1, masses.size());
        assertSame(below.state, masses.get(0));
        assertTrue(touches.areCoupled(rope));
        touches.find(context);
        assertFalse(touches.areRegrouped());
        below.state.at[1] = -0.6;
        touches.find(context);
        assertTrue(touches.areRegrouped());
        assertFalse(below.isRoped);
        assertTrue(masses.isEmpty(), "it is not the rope's any more");
    }

    @Test
    void ropesThatMeetNoBodiesAreLeftOut() {
        BodyCore body = add(1.5, -0.505);
        RopeCore rope = addRope(0, 0);
        rope.categories = 2;
        body.state.surface.collidesWith = ~2L;
        touches.find(context);
        assertFalse(body.touches, "categories");
        body.state.surface.collidesWith = -1;
        rope.state.collide = CollideMode.OFF;
        touches.find(context);
        assertFalse(body.touches, "it does not collide");
        rope.state.collide = CollideMode.SECTIONS;
        rope.stopped = true;
        touches.find(context);
        assertFalse(body.touches, "it stands still");
        rope.stopped = false;
        rope.ropeSolver = Solvers.of(new Relaxation());
        touches.find(context);
        assertFalse(body.touches, "its solver knows no bodies");
        rope.ropeSolver = Solvers.of(rope.solver);
        touches.find(context);
        assertTrue(body.touches);
    }

    // The step.

    private void step() {
        touches.find(context);
        touches.step(context);
    }

    @Test
    void onlyGroupsWithoutRopesTakeTheStepHere() {
        BodyCore free = add(10, 0);
        BodyCore hit = add(11.005, 0);
        free.state.velocity[0] = 2;
        BodyCore held = add(0, 0);
        BodyCore beside = add(1.005, 0);
        beside.state.velocity[0] = -2;
        hang(addRope(50, 0), 0, held);
        BodyCore lonely = add(20, 0);
        lonely.state.velocity[0] = 2;
        step();
        step();
        assertEquals(1, free.state.velocity[0], 0.1);
        assertEquals(1, hit.state.velocity[0], 0.1);
        assertEquals(1.005, beside.state.at[0], "with its rope");
        assertEquals(20, lonely.state.at[0], "it flies");
    }

    @Test
    void theStepDoesNotDependOnWhoIsOnTheLeft() {
        for (int way = -1; way <= 1; way += 2) {
            BodyCore one = add(way * 100, 0);
            BodyCore other = add(way * 101.005, 0);
            one.state.velocity[0] = 2 * way;
            step();
            step();
            assertEquals(way, one.state.velocity[0], 0.1);
            assertEquals(way, other.state.velocity[0], 0.1);
        }
    }
}
