package io.github.cordage.web.gl;

import io.github.cordage.geometry.TensionColors;
import io.github.cordage.stage.picture.MarkCanvas;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/**
 * A canvas that draws with WebGL. Lines are quads that are wider than the line; the fragment shader measures the
 * distance from its middle, which rounds ends and joints and softens the edge. What was drawn is collected until {@link
 * #end}.
 */
final class GlCanvas implements MarkCanvas {
    /** Largest number of quads that are collected. */
    private static final int QUADS = 8192;

    private final GlProgram program;
    private final VertexStream stream;
    private double unit = 1;
    private int quads;
    private float color;

    GlCanvas(WebGL2RenderingContext gl) {
        program = new GlProgram(
                gl, Shaders.vertex("shape.vert"), Shaders.fragment("shape.frag"), "a_pixel", "a_place", "a_color");
        stream = new VertexStream(gl, 2, 4, 0);
        stream.reserve(QUADS * 4 * stream.stride());
        stream.reserveIndices(QUADS * 6);
        for (int quad = 0; quad < QUADS; quad++) {
            int vertex = 4 * quad;
            int[] corners = {vertex, vertex + 1, vertex + 2, vertex, vertex + 2, vertex + 3};
            System.arraycopy(corners, 0, stream.indices, 6 * quad, 6);
        }
    }

    /** Changes the size of a pixel of the design. */
    void setUnit(double pixels) {
        unit = pixels;
    }

    /** Begins to draw in a picture of a size [pixels]. */
    void begin(int width, int height) {
        program.use();
        program.set("u_size", width, height);
    }

    /** Draws what was collected. */
    void end() {
        stream.indexCount = 6 * quads;
        stream.drawIndexed();
        stream.size = 0;
        quads = 0;
    }

    @Override
    public double unit() {
        return unit;
    }

    @Override
    public void fill(double[] xy, int rgb) {
        use(rgb, 1);
        int last = xy.length / 2 - 1;
        for (int i = 1; i < last; i += 2) {
            int end = Math.min(i + 2, last);
            makeRoom();
            vertex(xy[0], xy[1], 0, 0, 0, 1);
            vertex(xy[2 * i], xy[2 * i + 1], 0, 0, 0, 1);
            vertex(xy[2 * i + 2], xy[2 * i + 3], 0, 0, 0, 1);
            vertex(xy[2 * end], xy[2 * end + 1], 0, 0, 0, 1);
        }
    }

    @Override
    public void line(double[] xy, double thickness, int rgb) {
        use(rgb, 1);
        stroke(xy, thickness);
    }

    @Override
    public void veil(double[] xy, double thickness, int rgb, double opacity) {
        use(rgb, opacity);
        stroke(xy, thickness);
    }

    @Override
    public void disc(double x, double y, double radius, int rgb) {
        use(rgb, 1);
        link(x, y, x, y, radius);
    }

    private void stroke(double[] xy, double thickness) {
        if (xy.length == 2) {
            link(xy[0], xy[1], xy[0], xy[1], thickness / 2);
        }
        int last = xy.length / 2 - 1;
        int links;
        for (int i = 0; i < last; i += links) {
            links = Chord.links(xy, 2, i, last);
            int to = 2 * (i + links);
            link(xy[2 * i], xy[2 * i + 1], xy[to], xy[to + 1], thickness / 2);
        }
    }

    /** Everything within a radius of the line between two points. */
    private void link(double x0, double y0, double x1, double y1, double radius) {
        if (!(radius > 0)) {
            return;
        }
        makeRoom();
        double dx = x1 - x0;
        double dy = y1 - y0;
        double length = Math.sqrt(dx * dx + dy * dy);
        double reach = radius + 1;
        double ux = length > 0 ? dx / length * reach : reach;
        double uy = length > 0 ? dy / length * reach : 0;
        vertex(x0 - ux + uy, y0 - uy - ux, -reach, -reach, length, radius);
        vertex(x0 - ux - uy, y0 - uy + ux, -reach, reach, length, radius);
        vertex(x1 + ux - uy, y1 + uy + ux, length + reach, reach, length, radius);
        vertex(x1 + ux + uy, y1 + uy - ux, length + reach, -reach, length, radius);
    }

    private void makeRoom() {
        if (quads == QUADS) {
            end();
        }
        quads++;
    }

    private void vertex(double x, double y, double along, double across, double length, double radius) {
        float[] to = stream.numbers;
        int at = stream.size;
        to[at] = (float) x;
        to[at + 1] = (float) y;
        to[at + 2] = (float) along;
        to[at + 3] = (float) across;
        to[at + 4] = (float) length;
        to[at + 5] = (float) radius;
        to[at + 6] = color;
        stream.size = at + 7;
    }

    private void use(int rgb, double opacity) {
        color = TensionColors.packed(rgb << 8 | (int) Math.rint(255 * Math.max(0, Math.min(1, opacity))));
    }
}
