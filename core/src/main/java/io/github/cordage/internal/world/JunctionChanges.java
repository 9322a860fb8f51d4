package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Effects of the changes to junctions, and what follows from other changes and from forces for them. */
final class JunctionChanges {
    /** Mass of a junction as a fraction of that of the first nodes that it ties: too light to be noticed. */
    private static final double LIGHT = 1e-6;

    private JunctionChanges() {}

    /** One side of a junction to be: a node alone, or all nodes of a junction. */
    private static final class Side {
        final RopeCore rope;
        final int node;
        final @Nullable BodyCore junction;
        final double[] at;
        final double[] velocity;
        final List<JunctionTie> ties;
        double mass;

        Side(WorldCore world, String name, RopeCore rope, int node) {
            this.rope = rope;
            this.node = node;
            RopeState state = rope.state;
            junction = world.bodies.junctions.at(rope, node);
            if (junction == null && state.inverseMass[node] == 0) {
                throw new IllegalArgumentException(name + " must be a node that is not pinned, was node " + node
                        + " of " + rope + "; pin the other node to what holds it, or release it");
            }
            RopeBuilder.requireSolverForBody(rope.solver);
            world.trials.requireNoneOn(rope, "would be tied to another rope");
            ties = junction == null ? new ArrayList<>() : world.bodies.junctions.copyOfTies(junction);
            mass = ties.isEmpty() ? state.mass[node] : 0;
            for (JunctionTie tie : ties) {
                mass += tie.rope().state.mass[tie.node()];
            }
            at = new double[] {state.x[node], state.y[node], state.z[node]};
            velocity = new double[] {state.vx[node], state.vy[node], state.vz[node]};
        }

        boolean ties(RopeCore of, int index) {
            boolean found = ties.isEmpty() && of == rope && index == node;
            for (JunctionTie tie : ties) {
                found |= tie.rope() == of && tie.node() == index;
            }
            return found;
        }

        /** Whether it ties a node next to one that the other side ties. */
        boolean isNextTo(Side other) {
            boolean found = ties.isEmpty() && (other.ties(rope, node - 1) || other.ties(rope, node + 1));
            for (JunctionTie tie : ties) {
                found |= other.ties(tie.rope(), tie.node() - 1) || other.ties(tie.rope(), tie.node() + 1);
            }
            return found;
        }
    }

    /** Ties two nodes, and everything that they are tied to already; returns the junction. */
    static BodyCore tie(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int node = checkNode("nodeA", rope, a.integer(1));
        RopeCore other = a.rope(2);
        other.requireAlive();
        int otherNode = checkNode("nodeB", other, a.integer(3));
        if (rope == other && node == otherNode) {
            throw new IllegalArgumentException(
                    "nodeB must be another node than nodeA of the same rope, was " + otherNode + " as well");
        }
        Side first = new Side(world, "nodeA", rope, node);
        Side second = new Side(world, "nodeB", other, otherNode);
        if (first.junction != null && first.junction == second.junction) {
            throw new IllegalArgumentException(
                    "nodeB must not be tied to nodeA already, was tied in " + first.junction);
        }
        if (first.isNextTo(second)) {
            throw new IllegalArgumentException(
                    "nodeB must not be next to nodeA or to a node tied to it on the same rope, was node " + otherNode
                            + " of " + other);
        }
        BodyCore junction = first.junction != null ? first.junction : second.junction;
        boolean isNew = junction == null;
        if (junction == null) {
            double mass = LIGHT * (first.mass + second.mass);
            junction = world.bodies.buildJunction(Math.min(Limits.MASS_MAX, Math.max(Limits.MASS_MIN, mass)));
        }
        a.commit();
        if (isNew) {
            world.bodies.add(junction);
        }
        meet(junction.state, first, second);
        move(world, first, junction);
        move(world, second, junction);
        for (RopeCore holder : world.bodies.holders(junction.state)) {
            world.wake(holder);
            MassPins.comeAlong(holder.state);
            MassPins.followVelocities(holder.state);
            holder.state.forgetMotion();
        }
        return junction;
    }

