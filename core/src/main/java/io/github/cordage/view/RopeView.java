package io.github.cordage.view;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.internal.math.Check;
import java.util.Arrays;

/**
 * Everything needed to draw a rope. A {@link Rope} is a view for its world's thread; a {@link
 * io.github.cordage.thread.WorldReader} has views for another thread.
 */
public interface RopeView {
    /** Numbers per contact in {@link #copyContacts}. */
    int NUMBERS_PER_CONTACT = 7;

    /** Numbers per place in {@link #copyBends}. */
    int NUMBERS_PER_BEND = 7;

    /** Numbers per mass in {@link #copyLoads}. */
    int NUMBERS_PER_LOAD = 4;

    /** Numbers per wheel in {@link #copyWheels}. */
    int NUMBERS_PER_WHEEL = 7;

    /**
     * Returns the number of the rope in its world.
     *
     * @return 0 for the first rope added; numbers of removed ropes are not reused
     */
    int id();

    /**
     * Returns the name.
     *
     * @return the name; empty if the rope has none
     */
    String name();

    /**
     * Tells whether the rope is still in its world.
     *
     * @return false once it was removed; it can then no longer be read
     */
    boolean isAlive();

    /**
     * Returns the point between the last two steps at which to draw the rope now: the {@link RopeWorld#alpha() alpha}
     * of the world for a {@link Rope}, else that of the {@link io.github.cordage.thread.WorldReader#alpha() reader}.
     *
     * @return 0 (draw the state before the last step) to 1 (draw the state after it)
     */
    double alpha();

    /**
     * Returns the number of nodes.
     *
     * @return number, at least 1
     */
    int nodeCount();

    /**
     * Returns the radius, half the thickness of the rope.
     *
     * @return radius [m]
     */
    double radius();

    /**
     * Returns the radius of the ball around the first node; see {@link RopeDef#startRadius(double)}.
     *
     * @return radius [m]; 0 for none, no more than {@link #radius()} for one that does nothing
     */
    double startRadius();

    /**
     * Returns the radius of the ball around the last node; see {@link RopeDef#endRadius(double)}.
     *
     * @return radius [m]; 0 for none, no more than {@link #radius()} for one that does nothing
     */
    double endRadius();

    /**
     * Tells whether a node is pinned.
     *
     * @param node index of the node
     * @return whether a pin holds it
     * @throws IllegalArgumentException if there is no such node
     */
    boolean isPinned(int node);

    /**
     * Tells whether there is a stop on a node, which rings do not let pass; see {@link RopeDef#stop}.
     *
     * @param node index of the node
     * @return whether it is a stop
     * @throws IllegalArgumentException if there is no such node
     */
    boolean isStop(int node);

    /**
     * Copies positions as floats, interpolated between the last two steps, for drawing.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset index in {@code dst} of the first number; 3 × {@link #nodeCount()} numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyPositions(float[] dst, int offset, double alpha);

    /**
     * Copies positions, interpolated between the last two steps.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset index in {@code dst} of the first number; 3 × {@link #nodeCount()} numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyPositions(double[] dst, int offset, double alpha);

    /**
     * Copies the rest coordinates of all nodes: the rest lengths from the original start of the rope.
     *
     * @param dst receives the rest coordinate [m] of each node in turn
     * @param offset index in {@code dst} of the first number; {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyRestCoordinates(float[] dst, int offset);

    /**
     * Copies the tensions of all segments in the last step.
     *
     * @param dst receives the tension [N] of each segment in turn; NaN with relaxation, which computes no tensions
     * @param offset index in {@code dst} of the first number; {@link #nodeCount()} - 1 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyTensions(float[] dst, int offset);

    /**
     * Copies the masses of all nodes.
     *
     * @param dst receives the mass [kg] of each node in turn, whether it is pinned or not
     * @param offset index in {@code dst} of the first number; {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyMasses(double[] dst, int offset);

    /**
     * Returns the number of contacts at the end of the last step.
     *
     * @return number of contacts
     */
    int contactCount();

    /**
     * Copies the contacts at the end of the last step.
     *
     * @param dst receives for each contact, in order along the rope: the point on the collider x, y, z [m], the unit
     *     normal out of the collider x, y, z, and the force along it [N]
     * @param offset index in {@code dst} of the first number; {@value #NUMBERS_PER_CONTACT} × {@link #contactCount()}
     *     numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyContacts(double[] dst, int offset);

    /**
     * Returns the number of places between nodes at which the rope bends: the rings that it runs through, the corners
     * of colliders that it lies over, and several around the wheel of a pulley.
     *
     * @return number of places
     */
    int bendCount();

    /**
     * Copies the places between nodes at which the rope bends, interpolated between the last two steps. To draw it,
     * read it with a {@link io.github.cordage.geometry.Centerline} rather than from node to node.
     *
     * @param dst receives for each place, in order from the start of the rope: x, y, z [m], the index of the segment
     *     that bends there, the tension before and behind the places of that segment [N], and 1 for a ring, 2 on the
     *     wheel of a pulley, or 0 for a corner
     * @param offset index in {@code dst} of the first number; {@value #NUMBERS_PER_BEND} × {@link #bendCount()} numbers
     *     must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyBends(double[] dst, int offset, double alpha);

    /** {@return the number of pulleys around which the rope runs} */
    int wheelCount();

    /**
     * Copies the wheels of the pulleys around which the rope runs, interpolated between the last two steps.
     *
     * @param dst receives for each wheel, in order from the start of the rope: its center x, y, z [m], its radius [m],
     *     and the unit vector x, y, z about which the rope turns counterclockwise
     * @param offset index in {@code dst} of the first number; {@value #NUMBERS_PER_WHEEL} × {@link #wheelCount()}
     *     numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyWheels(double[] dst, int offset, double alpha);

    /** {@return the number of masses that rings of the rope are fixed to, such as trolleys and blocks} */
    int loadCount();

    /**
     * Copies the masses that rings of the rope are fixed to, interpolated between the last two steps.
     *
     * @param dst receives for each mass, in the order of their first rings: the middle of its rings x, y, z [m], and
     *     the mass [kg]
     * @param offset index in {@code dst} of the first number; {@value #NUMBERS_PER_LOAD} × {@link #loadCount()} numbers
     *     must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyLoads(double[] dst, int offset, double alpha);

    /**
     * Tells whether the rope has a roll of its own, which {@link #copyRoll} copies: whether it has {@linkplain
     * RopeDef#torsionalStiffness torsional stiffness}. A {@link io.github.cordage.geometry.Tube} is turned by it.
     *
     * @return whether it has; false by default
     */
    default boolean hasRoll() {
        return false;
    }

    /**
     * Copies how the rope is turned about itself.
     *
     * @param dst receives x, y, z of a unit vector across the first segment that turns with the rope, and the roll of
     *     each node [rad]: the angle by which the rope is turned about its direction there, beyond one that follows its
     *     curve without twisting from the first segment on, whole turns included; all 0 without a roll
     * @param offset index in {@code dst} of the first number; {@link #nodeCount()} + 3 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    default int copyRoll(double[] dst, int offset) {
        int end = offset + nodeCount() + 3;
        Check.room("dst", dst.length, offset, nodeCount() + 3L);
        Arrays.fill(dst, offset, end, 0);
        return end;
    }

    /**
     * Copies the bounding box of the rope with its thickness, after and before the last step together.
     *
     * @param dst receives the smallest x, y, z and the largest x, y, z [m]
     * @param offset index in {@code dst} of the first number; 6 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyBounds(double[] dst, int offset);
}
