package io.github.cordage.stage.picture;

/** The colours of pictures and of the window, 0xrrggbb. */
public final class Palette {
    public static final int BACKGROUND = 0x1d2129;
    public static final int GRID = 0x2a303b;
    public static final int TEXT = 0xaab3c2;
    public static final int OUTLINE = 0x0e1116;
    public static final int SHADOW = 0x14171d;
    public static final int GREEN = 0x5fc46b;
    public static final int WHITE = 0xf2f0e6;
    public static final int PIN = 0xf0a34a;
    public static final int RING = 0xd8d5c8;
    public static final int LOAD = 0x7f9bd1;
    public static final int STOP = 0xc9714a;
    public static final int CONTACT = 0xe25b5b;

    /** The ball at an end of a rope, and the light on it. */
    public static final int BALL = 0x9a8fb5;

    static final int BALL_LIGHT = 0xc9c1dc;

    /** The light on a load that is drawn as a ball. */
    static final int LOAD_LIGHT = 0xb9caea;

    /** Smallest tension that gets the lightest colour [N]. */
    static final double LEAST_TENSION = 1e-3;

    static final int BODY = 0x33415f;
    static final int FILL = 0x3d4656;
    static final int GROUND = 0x272d37;
    static final int FLOOR = 0x232832;
    static final int EDGE = 0x59657a;
    static final int MARK = 0x7a879e;

    /** A form in space on the side away from the light, and where it faces the light. */
    private static final int DARKEST = 0x2b323e;

    private static final int BRIGHTEST = 0x8391ab;

    private Palette() {}

    /** The colour of a form in space under a brightness of 0 to 1. */
    static int shade(double light) {
        return mix(DARKEST, BRIGHTEST, light);
    }

    /** Mixes two colours; 0 gives the first one, 1 the second one. */
    static int mix(int from, int to, double part) {
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = from >> shift & 0xff;
            int b = to >> shift & 0xff;
            mixed |= (int) Math.round(a + part * (b - a)) << shift;
        }
        return mixed;
    }
}
