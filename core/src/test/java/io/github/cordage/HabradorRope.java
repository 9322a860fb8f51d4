package io.github.cordage;

import java.util.ArrayList;
import java.util.List;

/**
 * The mass-spring rope of the Habrador tutorial on realistic ropes in Unity, computed apart from the library: an object for each
 * section, a vector for each force, bottom first. What the library's solver is compared with.
 */
final class HabradorRope {
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

    final double sectionLength = 1;
    double stiffness = 40;
    double ropeFriction = 2;
    double airResistance = 0.05;
    double mass = 0.2;
    double hangingMass;
    double lowest = 0.9;
    double highest = 1.1;
    int passes = 2;
    double gravity = 9.81;
    boolean heun = true;

    /** The last one is the one that is attached. */
    private List<Section> sections = new ArrayList<>();

    /** A rope that lies along a direction from the origin, where it is attached. */
    HabradorRope(int nodes, Vector direction) {
        for (int i = nodes - 1; i >= 0; i--) {
            sections.add(new Section(direction.times(i * sectionLength), Vector.ZERO));
        }
    }

    /** Where a node is, counted from the attached one. */
    Vector place(int node) {
        return sections.get(sections.size() - 1 - node).place();
    }

    void step(double h) {
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

    /** How hard each section pulls its lower node towards its upper one, and the upper one back. */
    private Vector pull(Section below, Section above) {
        Vector between = above.place().minus(below.place());
        double spring = stiffness * (between.length() - sectionLength);
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
            double stretch = up.length() / sectionLength;
            if (stretch > highest) {
                moveUp(i - 1, up.direction().times(up.length() - highest * sectionLength));
            } else if (stretch < lowest) {
                moveUp(i - 1, up.direction().times(up.length() - lowest * sectionLength));
            }
        }
    }

    private void moveUp(int section, Vector by) {
        Section s = sections.get(section);
        sections.set(section, new Section(s.place().plus(by), s.velocity()));
    }
}
