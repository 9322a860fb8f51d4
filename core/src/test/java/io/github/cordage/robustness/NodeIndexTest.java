package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Junction;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeForces;
import io.github.cordage.RopeSettings;
import io.github.cordage.RopeStats;
import io.github.cordage.RopeWorld;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Definitions count nodes from the end if an index is negative, because they do not know the nodes; handles do not. */
@DisplayName("negative indices of nodes are for definitions")
class NodeIndexTest {
    private static final int NODES = 6;

    private final RopeWorld world = new RopeWorld();
    private final Rope rope = world.add(new RopeDef().nodes(NODES));
    private final Rope other = world.add(new RopeDef().nodes(NODES).straight(0.05, 0, 0, -1));

    static List<Method> ofNodesAndSegments() {
        return Stream.of(Rope.class, RopeSettings.class, RopeStats.class, RopeForces.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
                .filter(m -> m.getParameterCount() > 0 && m.getParameterTypes()[0] == int.class)
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    @Test
    void findsTheMethods() {
        assertTrue(
                ofNodesAndSegments().size() >= 25,
                () -> "found " + ofNodesAndSegments().size());
    }

    @ParameterizedTest
    @MethodSource("ofNodesAndSegments")
    void aHandleRefusesTheNodeMinusOne(Method method) throws ReflectiveOperationException {
        Object[] arguments = ArgumentFiniteTest.valid(method);
        for (int i = 0; i < arguments.length; i++) {
            if (method.getParameterTypes()[i] == Ring.class) {
                arguments[i] = rope.addRing(new RingDef(rope.x(2), rope.y(2), 0).mass(1));
            } else if (method.getParameterTypes()[i] == RopeBody.class) {
                arguments[i] = world.bodies().add(new RopeBodyDef());
            }
        }
        Object receiver = Stream.of(rope, rope.settings(), rope.stats(), rope.forces())
                .filter(method.getDeclaringClass()::isInstance)
                .findFirst()
                .orElseThrow();
        long before = world.stateHash();
        arguments[0] = -1;
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> method.invoke(receiver, arguments))
                .getCause();
        assertInstanceOf(IllegalArgumentException.class, thrown);
        assertTrue(thrown.getMessage().endsWith(", was -1"), thrown.getMessage());
        assertEquals(before, world.stateHash());
        arguments[0] = 1;
        method.invoke(receiver, arguments);
    }

    @Test
    void junctionsRefuseTheNodeMinusOne() {
        Junction junction = world.tie(rope, 1, other, 1);
        Rope third = world.add(new RopeDef().nodes(NODES).straight(-0.05, 0, 0, -1));
        assertRefused(() -> world.tie(rope, -1, other, 3));
        assertRefused(() -> world.tie(rope, 3, other, -1));
        assertRefused(() -> junction.add(third, -1));
        assertRefused(() -> world.junctions().find(rope, -1));
        assertEquals(1, world.junctions().list().size());
        assertEquals(2, junction.nodeCount());
    }

    private static void assertRefused(Runnable call) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
        assertTrue(message.endsWith(", was -1"), message);
    }

    @Test
    void aDefinitionCountsFromTheEnd() {
        Rope made = world.add(new RopeDef()
                .nodes(NODES)
                .straight(2, 0, 0, -1)
                .pin(-1)
                .pin(new PinDef(-NODES))
                .stop(-2));
        for (int i = 0; i < NODES; i++) {
            assertEquals(i == 0 || i == NODES - 1, made.isPinned(i), "pin of node " + i);
            assertEquals(i == NODES - 2, made.isStop(i), "stop of node " + i);
        }
        RopeDef shorter = new RopeDef().nodes(NODES).pin(-NODES - 1);
        assertEquals(
                "pin of node -7 must be from -6 to 5 in a rope of 6 nodes",
                assertThrows(IllegalArgumentException.class, () -> world.add(shorter))
                        .getMessage());
    }
}
