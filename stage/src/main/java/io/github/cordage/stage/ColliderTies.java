package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.motion.PinPath;
import io.github.cordage.motion.Pose;
import io.github.cordage.motion.PoseSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The nodes that are tied to colliders, which they follow wherever these go. Runs on the world's thread. */
final class ColliderTies {
    /** Speed at which a node goes to its place on a collider [m/s]. */
    private static final double SPEED = 4;

    /** Why a node cannot be tied. */
    static final String TAKEN = "the node is tied to something else already: untie it first";

    private final RopeWorld world;
    private final @Nullable ForeignBodies foreign;
    private final List<Tie> ties = new ArrayList<>();

    /**
     * Begins without ties.
     *
     * @param foreign the bodies of another engine, which can hold nodes too; null if there are none
     */
    ColliderTies(RopeWorld world, @Nullable ForeignBodies foreign) {
        this.world = world;
        this.foreign = foreign;
    }

    /**
     * A tie at the moment of a snapshot, which does not hold it.
     *
     * @param rope id of the rope
     * @param node the node
     * @param collider id of the collider
     * @param place of the node on the collider, in its axes [m]
     * @param start vector from the place to where the node was when it was tied [m]
     * @param since time at which it was tied [s]
     * @param target where the mouse has led the collider [m]; null if it has not
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Saved(
            int rope,
            int node,
            long collider,
            double[] place,
            double[] start,
            double since,
            double @Nullable [] target) {}

    /** A node on a collider. */
    private static final class Tie implements PoseSource {
        private final RopeWorld world;
        private final Pin pin;
        private final Collider collider;
        private final @Nullable PinPath path;
        private final double[] place;
        private final double[] start;
        private final double since;
        private double @Nullable [] target;

        Tie(
                RopeWorld world,
                Pin pin,
                Collider collider,
                ColliderDef def,
                double[] place,
                double[] start,
                double since) {
            this.world = world;
            this.pin = pin;
            this.collider = collider;
            this.place = place;
            this.start = start;
            this.since = since;
            path = def.path();
        }

        /** A tie to the same place. */
        Tie(Tie other, Pin pin, double[] start) {
            world = other.world;
            this.pin = pin;
            collider = other.collider;
            path = other.path;
            place = other.place;
            this.start = start;
            since = world.time();
            target = other.target;
        }

        boolean holds() {
            return pin.isHolding() && collider.isAlive();
        }

        @Override
        public void poseAt(double time, Pose pose) {
            double ahead = time - world.time();
            double far = Math.sqrt(start[0] * start[0] + start[1] * start[1] + start[2] * start[2]);
            double left = far == 0 ? 0 : Math.max(0, 1 - SPEED * (time - since) / far);
            double[] at = place(time, ahead);
            pose.position(at[0] + left * start[0], at[1] + left * start[1], at[2] + left * start[2]);
            double[] q = new double[4];
            collider.copyOrientation(q, 0);
            pose.orientation(q[0], q[1], q[2], q[3])
                    .turn(ahead * collider.spinX(), ahead * collider.spinY(), ahead * collider.spinZ());
        }

        /** Where the collider will be: x, y, z [m]. */
        private double[] place(double time, double ahead) {
            if (target != null) {
                return target;
            }
            if (path != null) {
                return new double[] {path.x(time), path.y(time), path.z(time)};
            }
            return new double[] {
                collider.x() + ahead * collider.velocityX(),
                collider.y() + ahead * collider.velocityY(),
                collider.z() + ahead * collider.velocityZ()
            };
        }
    }

    /**
     * Ties a node to a collider. It goes there steadily, because a jump would whip the rope.
     *
     * @param def definition of the collider
     * @param at where the node is to be [m]
     * @throws IllegalStateException if the node is on a body, or tied to another rope
     */
    void tie(Rope rope, int node, Collider collider, ColliderDef def, double[] at) {
        Pin pin = free(rope, node);
        double[] start = {rope.x(node) - at[0], rope.y(node) - at[1], rope.z(node) - at[2]};
        follow(new Tie(world, pin, collider, def, local(collider, at), start, world.time()));
    }

    /** The pin of a node that nothing else holds. */
    private Pin free(Rope rope, int node) {
        boolean isPinned = rope.isPinned(node);
        boolean isOnBody = foreign != null && foreign.bodyOf(rope, node) >= 0;
        Pin pin = rope.pin(node);
        if (isPinned && (isOnBody || pin.body() != null || world.junctions().find(rope, node) != null)) {
            throw new IllegalStateException(TAKEN);
        }
        return pin;
    }

