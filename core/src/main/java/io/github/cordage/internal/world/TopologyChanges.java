package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeDetail;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.RopeTopology;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Spring;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Effects of the changes that add or remove nodes: winches, cuts, joins, detail. */
final class TopologyChanges {
    /** A cut closer to a node than this fraction of the segment goes through the node. */
    private static final double CUT_AT_NODE = 0.1;

    private TopologyChanges() {}

    /** Makes a change; returns the rope or winch that it made, if any. */
    static @Nullable Object make(WorldCore world, ChangeArguments a) {
        return switch (a.change()) {
            case DETAIL -> setDetail(world, a);
            case WINCH -> winch(world, a);
            case CUT -> cut(world, a);
            case CUT_AT -> cutAt(world, a);
            case JOIN -> join(world, a);
            case SPLICE -> splice(world, a);
            default -> throw new IllegalArgumentException(a.change() + " does not change nodes");
        };
    }

    private static @Nullable Object setDetail(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int every = Check.inRange("every", a.integer(1), 1, Limits.DETAIL);
        // A rope at the same detail may still have thinned parts that were joined to it.
        if (every == rope.detail && (every > 1 || !RopeMeasures.isThinned(rope.state))) {
            return null;
        }
        if (rope.solver instanceof Spring) {
            throw new IllegalArgumentException("every must be 1 for a rope of springs, was " + every);
        }
        if (rope.state.rings.countRings() > 0) {
            throw new IllegalStateException(
                    "rope " + rope.id + " must run through no rings for its nodes to be taken out, ran through "
                            + rope.state.rings.countRings());
        }
        a.commit();
        RopeDetail.refine(rope.state);
        if (every > 1) {
            RopeDetail.thin(rope.state, every);
        }
        rope.detail = every;
        world.pipeline.reserve(rope.ropeSolver, rope.state);
        return null;
    }

    private static RopeCore.WinchRef winch(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        boolean atEnd = a.flag(1);
        if (rope.state.count < 2) {
            throw new IllegalStateException("rope " + rope.id + " must have 2 nodes or more for a winch, had 1");
        }
        if (rope.state.winch(atEnd) == null) {
            a.commit();
        }
        RopeBuilder.winchAt(rope.state, atEnd);
        world.numberParts(rope);
        return Objects.requireNonNull(rope.winchOf(atEnd));
    }

    private static RopeCore cut(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        int node = a.integer(1);
        requireCuttable(rope, node);
        world.requireId();
        a.commit();
        return split(world, rope, RopeTopology.cutAtNode(rope.state, node));
    }

    private static void requireCuttable(RopeCore rope, int node) {
        int count = rope.state.count;
        if (node < 1 || node > count - 2) {
            throw new IllegalArgumentException("node must be from 1 to " + (count - 2)
                    + ", between the ends, to cut a rope of " + count + " nodes there, was " + node);
        }
    }

    private static RopeCore cutAt(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        RopeState state = rope.state;
        double arcLength = a.number(1);
        if (!(arcLength > 0 && arcLength < state.restLength())) {
            throw new IllegalArgumentException(
                    "arcLength must be above 0 and below " + state.restLength() + ", was " + arcLength);
        }
        int segment = 0;
        double from = 0;
        while (segment < state.count - 2 && from + state.rest[segment] <= arcLength) {
            from += state.rest[segment];
            segment++;
        }
        double fraction = (arcLength - from) / state.rest[segment];
        int node = -1;
        if (fraction < CUT_AT_NODE && segment > 0) {
            node = segment;
        } else if (fraction > 1 - CUT_AT_NODE && segment < state.count - 2) {
            node = segment + 1;
        } else {
            Check.inRange("nodes", state.count + 1, 1, Limits.NODES);
        }
        world.requireId();
        a.commit();
        if (node >= 0) {
            return split(world, rope, RopeTopology.cutAtNode(state, node));
        }
        double within = Math.max(CUT_AT_NODE, Math.min(1 - CUT_AT_NODE, fraction));
        return split(world, rope, RopeTopology.cutWithin(state, segment, within));
    }

    private static RopeCore split(WorldCore world, RopeCore rope, RopeState tail) {
        RopeCore piece = world.addPiece(rope, tail);
        world.events.ropeSplit(rope, piece, world.stepCount, false, 0);
        return piece;
    }

    private static @Nullable Object join(WorldCore world, ChangeArguments a) {
        RopeCore other = other(a);
        double restLength = Check.inRange("restLength", a.number(4), Limits.SEGMENT_MIN, Limits.SEGMENT_MAX);
        join(world, a, other, restLength);
        return null;
    }

    private static @Nullable Object splice(WorldCore world, ChangeArguments a) {
        RopeCore rope = a.rope();
        RopeCore other = other(a);
        boolean atEnd = a.flag(1);
        boolean otherEnd = a.flag(3);
        if (isEndPinned(rope, atEnd) && isEndPinned(other, otherEnd)) {
            throw new IllegalArgumentException("only one of the two ends to splice must be pinned, both were");
        }
        double near = Math.max(rope.state.spacing, other.state.spacing);
        double distance = RopeReadings.endDistance(rope, atEnd, other, otherEnd);
        if (distance > near) {
            throw new IllegalArgumentException(
                    "the ends to splice must be at most a segment of " + near + " m apart, were " + distance + " m");
        }
        join(world, a, other, 0);
        return null;
    }

    private static boolean isEndPinned(RopeCore rope, boolean atEnd) {
        return rope.state.inverseMass[atEnd ? rope.state.count - 1 : 0] == 0;
    }

    private static RopeCore other(ChangeArguments a) {
        RopeCore other = a.rope(2);
        other.requireAlive();
        if (other == a.rope()) {
            throw new IllegalArgumentException("other must be another rope, was this one");
        }
        return other;
    }

    private static void join(WorldCore world, ChangeArguments a, RopeCore other, double restLength) {
        RopeCore rope = a.rope();
        boolean atEnd = a.flag(1);
        boolean otherEnd = a.flag(3);
        long nodes = (long) rope.state.count + other.state.count;
        if (nodes > Limits.NODES) {
            throw new IllegalArgumentException(
                    "nodes of both ropes must be at most " + Limits.NODES + ", were " + nodes);
        }
        if (other.state.rings.countRings() > 0) {
            RingChanges.requireAllNodes(rope);
        }
        RopeBuilder.requireSolver(other.state, rope.solver);
        RopeBuilder.requireNoRings(
                rope.state.properties.get(RopeProperty.BENDING_STIFFNESS), other.state.rings.countRings() > 0);
        if (rope.state.rings.countRings() > 0) {
            RingChanges.requireAllNodes(other);
        }
        JunctionChanges.requireApart(
                world, rope, atEnd ? rope.state.count - 1 : 0, other, otherEnd ? other.state.count - 1 : 0);
        world.trials.requireFit(rope, other);
        int node = atEnd ? rope.state.count - 1 : other.state.count - 1;
        a.commit();
        world.wake(other);
        if (rope.solver.getClass() != other.solver.getClass()) {
            RingLayout.dropCorners(other.state);
            other.state.rings.forgetPulls();
        }
        RopeTopology.join(rope.state, atEnd, other.state, otherEnd, restLength);
        world.pipeline.reserve(rope.ropeSolver, rope.state);
        rope.winches.removeIf(winch -> rope.state.winch(winch.atEnd()) != winch.state());
        PartHandles.move(other, rope);
        world.remove(other, "is part of rope " + rope.id + " now");
        world.events.ropesJoined(rope, other, world.stepCount, node);
    }
}
