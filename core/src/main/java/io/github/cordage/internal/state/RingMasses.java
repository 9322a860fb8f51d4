package io.github.cordage.internal.state;

import java.util.ArrayList;
import java.util.List;

/** The masses that the rings of a rope are fixed to, in the order of their first rings. */
public final class RingMasses {
    private final List<RingMass> list = new ArrayList<>();

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

    void clear() {
        list.clear();
    }

    void add(RingMass mass) {
        list.add(mass);
    }

    /** Makes the positions of the masses those that inertia and forces lead to. */
    public void expectRest() {
        for (int m = 0; m < list.size(); m++) {
            System.arraycopy(list.get(m).at, 0, list.get(m).expected, 0, RingMass.AXES);
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
            System.arraycopy(list.get(m).before, 0, list.get(m).start, 0, RingMass.AXES);
        }
    }

    /** Returns the masses to where a part of the step started. */
    public void returnToStarts() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).returnToStart();
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
            System.arraycopy(list.get(m).past.v1, 0, list.get(m).velocity, 0, RingMass.AXES);
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
            RingMass mass = list.get(m);
            mass.past.add(mass.before, mass.startVelocity, RingMass.AXES);
        }
    }

    /** Restores the positions of the masses before the step. */
    void restorePositions() {
        for (int m = 0; m < list.size(); m++) {
            list.get(m).restorePosition();
        }
    }
}
