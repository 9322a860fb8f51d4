package io.github.cordage.internal.state;

import java.util.ArrayList;
import java.util.List;

/**
 * The masses that a rope moves: those that its rings are fixed to, in the order of their first rings, and then the bodies that its
 * nodes are pinned to, in the order of the pins.
 */
public final class RingMasses {
    private final List<RingMass> list = new ArrayList<>();

    /** Number of those that rings are fixed to. */
    private int ofRings;

    /** Number of unknowns beside the moves along three axes of each: axes that bodies turn about. */
    private int turns;

    RingMasses() {}

    /** Whether there are none. */
    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** Number of masses. */
    public int size() {
        return list.size();
    }

    /** A mass by its place among them. */
    public RingMass get(int m) {
        return list.get(m);
    }

    boolean contains(RingMass mass) {
        return list.contains(mass);
    }

    /** Number of masses that rings are fixed to. */
    public int ofRings() {
        return ofRings;
    }

    /** Number of unknowns of all masses. */
    public int unknowns() {
        return RingMass.AXES * list.size() + turns;
    }

    void clear() {
        list.clear();
        ofRings = 0;
        turns = 0;
    }

    void add(RingMass mass) {
        list.add(mass);
        ofRings += mass instanceof BodyState ? 0 : 1;
    }

    /** Numbers the masses and their unknowns, for a rope that shares them with none. */
    void number() {
        turns = 0;
        for (int m = 0; m < list.size(); m++) {
            RingMass mass = list.get(m);
            mass.index = m;
            if (mass.turn != null) {
                mass.turn.first = RingMass.AXES * list.size() + turns;
                turns += mass.turn.unknowns();
            }
        }
    }

    /** Makes the positions of the masses those that inertia and forces lead to in h [s]. */
    public void expectRest(double h) {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).expectRest(h);
        }
    }

    /** Keeps the positions of the masses as those at the start of a part of the step. */
    public void keepStarts() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).keepStart();
        }
    }

    /** Makes the positions of the masses before the step those at the start of its parts. */
    public void startBefore() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).startBefore();
        }
    }

    /** Returns the masses to where a part of the step started. */
    public void returnToStarts() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).returnToStart();
        }
    }

    /** Keeps the positions of the masses as the best of a search so far. */
    public void keepBest() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).keepBest();
        }
    }

    /** Returns the masses to their best positions so far. */
    public void returnToBest() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).returnToBest();
        }
    }

    /** Keeps the velocities of the masses for {@link #restoreVelocities}. */
    public void saveVelocities() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).saveVelocity();
        }
    }

    /** Restores the velocities of the masses that were kept. */
    public void restoreVelocities() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).restoreVelocity();
        }
    }

    /** Restores the velocities of the masses before the step, which their history has. */
    public void takeBackVelocities() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).takeBackVelocity();
        }
    }

    /** Multiplies the velocities of the masses. */
    public void slowDown(double factor) {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).slowDown(factor);
        }
    }

    /** Adds positions and velocities before the step to the history of the masses. */
    public void recordHistory() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).recordHistory();
        }
    }

    /** Restores the positions of the masses before the step. */
    void restorePositions() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).restorePosition();
        }
    }
}
