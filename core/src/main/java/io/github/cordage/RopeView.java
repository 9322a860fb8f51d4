package io.github.cordage;

/**
 * What drawing a rope takes. A {@link Rope} is one, to be read on the thread that its world belongs to; what a {@link
 * io.github.cordage.thread.WorldReader} gives can be read on another.
 */
public interface RopeView {
    /** Numbers of each contact in {@link #copyContacts}. */
    int NUMBERS_PER_CONTACT = 7;

    /**
     * Returns the number of the rope in its world.
     *
     * @return 0 for the first rope added; never used again after a rope was removed
     */
    int id();

    /**
     * Returns the name.
     *
     * @return the name, empty for a rope that was given none
     */
    String name();

    /**
     * Tells whether the rope is still in its world.
     *
     * @return false once it was removed: nothing can be read from it then
     */
    boolean isAlive();

    /**
     * Returns where between its last two steps the rope is to be drawn now: for a {@link Rope} the {@link RopeWorld#alpha() alpha}
     * of its world, else that of the {@link io.github.cordage.thread.WorldReader#alpha() reader}.
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
     * Returns half the thickness.
     *
     * @return radius [m]
     */
    double radius();

    /**
     * Tells whether a node is pinned.
     *
     * @param node index of the node
     * @return whether a pin holds it
     * @throws IllegalArgumentException if there is no such node
     */
    boolean isPinned(int node);

    /**
     * Copies positions between the last two steps, narrowed to float for drawing.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset where in {@code dst} to begin; 3 × {@link #nodeCount()} numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyPositions(float[] dst, int offset, double alpha);

    /**
     * Copies positions between the last two steps.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset where in {@code dst} to begin; 3 × {@link #nodeCount()} numbers must fit from there
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or {@code alpha} is out of range
     */
    int copyPositions(double[] dst, int offset, double alpha);

    /**
     * Copies the rest coordinates of all nodes: the length of rope, as if nothing was stretched, from where the rope began when
     * it was made.
     *
     * @param dst receives the length [m] of each node in turn
     * @param offset where in {@code dst} to begin; {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyRestCoordinates(float[] dst, int offset);

    /**
     * Copies the tensions of all segments in the last step.
     *
     * @param dst receives the tension [N] of each segment in turn; NaN for each if the rope's solver does not know tensions
     * @param offset where in {@code dst} to begin; one number less than there are nodes must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyTensions(float[] dst, int offset);

    /**
     * Copies the masses of all nodes.
     *
     * @param dst receives the mass [kg] of each node in turn, whether it is pinned or not
     * @param offset where in {@code dst} to begin; {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyMasses(double[] dst, int offset);

    /**
     * Returns in how many places the rope touched colliders at the end of the last step.
     *
     * @return number of contacts
     */
    int contactCount();

    /**
     * Copies where the rope touched colliders at the end of the last step, and how hard.
     *
     * @param dst receives for each contact, in the order along the rope, the point on the collider x, y, z [m], the unit normal out
     *     of the collider x, y, z, and the force along it [N]
     * @param offset where in {@code dst} to begin; {@value #NUMBERS_PER_CONTACT} × {@link #contactCount()} numbers must fit from
     *     there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyContacts(double[] dst, int offset);

    /**
     * Copies the box that holds the rope with its thickness, now and before the last step.
     *
     * @param dst receives the smallest x, y, z and the largest x, y, z [m]
     * @param offset where in {@code dst} to begin; 6 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    int copyBounds(double[] dst, int offset);
}
