package io.github.cordage.samples.towtruck;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Torus;

/** Models of the vehicles. They face along z; their origins are their centers of mass. */
final class Models {
    /** Radius of the middle of a hook [m], and pieces of its bend. */
    private static final float BOWL = 0.11f;

    private static final int BEND = 16;

    private final Paint paint;
    private final Material dark;
    private final Material rubber;
    private final Material rim;
    private final Material glass;
    private final Material lamp;

    Models(AssetManager assets) {
        paint = new Paint(assets);
        dark = paint.material(0x26282B, 0.2f);
        rubber = paint.material(0x1C1C1E, 0.1f);
        rim = paint.material(0xB9BDC2, 0.6f);
        glass = paint.material(0x2A3A46, 1);
        lamp = paint.material(0xFFF3C8, 1);
        lamp.setColor("Ambient", ColorRGBA.White.mult(1.5f));
    }

    /** A tow truck, 6 m long, whose rope runs over the end of its boom. */
    Node truck(Vector3f boom) {
        Node truck = new Node("truck");
        Material yellow = paint.material(0xF2A81D, 0.5f);
        Material steel = paint.material(0x7D8288, 0.4f);
        paint.box(truck, dark, 1.1f, 0.3f, 6, 0, -0.35f, 0);
        paint.box(truck, yellow, 2.2f, 0.75f, 2.3f, 0, 0.1f, 1.75f);
        paint.add(truck, Paint.block(2.2f, 0.85f, 1.9f, 1.9f, 0.35f, -0.9f), yellow, 0, 0.47f, 1.55f);
        paint.add(truck, Paint.block(1.9f, 0.6f, 1.5f, 1.75f, 0.42f, -0.6f), glass, 0, 0.55f, 1.78f);
        paint.add(truck, Paint.block(2.24f, 0.55f, 0.9f, 2.0f, 0.3f, -0.35f), glass, 0, 0.58f, 1.6f);
        paint.box(truck, dark, 2.25f, 0.28f, 0.2f, 0, -0.22f, 2.95f);
        paint.box(truck, lamp, 0.35f, 0.22f, 0.06f, 0.75f, 0.12f, 2.9f);
        paint.box(truck, lamp, 0.35f, 0.22f, 0.06f, -0.75f, 0.12f, 2.9f);
        paint.box(truck, dark, 1.0f, 0.4f, 0.05f, 0, 0.12f, 2.9f);
        Material warning = paint.material(0xFF7A10, 1);
        paint.box(truck, warning, 1.3f, 0.14f, 0.25f, 0, 1.38f, 1.3f);
        paint.box(truck, yellow, 2.2f, 0.45f, 3.2f, 0, 0.0f, -1.2f);
        paint.box(truck, steel, 2.0f, 0.06f, 3.1f, 0, 0.25f, -1.2f);
        paint.box(truck, dark, 2.25f, 0.25f, 0.15f, 0, -0.25f, -2.95f);
        Material red = paint.material(0xC41E1E, 0.6f);
        paint.box(truck, red, 0.3f, 0.14f, 0.05f, 0.9f, -0.05f, -2.83f);
        paint.box(truck, red, 0.3f, 0.14f, 0.05f, -0.9f, -0.05f, -2.83f);
        for (int side = -1; side <= 1; side += 2) {
            Vector3f foot = new Vector3f(0.55f * side, 0.25f, -0.4f);
            Vector3f low = new Vector3f(0.55f * side, 0.25f, -2.4f);
            Vector3f tip = boom.add(0.16f * side, 0, 0);
            paint.rod(truck, dark, 0.08f, foot, tip);
            paint.rod(truck, dark, 0.06f, low, foot.add(tip).multLocal(0.5f).addLocal(0, 0, -0.35f));
        }
        paint.rod(truck, steel, 0.14f, boom.add(-0.2f, 0, 0), boom.add(0.2f, 0, 0));
        paint.rod(truck, steel, 0.22f, new Vector3f(-0.4f, 0.5f, -0.55f), new Vector3f(0.4f, 0.5f, -0.55f));
        return truck;
    }

