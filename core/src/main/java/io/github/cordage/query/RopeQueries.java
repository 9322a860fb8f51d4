package io.github.cordage.query;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.internal.world.RopeQuestions;
import java.util.List;
import java.util.Objects;

/**
 * Questions to a world: which ropes are near a point, along a ray, across a cut, or in a box, and where on them. {@link
 * RopeWorld#queries} returns them.
 *
 * <pre>{@code
 * RopeQueries queries = world.queries();              // keep these for many questions
 * RopeHit hit = new RopeHit();
 * if (queries.nearest(handX, handY, 0, 0.3, hit)) {   // grab what is within 0.3 m
 *     Pin grip = hit.rope().pin(hit.nearestNode());
 * }
 * RopeHits hits = new RopeHits();
 * queries.crossings(x0, y0, x1, y1, hits);            // all ropes that a cut crosses, in order
 * hits.cut();
 * }</pre>
 *
 * <p>Answers tell where ropes are drawn with straight segments: over corners of colliders, through rings and around
 * pulleys. Distances are those from a rope's surface, and negative inside of it. By default they are about the state
 * after the last step; {@link #drawn} is about what is drawn now. Of equally near places, the one on the rope with the
 * lower id counts, and on the same rope the one nearer to its start.
 *
 * <p>Questions change nothing: not the {@linkplain RopeWorld#stateHash state hash}, nor which ropes sleep or step side
 * by side. They allocate nothing once memory has grown, except where noted. The world keeps a tree over all ropes for
 * them. The first question after a step brings it up to date, in time proportional to the number of nodes that are
 * awake; each other one only looks at the few ropes that are near. A world that is never asked has no tree.
 *
 * <p>Ask on the thread that uses the world; if the world has an {@linkplain RopeWorld#setOwner owner}, other threads
 * are refused with an {@link IllegalStateException}. Methods that take coordinates, distances and directions refuse
 * values out of range, and those that are not numbers, with an {@link IllegalArgumentException}.
 */
public final class RopeQueries {
    private final RopeQuestions questions;

    /**
     * For the world, which alone has questions of its engine; see {@link RopeWorld#queries}.
     *
     * @param questions the questions
     */
    public RopeQueries(RopeQuestions questions) {
        this.questions = questions;
    }

    // Which ropes, and in which state.

    /**
     * Asks only about ropes of some categories; see {@link RopeDef#filter}. Creates an object, to be kept for many
     * questions.
     *
     * @param categories one bit for each category of which a rope must have one or more; 0 leaves out all ropes
     * @return the same questions about these ropes
     */
    public RopeQueries ofCategories(long categories) {
        return new RopeQueries(questions.ofCategories(categories));
    }

    /**
     * Asks about ropes as they are drawn: at the {@linkplain RopeWorld#alpha alpha} of the world when a question comes.
     * Creates an object, to be kept for many questions.
     *
     * @return the same questions about what is drawn
     */
    public RopeQueries drawn() {
        return new RopeQueries(questions.drawn());
    }

    /**
     * Asks about ropes as they are between the last two steps. Creates an object.
     *
     * @param alpha 0 for the state before the last step, 1 (the default) for the state after it
     * @return the same questions about that state
     * @throws IllegalArgumentException if {@code alpha} is out of range
     */
    public RopeQueries at(double alpha) {
        return new RopeQueries(questions.at(alpha));
    }

    // Near a point.

    /**
     * Finds the place on all ropes that is nearest to a point.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param within greatest distance from the rope's surface [m], ≥ 0; may be infinite
     * @param hit receives the place
     * @return whether there is one
     */
    public boolean nearest(double x, double y, double z, double within, RopeHit hit) {
        return questions.nearest(x, y, z, false, within, hit.place);
    }

    /**
     * Finds the place on all ropes that is nearest to a point. This form is for the plane, where z is 0; see {@link
     * #nearest(double, double, double, double, RopeHit)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param within greatest distance from the rope's surface [m], ≥ 0; may be infinite
     * @param hit receives the place
     * @return whether there is one
     */
    public boolean nearest(double x, double y, double within, RopeHit hit) {
        return nearest(x, y, 0, within, hit);
    }

    /**
     * Finds the node of all ropes that is nearest to a point.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param within greatest distance from the rope's surface there [m], ≥ 0; may be infinite
     * @param hit receives the place of the node; {@link RopeHit#nearestNode} is the node
     * @return whether there is one
     */
    public boolean nearestNode(double x, double y, double z, double within, RopeHit hit) {
        return questions.nearest(x, y, z, true, within, hit.place);
    }

    /**
     * Finds the node of all ropes that is nearest to a point. This form is for the plane, where z is 0; see {@link
     * #nearestNode(double, double, double, double, RopeHit)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param within greatest distance from the rope's surface there [m], ≥ 0; may be infinite
     * @param hit receives the place of the node; {@link RopeHit#nearestNode} is the node
     * @return whether there is one
     */
    public boolean nearestNode(double x, double y, double within, RopeHit hit) {
        return nearestNode(x, y, 0, within, hit);
    }

    // Along a ray.

