package io.github.cordage.stage;

import io.github.cordage.ColliderView;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.EndBall;
import io.github.cordage.stage.picture.PlacedBody;
import io.github.cordage.stage.picture.PlacedForm;
import io.github.cordage.view.RopeView;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds ropes and colliders at a point of the picture. */
public final class Picks {
    /**
     * A point of a rope.
     *
     * @param rope the rope
     * @param node the node nearest to the point along the rope
     * @param distance from the requested point [pixels]; inside a ball at an end a share of the reach, from 0 in its
     *     middle
     */
    record Node(RopeView rope, int node, double distance) {}

    /**
     * A ring of a rope.
     *
     * @param rope the rope
     * @param x x of its place [m]
     * @param y y of its place [m]
     * @param z z of its place [m]
     */
    record RingPoint(RopeView rope, double x, double y, double z) {
        double[] at() {
            return new double[] {x, y, z};
        }
    }

    private static final int OUTLINE_POINTS = 97;

    private Picks() {}

    /** The rope nearest to a point, within a distance, or inside the ball at its end; null if there is none. */
    static @Nullable Node rope(Session session, Camera camera, double column, double row, double reach) {
        Node best = null;
        for (RopeView rope : session.ropes()) {
            Centerline line = new Centerline().read(rope, session.alpha());
            double[] xy = project(line, camera);
            for (int i = 0; i < Math.max(1, line.pointCount() - 1); i++) {
                int next = Math.min(i + 1, line.pointCount() - 1);
                double t = share(xy[2 * i], xy[2 * i + 1], xy[2 * next], xy[2 * next + 1], column, row);
                double x = xy[2 * i] + t * (xy[2 * next] - xy[2 * i]);
                double y = xy[2 * i + 1] + t * (xy[2 * next + 1] - xy[2 * i + 1]);
                double distance = Math.hypot(x - column, y - row);
                if (distance <= reach && (best == null || distance < best.distance())) {
                    best = new Node(rope, nearest(line, i, t), distance);
                }
            }
            best = ball(rope, 0, xy[0], xy[1], camera, column, row, reach, best);
            int last = rope.nodeCount() - 1;
            best = ball(rope, last, xy[xy.length - 2], xy[xy.length - 1], camera, column, row, reach, best);
        }
        return best;
    }

    /**
     * The ball at an end, if a point is inside and nothing nearer is known. At its rim, it is as far away as anything
     * can be.
     */
    private static @Nullable Node ball(
            RopeView rope,
            int node,
            double x,
            double y,
            Camera camera,
            double column,
            double row,
            double reach,
            @Nullable Node best) {
        double radius = EndBall.radius(rope, node) * camera.scale();
        if (radius <= reach) {
            return best;
        }
        double distance = Math.hypot(x - column, y - row) * reach / radius;
        return distance <= reach && (best == null || distance < best.distance())
                ? new Node(rope, node, distance)
                : best;
    }

    /** The ring nearest to a point, within a distance, also a pulley by its center; null if there is none. */
    static @Nullable RingPoint ring(Session session, Camera camera, double column, double row, double reach) {
        RingPoint best = null;
        double least = reach;
        for (RopeView rope : session.ropes()) {
            double[] bends = new double[RopeView.NUMBERS_PER_BEND * rope.bendCount()];
            rope.copyBends(bends, 0, session.alpha());
            double[] wheels = new double[RopeView.NUMBERS_PER_WHEEL * rope.wheelCount()];
            rope.copyWheels(wheels, 0, session.alpha());
            for (int i = 0; i < bends.length + wheels.length; i++) {
                boolean isBend = i < bends.length;
                int per = isBend ? RopeView.NUMBERS_PER_BEND : RopeView.NUMBERS_PER_WHEEL;
                int from = isBend ? i : i - bends.length;
                if (from % per != 0 || (isBend && bends[from + per - 1] != 1)) {
                    continue;
                }
                double[] at = Arrays.copyOfRange(isBend ? bends : wheels, from, from + 3);
                double[] xy = camera.project(at);
                double distance = Math.hypot(xy[0] - column, xy[1] - row);
                if (distance <= least) {
                    least = distance;
                    best = new RingPoint(rope, at[0], at[1], at[2]);
                }
            }
        }
        return best;
    }

    private static double[] project(Centerline line, Camera camera) {
        double[] xyz = new double[3 * line.pointCount()];
        line.copyPoints(xyz, 0);
        return camera.project(xyz);
    }

    /** The node nearest along the rope to a position between a point and the next, 0 to 1. */
    private static int nearest(Centerline line, int point, double t) {
        int from = point;
        while (line.isRing(from)) {
            from--;
        }
        int to = Math.min(point + 1, line.pointCount() - 1);
        while (line.isRing(to)) {
            to++;
        }
        double at = line.along(point) + t * (line.along(Math.min(point + 1, to)) - line.along(point));
        return line.segment(at - line.along(from) < line.along(to) - at ? from : to);
    }

