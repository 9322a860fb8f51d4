package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Past;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.time.StepClock;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that a world keeps from one step to the next can be forgotten: each field is in snapshots, or it says here why not. */
@Tag("D7")
@DisplayName("D7: every field is saved, or derived")
class SnapshotFieldsTest {
    /** Fields that are not saved, and why nothing is lost. */
    private static final Map<String, String> DERIVED = new LinkedHashMap<>();

    /** Fields that are saved, but do not decide how the world goes on; the hash leaves them out. */
    private static final Set<String> LABELS = Set.of(
            "RopeWorld.nextId",
            "RopeWorld.nextPart",
            "StepClock.carried",
            "StepClock.dropped",
            "Rope.name",
            "Rope.family",
            "Collider.name",
            "PinState.id",
            "WinchState.id",
            "SolveCounts.steps",
            "SolveCounts.passes",
            "SolveCounts.mostPasses",
            "SolveCounts.repeated",
            "SolveCounts.unconverged");

    private static void derived(String why, String... fields) {
        for (String field : fields) {
            DERIVED.put(field, why);
        }
    }

    static {
        derived("follows from masses and pins", "RopeState.inverseMass");
        derived("follows from the solver", "RopeState.softContacts", "RopeState.springs", "Rope.ropeSolver");
        derived("follows from collideMode", "RopeState.collide");
        derived("what is near is asked for in every step before it is used", "RopeState.near");
        derived("which places may touch is listed again in every step", "RopeState.pairs");
        derived("only compared with at the end of the step that fills it", "RopeState.contactsBefore");
        derived(
                "a result that is found again if it is not known",
                "RopeState.springStiffest",
                "RopeState.springSubsteps");
        derived(
                "found from path or ends at the start of every step",
                "PinState.nextX",
                "PinState.nextY",
                "PinState.nextZ");
        derived("says at which end it is saved", "WinchState.atEnd");
        derived("only the remembered contacts are saved, in place of all", "Contacts.count");
        derived("belongs to the list, which is made again", "Contacts.element", "Contacts.reach");
        derived("follows from rope and collider", "Contacts.friction");
        derived(
                "set in every step before it is used",
                "Contacts.goal",
                "Contacts.pushed",
                "Contacts.startDistance",
                "Contacts.clear",
                "Contacts.sideX",
                "Contacts.sideY",
                "Contacts.sideZ",
                "Contacts.sided",
                "Contacts.lift",
                "Contacts.heldX",
                "Contacts.heldY",
                "Contacts.heldZ",
                "Contacts.pressed",
                "Contacts.turns",
                "Contacts.startForce",
                "Contacts.startRubX",
                "Contacts.startRubY",
                "Contacts.startRubZ",
                "Contacts.startState");
        derived(
                "the normal of the step before, which is saved, takes its place",
                "Contacts.lastX",
                "Contacts.lastY",
                "Contacts.lastZ");
        derived(
                "follows from the shape",
                "ColliderState.whole",
                "ShapeData.bounds",
                "ShapeData.parts",
                "ShapeData.hash");
        derived("follows from placement and motion", "ColliderState.bounds");
        derived("where it is in the trees, which are built again", "ColliderState.slot", "ColliderState.leaf");
        derived(
                "follows from angle and tilt",
                "Placement.m00",
                "Placement.m01",
                "Placement.m02",
                "Placement.m10",
                "Placement.m11",
                "Placement.m12",
                "Placement.m20",
                "Placement.m21",
                "Placement.m22");
        derived("never changes, and must be the same", "StepContext.h", "StepClock.step", "StepClock.maxStep");
        derived(
                "set in every step before it is used",
                "StepContext.startTime",
                "StepContext.endTime",
                "StepContext.frameShare");
        derived(
                "scratch memory, worthless between ropes",
                "StepContext.share0",
                "StepContext.share1",
                "StepContext.direct",
                "StepContext.contactSweeps",
                "StepContext.spring",
                "StepContext.redBlack",
                "StepContext.lanes");
        derived(
                "lists of what is in the ropes, made again",
                "RopeWorld.stepper",
                "RopeWorld.sleepers",
                "RopeWorld.dragged",
                "RopeWorld.followers",
                "RopeWorld.followersStale",
                "PinState.dragged");
        derived("changes no bit", "RopeWorld.threads", "Rope.batch", "Rope.lane", "Rope.calmSteps");
        derived("a world that is saved or restored is not closed", "RopeWorld.closed");
        derived("empty between steps", "RopeWorld.torn");
        derived("tells sleeps apart for who draws, and never comes back", "RopeWorld.sleeps", "RopeSleep.id");
        derived("the tree of sleeping ropes is built again", "RopeSleep.leaf", "RopeSleep.state");
        derived("saved while it sleeps; tested apart", "RopeSleep.near");
        derived(
                "belongs to the game",
                "RopeWorld.stopListener",
                "RopeWorld.sourceListener",
                "RopeWorld.contactListener",
                "RopeWorld.trapListener",
                "RopeWorld.splitListener",
                "RopeWorld.joinListener",
                "RopeWorld.poseListener",
                "RopeWorld.stepListeners",
                "RopeWorld.owner",
                "RopeWorld.log",
                "Rope.tensionWatches",
                "NearFinder.sources");
        derived("events that a listener did not let through; dropped", "RopeWorld.news");
        derived("a view", "RopeWorld.ropesView", "ColliderSet.view");
        derived("no state", "RopeWorld.pose", "RopeWorld.snapshots", "ColliderSet.before");
        derived("false between steps", "RopeWorld.stepping", "RopeWorld.updating");
        derived("for telling of contacts with what was removed", "NearFinder.gone");
        derived("numbers of sources that a snapshot had and are not added yet; tested apart", "NearFinder.awaited");
        derived(
                "numbers of sources that a snapshot had and are not added yet; tested apart",
                "NearFinder.firstAwaited");
        derived("trees that find what is in the list", "ColliderSet.field");
        derived("what was found last, for finding it faster", "Rope.nearCache", "Rope.spare");
        derived("handles, which are found again by ids", "Rope.pins", "Rope.winches");
        derived("a rope in a snapshot is alive", "Rope.alive", "Rope.fate", "Collider.alive");
        derived("where it is", "Rope.world", "RopeContacts.rope", "RopeContacts.state", "RopeContacts.world");
        derived("where it is", "Collider.world", "Collider.set", "ColliderSet.world", "NearFinder.own");
    }

