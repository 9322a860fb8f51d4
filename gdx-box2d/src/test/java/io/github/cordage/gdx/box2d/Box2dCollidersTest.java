package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Shape;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.engine.LookSchedule;
import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.event.WorldListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes among the bodies of a Box2D world. */
@Tag("D8")
class Box2dCollidersTest {
    private static final double STEP = 1.0 / 60;

    /** Positions of the same rope with the same collider, whose coordinates were rounded to floats on another way. */
    private static final double ROUNDING = 1e-5;

    /** Nodes sink in by this under their weight [m]; what goes back on does not count as motion. */
    private static final double SUNK = 3e-5;

    /** The step of floats at a place of a few meters [m]. */
    private static final double FLOAT = 5e-7;

    private final Engine engine = new Engine();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
    private final List<ColliderSourceFailed> failures = new ArrayList<>();

    private double engineTime;
    private int engineSteps;

    Box2dCollidersTest() {
        ropes.addListener(new WorldListener() {
            @Override
            public void colliderSourceFailed(ColliderSourceFailed event) {
                failures.add(event);
            }
        });
    }

    @AfterEach
    void dispose() {
        engine.world.dispose();
    }

    private Body slab(double y) {
        return engine.add(Engine.box(6, 0.2), 0, y);
    }

    private static RopeDef rope(double x, double y) {
        return new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .straight(x, y, 1, 0)
                .friction(0.5)
                .radius(0.02);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            ropes.step();
        }
    }

    /** Shapes on a body at (0.1, -0.7) that is turned by 0.2, and the same shapes of colliders there. */
    static Stream<Arguments> shapes() {
        return Stream.of(
                shape(() -> Engine.circle(0.1, 0.2, 0.4), new ColliderDef(ColliderShape.circle(0.4)).offset(0.1, 0.2)),
                shape(() -> Engine.box(1, 0.4), new ColliderDef(ColliderShape.box(1, 0.4))),
                shape(
                        () -> Engine.box(1, 0.4, 0.2, 0.1, Math.PI / 2),
                        new ColliderDef(ColliderShape.box(0.4, 1)).offset(0.2, 0.1)),
                shape(
                        () -> Engine.polygon(-0.5f, 0, 0.5f, 0, 0, 0.6f),
                        new ColliderDef(ColliderShape.polygon(-0.5, 0, 0.5, 0, 0, 0.6))),
                shape(
                        () -> Engine.edge(-0.6, -0.2, 0.6, 0.3),
                        new ColliderDef(ColliderShape.segment(-0.6, -0.2, 0.6, 0.3))),
                shape(
                        () -> Engine.chain(-1, 0.2f, 0, -0.2f, 0.7f, 0.3f),
                        new ColliderDef(ColliderShape.chain(false, -1, 0.2, 0, -0.2, 0.7, 0.3))),
                shape(
                        () -> Engine.loop(-0.7f, 0, 0, -0.3f, 0.6f, 0.3f),
                        new ColliderDef(ColliderShape.chain(true, -0.7, 0, 0, -0.3, 0.6, 0.3))));
    }

    private static Arguments shape(Supplier<Shape> shape, ColliderDef same) {
        return Arguments.of(shape, same.position(0.1, -0.7).rotation(0.2));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aShapeIsThatOfTheSameCollider(Supplier<Shape> shape, ColliderDef same) {
        Body body = engine.add(shape.get(), 5, 5);
        body.setTransform(0.1f, -0.7f, 0.2f);
        RopeWorld other = new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
        other.colliders().add(same);
        Rope expected = other.add(rope(-1, 0));
        Rope actual = ropes.add(rope(-1, 0));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        boolean touched = false;
        for (int i = 0; i < 40; i++) {
            other.step();
            ropes.step();
            touched |= !actual.contacts().list().isEmpty();
        }
        assertEquals(List.of(), failures);
        assertTrue(touched);
        for (int i = 0; i < expected.nodeCount(); i++) {
            assertEquals(expected.x(i), actual.x(i), ROUNDING);
            assertEquals(expected.y(i), actual.y(i), ROUNDING);
        }
    }

    /** Shapes under a rope from (-1, 0) to (1, 0), and the distance of a point to the surface. */
    static Stream<Arguments> beds() {
        double slope = Math.hypot(1, 0.3);
        return Stream.of(
                bed(() -> Engine.circle(0, -5.5, 5), (x, y) -> Math.hypot(x, y + 5.5) - 5),
                bed(() -> Engine.box(6, 0.4, 0, -0.7, 0), (x, y) -> y + 0.5),
                bed(() -> Engine.polygon(-3, -1.4f, 3, -1.4f, 3, 0.4f), (x, y) -> (y + 0.5 - 0.3 * x) / slope),
                bed(() -> Engine.edge(-3, -0.5, 3, -0.5), (x, y) -> y + 0.5),
                bed(() -> Engine.chain(-3, 0.4f, 0, -0.5f, 3, 0.4f), (x, y) -> (y + 0.5 - 0.3 * Math.abs(x)) / slope),
                bed(() -> Engine.loop(-3, -0.5f, -3, -1, 3, -1, 3, -0.5f), (x, y) -> y + 0.5));
    }

    private static Arguments bed(Supplier<Shape> shape, DoubleBinaryOperator distance) {
        return Arguments.of(shape, distance);
    }

    @ParameterizedTest
    @MethodSource("beds")
    void aRopeComesToRestOnAShapeAndNotInside(Supplier<Shape> shape, DoubleBinaryOperator distance) {
        engine.add(shape.get(), 0, 0);
        Rope rope = ropes.add(rope(-1, 0));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(400);
        assertEquals(List.of(), failures);
        double nearest = 1;
        for (int i = 0; i < rope.nodeCount(); i++) {
            assertTrue(Math.hypot(rope.velocityX(i), rope.velocityY(i)) < 1e-2);
            nearest = Math.min(nearest, distance.applyAsDouble(rope.x(i), rope.y(i)));
        }
        assertEquals(0.02, nearest, 1e-3, "no skin: at the radius of the rope");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.3, 0", "0.3, 0.2"})
    void aFixtureLiesWhereItsBodyHasIt(double offset, double angle) {
        Body body = engine.add(Engine.box(6, 0.2, 0, offset, -angle), 0, -0.5 - offset);
        // The turns of both cancel out about the middle of the fixture.
        double x = -offset * Math.sin(angle);
        double y = offset * (1 - Math.cos(angle));
        body.setTransform((float) -x, (float) (-0.5 - offset + y), (float) angle);
        Rope rope = ropes.add(rope(-1, 0));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(120);
        assertEquals(-0.38, rope.y(0), 1e-3);
        assertEquals(-0.38, rope.y(20), 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 60, true", "60, 60, false", "60, 240, true", "60, 240, false", "240, 60, true", "50, 60, false"})
    void aBodyCarriesTheRopeWhateverTheRatesAndTheOrderOfSteps(
            double engineRate, double ropeRate, boolean engineFirst) {
        for (BodyType type : List.of(BodyType.KinematicBody, BodyType.DynamicBody)) {
            engineTime = 0;
            engineSteps = 0;
            RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1 / ropeRate));
            Body platform = engine.add(type, Engine.box(6, 0.2), 0, -0.2);
            Rope rope = world.add(rope(-1, -0.05).friction(1));
            Box2dColliders source = new Box2dColliders(engine.world);
            source.setStepLength(1 / engineRate);
            world.addColliderSource(source);
            for (int i = 0; i < 60; i++) {
                frame(world, engineRate, ropeRate, engineFirst);
            }
            platform.setLinearVelocity(0.5f, 0.25f);
            double fastest = 0;
            for (int i = 0; i < 120; i++) {
                frame(world, engineRate, ropeRate, engineFirst);
                for (int n = 0; n < rope.nodeCount(); n++) {
                    fastest = Math.max(fastest, Math.hypot(rope.velocityX(n), rope.velocityY(n)));
                }
            }
            for (int n = 0; n < rope.nodeCount(); n++) {
                assertEquals(0.5, rope.velocityX(n), (SUNK + FLOAT) * ropeRate);
                assertEquals(0.25, rope.velocityY(n), (SUNK + FLOAT) * ropeRate);
            }
            assertTrue(fastest < 0.75, "no jumps: " + fastest);
            double lag = Math.max(1 / engineRate, 1 / ropeRate) * 0.5;
            assertEquals(platform.getPosition().y + 0.1 + 0.02, rope.y(10), lag + 1e-3);
            engine.world.destroyBody(platform);
        }
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
        for (int i = 0; i < due; i++) {
            engine.step(1 / rate);
        }
        engineSteps += due;
    }

    @Test
    void aWheelThatTurnsTakesTheRopeAlong() {
        Body wheel = engine.add(BodyType.KinematicBody, Engine.circle(0, 0, 0.5), 0, 0);
        wheel.setAngularVelocity(3);
        Rope rope = ropes.add(rope(-2, 0.55).nodes(41).friction(1));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        double before = rope.x(20);
        for (int i = 0; i < 30; i++) {
            engine.step(STEP);
            ropes.step();
        }
        assertTrue(rope.x(20) < before - 0.3, "to the left, as its top goes: " + rope.x(20));
    }

    @Test
    void sensorsInactiveBodiesAndThoseThatTheGameLeavesOutLetTheRopeThrough() {
        slab(-0.3).getFixtureList().first().setSensor(true);
        slab(-0.5).setActive(false);
        slab(-0.7).setUserData("ghost");
        Body ground = slab(-1.1);
        Rope rope = ropes.add(rope(-1, 0));
        ropes.addColliderSource(
                new Box2dColliders(engine.world, (body, fixture) -> !"ghost".equals(body.getUserData())));
        run(120);
        assertEquals(-0.98, rope.y(10), 1e-3);
        ground.setActive(false);
        run(60);
        assertTrue(rope.y(10) < -2);
        ground.setTransform(0, -30, 0);
        ground.setActive(true);
        run(200);
        assertEquals(-29.88, rope.y(10), 1e-3);
    }

    @Test
    void theFrictionOfAFixtureIsAFactor() {
        Body slope = engine.add(Engine.box(20, 0.2), 0, 0);
        slope.setTransform(0, -0.2f, (float) Math.toRadians(20));
        Rope rope = ropes.add(rope(0, 0)
                .straight(0, 0, Math.cos(Math.toRadians(20)), Math.sin(Math.toRadians(20)))
                .nodes(11));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(60);
        assertTrue(Math.abs(rope.velocityX(5)) < 1e-3, "0.5 is more than tan 20°");
        slope.getFixtureList().first().setFriction(0.1f);
        run(60);
        assertTrue(rope.velocityX(5) < -0.5, "0.25 is less");
    }

    @Test
    void aBodyThatIsPutElsewhereSweepsOverNothing() {
        Body crate = engine.add(BodyType.KinematicBody, Engine.box(1, 1), -5, -0.5);
        Rope rope = ropes.add(rope(-1, 0).pin(0).pin(-1));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(30);
        crate.setTransform(5, -0.5f, 0);
        for (int i = 0; i < 3; i++) {
            ropes.step();
            assertEquals(0, rope.contacts().list().size());
        }
        // The same way at a speed that it has sweeps the rope aside, when it is looked at.
        crate.setLinearVelocity(-600, 0);
        crate.setTransform(-5, -0.5f, 0);
        boolean isSwept = false;
        for (double t = 0; t <= LookSchedule.LONGEST; t += STEP) {
            ropes.step();
            isSwept |= rope.x(10) < -0.3 || rope.contacts().list().size() > 0;
        }
        assertTrue(isSwept);
    }

    @Test
    void aFixtureTooSmallIsToldOnceAndLeftOut() {
        Body floor = slab(-0.3);
        Rope rope = ropes.add(rope(-1, 0));
        Rope other = ropes.add(rope(-2, 0));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(30);
        Engine.fix(floor, Engine.circle(0, 0, 1e-7));
        run(60);
        assertEquals(1, failures.size());
        String message = String.valueOf(failures.get(0).cause().getMessage());
        assertTrue(
                message.startsWith("ropes do not collide with a fixture of Box2D, Circle on a body at (0.0, -0.3"),
                message);
        assertEquals(-0.18, rope.y(10), 1e-3);
        assertEquals(-0.18, other.y(10), 1e-3);
    }

    static Stream<Consumer<Body>> whatMakesABodyUnfit() {
        return Stream.of(
                body -> body.setTransform(Float.NaN, 0, 0),
                body -> body.setTransform(0, Float.NEGATIVE_INFINITY, 0),
                body -> body.setTransform(0, 0, Float.NaN),
                body -> body.setTransform(1e12f, 0, 0),
                body -> body.setLinearVelocity(0, Float.POSITIVE_INFINITY),
                body -> body.setAngularVelocity(Float.NaN));
    }

    @ParameterizedTest
    @MethodSource("whatMakesABodyUnfit")
    void aBodyThatIsUnfitIsToldOnceAndLeftOutUntilItIsFitAgain(Consumer<Body> makeUnfit) {
        slab(-0.8);
        Body shelf = engine.add(BodyType.KinematicBody, Engine.box(6, 0.2), 0, -0.3);
        Rope rope = ropes.add(rope(-1, 0));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(30);
        assertEquals(-0.18, rope.y(10), 1e-3);
        makeUnfit.accept(shelf);
        run(60);
        assertEquals(-0.68, rope.y(10), 1e-3, "it fell onto the floor");
        assertEquals(1, failures.size());
        String message = String.valueOf(failures.get(0).cause().getMessage());
        assertTrue(message.startsWith("ropes do not collide with a body of Box2D for now: "), message);
        shelf.setTransform(0, -0.3f, 0);
        shelf.setLinearVelocity(0, 0);
        shelf.setAngularVelocity(0);
        Rope second = ropes.add(rope(-1, 0));
        run(60);
        assertEquals(-0.18, second.y(10), 1e-3);
        assertEquals(1, failures.size());
        makeUnfit.accept(shelf);
        run(2);
        assertEquals(2, failures.size());
    }

    @Test
    void bodiesMoveOncePerStepWhateverThePredicateThrows() {
        Body platform = engine.add(BodyType.KinematicBody, Engine.box(6, 0.2), 0, -0.3);
        platform.setLinearVelocity(0.5f, 0);
        Rope rope = ropes.add(rope(-1, -0.18).friction(1));
        ropes.add(rope(-1, 5));
        ropes.add(rope(-1, 6));
        int[] asked = {0};
        ropes.addColliderSource(new Box2dColliders(engine.world, (body, fixture) -> {
            if (++asked[0] % 50 == 0) {
                throw new IllegalStateException("now and then");
            }
            return true;
        }));
        for (int i = 0; i < 120; i++) {
            engine.step(STEP);
            ropes.step();
        }
        assertEquals(2, failures.size());
        assertEquals(0.5, rope.velocityX(10), 0.02);
    }

    @Test
    void aSourceThatWasDisposedOfSaysSo() {
        slab(-0.3);
        Box2dColliders source = new Box2dColliders(engine.world);
        ropes.add(rope(-1, 0));
        ropes.addColliderSource(source);
        run(10);
        source.dispose();
        source.dispose();
        run(1);
        assertTrue(failures.get(0).cause() instanceof IllegalStateException);
        ropes.removeColliderSource(source);
        run(10);
        assertEquals(1, failures.size());
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "1.1"})
    void theLengthOfStepsIsChecked(double seconds) {
        Box2dColliders source = new Box2dColliders(engine.world);
        assertThrows(IllegalArgumentException.class, () -> source.setStepLength(seconds));
    }
}