    /**
     * Finds the place on all ropes that is nearest to a ray, such as the one under the mouse.
     *
     * @param x x of the ray's start [m], within ±1e9
     * @param y y of the ray's start [m], within ±1e9
     * @param z z of the ray's start [m], within ±1e9
     * @param dx x of its direction, which has any length above 0
     * @param dy y of its direction
     * @param dz z of its direction
     * @param length length of the ray [m], ≥ 0; infinite for a ray to the end of the world
     * @param within greatest distance from the rope's surface [m], such as a pick radius, ≥ 0; may be infinite
     * @param hit receives the place
     * @return whether there is one
     */
    public boolean nearestToRay(
            double x, double y, double z, double dx, double dy, double dz, double length, double within, RopeHit hit) {
        return questions.along(x, y, z, dx, dy, dz, length).nearestToRay(within, hit.place);
    }

    /**
     * Finds the place on all ropes that is nearest to a ray, such as the one under the mouse. This form is for the
     * plane, where z is 0; see {@link #nearestToRay(double, double, double, double, double, double, double, double,
     * RopeHit)}.
     *
     * @param x x of the ray's start [m], within ±1e9
     * @param y y of the ray's start [m], within ±1e9
     * @param dx x of its direction, which has any length above 0
     * @param dy y of its direction
     * @param length length of the ray [m], ≥ 0; infinite for a ray to the end of the world
     * @param within greatest distance from the rope's surface [m], such as a pick radius, ≥ 0; may be infinite
     * @param hit receives the place
     * @return whether there is one
     */
    public boolean nearestToRay(double x, double y, double dx, double dy, double length, double within, RopeHit hit) {
        return nearestToRay(x, y, 0, dx, dy, 0, length, within, hit);
    }

    /**
     * Finds the first rope that a ray meets, or a ball that moves along the ray.
     *
     * @param x x of the ray's start [m], within ±1e9
     * @param y y of the ray's start [m], within ±1e9
     * @param z z of the ray's start [m], within ±1e9
     * @param dx x of its direction, which has any length above 0
     * @param dy y of its direction
     * @param dz z of its direction
     * @param length length of the ray [m], ≥ 0; infinite for a ray to the end of the world
     * @param radius radius of the ball [m], from 0 to 1e9; 0 for the ray itself
     * @param hit receives the place that the ball touches; {@link RopeHit#along} is the way of the ball until then
     * @return whether there is one
     */
    public boolean castRay(
            double x, double y, double z, double dx, double dy, double dz, double length, double radius, RopeHit hit) {
        return questions.along(x, y, z, dx, dy, dz, length).castRay(radius, hit.place);
    }

    /**
     * Finds the first rope that a ray meets, or a ball that moves along the ray. This form is for the plane, where z is
     * 0; see {@link #castRay(double, double, double, double, double, double, double, double, RopeHit)}.
     *
     * @param x x of the ray's start [m], within ±1e9
     * @param y y of the ray's start [m], within ±1e9
     * @param dx x of its direction, which has any length above 0
     * @param dy y of its direction
     * @param length length of the ray [m], ≥ 0; infinite for a ray to the end of the world
     * @param radius radius of the ball [m], from 0 to 1e9; 0 for the ray itself
     * @param hit receives the place that the ball touches; {@link RopeHit#along} is the way of the ball until then
     * @return whether there is one
     */
    public boolean castRay(double x, double y, double dx, double dy, double length, double radius, RopeHit hit) {
        return castRay(x, y, 0, dx, dy, 0, length, radius, hit);
    }

    /**
     * Finds all ropes that a ray meets, or a ball that moves along the ray, in order. A rope counts once for each run
     * of its segments that the ball touches, with the place that it touches first.
     *
     * @param x x of the ray's start [m], within ±1e9
     * @param y y of the ray's start [m], within ±1e9
     * @param z z of the ray's start [m], within ±1e9
     * @param dx x of its direction, which has any length above 0
     * @param dy y of its direction
     * @param dz z of its direction
     * @param length length of the ray [m], ≥ 0; infinite for a ray to the end of the world
     * @param radius radius of the ball [m], from 0 to 1e9; 0 for the ray itself
     * @param hits receives the places, by the way of the ball until it touches them
     * @return number of places
     */
    public int castRay(
            double x,
            double y,
            double z,
            double dx,
            double dy,
            double dz,
            double length,
            double radius,
            RopeHits hits) {
        return questions.along(x, y, z, dx, dy, dz, length).castRay(radius, hits.places);
    }

    /**
     * Finds all ropes that a ray meets, or a ball that moves along the ray, in order. This form is for the plane, where
     * z is 0; see {@link #castRay(double, double, double, double, double, double, double, double, RopeHits)}.
     *
     * @param x x of the ray's start [m], within ±1e9
     * @param y y of the ray's start [m], within ±1e9
     * @param dx x of its direction, which has any length above 0
     * @param dy y of its direction
     * @param length length of the ray [m], ≥ 0; infinite for a ray to the end of the world
     * @param radius radius of the ball [m], from 0 to 1e9; 0 for the ray itself
     * @param hits receives the places, by the way of the ball until it touches them
     * @return number of places
     */
    public int castRay(double x, double y, double dx, double dy, double length, double radius, RopeHits hits) {
        return castRay(x, y, 0, dx, dy, 0, length, radius, hits);
    }