    /**
     * Ties a node to where another one is tied.
     *
     * @param other the rope with the node that is tied to a collider
     * @param otherNode that node
     * @throws IllegalStateException if the node is on a body, or tied to another rope
     */
    void tieBeside(Rope rope, int node, Rope other, int otherNode) {
        Pin pin = other.findPin(otherNode);
        for (Tie tie : List.copyOf(ties)) {
            if (tie.pin == pin) {
                double[] start = {
                    rope.x(node) - other.x(otherNode),
                    rope.y(node) - other.y(otherNode),
                    rope.z(node) - other.z(otherNode)
                };
                follow(new Tie(tie, free(rope, node), start));
            }
        }
    }

    private void follow(Tie tie) {
        ties.removeIf(each -> each.pin == tie.pin || !each.holds());
        tie.pin.follow(tie, tie.place[0], tie.place[1], tie.place[2]);
        ties.add(tie);
    }

    /** A point of the world in the axes of a collider [m]. */
    static double[] local(Collider collider, double[] at) {
        double[] q = new double[4];
        collider.copyOrientation(q, 0);
        double x = at[0] - collider.x();
        double y = at[1] - collider.y();
        double z = at[2] - collider.z();
        // Turned back: by the quaternion whose vector part points the other way.
        double tx = 2 * (q[2] * y - q[1] * z);
        double ty = 2 * (q[0] * z - q[2] * x);
        double tz = 2 * (q[1] * x - q[0] * y);
        return new double[] {
            x + q[3] * tx + q[2] * ty - q[1] * tz,
            y + q[3] * ty + q[0] * tz - q[2] * tx,
            z + q[3] * tz + q[1] * tx - q[0] * ty
        };
    }

    /**
     * A node on a collider.
     *
     * @param place of the node on the collider, in its axes [m]
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record OnCollider(Collider collider, double[] place) {}

    /** The collider that a pin ties a node to; null for none. */
    @Nullable OnCollider of(Pin pin) {
        return ties.stream()
                .filter(tie -> tie.pin == pin && tie.holds())
                .map(tie -> new OnCollider(tie.collider, tie.place))
                .findFirst()
                .orElse(null);
    }

    /** Whether a pin ties a node to a collider. */
    boolean holds(Pin pin) {
        return ties.stream().anyMatch(tie -> tie.pin == pin && tie.holds());
    }

    /** Tells where the mouse leads a collider within the next frame, or has put it [m]. */
    void lead(Collider collider, double x, double y, double z) {
        for (Tie tie : ties) {
            if (tie.collider == collider) {
                tie.target = new double[] {x, y, z};
            }
        }
    }

    /** The pins of all nodes on colliders. */
    List<Pin> pins() {
        return ties.stream().filter(Tie::holds).map(tie -> tie.pin).toList();
    }

    /** Releases the nodes on a collider that is about to go; returns their pins. */
    List<Pin> release(Collider collider) {
        List<Pin> released = new ArrayList<>();
        for (Tie tie : ties) {
            if (tie.collider == collider && tie.pin.isHolding()) {
                tie.pin.remove();
                released.add(tie.pin);
            }
        }
        ties.removeIf(tie -> !tie.holds());
        return released;
    }

    List<Saved> save() {
        return ties.stream()
                .filter(Tie::holds)
                .map(tie -> new Saved(
                        tie.pin.rope().id(),
                        tie.pin.node(),
                        tie.collider.id(),
                        tie.place,
                        tie.start,
                        tie.since,
                        tie.target == null ? null : tie.target.clone()))
                .toList();
    }

    /** Ties what was tied at the moment of a snapshot from which the world goes on. */
    void restore(List<Saved> saved, List<PlacedCollider> colliders) {
        for (Saved each : saved) {
            Rope rope = world.rope(each.rope());
            Pin pin = rope == null ? null : rope.findPin(each.node());
            for (PlacedCollider placed : colliders) {
                Collider collider = placed.collider();
                if (pin != null && collider != null && collider.id() == each.collider()) {
                    Tie tie = new Tie(world, pin, collider, placed.def(), each.place(), each.start(), each.since());
                    tie.target = each.target();
                    follow(tie);
                }
            }
        }
    }
}
