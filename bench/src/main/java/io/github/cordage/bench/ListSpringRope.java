package io.github.cordage.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * The rope of {@link PlainSpringRope} in the tutorial's own structure: vectors are values that are never changed, and each step
 * makes its lists anew. Where the tutorial's language keeps vectors in place, Java has an object for each.
 */
final class ListSpringRope {
    /** A vector that is never changed. */
    record Vector(double x, double y, double z) {
        static final Vector ZERO = new Vector(0, 0, 0);

        Vector plus(Vector v) {
            return new Vector(x + v.x, y + v.y, z + v.z);
        }

        Vector minus(Vector v) {
            return plus(v.times(-1));
        }

        Vector times(double factor) {
            return new Vector(factor * x, factor * y, factor * z);
        }

        double dot(Vector v) {
            return x * v.x + y * v.y + z * v.z;
        }

        double length() {
            return Math.sqrt(dot(this));
        }

        Vector direction() {
            return length() == 0 ? ZERO : times(1 / length());
        }
    }

    /** Where a node is, and how fast. */
    record Section(Vector place, Vector velocity) {}

    private static final double GRAVITY = 9.81;
    private static final double SECTION_LENGTH = 1;
    private static final double LOWEST = 0.9;
    private static final double HIGHEST = 1.1;
    private static final int STRETCH_PASSES = 2;

    private final double stiffness;
    private final double ropeFriction;
    private final double airResistance;
    private final double mass;
    private final double step;

    /** The last one is the one that is attached. */
    private List<Section> sections = new ArrayList<>();

    /** Creates a rope that lies along +x from the origin, attached there; see {@link PlainSpringRope}. */
    ListSpringRope(int count, double stiffness, double ropeFriction, double airResistance, double mass, double step) {
        this.stiffness = stiffness;
        this.ropeFriction = ropeFriction;
        this.airResistance = airResistance;
        this.mass = mass;
        this.step = step;
        for (int i = count - 1; i >= 0; i--) {
            sections.add(new Section(new Vector(i * SECTION_LENGTH, 0, 0), Vector.ZERO));
        }
    }

    /** Where a node is, counted from the attached one. */
    Vector place(int node) {
        return sections.get(sections.size() - 1 - node).place();
    }

    void step() {
        double h = step;
        List<Vector> first = accelerations(sections);
        List<Section> predicted = new ArrayList<>();
        for (int i = 0; i < sections.size() - 1; i++) {
            Section s = sections.get(i);
            predicted.add(new Section(
                    s.place().plus(s.velocity().times(h)),
                    s.velocity().plus(first.get(i).times(h))));
        }
        predicted.add(sections.get(sections.size() - 1));
        sections = corrected(predicted, first, h);
        for (int pass = 0; pass < STRETCH_PASSES; pass++) {
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

    /** How hard each section pulls its lower node towards its upper one, and the upper one back. */
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
            force = force.plus(new Vector(0, -GRAVITY * mass, 0));
            force = force.minus(velocity.direction().times(airResistance * velocity.dot(velocity)));
            accelerations.add(force.times(1 / mass));
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