    /** A small car, 3.8 m long, with an eye to tow it by. */
    Node car(Vector3f eye) {
        Node car = new Node("car");
        Material red = paint.material(0xB3202C, 0.9f);
        Material trim = paint.material(0x2A2A2C, 0.2f);
        paint.box(car, red, 1.66f, 0.42f, 3.7f, 0, 0.02f, 0);
        paint.add(car, Paint.block(1.66f, 0.12f, 3.7f, 1.5f, 1.6f, -1.6f), red, 0, 0.23f, 0);
        paint.add(car, Paint.block(1.56f, 0.52f, 2.3f, 1.2f, 0.4f, -0.85f), glass, 0, 0.33f, -0.25f);
        paint.add(car, Paint.block(1.2f, 0.06f, 1.3f, 1.15f, 0.58f, -0.58f), red, 0, 0.83f, -0.47f);
        paint.box(car, trim, 1.72f, 0.2f, 0.15f, 0, -0.1f, 1.85f);
        paint.box(car, trim, 1.72f, 0.2f, 0.15f, 0, -0.1f, -1.85f);
        Geometry ring = paint.add(car, new Torus(20, 10, 0.022f, 0.075f), dark, 0, eye.y, eye.z - 0.02f);
        ring.rotate(0, FastMath.HALF_PI, 0);
        for (int side = -1; side <= 1; side += 2) {
            paint.box(car, lamp, 0.3f, 0.16f, 0.05f, 0.58f * side, 0.1f, 1.85f);
            paint.box(car, paint.material(0xC41E1E, 0.6f), 0.3f, 0.14f, 0.05f, 0.58f * side, 0.1f, -1.86f);
            paint.box(car, red, 0.06f, 0.1f, 0.18f, 0.86f * side, 0.42f, 0.5f);
        }
        return car;
    }

    Node wheel(float radius, float width) {
        Node wheel = new Node("wheel");
        Geometry tire = paint.add(wheel, new Cylinder(2, 24, radius, width, true), rubber, 0, 0, 0);
        tire.rotate(0, FastMath.HALF_PI, 0);
        Geometry disc = paint.add(wheel, new Cylinder(2, 18, 0.6f * radius, width + 0.03f, true), rim, 0, 0, 0);
        disc.rotate(0, FastMath.HALF_PI, 0);
        for (int i = 0; i < 3; i++) {
            Geometry spoke = paint.box(wheel, dark, width + 0.04f, 0.12f * radius, 0.9f * radius, 0, 0, 0);
            spoke.rotate(i * FastMath.PI / 3, 0, 0);
        }
        return wheel;
    }

    /** A hook whose bowl is at the end of the rope, and whose socket is around the rope above it. */
    Node hook() {
        Node hook = new Node("hook");
        Material forged = paint.material(0xE0701C, 0.6f);
        Vector3f top = new Vector3f(0, 0.42f, 0);
        Vector3f neck = new Vector3f(0, 0.26f, 0);
        paint.rod(hook, dark, 0.05f, top, neck);
        paint.rod(hook, forged, 0.075f, neck.add(0, 0.02f, 0), neck.add(0, -0.05f, 0));
        float[][] bend = new float[BEND + 2][];
        bend[0] = new float[] {0, neck.y, 0.042f};
        for (int i = 0; i <= BEND; i++) {
            // From above the bowl around it to the tip; thickest below.
            float angle = FastMath.HALF_PI * (1 + 3.1f * i / BEND);
            float thick = 0.038f * FastMath.sin(FastMath.PI * (0.28f + 0.66f * i / BEND)) + 0.012f;
            bend[i + 1] = new float[] {BOWL * FastMath.cos(angle), 0.02f + BOWL * FastMath.sin(angle), thick};
        }
        paint.add(hook, Paint.bar(bend), forged, 0, 0, 0);
        return hook;
    }
}
