package io.github.cordage.testkit;

import java.util.ArrayList;
import java.util.List;

/**
 * The mass-spring rope of the Habrador tutorial on realistic ropes in Unity, computed apart from the library and in the
 * tutorial's own structure: vectors are immutable values, and each step creates new lists, the lowest node first.
 * Vectors are value types in the tutorial's language, but objects in Java. The spring solver is compared with it in
 * tests and benchmarks.
 */
public final class ListSpringRope {
    /**
     * An immutable vector.
     *
     * @param x first component
     * @param y second component, upwards
     * @param z third component
     */
    public record Vector(double x, double y, double z) {
        static final Vector ZERO = new Vector(0, 0, 0);

        Vector plus(Vector v) {
            return new Vector(x + v.x, y + v.y, z + v.z);
        }

        /**
         * Subtracts a vector.
         *
         * @param v the vector to subtract
         * @return the difference
         */
        public Vector minus(Vector v) {
            return plus(v.times(-1));
        }

        Vector times(double factor) {
            return new Vector(factor * x, factor * y, factor * z);
        }

        double dot(Vector v) {
            return x * v.x + y * v.y + z * v.z;
        }

        /**
         * Computes the length.
         *
         * @return the length
         */
        public double length() {
            return Math.sqrt(dot(this));
        }

        Vector direction() {
            return length() == 0 ? ZERO : times(1 / length());
        }
    }

    /** Position and velocity of a node. */
    private record Section(Vector place, Vector velocity) {}

    private static final double SECTION_LENGTH = 1;
    private static final double LOWEST = 0.9;
    private static final double HIGHEST = 1.1;

    /**
     * Stiffness of a segment of 1 m [N/m]. Settings have the tutorial's values and may be changed before the first
     * step.
     */
    public double stiffness = 40;

    /** Friction within a segment [N·s/m]. */
    public double ropeFriction = 2;

    /** Drag per square of velocity [kg/m]. */
    public double airResistance = 0.05;

    /** Mass of each node [kg]. */
    public double mass = 0.2;

    /** Mass added to the lowest node [kg]. */
    public double hangingMass;

    /** Number of passes in a step that limit the stretch of each segment to 0.9 to 1.1. */
    public int passes = 2;

    /** Acceleration downwards [m/s²]. */
    public double gravity = 9.81;

    /** Whether steps are those of Heun's method, and not of Euler's. */
    public boolean heun = true;

    /** The last node is the attached one. */
    private List<Section> sections = new ArrayList<>();

    /**
     * Creates a rope that lies along a direction from the origin, where it is attached.
     *
     * @param nodes number of nodes
     * @param direction unit vector
     */
    public ListSpringRope(int nodes, Vector direction) {
        for (int i = nodes - 1; i >= 0; i--) {
            sections.add(new Section(direction.times(i * SECTION_LENGTH), Vector.ZERO));
        }
    }

    /**
     * Tells where a node is.
     *
     * @param node number of the node, 0 for the attached one
     * @return its position [m]
     */
    public Vector place(int node) {
        return sections.get(sections.size() - 1 - node).place();
    }

    /**
     * Takes a step.
     *
     * @param h length of the step [s]
     */
    public void step(double h) {
        List<Vector> first = accelerations(sections);
        List<Section> predicted = new ArrayList<>();
        for (int i = 0; i < sections.size() - 1; i++) {
            Section s = sections.get(i);
            predicted.add(new Section(
                    s.place().plus(s.velocity().times(h)),
                    s.velocity().plus(first.get(i).times(h))));
        }
        predicted.add(sections.get(sections.size() - 1));
        sections = heun ? corrected(predicted, first, h) : predicted;
        for (int pass = 0; pass < passes; pass++) {
            limitStretch();
        }
    }

    private List<Section> corrected(List<Section> predicted, List<Vector> first, double h) {
        List<Vector> second = accelerations(predicted);
        List<Section> corrected = new ArrayList<>();
        for (int i = 0; i < sections.size() - 1; i++) {
            Section s = sections.get(i);
            Vector mean = s.velocity().plus(predicted.get(i).velocity()).times(0.5);
            Vector acceleration = first.get(i).plus(second.get(i)).times(0.5);
            corrected.add(
                    new Section(s.place().plus(mean.times(h)), s.velocity().plus(acceleration.times(h))));
        }
        corrected.add(sections.get(sections.size() - 1));
        return corrected;
    }

    /** The force of a segment on its lower node; the upper node gets the opposite force. */
    private Vector pull(Section below, Section above) {
        Vector between = above.place().minus(below.place());
        double spring = stiffness * (between.length() - SECTION_LENGTH);
        double friction =
                ropeFriction * above.velocity().minus(below.velocity()).dot(between) / between.length();
        return between.direction().times(spring + friction);
    }

    private List<Vector> accelerations(List<Section> at) {
        List<Vector> accelerations = new ArrayList<>();
        for (int i = 0; i < at.size() - 1; i++) {
            Vector force = pull(at.get(i), at.get(i + 1));
            if (i > 0) {
                force = force.minus(pull(at.get(i - 1), at.get(i)));
            }
            Vector velocity = at.get(i).velocity();
            double m = mass + (i == 0 ? hangingMass : 0);
            force = force.plus(new Vector(0, -gravity * m, 0));
            force = force.minus(velocity.direction().times(airResistance * velocity.dot(velocity)));
            accelerations.add(force.times(1 / m));
        }
        return accelerations;
    }

    private void limitStretch() {
        for (int i = sections.size() - 1; i > 0; i--) {
            Vector up = sections.get(i).place().minus(sections.get(i - 1).place());
            double stretch = up.length() / SECTION_LENGTH;
            if (stretch > HIGHEST) {
                moveUp(i - 1, up.direction().times(up.length() - HIGHEST * SECTION_LENGTH));
            } else if (stretch < LOWEST) {
                moveUp(i - 1, up.direction().times(up.length() - LOWEST * SECTION_LENGTH));
            }
        }
    }

    private void moveUp(int section, Vector by) {
        Section s = sections.get(section);
        sections.set(section, new Section(s.place().plus(by), s.velocity()));
    }
}
