package io.github.cordage.web.gl;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.RopeMaterial;
import io.github.cordage.view.RopeView;

/** Look of ropes in a frame, and the line along the current rope. */
final class RopeLook {
    /** Number of strands, and length of a full turn in diameters. */
    static final int STRANDS = 3;

    static final float LAY = 3.2f;

    /** Towards the light in space, a unit vector. */
    private static final float LIGHT_X = -0.36f;

    private static final float LIGHT_Y = 0.8f;
    private static final float LIGHT_Z = 0.48f;

    /** Colour of hemp. */
    private static final float HEMP = TensionColors.packed(0xcc9e63ff);

    private static final float GREEN = TensionColors.packed(Palette.GREEN << 8 | 0xff);
    private static final float WHITE = TensionColors.packed(Palette.WHITE << 8 | 0xff);

    /** Smallest tension that gets the lightest colour [N]. */
    private static final double LEAST_TENSION = 1e-3;

    private final Centerline line = new Centerline();
    private Look look = Look.ROPE;
    private TensionColors colors = new TensionColors(1);
    private double scale = 1;
    private double least;
    private double alpha = 1;
    private int pieces = 1;
    private float material = HEMP;
    private float[] rests = new float[64];

    /**
     * Begins a frame.
     *
     * @param newScale pixels per metre
     * @param thinnest smallest thickness [pixels]
     * @param mostTension tension of the lightest colour [N]
     */
    void begin(Look newLook, double newScale, double thinnest, double newAlpha, double mostTension) {
        look = newLook;
        scale = newScale;
        least = thinnest / 2;
        alpha = newAlpha;
        double most = Math.max(LEAST_TENSION, Math.min(1e15, mostTension));
        if (look == Look.TENSION && most != colors.max()) {
            colors = new TensionColors(most);
        }
    }

    /** Reads a rope; its points are as many as can be seen. */
    Centerline read(RopeView rope, RopeMaterial made) {
        material = made == RopeMaterial.HEMP ? HEMP : TensionColors.packed(made.color() << 8 | 0xff);
        pieces = pieces(rope);
        line.pointsPerSegment(pieces)
                .widthByStretch(look == Look.SEGMENTS ? 0 : 0.5)
                .minRadius(least / scale);
        return line.read(rope, alpha);
    }

    private int pieces(RopeView rope) {
        int nodes = rope.nodeCount();
        if (look == Look.SEGMENTS || nodes < 2) {
            return 1;
        }
        rests = rests.length < nodes ? new float[2 * nodes] : rests;
        rope.copyRestCoordinates(rests, 0);
        double pixels = (rests[nodes - 1] - rests[0]) * scale / (nodes - 1);
        return pixels < 5 ? 1 : pixels < 12 ? 2 : pixels < 48 ? 4 : 8;
    }

    /** Half the usual width of a rope [m]. */
    float halfWidth(RopeView rope) {
        return (float) Math.max(rope.radius(), least / scale);
    }

    /** Repetitions of the pattern of strands [1/m]. */
    static float repeatsPerMetre(float halfWidth) {
        return STRANDS / (LAY * Math.max(2 * halfWidth, 1e-6f));
    }

    /** Phase of the pattern of strands at the start of the line, reduced to keep its numbers small. */
    float patternFrom(float repeats) {
        return 2 * (float) Math.floor(0.5 * repeats * line.along(0));
    }

    /** Whether the colour changes abruptly from one segment to the next. */
    boolean alternates() {
        return look == Look.SEGMENTS;
    }

    /** The packed colour at a point of the link that goes on from another point. */
    float color(int point, int link) {
        return switch (look) {
            case ROPE -> material;
            case SEGMENTS -> line.segment(link) % 2 == 0 ? GREEN : WHITE;
            case TENSION -> TensionColors.packed(colors.rgba(line.tension(point)));
        };
    }

    /**
     * The packed colour at a rest coordinate: that of the last line from node to node, or ring, that begins before it.
     */
    float colorAt(float place) {
        if (look == Look.ROPE) {
            return material;
        }
        int low = 0;
        int high = (line.pointCount() - 1) / pieces - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (line.along(pieces * middle) <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        int point = pieces * Math.max(0, low);
        return look == Look.SEGMENTS
                ? color(point, point)
                : TensionColors.packed(colors.rgba(line.tensionBehind(point)));
    }

    /** Sets the uniforms of the light in space: its direction, and half way from it to the eye. */
    static void light(GlProgram program, Camera camera) {
        double[] near = camera.unproject(0, 0, 1);
        double[] far = camera.unproject(0, 0, 0);
        float x = (float) (near[0] - far[0]);
        float y = (float) (near[1] - far[1]);
        float z = (float) (near[2] - far[2]);
        program.set("u_toEye", x, y, z);
        program.set("u_toLight", LIGHT_X, LIGHT_Y, LIGHT_Z);
        program.set("u_lightColor", 0.55f, 0.55f, 0.52f);
        program.set("u_ambient", 0.58f, 0.58f, 0.6f);
    }

    /** Sets the uniforms of the surface. */
    void applyTo(GlProgram program) {
        program.set("u_look", look == Look.ROPE ? 0 : 2);
        program.set("u_strands", STRANDS);
        program.set("u_lay", LAY);
        program.set("u_shading", look == Look.ROPE ? 1 : look == Look.TENSION ? 0.3f : 0);
    }
}
