package io.github.cordage.geometry;

/** Effect of stretch on drawing: the width of the rope, and the rest length that a drawn length stands for. */
final class Stretch {
    /**
     * Stretch counts from 1 / {@value} to {@value}: beyond, a diverged rope would be drawn as a hair or as a balloon.
     */
    static final double BOUND = 4;

    private Stretch() {}

    private static double bounded(double ratio) {
        return Math.min(BOUND, Math.max(1 / BOUND, ratio));
    }

    /**
     * Returns the factor by which a stretched rope changes its width: stretch<sup>-amount</sup>, with stretch = length
     * / rest.
     *
     * @param amount exponent, from 0 to 1
     * @return the factor; 1 if the rest length is 0
     */
    static double widthFactor(double length, double rest, double amount) {
        if (!(rest > 0)) {
            return 1;
        }
        double stretch = bounded(length / rest);
        // StrictMath.pow allocates memory.
        return amount == 0.5 ? 1 / Math.sqrt(stretch) : StrictMath.exp(-amount * StrictMath.log(stretch));
    }

    /** Returns the rest length per drawn length; 1 if the drawn length is 0. */
    static double restPerMetre(double rest, double length) {
        return length > 0 ? bounded(rest / length) : 1;
    }
}
