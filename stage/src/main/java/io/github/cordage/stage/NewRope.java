package io.github.cordage.stage;

import io.github.cordage.RopeDef;
import java.util.List;

/** The rope that the tool {@link Tool#ROPE} lays: its material and slack. */
final class NewRope {
    /** Wanted length of a segment, as a share of the rope, and the smallest one as a multiple of the radius. */
    private static final int SEGMENTS = 40;

    private static final double SHORTEST = 2;
    private static final int FEWEST = 4;

    private static final List<Material> MATERIALS = List.of(Material.values());

    private static final Material FIRST_MATERIAL = Material.HEMP;
    private static final double FIRST_SLACK = 1.1;

    private Material material = FIRST_MATERIAL;
    private double slack = FIRST_SLACK;

    void setMaterial(Material wanted) {
        material = wanted;
    }

    Material material() {
        return material;
    }

    void setSlack(double wanted) {
        if (!(wanted >= 1 && wanted <= 10)) {
            throw new IllegalArgumentException("slack must be from 1 to 10, was " + wanted);
        }
        slack = wanted;
    }

    Setting.Group group() {
        Setting.Choice which = new Setting.Choice(
                "material",
                MATERIALS.stream().map(Material::title).toList(),
                () -> MATERIALS.indexOf(material),
                index -> material = MATERIALS.get(index),
                "Material of ropes that are drawn: mass, thickness, stiffness, damping and friction");
        Setting.Quantity loose = new Setting.Quantity(
                "slack",
                "",
                Scale.linear(1, 3),
                () -> slack,
                this::setSlack,
                "Length of ropes that are drawn, as a multiple of the distance of their ends");
        return new Setting.Group(
                "New rope",
                List.of(
                        which.initially(InitialValue.START, MATERIALS.indexOf(FIRST_MATERIAL), which.get()),
                        loose.initially(InitialValue.START, FIRST_SLACK, loose.get())));
    }

    /** The definition of a rope between two points: x, y, z of each [m]. */
    RopeDef between(double[] from, double[] to) {
        double distance = Math.hypot(Math.hypot(to[0] - from[0], to[1] - from[1]), to[2] - from[2]);
        double length = slack * distance;
        double segment = Math.max(length / SEGMENTS, SHORTEST * material.radius());
        RopeDef def = new RopeDef()
                .nodes(1 + (int) Math.max(FEWEST, Math.rint(length / segment)))
                .hanging(from[0], from[1], from[2], to[0], to[1], to[2], slack);
        material.applyTo(def, length);
        return def;
    }
}
