package io.github.cordage.contact.bars;

/**
 * Keeps account of the energy of a rope, and finds how much it gained that nobody put in.
 *
 * <p>There are two accounts. What moving pins, colliders and winches put in has no bound that is worth much, because a
 * rope that goes taut can take any power from its hand; so the first account starts anew with every step in which
 * something drives the rope. In all other steps energy can only fall. The second account goes on while something drives
 * the rope, and grants it work as of impulses at a multiple of the speed of the drive: it finds kicks, not per cents.
 *
 * <p>While a rope recovers, which means that it leaves a collider or comes back to its length, it may be lifted, but
 * what it falls by is all that may go into motion. Whoever lays a rope into a collider also grants it the energy of the
 * recovery speed, once.
 */
final class EnergyAccount {
    /** Speed at which overlap is left [m/s]. */
    static final double RECOVERY = 1;

    private double balance;
    private double least;
    private double credit;

    /** Most kinetic energy so far, and that at the time of the least balance [J]. */
    private double mostMotion;

    private double scaleAtLeast;

    /** Largest gain in relation to the energy at hand, and the gain itself [J], and when [s]. */
    double worst;

    double worstJoules;
    double worstTime;

    /** Time for which nothing drove the rope [s]. */
    double counted;

    /** Starts anew, with the kinetic energy at hand. */
    void restart(double kinetic) {
        balance = 0;
        least = 0;
        mostMotion = kinetic;
        scaleAtLeast = kinetic;
    }

    /** Grants a rope the energy of the recovery speed. */
    void grant(double mass) {
        credit = mass * RECOVERY * RECOVERY / 2;
    }

    /**
     * Takes a step in which nothing drove the rope.
     *
     * @param gained energy gained in the step [J]
     * @param motion kinetic energy before the step [J]
     * @param scale energy that any rope in such a place has [J]
     */
    void step(double gained, double motion, double scale, double time, double h) {
        balance += gained;
        counted += h;
        if (balance < least) {
            least = balance;
            scaleAtLeast = mostMotion;
        }
        double gain = balance - least - credit;
        double part = gain / (scale + scaleAtLeast);
        if (part > worst) {
            worst = part;
            worstJoules = gain;
            worstTime = time;
        }
        mostMotion = Math.max(mostMotion, motion);
    }

    /** What was gained since the least balance [J]. */
    double gain() {
        return balance - least - credit;
    }
}
