package io.github.cordage.internal.solve.relax;

/**
 * Keeps the distance between the first and the last node of a rope within the rope's length.
 *
 * <p>Source: "Verlet Rope in Games" (2020), which moves the last node only and counts one spacing more than there are
 * segments. Deviations: the length is the sum of the rest lengths; the two nodes share the correction by inverse mass.
 */
final class LengthLimit {
    private LengthLimit() {}

    /**
     * Pulls the two nodes toward each other.
     *
     * @param ax arrays that hold the first node at index {@code a}
     * @param bx arrays that hold the last node at index {@code b}
     * @param wa inverse mass of the first node [1/kg]
     * @param wb inverse mass of the last node [1/kg]
     * @param limit greatest allowed distance [m]
     */
    static void apply(
            double[] ax,
            double[] ay,
            double[] az,
            int a,
            double[] bx,
            double[] by,
            double[] bz,
            int b,
            double wa,
            double wb,
            double limit) {
        double dx = ax[a] - bx[b];
        double dy = ay[a] - by[b];
        double dz = az[a] - bz[b];
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (distance <= limit || wa + wb == 0) {
            return;
        }
        double f = (limit / distance - 1) / (wa + wb);
        ax[a] += wa * f * dx;
        ay[a] += wa * f * dy;
        az[a] += wa * f * dz;
        bx[b] -= wb * f * dx;
        by[b] -= wb * f * dy;
        bz[b] -= wb * f * dz;
    }
}
