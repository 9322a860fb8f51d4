package io.github.cordage.internal.world;

import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.internal.state.RopeLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SoftMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.wire.BadBytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rigid bodies of a world, with the junctions that tie ropes to each other, in the order of their ids. */
public final class BodyStore {
    /** Fewest words that a body takes in a snapshot. */
    private static final int WORDS = 29;

    private final List<RopeCore> ropes;

    /** All, in the order of their ids. */
    final List<BodyCore> all = new ArrayList<>();

    /** Those that are no junctions. */
    private final List<BodyCore> solids = new ArrayList<>();

    /** Those that are. */
    final Junctions junctions;

    private int nextId;

    /** The bodies present before a restore, and the ids that a snapshot has while it is checked; empty otherwise. */
    private final List<BodyCore> before = new ArrayList<>();

    private final List<Integer> checked = new ArrayList<>();

    /** @param ropes all ropes of the world */
    BodyStore(List<RopeCore> ropes) {
        this.ropes = ropes;
        junctions = new Junctions(ropes);
    }

    /** Number of bodies and junctions. */
    public int size() {
        return all.size();
    }

    /** Number of bodies that are no junctions. */
    public int solidCount() {
        return solids.size();
    }

    /** A body that is no junction by its place among those, in the order of the ids. */
    public BodyCore solid(int i) {
        return solids.get(i);
    }

    /** The bodies that are junctions. */
    public Junctions junctions() {
        return junctions;
    }