    // Across a cut.

    /**
     * Finds where a straight cut crosses the lines in the middle of ropes, for ropes in the plane: x and y count,
     * whatever z is. A rope that touches the cut with an end or a bend is crossed there. Segments that lie along the
     * cut are not crossed, only the places where the rope comes to it and leaves it.
     *
     * @param x0 x of the start [m], within ±1e9
     * @param y0 y of the start [m], within ±1e9
     * @param x1 x of the end [m], within ±1e9
     * @param y1 y of the end [m], within ±1e9
     * @param hits receives the places, in order from the start of the cut
     * @return number of places
     */
    public int crossings(double x0, double y0, double x1, double y1, RopeHits hits) {
        return questions.crossings(x0, y0, x1, y1, hits.places);
    }

    /**
     * Finds where a moving blade crosses the lines in the middle of ropes, for ropes in space. The blade is straight,
     * and so are the ways of its two ends, such as from one frame to the next. The area between counts as two
     * triangles, whose common side goes from where the first end starts to where the second one arrives. Ropes that
     * touch that area, or lie in it, count as for {@link #crossings}.
     *
     * @param before x, y, z [m] of the first end, then of the second one, before the blade moves, each within ±1e9; not
     *     changed
     * @param after the same when it has moved; not changed
     * @param hits receives the places, in the order in which the blade comes to them
     * @return number of places
     */
    public int sweep(double[] before, double[] after, RopeHits hits) {
        return questions.sweep(before, after, hits.places);
    }

    // In a box.

    /**
     * Finds the ropes that reach into a box with their surface.
     *
     * @param minX least x [m], within ±1e9
     * @param minY least y [m], within ±1e9
     * @param minZ least z [m], within ±1e9
     * @param maxX greatest x [m], from {@code minX} to 1e9
     * @param maxY greatest y [m], from {@code minY} to 1e9
     * @param maxZ greatest z [m], from {@code minZ} to 1e9
     * @param ropes receives the ropes, in the order of their ids, instead of what is in it; such as an {@code
     *     ArrayList}
     * @return number of ropes
     */
    public int inBox(
            double minX, double minY, double minZ, double maxX, double maxY, double maxZ, List<? super Rope> ropes) {
        Objects.requireNonNull(ropes, "ropes");
        return questions.inBox(minX, minY, minZ, maxX, maxY, maxZ, false, ropes, Rope.class);
    }

    /**
     * Finds the ropes that reach into a box with their surface. This form is for the plane, where z is 0; see {@link
     * #inBox(double, double, double, double, double, double, List)}.
     *
     * @param minX least x [m], within ±1e9
     * @param minY least y [m], within ±1e9
     * @param maxX greatest x [m], from {@code minX} to 1e9
     * @param maxY greatest y [m], from {@code minY} to 1e9
     * @param ropes receives the ropes, in the order of their ids, instead of what is in it; such as an {@code
     *     ArrayList}
     * @return number of ropes
     */
    public int inBox(double minX, double minY, double maxX, double maxY, List<? super Rope> ropes) {
        return inBox(minX, minY, 0, maxX, maxY, 0, ropes);
    }

    /**
     * Finds the ropes whose bounds meet a box, such as what a camera sees: those that {@link #inBox} finds and some
     * more, in less time. The bounds are those of stretches of up to 32 segments, so that a long rope has several.
     *
     * @param minX least x [m], within ±1e9
     * @param minY least y [m], within ±1e9
     * @param minZ least z [m], within ±1e9
     * @param maxX greatest x [m], from {@code minX} to 1e9
     * @param maxY greatest y [m], from {@code minY} to 1e9
     * @param maxZ greatest z [m], from {@code minZ} to 1e9
     * @param ropes receives the ropes, in the order of their ids, instead of what is in it; such as an {@code
     *     ArrayList}
     * @return number of ropes
     */
    public int boundsInBox(
            double minX, double minY, double minZ, double maxX, double maxY, double maxZ, List<? super Rope> ropes) {
        Objects.requireNonNull(ropes, "ropes");
        return questions.inBox(minX, minY, minZ, maxX, maxY, maxZ, true, ropes, Rope.class);
    }

    /**
     * Finds the ropes whose bounds meet a box, such as what a camera sees: those that {@link #inBox} finds and some
     * more, in less time. This form is for the plane, where z is 0; see {@link #boundsInBox(double, double, double,
     * double, double, double, List)}.
     *
     * @param minX least x [m], within ±1e9
     * @param minY least y [m], within ±1e9
     * @param maxX greatest x [m], from {@code minX} to 1e9
     * @param maxY greatest y [m], from {@code minY} to 1e9
     * @param ropes receives the ropes, in the order of their ids, instead of what is in it; such as an {@code
     *     ArrayList}
     * @return number of ropes
     */
    public int boundsInBox(double minX, double minY, double maxX, double maxY, List<? super Rope> ropes) {
        return boundsInBox(minX, minY, 0, maxX, maxY, 0, ropes);
    }
}
