package io.github.cordage.stage;

import io.github.cordage.RopeDef;
import java.util.List;
import java.util.function.DoubleSupplier;

/** The rope that the tool {@link Tool#ROPE} lays: its material and slack. */
final class NewRope {
    /** Wanted length of a segment, as a share of the rope, and the smallest one as a multiple of the radius. */
    private static final int SEGMENTS = 40;

    private static final double SHORTEST = 2;
    private static final int FEWEST = 4;

    /** Greatest thickness [m]. */
    private static final double THICKEST = 2;

    private static final List<Material> MATERIALS = List.of(Material.values());

    private static final Material FIRST_MATERIAL = Material.HEMP;
    private static final double FIRST_SLACK = 1.1;

    private Material material = FIRST_MATERIAL;
    private double slack = FIRST_SLACK;

    /** Thickness that was chosen [m]; NaN for that of the ropes around, or of the material if these have none. */
    private double thickness = Double.NaN;

    private final DoubleSupplier around;

    /**
     * Creates a rope to lay.
     *
     * @param around tells the usual thickness of the ropes of the scene [m]; 0 if they have none
     */
    NewRope(DoubleSupplier around) {
        this.around = around;
    }

    private double thickness() {
        if (!Double.isNaN(thickness)) {
            return thickness;
        }
        double usual = around.getAsDouble();
        return usual > 0 ? usual : 2 * material.radius();
    }

    void setThickness(double wanted) {
        if (!(wanted > 0 && wanted <= THICKEST)) {
            throw new IllegalArgumentException(
                    "thickness must be above 0 m and at most " + THICKEST + " m, was " + wanted);
        }
        thickness = wanted;
    }

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
                "Material of ropes that are drawn: mass, stiffness, damping, friction and look");
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
                        loose.initially(InitialValue.START, FIRST_SLACK, loose.get()),
                        new Setting.Quantity(
                                "thickness",
                                "m",
                                Scale.powers(1e-3, THICKEST),
                                this::thickness,
                                this::setThickness,
                                "Thickness of ropes that are drawn; at first that of the other ropes, or of the material")));
    }

    /** The definition of a rope between two points: x, y, z of each [m]. */
    RopeDef between(double[] from, double[] to) {
        double distance = Math.hypot(Math.hypot(to[0] - from[0], to[1] - from[1]), to[2] - from[2]);
        double length = slack * distance;
        double segment = Math.max(length / SEGMENTS, SHORTEST * thickness() / 2);
        RopeDef def = new RopeDef()
                .nodes(1 + (int) Math.max(FEWEST, Math.rint(length / segment)))
                .hanging(from[0], from[1], from[2], to[0], to[1], to[2], slack);
        material.applyTo(def, length);
        def.radius(thickness() / 2);
        return def;
    }
}
