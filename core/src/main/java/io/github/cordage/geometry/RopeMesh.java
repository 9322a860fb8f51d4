package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import java.util.Arrays;

/**
 * A mesh that is built from a centerline anew for each drawn frame, and then written into arrays. Its memory grows with the longest
 * rope; apart from that, nothing is allocated.
 */
public abstract sealed class RopeMesh permits Ribbon, Tube {
    final Triangles triangles = new Triangles();
    private final int floatsPerVertex;
    private float[] vertices = {};
    private int vertexCount;
    private double[] xyz = {};

    RopeMesh(int floatsPerVertex) {
        this.floatsPerVertex = floatsPerVertex;
    }

    /**
     * Makes the mesh of a centerline.
     *
     * @param line the centerline; not looked at any more after this
     * @return this
     */
    public abstract RopeMesh build(Centerline line);

    void begin(Centerline line) {
        xyz = line.xyz();
        vertexCount = 0;
        triangles.begin();
    }

    /** Adds a vertex, some way from a point, with room for the numbers behind its place; returns where its numbers begin. */
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
     * Returns the numbers of each vertex.
     *
     * @return how many numbers {@link #writeVertices} writes for each vertex
     */
    public int floatsPerVertex() {
        return floatsPerVertex;
    }

    /**
     * Returns the number of vertices.
     *
     * @return number of vertices; 0 before anything was built, and where nothing is visible
     */
    public int vertexCount() {
        return vertexCount;
    }

    /**
     * Returns the number of indices.
     *
     * @return number of indices, three for each triangle
     */
    public int indexCount() {
        return triangles.count();
    }

    /**
     * Tells builds apart whose triangles differ, so that indices need only be passed on when they have changed: they do where
     * bends become sharp or cease to be, and where nodes are hidden, come and go.
     *
     * @return a number that changes with each build whose indices are not those of the build before
     */
    public int indexVersion() {
        return triangles.version();
    }

    /**
     * Writes the vertices.
     *
     * @param dst receives the numbers of each vertex in turn
     * @param offset where in {@code dst} to begin; {@link #floatsPerVertex} × {@link #vertexCount} numbers must fit from there
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
     * @param dst receives three indices for each triangle
     * @param offset where in {@code dst} to begin; {@link #indexCount} numbers must fit from there
     * @param firstVertex index of the first vertex, 0 or more, for meshes that follow others in one buffer
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or a vertex has an index that does not fit an int
     */
    public int writeIndices(int[] dst, int offset, int firstVertex) {
        return triangles.write(dst, offset, firstVertex, vertexCount);
    }

    /**
     * Writes the indices in 16 bits, to be read without a sign. They reach to 65,535 vertices: 65535 as an index means something
     * else to some graphics interfaces.
     *
     * @param dst receives three indices for each triangle
     * @param offset where in {@code dst} to begin; {@link #indexCount} numbers must fit from there
     * @param firstVertex index of the first vertex, 0 or more, for meshes that follow others in one buffer
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit, or there are too many vertices for 16 bits
     */
    public int writeIndices(short[] dst, int offset, int firstVertex) {
        return triangles.write(dst, offset, firstVertex, vertexCount);
    }
}
