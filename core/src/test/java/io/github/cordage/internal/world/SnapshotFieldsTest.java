package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.BodySurface;
import io.github.cordage.internal.state.Clamp;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.DrumMotion;
import io.github.cordage.internal.state.LedPoint;
import io.github.cordage.internal.state.Loads;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.Orientation;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.PropertyValues;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RodFrames;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SoftMass;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.state.StepHistory;
import io.github.cordage.internal.state.StepMode;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WheelPoint;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing that a world keeps from one step to the next can be forgotten: each field is in snapshots, or it says here
 * why not.
 */
@Tag("D7")
@DisplayName("D7: every field is saved, or derived")
class SnapshotFieldsTest {
    /** Fields that are not saved, and why nothing is lost. */
    private static final Map<String, String> DERIVED = new LinkedHashMap<>();

    /** Fields that are saved, but do not decide how the world goes on; the hash leaves them out. */
    private static final Set<String> LABELS = Set.of(
            "WorldCore.nextId",
            "WorldCore.nextPart",
            "StepClock.carried",
            "StepClock.dropped",
            "RopeCore.name",
            "RopeFamily.name",
            "RopeFamily.pieces",
            "ColliderCore.name",
            "BodyCore.name",
            "BodyStore.nextId",
            "LedPoint.id",
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
        derived("found from the winds in every step before it is used", "Loads.air", "RingMass.air");
        derived("follows from the definitions", "AirField.streams", "AirField.varies");
        derived("room for calculations", "RodFrames.work", "Clamp.work");
        derived("found in every step before it is used", "Clamp.isTurning", "Loads.x", "Loads.y", "Loads.z");
        derived("counted anew in every walk", "RopeFamily.first");
        derived("follows from the solver", "RopeState.softContacts", "RopeState.springs", "RopeCore.ropeSolver");
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
                "LedPoint.nextX",
                "LedPoint.nextY",
                "LedPoint.nextZ");
        derived(
                "set in every step before it is used",
                "Corner.yields",
                "Corner.slow",
                "Corner.spin",
                "Corner.passesBefore",
                "Corner.passesBehind",
                "CornerPoint.startAxis",
                "CornerPoint.endAxis",
                "ViaPoint.turns",
                "WheelPoint.roomToStart",
                "WheelPoint.roomToEnd");
        derived("filled before it is used", "WinchState.pull", "WinchState.way");
        derived(
                "found in every step before it is used",
                "DrumMotion.isOn",
                "DrumMotion.least",
                "DrumMotion.most",
                "DrumMotion.isAtStop",
                "DrumMotion.expected");
        derived("memory for corners and pulleys to come", "Rings.spare", "Rings.spareParts");
        derived("filled before it is used", "Rings.words");
        derived(
                "found from the rings and pins",
                "Rings.masses",
                "Rings.pins",
                "RingMass.index",
                "RingMass.owner",
                "RopeCore.island",
                "Turn.first");
        derived("the same as its position between steps", "RingMass.before", "Turn.before");
        derived(
                "set in every step before it is used",
                "RingMass.expected",
                "RingMass.start",
                "RingMass.startVelocity",
                "RingMass.best",
                "RingMass.damped",
                "PinState.arm",
                "MountedPoint.arm",
                "Turn.start",
                "Turn.best",
                "Turn.startMomentum",
                "Turn.lag",
                "Turn.expected",
                "Turn.k",
                "Turn.grown");
        derived("only bodies turn, which save it", "RingMass.turn");
        derived("carried by the pin that it belongs to", "SoftMass.base", "SoftMass.onBase");
        derived(
                "set before it is used",
                "SoftMass.arm",
                "SoftMass.drift",
                "SoftMass.foretold",
                "SoftMass.isForetold",
                "SoftMass.placeBefore",
                "SoftMass.startEnergy");
        derived("told by the engine of the body around each of its steps", "PinState.port");
        derived("follows from the body that the pin is on", "PinState.bodyId", "PinState.leader");
        derived("follows from the body that the ring is on", "MountedPoint.bodyId");
        derived("false between steps", "Rings.hasLost");
        derived(
                "scratch memory",
                "Orientation.vector",
                "Orientation.other",
                "Orientation.spin",
                "MountedPoint.toward",
                "BodyStore.before",
                "BodyStore.checked");
        derived("found in every step before it is used", "BodyCore.touches", "BodyCore.isCoupled", "BodyCore.isRoped");
        derived("what its body has touched, which is saved; tested apart", "BodyCore.solid");
        derived("finds what may touch in every step", "WorldCore.touches");
        derived("where it is", "BodyStore.ropes");
        derived("lists of what is saved, made again", "BodyStore.solids", "BodyStore.junctions");
        derived("found from the pins", "BodyCore.ties");
        derived("says what is saved; tested apart", "BodyCore.isJunction");
        derived("says which body is saved", "BodyState.id");
        derived("found in every step", "BodyCore.isHeld");
        derived("filled before it is used", "ContactTracker.normal", "ContactTracker.point");
        derived("says at which end it is saved", "WinchState.atEnd");
        derived("only the remembered contacts are saved, in place of all", "Contacts.count");
        derived("belongs to the list, which is made again", "Contacts.element", "Contacts.reach", "Contacts.blank");
        derived("follows from rope and collider", "Contacts.friction");
        derived(
                "set in every step before it is used",
                "Contacts.goal",
                "Contacts.held",
                "Contacts.sums",
                "Contacts.pushed",
                "Contacts.startDistance",
                "Contacts.clear",
                "Contacts.sideX",
                "Contacts.sideY",
                "Contacts.sideZ",
                "Contacts.sided",
                "Contacts.straight",
                "Contacts.lift",
                "Contacts.partForce",
                "Contacts.partFrictionX",
                "Contacts.partFrictionY",
                "Contacts.partFrictionZ",
                "Contacts.pressed",
                "Contacts.turns",
                "Contacts.start");
        derived(
                "the normal of the step before, which is saved, takes its place",
                "Contacts.lastX",
                "Contacts.lastY",
                "Contacts.lastZ");
        derived(
                "follows from the shape",
                "ColliderState.whole",
                "ShapeData.bounds",
                "ShapeData.flat",
                "ShapeData.ridges",
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
        derived("1 but while the world is settled", "StepContext.momentum");
        derived("never changes, and must be the same", "StepContext.h", "StepClock.step", "StepClock.maxStep");
        derived(
                "set in every step before it is used",
                "StepContext.startTime",
                "StepContext.endTime",
                "StepContext.frameShare");
        derived("scratch memory, worthless between ropes", "StepContext.scratch");
        derived(
                "lists of what is in the ropes, made again",
                "WorldCore.sleepers",
                "WorldCore.index",
                "ColliderStore.sleepers",
                "WorldCore.dragged",
                "WorldCore.followers",
                "WorldCore.followersStale",
                "LedPoint.dragged");
        derived("changes no bit", "WorldCore.pipeline", "RopeCore.batch", "RopeCore.lane", "RopeCore.calmSteps");
        derived("a world that is saved or restored is not closed", "WorldGuard.closed");
        derived("empty between steps", "FrameRunner.torn");
        derived("tells sleeps apart for who draws, and never comes back", "RopeSleep.id");
        derived("tells copies for who draws whether the rope may have changed", "RopeSleep.changes");
        derived("tells copies for who draws whether anything may have changed", "WorldGuard.uses");
        derived("the index of the rope in the list", "RopeCore.place");
        derived("the tree of sleeping ropes is built again", "RopeSleep.leaf", "RopeSleep.state");
        derived("saved while it sleeps; tested apart", "RopeSleep.near");
        derived(
                "belongs to the game",
                "WorldCore.events",
                "ColliderStore.events",
                "WorldGuard.owner",
                "WorldGuard.log",
                "RopeCore.tensionWatches",
                "BroadPhase.sources");
        derived("bodies of other engines, which no snapshot has", "WorldCore.trials");
        derived("events that a listener did not let through; dropped", "WorldCore.news");
        derived(
                "no state",
                "WorldGate.changes",
                "WorldGate.snapshots",
                "WorldGate.settling",
                "WorldGate.bodies",
                "WorldGate.colliders",
                "FrameRunner.xyz",
                "ColliderStore.before");
        derived("false between steps", "WorldGuard.stepping", "WorldGuard.updating");
        derived("for telling of contacts with what was removed", "BroadPhase.gone");
        derived("numbers of sources that a snapshot had and are not added yet; tested apart", "BroadPhase.awaited");
        derived(
                "numbers of sources that a snapshot had and are not added yet; tested apart",
                "BroadPhase.firstAwaited");
        derived("trees that find what is in the list", "ColliderStore.field");
        derived("what was found last, for finding it faster", "RopeCore.nearCache", "RopeCore.spare");
        derived(
                "handles, which are found again by ids",
                "RopeCore.pins",
                "RopeCore.winches",
                "RopeCore.rings",
                "RopeCore.handle",
                "ColliderCore.handle",
                "ColliderStore.handle");
        derived(
                "a rope in a snapshot is alive",
                "RopeCore.alive",
                "RopeCore.fate",
                "ColliderCore.alive",
                "BodyCore.alive",
                "BodyCore.fate");
        derived("where it is", "ContactTracker.state", "BroadPhase.own", "WorldGate.world", "FrameRunner.world");
        derived("handles lead to the engine, and keep nothing themselves", handles());
    }

