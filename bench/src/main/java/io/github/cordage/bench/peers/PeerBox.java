package io.github.cordage.bench.peers;

/**
 * A fixed box without friction that nodes collide with, its sides along x and y.
 *
 * @param x centre, x [m]
 * @param y centre, y [m]
 * @param width length of the sides along x [m]
 * @param height length of the sides along y [m]
 * @param nodeRadius radius of the nodes [m]
 */
public record PeerBox(double x, double y, double width, double height, double nodeRadius) {}
