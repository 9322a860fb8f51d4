package io.github.cordage.javafx;

/** The quadratic B-spline of a cable: one parabola for each node but the first and the last. */
final class CableCurve {
    /** Where the first parabola is level with its node. The last one is its mirror image. */
    private static final double FIRST_SPLIT = 2 - Math.sqrt(2);

    private CableCurve() {}

    /**
     * Returns the parameter at which the parabola of a node passes from one segment to the next, if nodes are equally
     * far apart.
     *
     * @param node the node, neither the first nor the last
     * @param last the last node
     */
    static double split(int node, int last) {
        if (last == 2) {
            return 0.5;
        }
        return node == 1 ? FIRST_SPLIT : node == last - 1 ? 1 - FIRST_SPLIT : 0.5;
    }
}