    /** All fields of handles. */
    private static String[] handles() {
        return Stream.of(RopeWorld.class, Rope.class, Rope.class.getSuperclass(), ColliderSet.class, Collider.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                        .map(field -> type.getSimpleName() + "." + field.getName()))
                .toArray(String[]::new);
    }

    /** What is walked through; a field of such a type is looked at by itself. */
    private static final List<Class<?>> WALKED = List.of(
            RopeWorld.class,
            Rope.class,
            Rope.class.getSuperclass(),
            ColliderSet.class,
            Collider.class,
            WorldGate.class,
            WorldGuard.class,
            WorldCore.class,
            AirField.class,
            WindSpec.class,
            FrameRunner.class,
            StepClock.class,
            StepContext.class,
            BroadPhase.class,
            RopeCore.class,
            RopeFamily.class,
            ContactTracker.class,
            RopeSleep.class,
            RopeState.class,
            Loads.class,
            PropertyValues.class,
            StepMode.class,
            RodFrames.class,
            LedPoint.class,
            Clamp.class,
            PinState.class,
            Rings.class,
            ViaPoint.class,
            MountedPoint.class,
            RingPoint.class,
            PulleyPoint.class,
            WheelPoint.class,
            RimPoint.class,
            CornerPoint.class,
            RingMass.class,
            SoftMass.class,
            Corner.class,
            WinchState.class,
            DrumMotion.class,
            StepHistory.class,
            SolveCounts.class,
            Contacts.class,
            BodyStore.class,
            BodyCore.class,
            BodyState.class,
            BodySurface.class,
            Turn.class,
            Orientation.class,
            ColliderStore.class,
            ColliderCore.class,
            ColliderState.class,
            ColliderShape.class,
            Placement.class,
            ShapeData.class);

