package io.github.cordage.internal.world;

/** Gives the position of something in the game that a pin follows. */
public interface PoseReader {
    /**
     * Reads the position.
     *
     * @param time world time [s]
     * @param xyz receives x, y, z [m]
     */
    void read(double time, double[] xyz);
}
