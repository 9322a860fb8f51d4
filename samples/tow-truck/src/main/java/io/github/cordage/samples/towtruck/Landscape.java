package io.github.cordage.samples.towtruck;

import com.jme3.asset.AssetManager;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Dome;
import com.jme3.texture.Image;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import com.jme3.util.SkyFactory;
import java.nio.ByteBuffer;
import java.util.Random;

/** A road along x, and a ditch beside it. */
final class Landscape {
    /** Half its size along x and z [m]. */
    private static final float SIZE = 60;

    /** z and y of the corners of its profile [m]. */
    private static final float[][] PROFILE = {
        {-SIZE, 0}, {2.5f, 0}, {3.5f, -0.2f}, {6.5f, -1.7f}, {9, -1.8f}, {11.5f, -0.4f}, {13, 0}, {SIZE, 0}
    };

    private Landscape() {}

    /** Height of the ground [m]. */
    static float height(float z) {
        for (int i = 1; i < PROFILE.length; i++) {
            if (z <= PROFILE[i][0]) {
                float part = (z - PROFILE[i - 1][0]) / (PROFILE[i][0] - PROFILE[i - 1][0]);
                return FastMath.interpolateLinear(part, PROFILE[i - 1][1], PROFILE[i][1]);
            }
        }
        return 0;
    }

    /** Adds what vehicles drive on. */
    static PhysicsRigidBody ground(PhysicsSpace space) {
        Mesh strips = new Mesh();
        int corners = PROFILE.length;
        float[] positions = new float[6 * corners];
        int[] indices = new int[6 * (corners - 1)];
        for (int i = 0; i < corners; i++) {
            System.arraycopy(new float[] {-SIZE, PROFILE[i][1], PROFILE[i][0]}, 0, positions, 6 * i, 3);
            System.arraycopy(new float[] {SIZE, PROFILE[i][1], PROFILE[i][0]}, 0, positions, 6 * i + 3, 3);
        }
        for (int i = 0; i < corners - 1; i++) {
            int a = 2 * i;
            System.arraycopy(new int[] {a, a + 2, a + 1, a + 1, a + 2, a + 3}, 0, indices, 6 * i, 6);
        }
        strips.setBuffer(VertexBuffer.Type.Position, 3, positions);
        strips.setBuffer(VertexBuffer.Type.Index, 3, indices);
        PhysicsRigidBody ground = new PhysicsRigidBody(new MeshCollisionShape(strips), 0);
        ground.setFriction(1);
        space.addCollisionObject(ground);
        return ground;
    }

    /** Shows it. */
    static void show(Node root, AssetManager assets) {
        Paint paint = new Paint(assets);
        Geometry grass = paint.add(root, grass(), paint.vertexColors(), 0, 0, 0);
        grass.setShadowMode(ShadowMode.Receive);
        road(root, paint);
        Random random = new Random(4);
        for (int i = 0; i < 90; i++) {
            float x = 100 * random.nextFloat() - 50;
            float z = i % 3 == 0 ? -16 - 35 * random.nextFloat() : 17 + 40 * random.nextFloat();
            tree(root, paint, x, z, 0.7f + 0.8f * random.nextFloat(), random.nextInt(3));
        }
        root.attachChild(sky(assets));
    }

    private static Mesh grass() {
        int columns = 121;
        int rows = 241;
        float[] positions = new float[3 * columns * rows];
        float[] normals = new float[3 * columns * rows];
        float[] colors = new float[4 * columns * rows];
        Random random = new Random(7);
        for (int row = 0; row < rows; row++) {
            float z = -SIZE + 2 * SIZE * row / (rows - 1);
            float slope = (height(z + 0.2f) - height(z - 0.2f)) / 0.4f;
            float length = (float) Math.sqrt(1 + slope * slope);
            for (int column = 0; column < columns; column++) {
                int at = row * columns + column;
                float x = -SIZE + 2 * SIZE * column / (columns - 1);
                set(positions, 3 * at, x, height(z) - 0.005f, z);
                set(normals, 3 * at, 0, 1 / length, -slope / length);
                float mud = FastMath.clamp(-height(z) / 1.4f - 0.25f + 0.25f * random.nextFloat(), 0, 0.9f);
                float shade = 0.75f + 0.35f * random.nextFloat();
                set(
                        colors,
                        4 * at,
                        shade * (0.11f + 0.07f * mud),
                        shade * (0.19f - 0.08f * mud),
                        shade * (0.05f + 0.01f * mud));
                colors[4 * at + 3] = 1;
            }
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, positions);
        mesh.setBuffer(VertexBuffer.Type.Normal, 3, normals);
        mesh.setBuffer(VertexBuffer.Type.Color, 4, colors);
        mesh.setBuffer(VertexBuffer.Type.Index, 3, grid(columns, rows));
        mesh.updateBound();
        return mesh;
    }

