package io.github.cordage.internal.chain;

/** First and last nodes of the elimination of a {@link ChainKernel}; see there for the notation. */
public final class ChainEnds {
    /** Force with which a segment pulls the first node of a part toward its pin [N]. */
    public double fx;

    public double fy;
    public double fz;

    private final EndSegment end = new EndSegment();

    /** Move of the pin in the pass, if it is on a mass [m]. */
    public double moveX;

    public double moveY;
    public double moveZ;

    /** The pin does not move. */
    public void stay() {
        moveX = 0;
        moveY = 0;
        moveZ = 0;
    }

    /** Takes a force that another class has computed. */
    public void take(double x, double y, double z) {
        fx = x;
        fy = y;
        fz = z;
    }

    /** Computes K and c of the node at a free end: I / i and r / i. */
    public static void free(double k, double rx, double ry, double rz, double[] kept, int at) {
        kept[at] = k;
        kept[at + 1] = 0;
        kept[at + 2] = 0;
        kept[at + 3] = k;
        kept[at + 4] = 0;
        kept[at + 5] = k;
        kept[at + 6] = k * rx;
        kept[at + 7] = k * ry;
        kept[at + 8] = k * rz;
    }

    /**
     * Computes the force A⁻¹ (b - move) at a pin.
     *
     * @param kept K and c of the first free node, from an index {@code at} on
     */
    public void pullFromPin(Segments chain, int segment, double[] kept, int at, double soft, double gap) {
        EndSegment s = end;
        s.set(chain, segment, kept, at, soft);
        double bx = kept[at + 6] + gap * s.a - moveX;
        double by = kept[at + 7] + gap * s.b - moveY;
        double bz = kept[at + 8] + gap * s.c - moveZ;
        double ub = s.a * bx + s.b * by + s.c * bz;
        double along = ub + s.g * (s.trace * ub - (s.v1 * bx + s.v2 * by + s.v3 * bz));
        double gg = s.g * s.g;
        fx = (along * s.a + s.g * (s.vu * bx - ub * s.v1) + gg * (s.a11 * bx + s.a12 * by + s.a13 * bz)) / s.d;
        fy = (along * s.b + s.g * (s.vu * by - ub * s.v2) + gg * (s.a12 * bx + s.a22 * by + s.a23 * bz)) / s.d;
        fz = (along * s.c + s.g * (s.vu * bz - ub * s.v3) + gg * (s.a13 * bx + s.a23 * by + s.a33 * bz)) / s.d;
    }
}
