package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.query.RopeHit;
import io.github.cordage.query.RopeHits;
import io.github.cordage.query.RopeQueries;
import io.github.cordage.settings.RopeShape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Methods for the plane do what those in space do with 0 for z. */
class PlanarFormsTest {
    /** What is in each of two worlds, and whether to call the form for the plane. */
    private record Things(RopeWorld world, Rope rope, Collider collider, RopeBody body, RopeBody free) {
        static Things make() {
            RopeWorld world = new RopeWorld();
            Rope rope = world.add(new RopeDef()
                    .nodes(9)
                    .straight(0, 0, 1, 0)
                    .bendingStiffness(1)
                    .pin(0));
            Collider collider = world.colliders().add(new ColliderDef(ColliderShape.circle(1)).position(9, -9));
            RopeBody body =
                    world.bodies().add(new RopeBodyDef().mass(2).box(1, 1).position(5, 0));
            return new Things(
                    world,
                    rope,
                    collider,
                    body,
                    world.bodies().add(new RopeBodyDef().mass(2).box(1, 1)));
        }
    }

    private static Arguments form(String name, BiConsumer<Things, Boolean> call) {
        return Arguments.of(name, call);
    }

    private static void either(boolean planar, Runnable inThePlane, Runnable inSpace) {
        (planar ? inThePlane : inSpace).run();
    }

    static Stream<Arguments> forms() {
        return Stream.of(
                form(
                        "rope.setAcceleration",
                        (t, p) -> either(
                                p,
                                () -> t.rope.settings().setAcceleration(1, 2),
                                () -> t.rope.settings().setAcceleration(1, 2, 0))),
                form(
                        "world.setGravity",
                        (t, p) -> either(p, () -> t.world.setGravity(1, 2), () -> t.world.setGravity(1, 2, 0))),
                form(
                        "pin.follow",
                        (t, p) -> either(
                                p,
                                () -> t.rope.pin(0).follow((time, pose) -> pose.position(0, time), 0.1, 0.2),
                                () -> t.rope.pin(0).follow((time, pose) -> pose.position(0, time, 0), 0.1, 0.2, 0))),
                form(
                        "pin.setDirection",
                        (t, p) -> either(
                                p,
                                () -> t.rope.pin(0).setDirection(1, 2),
                                () -> t.rope.pin(0).setDirection(1, 2, 0))),
                form(
                        "collider.moveTo",
                        (t, p) -> either(p, () -> t.collider.moveTo(1, 2), () -> t.collider.moveTo(1, 2, 0))),
                form(
                        "collider.teleport",
                        (t, p) -> either(p, () -> t.collider.teleport(1, 2), () -> t.collider.teleport(1, 2, 0))),
                form(
                        "collider.setVelocity",
                        (t, p) -> either(p, () -> t.collider.setVelocity(1, 2), () -> t.collider.setVelocity(1, 2, 0))),
                form(
                        "collider.setSpin",
                        (t, p) -> either(p, () -> t.collider.setSpin(3), () -> t.collider.setSpin(0, 0, 3))),
                form(
                        "body.setVelocity",
                        (t, p) -> either(p, () -> t.body.setVelocity(1, 2), () -> t.body.setVelocity(1, 2, 0))),
                form(
                        "body.applyImpulse",
                        (t, p) -> either(p, () -> t.body.applyImpulse(1, 2), () -> t.body.applyImpulse(1, 2, 0))),
                form("body.setForce", (t, p) -> either(p, () -> t.body.setForce(1, 2), () -> t.body.setForce(1, 2, 0))),
                form("body.setTorque", (t, p) -> either(p, () -> t.body.setTorque(3), () -> t.body.setTorque(0, 0, 3))),
                form("body.teleport", (t, p) -> either(p, () -> t.body.teleport(1, 2), () -> t.body.teleport(1, 2, 0))),
                form("body.setSpin", (t, p) -> either(p, () -> t.body.setSpin(3), () -> t.body.setSpin(0, 0, 3))),
                form(
                        "body.applyAngularImpulse",
                        (t, p) -> either(
                                p, () -> t.body.applyAngularImpulse(3), () -> t.body.applyAngularImpulse(0, 0, 3))),
                form("body.turn", (t, p) -> either(p, () -> t.body.turn(1), () -> t.body.turn(0, 0, 1))));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theWorldGoesOnAlike(String name, BiConsumer<Things, Boolean> call) {
        Things untouched = Things.make();
        Things planar = Things.make();
        Things inSpace = Things.make();
        call.accept(planar, true);
        call.accept(inSpace, false);
        TestRopes.steps(untouched.world, 5);
        TestRopes.steps(planar.world, 5);
        TestRopes.steps(inSpace.world, 5);
        assertEquals(inSpace.world.stateHash(), planar.world.stateHash(), name);
        assertNotEquals(untouched.world.stateHash(), planar.world.stateHash(), name);
    }

    @Test
    void definitions() {
        assertArrayEquals(new double[] {1, 2, 0, 3, 4, 0}, points(new RopeDef().alongXy(1, 2, 3, 4)));
        assertArrayEquals(new double[] {0, 0, 1, 0, 1, 1}, points(new RopeDef().alongXyz(0, 0, 1, 0, 1, 1)));
        assertArrayEquals(
                new PinDef(0).direction(1, 2, 0).direction(),
                new PinDef(0).direction(1, 2).direction());
        assertArrayEquals(new double[] {1, 2, 0}, new PinDef(0).on(0, 1, 2).place());
        RopeWorld world = new RopeWorld();
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(1).box(1, 1).velocity(1, 2).spin(3));
        assertEquals(2, body.velocityY());
        assertEquals(3, body.spinZ());
        assertArrayEquals(new double[] {1, 2, 0}, new PinDef(0).on(body, 1, 2).place());
    }

