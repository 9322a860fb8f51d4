package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Failures;
import io.github.cordage.contract.Garbage;
import io.github.cordage.contract.Scenes;
import io.github.cordage.engine.ColliderIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Capsule;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Segment;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes among the bodies of a dyn4j world. */
@Tag("D8")
class Dyn4jCollidersTest {
    private static final double STEP = 1.0 / 60;

    /** Positions of the same rope with the same collider, which reached it on two ways. */
    private static final double ROUNDING = 1e-9;

    private final World<Body> engine = new World<>();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
    private final Failures failures = new Failures(ropes);

    Dyn4jCollidersTest() {
        engine.setGravity(0, 0);
    }

    private Body add(Convex shape, double x, double y) {
        Body body = new Body();
        body.addFixture(shape);
        body.setMass(MassType.INFINITE);
        body.translate(x, y);
        engine.addBody(body);
        return body;
    }

    private static RopeDef rope(double x, double y) {
        return new RopeDef().nodes(21).segmentLength(0.1).straight(x, y, 1, 0).friction(0.5);
    }

    private static void assertSame(Rope expected, Rope actual) {
        for (int i = 0; i < expected.nodeCount(); i++) {
            assertEquals(expected.x(i), actual.x(i), ROUNDING);
            assertEquals(expected.y(i), actual.y(i), ROUNDING);
        }
    }

