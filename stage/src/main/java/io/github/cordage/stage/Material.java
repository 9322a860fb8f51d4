package io.github.cordage.stage;

import io.github.cordage.RopeDef;
import org.jspecify.annotations.Nullable;

/**
 * Materials of ropes, with figures of the size that such ropes have, not those of a certain product. Masses follow from
 * densities and cross sections, stiffnesses EA from moduli and cross sections or from the stretch under a load, as said
 * at each; the others are estimates. Ropes are named after their material, which gives them their look.
 */
enum Material {
    /** Laid hemp, 20 mm: 1,500 kg/m³ and 0.6 of the cross section are fibre, and 2.5 kN stretch it by 1 %. */
    HEMP("hemp", 0.28, 0.01, 2.5e5, 0.02, 0.3, 0.5),
    /** A dynamic climbing rope, 10 mm: 64 g/m, which stretches by 8 % under 80 kg. */
    NYLON("nylon climbing rope", 0.064, 0.005, 9.8e3, 0.002, 0.4, 0.3),
    /** A wire rope, 10 mm: 360 g/m; half of the cross section is steel, and laid wires have 100 GPa. */
    STEEL("steel cable", 0.36, 0.005, 4e6, 1, 0.1, 0.15),
    /** A cord of natural rubber, 10 mm: 950 kg/m³, 2 MPa. */
    RUBBER("rubber", 0.075, 0.005, 157, 1e-3, 0.8, 0.9),
    /**
     * A chain of round steel, 6 mm, with 3.6 m of it in a metre of chain; bent links yield six times as much as
     * straight bars.
     */
    CHAIN("steel chain", 0.8, 0.01, 2e6, 0, 0.2, 0.3),
    /** Cotton thread, 0.5 mm: 1,500 kg/m³ and 0.7 of the cross section are fibre, and 10 N stretch it by 1 %. */
    THREAD("thread", 2e-4, 2.5e-4, 1e3, 0, 0.5, 0.3);

    private final String title;
    private final double massPerMetre;
    private final double radius;
    private final double axialStiffness;
    private final double bendingStiffness;
    private final double damping;
    private final double friction;

    /**
     * A material.
     *
     * @param massPerMetre mass of a metre [kg/m]
     * @param radius half the thickness [m]
     * @param axialStiffness force for a stretch by the whole length, EA [N]
     * @param bendingStiffness EI [N·m²]
     * @param damping rate at which motion fades [1/s]
     * @param friction coefficient of friction
     */
    Material(
            String title,
            double massPerMetre,
            double radius,
            double axialStiffness,
            double bendingStiffness,
            double damping,
            double friction) {
        this.title = title;
        this.massPerMetre = massPerMetre;
        this.radius = radius;
        this.axialStiffness = axialStiffness;
        this.bendingStiffness = bendingStiffness;
        this.damping = damping;
        this.friction = friction;
    }

    /**
     * The name, which begins with that of a {@link io.github.cordage.stage.picture.RopeMaterial} if there is one that
     * fits.
     */
    String title() {
        return title;
    }

    /**
     * The material that a rope of a name was laid of or given, such as {@code steel cable 2} or {@code steel cable
     * 2/3}; null if none.
     */
    static @Nullable Material of(String rope) {
        for (Material material : values()) {
            int number = material.title.length() + 1;
            if (rope.startsWith(material.title + " ")
                    && rope.length() > number
                    && Character.isDigit(rope.charAt(number))) {
                return material;
            }
        }
        return null;
    }

    double massPerMetre() {
        return massPerMetre;
    }

    double radius() {
        return radius;
    }

    double axialStiffness() {
        return axialStiffness;
    }

    double bendingStiffness() {
        return bendingStiffness;
    }

    double damping() {
        return damping;
    }

    double friction() {
        return friction;
    }

    /** Makes a rope of a length [m], whose nodes are set, of the material. */
    void applyTo(RopeDef def, double length) {
        def.nodeMass(massPerMetre * length / def.values().nodeCount())
                .radius(radius)
                .compliance(length / axialStiffness)
                .bendingStiffness(bendingStiffness)
                .damping(damping)
                .friction(friction);
    }
}
