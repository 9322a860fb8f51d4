package io.github.cordage.web.gl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.teavm.jso.webgl.WebGL2RenderingContext;
import org.teavm.jso.webgl.WebGLBuffer;
import org.teavm.jso.webgl.WebGLVertexArrayObject;

/** Vertices, and indices if wanted, that are sent to the graphics card anew for each frame. */
final class VertexStream {
    private final WebGL2RenderingContext gl;
    private final int stride;
    private final WebGLVertexArrayObject arrays;
    private final WebGLBuffer vertexBuffer;
    private final WebGLBuffer indexBuffer;
    private FloatBuffer sent = floats(1024);
    private IntBuffer sentIndices = ints(0);

    /** Numbers of the vertices, to be filled by the caller up to {@link #size}. */
    float[] numbers = new float[1024];

    /** Number of used elements of {@link #numbers}. */
    int size;

    /** The indices, to be filled by the caller up to {@link #indexCount}. */
    int[] indices = {};

    /** Number of used elements of {@link #indices}. */
    int indexCount;

    /**
     * Creates a stream.
     *
     * @param parts how many floats each attribute has, in the order of their numbers; 0 for a packed colour, which
     *     takes one float
     */
    VertexStream(WebGL2RenderingContext gl, int... parts) {
        this.gl = gl;
        stride = Arrays.stream(parts).map(part -> Math.max(1, part)).sum();
        arrays = gl.createVertexArray();
        vertexBuffer = gl.createBuffer();
        indexBuffer = gl.createBuffer();
        gl.bindVertexArray(arrays);
        gl.bindBuffer(WebGL2RenderingContext.ARRAY_BUFFER, vertexBuffer);
        gl.bindBuffer(WebGL2RenderingContext.ELEMENT_ARRAY_BUFFER, indexBuffer);
        int at = 0;
        for (int i = 0; i < parts.length; i++) {
            gl.enableVertexAttribArray(i);
            boolean color = parts[i] == 0;
            int type = color ? WebGL2RenderingContext.UNSIGNED_BYTE : WebGL2RenderingContext.FLOAT;
            gl.vertexAttribPointer(i, color ? 4 : parts[i], type, color, 4 * stride, 4 * at);
            at += Math.max(1, parts[i]);
        }
        gl.bindVertexArray(null);
    }

    private static FloatBuffer floats(int count) {
        return ByteBuffer.allocateDirect(4 * count)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    private static IntBuffer ints(int count) {
        return ByteBuffer.allocateDirect(4 * count)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
    }

    /** Floats of a vertex. */
    int stride() {
        return stride;
    }

    /** Removes everything. */
    void clear() {
        size = 0;
        indexCount = 0;
    }

    /** Makes room for more numbers. */
    void reserve(int more) {
        if (size + more > numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(size + more, 2 * numbers.length));
        }
    }

    /** Makes room for more indices. */
    void reserveIndices(int more) {
        if (indexCount + more > indices.length) {
            indices = Arrays.copyOf(indices, Math.max(indexCount + more, 2 * indices.length));
        }
    }

    /** Draws all vertices in their order. */
    void draw(int mode) {
        if (size > 0) {
            gl.bindVertexArray(arrays);
            sendVertices();
            gl.drawArrays(mode, 0, size / stride);
            gl.bindVertexArray(null);
        }
    }

    /** Draws triangles by the indices. */
    void drawIndexed() {
        if (indexCount > 0) {
            gl.bindVertexArray(arrays);
            sendVertices();
            sendIndices();
            gl.drawElements(WebGL2RenderingContext.TRIANGLES, indexCount, WebGL2RenderingContext.UNSIGNED_INT, 0);
            gl.bindVertexArray(null);
        }
    }

    private void sendVertices() {
        if (sent.capacity() < size) {
            sent = floats(numbers.length);
        }
        sent.clear().put(numbers, 0, size).flip();
        gl.bindBuffer(WebGL2RenderingContext.ARRAY_BUFFER, vertexBuffer);
        gl.bufferData(WebGL2RenderingContext.ARRAY_BUFFER, sent, WebGL2RenderingContext.STREAM_DRAW);
    }

    private void sendIndices() {
        if (sentIndices.capacity() < indexCount) {
            sentIndices = ints(indices.length);
        }
        sentIndices.clear().put(indices, 0, indexCount).flip();
        gl.bufferData(WebGL2RenderingContext.ELEMENT_ARRAY_BUFFER, sentIndices, WebGL2RenderingContext.STREAM_DRAW);
    }
}
