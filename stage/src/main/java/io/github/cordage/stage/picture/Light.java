package io.github.cordage.stage.picture;

/** The light of pictures in space: parallel, from above, left and front. */
final class Light {
    /** Direction towards the light, of length 1. */
    static final double X = -0.36;

    static final double Y = 0.8;
    static final double Z = 0.48;

    private Light() {}

    /** Brightness of a surface that faces along a normal of any length, 0 to 1. */
    static double on(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return length == 0 ? 0 : Math.max(0, (x * X + y * Y + z * Z) / length);
    }
}
