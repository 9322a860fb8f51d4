package io.github.cordage.scene;

import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeWorld;

/** Reads a body. */
final class BodyReader {
    private static final double ROTATION_MAX = 1e9;
    private static final double SPIN_MAX = 1e6;

    private final Fields fields;

    BodyReader(Fields fields) {
        this.fields = fields;
    }

    RopeBodyDef read() {
        RopeBodyDef def = new RopeBodyDef();
        fields.text("name", name -> {
            RopeReader.checkName(name);
            def.name(name);
        });
        fields.number("mass", def::mass);
        fields.number("damping", def::damping);
        JsonValue size = fields.get("size");
        if (fields.get("radius") != null && size != null) {
            fields.refuse("radius", "a body has a radius or a size, not both");
        }
        fields.number("radius", def::circle);
        fields.numbers("size", 2, 3, v -> new RopeBodyDef().box(v, 1), v -> {
            if (v.length == 2) {
                def.box(v[0], v[1]);
            } else {
                def.box(v[0], v[1], v[2]);
            }
        });
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
                if (def.size().length == 1) {
                    def.sphere(def.size()[0]);
                }
                def.inertia(v[0], v[1], v[2]);
            });
        } else {
            fields.number("inertia", def::inertia);
        }
    }
}