    /** What is walked through; a field of such a type is looked at by itself. */
    private static final List<Class<?>> WALKED = List.of(
            RopeWorld.class,
            StepClock.class,
            StepContext.class,
            NearFinder.class,
            Rope.class,
            RopeContacts.class,
            RopeSleep.class,
            RopeState.class,
            PinState.class,
            WinchState.class,
            Past.class,
            SolveCounts.class,
            Contacts.class,
            ColliderSet.class,
            Collider.class,
            ColliderState.class,
            ColliderShape.class,
            Placement.class,
            ShapeData.class);

    private final RopeWorld world = busyWorld();

    /** A world where everything that is kept has a value: a rope that touches, with pins, winches and all settings. */
    static RopeWorld busyWorld() {
        RopeWorld world = new RopeWorld();
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(9, 0.2))
                        .name("floor")
                        .position(0, -0.1)
                        .path(PinPath.from(0, 0, -0.1).to(9, 0.1, -0.1)));
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(3, 3));
        Collider led = world.colliders().add(new ColliderDef(ColliderShape.chain(false, 4, 4, 5, 5)));
        world.addColliderSource(near -> {});
        Rope rope = world.add(new RopeDef()
                .name("rope")
                .nodes(30)
                .straight(0, 0.01, 1, 0)
                .compliance(1e-6)
                .wind(1, 0, 0, 0.1)
                .damping(0.1)
                .pin(new PinDef(10)
                        .path(PinPath.from(0, 1, 0.2).to(9, 1.1, 0.3))
                        .until(5))
                .winch(new WinchDef(RopeEnd.START, 0.1).until(8))
                .winch(new WinchDef(RopeEnd.END, 0.1).length(4)));
        rope.setAcceleration(3, 0, 0.1, 0);
        rope.setDetail(2);
        world.add(new RopeDef().nodes(5).straight(2, 2, 0, -1).pin(0)).cut(2);
        for (int i = 0; i < 40; i++) {
            led.moveTo(0.1 * i, 0, 0, 0.1 * i);
            world.update(0.011);
        }
        led.moveTo(9, 9, 0, 1);
        assertTrue(rope.contactCount() > 3);
        return world;
    }

    static Object get(Object of, String field) {
        try {
            Field found = of.getClass().getDeclaredField(field);
            found.setAccessible(true);
            return found.get(of);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(field, e);
        }
    }

    private Object instance(Class<?> type) {
        Rope rope = world.ropes().get(0);
        RopeState state = (RopeState) get(rope, "state");
        Collider collider = world.colliders().list().get(0);
        Collider led = world.colliders().list().get(2);
        Map<Class<?>, Object> all = Map.ofEntries(
                Map.entry(RopeWorld.class, world),
                Map.entry(StepClock.class, get(world, "clock")),
                Map.entry(StepContext.class, get(world, "context")),
                Map.entry(NearFinder.class, get(world, "finder")),
                Map.entry(Rope.class, rope),
                Map.entry(RopeContacts.class, get(rope, "contacts")),
                Map.entry(RopeSleep.class, get(rope, "sleep")),
                Map.entry(RopeState.class, state),
                Map.entry(PinState.class, state.pins.get(0)),
                Map.entry(WinchState.class, get(state, "endWinch")),
                Map.entry(Past.class, state.pastX),
                Map.entry(SolveCounts.class, state.counts),
                Map.entry(Contacts.class, state.contacts),
                Map.entry(ColliderSet.class, world.colliders()),
                Map.entry(Collider.class, collider),
                Map.entry(ColliderState.class, get(led, "state")),
                Map.entry(ColliderShape.class, led.shape()),
                Map.entry(Placement.class, get(get(led, "state"), "placement")),
                Map.entry(ShapeData.class, get(led.shape(), "data")));
        return Objects.requireNonNull(all.get(type));
    }

    static List<Class<?>> walked() {
        return WALKED;
    }

    private static boolean isWalked(Field field) {
        return WALKED.contains(field.getType());
    }

    @ParameterizedTest
    @MethodSource("walked")
    void everyFieldIsSavedOrDerived(Class<?> type) throws ReflectiveOperationException {
        byte[] saved = world.save();
        long hash = world.stateHash();
        Set<String> problems = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            String name = type.getSimpleName() + "." + field.getName();
            // What is added by tools is synthetic.
            if (Modifier.isStatic(field.getModifiers())
                    || field.isSynthetic()
                    || DERIVED.containsKey(name)
                    || isWalked(field)) {
                continue;
            }
            Runnable back = change(instance(type), field);
            forgetHashOfShape(type);
            byte[] changed = world.save();
            long changedHash = world.stateHash();
            back.run();
            forgetHashOfShape(type);
            if (Arrays.equals(saved, changed)) {
                problems.add(name + " is neither saved nor said to be derived");
            }
            if ((hash == changedHash) != LABELS.contains(name)) {
                problems.add(name + (hash == changedHash ? " is not hashed" : " is hashed"));
            }
            assertArrayEquals(saved, world.save(), name + " was put back");
        }
        assertEquals(Set.of(), problems);
    }

    /** It is computed once, as shapes do not change; here they do. */
    private void forgetHashOfShape(Class<?> type) throws ReflectiveOperationException {
        if (type == ShapeData.class) {
            Field hash = ShapeData.class.getDeclaredField("hash");
            hash.setAccessible(true);
            hash.setLong(instance(type), 0);
        }
    }

    /** Gives a field another value; returns what puts it back. */
    private Runnable change(Object of, Field field) throws ReflectiveOperationException {
        field.setAccessible(true);
        Object was = field.get(of);
        Class<?> type = field.getType();
        if (type.isArray() && Array.getLength(was) > 0) {
            int at = of instanceof Contacts contacts ? firstTouching(contacts) : 0;
            Object element = Array.get(was, at);
            Array.set(was, at, other(element));
            return () -> Array.set(was, at, element);
        }
        if (was instanceof List<?> list) {
            Object last = list.get(list.size() - 1);
            list.remove(last);
            @SuppressWarnings("unchecked")
            List<Object> open = (List<Object>) list;
            return () -> open.add(last);
        }
        field.set(of, other(was));
        return () -> {
            try {
                field.set(of, was);
            } catch (IllegalAccessException e) {
                throw new LinkageError(field.getName(), e);
            }
        };
    }

    private static int firstTouching(Contacts contacts) {
        int at = 0;
        while (!contacts.touches(at)) {
            at++;
        }
        return at;
    }

    private Object other(Object was) throws ReflectiveOperationException {
        if (was instanceof Double d) {
            return Double.isFinite(d) ? d + 0.25 : 0.5;
        } else if (was instanceof Integer i) {
            return i + 1;
        } else if (was instanceof Long l) {
            return l + 1;
        } else if (was instanceof Byte b) {
            return b == Contacts.STICKS ? Contacts.SLIDES : Contacts.STICKS;
        } else if (was instanceof Boolean b) {
            return !b;
        } else if (was instanceof String s) {
            return s + "x";
        } else if (was instanceof Solver) {
            return new Direct().withMaxIterations(19);
        } else if (was instanceof CollideMode) {
            return CollideMode.NODES;
        } else if (was instanceof double[]) {
            return new double[] {0, 1, 2, 3};
        } else if (was instanceof int[]) {
            return new int[] {0, 1, 2};
        } else if (was.getClass().getSimpleName().equals("Family")) {
            return get(world.ropes().get(1), "family");
        }
        throw new AssertionError("no other value for " + was.getClass());
    }

    @Test
    void whatIsSaidToBeDerivedExists() {
        Set<String> all = new TreeSet<>();
        for (Class<?> type : WALKED) {
            for (Field field : type.getDeclaredFields()) {
                all.add(type.getSimpleName() + "." + field.getName());
            }
        }
        for (String name : DERIVED.keySet()) {
            assertTrue(all.contains(name), name);
            assertFalse(LABELS.contains(name), name);
        }
        for (String name : LABELS) {
            assertTrue(all.contains(name), name);
        }
    }

    @Test
    void aBusyWorldIsLoadedAsItWas() {
        byte[] saved = world.save();
        RopeWorld copy = RopeWorld.load(saved);
        assertArrayEquals(saved, copy.save());
        assertNotEquals(saved.length, 0);
        copy.addColliderSource(near -> {});
        for (int i = 0; i < 200; i++) {
            world.step();
            copy.step();
            assertArrayEquals(world.save(), copy.save(), "after step " + i);
        }
    }
}
