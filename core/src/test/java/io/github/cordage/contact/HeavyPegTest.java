package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads a thousand times as heavy as a node, over a peg. */
@Tag("D5")
@DisplayName("D5: heavy loads over a peg")
class HeavyPegTest {
    @ParameterizedTest
    @CsvSource({
        "PINNED, 0, SECTIONS, 0.1, 0.05",
        "PINNED, 0.3, SECTIONS, 0.1, 0.05",
        "PINNED, 0.3, NODES, 0.1, 0.05",
        "PINNED, 0, SECTIONS, 0.02, 0.1",
        "SWING, 0, SECTIONS, 0.1, 0.05",
        "SWING, 0.3, SECTIONS, 0.1, 0.05",
        "SWING, 0.3, NODES, 0.1, 0.05",
        "BOTH, 0.3, SECTIONS, 0.1, 0.05",
        "BOTH, 0.3, NODES, 0.1, 0.05",
        "ONE, 0, SECTIONS, 0.1, 0.05",
        "ONE, 0.3, SECTIONS, 0.1, 0.05",
        "ONE, 0.3, NODES, 0.1, 0.05"
    })
    void isNeitherStretchedNorPressedIn(
            String scene, double friction, CollideMode mode, double pegRadius, double segment) {
        // Segments of 0.1 m cut the corners of their way round the small peg: they overlap it until the first steps.
        RopeWorld world = new RopeWorld(new WorldDef().recoverySpeed(2));
        world.colliders().add(new ColliderDef(ColliderShape.circle(pegRadius)));
        double up = pegRadius + 0.021;
        double[] points = {-1.001 * up, -1, 0, -1.001 * up, up, 0, 1.001 * up, up, 0, 1.001 * up, -1, 0};
        if (scene.equals("SWING")) {
            points = new double[] {-up, -1, 0, -up, up, 0, up, up, 0, up + 0.5, up - 0.9, 0};
        }
        Rope rope = world.add(new RopeDef()
                .alongXyz(points)
                .segmentLength(segment)
                .nodes(1 + (int) Math.rint(length(points) / segment))
                .radius(0.02)
                .nodeMass(0.01)
                .friction(friction)
                .collideMode(mode)
                .endMass(10));
        if (scene.equals("BOTH")) {
            rope.settings().setMass(0, 10);
        } else if (!scene.equals("ONE")) {
            rope.pin(0);
        }
        double stretch = 0;
        double depth = 0;
        boolean touched = false;
        for (int i = 0; i < 1000; i++) {
            world.step();
            if (scene.equals("ONE") && rope.y(0) > -0.2) {
                // The light end whips over the peg after this.
                break;
            }
            stretch = Math.max(stretch, rope.stats().worstStretch());
            for (RopeContact contact : rope.contacts().list()) {
                depth = Math.max(depth, contact.depth());
                touched = true;
            }
        }
        if (Boolean.getBoolean("figures")) {
            System.out.println("heavy " + scene + " mu " + friction + " " + mode + " R " + pegRadius + " stretch % "
                    + 100 * stretch + " depth % of radius " + 100 * depth / 0.02);
        }
        assertTrue(touched);
        double worst = stretch;
        double deepest = depth;
        assertTrue(worst <= 2e-3, () -> "stretched by " + 100 * worst + " %");
        assertTrue(deepest <= 0.05 * 0.02, () -> "pressed in by " + deepest + " m");
    }

    /** Length of a polyline of x, y, z triples [m]. */
    private static double length(double[] points) {
        double sum = 0;
        for (int i = 3; i < points.length; i += 3) {
            sum += Math.hypot(points[i] - points[i - 3], points[i + 1] - points[i - 2]);
        }
        return sum;
    }
}
