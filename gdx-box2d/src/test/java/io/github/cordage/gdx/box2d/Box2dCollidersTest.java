package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.Shape;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Failures;
import io.github.cordage.contract.Scenes;
import java.util.List;
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

    /** Contacts amplify how the coordinates of the same collider were rounded to floats on another way [m]. */
    private static final double ROUNDING = 1e-3;

    private final Engine engine = new Engine();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
    private final Failures failures = new Failures(ropes);

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
        assertTrue(Scenes.stepBoth(40, other, ropes, actual));
        assertEquals(List.of(), failures.causes());
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
        assertEquals(List.of(), failures.causes());
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
    void aFixtureTooSmallIsToldOnceAndLeftOut() {
        Body floor = slab(-0.3);
        Rope rope = ropes.add(rope(-1, 0));
        Rope other = ropes.add(rope(-2, 0));
        ropes.addColliderSource(new Box2dColliders(engine.world));
        run(30);
        Engine.fix(floor, Engine.circle(0, 0, 1e-7));
        run(60);
        assertEquals(1, failures.causes().size());
        String message = failures.messages().get(0);
        assertTrue(
                message.startsWith("ropes do not collide with a fixture of Box2D, Circle on a body at (0.0, -0.3"),
                message);
        assertEquals(-0.18, rope.y(10), 1e-3);
        assertEquals(-0.18, other.y(10), 1e-3);
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
        assertTrue(failures.causes().get(0) instanceof IllegalStateException);
        ropes.removeColliderSource(source);
        run(10);
        assertEquals(1, failures.causes().size());
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "1.1"})
    void theLengthOfStepsIsChecked(double seconds) {
        Box2dColliders source = new Box2dColliders(engine.world);
        assertThrows(IllegalArgumentException.class, () -> source.setStepLength(seconds));
    }
}
