package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.scene.SceneBudget;
import io.github.cordage.stage.picture.PlacedBody;
import io.github.cordage.stage.picture.PlacedForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A running world, with the definitions of its ropes and colliders. */
public final class LiveScene {
    /** Distance along a rope from where it is held to where it may be inside of a collider [nodes]. */
    private static final int HELD_NODES = 3;

    private final Consumer<Notice> news;
    private final LiveWorld live;
    private final double stepLength;
    private final InitialRopes initialRopes;

    /**
     * The definition of each rope, by the rope's id: that of the set-up for its ropes, a copy for a piece that was cut
     * off.
     */
    private final Map<Integer, RopeDef> defs = new HashMap<>();

    /**
     * Rest length that the definition of each rope gave it, by the rope's id: that of the whole rope for a piece [m].
     */
    private final Map<Integer, Double> laidLengths = new HashMap<>();

    private final List<PlacedCollider> colliders = new ArrayList<>();
    private final ColliderTies colliderTies;
    private final Readout<List<PlacedBody>> bodies;
    private final Readout<Figures> figures;
    private final @Nullable ForeignBodies foreign;
    private final Readout<List<BodyForm>> bodyForms;

    /** Requested settings of ropes, by the rope's id. */
    private final Map<Integer, Readout<Optional<RopeValues>>> values = new HashMap<>();

    /**
     * Builds the world of a set-up.
     *
     * @param worlds takes over the world
     * @param news receives notices of events
     * @throws IllegalArgumentException if there are too many nodes, or values of the set-up contradict each other
     */
    LiveScene(SetUp setUp, LiveWorld.Factory worlds, Consumer<Notice> news) {
        this.news = news;
        checkSize(setUp);
        initialRopes = setUp.initialRopes();
        LaidScene laid = LaidScene.of(setUp);
        RopeWorld world = laid.world();
        stepLength = world.stepLength();
        for (int i = 0; i < setUp.colliders().size(); i++) {
            PlacedCollider placed = new PlacedCollider(setUp.colliders().get(i));
            placed.isNow(laid.colliders().get(i));
            colliders.add(placed);
        }
        for (int i = 0; i < setUp.ropes().size(); i++) {
            RopeDef def = setUp.ropes().get(i);
            Rope rope = laid.ropes().get(i);
            setDef(rope.id(), def, rope.length());
            initialRopes.add(def, rope.segmentCount() > 0 ? rope.restLength(0) : Double.NaN);
        }
        if (setUp.equilibrium()) {
            world.settle();
        }
        foreign = build(setUp.foreign(), world, null);
        colliderTies = new ColliderTies(world, foreign);
        live = worlds.takeOver(world, news);
        bodyForms = new Readout<>(live, this::readForms, readForms());
        bodies = new Readout<>(live, () -> PlacedBody.all(world, 1), PlacedBody.all(world, 1));
        figures = new Readout<>(live, () -> Figures.of(world), Figures.of(world));
        listen(world);
    }

    /** Goes on from a moment that was {@linkplain #memento saved}. */
    LiveScene(Memento saved, LiveWorld.Factory worlds, Consumer<Notice> news) {
        this.news = news;
        RopeWorld world = RopeWorld.load(saved.snapshot());
        stepLength = world.stepLength();
        initialRopes = saved.setUp().initialRopes();
        defs.putAll(saved.defs());
        laidLengths.putAll(saved.laidLengths());
        Map<Long, Collider> there = new HashMap<>();
        world.colliders().list().forEach(collider -> there.put(collider.id(), collider));
        for (Memento.SavedCollider each : saved.colliders()) {
            PlacedCollider placed = new PlacedCollider(each.def());
            Collider collider = there.get(each.id());
            if (collider != null) {
                placed.isNow(collider);
                colliders.add(placed);
            }
        }
        foreign = build(saved.setUp().foreign(), world, saved.bodies());
        colliderTies = new ColliderTies(world, foreign);
        colliderTies.restore(saved.ties(), colliders);
        live = worlds.takeOver(world, news);
        bodyForms = new Readout<>(live, this::readForms, readForms());
        bodies = new Readout<>(live, () -> PlacedBody.all(world, 1), PlacedBody.all(world, 1));
        figures = new Readout<>(live, () -> Figures.of(world), Figures.of(world));
        listen(world);
    }

