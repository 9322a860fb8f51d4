package io.github.cordage.playground.window;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.ForeignBodies;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A scene whose bodies are those of Box2D. No file holds these, so they are built here.
 *
 * @param name name in the list
 * @param scene the rope
 * @param extent a line around everything, for the camera, which looks at ropes
 * @param fill makes the bodies, and returns what fixes the rope to them
 */
record Box2dScene(String name, Scene scene, RopeDef extent, Function<Box2dBodies, Consumer<Rope>> fill)
        implements ForeignBodies.Source {
    private static final double STEP = 1.0 / 60;
    private static final double GRAVITY = -9.81;
    private static final double DURATION = 12;

    /** All of them, in the order of the list. */
    static final List<Box2dScene> ALL = List.of(pendulum(), ragdoll(), winch(), heap(), bridge());

    /** Finds a scene. */
    static Optional<Box2dScene> find(String name) {
        return ALL.stream().filter(scene -> scene.name.equals(name)).findFirst();
    }

    @Override
    public String engine() {
        return "Box2D";
    }

    @Override
    public Box2dBodies build(RopeWorld world, ForeignBodies.@Nullable State from, Consumer<String> trouble) {
        Box2dBodies built = new Box2dBodies(world, trouble);
        Consumer<Rope> fix = fill.apply(built);
        if (from == null) {
            fix.accept(world.ropes().get(0));
        } else {
            built.restore(from);
        }
        return built;
    }

    private static Box2dScene of(
            String name, String title, RopeDef extent, Function<Box2dBodies, Consumer<Rope>> fill, RopeDef rope) {
        WorldDef world = new WorldDef().step(STEP).gravity(0, GRAVITY);
        Scene scene = new Scene(title, world, DURATION, List.of(rope), List.of(), List.of());
        return new Box2dScene("box2d-" + name, scene, extent, fill);
    }

    private static RopeDef extent(double left, double bottom, double right, double top) {
        return new RopeDef()
                .name("extent")
                .alongXy(left, top, left, bottom, right, bottom, right, top)
                .nodes(101)
                .pin(0);
    }

    private static Box2dScene pendulum() {
        double angle = Math.toRadians(65);
        RopeDef rope = new RopeDef()
                .name("rope")
                .straight(0, 4, -Math.sin(angle), -Math.cos(angle))
                .nodes(21)
                .segmentLength(0.15)
                .nodeMass(0.1)
                .radius(0.04)
                .pin(0);
        return of(
                "pendulum",
                "Box2D: a crate of 200 kg on a rope of 2 kg knocks a wall of boxes over",
                extent(-4.5, -0.9, 4.5, 4.6),
                bodies -> {
                    bodies.box(0, 4.25, 2, 0.4, 0);
                    bodies.box(0, -0.75, 9, 0.4, 0);
                    double x = -3 * Math.sin(angle);
                    double y = 4 - 3 * Math.cos(angle);
                    Body crate = bodies.box(x, y - 0.45, 0.8, 0.8, 200);
                    for (int row = 0; row < 5; row++) {
                        for (int column = 0; column < 3; column++) {
                            bodies.box(1.3 + 0.52 * column, -0.3 + 0.51 * row, 0.5, 0.5, 4);
                        }
                    }
                    return cord -> bodies.attach(cord, 20, crate, 0, 0.45);
                },
                rope);
    }

    private static Box2dScene ragdoll() {
        RopeDef rope = new RopeDef()
                .name("rope")
                .straight(0, 6, 0, -1)
                .nodes(26)
                .segmentLength(0.12)
                .nodeMass(0.05)
                .radius(0.03)
                .damping(0.1)
                .pin(0);
        return of(
                "ragdoll",
                "Box2D: a ragdoll of 70 kg holds on to a rope with one hand",
                extent(-3.5, -0.4, 3.5, 6.4),
                bodies -> {
                    bodies.box(0, 6.2, 2, 0.3, 0);
                    bodies.box(0, -0.2, 7, 0.4, 0);
                    Body forearm = hang(bodies, 6 - 25 * 0.12);
                    return cord -> bodies.attach(cord, 25, forearm, 0, 0.2);
                },
                rope);
    }

    /** Builds a ragdoll from its hand down; returns the forearm. */
    private static Body hang(Box2dBodies bodies, double hand) {
        Body forearm = limb(bodies, 0, hand - 0.2, 0.14, 0.32, 6);
        Body upperArm = limb(bodies, 0, hand - 0.53, 0.13, 0.34, 3);
        double shoulder = hand - 0.7;
        Body torso = limb(bodies, 0, shoulder - 0.31, 0.36, 0.62, 36);
        Body head = Box2dBodies.limb(bodies.disc(0.16, shoulder + 0.14, 0.14, 5));
        bodies.join(forearm, upperArm, 0, hand - 0.36, 2);
        bodies.join(upperArm, torso, 0, shoulder, 3);
        bodies.join(torso, head, 0.16, shoulder, 0.5);
        Body otherArm = limb(bodies, 0.16, shoulder - 0.36, 0.13, 0.64, 5.5);
        bodies.join(torso, otherArm, 0.16, shoulder - 0.05, 3);
        double hip = shoulder - 0.62;
        for (double side = -0.09; side < 0.1; side += 0.18) {
            Body thigh = limb(bodies, side, hip - 0.22, 0.16, 0.44, 6);
            Body shin = limb(bodies, side, hip - 0.66, 0.13, 0.44, 3);
            bodies.join(torso, thigh, side, hip, 1);
            bodies.join(thigh, shin, side, hip - 0.44, 1.2);
        }
        return forearm;
    }

    private static Body limb(Box2dBodies bodies, double x, double y, double width, double height, double mass) {
        return Box2dBodies.limb(bodies.box(x, y, width, height, mass));
    }

    private static Box2dScene winch() {
        RopeDef rope = new RopeDef()
                .name("rope")
                .straight(0, 5, 0, -1)
                .nodes(15)
                .segmentLength(0.15)
                .nodeMass(0.2)
                .radius(0.04)
                .reserve(40)
                .winch(new WinchDef(RopeEnd.START, 0.6).from(1).length(3.4))
                .winch(new WinchDef(RopeEnd.START, 0.6).from(5).length(1.5))
                .winch(new WinchDef(RopeEnd.START, 0.6).from(9).length(3.4));
        return of(
                "winch",
                "Box2D: a winch lowers a crate of 300 kg onto another, and lifts it again",
                extent(-4, -0.4, 4, 5.6),
                bodies -> {
                    bodies.box(0, 5.25, 3, 0.4, 0);
                    bodies.box(0, -0.2, 8, 0.4, 0);
                    bodies.box(0, 0.4, 1.4, 0.8, 300);
                    bodies.box(-2.4, 0.4, 1.2, 0.8, 300);
                    bodies.box(2.4, 0.4, 1.2, 0.8, 300);
                    Body crate = bodies.box(0, 5 - 2.1 - 0.45, 1.2, 0.8, 300);
                    return cord -> bodies.attach(cord, 14, crate, 0, 0.45);
                },
                rope);
    }

    private static Box2dScene heap() {
        RopeDef rope = new RopeDef()
                .name("rope")
                .straight(-2.5, 4.2, 1, 0)
                .nodes(51)
                .segmentLength(0.1)
                .nodeMass(0.05)
                .radius(0.05)
                .friction(0.4);
        return of(
                "heap",
                "Box2D: boxes and discs fall in a heap, and a rope falls over them",
                extent(-4, -0.4, 4, 4.4),
                bodies -> {
                    bodies.ropesPush();
                    bodies.box(0, -0.2, 8, 0.4, 0);
                    for (int i = 0; i < 12; i++) {
                        int row = i / 5;
                        double x = -1.4 + 0.7 * (i % 5) + 0.11 * row;
                        double y = 0.5 + 0.75 * row;
                        if (i % 3 == 0) {
                            bodies.disc(x, y, 0.3, 6);
                        } else {
                            bodies.box(x, y, 0.55, 0.5, 6);
                        }
                    }
                    return cord -> {};
                },
                rope);
    }

    /**
     * Boxes of 100 node masses, on segments of a fifth of their sides and a thin rope: heavier ones fall through, and
     * thick ropes shake boxes that touch each other.
     */
    private static Box2dScene bridge() {
        RopeDef rope = new RopeDef()
                .name("rope")
                .nodes(61)
                .hanging(-2.75, 2, 2.75, 2, 6 / 5.5)
                .nodeMass(0.05)
                .radius(0.02)
                .friction(0.5)
                .damping(0.1)
                .pin(0)
                .pin(60);
        return of(
                "bridge",
                "Box2D: boxes of 5 kg lie on a bridge of rope of 3 kg; pick them up, and drop them",
                extent(-4, -0.4, 4, 4.4),
                bodies -> {
                    bodies.box(0, -0.2, 8, 0.4, 0);
                    bodies.box(-3.25, 1, 1, 2, 0);
                    bodies.box(3.25, 1, 1, 2, 0);
                    bodies.ropesPush();
                    for (int i = -1; i <= 1; i++) {
                        bodies.box(0.7 * i, 1.6, 0.5, 0.5, 5);
                    }
                    return cord -> {};
                },
                rope);
    }
}
