package io.github.cordage.scene;

/**
 * The figures of one body after a run.
 *
 * @param name name of the body
 * @param x x of its center at the end [m]
 * @param y y of its center at the end [m]
 * @param z z of its center at the end [m]
 * @param angle angle that it is turned by about z at the end [°], from -180 to 180
 * @param speed speed of its center at the end [m/s]
 * @param kineticEnergy energy of motion at the end, with that of its rotation [J]
 */
public record BodySummary(
        String name, double x, double y, double z, double angle, double speed, double kineticEnergy) {}