    private final RopeWorld world = TestRopes.busyWorld();
    private final RopeBody body = world.bodies()
            .add(new RopeBodyDef()
                    .mass(2)
                    .box(1, 0.5, 0.25)
                    .spin(1, 2, 3)
                    .damping(0.1)
                    .collide(true));

    SnapshotFieldsTest() {
        // Forces on drums are hashed of winches that have one.
        world.ropes().get(0).winch(RopeEnd.END).setDrumMass(2);
    }

    private static Object get(Object of, String field) {
        try {
            Field found = of.getClass().getDeclaredField(field);
            found.setAccessible(true);
            return found.get(of);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(field, e);
        }
    }

    private WorldCore worldCore() {
        return (WorldCore) get(world, "core");
    }

    private RopeCore ropeCore() {
        return worldCore().rope(0);
    }

    private Object instance(Class<?> type) {
        Rope rope = world.ropes().get(0);
        RopeCore core = ropeCore();
        RopeState state = core.state;
        WorldCore worldCore = worldCore();
        WorldGate gate = (WorldGate) get(world, "gate");
        Collider collider = world.colliders().list().get(0);
        Collider led = world.colliders().list().get(2);
        Map<Class<?>, Object> all = Map.ofEntries(
                Map.entry(RopeWorld.class, world),
                Map.entry(Rope.class, rope),
                Map.entry(Rope.class.getSuperclass(), rope),
                Map.entry(WorldGate.class, gate),
                Map.entry(FrameRunner.class, get(gate, "frames")),
                Map.entry(WorldGuard.class, worldCore.guard),
                Map.entry(WorldCore.class, worldCore),
                Map.entry(AirField.class, worldCore.air),
                Map.entry(WindSpec.class, worldCore.air.specs()[0]),
                Map.entry(StepClock.class, worldCore.clock),
                Map.entry(StepContext.class, worldCore.context),
                Map.entry(BroadPhase.class, worldCore.broadPhase),
                Map.entry(RopeCore.class, core),
                Map.entry(RopeFamily.class, core.family),
                Map.entry(ContactTracker.class, core.contacts),
                Map.entry(RopeSleep.class, core.sleep),
                Map.entry(RopeState.class, state),
                Map.entry(Loads.class, state.loads),
                Map.entry(PropertyValues.class, state.properties),
                Map.entry(StepMode.class, state.mode),
                Map.entry(RodFrames.class, state.frames),
                Map.entry(PinState.class, pinOnMass()),
                Map.entry(Clamp.class, clamp()),
                Map.entry(LedPoint.class, state.pins.get(0)),
                Map.entry(Rings.class, worldCore.rope(1).state.rings),
                Map.entry(ViaPoint.class, via(1)),
                Map.entry(MountedPoint.class, via(0)),
                Map.entry(RingPoint.class, via(0)),
                Map.entry(PulleyPoint.class, via(1)),
                Map.entry(WheelPoint.class, via(1)),
                Map.entry(RimPoint.class, via(2)),
                Map.entry(CornerPoint.class, via(3)),
                Map.entry(RingMass.class, mass()),
                Map.entry(SoftMass.class, softMass()),
                Map.entry(Corner.class, corner()),
                Map.entry(BodyStore.class, worldCore.bodies),
                Map.entry(BodyCore.class, get(body, "core")),
                Map.entry(BodyState.class, bodyState()),
                Map.entry(BodySurface.class, bodyState().surface),
                Map.entry(Turn.class, Objects.requireNonNull(bodyState().turn)),
                Map.entry(Orientation.class, Objects.requireNonNull(bodyState().turn)),
                Map.entry(WinchState.class, get(state, "endWinch")),
                Map.entry(DrumMotion.class, get(get(state, "endWinch"), "drum")),
                Map.entry(StepHistory.class, state.pastX),
                Map.entry(SolveCounts.class, state.counts),
                Map.entry(Contacts.class, state.contacts),
                Map.entry(ColliderSet.class, world.colliders()),
                Map.entry(Collider.class, collider),
                Map.entry(ColliderStore.class, worldCore.colliders),
                Map.entry(ColliderCore.class, get(collider, "core")),
                Map.entry(ColliderState.class, ((ColliderCore) get(led, "core")).state),
                Map.entry(ColliderShape.class, led.shape()),
                Map.entry(Placement.class, get(((ColliderCore) get(led, "core")).state, "placement")),
                Map.entry(ShapeData.class, get(led.shape(), "data")));
        return Objects.requireNonNull(all.get(type));
    }

