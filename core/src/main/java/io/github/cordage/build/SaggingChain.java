package io.github.cordage.build;

/** A chain of equal links between two points that bears the same weight on each of its joints. */
final class SaggingChain {
    private final int links;
    private final double link;

    private SaggingChain(int links, double link) {
        this.links = links;
        this.link = link;
    }

    /**
     * The joints of a chain from the origin.
     *
     * @param across distance of the other end, not along gravity, above 0 [m]
     * @param up how much higher the other end is [m]
     * @param length length of the chain [m], at least the distance of its ends
     * @return distance and height of each joint, the ends included [m]
     */
    static double[] joints(int links, double across, double up, double length) {
        SaggingChain chain = new SaggingChain(links, length / links);
        double distance = Math.sqrt(across * across + up * up);
        double flat = 0;
        double folded = 1;
        while (chain.spans(folded, up / across, distance)) {
            folded *= 2;
        }
        for (int i = 0; i < 64; i++) {
            double bend = (flat + folded) / 2;
            if (chain.spans(bend, up / across, distance)) {
                flat = bend;
            } else {
                folded = bend;
            }
        }
        return chain.lay(chain.tilt(flat, up / across), flat);
    }

    /** Whether a chain reaches farther than a distance. */
    private boolean spans(double bend, double slope, double distance) {
        double[] joints = lay(tilt(bend, slope), bend);
        double x = joints[2 * links];
        double y = joints[2 * links + 1];
        return Math.sqrt(x * x + y * y) > distance;
    }

    /** Slope of the middle of a chain, for which a line between its ends has a given slope. */
    private double tilt(double bend, double slope) {
        double low = slope - bend * links;
        double high = slope + bend * links;
        for (int i = 0; i < 64; i++) {
            double tilt = (low + high) / 2;
            double[] end = lay(tilt, bend);
            if (end[2 * links + 1] < slope * end[2 * links]) {
                low = tilt;
            } else {
                high = tilt;
            }
        }
        return (low + high) / 2;
    }

    private double[] lay(double tilt, double bend) {
        double[] joints = new double[2 * links + 2];
        for (int i = 0; i < links; i++) {
            double slope = tilt + bend * (i - (links - 1) / 2.0);
            double part = link / Math.sqrt(1 + slope * slope);
            joints[2 * i + 2] = joints[2 * i] + part;
            joints[2 * i + 3] = joints[2 * i + 1] + part * slope;
        }
        return joints;
    }
}
