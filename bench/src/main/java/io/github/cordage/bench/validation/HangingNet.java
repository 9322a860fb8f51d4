package io.github.cordage.bench.validation;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.joint.DistanceJoint;

/**
 * A square net in the plane whose upper corners hang on cords: ropes of Cordage that are tied, or points and distance
 * joints of dyn4j.
 */
interface HangingNet {
    /** Segments between two knots, and length of one [m]. */
    int SEGMENTS = 4;

    double LINK = 0.0625;

    /** Length of the cords [m]. */
    double CORD = 1;

    void step();

    /** The worst stretch of a segment. */
    double stretch();

    double energy();

    /** A net of Cordage. */
    final class OfRopes implements HangingNet {
        private final RopeWorld world =
                new RopeWorld(new WorldDef().step(HungLoad.STEP).gravity(0, -HungLoad.GRAVITY));
        private final List<Rope> ropes = new ArrayList<>();
        private final boolean isLevel;

        /** Makes a net in the plane, or one that starts level in space. */
        OfRopes(int size, boolean isLevel) {
            this.isLevel = isLevel;
            int last = (size - 1) * SEGMENTS;
            double side = last * LINK;
            for (int i = 0; i < size; i++) {
                double at = i * SEGMENTS * LINK;
                add(last, 0, -at, side, -at);
            }
            for (int k = 0; k < size; k++) {
                double at = k * SEGMENTS * LINK;
                add(last, at, 0, at, -side);
                for (int i = 0; i < size; i++) {
                    world.tie(ropes.get(i), k * SEGMENTS, ropes.get(size + k), i * SEGMENTS);
                }
            }
            for (int k = 0; k < 2; k++) {
                Rope cord = world.add(def(1).alongXy(k * side, CORD, k * side, 0));
                ropes.add(cord);
                cord.pin(0);
                world.tie(cord, 1, ropes.get(0), k * last);
            }
        }

        private static RopeDef def(int segments) {
            return new RopeDef()
                    .nodes(segments + 1)
                    .nodeMass(HungLoad.NODE)
                    .collideMode(CollideMode.OFF)
                    .sleepBelow(0);
        }

        private void add(int segments, double x, double y, double toX, double toY) {
            RopeDef def = def(segments);
            ropes.add(world.add(isLevel ? def.alongXyz(x, 0, y, toX, 0, toY) : def.alongXy(x, y, toX, toY)));
        }

        @Override
        public void step() {
            world.step();
        }

        @Override
        public double stretch() {
            double worst = 0;
            for (Rope rope : ropes) {
                worst = Math.max(worst, rope.stats().worstStretch());
            }
            return worst;
        }

        @Override
        public double energy() {
            double sum = 0;
            for (Rope rope : ropes) {
                sum += rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
            }
            return sum;
        }
    }

    /** A net of dyn4j. */
    final class OfJoints implements HangingNet {
        private final JointWorld world;
        private final List<Body> points = new ArrayList<>();
        private final List<DistanceJoint<Body>> joints = new ArrayList<>();

        /** Potential energy before the last step [J]. */
        private double before;

        OfJoints(int size, JointSetting setting) {
            world = new JointWorld(setting);
            int last = (size - 1) * SEGMENTS;
            Body[][] at = new Body[last + 1][last + 1];
            for (int i = 0; i <= last; i++) {
                for (int k = 0; k <= last; k++) {
                    boolean onRow = i % SEGMENTS == 0;
                    boolean onColumn = k % SEGMENTS == 0;
                    if (onRow || onColumn) {
                        double mass = onRow && onColumn ? 2 * HungLoad.NODE : HungLoad.NODE;
                        at[i][k] = world.point(mass, k * LINK, -i * LINK);
                        points.add(at[i][k]);
                    }
                    if (onRow && k > 0) {
                        keep(at[i][k - 1], at[i][k]);
                    }
                    if (onColumn && i > 0) {
                        keep(at[i - 1][k], at[i][k]);
                    }
                }
            }
            keep(world.point(0, 0, CORD), at[0][0]);
            keep(world.point(0, last * LINK, CORD), at[0][last]);
            before = potential();
        }

        private void keep(Body a, Body b) {
            joints.add(world.keep(a, b, b.getWorldCenter().x, b.getWorldCenter().y));
        }

        @Override
        public void step() {
            before = potential();
            world.step();
        }

        @Override
        public double stretch() {
            double worst = 0;
            for (DistanceJoint<Body> joint : joints) {
                double length = joint.getAnchor1().distance(joint.getAnchor2());
                worst = Math.max(worst, Math.abs(length / joint.getRestDistance() - 1));
            }
            return worst;
        }

        @Override
        public double energy() {
            double sum = 0;
            for (Body point : points) {
                sum += JointLoad.kinetic(point);
            }
            // As for single loads, at the time of the velocities.
            return sum + (before + potential()) / 2;
        }

        private double potential() {
            double sum = 0;
            for (Body point : points) {
                sum += JointLoad.potential(point);
            }
            return sum;
        }
    }
}