    private BodyState bodyState() {
        return ((BodyCore) get(body, "core")).state;
    }

    /** The mass of the ring of a rope. */
    private RingMass mass() {
        Rings rings = worldCore().rope(1).state.rings;
        RingPoint ring = (RingPoint) rings.get(0);
        if (ring.mass == null) {
            ring.fixTo(new RingMass(2, ring.x, ring.y, ring.z));
            rings.listMasses();
        }
        return Objects.requireNonNull(ring.mass);
    }

    /** A pin on that mass. */
    private PinState pinOnMass() {
        RopeState rope = worldCore().rope(1).state;
        int node = rope.count - 2;
        if (rope.inverseMass[node] > 0) {
            PinState pin = rope.pin(node);
            pin.id = 1000;
            pin.fixTo(mass(), rope.x[node], rope.y[node], rope.z[node]);
        }
        return rope.pins.get(rope.pins.size() - 1);
    }

    /** A clamp that turns. */
    private Clamp clamp() {
        PinState pin = ropeCore().state.pins.get(0);
        pin.clamp(new double[] {0.6, 0.8, 0});
        pin.clamp.director[2] = 1;
        return pin.clamp;
    }

    /** What yields between a node and the body. */
    private SoftMass softMass() {
        RopeState rope = worldCore().rope(1).state;
        if (rope.pins.isEmpty() || rope.pins.get(0).soft() == null) {
            int node = 0;
            while (rope.inverseMass[node] == 0) {
                node++;
            }
            PinState pin = rope.pin(node);
            pin.id = 1001;
            pin.fixSoftly(bodyState(), new double[] {0.1, 0.2, 0}, 1e-3, rope.mass[node]);
            rope.pins.add(0, rope.pins.remove(rope.pins.size() - 1));
        }
        return Objects.requireNonNull(rope.pins.get(0).soft());
    }