    /** The position along a line, 0 to 1, that is nearest to a point. */
    private static double share(double x0, double y0, double x1, double y1, double x, double y) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double squared = dx * dx + dy * dy;
        return squared == 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / squared));
    }

    /** The topmost collider at a point; null if there is none. */
    static @Nullable PlacedCollider collider(Session session, Camera camera, double column, double row, double reach) {
        for (int i = session.colliders().size() - 1; i >= 0; i--) {
            PlacedCollider placed = session.colliders().get(i);
            ColliderView seen = session.seen(placed);
            if (seen != null && isAt(placed.form(seen), camera, column, row, reach)) {
                return placed;
            }
        }
        return null;
    }

    /**
     * The end of a rope that is nearest to a point, within a distance, or whose ball it is in; null if there is none.
     *
     * @param except an end that is not meant; null for none
     */
    static @Nullable Node end(
            Session session, Camera camera, double column, double row, double reach, @Nullable Node except) {
        Node best = null;
        for (RopeView rope : session.ropes()) {
            int last = rope.nodeCount() - 1;
            double[] xy = camera.project(session.positions(rope));
            for (int node = 0; node <= last; node += Math.max(1, last)) {
                if (except != null && except.rope().id() == rope.id() && except.node() == node) {
                    continue;
                }
                double distance = Math.hypot(xy[2 * node] - column, xy[2 * node + 1] - row);
                if (distance <= reach && (best == null || distance < best.distance())) {
                    best = new Node(rope, node, distance);
                }
                best = ball(rope, node, xy[2 * node], xy[2 * node + 1], camera, column, row, reach, best);
            }
        }
        return best;
    }

    /** The number of the topmost body of the world at a point; -1 if there is none. */
    static int ownBody(Session session, Camera camera, double column, double row, double reach) {
        List<PlacedBody> bodies = session.bodies();
        int found = -1;
        for (int i = 0; i < bodies.size(); i++) {
            if (isAt(bodies.get(i).form(), camera, column, row, reach)) {
                found = i;
            }
        }
        return found;
    }

    /** The topmost body of another engine at a point; null if there is none. */
    static @Nullable BodyForm anyBody(Session session, Camera camera, double column, double row, double reach) {
        BodyForm found = null;
        for (BodyForm body : session.bodyForms()) {
            if (isAt(body.form(), camera, column, row, reach)) {
                found = body;
            }
        }
        return found;
    }

    /** The topmost body of another engine at a point that the pointer can pull; null if there is none. */
    public static @Nullable BodyForm body(Session session, Camera camera, double column, double row, double reach) {
        BodyForm found = null;
        for (BodyForm body : session.bodyForms()) {
            if (body.isMovable() && isAt(body.form(), camera, column, row, reach)) {
                found = body;
            }
        }
        return found;
    }

    private static boolean isAt(PlacedForm form, Camera camera, double column, double row, double reach) {
        double[] xy = camera.project(form.xyz());
        return switch (form.kind()) {
            case ROUND -> distance(xy, column, row) <= Math.max(reach, form.radius() * camera.scale());
            case LINE -> distance(xy, column, row) <= reach;
            case AREA -> contains(xy, column, row);
            case SOLID -> anyFace(form, xy, column, row);
            case PLANE -> false;
        };
    }

    private static double distance(double[] xy, double column, double row) {
        double least = Math.hypot(xy[0] - column, xy[1] - row);
        for (int i = 0; i + 3 < xy.length; i += 2) {
            double t = share(xy[i], xy[i + 1], xy[i + 2], xy[i + 3], column, row);
            double x = xy[i] + t * (xy[i + 2] - xy[i]);
            double y = xy[i + 1] + t * (xy[i + 3] - xy[i + 1]);
            least = Math.min(least, Math.hypot(x - column, y - row));
        }
        return least;
    }

    private static boolean anyFace(PlacedForm form, double[] xy, double column, double row) {
        for (int[] face : form.faces()) {
            double[] corners = new double[2 * face.length];
            for (int i = 0; i < face.length; i++) {
                corners[2 * i] = xy[2 * face[i]];
                corners[2 * i + 1] = xy[2 * face[i] + 1];
            }
            if (contains(corners, column, row)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a polygon contains a point: a ray from there crosses its border an odd number of times. */
    private static boolean contains(double[] xy, double column, double row) {
        boolean inside = false;
        for (int i = 0, j = xy.length - 2; i < xy.length; j = i, i += 2) {
            boolean across = (xy[i + 1] > row) != (xy[j + 1] > row);
            if (across && column < (xy[j] - xy[i]) * (row - xy[i + 1]) / (xy[j + 1] - xy[i + 1]) + xy[i]) {
                inside = !inside;
            }
        }
        return inside;
    }

    /**
     * The outline of a collider in the picture: its line or its border, in space around all of it; empty for a plane.
     */
    static double[] outline(PlacedForm form, Camera camera) {
        double[] xy = camera.project(form.xyz());
        return switch (form.kind()) {
            case PLANE -> new double[0];
            case LINE -> xy;
            case AREA -> closed(xy);
            case ROUND, SOLID -> around(form, xy, camera);
        };
    }

    private static double[] closed(double[] xy) {
        double[] closed = Arrays.copyOf(xy, xy.length + 2);
        closed[xy.length] = xy[0];
        closed[xy.length + 1] = xy[1];
        return closed;
    }

    private static double[] around(PlacedForm form, double[] xy, Camera camera) {
        double reach = form.radius() * camera.scale();
        double[] outline = new double[2 * OUTLINE_POINTS];
        for (int i = 0; i < OUTLINE_POINTS; i++) {
            double angle = 2 * Math.PI * i / (OUTLINE_POINTS - 1);
            double outX = Math.cos(angle);
            double outY = Math.sin(angle);
            int farthest = 0;
            for (int k = 2; k < xy.length; k += 2) {
                double ahead = (xy[k] - xy[farthest]) * outX + (xy[k + 1] - xy[farthest + 1]) * outY;
                farthest = ahead > 0 ? k : farthest;
            }
            outline[2 * i] = xy[farthest] + reach * outX;
            outline[2 * i + 1] = xy[farthest + 1] + reach * outY;
        }
        return outline;
    }
}
