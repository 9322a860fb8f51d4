package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.settings.RopeProperty;
import org.jspecify.annotations.Nullable;

/** Carries a rope's state into snapshots and hashes, and out of snapshots. */
public final class RopeTransfer {
    /** Above any spacing or mass per meter, and low enough that their product stays below {@link Limits#BEYOND}. */
    private static final double MOST = 1e30;

    /** Fewest words that a mass takes: mass, position and velocity. */
    private static final int MASS_WORDS = 7;

    /** Fewest words that a node takes: position, position before, velocity and mass. */
    private static final int NODE_WORDS = 10;

    private RopeTransfer() {}

    /**
     * Carries everything that decides the rope's future, except what {@code RopeCore} carries, such as the collide mode
     * and the solver. Near colliders and candidate pairs are not carried; the next step finds them again.
     */
    public static void transfer(RopeState rope, Transfer t) {
        int nodes = Math.max(1, t.count("number of nodes", rope.count, NODE_WORDS));
        t.require(nodes <= Limits.NODES, "number of nodes");
        if (t.reads()) {
            rope.grow(nodes);
            rope.contactsBefore.clear();
            rope.near.clear();
            rope.springStiffest = Double.NaN;
        }
        rope.count = nodes;
        transferSettings(rope, t);
        transferColumns(rope, t);
        transferPins(rope, t);
        ViaTransfer.transfer(rope, t);
        rope.startWinch = transferWinch(t, rope.startWinch, false);
        rope.endWinch = transferWinch(t, rope.endWinch, true);
        transferMemory(rope, t);
        t.begin("contacts");
        ContactTransfer.transfer(t, rope.contacts, rope.count);
        t.end();
    }

    private static void transferSettings(RopeState rope, Transfer t) {
        rope.spacing = t.number("spacing", rope.spacing, 0, MOST);
        rope.massPerMetre = t.number("mass per metre", rope.massPerMetre, 0, MOST);
        rope.origin = t.finite("origin", rope.origin);
        rope.compliancePerMetre = t.number("compliance", rope.compliancePerMetre, 0, Limits.COMPLIANCE_PER_METRE);
        rope.loads.ax = t.number("acceleration", rope.loads.ax, -Limits.ACCELERATION, Limits.ACCELERATION);
        rope.loads.ay = t.number("acceleration", rope.loads.ay, -Limits.ACCELERATION, Limits.ACCELERATION);
        rope.loads.az = t.number("acceleration", rope.loads.az, -Limits.ACCELERATION, Limits.ACCELERATION);
        rope.loads.windX = t.number("wind", rope.loads.windX, -Limits.VELOCITY, Limits.VELOCITY);
        rope.loads.windY = t.number("wind", rope.loads.windY, -Limits.VELOCITY, Limits.VELOCITY);
        rope.loads.windZ = t.number("wind", rope.loads.windZ, -Limits.VELOCITY, Limits.VELOCITY);
        rope.drag = t.number("drag", rope.drag, 0, Limits.RATE);
        rope.properties.transferFrom(t, RopeProperty.DAMPING);
    }

    private static void transferColumns(RopeState rope, Transfer t) {
        RopeState.COLUMNS.transfer(rope, rope.count, rope.capacity(), t);
        if (!t.reads()) {
            return;
        }
        for (int i = 0; i < rope.count - 1; i++) {
            t.require(rope.rest[i] >= 0, "rest length");
        }
        if (rope.merged.length > 0) {
            long segments = 0;
            for (int i = 0; i < rope.count - 1; i++) {
                segments += rope.merged[i];
            }
            boolean fits = segments < Limits.NODES && (segments < rope.count || rope.massPerMetre > 0);
            t.require(fits, "nodes taken out");
        }
    }

    /** Pins with known ids stay the same objects. Inverse masses follow from masses and pins. */
    private static void transferPins(RopeState rope, Transfer t) {
        int number = t.whole("number of pins", rope.pins.size(), 0, rope.count);
        for (int i = 0; i < number; i++) {
            int id = i < rope.pins.size() ? rope.pins.get(i).id : -1;
            t.begin("pin");
            if (!t.skipsLabels()) {
                id = t.whole("id of a pin", id, 0, Integer.MAX_VALUE);
            }
            if (t.reads()) {
                rope.pins.add(i, takeOutPin(rope, id, i));
            }
            rope.pins.get(i).transfer(t, rope.count);
            t.end();
        }
        if (t.reads()) {
            rope.pins.subList(number, rope.pins.size()).clear();
            findInverseMasses(rope, t);
        }
    }

    /** Carries which rings and pins are on masses, and the masses. */
    private static void transferMasses(RopeState rope, Transfer t, int steps) {
        if (t.skipsLabels() && rope.rings.masses.ofRings() == 0) {
            // Hashes of ropes without masses are the same as before there were masses.
            return;
        }
        int masses = t.count("number of masses", rope.rings.masses.ofRings(), MASS_WORDS);
        t.require(masses <= rope.rings.size(), "number of masses");
        ViaTransfer.transferMasses(rope, t, masses, steps);
    }

    private static void findInverseMasses(RopeState rope, Transfer t) {
        for (int i = 0; i < rope.count; i++) {
            t.require(rope.mass[i] > 0, "mass");
            rope.inverseMass[i] = 1 / rope.mass[i];
        }
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            t.require(rope.inverseMass[node] > 0, "number of pins of a node");
            rope.inverseMass[node] = 0;
        }
    }

    /** Removes and returns the pin with an id among those from an index on; a new one if there is none. */
    private static PinState takeOutPin(RopeState rope, int id, int from) {
        for (int i = from; i < rope.pins.size(); i++) {
            if (rope.pins.get(i).id == id) {
                return rope.pins.remove(i);
            }
        }
        return new PinState(id);
    }

    private static @Nullable WinchState transferWinch(Transfer t, @Nullable WinchState known, boolean atEnd) {
        if (!t.flag(atEnd ? "has a winch at the end" : "has a winch at the start", known != null)) {
            return null;
        }
        t.begin(atEnd ? "winch at the end" : "winch at the start");
        int id = known == null ? -1 : known.id;
        if (!t.skipsLabels()) {
            id = t.whole("id of a winch", id, 0, Integer.MAX_VALUE);
        }
        WinchState winch = known == null || known.id != id ? new WinchState(id, atEnd) : known;
        winch.transfer(t);
        t.end();
        return winch;
    }

    private static void transferMemory(RopeState rope, Transfer t) {
        int steps = rope.mode.transferMotion(t);
        if (steps > 0) {
            rope.needHistory();
        }
        rope.pastX.transfer(t, rope.count, steps);
        rope.pastY.transfer(t, rope.count, steps);
        rope.pastZ.transfer(t, rope.count, steps);
        transferMasses(rope, t, steps);
        rope.energyLimit =
                t.optional("energy limit", rope.energyLimit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        rope.energyAx = t.finite("acceleration of the energy limit", rope.energyAx);
        rope.energyAy = t.finite("acceleration of the energy limit", rope.energyAy);
        rope.energyAz = t.finite("acceleration of the energy limit", rope.energyAz);
        rope.mode.transfer(t);
        rope.counts.transfer(t);
    }
}
