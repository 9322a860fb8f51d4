package io.github.cordage.internal.chain;

/**
 * The segment between a part of a chain and the pin before it, where the elimination of a {@link ChainKernel} ends:
 * what A⁻¹ is made of; see there for the notation. It repeats a node of the elimination, because a shared method would
 * slow down that loop.
 */
public final class EndSegment {
    /** Direction and geometric stiffness of the segment. */
    public double a;

    public double b;
    public double c;
    public double g;

    /** v, and v_u. */
    public double v1;

    public double v2;
    public double v3;
    public double vu;

    /** The adjugate of B, and its trace. */
    public double a11;

    public double a12;
    public double a13;
    public double a22;
    public double a23;
    public double a33;
    public double trace;

    /** D. */
    public double d;

    /**
     * Computes them.
     *
     * @param kept K and c of the first free node, from an index {@code at} on
     * @param soft compliance of the segment [m/N]
     */
    public void set(Segments chain, int segment, double[] kept, int at, double soft) {
        a = chain.ux[segment];
        b = chain.uy[segment];
        c = chain.uz[segment];
        g = chain.turning[segment];
        double b11 = kept[at] + soft * a * a;
        double b12 = kept[at + 1] + soft * a * b;
        double b13 = kept[at + 2] + soft * a * c;
        double b22 = kept[at + 3] + soft * b * b;
        double b23 = kept[at + 4] + soft * b * c;
        double b33 = kept[at + 5] + soft * c * c;
        v1 = b11 * a + b12 * b + b13 * c;
        v2 = b12 * a + b22 * b + b23 * c;
        v3 = b13 * a + b23 * b + b33 * c;
        vu = v1 * a + v2 * b + v3 * c;
        a11 = b22 * b33 - b23 * b23;
        a12 = b13 * b23 - b12 * b33;
        a13 = b12 * b23 - b13 * b22;
        a22 = b11 * b33 - b13 * b13;
        a23 = b12 * b13 - b11 * b23;
        a33 = b11 * b22 - b12 * b12;
        trace = b11 + b22 + b33;
        double e = vu * trace - (v1 * v1 + v2 * v2 + v3 * v3);
        d = vu + g * (e + g * (b11 * a11 + b12 * a12 + b13 * a13));
    }
}