    /** Saves the present moment; the world must be on this thread. */
    Memento memento(SetUp setUp, boolean edited) {
        IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
        SetUp copy = setUp.copy(copies);
        Map<Integer, RopeDef> copiedDefs = new HashMap<>();
        defs.forEach((id, def) -> {
            Object inSetUp = copies.get(def);
            copiedDefs.put(id, inSetUp == null ? def.copy() : (RopeDef) inSetUp);
        });
        List<Memento.SavedCollider> saved = new ArrayList<>();
        for (PlacedCollider placed : colliders) {
            Collider collider = placed.collider();
            Object inSetUp = copies.get(placed.def());
            if (collider != null && collider.isAlive()) {
                ColliderDef def = inSetUp == null ? placed.def().copy() : (ColliderDef) inSetUp;
                saved.add(new Memento.SavedCollider(collider.id(), def));
            }
        }
        ForeignBodies.State bodiesNow = foreign == null ? null : foreign.save();
        return new Memento(
                live.world().save(),
                copy,
                copiedDefs,
                Map.copyOf(laidLengths),
                saved,
                colliderTies.save(),
                bodiesNow,
                edited);
    }

    private @Nullable ForeignBodies build(
            ForeignBodies.@Nullable Source source, RopeWorld world, ForeignBodies.@Nullable State from) {
        return source == null ? null : source.build(world, from, trouble -> tell(Notice.Kind.TROUBLE, trouble));
    }

    private List<BodyForm> readForms() {
        return foreign == null ? List.of() : foreign.forms();
    }

    /** The nodes that are tied to colliders; for the world's thread only. */
    ColliderTies colliderTies() {
        return colliderTies;
    }

    /** The bodies of another engine; null if the scene has none. */
    @Nullable ForeignBodies foreign() {
        return foreign;
    }

    /** The bodies of another engine after the last step that the session has heard of. */
    List<BodyForm> bodyForms() {
        return foreign == null ? List.of() : bodyForms.now();
    }

    /** Ends the world. */
    void close() {
        live.close();
        if (foreign != null) {
            foreign.dispose();
        }
    }

    private static void checkSize(SetUp setUp) {
        long nodes = 0;
        for (RopeDef rope : setUp.ropes()) {
            nodes += rope.values().nodeCount();
        }
        long most = new SceneBudget().nodes();
        if (nodes > most) {
            throw new IllegalArgumentException(
                    "nodes of all ropes together must be at most " + most + ", were " + nodes);
        }
    }

    private void listen(RopeWorld world) {
        world.addListener(new WorldListener() {
            @Override
            public void ropeSplit(RopeSplit event) {
                split(event);
            }

            @Override
            public void ropeStopped(RopeStopped event) {
                String what = " was stopped at node " + event.node() + ": " + event.cause();
                tell(Notice.Kind.TROUBLE, event.rope(), what);
            }

            @Override
            public void ropeTrapped(RopeTrapped event) {
                if (!isHeldNear(event.rope(), event.node())) {
                    tell(Notice.Kind.INFO, event.rope(), " is caught at node " + event.node());
                }
            }
        });
    }

    private void tell(Notice.Kind kind, String text) {
        live.tell(() -> news.accept(new Notice(kind, text)));
    }

    /** Whether a rope is held inside of what has caught it, as where somebody has tied it to a collider. */
    private static boolean isHeldNear(Rope rope, int node) {
        int last = Math.min(rope.nodeCount() - 1, node + HELD_NODES);
        for (int i = Math.max(0, node - HELD_NODES); i <= last; i++) {
            if (rope.isPinned(i)) {
                return true;
            }
        }
        return false;
    }

    /** Tells what happened to a rope, by the name that it has for the session. Runs on the world's thread. */
    private void tell(Notice.Kind kind, Rope rope, String what) {
        int id = rope.id();
        String name = rope.name();
        live.tell(() -> news.accept(
                new Notice(kind, "the rope \"" + def(id, name).values().name() + "\"" + what)));
    }