    private static int checkNode(String name, RopeCore rope, int node) {
        return Check.inRange(name, node, 0, rope.state.count - 1);
    }

    /** Puts a junction where its two sides meet, with their common momentum. */
    private static void meet(BodyState junction, Side first, Side second) {
        double share = second.mass / (first.mass + second.mass);
        double[] at = new double[RingMass.AXES];
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            at[axis] = Blend.between(first.at[axis], second.at[axis], share);
            junction.velocity[axis] = Blend.between(first.velocity[axis], second.velocity[axis], share);
        }
        junction.teleport(at[0], at[1], at[2]);
        junction.arrive();
    }

    /** Ties all nodes of a side to a junction. */
    private static void move(WorldCore world, Side side, BodyCore to) {
        if (side.ties.isEmpty()) {
            world.wake(side.rope);
            RopeState state = side.rope.state;
            BodyStore.fix(
                    state, RopeChanges.pinnedAnew(world, side.rope, side.node).state(), to.state, new double[3]);
        } else if (side.junction != null && side.junction != to) {
            for (JunctionTie tie : side.ties) {
                world.wake(tie.rope());
                BodyStore.fix(tie.rope().state, tie.pin(), to.state, new double[RingMass.AXES]);
            }
            world.bodies.remove(side.junction, "is part of " + to + " now");
        }
    }

    static void setBreakForce(ChangeArguments a, BodyCore junction) {
        double force = Check.aboveZero("breakForce", a.number(1));
        if (!junction.isJunction) {
            throw new IllegalArgumentException(junction + " is no junction, which could break");
        }
        a.commit();
        junction.breakForce = force;
    }

    /** Requires that two ends of ropes are not tied to each other. */
    static void requireApart(WorldCore world, RopeCore rope, int node, RopeCore other, int otherNode) {
        BodyCore junction = world.bodies.junctions.at(rope, node);
        if (junction != null && junction == world.bodies.junctions.at(other, otherNode)) {
            throw new IllegalArgumentException(
                    "the ends to join must not be tied to each other, were tied in " + junction);
        }
    }

    /** Removes the junctions that tie nothing to anything any more. */
    static void dropLone(WorldCore world) {
        Junctions junctions = world.bodies.junctions;
        boolean changed = junctions.needCheck();
        for (int i = junctions.size() - 1; i >= 0 && changed; i--) {
            BodyCore junction = junctions.get(i);
            if (junctions.ties(junction).size() < 2) {
                undo(world, junction, "has nothing left to tie");
            }
        }
    }

    /** Breaks the junctions that a rope pulls at harder than they bear. */
    static void breakOverloaded(WorldCore world) {
        Junctions junctions = world.bodies.junctions;
        for (int i = junctions.size() - 1; i >= 0; i--) {
            BodyCore junction = junctions.get(i);
            JunctionTie worst = junction.breakForce < Double.POSITIVE_INFINITY ? worst(junctions.ties(junction)) : null;
            double force = worst == null ? 0 : worst.force();
            if (worst != null && force > junction.breakForce) {
                int node = worst.node();
                RopeCore rope = worst.rope();
                long step = world.stepCount;
                undo(world, junction, "broke");
                world.news.add(events -> events.junctionBroke(junction, rope, step, node, force));
            }
        }
    }

    /** The tie that is pulled hardest; null if a rope has just been changed, so that its tensions are not known yet. */
    private static @Nullable JunctionTie worst(List<JunctionTie> ties) {
        JunctionTie worst = null;
        for (int i = 0; i < ties.size(); i++) {
            JunctionTie tie = ties.get(i);
            if (tie.rope().state.mode.areLengthsInDoubt()) {
                return null;
            }
            worst = worst == null || tie.force() > worst.force() ? tie : worst;
        }
        return worst;
    }

    private static void undo(WorldCore world, BodyCore junction, String fate) {
        for (JunctionTie tie : world.bodies.junctions.copyOfTies(junction)) {
            PinState pin = tie.pin();
            world.wake(tie.rope());
            Overstretch.beforeRelease(tie.rope().state);
            tie.rope().state.release(pin);
        }
        world.bodies.remove(junction, fate);
    }
}
