package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderView;
import io.github.cordage.Junction;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneJunction;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.view.RopeView;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Turns the current state of a world into a scene that begins with it, at rest. Runs on the world's thread. A rope
 * whose segments differ in length, as after cuts and winches, keeps its length and its line, but gets equal segments.
 */
final class Moment {
    /** Largest relative difference in length of segments that count as equal. */
    private static final double EQUAL = 1e-6;

    private Moment() {}

    static Scene of(SetUp setUp, LiveScene scene) {
        return setUp.with(
                scene.live().world().ropes().stream()
                        .map(rope -> lying(scene, rope))
                        .toList(),
                scene.live().world().bodies().list().stream()
                        .map(Moment::resting)
                        .toList(),
                scene.colliders().stream()
                        .flatMap(placed -> standing(scene, placed))
                        .toList(),
                scene.live().world().junctions().list().stream()
                        .flatMap(junction -> tied(scene, junction))
                        .toList());
    }

    private static RopeDef lying(LiveScene scene, Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, 1);
        int last = rope.nodeCount() - 1;
        double usual = ScenePainter.usualMass(rope);
        RopeDef def = scene.def(rope.id(), rope.name())
                .copyMaterial()
                .name(name(scene, rope))
                .nodes(rope.nodeCount())
                .nodeMass(usual)
                .endMass(Math.max(0, rope.settings().mass(last) - usual))
                .startRadius(rope.startRadius())
                .endRadius(rope.endRadius());
        if (last == 0) {
            def.straight(xyz[0], xyz[1], xyz[2], 0, -1, 0);
        } else {
            def.alongXyz(xyz);
            if (hasEqualSegments(rope)) {
                def.segmentLength(rope.restLength(0));
            }
        }
        for (int i = 0; i <= last; i++) {
            Pin pin = rope.findPin(i);
            if (pin != null && scene.live().world().junctions().find(rope, i) == null) {
                def.pin(holding(scene, pin, i, xyz));
            }
        }
        copyRings(scene, rope, def);
        return def;
    }

    private static String name(LiveScene scene, RopeView rope) {
        return scene.def(rope.id(), rope.name()).values().name();
    }

    private static PinDef holding(LiveScene scene, Pin pin, int node, double[] xyz) {
        PinDef def = new PinDef(node).breakForce(pin.breakForce());
        RopeBody body = pin.body();
        if (body == null) {
            double[] direction = pin.direction();
            if (direction != null) {
                def.direction(direction[0], direction[1], direction[2]).rollSpeed(pin.rollSpeed());
            }
            return def.position(xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2]);
        }
        double[] place = pin.place();
        return def.on(bodyIndex(scene, body), place[0], place[1], place[2])
                .oneWay(pin.isOneWay())
                .compliance(pin.compliance());
    }

    /** The first node of a junction with each of the others. */
    private static Stream<SceneJunction> tied(LiveScene scene, Junction junction) {
        return IntStream.range(1, junction.nodeCount())
                .mapToObj(i -> new SceneJunction(
                        name(scene, junction.rope(0)),
                        junction.node(0),
                        name(scene, junction.rope(i)),
                        junction.node(i),
                        junction.breakForce()));
    }

    private static RopeBodyDef resting(RopeBody body) {
        double[] pose = new double[7];
        body.copyPose(pose, 0, 1);
        RopeBodyDef def = new RopeBodyDef()
                .name(body.name())
                .mass(body.mass())
                .damping(body.damping())
                .friction(body.friction())
                .restitution(body.restitution())
                .filter(body.categories(), body.collidesWith())
                .position(pose[0], pose[1], pose[2]);
        boolean isSolid = body.inertia(0) > 0;
        ColliderShape shape = body.shape();
        if (shape != null) {
            def.collide(body.collides());
            copyShape(shape, isSolid, def);
        }
        if (isSolid) {
            def.inertia(body.inertia(0), body.inertia(1), body.inertia(2));
        } else if (body.inertia(2) > 0) {
            def.inertia(body.inertia(2));
        }
        double sine = Math.sqrt(pose[3] * pose[3] + pose[4] * pose[4] + pose[5] * pose[5]);
        double by = sine > 0 ? 2 * Math.atan2(sine, pose[6]) / sine : 0;
        return def.rotation(by * pose[3], by * pose[4], by * pose[5]);
    }

    private static void copyShape(ColliderShape shape, boolean isSolid, RopeBodyDef def) {
        switch (shape.kind()) {
            case CIRCLE, SPHERE -> {
                if (isSolid) {
                    def.sphere(shape.radius());
                } else {
                    def.circle(shape.radius());
                }
            }
            case BOX -> def.box(shape.width(), shape.height());
            case POLYGON -> {
                double[] xy = new double[2 * shape.vertexCount()];
                for (int i = 0; i < shape.vertexCount(); i++) {
                    xy[2 * i] = shape.x(i);
                    xy[2 * i + 1] = shape.y(i);
                }
                def.polygon(xy);
            }
            case CAPSULE -> {
                if (isSolid) {
                    def.capsuleInSpace(shape.radius(), shape.length());
                } else {
                    def.capsule(shape.radius(), shape.length());
                }
            }
            default -> def.box(shape.width(), shape.height(), shape.depth());
        }
    }

    private static void copyRings(LiveScene scene, Rope rope, RopeDef def) {
        double[] wheels = new double[RopeView.NUMBERS_PER_WHEEL * rope.wheelCount()];
        rope.copyWheels(wheels, 0, 1);
        int axis = 4;
        for (Ring ring : rope.rings()) {
            RingDef copy = threaded(scene, rope, ring).friction(ring.friction()).radius(ring.radius());
            if (ring.radius() > 0) {
                copy.axis(wheels[axis], wheels[axis + 1], wheels[axis + 2]);
                axis += RopeView.NUMBERS_PER_WHEEL;
            }
            def.ring(copy);
        }
    }

    /** A ring where it is, on its body or mass, but without its velocity. */
    private static RingDef threaded(LiveScene scene, Rope rope, Ring ring) {
        RopeBody body = ring.body();
        if (body != null) {
            double[] place = ring.place();
            return RingDef.on(bodyIndex(scene, body), place[0], place[1], place[2]);
        }
        RingDef def = new RingDef(ring.x(), ring.y(), ring.z());
        if (ring.mass() == 0) {
            return def;
        }
        int first = 0;
        while (!rope.rings().get(first).isFixedTo(ring)) {
            first++;
        }
        return rope.rings().get(first) == ring ? def.mass(ring.mass()) : def.on(first);
    }

    private static int bodyIndex(LiveScene scene, RopeBody body) {
        return scene.live().world().bodies().list().indexOf(body);
    }

    private static boolean hasEqualSegments(Rope rope) {
        double first = rope.restLength(0);
        for (int i = 1; i < rope.segmentCount(); i++) {
            if (Math.abs(rope.restLength(i) - first) > EQUAL * first) {
                return false;
            }
        }
        return true;
    }

    private static Stream<ColliderDef> standing(LiveScene scene, PlacedCollider placed) {
        ColliderView seen = scene.seen(placed);
        return seen == null ? Stream.empty() : Stream.of(standing(placed, seen));
    }

    private static ColliderDef standing(PlacedCollider placed, ColliderView collider) {
        ColliderDef def = placed.def().copy().removePath().position(collider.x(), collider.y(), collider.z());
        double[] turn = new double[4];
        collider.copyOrientation(turn, 0);
        return turn[0] == 0 && turn[1] == 0
                ? def.rotation(collider.rotation())
                : def.orientation(turn[0], turn[1], turn[2], turn[3]);
    }
}
