package io.github.cordage.internal.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The masses that a rope moves: those that its rings are fixed to, in the order of their first rings, and then the
 * bodies that its rings and nodes are fixed to, in the order of the rings and the pins. Of ropes that move the same
 * bodies, the first one owns these: it takes them through the parts of a step. The bodies that other ropes own come
 * last.
 */
public final class RingMasses {
    private final List<RingMass> list = new ArrayList<>();

    /** Number of those that rings are fixed to and that are not bodies. */
    private int ofRings;

    /** Number of those that the rope owns. */
    private int own;

    /** Whether masses have been added or removed since they were last numbered. */
    private boolean isChanged;

    /** Number of times they have been listed, by which dependent lists notice a change. */
    private long version;

    RingMasses() {}

    /** Whether there are none. */
    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** Number of masses. */
    public int size() {
        return list.size();
    }

    /** Number of masses that the rope owns, the first ones. */
    public int own() {
        return own;
    }

    /**
     * Whether the rope owns a mass. Until the step after a change of pins or rings, several ropes may count a body
     * among {@link #own}; only the last one that took it owns it.
     */
    public boolean owns(RingMass mass) {
        return mass.owner == this;
    }

    /** A mass by its place among them. */
    public RingMass get(int m) {
        return list.get(m);
    }

    /** Place of a mass among them; -1 if it is none, or null. */
    int placeOf(@Nullable RingMass mass) {
        return mass == null ? -1 : list.indexOf(mass);
    }

    boolean contains(RingMass mass) {
        return list.contains(mass);
    }

    /** Number of masses that rings are fixed to and that are not bodies, the first ones. */
    public int ofRings() {
        return ofRings;
    }

    /** Number of unknowns of the masses that the rope owns. */
    public int unknowns() {
        int unknowns = RingMass.AXES * own;
        for (int m = 0; m < own; m++) {
            Turn turn = list.get(m).turn;
            unknowns += turn == null ? 0 : turn.unknowns();
        }
        return unknowns;
    }

    /** Whether masses have been added or removed since they were last numbered. */
    public boolean isChanged() {
        return isChanged;
    }

    /** Number of times they have been listed. */
    public long version() {
        return version;
    }

    /** Whether there are bodies among them. */
    boolean haveBodies() {
        boolean any = false;
        for (int m = 0; m < list.size(); m++) {
            any |= list.get(m) instanceof BodyState;
        }
        return any;
    }

    void clear() {
        version++;
        list.clear();
        ofRings = 0;
        own = 0;
    }

    /** Adds a body that the rope may touch. */
    public void touch(RingMass body) {
        addOnce(body);
    }

    /** Adds a mass that is not among them yet; those of rings come first. */
    void addOnce(RingMass mass) {
        if (!list.contains(mass)) {
            list.add(mass);
            ofRings += mass.isOnRing() ? 1 : 0;
        }
    }

    /** Takes over all masses, for a rope that shares them with none so far. */
    void ownAll() {
        disown();
        int count = own(0);
        numberTurns(RingMass.AXES * count);
        isChanged = true;
    }

    /** Gives up the masses, for ropes that share them. */
    public void disown() {
        own = 0;
        for (int m = 0; m < list.size(); m++) {
            list.get(m).owner = null;
        }
    }

    /**
     * Takes over the masses that no rope owns, and numbers them.
     *
     * @param first number of the first
     * @return number of the next one
     */
    public int own(int first) {
        int next = first;
        for (int m = 0; m < list.size(); m++) {
            RingMass mass = list.get(m);
            if (mass.owner == null) {
                mass.owner = this;
                mass.index = next++;
                list.remove(m);
                list.add(own++, mass);
            }
        }
        isChanged = false;
        return next;
    }

    /**
     * Numbers the axes that its own masses turn about: unknowns that come after the moves of all masses.
     *
     * @param first number of the first
     * @return number of the next one
     */
    public int numberTurns(int first) {
        int next = first;
        for (int m = 0; m < own; m++) {
            Turn turn = list.get(m).turn;
            if (turn != null) {
                turn.first = next;
                next += turn.unknowns();
            }
        }
        return next;
    }

    /** Greatest acceleration that a force of its own gives a mass [m/s²]. */
    public double mostPulled() {
        double most = 0;
        for (int m = 0; m < list.size(); m++) {
            most = Math.max(most, list.get(m).pull() / list.get(m).mass);
        }
        return most;
    }

    /** Makes the positions of the masses those that inertia and forces lead to in h [s]. */
    public void expectRest(double h) {
        for (int m = 0; m < own; m++) {
            list.get(m).expectRest(h);
        }
    }

    /** Keeps the positions of the masses as those at the start of a part of the step. */
    public void keepStarts() {
        for (int m = 0; m < own; m++) {
            list.get(m).keepStart();
        }
    }

    /** Makes the positions of the masses before the step those at the start of its parts. */
    public void startBefore() {
        for (int m = 0; m < own; m++) {
            list.get(m).startBefore();
        }
    }

    /** Returns the masses to where a part of the step started. */
    public void returnToStarts() {
        for (int m = 0; m < own; m++) {
            list.get(m).returnToStart();
        }
    }

    /** Keeps the positions of the masses as the best of a search so far. */
    public void keepBest() {
        for (int m = 0; m < own; m++) {
            list.get(m).keepBest();
        }
    }

    /** Returns the masses to their best positions so far. */
    public void returnToBest() {
        for (int m = 0; m < own; m++) {
            list.get(m).returnToBest();
        }
    }

    /** Keeps the velocities of the masses for {@link #restoreVelocities}. */
    public void saveVelocities() {
        for (int m = 0; m < own; m++) {
            list.get(m).saveVelocity();
        }
    }

    /** Restores the velocities of the masses that were kept. */
    public void restoreVelocities() {
        for (int m = 0; m < own; m++) {
            list.get(m).restoreVelocity();
        }
    }

    /** Restores the velocities of the masses before the step, which their history has. */
    public void takeBackVelocities() {
        for (int m = 0; m < own; m++) {
            list.get(m).takeBackVelocity();
        }
    }

    /** Multiplies the velocities of the masses. */
    public void slowDown(double factor) {
        for (int m = 0; m < own; m++) {
            list.get(m).slowDown(factor);
        }
    }

    /** Adds positions and velocities before the step to the history of the masses. */
    public void recordHistory() {
        for (int m = 0; m < own; m++) {
            list.get(m).recordHistory();
        }
    }

    /** Restores the positions of the masses before the step. */
    void restorePositions() {
        for (int m = 0; m < own; m++) {
            list.get(m).restorePosition();
        }
    }
}
