package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.math.Vector3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A batch that draws nothing, and keeps what it is given: the vertices of each call, where they are on the stage. */
final class QuadRecorder {
    final Matrix4 transform = new Matrix4();
    final List<float[]> calls = new ArrayList<>();
    final Color color = new Color(Color.WHITE);
    final Batch batch = Headless.fake(Batch.class, (proxy, method, args) -> {
        switch (method.getName()) {
            case "getTransformMatrix" -> {
                return transform;
            }
            case "setTransformMatrix" -> transform.set((Matrix4) args[0]);
            case "setColor" -> {
                if (args.length == 4) {
                    color.set((float) args[0], (float) args[1], (float) args[2], (float) args[3]);
                }
            }
            case "getColor" -> {
                return color;
            }
            case "draw" -> {
                if (args[1] instanceof float[] vertices) {
                    calls.add(onStage(Arrays.copyOfRange(vertices, (int) args[2], (int) args[2] + (int) args[3])));
                }
            }
            default -> {
                // Nothing is drawn.
            }
        }
        return Headless.nothing(method.getReturnType());
    });

    private float[] onStage(float[] vertices) {
        Vector3 at = new Vector3();
        for (int i = 0; i < vertices.length; i += 5) {
            at.set(vertices[i], vertices[i + 1], 0).mul(transform);
            vertices[i] = at.x;
            vertices[i + 1] = at.y;
        }
        return vertices;
    }

    /** The middle between the two corners with which a line begins. */
    static Vector2 first(float[] line) {
        return middle(line, 0, 5);
    }

    /** The middle between the two corners with which it ends. */
    static Vector2 last(float[] line) {
        return middle(line, line.length - 10, line.length - 5);
    }

    private static Vector2 middle(float[] line, int a, int b) {
        return new Vector2((line[a] + line[b]) / 2, (line[a + 1] + line[b + 1]) / 2);
    }

    /** How wide a line begins. */
    static float width(float[] line) {
        return (float) Math.hypot(line[0] - line[5], line[1] - line[6]);
    }
}
