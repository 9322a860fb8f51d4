package io.github.cordage.internal.step;

import io.github.cordage.internal.body.MassPass;
import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.body.SoftNodes;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.touch.Touches;
import io.github.cordage.settings.Direct;
import java.util.ArrayList;
import java.util.List;

/**
 * Ropes that move the same bodies, which the direct solver takes through a step together: in each pass, all ropes are
 * solved with the bodies held, and what that leaves at the bodies is one system for all. Most ropes are islands of
 * their own.
 *
 * <p>Members that follow one another in a step, such as the ropes of a net, keep their own memory meanwhile.
 */
public final class Island {
    /** The island of a rope on its own, which all such ropes that a thread takes through a step have in turn. */
    static final Scratch.Kind<Island> ALONE = scratch -> new Island();

    private final List<Member> members = new ArrayList<>();
    private final MassSystem system = new MassSystem();
    private final StraightPaths paths = new StraightPaths();

    /** Its bodies that may touch something, and those that no rope holds. */
    public final Touches touches = new Touches();

    public final LooseBodies loose = new LooseBodies();

    /** Velocity with which it goes on as a whole where a step has no answer [m/s]. */
    final double[] drift = new double[RingMass.AXES];

    /** Whether lengths contradicted each other in the last search, and whether ropes stretch in the step for that. */
    boolean lacksRoom;

    boolean isStretched;

    /** Whether ropes have folded in the step, and whether their last searches were short. */
    boolean isFolded;

    boolean isCalm;

    /** Passes of the last search in which contacts yield. */
    int lastPasses;

    /** Creates an island without ropes. */
    public Island() {}

    /**
     * Adds a rope.
     *
     * @param context time and gravity of a step, with memory for this rope alone that has been reserved
     */
    public void add(RopeState rope, StepContext context, Direct settings) {
        members.add(new Member(rope, context, settings));
    }

    /** Makes it the island of one rope. */
    Island alone(RopeState rope, StepContext context, Direct settings) {
        if (members.isEmpty()) {
            members.add(new Member(rope, context, settings));
        } else {
            members.get(0).rope = rope;
            members.get(0).settings = settings;
        }
        return this;
    }

    /** Number of the first unknown of a turn, behind those of {@code masses} positions. */
    public static int firstTurn(int masses) {
        return RingMass.AXES * masses;
    }

    /** Number of ropes. */
    public int size() {
        return members.size();
    }

    Member get(int i) {
        return members.get(i);
    }

    /** Lets out ropes that are straight from pin to pin together; returns whether there are any. */
    boolean letOutStraightPaths() {
        return members.size() > 1 && paths.find(members);
    }

    /** Whether there is one rope only, and no body but those that it holds. */
    boolean isAlone() {
        return members.size() == 1 && touches.isEmpty() && loose.size() == 0;
    }