    private static void set(float[] to, int at, float a, float b, float c) {
        to[at] = a;
        to[at + 1] = b;
        to[at + 2] = c;
    }

    private static int[] grid(int columns, int rows) {
        int[] indices = new int[6 * (columns - 1) * (rows - 1)];
        int at = 0;
        for (int row = 0; row < rows - 1; row++) {
            for (int column = 0; column < columns - 1; column++) {
                int a = row * columns + column;
                int b = a + columns;
                for (int corner : new int[] {a, b, a + 1, a + 1, b, b + 1}) {
                    indices[at++] = corner;
                }
            }
        }
        return indices;
    }

    private static void road(Node root, Paint paint) {
        Material asphalt = paint.material(0x4A4B4E, 0.05f);
        Material gravel = paint.material(0x8A8272, 0);
        Material line = paint.material(0xE8E6DC, 0);
        flat(root, paint, gravel, 120, 10.6f, 0, -4, 0.005f);
        flat(root, paint, asphalt, 120, 9.4f, 0, -4, 0.012f);
        flat(root, paint, line, 120, 0.14f, 0, 0.4f, 0.018f);
        flat(root, paint, line, 120, 0.14f, 0, -8.4f, 0.018f);
        for (int i = -12; i <= 12; i++) {
            flat(root, paint, line, 2.4f, 0.14f, 5 * i, -4, 0.018f);
        }
    }

    private static void flat(
            Node root, Paint paint, Material material, float length, float width, float x, float z, float y) {
        paint.box(root, material, length, 0.01f, width, x, y - 0.005f, z).setShadowMode(ShadowMode.Receive);
    }

    private static void tree(Node root, Paint paint, float x, float z, float size, int kind) {
        Material bark = paint.material(0x5A4632, 0);
        Material leaves = paint.material(new int[] {0x355E2A, 0x2D5230, 0x47692B}[kind], 0);
        Node tree = new Node("tree");
        Geometry trunk = paint.add(tree, new Cylinder(2, 8, 0.18f, 2, true), bark, 0, 1, 0);
        trunk.rotate(FastMath.HALF_PI, 0, 0);
        for (int i = 0; i < 3; i++) {
            Geometry crown = paint.add(
                    tree, new Dome(Vector3f.ZERO, 2, 10, 1.7f - 0.4f * i, false), leaves, 0, 1.2f + 1.15f * i, 0);
            crown.setLocalScale(1, 1.25f, 1);
            crown.setLocalRotation(new Quaternion().fromAngles(0, 1.3f * i, 0));
        }
        tree.setLocalScale(size);
        tree.setLocalTranslation(x, height(z), z);
        root.attachChild(tree);
    }

    /** Light at the horizon, blue above. */
    private static Spatial sky(AssetManager assets) {
        int rows = 128;
        ByteBuffer pixels = BufferUtils.createByteBuffer(3 * 4 * rows);
        ColorRGBA low = new ColorRGBA(0.86f, 0.90f, 0.93f, 1);
        ColorRGBA high = new ColorRGBA(0.30f, 0.52f, 0.82f, 1);
        for (int row = 0; row < rows; row++) {
            float up = FastMath.clamp((row - rows / 2f) / (rows * 0.35f), 0, 1);
            ColorRGBA color = new ColorRGBA().interpolateLocal(low, high, (float) Math.sqrt(up));
            for (int column = 0; column < 4; column++) {
                pixels.put((byte) (255 * color.r)).put((byte) (255 * color.g)).put((byte) (255 * color.b));
            }
        }
        pixels.flip();
        Image image = new Image(Image.Format.RGB8, 4, rows, pixels, null, ColorSpace.sRGB);
        return SkyFactory.createSky(assets, new Texture2D(image), SkyFactory.EnvMapType.EquirectMap);
    }
}
