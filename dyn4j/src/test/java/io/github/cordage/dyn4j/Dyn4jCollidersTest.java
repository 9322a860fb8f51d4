package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.engine.ColliderIndex;
import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.event.WorldListener;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
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
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes among the bodies of a dyn4j world. */
@Tag("D8")
class Dyn4jCollidersTest {
    private static final double STEP = 1.0 / 60;

    /** Positions of the same rope with the same collider, which reached it on two ways. */
    private static final double ROUNDING = 1e-9;

    /** Nodes sink in by this under their weight [m]; what goes back on does not count as motion. */
    private static final double SUNK = 3e-5;

    private final World<Body> engine = new World<>();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
    private final List<ColliderSourceFailed> failures = new ArrayList<>();

    private double engineTime;
    private int engineSteps;

    Dyn4jCollidersTest() {
        engine.setGravity(0, 0);
        ropes.addListener(new WorldListener() {
            @Override
            public void colliderSourceFailed(ColliderSourceFailed event) {
                failures.add(event);
            }
        });
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
        boolean touched = false;
        for (int i = 0; i < 40; i++) {
            other.step();
            ropes.step();
            touched |= !actual.contacts().list().isEmpty();
        }
        assertEquals(List.of(), failures);
        assertTrue(touched);
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
        assertEquals(List.of(), failures);
        // Nodes are up to half a segment beside the top, on chords of the curve.
        assertEquals(top + 0.01, highest, 0.03);
        assertTrue(least < top - 0.3, "the rope hangs down on both sides");
    }