    private static double[] points(RopeDef def) {
        return ((RopeShape.Along) def.values().shape()).points();
    }

    @Test
    void aPolylineInThePlaneHasTwoPointsOrMoreOfTwoCoordinates() {
        for (double[] points : new double[][] {{}, {1, 2}, {1, 2, 3}, {1, 2, 3, 4, 5}}) {
            assertEquals(
                    "points must hold x, y of two points or more, its length was " + points.length,
                    assertThrows(IllegalArgumentException.class, () -> new RopeDef().alongXy(points))
                            .getMessage());
        }
        assertEquals(
                "points[3] must be from -1.0E9 to 1.0E9, was 2.0E9",
                assertThrows(IllegalArgumentException.class, () -> new RopeDef().alongXy(0, 0, 1, 2e9))
                        .getMessage());
    }

    @Test
    void questions() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(9).straight(0, 0, 1, 0));
        RopeQueries ask = world.queries();
        RopeHit hit = new RopeHit();
        assertEquals(true, ask.nearest(0.33, 0.4, 1, hit));
        assertEquals(0.33, hit.x(), 1e-9);
        assertEquals(true, ask.nearestNode(0.33, 0.4, 1, hit));
        assertEquals(3, hit.nearestNode());
        assertEquals(true, ask.nearestToRay(0.52, 1, 0, -1, 0.5, 1, hit));
        assertEquals(0.52, hit.x(), 1e-9);
        assertEquals(true, ask.castRay(0.52, 1, 0, -1, 2, 0, hit));
        assertEquals(0.52, hit.x(), 1e-9);
        assertEquals(1, ask.castRay(0.52, 1, 0, -1, 2, 0, new RopeHits()));
        List<Rope> found = new ArrayList<>();
        assertEquals(1, ask.inBox(0.2, -1, 0.3, 1, found));
        assertEquals(0, ask.inBox(0.2, 0.5, 0.3, 1, found));
        assertEquals(1, ask.boundsInBox(0.2, -1, 0.3, 1, found));
        assertEquals(0.4, rope.points().nearest(0.4, 3).x(), 1e-9);
        assertEquals(3, rope.points().nearest(0.4, 3).distanceTo(0.4, 3), 1e-9);
        assertArrayEquals(new Object[] {rope}, found.toArray());
    }
}
