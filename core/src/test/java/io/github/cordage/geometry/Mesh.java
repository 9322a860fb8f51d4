package io.github.cordage.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A mesh as it was written, and what can be said of it. */
final class Mesh {
    private final float[] vertices;
    private final int stride;
    private final int[] indices;

    private Mesh(float[] vertices, int stride, int[] indices) {
        this.vertices = vertices;
        this.stride = stride;
        this.indices = indices;
    }

    static Mesh of(RopeMesh mesh) {
        float[] vertices = new float[mesh.vertexCount() * mesh.floatsPerVertex()];
        int[] indices = new int[mesh.indexCount()];
        mesh.writeVertices(vertices, 0);
        mesh.writeIndices(indices, 0, 0);
        return new Mesh(vertices, mesh.floatsPerVertex(), indices);
    }

    static Mesh of(LineMesh mesh, Centerline line) {
        int points = line.pointCount();
        float[] vertices = new float[points * LineMesh.VERTICES_PER_POINT * LineMesh.FLOATS_PER_VERTEX];
        int[] indices = new int[points * LineMesh.INDICES_PER_POINT];
        mesh.writeVertices(line, vertices, 0);
        mesh.writeIndices(points, indices, 0, 0);
        return new Mesh(vertices, LineMesh.FLOATS_PER_VERTEX, indices);
    }

    float[] vertices() {
        return vertices;
    }

    int vertexCount() {
        return vertices.length / stride;
    }

    int triangleCount() {
        return indices.length / 3;
    }

    double number(int vertex, int at) {
        return vertices[vertex * stride + at];
    }

    int corner(int triangle, int corner) {
        return indices[3 * triangle + corner];
    }

    /** The normal of a triangle, as long as twice its area. */
    double[] normal(int triangle) {
        int a = corner(triangle, 0);
        double[] u = to(a, corner(triangle, 1));
        double[] v = to(a, corner(triangle, 2));
        return new double[] {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    }

    private double[] to(int a, int b) {
        return new double[] {number(b, 0) - number(a, 0), number(b, 1) - number(a, 1), number(b, 2) - number(a, 2)};
    }

    /** Area of a triangle in the plane, negative if it is seen from behind. */
    double area(int triangle) {
        return normal(triangle)[2] / 2;
    }

    double area() {
        double sum = 0;
        for (int i = 0; i < triangleCount(); i++) {
            sum += area(i);
        }
        return sum;
    }

    /** Six times this is the sum of the triple products of corners: right for a closed mesh, wound outwards. */
    double volume() {
        double sum = 0;
        for (int i = 0; i < triangleCount(); i++) {
            double[] normal = normal(i);
            int a = corner(i, 0);
            sum += (number(a, 0) * normal[0] + number(a, 1) * normal[1] + number(a, 2) * normal[2]) / 6;
        }
        return sum;
    }

    boolean isFinite() {
        for (float number : vertices) {
            if (!Float.isFinite(number)) {
                return false;
            }
        }
        return true;
    }

    /**
     * How often each edge is passed one way more than the other way, by the indices of its ends, without those that
     * cancel.
     */
    Map<Long, Integer> openEdges() {
        int[] self = new int[vertexCount()];
        Arrays.setAll(self, i -> i);
        return openEdges(self);
    }

    /** The same, with vertices in one place taken for one. */
    Map<Long, Integer> openEdgesByPlace() {
        Map<String, Integer> first = new HashMap<>();
        int[] same = new int[vertexCount()];
        for (int i = 0; i < same.length; i++) {
            String place =
                    (float) number(i, 0) + 0f + "," + ((float) number(i, 1) + 0f) + "," + ((float) number(i, 2) + 0f);
            same[i] = first.merge(place, i, (a, b) -> a);
        }
        return openEdges(same);
    }

    private Map<Long, Integer> openEdges(int[] same) {
        Map<Long, Integer> edges = new HashMap<>();
        for (int i = 0; i < triangleCount(); i++) {
            for (int k = 0; k < 3; k++) {
                long a = same[corner(i, k)];
                long b = same[corner(i, (k + 1) % 3)];
                edges.merge(Math.min(a, b) << 32 | Math.max(a, b), Long.compare(b, a), Integer::sum);
            }
        }
        edges.values().removeIf(sum -> sum == 0);
        return edges;
    }
}
