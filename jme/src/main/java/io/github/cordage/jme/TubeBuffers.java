package io.github.cordage.jme;

import com.jme3.bounding.BoundingBox;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.util.BufferUtils;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.Tube;
import java.nio.Buffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A mesh that a tube is written to in each frame. Its buffers grow, and are kept. */
final class TubeBuffers {
    private static final int AXES = 3;

    final Mesh mesh = new Mesh();

    /** The box around what is shown; an empty one is at the origin. */
    final BoundingBox bound = new BoundingBox();

    private final double[] box = new double[2 * AXES];
    private float[] vertices = {};
    private float[] triples = {};
    private float[] pairs = {};
    private int[] indices = {};
    private FloatBuffer positions = BufferUtils.createFloatBuffer(0);
    private FloatBuffer normals = BufferUtils.createFloatBuffer(0);
    private FloatBuffer coordinates = BufferUtils.createFloatBuffer(0);
    private IntBuffer index = BufferUtils.createIntBuffer(0);
    private @Nullable Tube last;
    private int version = -1;

    TubeBuffers() {
        mesh.setDynamic();
        set(VertexBuffer.Type.Position, AXES, Format.Float, positions);
        set(VertexBuffer.Type.Normal, AXES, Format.Float, normals);
        set(VertexBuffer.Type.TexCoord, 2, Format.Float, coordinates);
        set(VertexBuffer.Type.Index, AXES, Format.UnsignedInt, index);
        mesh.setBound(bound);
        mesh.updateCounts();
    }

    private void set(VertexBuffer.Type type, int components, Format format, Buffer data) {
        VertexBuffer known = mesh.getBuffer(type);
        if (known == null) {
            VertexBuffer made = new VertexBuffer(type);
            made.setupData(Usage.Stream, components, format, data);
            mesh.setBuffer(made);
        } else {
            known.updateData(data);
        }
    }

    /** Shows nothing. */
    void clear() {
        positions.limit(0);
        normals.limit(0);
        coordinates.limit(0);
        index.limit(0);
        last = null;
        Arrays.fill(box, 0);
        write();
        set(VertexBuffer.Type.Index, AXES, Format.UnsignedInt, index);
        count();
    }

    /** To count makes a little garbage, and is rarely needed. */
    private void count() {
        boolean same =
                AXES * mesh.getVertexCount() == positions.limit() && AXES * mesh.getTriangleCount() == index.limit();
        if (!same) {
            mesh.updateCounts();
        }
    }

    /**
     * Takes over a tube that was built.
     *
     * @param line of the tube
     * @param perU texture tiles per meter along the rope
     * @param around texture tiles around it
     */
    void take(Tube tube, Centerline line, float perU, int around) {
        int count = tube.vertexCount();
        reserve(count);
        tube.writeVertices(vertices, 0);
        split(0, count, positions);
        split(AXES, count, normals);
        for (int i = 0; i < count; i++) {
            pairs[2 * i] = vertices[Tube.FLOATS_PER_VERTEX * i + 2 * AXES] * perU;
            pairs[2 * i + 1] = vertices[Tube.FLOATS_PER_VERTEX * i + 2 * AXES + 1] * around;
        }
        coordinates.clear();
        coordinates.put(pairs, 0, 2 * count).flip();
        write();
        if (last != tube || version != tube.indexVersion()) {
            last = tube;
            version = tube.indexVersion();
            writeIndices(tube);
        }
        count();
        mesh.clearCollisionData();
        line.copyBounds(box, 0);
    }

    private void write() {
        set(VertexBuffer.Type.Position, AXES, Format.Float, positions);
        set(VertexBuffer.Type.Normal, AXES, Format.Float, normals);
        set(VertexBuffer.Type.TexCoord, 2, Format.Float, coordinates);
    }

    private void split(int from, int count, FloatBuffer to) {
        for (int i = 0; i < count; i++) {
            int at = Tube.FLOATS_PER_VERTEX * i + from;
            triples[AXES * i] = vertices[at];
            triples[AXES * i + 1] = vertices[at + 1];
            triples[AXES * i + 2] = vertices[at + 2];
        }
        to.clear();
        to.put(triples, 0, AXES * count).flip();
    }

    private void reserve(int count) {
        if (Tube.FLOATS_PER_VERTEX * count > vertices.length) {
            int room = count + count / 2;
            vertices = new float[Tube.FLOATS_PER_VERTEX * room];
            triples = new float[AXES * room];
            pairs = new float[2 * room];
            positions = BufferUtils.createFloatBuffer(AXES * room);
            normals = BufferUtils.createFloatBuffer(AXES * room);
            coordinates = BufferUtils.createFloatBuffer(2 * room);
        }
    }

    private void writeIndices(Tube tube) {
        int count = tube.indexCount();
        if (count > indices.length) {
            int room = count + count / 2;
            indices = new int[room];
            index = BufferUtils.createIntBuffer(room);
        }
        tube.writeIndices(indices, 0, 0);
        index.clear();
        index.put(indices, 0, count).flip();
        set(VertexBuffer.Type.Index, AXES, Format.UnsignedInt, index);
    }

    /** Brings the bound up to date. */
    void updateBound() {
        boolean isEmpty = !(box[AXES] >= box[0]);
        for (int axis = 0; axis < AXES; axis++) {
            float low = isEmpty ? 0 : (float) box[axis];
            float high = isEmpty ? 0 : (float) box[AXES + axis];
            bound.getCenter().set(axis, (low + high) / 2);
        }
        bound.setXExtent(isEmpty ? 0 : (float) (box[3] - box[0]) / 2);
        bound.setYExtent(isEmpty ? 0 : (float) (box[4] - box[1]) / 2);
        bound.setZExtent(isEmpty ? 0 : (float) (box[5] - box[2]) / 2);
    }
}