    /** The least tolerance of relative errors of length. */
    double tolerance() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < members.size(); i++) {
            least = Math.min(least, members.get(i).tolerance());
        }
        return least;
    }

    /** Whether a rope touches something. */
    boolean touches() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            any |= members.get(i).touches();
        }
        return any;
    }

    /** Whether a rope or a body may touch a collider. */
    boolean isNearColliders() {
        boolean any = touches.areNearColliders();
        for (int i = 0; i < members.size(); i++) {
            any |= members.get(i).rope.near.count > 0;
        }
        return any;
    }

    /** Whether a rope runs through rings or over corners, or moves masses. */
    boolean hasRingsOrMasses() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            any |= members.get(i).rope.rings.hasRingsOrMasses();
        }
        return any;
    }

    /** The greatest pressure in a rope [N]. */
    double pressure() {
        double most = 0;
        for (int k = 0; k < members.size(); k++) {
            RopeState rope = members.get(k).rope;
            for (int i = 0; i < rope.count - 1; i++) {
                most = Math.max(most, -rope.tension[i]);
            }
        }
        return most;
    }

    /** Whether a rope may be stopped in the step: the first guess is off, or a ring has come to a node. */
    boolean mayBeStopped() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            DirectScratch scratch = members.get(i).scratch;
            any |= scratch.guessed > Impact.SLOW * members.get(i).context.h || scratch.chain.geometry.bends.isStopped();
        }
        return any;
    }

    /** Whether nothing does work on its ropes but gravity and what they are tied to. */
    boolean isLeftAlone() {
        boolean isAlone = true;
        for (int i = 0; i < members.size(); i++) {
            isAlone &= members.get(i).isLeftAlone();
        }
        return isAlone;
    }

    /** Something does work on its ropes: what limited their energy is out of date. */
    void forgetEnergyLimits() {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).rope.energyLimit = Double.POSITIVE_INFINITY;
        }
    }

    /** The first rope with a pin that is on no mass; the first rope if none has one. */
    Member firstLed() {
        int i = 0;
        while (i < members.size() && RopeMeasures.firstLed(members.get(i).rope) == members.get(i).rope.count) {
            i++;
        }
        return members.get(i < members.size() ? i : 0);
    }

    /** Moves all nodes and bodies [m]. */
    void move(double x, double y, double z) {
        if (x == 0 && y == 0 && z == 0) {
            return;
        }
        for (int k = 0; k < members.size(); k++) {
            members.get(k).rope.move(x, y, z);
        }
        for (int i = 0; i < loose.size(); i++) {
            add(loose.get(i).at, x, y, z);
        }
        follow();
    }

    private static void add(double[] to, double x, double y, double z) {
        to[0] += x;
        to[1] += y;
        to[2] += z;
    }

    /** Adds a velocity to those of all nodes and masses [m/s]. */
    void addVelocity(double x, double y, double z) {
        if (x == 0 && y == 0 && z == 0) {
            return;
        }
        for (int k = 0; k < members.size(); k++) {
            RopeState rope = members.get(k).rope;
            for (int i = 0; i < rope.count; i++) {
                rope.vx[i] += x;
                rope.vy[i] += y;
                rope.vz[i] += z;
            }
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                add(rope.rings.masses.get(m).velocity, x, y, z);
            }
        }
        for (int i = 0; i < loose.size(); i++) {
            add(loose.get(i).velocity, x, y, z);
        }
    }

    /** Whether a rope carries a body of another engine, for which its step has been tried before. */
    boolean hasPorts() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            any |= members.get(i).parts.hasPorts();
        }
        return any;
    }

    /** Whether a winch that pulls has come to a stop or to its greatest speed in this attempt, or has left it. */
    boolean winchesTurn() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            ChainPass chain = members.get(i).scratch.chain;
            any |= chain.limits && chain.winches.turn();
        }
        return any;
    }

    /** Whether a rope runs through rings or over corners. */
    boolean hasRings() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            any |= !members.get(i).rope.rings.isEmpty();
        }
        return any;
    }

    /** Largest force that loads, and stops within a step, can have together [N]; leverage comes on top of it. */
    double force() {
        double sum = 0;
        for (int k = 0; k < members.size(); k++) {
            RopeState rope = members.get(k).rope;
            double h = members.get(k).context.h;
            double a = rope.loads.size();
            for (int i = 0; i < rope.count; i++) {
                double v = length(rope.vx[i], rope.vy[i], rope.vz[i]);
                sum += rope.inverseMass[i] > 0 ? rope.mass[i] * (a + v / h) : 0;
            }
            sum += RopeMeasures.pulled(rope);
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                RingMass mass = rope.rings.masses.get(m);
                double[] v = mass.velocity;
                sum += mass.mass * (a + length(v[0], v[1], v[2]) / h) + mass.pull();
                sum += mass.twist() / Math.max(rope.spacing, Limits.SEGMENT_MIN);
            }
        }
        return sum;
    }

    /** Weight of all ropes and masses [N]; a mass counts for each rope on it. */
    double weight() {
        double sum = 0;
        for (int k = 0; k < members.size(); k++) {
            sum += MassPins.moving(members.get(k).rope)
                    * members.get(k).rope.loads.size();
        }
        return sum;
    }

    /** The greatest tension [N]. */
    double tension() {
        double most = 0;
        for (int k = 0; k < members.size(); k++) {
            RopeState rope = members.get(k).rope;
            for (int i = 0; i < rope.count - 1; i++) {
                most = Math.max(most, rope.tension[i]);
            }
        }
        return most;
    }

    /** Sum of the sizes of all tensions [N]. */
    double pull() {
        double sum = 0;
        for (int k = 0; k < members.size(); k++) {
            RopeState rope = members.get(k).rope;
            for (int i = 0; i < rope.count - 1; i++) {
                sum += Math.abs(rope.tension[i]);
            }
        }
        return sum;
    }

    /** Whether the step is one downhill, on the way to rest. */
    boolean comesToRest() {
        return members.get(0).context.momentum == 0;
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Whether no rope has compliance. */
    boolean hasFixedLengths() {
        boolean fixed = true;
        for (int i = 0; i < members.size(); i++) {
            fixed &= members.get(i).rope.compliancePerMetre == 0;
        }
        return fixed;
    }

    /** Whether a rope resists bending. */
    boolean hasRods() {
        boolean any = false;
        for (int i = 0; i < members.size(); i++) {
            any |= members.get(i).scratch.chain.isRod();
        }
        return any;
    }

    /** Whether relative errors of length are at most so large. */
    boolean isAsLong(double error) {
        double off = 0;
        for (int i = 0; i < members.size(); i++) {
            off = Math.max(off, members.get(i).scratch.chain.measure(members.get(i).rope));
        }
        return off <= error;
    }

    /** Takes all ropes back to the start of the step. */
    void startAgain() {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).startAgain();
        }
    }

    /** Keeps the velocities of all ropes as those at the start of the step. */
    void saveVelocities() {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.saveVelocities(members.get(i).rope);
        }
    }

    /** Restores the saved velocities. */
    void restoreVelocities() {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.restoreVelocities(members.get(i).rope);
        }
    }

    // Passes.

    /** Improves all ropes by one pass, with the contacts that each has for it. */
    void improve() {
        boolean carries = carriesMasses();
        if (carries) {
            beginSystem();
        }
        for (int i = 0; i < members.size(); i++) {
            Member m = members.get(i);
            NodeVectors p = m.scratch.expected;
            m.scratch.chain.begin(m.rope, p.x, p.y, p.z, m.pressing);
        }
        if (carries && system.size > 0) {
            touches.add(system);
            loose.add(system);
            system.solve();
            for (int i = 0; i < members.size(); i++) {
                members.get(i).scratch.chain.masses.takeMoves(members.get(i).rope);
            }
            move(1);
        }
        for (int i = 0; i < members.size() && carries; i++) {
            members.get(i).scratch.chain.finish(members.get(i).rope);
        }
    }

    private boolean carriesMasses() {
        boolean any = loose.size() > 0;
        for (int i = 0; i < members.size(); i++) {
            any |= !members.get(i).rope.rings.masses.isEmpty();
        }
        return any;
    }

    private void beginSystem() {
        int masses = loose.size();
        int unknowns = loose.unknowns();
        for (int i = 0; i < members.size(); i++) {
            RingMasses its = members.get(i).rope.rings.masses;
            masses += its.own();
            unknowns += its.unknowns();
        }
        system.begin(masses, unknowns);
        boolean isRegular = true;
        for (int i = 0; i < members.size(); i++) {
            Member m = members.get(i);
            isRegular &= m.scratch.chain.masses.use(m.rope, system, m.pressing != null);
        }
        loose.tell(system);
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.chain.masses.tellLinks(members.get(i).rope);
        }
        touches.tellLinks(system);
        system.ready(isRegular);
    }

    /** Computes the positions that the velocities of the masses lead to, such that tensions do not move them. */
    void expectMoves() {
        beginSystem();
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.chain.masses.addPulls(members.get(i).rope);
        }
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.chain.masses.expectMoves(members.get(i).rope, members.get(i).context.h);
        }
    }

    private void move(double part) {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.chain.masses.move(members.get(i).rope, part);
        }
        loose.move(system, part);
        follow();
    }

    private void follow() {
        for (int i = 0; i < members.size(); i++) {
            MassPass.follow(members.get(i).rope);
        }
    }

    /** Turns the springs between nodes and bodies and at bends on, or off for an impact, which they take no part in. */
    void turnSprings(boolean on) {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).scratch.chain.masses.softs.areOff = !on;
            members.get(i).scratch.chain.rods.joints.areOff = !on;
        }
    }

    /**
     * Computes the contacts of bodies where a pass has led to; returns by how much they are off.
     *
     * @param holds whether the limits of friction stay as they are from now on, as long as anything else is off
     */
    double touchAgain(boolean holds) {
        if (touches.isEmpty()) {
            return 0;
        }
        touches.update(false);
        double off = touches.off(system.greatestMove());
        double unrest = touches.unrest();
        if (!holds || off <= Touches.ENOUGH) {
            touches.press();
        }
        touches.update(true);
        return unrest <= Touches.UNREST ? off : Math.max(off, unrest);
    }

    /** Derivative of the potential of contacts and loose bodies along the last pass, at a part of it [N m]. */
    double slopeOfBodies(double part) {
        return touches.isEmpty() ? 0 : touches.slope(system.forces(), part) + loose.slope(system, part);
    }

    private void forgetPlaces() {
        for (int i = 0; i < members.size(); i++) {
            SoftNodes.forget(members.get(i).rope);
        }
    }

    /** Takes a part of the moves of the masses in the last pass back. */
    void takeBack(double part) {
        move(-part);
        forgetPlaces();
    }

    /** Keeps the positions of all nodes and masses as the best so far. */
    void keepBest() {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).soft.keepBest(members.get(i).rope);
            members.get(i).rope.rings.masses.keepBest();
        }
        loose.keepBest();
    }

    void returnToBest() {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).soft.returnToBest(members.get(i).rope);
            members.get(i).rope.rings.masses.returnToBest();
        }
        loose.returnToBest();
        follow();
        forgetPlaces();
    }
}
