package io.github.cordage.internal.touch;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.FieldCache;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.convex.Convex;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import java.util.Objects;

/** A body that may touch something: its shape where it is, and the colliders that it can reach in the step. */
public final class Solid {
    /** By how much more than it moves a body reaches, as a fraction of its size: contacts are known beforehand. */
    private static final double BESIDE = 0.02;

    private static final double[] CENTER = new double[RingMass.AXES];

    public final BodyState body;

    /** The colliders that it can reach. */
    public final ColliderProxies near = new ColliderProxies();

    /** Memory of the search for them. */
    public final FieldCache cache = new FieldCache();

    /** Box that contains it throughout the step. */
    public final SweptBounds reach = new SweptBounds();

    /** The contacts that it had in the last part of a step. */
    public final TouchMemory memory = new TouchMemory();

    /** Its shape where the body is at the start of a part. */
    final Convex convex = new Convex();

    /** How far beside it contacts are looked for [m]. */
    double margin;

    /** Number in its group. */
    public int index;

    /** Creates a solid without colliders near it. */
    public Solid(BodyState body) {
        this.body = body;
    }

    /** Puts its shape where the body is. */
    void place() {
        convex.place(shape(), body.at, body.turn == null ? null : body.turn.now);
    }

    private ShapeData shape() {
        return Objects.requireNonNull(body.surface.shape);
    }

    /** Radius around its center that contains it [m]. */
    double radius() {
        return reachFrom(CENTER);
    }

    /** Radius around a place in the axes of the body that contains it [m]. */
    double reachFrom(double[] place) {
        ShapeData shape = shape();
        double square = 0;
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            double most = Math.max(shape.bounds[axis + 3] - place[axis], place[axis] - shape.bounds[axis]);
            square += shape.isFlat() && axis == 2 ? 0 : most * most;
        }
        return Math.sqrt(square);
    }

    /** Its least half width [m]. */
    double size() {
        ShapeData shape = shape();
        double least = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < (shape.isFlat() ? 2 : RingMass.AXES); axis++) {
            least = Math.min(least, shape.extent(axis) / 2);
        }
        return least;
    }

    /** Greatest speed of a part of its surface [m/s]. */
    double speed() {
        double[] v = body.velocity;
        double speed = Math.sqrt(Vectors.dot(v, v));
        if (body.turn != null) {
            double[] w = body.turn.spin();
            speed += radius() * Math.sqrt(Vectors.dot(w, w));
        }
        return speed;
    }

    /** Finds how far beside it contacts are looked for, in a part of h [s] with an acceleration [m/s²]. */
    void findMargin(double h, double acceleration) {
        margin = h * (speed() + h * acceleration) + BESIDE * size();
    }

    /** Finds the box that contains it throughout a step of h [s]. */
    public void findReach(double h, double acceleration) {
        place();
        findMargin(h, acceleration);
        reach.begin(1);
        reach.clear(0);
        reach.include(0, convex.minX, convex.minY, convex.minZ);
        reach.include(0, convex.maxX, convex.maxY, convex.maxZ);
        reach.finish(margin, margin, margin);
    }

    /** Whether its box and that of another one touch. */
    public boolean mayMeet(Solid other) {
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            if (reach.min(axis) > other.reach.max(axis) || other.reach.min(axis) > reach.max(axis)) {
                return false;
            }
        }
        long categories = body.surface.categories;
        return (categories & other.body.surface.collidesWith) != 0
                && (body.surface.collidesWith & other.body.surface.categories) != 0;
    }
}
