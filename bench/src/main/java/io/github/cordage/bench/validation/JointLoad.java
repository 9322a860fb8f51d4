package io.github.cordage.bench.validation;

import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.joint.DistanceJoint;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Vector2;

/**
 * A body of dyn4j on a chain of its joints. To reel in, the upper end is lifted: shorter joints would be followed
 * later.
 */
final class JointLoad implements HungLoad {
    private final JointWorld bodies;
    private final Body anchor;
    private final Body load;
    private final List<Body> links = new ArrayList<>();
    private final List<DistanceJoint<Body>> distances = new ArrayList<>();
    private final List<RevoluteJoint<Body>> pivots = new ArrayList<>();
    private final int parts;

    /** Potential energy before the last step [J]. */
    private double before;

    JointLoad(Spec spec, JointSetting setting, boolean withTorso) {
        bodies = new JointWorld(setting);
        parts = setting.parts();
        anchor = bodies.point(0, 0, 0);
        double way = spec.length() + spec.arm();
        load = bodies.square(SIZE, spec.mass() + (setting.isRods() ? 0 : NODE), spec.x(way), spec.y(way), spec.angle());
        if (setting.isRods()) {
            addRods(spec);
        } else {
            addPoints(spec);
        }
        if (withTorso) {
            bodies.addTorso(load);
        }
        before = potential();
    }

    private void addPoints(Spec spec) {
        Body last = anchor;
        for (int i = 1; i < spec.links(); i++) {
            Body point = bodies.point(NODE, spec.x(i * LINK), spec.y(i * LINK));
            distances.add(bodies.keep(last, point, point.getWorldCenter().x, point.getWorldCenter().y));
            links.add(point);
            last = point;
        }
        distances.add(bodies.keep(last, load, spec.x(spec.length()), spec.y(spec.length())));
    }

    private void addRods(Spec spec) {
        Body last = anchor;
        for (int i = 0; i < spec.links(); i++) {
            double middle = (i + 0.5) * LINK;
            Body rod = bodies.rod(LINK, NODE, spec.x(middle), spec.y(middle), spec.angle());
            pivots.add(bodies.join(last, rod, spec.x(i * LINK), spec.y(i * LINK)));
            links.add(rod);
            last = rod;
        }
        pivots.add(bodies.join(last, load, spec.x(spec.length()), spec.y(spec.length())));
    }

    @Override
    public void reelIn(double speed) {
        anchor.setLinearVelocity(0, speed);
    }

    @Override
    public void step() {
        before = potential();
        bodies.step();
    }

    @Override
    public double x() {
        return load.getWorldCenter().x;
    }

    @Override
    public double y() {
        return load.getWorldCenter().y;
    }

    @Override
    public double speed() {
        return load.getLinearVelocity().getMagnitude();
    }

    @Override
    public double stretch() {
        double worst = 0;
        for (DistanceJoint<Body> joint : distances) {
            double length = joint.getAnchor1().distance(joint.getAnchor2());
            worst = Math.max(worst, Math.abs(length / joint.getRestDistance() - 1));
        }
        for (RevoluteJoint<Body> joint : pivots) {
            worst = Math.max(worst, joint.getAnchor1().distance(joint.getAnchor2()) / LINK);
        }
        return worst;
    }

    @Override
    public double reach() {
        Vector2 end = distances.isEmpty()
                ? pivots.get(pivots.size() - 1).getAnchor2()
                : distances.get(distances.size() - 1).getAnchor2();
        return end.getMagnitude();
    }

    @Override
    public double energy() {
        double now = potential();
        double sum = now - (now - before) / (2 * parts) + kinetic(load);
        for (Body body : links) {
            sum += kinetic(body);
        }
        return sum;
    }

    private double potential() {
        double sum = potential(load);
        for (Body body : links) {
            sum += potential(body);
        }
        return sum;
    }

    static double potential(Body body) {
        return body.getMass().getMass() * GRAVITY * body.getWorldCenter().y;
    }

    static double kinetic(Body body) {
        double spin = body.getAngularVelocity();
        return body.getMass().getMass() * body.getLinearVelocity().getMagnitudeSquared() / 2
                + body.getMass().getInertia() * spin * spin / 2;
    }
}
