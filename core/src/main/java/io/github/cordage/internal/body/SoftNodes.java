package io.github.cordage.internal.body;

import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SoftMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.via.Lever;

/**
 * The springs of {@link SoftMass}es in a {@link MassPass}. A spring of the compliance c between a mass at x and a place
 * b, at the arm r on a body, pulls the mass with f = (b - x) / c and the body with -f at r. By moves X and Y of the two
 * and a turn W of the body, f changes by (Y + W x r - X) / c, and the torque on the body also as the arm turns ({@link
 * Lever#addArm}).
 */
public final class SoftNodes {
    private static final double[] NO_ARM = {0, 0, 0};

    private final Lever lever;

    /** Whether springs do nothing, as in an impact. */
    public boolean areOff;

    SoftNodes(Lever lever) {
        this.lever = lever;
    }

    /** Tells the system which masses the springs couple. */
    static void tellLinks(RopeState rope, MassSystem system) {
        for (int p = 0; p < rope.pins.size(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null) {
                system.tellLink(soft, soft.base());
            }
        }
    }

    /** Adds the forces of the springs to those on the masses, and their stiffness to the system. */
    void add(RopeState rope, MassSystem system, double[] column, double[] forces) {
        for (int p = 0; p < rope.pins.size() && !areOff; p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null) {
                soft.follow();
                double x = soft.force(0);
                double y = soft.force(1);
                double z = soft.force(2);
                Lever.add(soft, NO_ARM, x, y, z, forces);
                Lever.add(soft.base(), soft.arm, -x, -y, -z, forces);
                addStiffness(soft, soft, system, column);
                addStiffness(soft, soft.base(), system, column);
            }
        }
    }

    /** Adds the forces on both ends by the unknowns of one of them. */
    private void addStiffness(SoftMass soft, RingMass moved, MassSystem system, double[] column) {
        RingMass base = soft.base();
        boolean isBase = moved == base;
        for (int k = 0; k < MassSystem.unknowns(moved); k++) {
            int d = system.unknown(moved, k);
            clear(soft, system, column);
            clear(base, system, column);
            lever.set(moved, isBase ? soft.arm : NO_ARM, d, (isBase ? -1 : 1) / soft.compliance);
            double x = lever.move[0];
            double y = lever.move[1];
            double z = lever.move[2];
            Lever.add(soft, NO_ARM, x, y, z, column);
            Lever.add(base, soft.arm, -x, -y, -z, column);
            Turn turn = base.turn;
            if (isBase && turn != null && k >= RingMass.AXES) {
                addArm(soft, turn, d, column);
            }
            system.addColumn(soft, d, column);
            system.addColumn(base, d, column);
        }
    }

    /** Adds what resists the turn of the arm: the force on the body is -f, and its change counts against the turn. */
    private void addArm(SoftMass soft, Turn turn, int d, double[] column) {
        for (int u = turn.first; u < turn.first + turn.unknowns(); u++) {
            column[u] = -column[u];
        }
        lever.addArm(soft.arm, turn, d, -soft.force(0), -soft.force(1), -soft.force(2), column);
        for (int u = turn.first; u < turn.first + turn.unknowns(); u++) {
            column[u] = -column[u];
        }
    }

    private static void clear(RingMass mass, MassSystem system, double[] column) {
        for (int k = 0; k < MassSystem.unknowns(mass); k++) {
            column[system.unknown(mass, k)] = 0;
        }
    }

    /** Notes where the moves of the bodies lead the places on them. */
    void foretell(RopeState rope, double[] moves) {
        for (int p = 0; p < rope.pins.size(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null) {
                soft.follow();
                lever.setAll(soft.base(), soft.arm, moves);
                soft.foretell(lever.move);
            }
        }
    }

    /** Forgets that, for the beginning of a search or after a part of the moves has been taken back. */
    public static void forget(RopeState rope) {
        for (int p = 0; p < rope.pins.size(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null) {
                soft.forget();
            }
        }
    }

    /** The greatest error of a spring's elongation after a pass, relative to the length of a segment beside it. */
    public static double off(RopeState rope) {
        double most = 0;
        for (int p = 0; p < rope.pins.size() && !rope.rings.masses.isEmpty(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null && rope.count > 1) {
                int node = rope.pins.get(p).node;
                most = Math.max(most, soft.off() / rope.rest[Math.min(node, rope.count - 2)]);
            }
        }
        return most;
    }

    /** Lets places go in circles with their bodies, beyond the moves of the next pass, for h² [s²]; 0 ends that. */
    public static void drift(RopeState rope, double hh) {
        for (int p = 0; p < rope.pins.size() && !rope.rings.masses.isEmpty(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null) {
                soft.follow();
                for (int axis = 0; axis < RingMass.AXES; axis++) {
                    soft.drift[axis] = hh == 0 ? 0 : hh * soft.base().toCenter(soft.arm, axis);
                }
            }
        }
    }

    /** Derivative of the energy in the springs along the last pass, which has been taken, at a part of it [N m]. */
    double slope(RopeState rope, double[] moves, double part) {
        double sum = 0;
        for (int p = 0; p < rope.pins.size(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            if (soft != null) {
                soft.follow();
                lever.setAll(soft.base(), soft.arm, moves);
                for (int axis = 0; axis < RingMass.AXES; axis++) {
                    double apart = lever.move[axis] - moves[RingMass.AXES * soft.index + axis];
                    sum += (soft.force(axis) - (1 - part) * apart / soft.compliance) * apart;
                }
            }
        }
        return sum;
    }

    /** Energy in the springs of a rope, at the start of the step or now [J]. */
    public static double energy(RopeState rope, boolean before) {
        double sum = 0;
        for (int p = 0; p < rope.pins.size() && !rope.rings.masses.isEmpty(); p++) {
            SoftMass soft = rope.pins.get(p).soft();
            sum += soft == null ? 0 : before ? soft.startEnergy() : soft.energy();
        }
        return sum;
    }
}