    /** Shapes on a body at (0, -0.7), and the same as colliders. */
    static Stream<Arguments> shapes() {
        Circle circle = new Circle(0.4);
        circle.translate(0.1, 0.2);
        Capsule capsule = new Capsule(1, 0.3);
        capsule.rotate(0.5);
        capsule.translate(0.2, 0);
        return Stream.of(
                Arguments.of(circle, new ColliderDef(ColliderShape.circle(0.4)).position(0.1, -0.5)),
                Arguments.of(
                        capsule,
                        new ColliderDef(ColliderShape.capsule(0.15, 0.7))
                                .position(0.2, -0.7)
                                .rotation(0.5)),
                Arguments.of(
                        Geometry.createRectangle(1, 0.4), new ColliderDef(ColliderShape.box(1, 0.4)).position(0, -0.7)),
                Arguments.of(
                        Geometry.createTriangle(new Vector2(-0.5, 0), new Vector2(0.5, 0), new Vector2(0, 0.6)),
                        new ColliderDef(ColliderShape.polygon(-0.5, 0, 0.5, 0, 0, 0.6)).position(0, -0.7)),
                Arguments.of(
                        new Segment(new Vector2(-0.6, -0.2), new Vector2(0.6, 0.3)),
                        new ColliderDef(ColliderShape.segment(-0.6, -0.2, 0.6, 0.3)).position(0, -0.7)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anExactShapeIsThatOfTheSameCollider(Convex shape, ColliderDef same) {
        add(shape, 0, -0.7);
        RopeWorld other = new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
        other.colliders().add(same);
        Rope expected = other.add(rope(-1, 0));
        Rope actual = ropes.add(rope(-1, 0));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        assertTrue(Scenes.stepBoth(40, other, ropes, actual));
        assertEquals(List.of(), failures.causes());
        assertSame(expected, actual);
    }

    static Stream<Arguments> curvedShapes() {
        return Stream.of(
                Arguments.of(Geometry.createEllipse(1.2, 0.5), 0.25),
                Arguments.of(Geometry.createHalfEllipse(1.2, 0.4), 0.4),
                Arguments.of(Geometry.createSlice(0.6, Math.PI / 2), 0.6 * Math.sin(Math.PI / 4)));
    }

    @ParameterizedTest
    @MethodSource("curvedShapes")
    void aCurvedShapeHoldsTheRopeAtItsTop(Convex shape, double halfHeight) {
        double turned = halfHeight > 0.42 ? Math.PI / 2 : 0;
        Body body = add(shape, 0, 0);
        body.rotate(turned);
        double top = body.createAABB().getMaxY();
        Rope rope = ropes.add(rope(-1, 1).radius(0.01));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        double least = 0;
        double highest = 0;
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        for (int i = 0; i < rope.nodeCount(); i++) {
            highest = i == 0 ? rope.y(i) : Math.max(highest, rope.y(i));
            least = Math.min(least, rope.y(i));
        }
        assertEquals(List.of(), failures.causes());
        // Nodes are up to half a segment beside the top, on chords of the curve.
        assertEquals(top + 0.01, highest, 0.03);
        assertTrue(least < top - 0.3, "the rope hangs down on both sides");
    }

    @Test
    void sensorsDisabledBodiesAndThoseThatAreFilteredLetTheRopeThrough() {
        add(Geometry.createRectangle(6, 0.2), 0, -0.3).getFixture(0).setSensor(true);
        add(Geometry.createRectangle(6, 0.2), 0, -0.5).setEnabled(false);
        add(Geometry.createRectangle(6, 0.2), 0, -0.7).setUserData("ghost");
        add(Geometry.createRectangle(6, 0.2), 0, -0.9).getFixture(0).setFilter(new CategoryFilter(4, 4));
        Body ground = add(Geometry.createRectangle(6, 0.2), 0, -1.1);
        Rope rope = ropes.add(rope(-1, 0).radius(0.02).filter(2, ~4L));
        ropes.addColliderSource(new Dyn4jColliders(engine, (body, fixture) -> !"ghost".equals(body.getUserData())));
        for (int i = 0; i < 120; i++) {
            ropes.step();
        }
        assertEquals(-0.98, rope.y(10), 1e-3);
        ground.setEnabled(false);
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        assertTrue(rope.y(10) < -2);
    }

    @Test
    void bodiesAndFixturesComeAndGo() {
        Body floor = add(Geometry.createRectangle(6, 0.2), 0, -0.3);
        Rope rope = ropes.add(rope(-1, 0).radius(0.02));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        run(60);
        assertEquals(-0.18, rope.y(10), 1e-3);
        floor.removeFixture(0);
        BodyFixture step = floor.addFixture(Geometry.createRectangle(6, 0.2));
        step.getShape().translate(0, -0.5);
        run(60);
        assertEquals(-0.68, rope.y(10), 1e-3);
        add(Geometry.createRectangle(6, 0.2), 0, -1.4);
        engine.removeBody(floor);
        run(90);
        assertEquals(-1.28, rope.y(10), 1e-3);
        engine.removeAllBodies();
        run(30);
        assertTrue(rope.y(10) < -2);
        assertEquals(List.of(), failures.causes());
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            ropes.step();
        }
    }

    @Test
    void aFixtureTooSmallIsToldAndGoesOnWhenItIsGone() {
        Body body = add(new Circle(1e-7), 0, -0.3);
        add(Geometry.createRectangle(6, 0.2), 0, -0.3);
        Rope rope = ropes.add(rope(-1, 0).radius(0.02));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        ropes.step();
        assertTrue(failures.causes().get(0) instanceof IllegalArgumentException);
        engine.removeBody(body);
        run(60);
        assertEquals(-0.18, rope.y(10), 1e-3);
    }

    @Test
    void aTinyFixtureAddedLaterIsToldOnceAndLeftOut() {
        Body floor = add(Geometry.createRectangle(6, 0.2), 0, -0.3);
        Rope rope = ropes.add(rope(-1, 0).radius(0.02));
        Rope other = ropes.add(rope(-2, 0).radius(0.02));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        run(30);
        floor.addFixture(new Circle(1e-7));
        run(60);
        assertEquals(1, failures.causes().size());
        String message = failures.messages().get(0);
        assertTrue(
                message.startsWith("ropes do not collide with a fixture of dyn4j, Circle of radius 1.0E-7 m: "),
                message);
        assertEquals(-0.18, rope.y(10), 1e-3);
        assertEquals(-0.18, other.y(10), 1e-3);
    }

    @Test
    void everyFixtureOnTheWayIsFound() {
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            double size = 0.02 * Math.pow(100, random.nextDouble());
            Body body = add(
                    random.nextBoolean() ? new Circle(size) : Geometry.createRectangle(size, 3 * size),
                    20 * random.nextDouble() - 10,
                    4 * random.nextDouble() - 2);
            body.setLinearVelocity(random.nextGaussian(), random.nextGaussian());
            body.setAngularVelocity(random.nextGaussian());
        }
        List<TrackedBody> bodies = new ArrayList<>();
        for (Body body : engine.getBodies()) {
            TrackedBody tracked = new TrackedBody(body);
            tracked.read();
            tracked.motion.begin(STEP);
            tracked.followFixtures(bodies.size(), new ArrayList<>());
            bodies.add(tracked);
        }
        ColliderIndex index = new ColliderIndex();
        Rope rope = ropes.add(rope(-1, 0));
        int[] reported = {0};
        ropes.addColliderSource(near -> {
            int expected = 0;
            for (TrackedBody body : bodies) {
                FixtureCollider collider = body.colliders.get(0);
                boolean isNear = Scenes.meet(near, collider.minX, collider.minY, collider.maxX, collider.maxY);
                expected += collider.isSolid && isNear ? 1 : 0;
            }
            index.report(near);
            reported[0] = expected;
        });
        int found = 0;
        for (int i = 0; i < 100; i++) {
            engine.step(1, STEP);
            for (TrackedBody body : bodies) {
                body.read();
                body.motion.advance(STEP, STEP);
                // Some are left out for a while.
                body.place((of, fixture) -> random.nextInt(10) > 0, STEP, new ArrayList<>());
            }
            index.build(bodies);
            ropes.step();
            assertEquals(reported[0], rope.stats().collidersLookedAt());
            found += reported[0];
        }
        assertTrue(found > 500);
    }

    @Test
    void stepsAmongBodiesThatMoveMakeNoGarbage() {
        for (int i = 0; i < 60; i++) {
            Body body = add(new Circle(0.1), 0.1 * i - 3, -1 - 0.01 * i);
            body.addFixture(Geometry.createRectangle(0.2, 0.1));
            body.setMass(MassType.INFINITE);
            body.setAngularVelocity(i - 30);
            body.setLinearVelocity(0, 0.1);
        }
        for (int i = 0; i < 5; i++) {
            ropes.add(rope(i - 3, 0.1 * i).pin(0).pin(-1));
        }
        Dyn4jColliders source = new Dyn4jColliders(engine);
        ropes.addColliderSource(source);
        double[] by = {0.005};
        Garbage garbage = Garbage.least(12, 20, ropes::step, () -> {
            for (Body body : engine.getBodies()) {
                body.translate(0, by[0]);
            }
            by[0] = -by[0];
        });
        assertEquals(List.of(), failures.causes());
        assertEquals(0, garbage.ofFirst());
    }
}
