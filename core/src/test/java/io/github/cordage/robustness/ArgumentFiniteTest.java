package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Equilibrium;
import io.github.cordage.Junction;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.build.BridgeDef;
import io.github.cordage.build.NetDef;
import io.github.cordage.engine.AttachedNode;
import io.github.cordage.engine.AttachedRopes;
import io.github.cordage.engine.BodyMotion;
import io.github.cordage.engine.EnginePushes;
import io.github.cordage.engine.PlanarCollider;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.PulledBody;
import io.github.cordage.engine.PushedBody;
import io.github.cordage.engine.RopePulls;
import io.github.cordage.engine.RopePushes;
import io.github.cordage.engine.RopeTrial;
import io.github.cordage.engine.ScheduledBody;
import io.github.cordage.engine.SourceState;
import io.github.cordage.engine.SpatialCollider;
import io.github.cordage.engine.SpatialMotion;
import io.github.cordage.engine.SweptCollider;
import io.github.cordage.event.JunctionBroken;
import io.github.cordage.event.PinBroken;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.event.RopesJoined;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.DebugLines;
import io.github.cordage.geometry.LineMesh;
import io.github.cordage.geometry.Ribbon;
import io.github.cordage.geometry.SegmentColors;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.geometry.Tube;
import io.github.cordage.motion.PinPath;
import io.github.cordage.motion.Pose;
import io.github.cordage.motion.PoseSource;
import io.github.cordage.query.RopeHit;
import io.github.cordage.query.RopeHits;
import io.github.cordage.query.RopePoint;
import io.github.cordage.query.RopeQueries;
import io.github.cordage.settings.CrossSection;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.time.StepClock;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;
import io.github.cordage.view.RopeView;
import io.github.cordage.wind.WindDef;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number that enters through the public API is checked before anything changes. */
class ArgumentFiniteTest {
    private static final double[] BAD = LongForm.wanted()
            ? new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}
            : new double[] {Double.NaN, Double.NEGATIVE_INFINITY};

    /** Results and records of checked values: nobody hands them in. */
    private static final Set<Class<?>> RESULTS = Set.of(
            Equilibrium.class,
            RopePoint.class,
            RopeShape.Straight.class,
            RopeShape.Hanging.class,
            TensionExceeded.class,
            PinBroken.class,
            JunctionBroken.class,
            RopeContact.class,
            RopeTrapped.class,
            RopeSplit.class,
            PoseSource.class,
            RopesJoined.class);

    /** What has a test of its own, because it takes numbers in an order of calls only. */
    private static final Set<Class<?>> TESTED_ELSEWHERE = Set.of(
            RopeTrial.class,
            RopePulls.class,
            AttachedRopes.class,
            AttachedNode.class,
            PulledBody.class,
            RopePushes.class,
            EnginePushes.class,
            PushedBody.class,
            PlanarMotion.class,
            SpatialMotion.class,
            BodyMotion.class,
            PlanarCollider.class,
            SpatialCollider.class,
            SweptCollider.class,
            SourceState.class,
            ScheduledBody.class,
            SegmentColors.class);

    /** Coordinates that make every shape there is: a triangle, an open line, heights of 2 × 3 points. */
    private static final double[] COORDINATES = {0, 0, 3, 1, 2, 3};

    /** Settings for which an infinite value means "no limit". */
    private static final Set<String> INFINITE_ALLOWED = Set.of(
            "maxMove",
            "setMaxMove",
            "breakTension",
            "breakForce",
            "setBreakForce",
            "setBreakTension",
            "tensionLimit",
            "setTensionLimit",
            "maxAcceleration",
            "maxDeceleration",
            "setMaxAcceleration",
            "setMaxDeceleration",
            "jumpDistance",
            "nearest",
            "nearestNode",
            "nearestToRay",
            "castRay");

    /** What answers for any number: the colour of a tension, whether a number is in range, where a point of a pose is. */
    private static final Set<String> ANY_NUMBER = Set.of("rgba", "accepts", "addNumber", "x", "y", "z");

    /** What a bad number is called in the message: a name, maybe with an index, and what it must be. */
    private static final String MESSAGE = "[a-zA-Z]\\w*(\\[\\d+])? must be .*, was ";

    /** Fewer entry points than there are today would mean that the search has lost some. */
    private static final int LEAST_ENTRY_POINTS = 70;

    /** State hashes after each of the first steps of a scene that nobody calls anything on. */
    private static final List<Long> UNTOUCHED = hashesOfAnUntouchedScene();

    private static List<Long> hashesOfAnUntouchedScene() {
        Scene scene = new Scene();
        List<Long> hashes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            scene.world.update(0.01);
            hashes.add(scene.world.stateHash());
        }
        return hashes;
    }

    private static final List<Executable> ENTRY_POINTS = findEntryPoints();

    static List<Executable> entryPoints() {
        return ENTRY_POINTS;
    }

    private static List<Executable> findEntryPoints() {
        List<Executable> found = new ArrayList<>();
        for (JavaClass type : new ClassFileImporter().importPath(Path.of("target/classes"))) {
            boolean exported = !type.getPackageName().contains("internal");
            if (exported
                    && type.getModifiers().contains(JavaModifier.PUBLIC)
                    && !RESULTS.contains(type.reflect())
                    && !TESTED_ELSEWHERE.contains(type.reflect())) {
                found.addAll(Arrays.asList(type.reflect().getDeclaredConstructors()));
                found.addAll(Arrays.asList(type.reflect().getDeclaredMethods()));
            }
        }
        found.removeIf(e -> !Modifier.isPublic(e.getModifiers()) || e.isSynthetic() || !takesNumbers(e));
        found.removeIf(e -> ANY_NUMBER.contains(e.getName()));
        found.sort(Comparator.comparing(Executable::toString));
        return found;
    }

    private static boolean takesNumbers(Executable e) {
        List<Class<?>> types = Arrays.asList(e.getParameterTypes());
        // Ropes are asked for their ids only.
        return (e.isVarArgs() && !types.contains(RopeView[].class)) || types.contains(double.class);
    }

    @Test
    void findsTheEntryPoints() {
        assertTrue(
                entryPoints().size() >= LEAST_ENTRY_POINTS,
                () -> "found " + entryPoints().size());
    }

    @ParameterizedTest
    @MethodSource("entryPoints")
    void numberThatIsNotFiniteIsRefusedBeforeAnythingChanges(Executable entry) throws ReflectiveOperationException {
        call(entry, new Scene(), valid(entry));
        Object[] valid = valid(entry);
        for (int i = 0; i < valid.length; i++) {
            if (valid[i] instanceof double[] numbers && entry.isVarArgs()) {
                for (int k = 0; k < numbers.length; k++) {
                    for (double bad : BAD) {
                        double[] changed = numbers.clone();
                        changed[k] = bad;
                        assertRefused(entry, i, changed, bad);
                    }
                }
            } else if (valid[i] instanceof Double) {
                for (double bad : BAD) {
                    if (bad < Double.POSITIVE_INFINITY || !INFINITE_ALLOWED.contains(entry.getName())) {
                        assertRefused(entry, i, bad, bad);
                    }
                }
            }
        }
    }

    private static void assertRefused(Executable entry, int parameter, Object argument, double bad)
            throws ReflectiveOperationException {
        Scene scene = new Scene();
        Object[] arguments = valid(entry);
        arguments[parameter] = argument;
        String argumentsBefore = Arrays.deepToString(arguments);
        List<String> before = scene.everythingThatCanBeRead();
        Throwable thrown = assertThrows(
                        InvocationTargetException.class,
                        () -> call(entry, scene, arguments),
                        () -> "parameter " + parameter + " of " + bad + " was accepted")
                .getCause();
        assertInstanceOf(IllegalArgumentException.class, thrown);
        String message = String.valueOf(thrown.getMessage());
        assertTrue(message.matches(MESSAGE + bad), message);
        assertEquals(before, scene.everythingThatCanBeRead());
        assertEquals(argumentsBefore, Arrays.deepToString(arguments));
        assertGoesOnLikeAnUntouchedOne(scene);
    }

    /** Hidden state, such as forces and the targets of pins, shows when it moves the rope. */
    private static void assertGoesOnLikeAnUntouchedOne(Scene scene) {
        for (int i = 0; i < UNTOUCHED.size(); i++) {
            scene.world.update(0.01);
            assertEquals(i + 1, scene.world.stepCount(), "the world goes on");
            assertEquals(UNTOUCHED.get(i), scene.world.stateHash(), "the world changed");
        }
        assertTrue(!scene.rope.activity().isStopped(), "the rope goes on");
    }

    private static void call(Executable entry, Scene scene, Object[] arguments) throws ReflectiveOperationException {
        Object[] inScene = withRope(entry, arguments, scene.other);
        for (int i = 0; i < inScene.length; i++) {
            inScene[i] = entry.getParameterTypes()[i] == RopeBody.class ? scene.body : inScene[i];
        }
        if (entry instanceof Constructor<?> constructor) {
            constructor.newInstance(inScene);
        } else {
            // The rope at hand has a winch, with which its length cannot be set.
            boolean bare = entry.getName().equals("setLength");
            // The pin at hand has a point, with which it cannot be on a body.
            boolean free =
                    entry.getDeclaringClass() == PinDef.class && entry.getName().equals("on");
            Object receiver = bare ? scene.other : scene.receiver(entry.getDeclaringClass());
            ((Method) entry).invoke(free ? new PinDef(0) : receiver, inScene);
        }
    }

    /** The arguments with a rope of a world where one is asked for. */
    static Object[] withRope(Executable entry, Object[] arguments, Rope rope) {
        Object[] changed = arguments.clone();
        for (int i = 0; i < changed.length; i++) {
            changed[i] = RopeView.class.isAssignableFrom(entry.getParameterTypes()[i]) ? rope : changed[i];
        }
        return changed;
    }

    /**
     * Arguments that are accepted: numbers that differ, all of them in the range of a fraction unless one is special.
     */
    static Object[] valid(Executable entry) {
        Class<?>[] types = entry.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = valid(types[i], 0.5 + i / 64.0);
        }
        if (Set.of("hanging", "slack").contains(entry.getName())) {
            arguments[types.length - 1] = 1.5;
        } else if (entry.getName().equals("step") && types.length > 0) {
            arguments[0] = 0.05;
        } else if (entry.getName().equals("setCompliance")) {
            // The pin at hand is on no body.
            arguments[0] = 0.0;
        } else if (entry.getName().equals("withStretch")) {
            arguments[1] = 1.5;
        } else if (entry.getName().equals(Spring.class.getName())) {
            arguments[6] = 1.5;
        } else if (entry.getName().equals(RopeShape.Hanging.class.getName())) {
            arguments[6] = 1.5;
        } else if (entry.getName().equals("miterLimit")) {
            arguments[0] = 1.5;
        } else if (entry.getName().equals("tube")) {
            arguments[1] = 0.1;
        } else if (entry.getName().equals("heightField")) {
            arguments[0] = 2;
            arguments[1] = 3;
        }
        if (entry.isVarArgs() && types[types.length - 1] == WindDef[].class) {
            arguments[types.length - 1] = new WindDef[0];
        } else if (entry.isVarArgs()) {
            boolean isStiffness = entry.getName().equals("stiffnessAlong");
            arguments[types.length - 1] = isStiffness ? new double[] {0.5, 0.25} : COORDINATES.clone();
        }
        return arguments;
    }

    static Object valid(Class<?> type, double number) {
        if (type == double.class) {
            return number;
        } else if (type == int.class) {
            return 1;
        } else if (type == boolean.class) {
            return true;
        } else if (type == double[].class) {
            return new double[200];
        } else if (type == float[].class) {
            return new float[200];
        } else if (type == long[].class) {
            return new long[200];
        } else if (type == long.class) {
            return 1L;
        } else if (type == ColliderDef.class) {
            return new ColliderDef(ColliderShape.circle(1));
        } else if (type == Solver.class) {
            return new Relaxation();
        } else if (type == Spring.class) {
            return new Spring();
        } else if (type == RopeDef.class) {
            return new RopeDef();
        } else if (type == PoseSource.class) {
            PoseSource resting = (time, pose) -> {};
            return resting;
        } else if (type == ColliderSource.class) {
            ColliderSource none = near -> {};
            return none;
        } else if (type == Centerline.class) {
            return new Centerline();
        } else if (type == List.class) {
            return new ArrayList<>();
        } else if (type == RopeHit.class) {
            return new RopeHit();
        } else if (type == RopeHits.class) {
            return new RopeHits();
        } else if (type == UiRopeDef.class) {
            return new UiRopeDef();
        } else if (type == WindDef[].class) {
            return new WindDef[0];
        } else if (type == RingDef.class) {
            return new RingDef(0, 0);
        } else if (RopeView.class.isAssignableFrom(type)) {
            return "a rope of the world that is at hand";
        } else if (type == Ring.class) {
            return "a ring of the rope that is at hand";
        }
        if (type == RopeBody.class) {
            return "a body of the world that is at hand";
        } else if (type == RopeBodyDef.class) {
            return new RopeBodyDef();
        }
        if (type == RopeProperty.class) {
            return RopeProperty.DAMPING;
        }
        assertTrue(type.isEnum(), () -> "no valid value is known of " + type);
        return type.getEnumConstants()[0];
    }

    /** One of everything that has methods. There is wind, so that a change of the air moves the rope. */
    private static final class Scene {
        private static final Map<Class<?>, List<Method>> READERS = new HashMap<>();

        final RopeWorld world = new RopeWorld();
        final Rope rope = world.add(new RopeDef().nodes(20).wind(1, 2, 3, 4));
        final Rope other = world.add(new RopeDef().nodes(3).straight(0.05, 0, 0, -1));
        final RopeBody body = world.bodies().add(new RopeBodyDef().box(1, 2, 3));
        final Junction junction = world.tie(
                world.add(new RopeDef().nodes(3).straight(3, 0, 0, -1)),
                2,
                world.add(new RopeDef().nodes(3).straight(3, -0.2, 0, -1)),
                0);

        private static Pin clamped(Pin pin) {
            pin.setDirection(0, -1, 0);
            return pin;
        }

        private final List<Object> receivers = List.of(
                world,
                body,
                world.bodies(),
                junction,
                world.junctions(),
                new RopeBodyDef().sphere(1),
                new BridgeDef(),
                new NetDef(),
                rope,
                rope.settings(),
                rope.stats(),
                rope.points(),
                rope.forces(),
                rope.contacts(),
                rope.activity(),
                clamped(rope.pin(0)),
                rope.winch(RopeEnd.START),
                other.addRing(new RingDef(0.05, -0.05)),
                new RingDef(1, 2, 3),
                new WinchDef(RopeEnd.END, 1),
                new Pose(),
                new WorldDef(),
                new RopeDef(),
                new RopeDef().values(),
                new RopeShape.Along(0, 0, 0, 1, 1, 1),
                new PinDef(0).position(1, 2, 3),
                PinPath.from(0, 0, 0),
                ColliderShape.sphere(1),
                new ColliderDef(ColliderShape.sphere(1)),
                world.queries(),
                world.winds(),
                new WindDef().velocity(1, 0),
                world.colliders(),
                world.colliders()
                        .add(new ColliderDef(ColliderShape.sphere(0.1))
                                .velocity(1, 0)
                                .spin(1)),
                new Relaxation(),
                new Direct(),
                new Spring(),
                RopeProperty.DAMPING,
                new UiRopeDef(),
                new UiRope(new UiRopeDef()),
                new StepClock(0.01, 1),
                new Centerline(),
                new LineMesh(),
                new Ribbon(),
                new Tube(),
                new TensionColors(1),
                new DebugLines(),
                CrossSection.solid(0.5));

        /** Gives something new when it is asked for a reader, so that it cannot be compared with itself. */
        private final RopeThread thread = new RopeThread(new RopeWorld());

        Object receiver(Class<?> type) {
            return type == RopeThread.class
                    ? thread
                    : receivers.stream().filter(type::isInstance).findFirst().orElseThrow();
        }

        /** What every public method without parameters returns, arrays by their contents. */
        List<String> everythingThatCanBeRead() throws ReflectiveOperationException {
            List<String> all = new ArrayList<>();
            for (Object receiver : receivers) {
                for (Method method : READERS.computeIfAbsent(receiver.getClass(), Scene::readers)) {
                    all.add(method + " = " + Arrays.deepToString(new Object[] {method.invoke(receiver)}));
                }
            }
            return all;
        }

        private static List<Method> readers(Class<?> type) {
            return Arrays.stream(type.getMethods())
                    .filter(Scene::reads)
                    .sorted(Comparator.comparing(Method::toString))
                    .toList();
        }

        private static boolean reads(Method method) {
            int modifiers = method.getModifiers();
            return Modifier.isPublic(modifiers)
                    && !Modifier.isStatic(modifiers)
                    && method.getDeclaringClass() != Object.class
                    && !method.isSynthetic()
                    && method.getParameterCount() == 0
                    && method.getReturnType() != void.class
                    // A copy, another each time, or a change.
                    && method.getReturnType() != UiRopeDef.class
                    && method.getReturnType() != RopeQueries.class
                    && !method.getName().startsWith("copy")
                    && !method.getName().equals("settle")
                    && !method.getName().startsWith("clear");
        }
    }
}
