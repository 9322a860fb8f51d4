package io.github.cordage.settings;

import io.github.cordage.RopeDef;
import io.github.cordage.internal.math.Check;

/**
 * The section of a cable, a rod or a hose, which tells how stiff it is for its material: {@link
 * RopeDef#bendingStiffness} takes the result of {@link #bendingStiffness}, and {@link RopeDef#torsionalStiffness} that
 * of {@link #torsionalStiffness}. Sections are round, so ropes bend equally in all directions.
 */
public final class CrossSection {
    private static final double LARGEST = 100;
    private static final double STIFFEST = 1e13;

    /** Wires in a rope of 7 strands of 1 + 6 + 12 wires. */
    private static final int WIRES_7X19 = 7 * 19;

    /** Diameters of a wire across such a rope: three strands, of five wires each. */
    private static final double WIRES_ACROSS_7X19 = 15;

    private final double secondMoment;

    private CrossSection(double secondMoment) {
        this.secondMoment = secondMoment;
    }

    /**
     * A round bar or wire: π d⁴ / 64.
     *
     * @param diameter diameter [m], from 1e-6 to 100
     * @return the section
     * @throws IllegalArgumentException if the value is out of range
     */
    public static CrossSection solid(double diameter) {
        return new CrossSection(disk(diameter("diameter", diameter)));
    }

    /**
     * A tube or hose: π (D⁴ - d⁴) / 64.
     *
     * @param outer outer diameter [m], from 1e-6 to 100
     * @param inner inner diameter [m], from 0 to less than the outer one
     * @return the section
     * @throws IllegalArgumentException if a value is out of range
     */
    public static CrossSection tube(double outer, double inner) {
        diameter("outer", outer);
        Check.inRange("inner", inner, 0, Math.nextDown(outer));
        return new CrossSection(disk(outer) - disk(inner));
    }

    /**
     * A wire rope of 7 strands of 19 wires, all as thick, whose wires slide on each other: 133 times the section of a
     * wire, whose diameter is a 15th of the rope's by geometry. That is the least stiffness that such a rope can have;
     * one whose wires stick together by friction, as in a rope that is bent slightly under high tension, is stiffer
     * (Papailiou, "On the bending stiffness of transmission line conductors", 1997, has both bounds). That the wires
     * are helices is left out.
     *
     * @param diameter diameter of the rope [m], from 1e-6 to 100
     * @return the section
     * @throws IllegalArgumentException if the value is out of range
     */
    public static CrossSection wireRope7x19(double diameter) {
        return new CrossSection(WIRES_7X19 * disk(diameter("diameter", diameter) / WIRES_ACROSS_7X19));
    }

    private static double diameter(String name, double value) {
        return Check.inRange(name, value, 1e-6, LARGEST);
    }

    private static double disk(double diameter) {
        return Math.PI / 64 * diameter * diameter * diameter * diameter;
    }

    /** {@return the second moment of area about an axis through the center [m⁴]} */
    public double secondMoment() {
        return secondMoment;
    }

    /**
     * Returns the bending stiffness for a material: modulus times second moment of area.
     *
     * @param youngsModulus modulus of elasticity E [Pa], from 0 to 1e13; 2e11 for steel
     * @return EI [N m²]
     * @throws IllegalArgumentException if the value is out of range
     */
    public double bendingStiffness(double youngsModulus) {
        return Check.inRange("youngsModulus", youngsModulus, 0, STIFFEST) * secondMoment;
    }

    /**
     * Returns the torsional stiffness for a material: modulus times torsion constant, which for round sections is twice
     * the second moment of area. That of a wire rope is the least that it can have, too.
     *
     * @param shearModulus shear modulus G [Pa], from 0 to 1e13; 7.7e10 for steel
     * @return GJ [N m²]
     * @throws IllegalArgumentException if the value is out of range
     */
    public double torsionalStiffness(double shearModulus) {
        return Check.inRange("shearModulus", shearModulus, 0, STIFFEST) * 2 * secondMoment;
    }

    @Override
    public String toString() {
        return "section with a second moment of " + secondMoment + " m^4";
    }
}
