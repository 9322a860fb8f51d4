package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Use at the wrong time, or on the wrong thread, is refused by name, and changes nothing. */
@Tag("A13")
@DisplayName("A13: one thread at a time")
class OwnerTest {
    private final RopeWorld world = new RopeWorld();
    private final Rope rope = world.add(new RopeDef().nodes(8).pin(0));
    private final Rope other = world.add(new RopeDef().nodes(3).straight(0.05, 0, 0, -1));
    private final Collider collider = world.colliders().add(new ColliderDef(ColliderShape.sphere(0.1)));
    private final Pin pin = rope.pin(0);
    private final Winch winch = rope.winch(RopeEnd.START);

    /** What is asked of a world, its ropes, colliders, pins and winches, and does not only read. */
    static List<Method> changes() {
        Set<String> listeners = Set.of(
                "onRopeStopped",
                "onContact",
                "onRopeTrapped",
                "onRopeSplit",
                "onRopesJoined",
                "onPoseSourceFailed",
                "onColliderSourceFailed");
        return Stream.of(RopeWorld.class, Rope.class, Pin.class, Winch.class, ColliderSet.class, Collider.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
                .filter(m -> m.getName()
                        .matches("(set|add|remove|apply|move|run|follow).*|step|update|pin|winch|cut|cutAt|join|splice"
                                + "|release|resume|teleport|save|restore|close|wake"))
                .filter(m -> !listeners.contains(m.getName()))
                .toList();
    }

    private Object receiver(Class<?> type) {
        return Stream.of(world, rope, pin, winch, world.colliders(), collider)
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow();
    }

    private Object[] arguments(Method method) {
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Class<?> type = method.getParameterTypes()[i];
            if (type == Rope.class) {
                arguments[i] = other;
            } else if (type == Collider.class) {
                arguments[i] = collider;
            } else if (type == PinPath.class) {
                arguments[i] = PinPath.from(0, 0, 0);
            } else if (type == ColliderSource.class) {
                ColliderSource nothing = near -> {};
                arguments[i] = nothing;
            } else if (type == StepListener.class) {
                StepListener nobody = stepped -> {};
                arguments[i] = nobody;
            } else if (type == byte[].class) {
                arguments[i] = new byte[100];
            } else if (type == Thread.class) {
                arguments[i] = Thread.currentThread();
            } else {
                arguments[i] = BadInputTest.valid(type, 0.5 + i / 64.0);
            }
        }
        if (method.getName().equals("cut")) {
            arguments[0] = 2;
        }
        return arguments;
    }

    private String refusal(Method method) {
        Throwable thrown = assertThrows(
                        InvocationTargetException.class,
                        () -> method.invoke(receiver(method.getDeclaringClass()), arguments(method)))
                .getCause();
        assertInstanceOf(IllegalStateException.class, thrown, method::toString);
        return String.valueOf(thrown.getMessage());
    }

    @Test
    void findsTheChanges() {
        assertTrue(changes().size() >= 55, () -> "found " + changes().size());
    }

    @ParameterizedTest
    @MethodSource("changes")
    void anotherThreadIsRefused(Method method) throws InterruptedException {
        Thread main = Thread.currentThread();
        world.setOwner(main);
        long before = world.stateHash();
        AtomicReference<String> message = new AtomicReference<>();
        Thread wrong = new Thread(() -> message.set(refusal(method)), "wrong");
        wrong.start();
        wrong.join();
        assertEquals(
                "the world belongs to thread " + main.getName() + " and cannot be changed by wrong", message.get());
        assertEquals(before, world.stateHash());
        assertEquals(2, world.ropes().size());
        assertSame(main, world.owner());
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aCallbackWithinAStepIsRefused(Method method) {
        List<String> messages = new ArrayList<>();
        rope.addTensionListener(0, event -> messages.add(refusal(method)));
        OwnerTest twin = new OwnerTest();
        TestRopes.steps(world, 3);
        TestRopes.steps(twin.world, 3);
        assertEquals(List.of("the world is in a step and cannot be changed"), messages);
        assertEquals(twin.world.stateHash(), world.stateHash());
        world.step();
        twin.world.step();
        assertEquals(twin.world.stateHash(), world.stateHash());
    }

    @Test
    void theOwnerGivesTheWorldAway() throws InterruptedException {
        assertNull(world.owner());
        Thread next = new Thread(() -> {
            world.step();
            world.setOwner(null);
        });
        world.setOwner(next);
        assertThrows(IllegalStateException.class, world::step);
        next.start();
        next.join();
        world.step();
        assertEquals(2, world.stepCount());
    }

    @Test
    void aStepListenerChangesTheWorldButDoesNotStepIt() {
        List<Long> steps = new ArrayList<>();
        StepListener listener = stepped -> {
            assertSame(world, stepped);
            assertFalse(world.isStepping());
            steps.add(world.stepCount());
            assertEquals(
                    "the world is between two steps and can be changed, but not stepped, restored or closed",
                    assertThrows(IllegalStateException.class, world::step).getMessage());
            assertThrows(IllegalStateException.class, () -> world.update(0.1));
            assertThrows(IllegalStateException.class, () -> world.restore(world.save()));
            assertThrows(IllegalStateException.class, world::close);
            assertThrows(IllegalStateException.class, () -> world.setOwner(Thread.currentThread()));
            assertThrows(IllegalStateException.class, () -> world.addStepListener(s -> {}));
            if (world.stepCount() == 1) {
                world.remove(other);
                world.add(new RopeDef());
            }
        };
        world.addStepListener(listener);
        world.update(0.03);
        world.step();
        assertEquals(List.of(0L, 1L, 2L, 3L), steps);
        assertFalse(other.isAlive());
        world.removeStepListener(listener);
        world.step();
        assertEquals(4, steps.size());
    }

    @Test
    void aStepListenerThatThrowsEndsTheUpdateAndTheWorldGoesOn() {
        StepListener once = stepped -> {
            if (stepped.stepCount() == 1) {
                throw new UnsupportedOperationException("enough");
            }
        };
        world.addStepListener(once);
        assertThrows(UnsupportedOperationException.class, () -> world.update(0.05));
        assertEquals(1, world.stepCount());
        world.removeStepListener(once);
        world.update(0.02);
        assertEquals(3, world.stepCount());
    }

    @Test
    void inAListenerOfEventsTheWorldIsStepping() {
        List<Boolean> seen = new ArrayList<>();
        rope.addTensionListener(0, event -> seen.add(world.isStepping()));
        TestRopes.steps(world, 3);
        assertEquals(List.of(true), seen);
        assertFalse(world.isStepping());
    }
}
