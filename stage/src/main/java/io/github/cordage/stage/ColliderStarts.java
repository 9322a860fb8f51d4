package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.motion.PinPath;

/**
 * Where the nodes that are tied to colliders are when a set-up starts over. Runs with the world on the session's
 * thread.
 */
final class ColliderStarts {
    /** Largest relative difference in length of a rope that is whole. */
    private static final double SAME = 1e-9;

    private final SetUp setUp;
    private final LiveScene scene;

    /**
     * Looks at a set-up.
     *
     * @param scene the world that has been built from it
     */
    ColliderStarts(SetUp setUp, LiveScene scene) {
        this.setUp = setUp;
        this.scene = scene;
    }

    /**
     * Takes nodes on colliders to where these start by now: the mouse may have moved them. To be called before the
     * set-up is used.
     */
    void refresh() {
        ColliderTies ties = scene.colliderTies();
        for (Pin pin : ties.pins()) {
            Rope rope = scene.live().world().rope(pin.rope().id());
            ColliderTies.OnCollider on = ties.of(pin);
            int index = rope == null ? -1 : whole(rope);
            if (rope != null && on != null && index >= 0) {
                PinDef def = new PinDef(pin.node());
                pinTo(def, on);
                setUp.setPin(index, pin.node(), def);
                scene.setDef(rope.id(), setUp.ropes().get(index));
            }
        }
    }

    /** Pins a node where it is on a collider at the start, and lets it follow the path of that. */
    void pinTo(PinDef def, ColliderTies.OnCollider on) {
        int index = index(on.collider());
        Collider laid =
                new RopeWorld(setUp.world()).colliders().add(setUp.colliders().get(index));
        double[] arm = turned(laid, on.place());
        PinPath path = setUp.colliders().get(index).path();
        if (path != null) {
            def.path(shifted(path, arm));
        } else {
            def.position(laid.x() + arm[0], laid.y() + arm[1], laid.z() + arm[2]);
        }
    }

    /** Index of a collider in the set-up. */
    int index(Collider collider) {
        for (PlacedCollider placed : scene.colliders()) {
            if (placed.collider() == collider) {
                return setUp.colliders().indexOf(placed.def());
            }
        }
        return -1;
    }

    static double[] turned(Collider collider, double[] place) {
        double[] q = new double[4];
        collider.copyOrientation(q, 0);
        return turned(q, place);
    }

    /** A place in the axes of something, turned by a quaternion whose real part is the last number. */
    static double[] turned(double[] q, double[] place) {
        double tx = 2 * (q[1] * place[2] - q[2] * place[1]);
        double ty = 2 * (q[2] * place[0] - q[0] * place[2]);
        double tz = 2 * (q[0] * place[1] - q[1] * place[0]);
        return new double[] {
            place[0] + q[3] * tx + q[1] * tz - q[2] * ty,
            place[1] + q[3] * ty + q[2] * tx - q[0] * tz,
            place[2] + q[3] * tz + q[0] * ty - q[1] * tx
        };
    }

    private static PinPath shifted(PinPath path, double[] by) {
        double[] keys = path.toArray();
        PinPath shifted = PinPath.from(keys[0], keys[1] + by[0], keys[2] + by[1], keys[3] + by[2]);
        for (int i = 4; i < keys.length; i += 4) {
            shifted = shifted.to(keys[i], keys[i + 1] + by[0], keys[i + 2] + by[1], keys[i + 3] + by[2]);
        }
        return shifted;
    }

    /**
     * Index in the set-up of a rope with the nodes that it has there; -1 for a piece, and for one that was spliced,
     * paid out or reeled in.
     */
    int whole(Rope rope) {
        int index = setUp.ropes().indexOf(scene.def(rope.id(), rope.name()));
        double share = scene.shareOfLaid(rope.id(), rope.length());
        boolean isWhole = index >= 0
                && setUp.ropes().get(index).values().nodeCount() == rope.nodeCount()
                && Math.abs(share - 1) < SAME;
        return isWhole ? index : -1;
    }
}
