package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.SceneBudget;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.PlacedBody;
import org.jspecify.annotations.Nullable;

/** Lays new ropes in a session, whose ends hold on to what is there. */
final class RopeLaying {
    private final Session session;

    RopeLaying(Session session) {
        this.session = session;
    }

    /**
     * An end of a new rope.
     *
     * @param at its place [m]
     * @param rope id of the rope that it is tied to; -1 for none
     * @param node node of that rope
     * @param body number of the body that it is fixed to; -1 for none
     * @param held whether it is pinned in place otherwise
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record End(double[] at, int rope, int node, int body, boolean held) {
        void fix(RopeWorld world, Rope laid, int index) {
            Rope other = world.rope(rope);
            if (other != null && node < other.nodeCount()) {
                world.tie(laid, index, other, node);
            } else if (body >= 0 && body < world.bodies().list().size()) {
                double[] place = PlacedBody.all(world, 1).get(body).local(at[0], at[1], at[2]);
                laid.pin(index, world.bodies().list().get(body), place[0], place[1], place[2]);
            }
        }

        boolean isInPlace() {
            return rope < 0 && body < 0 && held;
        }
    }

    /**
     * Lays a rope between two points of the picture [pixels]. Its ends are tied to the ropes and fixed to the bodies there, until the
     * scene starts over; otherwise its start is pinned in place, and so is its end if it is on a collider.
     *
     * @param reach distance within which an end takes a rope or collider [pixels]
     * @throws IllegalArgumentException if there would be too many nodes, or the points are the same
     */
    void lay(Camera camera, double fromColumn, double fromRow, double toColumn, double toRow, double reach) {
        End start = end(camera, fromColumn, fromRow, reach, true);
        End end = end(camera, toColumn, toRow, reach, false);
        RopeDef def = session.newRope().between(start.at(), end.at());
        SetUp setUp = session.setUp();
        long nodes = def.nodeCount()
                + setUp.ropes().stream().mapToLong(RopeDef::nodeCount).sum();
        long most = new SceneBudget().nodes();
        if (nodes > most) {
            throw new IllegalArgumentException(
                    "nodes of all ropes together must be at most " + most + ", would be " + nodes);
        }
        def.name(setUp.freeRopeName(session.newRope().material().title() + " "));
        if (start.isInPlace()) {
            def.pin(0);
        }
        if (end.isInPlace()) {
            def.pin(-1);
        }
        LiveScene scene = session.scene();
        RopeWorld world = session.world();
        session.act(
                null,
                () -> scene.live().ask(() -> add(world, def, start, end), id -> {
                    setUp.add(def);
                    scene.setDef(id, def);
                    session.setEdited();
                }));
    }

    private static int add(RopeWorld world, RopeDef def, End start, End end) {
        Rope laid = world.add(def);
        start.fix(world, laid, 0);
        end.fix(world, laid, laid.nodeCount() - 1);
        return laid.id();
    }

    private End end(Camera camera, double column, double row, double reach, boolean first) {
        Picks.@Nullable Node node = Picks.rope(session, camera, column, row, reach);
        if (node != null) {
            double[] xyz = session.positions(node.rope());
            int i = 3 * node.node();
            return new End(
                    new double[] {xyz[i], xyz[i + 1], xyz[i + 2]}, node.rope().id(), node.node(), -1, true);
        }
        double[] middle = camera.middle();
        double[] at = camera.unproject(column, row, camera.space() ? camera.depth(middle[0], middle[1], middle[2]) : 0);
        int body = PlacedBody.at(session.bodies(), at);
        boolean held = first || Picks.collider(session, camera, column, row, reach / 2) != null;
        return new End(at, -1, 0, body, held);
    }
}