    /** Runs on the world's thread. */
    private void split(RopeSplit event) {
        int whole = event.rope().id();
        int piece = event.piece().id();
        String wholeName = event.rope().name();
        String name = event.piece().name();
        live.tell(() -> {
            RopeDef cut = Objects.requireNonNullElseGet(defs.get(whole), RopeDef::new);
            String its = cut.values().name().equals(wholeName)
                    ? name
                    : pieceName(cut.values().name(), name);
            initialRopes.addPiece(its, cut.values().name());
            defs.put(piece, cut.copy().name(its));
            Double laid = laidLengths.get(whole);
            if (laid != null) {
                laidLengths.put(piece, laid);
            }
        });
        if (event.torn()) {
            tell(Notice.Kind.INFO, event.rope(), " has torn at " + Math.round(event.tension()) + " N");
        }
    }

    /** The name of a piece of a rope that has been renamed: its new name, with the ending that tells pieces apart. */
    private static String pieceName(String whole, String piece) {
        int ending = piece.lastIndexOf('/');
        int stem = whole.lastIndexOf('/');
        return ending < 0 ? piece : (stem < 0 ? whole : whole.substring(0, stem)) + piece.substring(ending);
    }

    LiveWorld live() {
        return live;
    }

    /** Time step of the world [s]. */
    double stepLength() {
        return stepLength;
    }

    /** The definition of a rope; a new one with the name for a rope that has none. */
    RopeDef def(int id, String name) {
        return defs.computeIfAbsent(id, unknown -> new RopeDef().name(name));
    }

    /** Whether a rope has a name, or had it. */
    boolean hasName(String name) {
        return defs.values().stream().anyMatch(def -> def.values().name().equals(name));
    }

    /** Replaces the definition of a rope. */
    void setDef(int id, RopeDef def) {
        defs.put(id, def);
    }

    /** Sets the definition of a rope that it has given a length [m]. */
    private void setDef(int id, RopeDef def, double length) {
        defs.put(id, def);
        laidLengths.put(id, length);
    }

    /** Sets the definition of a rope that has just been added. Runs on the world's thread. */
    void setDef(Rope rope, RopeDef def) {
        setDef(rope.id(), def, rope.length());
    }

    /**
     * Rest length of a rope [m] as a share of what its definition gave it: less than 1 for a piece, more for what was
     * paid out.
     */
    double shareOfLaid(int id, double length) {
        Double laid = laidLengths.get(id);
        return laid == null || !(laid > 0) || !(length > 0) ? 1 : length / laid;
    }

    /** The colliders, in the order of the world; the list may be changed. */
    List<PlacedCollider> colliders() {
        return colliders;
    }

    /** The view of a collider; null if the world does not have it. */
    @Nullable ColliderView seen(PlacedCollider placed) {
        Collider collider = placed.collider();
        return collider == null ? null : live.seen(collider);
    }

    /** The bodies after the last step that the session has heard of. */
    List<PlacedBody> bodies() {
        return bodies.now();
    }

    /** The forms of the colliders that the world has. */
    List<PlacedForm> forms() {
        Stream<PlacedForm> bodies = bodyForms().stream().map(BodyForm::form);
        return Stream.concat(colliders.stream().flatMap(this::form), bodies).toList();
    }

    private Stream<PlacedForm> form(PlacedCollider placed) {
        ColliderView seen = seen(placed);
        return seen == null ? Stream.empty() : Stream.of(placed.form(seen));
    }

    Figures figures() {
        return figures.now();
    }

    Readout<Optional<RopeValues>> values(int id) {
        return values.computeIfAbsent(id, asked -> new Readout<>(live, () -> readValues(asked), Optional.empty()));
    }

    private Optional<RopeValues> readValues(int id) {
        return live.find(id).map(RopeValues::of);
    }

    /** Sets the speed of the winch at an end of a rope [m/s], above 0 to pay out; adds a winch if there is none. */
    void setWinchSpeed(int id, RopeEnd end, double speed) {
        values(id).outdate();
        live.ask(() -> Winches.setSpeed(live.rope(id), end, speed), () -> {});
    }
}
