package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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
    private static final Set<String> STILL_KNOWN =
            Set.of("world", "id", "name", "isAlive", "nodeCount", "segmentCount", "toString");

    static List<Method> needingALivingRope() {
        return Arrays.stream(Rope.class.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !STILL_KNOWN.contains(m.getName()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("needingALivingRope")
    void removedRopeCannotBeUsed(Method method) throws ReflectiveOperationException {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef());
        Rope rope = world.add(new RopeDef());
        Rope other = world.add(new RopeDef().straight(0.05, 0, 0, -1));
        Object[] arguments = BadInputTest.withRope(method, BadInputTest.valid(method), other);
        method.invoke(rope, arguments);
        world.remove(rope);
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> method.invoke(rope, arguments))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown);
        assertEquals("rope 1 was removed from its world", thrown.getMessage());
    }

    static List<Method> needingALivingCollider() {
        Set<String> stillKnown = Set.of("id", "name", "shape", "isAlive", "toString");
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
        method.invoke(collider, BadInputTest.valid(method));
        colliders.remove(collider);
        Throwable thrown = assertThrows(
                        InvocationTargetException.class, () -> method.invoke(collider, BadInputTest.valid(method)))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown);
        assertEquals("collider 1 was removed from its world", thrown.getMessage());
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
        assertEquals(world, rope.world());
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

    @Test
    void definitionCanBeUsedAgainAndChangesNothingThatWasMadeFromIt() {
        RopeWorld world = new RopeWorld();
        WorldDef worldDef = new WorldDef();
        RopeWorld made = new RopeWorld(worldDef);
        worldDef.gravity(1, 2, 3);
        assertEquals(-9.81, made.gravityY());
        double[] points = {0, 0, 0, 1, 0, 0};
        RopeDef def = new RopeDef().nodes(3).along(points).nodeMass(2);
        points[3] = 50;
        Rope first = world.add(def);
        Rope second = world.add(def.nodeMass(3).pin(0));
        assertEquals(1, first.x(2));
        assertEquals(2, first.mass(0));
        assertEquals(3, second.mass(0));
        assertFalse(first.isPinned(0));
    }

    @Test
    void arraysThatAreHandedOutAreCopies() {
        RopeShape.Along shape =
                (RopeShape.Along) new RopeDef().along(0, 1, 2, 3, 4, 5).shape();
        Arrays.fill(shape.points(), 99);
        assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5}, shape.points());
        PinDef pin = new PinDef(0).at(1, 2, 3);
        Arrays.fill(Objects.requireNonNull(pin.at()), 99);
        assertArrayEquals(new double[] {1, 2, 3}, pin.at());
        PinPath path = PinPath.from(1, 2, 3, 4);
        Arrays.fill(path.toArray(), 99);
        assertArrayEquals(new double[] {1, 2, 3, 4}, path.toArray());
    }

    @Test
    void pathIsTheSameAfterALongerOneWasMadeFromIt() {
        PinPath path = PinPath.from(1, 2, 3, 4);
        assertArrayEquals(
                new double[] {1, 2, 3, 4, 5, 6, 7, 8}, path.to(5, 6, 7, 8).toArray());
        assertArrayEquals(new double[] {1, 2, 3, 4}, path.toArray());
    }

    @Test
    void hashTellsWorldsApartByWhatMoves() {
        RopeWorld world = new RopeWorld();
        RopeWorld same = new RopeWorld();
        assertEquals(world.stateHash(), same.stateHash());
        Rope rope = world.add(new RopeDef());
        assertNotEquals(world.stateHash(), same.stateHash());
        Rope twin = same.add(new RopeDef());
        assertEquals(world.stateHash(), same.stateHash());
        twin.setVelocity(39, 0, 0, Double.MIN_VALUE);
        assertNotEquals(world.stateHash(), same.stateHash());
        twin.setVelocity(39, 0, 0, -0.0);
        assertEquals(world.stateHash(), same.stateHash(), "-0 counts as 0");
        rope.pin(3);
        assertNotEquals(world.stateHash(), same.stateHash());
        twin.pin(3);
        assertEquals(world.stateHash(), same.stateHash());
        world.step();
        assertNotEquals(world.stateHash(), same.stateHash());
        same.step();
        assertEquals(world.stateHash(), same.stateHash());
    }
}
