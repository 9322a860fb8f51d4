package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.LongForm;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A rope that lies on something comes to rest, and stays there. */
@Tag("A11")
@DisplayName("A11: ropes at rest")
class RestTest {
    /** A node that rests moves no faster [m/s]. */
    private static final double REST = 1e-4;

    enum Scene {
        CORNER,
        STAIRS,
        PEG,
        FLOOR,
        SPHERE,
        CAPSULE,
        SOLID_BOX,
        MESH;

        Rope build(RopeWorld world, RopeDef def) {
            ColliderSet set = world.colliders();
            def.nodes(30).segmentLength(0.05).damping(1);
            switch (this) {
                case CORNER -> {
                    set.add(new ColliderDef(ColliderShape.box(4, 1)).position(-2, -0.5));
                    def.straight(-1.3, 0.2, 1, 0);
                }
                case STAIRS -> {
                    set.add(new ColliderDef(ColliderShape.chain(
                            false, -1, 0.6, 0, 0.6, 0, 0.4, 0.3, 0.4, 0.3, 0.2, 0.6, 0.2, 0.6, 0, 3, 0)));
                    def.straight(-0.5, 0.9, 1, -0.3);
                }
                case PEG -> {
                    set.add(new ColliderDef(ColliderShape.circle(0.1)));
                    def.straight(-0.7, 0.15, 1, 0);
                }
                case FLOOR -> {
                    set.add(new ColliderDef(ColliderShape.plane(0, 1)));
                    def.straight(0, 0.3, 1, 0.4);
                }
                case SPHERE -> {
                    set.add(new ColliderDef(ColliderShape.sphere(0.3)));
                    def.straight(-0.72, 0.35, 0.02, 1, 0, 0);
                }
                case CAPSULE -> {
                    set.add(new ColliderDef(ColliderShape.capsule(0.1, 2)).orientation(0, 1, 0, 1));
                    def.straight(-0.7, 0.15, 0.1, 1, 0, 0.1);
                }
                case SOLID_BOX -> {
                    set.add(new ColliderDef(ColliderShape.box(4, 1, 4)).position(-2, -0.5, 0));
                    def.straight(-1.3, 0.2, -0.1, 1, 0, 0.1);
                }
                case MESH -> {
                    set.add(new ColliderDef(
                                    ColliderShape.heightField(4, 3, 1, 0, 0.1, 0, 0, 0, 0.2, 0.1, 0, 0, 0.1, 0.05, 0))
                            .position(-1.5, 0, -1));
                    def.straight(-0.7, 0.4, 0.1, 1, 0, 0.2);
                }
                default -> throw new AssertionError(this);
            }
            return world.add(def);
        }
    }

    /** Fastest that a touching node was in the last ten seconds of a minute; the short form takes half a minute. */
    static double fastestAfterAMinute(Scene scene, CollideMode mode, Solver solver) {
        boolean quick = !LongForm.wanted();
        RopeWorld world = new RopeWorld();
        Rope rope = scene.build(world, new RopeDef().collideMode(mode).solver(solver));
        TestRopes.steps(world, quick ? 2000 : 5000);
        double fastest = 0;
        for (int step = 0; step < (quick ? 500 : 1000); step++) {
            world.step();
            List<RopeContact> contacts = rope.contacts().list();
            assertFalse(contacts.isEmpty(), scene + ": the rope has left");
            for (RopeContact contact : contacts) {
                int node = contact.segment();
                if (contact.fraction() < 1) {
                    fastest = Math.max(fastest, speed(rope, node));
                }
                if (contact.fraction() > 0) {
                    fastest = Math.max(fastest, speed(rope, node + 1));
                }
            }
        }
        return fastest;
    }

    private static double speed(Rope rope, int node) {
        double vx = rope.velocityX(node);
        double vy = rope.velocityY(node);
        double vz = rope.velocityZ(node);
        return Math.sqrt(vx * vx + vy * vy + vz * vz);
    }

    private static void assertRests(Scene scene, CollideMode mode, Solver solver) {
        double fastest = fastestAfterAMinute(scene, mode, solver);
        assertTrue(fastest <= REST, () -> "moves at " + fastest + " m/s on " + scene + ", " + mode);
    }

    @ParameterizedTest
    @EnumSource(
            value = Scene.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SPHERE"})
    void liesStill(Scene scene) {
        assertRests(scene, CollideMode.SECTIONS, new Direct());
    }

    @ParameterizedTest
    @EnumSource(Scene.class)
    void liesStillOnItsNodes(Scene scene) {
        assertRests(scene, CollideMode.NODES, new Direct());
    }

    static Stream<Arguments> relaxed() {
        if (!LongForm.wanted()) {
            return Stream.of(
                    Arguments.of(Scene.STAIRS, Relaxation.Order.NODES),
                    Arguments.of(Scene.STAIRS, Relaxation.Order.RED_BLACK),
                    Arguments.of(Scene.MESH, Relaxation.Order.NODES));
        }
        Stream<Scene> scenes = Stream.of(Scene.values());
        return scenes.flatMap(scene -> Stream.of(Relaxation.Order.values()).map(order -> Arguments.of(scene, order)));
    }

    /** Sweeps leave what sticks a little beside where it was, which must not add up. */
    @ParameterizedTest
    @MethodSource("relaxed")
    void liesStillWhenRelaxed(Scene scene, Relaxation.Order order) {
        assertRests(scene, CollideMode.SECTIONS, new Relaxation().withOrder(order));
    }
}
