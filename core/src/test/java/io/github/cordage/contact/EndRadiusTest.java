package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hooks, knots and other balls at ends of ropes, which are thicker than the rope. */
@Tag("D5")
@DisplayName("D5: ends with radii of their own")
class EndRadiusTest {
    /** Radius of the ball [m]. */
    private static final double BALL = 0.25;

    /** What solvers that sweep leave of an overlap, as a fraction of a segment. */
    private static final double LEFT = 0.01;

    private final RopeWorld world = new RopeWorld();

    static Stream<Solver> solvers() {
        return Stream.of(new Direct(), new Relaxation(), new Spring());
    }

    /** It swings a little at first: a rope that is exactly upright would bear the push from below. */
    private static RopeDef hanging() {
        return new RopeDef()
                .nodes(11)
                .straight(0, 2, 0.3, -1)
                .nodeMass(0.2)
                .damping(2)
                .radius(0.02)
                .pin(0);
    }

    /** The pinned rope would hang to 1 m; the top of the floor is where its end would have 0.1 m of room. */
    private void addFloor() {
        world.colliders().add(new ColliderDef(ColliderShape.box(20, 1)).position(0, 0.4));
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void theEndStaysAtItsRadiusFromTheFloor(Solver solver) {
        addFloor();
        Rope rope = world.add(hanging().solver(solver).endRadius(BALL));
        TestRopes.steps(world, 400);
        double y = rope.y(rope.nodeCount() - 1);
        assertEquals(0.9 + BALL, y, LEFT, () -> solver + " at " + rope.x(10));
        // The nodes before it are as thin as ever.
        assertTrue(rope.y(9) > 0.9);
    }

    @Test
    void aRopeWithoutABallIsAsThinAtItsEnd() {
        addFloor();
        Rope rope = world.add(hanging());
        TestRopes.steps(world, 200);
        assertEquals(1, rope.y(10), 1e-3, "it hangs free, 0.1 m above the floor");
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aBallFallsOntoTheFloorAndOntoAMesh(Solver solver) {
        world.colliders().add(new ColliderDef(ColliderShape.chain(false, -9, 0, -3, 0, 3, 0, 9, 0)));
        Rope rope = world.add(new RopeDef()
                .nodes(6)
                .straight(0, 1, 1, 0)
                .nodeMass(0.2)
                .damping(1)
                .solver(solver)
                .startRadius(BALL));
        TestRopes.steps(world, 400);
        assertEquals(BALL, rope.y(0), 0.02, solver.toString());
        assertTrue(rope.y(5) < 0.1, () -> solver + " " + rope.y(5));
        assertTrue(rope.y(5) > 0, () -> solver + " " + rope.y(5));
    }

    /** A carabiner does not go through a slot that the rope goes through. */
    @Test
    void aBallIsCaughtWhereTheRopeGoesThrough() {
        world.colliders().add(new ColliderDef(ColliderShape.box(2, 0.4)).position(-1.1, 0));
        world.colliders().add(new ColliderDef(ColliderShape.box(2, 0.4)).position(1.1, 0));
        RopeDef def = new RopeDef()
                .nodes(11)
                .straight(0, 1.5, 0, -1)
                .nodeMass(0.2)
                .damping(2)
                .friction(0)
                .radius(0.02);
        Rope caught = world.add(def.copy().startRadius(BALL));
        Rope free = world.add(def);
        TestRopes.steps(world, 300);
        assertTrue(caught.y(0) > 0.2, () -> "caught at " + caught.y(0));
        assertTrue(caught.y(10) < -0.3, () -> "hangs to " + caught.y(10));
        assertTrue(free.y(0) < -0.5, () -> "fell to " + free.y(0));
    }

    @Test
    void contactsAreOnTheSurfaceOfTheBall() {
        addFloor();
        Rope rope = world.add(hanging().endRadius(BALL));
        TestRopes.steps(world, 400);
        List<RopeContact> contacts = rope.contacts().list();
        RopeContact last = contacts.get(contacts.size() - 1);
        assertEquals(0.9, last.y(), LEFT);
    }

    @Test
    void nodesCollideAlike() {
        addFloor();
        Rope rope = world.add(hanging().collideMode(CollideMode.NODES).endRadius(BALL));
        TestRopes.steps(world, 400);
        assertEquals(0.9 + BALL, rope.y(10), LEFT);
    }

    @Test
    void theRadiusStaysWithItsEnd() {
        Rope rope = world.add(new RopeDef().nodes(12).startRadius(0.1).endRadius(0.2));
        Rope tail = rope.cut(6);
        assertEquals(0.1, rope.startRadius());
        assertEquals(0, rope.endRadius());
        assertEquals(0, tail.startRadius());
        assertEquals(0.2, tail.endRadius());
        Rope other = world.add(
                new RopeDef().nodes(4).straight(9, 0, 1, 0).startRadius(0.3).endRadius(0.4));
        tail.join(RopeEnd.START, other, RopeEnd.START, 0.5);
        assertEquals(0.4, tail.startRadius());
        assertEquals(0.2, tail.endRadius());
    }

    @Test
    void aBallThatIsChangedCountsFromTheNextStepOn() {
        addFloor();
        Rope rope = world.add(hanging().sleepBelow(0.01));
        TestRopes.steps(world, 600);
        assertTrue(rope.activity().isAsleep());
        rope.settings().setEndRadius(BALL);
        assertTrue(!rope.activity().isAsleep());
        RopeWorld again = RopeWorld.load(world.save());
        assertEquals(BALL, again.ropes().get(0).endRadius());
        TestRopes.steps(world, 400);
        assertEquals(0.9 + BALL, rope.y(10), LEFT);
        TestRopes.steps(again, 400);
        assertEquals(world.stateHash(), again.stateHash());
    }
}
