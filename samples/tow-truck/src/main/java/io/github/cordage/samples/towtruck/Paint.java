package io.github.cordage.samples.towtruck;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;

/** Colored shapes. */
final class Paint {
    /** Sides of a round bar. */
    private static final int SIDES = 10;

    private final AssetManager assets;

    Paint(AssetManager assets) {
        this.assets = assets;
    }

    /** A material of one color, given as in a picture, such as 0xFF8800. */
    Material material(int rgb, float shine) {
        ColorRGBA color =
                new ColorRGBA().setAsSrgb(((rgb >> 16) & 255) / 255f, ((rgb >> 8) & 255) / 255f, (rgb & 255) / 255f, 1);
        Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseMaterialColors", true);
        material.setColor("Diffuse", color);
        material.setColor("Ambient", color);
        material.setColor("Specular", ColorRGBA.White.mult(shine));
        material.setFloat("Shininess", 48);
        return material;
    }

    /** A material that takes its colors from the mesh. */
    Material vertexColors() {
        Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseVertexColor", true);
        material.setBoolean("UseMaterialColors", true);
        material.setColor("Diffuse", ColorRGBA.White);
        material.setColor("Ambient", ColorRGBA.White);
        return material;
    }

    Geometry add(Node to, Mesh mesh, Material material, float x, float y, float z) {
        Geometry geometry = new Geometry("part", mesh);
        geometry.setMaterial(material);
        geometry.setLocalTranslation(x, y, z);
        geometry.setShadowMode(ShadowMode.CastAndReceive);
        to.attachChild(geometry);
        return geometry;
    }

    /** A box with its middle at a place. */
    Geometry box(Node to, Material material, float width, float height, float length, float x, float y, float z) {
        return add(to, new Box(width / 2, height / 2, length / 2), material, x, y, z);
    }

    /** A cylinder from one point to another. */
    Geometry rod(Node to, Material material, float radius, Vector3f from, Vector3f end) {
        Vector3f along = end.subtract(from);
        Vector3f middle = from.add(end).multLocal(0.5f);
        Geometry rod =
                add(to, new Cylinder(2, 16, radius, along.length(), true), material, middle.x, middle.y, middle.z);
        Vector3f across = Math.abs(along.normalize().y) > 0.9f ? Vector3f.UNIT_X : Vector3f.UNIT_Y;
        Quaternion turn = new Quaternion();
        turn.lookAt(along, across);
        rod.setLocalRotation(turn);
        return rod;
    }

    /** A round bar in the plane of x and y; its points are x, y and the radius there. */
    static Mesh bar(float[][] points) {
        int count = points.length;
        float[] positions = new float[3 * SIDES * count];
        float[] normals = new float[3 * SIDES * count];
        int[] indices = new int[6 * SIDES * (count - 1)];
        for (int i = 0; i < count; i++) {
            float[] before = points[Math.max(0, i - 1)];
            float[] after = points[Math.min(count - 1, i + 1)];
            Vector3f across = new Vector3f(before[1] - after[1], after[0] - before[0], 0).normalizeLocal();
            for (int side = 0; side < SIDES; side++) {
                float angle = FastMath.TWO_PI * side / SIDES;
                Vector3f normal = across.mult(FastMath.cos(angle)).addLocal(0, 0, FastMath.sin(angle));
                for (int axis = 0; axis < 3; axis++) {
                    int at = 3 * (SIDES * i + side) + axis;
                    normals[at] = normal.get(axis);
                    positions[at] = (axis < 2 ? points[i][axis] : 0) + points[i][2] * normal.get(axis);
                }
                if (i < count - 1) {
                    int a = SIDES * i + side;
                    int b = SIDES * i + (side + 1) % SIDES;
                    int[] corners = {a, b, a + SIDES, b, b + SIDES, a + SIDES};
                    System.arraycopy(corners, 0, indices, 6 * a, 6);
                }
            }
        }
        return mesh(positions, normals, indices);
    }

    private static Mesh mesh(float[] positions, float[] normals, int[] indices) {
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, positions);
        mesh.setBuffer(VertexBuffer.Type.Normal, 3, normals);
        mesh.setBuffer(VertexBuffer.Type.Index, 3, indices);
        mesh.updateBound();
        return mesh;
    }

    /** A block whose top is smaller than its bottom and set back, such as a cabin with slanted windows. */
    static Mesh block(float width, float height, float length, float topWidth, float topFront, float topBack) {
        float w = width / 2;
        float t = topWidth / 2;
        float l = length / 2;
        float[][] corners = {
            {-w, 0, -l}, {w, 0, -l}, {w, 0, l}, {-w, 0, l},
            {-t, height, topBack}, {t, height, topBack}, {t, height, topFront}, {-t, height, topFront}
        };
        int[][] faces = {{0, 1, 2, 3}, {4, 7, 6, 5}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}};
        float[] positions = new float[72];
        float[] normals = new float[72];
        int[] indices = new int[36];
        for (int f = 0; f < 6; f++) {
            Vector3f a = vector(corners[faces[f][0]]);
            Vector3f normal = vector(corners[faces[f][1]])
                    .subtractLocal(a)
                    .crossLocal(vector(corners[faces[f][2]]).subtractLocal(a))
                    .normalizeLocal();
            for (int k = 0; k < 4; k++) {
                for (int axis = 0; axis < 3; axis++) {
                    positions[12 * f + 3 * k + axis] = corners[faces[f][k]][axis];
                    normals[12 * f + 3 * k + axis] = normal.get(axis);
                }
            }
            int[] order = {0, 1, 2, 0, 2, 3};
            for (int k = 0; k < 6; k++) {
                indices[6 * f + k] = 4 * f + order[k];
            }
        }
        return mesh(positions, normals, indices);
    }

    private static Vector3f vector(float[] xyz) {
        return new Vector3f(xyz[0], xyz[1], xyz[2]);
    }
}