    /** Finds a body or junction by its id; null if there is none. */
    public @Nullable BodyCore find(int id) {
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int its = all.get(middle).id();
            if (its == id) {
                return all.get(middle);
            }
            low = its < id ? middle + 1 : low;
            high = its < id ? high : middle - 1;
        }
        return null;
    }

    /** Finds a body that is no junction by its id; null if there is none. */
    public @Nullable BodyCore findSolid(int id) {
        BodyCore found = find(id);
        return found == null || found.isJunction ? null : found;
    }

    /** The body with an id, which a recording names. */
    BodyCore require(int id) {
        BodyCore found = find(id);
        if (found == null) {
            throw new BadBytes("there is no body " + id);
        }
        return found;
    }

    /** Makes a body without adding it, or throws if the world cannot have it. */
    BodyCore build(BodySpec spec) {
        requireId();
        return new BodyCore(nextId, spec);
    }

    private void requireId() {
        if (nextId == Integer.MAX_VALUE) {
            throw new IllegalStateException(
                    "the world must not have had more than " + nextId + " bodies and junctions");
        }
    }

    void add(BodyCore body) {
        all.add(body);
        list(body);
        nextId++;
    }

    private void list(BodyCore body) {
        if (body.isJunction) {
            junctions.add(body);
        } else {
            solids.add(body);
        }
    }

    /** Makes a junction of a mass [kg] without adding it, or throws if the world cannot have it. */
    BodyCore buildJunction(double mass) {
        requireId();
        return new BodyCore(new BodyState(nextId, mass, 0, 0, 0), true);
    }

    /** Removes a body that no rope is on any more; {@code fate} completes messages about it. */
    void remove(BodyCore body, String fate) {
        all.remove(body);
        solids.remove(body);
        junctions.remove(body);
        body.removed(fate);
    }

    /** The ropes that hold a body. */
    List<RopeCore> holders(BodyState body) {
        List<RopeCore> holders = new ArrayList<>();
        for (RopeCore rope : ropes) {
            RingMasses masses = rope.state.rings.masses;
            for (int m = 0; m < masses.size(); m++) {
                if (masses.get(m) == body) {
                    holders.add(rope);
                }
            }
        }
        return holders;
    }

    /** Requires that a rope can be built with its pins on bodies. */
    void check(RopeSpec spec) {
        for (PinSpec pin : spec.pins) {
            if (pin.body() >= 0) {
                BodyCore body = find(pin.body());
                if (body == null) {
                    throw new IllegalArgumentException(
                            "there must be the body that a pin is on, was number " + pin.body());
                }
                if (pin.known() != null && pin.known() != body) {
                    throw new IllegalArgumentException(
                            "body of a pin must be one of the same world, was " + pin.known() + " of another");
                }
                if (!pin.isOneWay()) {
                    RopeBuilder.requireSolverForBody(spec.solver);
                }
            } else if (pin.isOneWay()) {
                throw new IllegalArgumentException("a pin must be on a body to be one-way");
            }
            if (pin.compliance() > 0 && pin.direction() != null) {
                throw new IllegalArgumentException(
                        "compliance must be 0 for a pin with a direction, was " + pin.compliance());
            }
            if (pin.compliance() > 0 && (pin.body() < 0 || pin.isOneWay())) {
                throw new IllegalArgumentException(
                        "compliance must be 0 for a pin that is not on a body that feels it, was " + pin.compliance());
            }
        }
    }

    /** Returns a definition of a rope with the places of its rings on bodies; the same one if it has none. */
    RopeSpec place(RopeSpec spec) {
        RopeSpec placed = spec;
        for (int r = 0; r < spec.rings.size(); r++) {
            if (spec.rings.get(r).body() >= 0) {
                placed = placed == spec ? spec.copy() : placed;
                placed.rings.set(r, place(spec.rings.get(r)));
            }
        }
        return placed;
    }

    /** Returns a definition of a ring with its place on a body; the same one if it is on none. */
    RingSpec place(RingSpec spec) {
        if (spec.body() < 0) {
            return spec;
        }
        BodyCore body = findSolid(spec.body());
        if (body == null) {
            throw new IllegalArgumentException("there must be the body that a ring is on, was number " + spec.body());
        }
        if (spec.known() != null && spec.known() != body) {
            throw new IllegalArgumentException(
                    "body of a ring must be one of the same world, was " + spec.known() + " of another");
        }
        Turn turn = body.state.turn;
        if (spec.radius() > 0 && turn != null && !turn.isPlanar()) {
            throw new IllegalArgumentException(
                    "a pulley with a radius must not be on a body that turns in space, was on " + body);
        }
        return spec.placedOn(body.state);
    }

    /** Puts the pins of a rope that has been built on their bodies. */
    void join(RopeSpec spec, RopeState rope) {
        boolean stretches = rope.compliancePerMetre > 0 && rope.rings.isEmpty() && !rope.pins.isEmpty();
        double[] x = stretches ? rope.x.clone() : rope.x;
        double[] y = stretches ? rope.y.clone() : rope.y;
        double[] z = stretches ? rope.z.clone() : rope.z;
        for (int i = 0; i < spec.pins.size(); i++) {
            PinSpec pin = spec.pins.get(i);
            if (pin.body() >= 0) {
                join(rope, pin, rope.pins.get(i), pin.place());
            }
            double[] direction = pin.direction();
            if (pin.body() >= 0 && direction != null) {
                joinSegment(rope, pin, rope.pins.get(i).node, direction);
            }
        }
        if (stretches) {
            RopeLayout.stretch(rope, x, y, z);
        }
    }

    private void join(RopeState rope, PinSpec spec, PinState pin, double[] place) {
        BodyState body = require(spec.body()).state;
        if (spec.isOneWay()) {
            pin.follow(body, place);
            pin.aim(0, 1);
            rope.mode.beginRecoveryIf(rope.x[pin.node] != pin.nextX || rope.y[pin.node] != pin.nextY);
            rope.place(pin.node, pin.nextX, pin.nextY, pin.nextZ);
        } else {
            fix(rope, pin, body, place, spec.compliance());
        }
    }

    /**
     * Also fixes the node beside a pin, so that the body holds the direction of the segment between them, and feels its
     * moment.
     */
    private void joinSegment(RopeState rope, PinSpec spec, int node, double[] direction) {
        if (rope.count < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a pin on a body with a direction, was 1");
        }
        int beside = node < rope.count - 1 ? node + 1 : node - 1;
        if (rope.inverseMass[beside] == 0) {
            throw new IllegalArgumentException(
                    "node " + beside + " must have no pin, for that of node " + node + " has a direction on a body");
        }
        PinState second = rope.pin(beside);
        second.until = spec.until();
        second.breakForce = spec.breakForce();
        double length = beside > node ? rope.rest[node] : -rope.rest[beside];
        double[] place = spec.place().clone();
        for (int axis = 0; axis < 3; axis++) {
            place[axis] += length * direction[axis];
        }
        join(rope, spec, second, place);
    }

    /** Puts a pin on a place of a body, and its node there. */
    static void fix(RopeState rope, PinState pin, BodyState body, double[] place) {
        fix(rope, pin, body, place, 0);
    }

    /** @param compliance of the spring between them [m/N]; 0 for none */
    static void fix(RopeState rope, PinState pin, BodyState body, double[] place, double compliance) {
        if (compliance > 0) {
            pin.fixSoftly(body, place, compliance, rope.mass[pin.node]);
        } else {
            pin.fixOn(body, place[0], place[1], place[2]);
        }
        rope.rings.listMasses();
        MassPins.comeAlong(rope);
    }

    /** Finds which bodies ropes hold. */
    void findHeld() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).isHeld = false;
        }
        for (int i = 0; i < ropes.size() && !all.isEmpty(); i++) {
            RingMasses masses = ropes.get(i).state.rings.masses;
            for (int m = 0; m < masses.size(); m++) {
                RingMass mass = masses.get(m);
                if (mass instanceof BodyState body) {
                    require(body.id).isHeld = true;
                }
            }
        }
    }

    /**
     * Takes the bodies that no rope holds, and that touch nothing, through a step of h [s]. Those on ropes move with
     * them, or rest with them.
     */
    void fly(double h, double gx, double gy, double gz) {
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).isHeld && !all.get(i).touches) {
                all.get(i).state.fly(h, gx, gy, gz);
            }
        }
    }

    /** Lets go of the bodies whose rings ropes have slipped out of in a step. */
    void endStep() {
        for (int i = 0; i < ropes.size() && !all.isEmpty(); i++) {
            ropes.get(i).state.rings.endStep();
        }
    }

    /** Moves the pins that bodies lead to where these will be at the end of a step of h [s], and wakes their ropes. */
    void lead(double h, SleepIndex sleepers) {
        for (int i = 0; i < ropes.size() && !all.isEmpty(); i++) {
            List<PinState> pins = ropes.get(i).state.pins;
            for (int k = 0; k < pins.size(); k++) {
                BodyState leader = pins.get(k).leader;
                // A body that flies is already there.
                if (leader != null && pins.get(k).lead(require(leader.id).moves() ? h : 0)) {
                    sleepers.wake(ropes.get(i));
                }
            }
        }
    }

    // Snapshots.

    /** Carries all bodies. */
    void transfer(Transfer t) {
        if (t.skipsLabels() && all.isEmpty()) {
            // Hashes of worlds without bodies are the same as before there were bodies.
            return;
        }
        if (!t.skipsLabels()) {
            t.whole("next id of a body", nextId, 0, Integer.MAX_VALUE);
        }
        t.count("number of bodies", all.size(), WORDS);
        for (int i = 0; i < all.size(); i++) {
            BodyCore body = all.get(i);
            t.begin("body");
            t.word("id of a body", body.id());
            if (body.isJunction || !t.skipsLabels()) {
                t.flag("junction", body.isJunction);
            }
            body.transfer(t);
            t.end();
        }
    }

    /** Reads the bodies of a snapshot to check them, without keeping them. */
    void check(Transfer t) {
        checked.clear();
        int end = t.whole("next id of a body", 0, 0, Integer.MAX_VALUE);
        int count = t.count("number of bodies", 0, WORDS);
        int id = -1;
        for (int i = 0; i < count; i++) {
            t.begin("body");
            id = t.whole("id of a body", 0, id + 1, end - 1);
            new BodyCore(id, t.flag("junction", false)).transfer(t);
            t.end();
            checked.add(id);
        }
    }

    /** Requires that the pins and rings of a rope that was read are on bodies that were checked. */
    void checkPins(RopeState rope, Transfer t) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int id = rope.pins.get(i).bodyId;
            t.require(id < 0 || checked.contains(id), "body of a pin");
            int leader = rope.pins.get(i).leaderId();
            t.require(leader < 0 || checked.contains(leader), "body of a pin");
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            int id = rope.rings.get(r) instanceof MountedPoint ring ? ring.bodyId : -1;
            t.require(id < 0 || checked.contains(id), "body of a ring");
        }
    }

    /** Replaces the bodies by those of a checked snapshot. Bodies with the same id keep their handles. */
    void read(Transfer t) {
        before.addAll(all);
        all.clear();
        solids.clear();
        junctions.clear();
        nextId = t.whole("next id of a body", 0, 0, Integer.MAX_VALUE);
        int count = t.count("number of bodies", 0, WORDS);
        int next = 0;
        for (int i = 0; i < count; i++) {
            t.begin("body");
            int id = (int) t.word("id of a body", 0);
            while (next < before.size() && before.get(next).id() < id) {
                drop(before.get(next++));
            }
            boolean isJunction = t.flag("junction", false);
            boolean known =
                    next < before.size() && before.get(next).id() == id && before.get(next).isJunction == isJunction;
            BodyCore body = known ? before.get(next++) : new BodyCore(id, isJunction);
            body.transfer(t);
            t.end();
            all.add(body);
            list(body);
        }
        for (; next < before.size(); next++) {
            drop(before.get(next));
        }
        before.clear();
    }

    private static void drop(BodyCore body) {
        body.removed("is not in the snapshot that was restored");
    }

    /** Puts the pins and rings of a rope that was read on their bodies. */
    void join(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.bodyId >= 0) {
                BodyState its = require(pin.bodyId).state;
                if (pin.mass instanceof SoftMass soft) {
                    soft.setBase(its);
                } else {
                    pin.mass = its;
                }
            }
            pin.leader = pin.leaderId() < 0 ? null : require(pin.leaderId()).state;
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof MountedPoint ring && ring.bodyId >= 0) {
                ring.mass = require(ring.bodyId).state;
                ring.followMass();
            }
        }
        rope.rings.listMasses();
    }
}
