package io.github.cordage.scene;

import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeWorld;

/** Reads a body. */
final class BodyReader {
    private static final double ROTATION_MAX = 1e9;
    private static final double SPIN_MAX = 1e6;

    private final Fields fields;
    private final Problems problems;
    private final Categories categories;

    BodyReader(Fields fields, Problems problems, Categories categories) {
        this.fields = fields;
        this.problems = problems;
        this.categories = categories;
    }

    /** Number of corners that a body asks for, counted before anything is checked. */
    static long vertexCount(JsonValue body) {
        return ColliderReader.count(body, "vertices");
    }

    RopeBodyDef read() {
        RopeBodyDef def = new RopeBodyDef();
        fields.text("name", name -> {
            RopeReader.checkName(name);
            def.name(name);
        });
        fields.number("mass", def::mass);
        fields.number("damping", def::damping);
        readShape(def);
        readSurface(def);
        readInertia(def);
        fields.vector("position", VectorChecks.COORDINATE, v -> def.position(v[0], v[1], v[2]));
        fields.vector("velocity", v -> new RopeBodyDef().velocity(v, 0, 0), v -> def.velocity(v[0], v[1], v[2]));
        fields.angles("rotation", ROTATION_MAX, def::rotation, v -> def.rotation(v[0], v[1], v[2]));
        fields.angles("spin", SPIN_MAX, v -> def.spin(0, 0, v), v -> def.spin(v[0], v[1], v[2]));
        fields.vector("force", v -> new RopeBodyDef().force(v, 0), v -> def.force(v[0], v[1], v[2]));
        readTorque(def);
        // What does not fit together shows when the body is made.
        fields.set(fields.object(), () -> new RopeWorld().bodies().add(def));
        return def;
    }

    private void readShape(RopeBodyDef def) {
        boolean isRound = fields.get("radius") != null;
        if (isRound && fields.get("size") != null) {
            fields.refuse("radius", "a body has a radius or a size, not both");
        }
        if (!isRound) {
            fields.refuse("length", "length must stand beside \"radius\", in a capsule");
        }
        if (isRound || fields.get("size") != null) {
            fields.refuse("vertices", "a body has vertices or a " + (isRound ? "radius" : "size") + ", not both");
        }
        double[] radius = {0};
        fields.number("radius", v -> {
            def.circle(v);
            radius[0] = v;
        });
        fields.number("length", v -> {
            new RopeBodyDef().capsule(1, v);
            if (radius[0] > 0) {
                def.capsule(radius[0], v);
            }
        });
        fields.numbers("size", 2, 3, v -> new RopeBodyDef().box(v, 1), v -> {
            if (v.length == 2) {
                def.box(v[0], v[1]);
            } else {
                def.box(v[0], v[1], v[2]);
            }
        });
        int mistakes = problems.count();
        double[] vertices = ColliderReader.points(fields, problems, "vertices", 2, 3, ColliderReader.CORNERS_MAX);
        if (fields.get("vertices") != null && problems.count() == mistakes && !problems.isFull()) {
            fields.set("vertices", () -> def.polygon(vertices));
        }
    }

    private void readSurface(RopeBodyDef def) {
        fields.flag("collide", def::collide);
        fields.number("friction", def::friction);
        fields.number("restitution", def::restitution);
        categories.read(fields, def::filter);
    }

    private void readTorque(RopeBodyDef def) {
        JsonValue torque = fields.get("torque");
        if (torque != null && torque.kind() == JsonValue.Kind.ARRAY) {
            fields.numbers("torque", 3, 3, v -> new RopeBodyDef().torque(v), v -> def.torque(v[0], v[1], v[2]));
        } else {
            fields.number("torque", def::torque);
        }
    }

    private void readInertia(RopeBodyDef def) {
        JsonValue inertia = fields.get("inertia");
        if (inertia != null && inertia.kind() == JsonValue.Kind.ARRAY) {
            fields.numbers("inertia", 3, 3, v -> new RopeBodyDef().inertia(v), v -> {
                makeSolid(def);
                def.inertia(v[0], v[1], v[2]);
            });
        } else {
            fields.number("inertia", def::inertia);
        }
    }

    /** Three moments of inertia make a ball of a disc, and a capsule one in space. */
    private static void makeSolid(RopeBodyDef def) {
        ColliderShape shape = def.shape();
        if (shape != null && shape.kind() == ColliderShape.Kind.CIRCLE) {
            def.sphere(shape.radius());
        } else if (shape != null && shape.kind() == ColliderShape.Kind.CAPSULE) {
            def.capsuleInSpace(shape.radius(), shape.length());
        }
    }
}
