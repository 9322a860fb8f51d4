package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Junction;
import io.github.cordage.Pin;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeActivity;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeContacts;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeForces;
import io.github.cordage.RopePoints;
import io.github.cordage.RopeSettings;
import io.github.cordage.RopeStats;
import io.github.cordage.RopeWorld;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HandleTest {
    @Test
    void ropeSaysWhoItIs() {
        RopeWorld world = new RopeWorld();
        assertEquals("rope 0, 40 nodes", world.add(new RopeDef()).toString());
        assertEquals(
                "rope 1 \"hoist\", 3 nodes",
                world.add(new RopeDef().name("hoist").nodes(3)).toString());
    }

    /** What a removed rope still knows about itself. */
    private static final Set<String> STILL_KNOWN = Set.of(
            "id",
            "name",
            "userData",
            "setUserData",
            "isAlive",
            "nodeCount",
            "segmentCount",
            "settings",
            "stats",
            "points",
            "forces",
            "contacts",
            "activity",
            "toString");

    static List<Method> needingALivingRope() {
        return Stream.of(
                        Rope.class,
                        RopeSettings.class,
                        RopeStats.class,
                        RopePoints.class,
                        RopeForces.class,
                        RopeContacts.class,
                        RopeActivity.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
                .filter(m -> !STILL_KNOWN.contains(m.getName()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    @Test
    void findsWhatNeedsALivingRope() {
        assertTrue(
                needingALivingRope().size() >= 80,
                () -> "found " + needingALivingRope().size());
    }

    @ParameterizedTest
    @MethodSource("needingALivingRope")
    void removedRopeCannotBeUsed(Method method) throws ReflectiveOperationException {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef());
        Rope rope = world.add(new RopeDef());
        Rope other = world.add(new RopeDef().straight(0.05, 0, 0, -1));
        Object[] arguments = ArgumentFiniteTest.withRope(method, ArgumentFiniteTest.valid(method), other);
        for (int i = 0; i < arguments.length; i++) {
            if (method.getParameterTypes()[i] == Ring.class) {
                arguments[i] = rope.addRing(new RingDef(rope.x(2), rope.y(2)).mass(1));
            } else if (method.getParameterTypes()[i] == RopeBody.class) {
                arguments[i] = world.bodies().add(new RopeBodyDef());
            }
        }
        Object receiver = Stream.of(
                        rope,
                        rope.settings(),
                        rope.stats(),
                        rope.points(),
                        rope.forces(),
                        rope.contacts(),
                        rope.activity())
                .filter(method.getDeclaringClass()::isInstance)
                .findFirst()
                .orElseThrow();
        method.invoke(receiver, arguments);
        world.remove(rope);
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> method.invoke(receiver, arguments))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown);
        assertEquals("rope 1 was removed from its world", thrown.getMessage());
    }

    static List<Method> needingALivingCollider() {
        Set<String> stillKnown = Set.of("id", "name", "userData", "setUserData", "shape", "isAlive", "toString");
        return Arrays.stream(Collider.class.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !stillKnown.contains(m.getName()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("needingALivingCollider")
    void removedColliderCannotBeUsed(Method method) throws ReflectiveOperationException {
        ColliderSet colliders = new RopeWorld().colliders();
        colliders.add(new ColliderDef(ColliderShape.sphere(1)));
        Collider collider = colliders.add(new ColliderDef(ColliderShape.sphere(1)));
        method.invoke(collider, ArgumentFiniteTest.valid(method));
        colliders.remove(collider);
        Throwable thrown = assertThrows(
                        InvocationTargetException.class,
                        () -> method.invoke(collider, ArgumentFiniteTest.valid(method)))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown);
        assertEquals("collider 1 was removed from its world", thrown.getMessage());
    }

    static List<Method> needingALivingBody() {
        Set<String> stillKnown = Set.of(
                "id",
                "name",
                "userData",
                "setUserData",
                "shape",
                "size",
                "copySize",
                "radius",
                "vertexCount",
                "copyVertices",
                "isAlive",
                "toString");
        return Arrays.stream(RopeBody.class.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !stillKnown.contains(m.getName()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("needingALivingBody")
    void removedBodyCannotBeUsed(Method method) throws ReflectiveOperationException {
        RopeBody body = new RopeWorld().bodies().add(new RopeBodyDef().sphere(1));
        if (!method.getName().equals("remove")) {
            method.invoke(body, ArgumentFiniteTest.valid(method));
        }
        body.remove();
        Throwable thrown = assertThrows(
                        InvocationTargetException.class, () -> method.invoke(body, ArgumentFiniteTest.valid(method)))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown);
        assertEquals("body 0 was removed from its world", thrown.getMessage());
    }

    static List<Method> needingALivingJunction() {
        Set<String> stillKnown = Set.of("id", "isAlive", "toString");
        return Arrays.stream(Junction.class.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !stillKnown.contains(m.getName()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("needingALivingJunction")
    void untiedJunctionCannotBeUsed(Method method) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        Junction junction = world.tie(rope, 2, world.add(new RopeDef()), 2);
        junction.remove();
        Object[] arguments = ArgumentFiniteTest.withRope(method, ArgumentFiniteTest.valid(method), rope);
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> method.invoke(junction, arguments))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown);
        assertEquals("junction 0 was untied", thrown.getMessage());
    }

    @Test
    void removedColliderStillKnowsWhoItWas() {
        ColliderSet colliders = new RopeWorld().colliders();
        ColliderShape shape = ColliderShape.box(1, 2);
        Collider collider = colliders.add(new ColliderDef(shape).name("crate"));
        colliders.remove(collider);
        assertFalse(collider.isAlive());
        assertEquals(0, collider.id());
        assertEquals("crate", collider.name());
        assertEquals(shape, collider.shape());
        assertEquals("collider 0 \"crate\", BOX", collider.toString());
        assertEquals(
                "collider 1, POLYGON of 3 vertices",
                colliders
                        .add(new ColliderDef(ColliderShape.polygon(0, 0, 1, 0, 0, 1)))
                        .toString());
    }

    @Test
    void onlyAColliderOfThisSetCanBeRemoved() {
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        ColliderSet colliders = new RopeWorld().colliders();
        Collider foreign = new RopeWorld().colliders().add(def);
        Collider collider = colliders.add(def);
        assertEquals(
                "collider 0 is not in this set",
                assertThrows(IllegalStateException.class, () -> colliders.remove(foreign))
                        .getMessage());
        colliders.remove(collider);
        assertThrows(IllegalStateException.class, () -> colliders.remove(collider));
        assertTrue(foreign.isAlive());
        assertEquals(1, colliders.add(def).id(), "ids are never used again");
    }

    @Test
    void removedRopeStillKnowsWhoItWas() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().name("gone").nodes(7));
        Pin pin = rope.pin(2);
        world.remove(rope);
        assertFalse(rope.isAlive());
        assertEquals("gone", rope.name());
        assertEquals(0, rope.id());
        assertEquals(7, rope.nodeCount());
        assertEquals(6, rope.segmentCount());
        assertNull(world.rope(0));
        assertFalse(pin.isHolding());
        assertThrows(IllegalStateException.class, () -> pin.moveTo(1, 1));
    }

    @Test
    void onlyARopeOfThisWorldCanBeRemoved() {
        RopeWorld world = new RopeWorld();
        RopeWorld other = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        Rope foreign = other.add(new RopeDef());
        assertEquals(
                "rope 0 is not in this world",
                assertThrows(IllegalStateException.class, () -> world.remove(foreign))
                        .getMessage());
        world.remove(rope);
        assertThrows(IllegalStateException.class, () -> world.remove(rope));
        assertTrue(foreign.isAlive());
    }
}