    /** A via point of each kind, of the rope with a ring: that, a wheel, a node on its rim, and a corner. */
    private ViaPoint via(int place) {
        Rings rings = worldCore().rope(1).state.rings;
        if (rings.size() == 1) {
            WheelPoint wheel = new WheelPoint(1, 2, 3, 0.1, 0.01);
            wheel.segment = rings.get(0).segment;
            rings.add(wheel);
            rings.addPart(2, wheel.segment + 1, wheel, 1);
            rings.addCorner(3, wheel.segment + 1);
        }
        return rings.get(place);
    }

    private Corner corner() {
        return ((CornerPoint) via(3)).corner;
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
        corner();
        pinOnMass();
        softMass();
        clamp();
        RodLayout.complete(ropeCore().state);
        RodLayout.needStiffer(ropeCore().state);
        Stops.set(ropeCore().state, 0, true);
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
        } else if (was instanceof WindSpec.Region) {
            return WindSpec.Region.FAN;
        } else if (was instanceof WindSpec) {
            return new WindSpec();
        } else if (was instanceof double[]) {
            return new double[] {0, 1, 2, 3};
        } else if (was instanceof int[]) {
            return new int[] {0, 1, 2};
        }
        throw new AssertionError("no other value for " + was.getClass());
    }

    @ParameterizedTest
    @EnumSource(RopeProperty.class)
    void everyPlainPropertyIsSaved(RopeProperty property) {
        byte[] saved = world.save();
        long hash = world.stateHash();
        PropertyValues values = ropeCore().state.properties;
        double was = values.get(property);
        values.set(property, was == 0.25 ? 0.5 : 0.25);
        assertFalse(Arrays.equals(saved, world.save()));
        assertNotEquals(hash, world.stateHash());
        values.set(property, was);
        assertArrayEquals(saved, world.save());
    }

    /**
     * A handle has no field that could be changed but that of the game, so that all there is to save is in the engine.
     */
    @Test
    void handlesKeepNothing() {
        for (Class<?> type :
                List.of(RopeWorld.class, Rope.class, Rope.class.getSuperclass(), ColliderSet.class, Collider.class)) {
            for (Field field : type.getDeclaredFields()) {
                boolean isOfTheGame = field.getName().equals("userData");
                assertTrue(
                        field.isSynthetic() || isOfTheGame || Modifier.isFinal(field.getModifiers()), field::toString);
                assertFalse(field.getType().isArray(), field::toString);
            }
        }
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
