package io.github.cordage.internal.state;

/**
 * A point that a rope runs through without being held along itself. The segment that runs through it bends there.
 *
 * <p>Rings of one rope are in the order in which the rope runs through them. The first ring of a segment also holds what
 * the whole segment has: the state of its friction, the tension behind its last ring, and its share of mass.
 */
public final class RingState {
    /** State of friction: the rope does not slide through the segment's rings. */
    public static final byte STICKS = 0;

    /** State of friction: the rope slides toward the end of the rope, or toward its start. */
    public static final byte TO_END = 1;

    public static final byte TO_START = -1;

    /** Id of the ring in its world. */
    public int id = -1;

    /** Index of the segment that runs through it; follows the rope as it slides. */
    public int segment;

    /** Coefficient of friction of the rope in the ring. */
    public double friction;

    /** Position at the start of the step [m]. */
    public double x;

    public double y;
    public double z;

    /** Position at the end of the step [m]. */
    public double nextX;

    public double nextY;
    public double nextZ;

    /** Whether and where the rope slides through the rings of the segment. */
    public byte slides = STICKS;

    /** Tension of the segment behind its last ring [N]. */
    public double tensionBehind;

    /** Fraction of the segment's mass that its first node carries; one half unless the segment is bent. */
    public double share = 0.5;

    /** Creates a ring at a point. */
    public RingState(int segment, double x, double y, double z) {
        this.segment = segment;
        this.x = nextX = x;
        this.y = nextY = y;
        this.z = nextZ = z;
    }

    /** Moves on to the end of the step. */
    public void arrive() {
        x = nextX;
        y = nextY;
        z = nextZ;
    }
}