    @ParameterizedTest
    @CsvSource({"60, 60, true", "60, 60, false", "60, 240, true", "60, 240, false", "240, 60, true", "50, 60, false"})
    void aBodyCarriesTheRopeWhateverTheRatesAndTheOrderOfSteps(
            double engineRate, double ropeRate, boolean engineFirst) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1 / ropeRate));
        engine.getSettings().setStepFrequency(1 / engineRate);
        Body platform = add(Geometry.createRectangle(6, 0.2), 0, -0.2);
        Rope rope = world.add(rope(-1, -0.05).radius(0.02).friction(1));
        world.addColliderSource(new Dyn4jColliders(engine));
        for (int i = 0; i < 60; i++) {
            frame(world, engineRate, ropeRate, engineFirst);
        }
        platform.setLinearVelocity(0.5, 0.25);
        double fastest = 0;
        for (int i = 0; i < 120; i++) {
            frame(world, engineRate, ropeRate, engineFirst);
            for (int n = 0; n < rope.nodeCount(); n++) {
                fastest = Math.max(fastest, Math.hypot(rope.velocityX(n), rope.velocityY(n)));
            }
        }
        assertEquals(List.of(), failures);
        for (int n = 0; n < rope.nodeCount(); n++) {
            assertEquals(0.5, rope.velocityX(n), SUNK * ropeRate);
            assertEquals(0.25, rope.velocityY(n), SUNK * ropeRate);
        }
        assertTrue(fastest < 0.75, "no jumps: " + fastest);
        double lag = Math.max(1 / engineRate, 1 / ropeRate) * 0.5;
        assertEquals(platform.getTransform().getTranslationY() + 0.1 + 0.02, rope.y(10), lag + 1e-3);
    }

    /** A frame of a sixtieth of a second, in which both take as many steps as are due. */
    private void frame(RopeWorld world, double engineRate, double ropeRate, boolean engineFirst) {
        engineTime += 1.0 / 60;
        if (engineFirst) {
            stepEngine(engineRate);
        }
        for (int i = 0; i < Math.round(ropeRate / 60); i++) {
            world.step();
        }
        if (!engineFirst) {
            stepEngine(engineRate);
        }
    }

    private void stepEngine(double rate) {
        int due = (int) Math.floor(engineTime * rate + 1e-9) - engineSteps;
        engine.step(due, 1 / rate);
        engineSteps += due;
    }

    @Test
    void aWheelThatTurnsTakesTheRopeAlong() {
        Body wheel = add(new Circle(0.5), 0, 0);
        wheel.setAngularVelocity(3);
        Rope rope = ropes.add(new RopeDef()
                .nodes(41)
                .segmentLength(0.1)
                .straight(-2, 0.55, 1, 0)
                .friction(1));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        double before = rope.x(20);
        for (int i = 0; i < 30; i++) {
            engine.step(1, STEP);
            ropes.step();
        }
        assertTrue(rope.x(20) < before - 0.3, "to the left, as its top goes: " + rope.x(20));
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
    void theFrictionOfAFixtureIsAFactor() {
        Body slope = add(Geometry.createRectangle(20, 0.2), 0, -0.2);
        slope.rotate(Math.toRadians(20));
        RopeDef along = new RopeDef()
                .nodes(11)
                .segmentLength(0.1)
                .straight(0, 0, Math.cos(Math.toRadians(20)), Math.sin(Math.toRadians(20)))
                .radius(0.02)
                .friction(0.5);
        Rope rope = ropes.add(along);
        ropes.addColliderSource(new Dyn4jColliders(engine));
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        assertTrue(Math.abs(rope.velocityX(5)) < 1e-3, "0.5 is more than tan 20°");
        slope.getFixture(0).setFriction(BodyFixture.DEFAULT_FRICTION / 2);
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        assertTrue(rope.velocityX(5) < -0.5, "0.25 is less");
    }

    @Test
    void aBodyThatIsPutElsewhereSweepsOverNothing() {
        Body crate = add(Geometry.createRectangle(1, 1), -5, -0.5);
        Rope rope = ropes.add(rope(-1, 0).pin(0).pin(-1));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        for (int i = 0; i < 30; i++) {
            ropes.step();
        }
        crate.translate(10, 0);
        for (int i = 0; i < 3; i++) {
            ropes.step();
            assertEquals(0, rope.contacts().list().size());
        }
        // The same way at a speed that it has sweeps the rope aside.
        crate.setLinearVelocity(-600, 0);
        crate.translate(-10, 0);
        ropes.step();
        assertTrue(rope.x(10) < -0.3 || rope.contacts().list().size() > 0);
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
        assertEquals(List.of(), failures);
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
        assertTrue(failures.get(0).cause() instanceof IllegalArgumentException);
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
        assertEquals(1, failures.size());
        String message = String.valueOf(failures.get(0).cause().getMessage());
        assertTrue(
                message.startsWith("ropes do not collide with a fixture of dyn4j, Circle of radius 1.0E-7 m: "),
                message);
        assertEquals(-0.18, rope.y(10), 1e-3);
        assertEquals(-0.18, other.y(10), 1e-3);
    }

    static Stream<Consumer<Body>> whatMakesABodyUnfit() {
        return Stream.of(
                body -> body.getTransform().setTranslation(Double.NaN, 0),
                body -> body.getTransform().setTranslation(0, Double.NEGATIVE_INFINITY),
                body -> body.getTransform().setTranslation(1e12, 0),
                body -> body.setLinearVelocity(0, Double.POSITIVE_INFINITY),
                body -> body.setAngularVelocity(Double.NaN));
    }

    @ParameterizedTest
    @MethodSource("whatMakesABodyUnfit")
    void aBodyThatIsUnfitIsToldOnceAndLeftOutUntilItIsFitAgain(Consumer<Body> makeUnfit) {
        add(Geometry.createRectangle(6, 0.2), 0, -0.8);
        Body shelf = add(Geometry.createRectangle(6, 0.2), 0, -0.3);
        Rope rope = ropes.add(rope(-1, 0).radius(0.02));
        ropes.addColliderSource(new Dyn4jColliders(engine));
        run(30);
        assertEquals(-0.18, rope.y(10), 1e-3);
        Transform place = shelf.getTransform().copy();
        makeUnfit.accept(shelf);
        run(60);
        assertEquals(-0.68, rope.y(10), 1e-3, "it fell onto the floor");
        assertEquals(1, failures.size());
        String message = String.valueOf(failures.get(0).cause().getMessage());
        assertTrue(message.startsWith("ropes do not collide with a body of dyn4j for now: "), message);
        shelf.setTransform(place);
        shelf.setLinearVelocity(0, 0);
        shelf.setAngularVelocity(0);
        Rope second = ropes.add(rope(-1, 0).radius(0.02));
        run(60);
        assertEquals(-0.18, second.y(10), 1e-3);
        assertEquals(1, failures.size());
        makeUnfit.accept(shelf);
        run(2);
        assertEquals(2, failures.size());
    }

    @Test
    void bodiesMoveOncePerStepWhateverThePredicateThrows() {
        Body platform = add(Geometry.createRectangle(6, 0.2), 0, -0.3);
        platform.setLinearVelocity(0.5, 0);
        Rope rope = ropes.add(rope(-1, -0.18).radius(0.02).friction(1));
        ropes.add(rope(-1, 5));
        ropes.add(rope(-1, 6));
        int[] asked = {0};
        ropes.addColliderSource(new Dyn4jColliders(engine, (body, fixture) -> {
            if (++asked[0] % 50 == 0) {
                throw new IllegalStateException("now and then");
            }
            return true;
        }));
        for (int i = 0; i < 120; i++) {
            engine.step(1, STEP);
            ropes.step();
        }
        assertEquals(2, failures.size());
        assertEquals(0.5, rope.velocityX(10), 0.02);
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
                boolean isNear = collider.isSolid
                        && collider.minX <= near.maxX()
                        && collider.maxX >= near.minX()
                        && collider.minY <= near.maxY()
                        && collider.maxY >= near.minY();
                expected += isNear ? 1 : 0;
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
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 12; round++) {
            long made = 0;
            for (int i = 0; i < 20; i++) {
                for (int b = 0; b < engine.getBodyCount(); b++) {
                    Body body = engine.getBody(b);
                    body.translate(0, round % 2 == 0 ? 0.005 : -0.005);
                }
                long before = threads.getCurrentThreadAllocatedBytes();
                ropes.step();
                made += threads.getCurrentThreadAllocatedBytes() - before;
            }
            least = Math.min(least, made);
        }
        assertEquals(List.of(), failures);
        assertEquals(0, least);
    }
}
