package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Junction;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeActivity;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeBodySet;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeForces;
import io.github.cordage.RopeSettings;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.event.WorldListener;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
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
    private final RopeBody body = world.bodies().add(new RopeBodyDef().sphere(1).collide(false));
    private final Junction junction = world.tie(
            world.add(new RopeDef().nodes(3).straight(3, 0, 0, -1)),
            2,
            world.add(new RopeDef().nodes(3).straight(3, -0.2, 0, -1)),
            0);
    private final Pin pin = rope.pin(0);
    private final Ring ring = rope.addRing(new RingDef(rope.x(4), rope.y(4)).mass(0.01));
    private final Winch winch = rope.winch(RopeEnd.START);

    /** What is asked of a world, its ropes, colliders, pins and winches, and does not only read. */
    static List<Method> changes() {
        return Stream.of(
                        RopeWorld.class,
                        Rope.class,
                        RopeSettings.class,
                        RopeForces.class,
                        RopeActivity.class,
                        Pin.class,
                        Winch.class,
                        ColliderSet.class,
                        Collider.class,
                        RopeBodySet.class,
                        RopeBody.class,
                        Junction.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
                // The world never looks at it.
                .filter(m -> !m.getName().equals("setUserData"))
                .filter(m -> m.getName()
                        .matches(
                                "(set[A-Z]|add|remove|apply|move|run|follow).*|step|update|pin|winch|cut|cutAt|join|splice|turn"
                                        + "|release|tie|untie|resume|teleport|save|restore|close|wake"))
                .toList();
    }

    private Object receiver(Class<?> type) {
        return Stream.of(
                        world,
                        rope,
                        rope.settings(),
                        rope.forces(),
                        rope.activity(),
                        pin,
                        winch,
                        world.colliders(),
                        collider,
                        world.bodies(),
                        body,
                        junction)
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
            } else if (type == RopeBody.class) {
                arguments[i] = body;
            } else if (type == Ring.class) {
                arguments[i] = ring;
            } else if (type == PinPath.class) {
                arguments[i] = PinPath.from(0, 0, 0);
            } else if (type == ColliderSource.class) {
                ColliderSource nothing = near -> {};
                arguments[i] = nothing;
            } else if (type == WorldListener.class) {
                arguments[i] = new WorldListener() {};
            } else if (type == byte[].class) {
                arguments[i] = new byte[100];
            } else if (type == Thread.class) {
                arguments[i] = Thread.currentThread();
            } else {
                arguments[i] = ArgumentFiniteTest.valid(type, 0.5 + i / 64.0);
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
        assertTrue(changes().size() >= 65, () -> "found " + changes().size());
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
        assertEquals(4, world.ropes().size());
        assertSame(main, world.owner());
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aCallbackWithinAStepIsRefused(Method method) {
        List<String> messages = new ArrayList<>();
        Listen.tensionExceeded(world, event -> messages.add(refusal(method)));
        rope.forces().addTensionWatch(0);
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
        Consumer<RopeWorld> change = stepped -> {
            assertFalse(world.isStepping());
            steps.add(world.stepCount());
            assertEquals(
                    "the world is between two steps and can be changed, but not stepped, restored or closed",
                    assertThrows(IllegalStateException.class, world::step).getMessage());
            assertThrows(IllegalStateException.class, () -> world.update(0.1));
            assertThrows(IllegalStateException.class, () -> world.restore(world.save()));
            assertThrows(IllegalStateException.class, world::close);
            assertThrows(IllegalStateException.class, () -> world.setOwner(Thread.currentThread()));
            assertThrows(IllegalStateException.class, () -> Listen.beforeStep(world, s -> {}));
            if (world.stepCount() == 1) {
                world.remove(other);
                world.add(new RopeDef());
            }
        };
        WorldListener listener = Listen.beforeStep(world, change);
        world.update(0.03);
        world.step();
        assertEquals(List.of(0L, 1L, 2L, 3L), steps);
        assertFalse(other.isAlive());
        world.removeListener(listener);
        world.step();
        assertEquals(4, steps.size());
    }

    @Test
    void aStepListenerThatThrowsEndsTheUpdateAndTheWorldGoesOn() {
        Consumer<RopeWorld> throwing = stepped -> {
            if (stepped.stepCount() == 1) {
                throw new UnsupportedOperationException("enough");
            }
        };
        WorldListener once = Listen.beforeStep(world, throwing);
        assertThrows(UnsupportedOperationException.class, () -> world.update(0.05));
        assertEquals(1, world.stepCount());
        world.removeListener(once);
        world.update(0.02);
        assertEquals(3, world.stepCount());
    }

    @Test
    void inAListenerOfEventsTheWorldIsStepping() {
        List<Boolean> seen = new ArrayList<>();
        Listen.tensionExceeded(world, event -> seen.add(world.isStepping()));
        rope.forces().addTensionWatch(0);
        TestRopes.steps(world, 3);
        assertEquals(List.of(true), seen);
        assertFalse(world.isStepping());
    }

    @Test
    void listenerCannotChangeTheWorld() {
        RopeWorld world = new RopeWorld();
        Rope rope = Runaway.addTo(world);
        Rope other = world.add(Runaway.BYSTANDER);
        Pin pin = other.pin(0);
        Solver solver = new Relaxation();
        ColliderSource source = near -> {};
        ColliderSource another = near -> {};
        world.addColliderSource(source);
        ColliderDef circle = new ColliderDef(ColliderShape.circle(1)).position(50, 50);
        Collider collider = world.colliders().add(circle);
        PinPath path = PinPath.from(0, 0, 0);
        List<Executable> changes = List.of(
                world::step,
                () -> world.update(0.1),
                () -> world.update(0),
                () -> world.add(new RopeDef()),
                () -> world.remove(other),
                () -> world.setGravity(0, 0, 0),
                () -> world.setRecoverySpeed(2),
                () -> other.pin(3),
                () -> other.settings().setMass(0, 2),
                () -> other.setVelocity(1, 1, 1, 1),
                () -> other.applyImpulse(1, 1, 1, 1),
                () -> other.settings().setAcceleration(1, 1, 1, 1),
                () -> other.settings().setAcceleration(1, 1, 1),
                () -> other.settings().setWind(1, 1, 1, 1),
                () -> other.settings().setDamping(1),
                () -> other.settings().setMaxMove(1),
                () -> other.settings().setRadius(1),
                () -> other.settings().setFilter(1, 1),
                () -> other.settings().setSolver(solver),
                () -> other.teleport(1, 1, 1),
                () -> other.forces().addTensionWatch(1),
                () -> other.forces().removeTensionWatch(1),
                rope.activity()::resume,
                () -> world.addColliderSource(another),
                () -> world.removeColliderSource(source),
                () -> world.colliders().add(circle),
                () -> world.colliders().remove(collider),
                () -> collider.moveTo(1, 1, 1),
                () -> collider.moveTo(1, 1, 1, 1),
                () -> collider.teleport(1, 1, 1),
                () -> collider.teleport(1, 1, 1, 1),
                () -> collider.setVelocity(1, 1, 1),
                () -> collider.setSpin(0, 0, 1),
                () -> collider.setFilter(1, 1),
                () -> collider.setFriction(1),
                () -> collider.setEnabled(false),
                () -> pin.moveTo(1, 1, 1),
                () -> pin.follow(path),
                pin::remove);
        List<Long> hashes = new ArrayList<>();
        Listen.ropeStopped(world, event -> {
            hashes.add(world.stateHash());
            for (Executable change : changes) {
                assertEquals(
                        "the world is in a step and cannot be changed",
                        assertThrows(IllegalStateException.class, change).getMessage());
            }
            hashes.add(world.stateHash());
        });
        world.step();
        assertEquals(2, hashes.size());
        assertEquals(hashes.get(0), hashes.get(1));
        world.step();
        other.settings().setMass(1, 2);
        assertEquals(2, world.stepCount());
    }
}
