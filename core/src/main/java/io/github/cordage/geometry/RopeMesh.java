package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import java.util.Arrays;

/**
 * A mesh that is rebuilt from a centerline for each drawn frame, then written into arrays: a {@link Ribbon} or a {@link
 * Tube}. Its memory grows with the longest rope; apart from that, it allocates nothing. It cannot be extended outside
 * this package.
 */
public abstract class RopeMesh {
    final Triangles triangles = new Triangles();
    private final int floatsPerVertex;
    private float[] vertices = {};
    private int vertexCount;
    private double[] xyz = {};

    RopeMesh(int floatsPerVertex) {
        this.floatsPerVertex = floatsPerVertex;
    }

    /**
     * Builds the mesh of a centerline.
     *
     * @param line the centerline; it may change afterwards without changing the mesh
     * @return this
     */
    public abstract RopeMesh build(Centerline line);

    void begin(Centerline line) {
        xyz = line.xyz();
        vertexCount = 0;
        triangles.begin();
    }

    /**
     * Adds a vertex at an offset from a point and returns the index of its first number. The caller writes all but x,
     * y, z.
     */
    int addVertex(int point, double dx, double dy, double dz) {
        int at = vertexCount * floatsPerVertex;
        if (at + floatsPerVertex > vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * vertices.length + 64 * floatsPerVertex);
        }
        vertices[at] = (float) (xyz[3 * point] + dx);
        vertices[at + 1] = (float) (xyz[3 * point + 1] + dy);
        vertices[at + 2] = (float) (xyz[3 * point + 2] + dz);
        vertexCount++;
        return at;
    }

    /** The numbers of all vertices. */
    float[] vertices() {
        return vertices;
    }

    /**
     * Returns the size of a vertex.
     *
     * @return how many numbers {@link #writeVertices} writes per vertex
     */
    public int floatsPerVertex() {
        return floatsPerVertex;
    }

    /**
     * Returns the number of vertices.
     *
     * @return number of vertices; 0 before the first build, or if nothing is visible
     */
    public int vertexCount() {
        return vertexCount;
    }

    /**
     * Returns the number of indices.
     *
     * @return number of indices, three per triangle
     */
    public int indexCount() {
        return triangles.count();
    }

    /**
     * Returns a version number of the indices, so that they need only be uploaded when they have changed. They change
     * when a bend becomes sharp or gentle, and when nodes are hidden, added or removed.
     *
     * @return a number that changes with each build whose indices differ from those of the build before
     */
    public int indexVersion() {
        return triangles.version();
    }

    /**
     * Writes the vertices.
     *
     * @param dst receives the numbers of each vertex in turn
     * @param offset index in {@code dst} of the first number; {@link #floatsPerVertex} × {@link #vertexCount} numbers
     *     must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int writeVertices(float[] dst, int offset) {
        int numbers = vertexCount * floatsPerVertex;
        Check.room("dst", dst.length, offset, numbers);
        System.arraycopy(vertices, 0, dst, offset, numbers);
        return offset + numbers;
    }

    /**
     * Writes the indices.
     *
     * @param dst receives three indices per triangle
     * @param offset index in {@code dst} of the first number; {@link #indexCount} numbers must fit from there
     * @param firstVertex index of the first vertex, 0 or more, for meshes that follow others in one buffer
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or an index exceeds the range of an int
     */
    public int writeIndices(int[] dst, int offset, int firstVertex) {
        return triangles.write(dst, offset, firstVertex, vertexCount);
    }

    /**
     * Writes the indices as unsigned 16-bit numbers, for up to 65,535 vertices. The index 65535 itself is not used:
     * graphics interfaces reserve it for restarting a strip.
     *
     * @param dst receives three indices per triangle
     * @param offset index in {@code dst} of the first number; {@link #indexCount} numbers must fit from there
     * @param firstVertex index of the first vertex, 0 or more, for meshes that follow others in one buffer
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or there are too many vertices for 16 bits
     */
    public int writeIndices(short[] dst, int offset, int firstVertex) {
        return triangles.write(dst, offset, firstVertex, vertexCount);
    }
}
