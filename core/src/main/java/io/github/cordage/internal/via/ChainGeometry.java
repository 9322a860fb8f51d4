package io.github.cordage.internal.via;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * The segments of a rope that may run through rings and over corners. Of a segment that bends there, direction and
 * stiffness are those at its first node; {@link #bends} has the others.
 */
public final class ChainGeometry extends Segments {
    /** The segments that run through rings, and their friction there. */
    public final Bends bends = new Bends(false);

    /** The weight of the rope around wheels. */
    private final WheelWeight wheels = new WheelWeight(bends);

    /** The velocities of nodes on arcs. */
    public final ArcMotion arcs = new ArcMotion(bends);

    private final CornerForces corners = new CornerForces(bends);

    public final RingFriction friction = new RingFriction(bends, corners);

    /** The rings that stop at each other. */
    public final RingStops stops = new RingStops(bends, friction);

    /** Inertia of the heaviest free node or mass [N/m]. */
    private double mostInertia;

    /** Creates an empty geometry; {@link #reserve} gives it memory. */
    public ChainGeometry() {}

    @Override
    public boolean isBent(int segment) {
        return bendOf(segment) != null;
    }

    /** The segment as one that bends; null if it does not. */
    public @Nullable Bend bendOf(int segment) {
        return bends.count == 0 ? null : bends.of(segment);
    }

    /** Adds the weight of the rope around wheels to where it is expected. */
    public void addWheels(RopeState rope, NodeVectors expected, double factor) {
        if (bends.count > 0 && bends.haveWeight()) {
            wheels.add(rope, expected, factor);
        }
    }

    /** Work in the step of that weight [J]. */
    public double workOfWheels(RopeState rope) {
        return bends.count > 0 && bends.haveWheels() ? wheels.work(rope) : 0;
    }

    /** Begins a step: the segments that run through rings have been measured at its start. */
    public void beginRings(RopeState rope) {
        bends.begin();
        if (!bends.isEmpty()) {
            corners.begin(rope);
            friction.begin(rope);
        }
        if (stops.count > 0 || !rope.rings.masses.isEmpty()) {
            stops.begin(rope);
        }
    }

    /** Finds anew where the rope bends, from its rings and corners as they are now, and begins a step from there. */
    public void bendAnew(RopeState rope) {
        bends.measureAnew(rope);
        beginRings(rope);
    }

    /** Lets friction and stops yield as much as ropes with a compliance of a metre [1/N]; with 0, no more than ever. */
    public void letYield(double compliance) {
        friction.letYield(compliance);
    }

    /**
     * Begins an attempt at a step. What the last one has measured may be far off, and even not finite; at corners, the
     * next search begins with what it has found.
     */
    public void restartRings(RopeState rope) {
        if (bends.listed > 0 && !rope.rings.hasCorners()) {
            bends.startAgain(rope);
        }
        friction.restart(rope);
        if (stops.count > 0) {
            stops.restart();
        }
    }

    /**
     * Decides after a pass which segments slide through their rings, and which rings stop at each other; returns
     * whether one changes its state.
     */
    public boolean updateFriction(RopeState rope) {
        boolean slides = friction.update(rope, mostInertia);
        return (stops.count > 0 && stops.update(rope, mostInertia)) || slides;
    }

    @Override
    public void measure(RopeState rope) {
        super.measure(rope);
        if (bends.listed == 0) {
            return;
        }
        bends.measure(rope);
        corners.sinkIn(rope, inertia);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            length[bend.segment] = bend.length();
            ux[bend.segment] = bend.before.ux;
            uy[bend.segment] = bend.before.uy;
            uz[bend.segment] = bend.before.uz;
        }
    }

    @Override
    public void turn(RopeState rope) {
        super.turn(rope);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            turning[bend.segment] = Math.max(rope.tension[bend.segment], 0) / bend.before.radius;
        }
    }

    /** Returns the inertia of the heaviest free node or mass [N/m]. */
    @Override
    public double setInertia(RopeState rope, double stiffness) {
        double heaviest = super.setInertia(rope, stiffness);
        // Bodies do not count beside nodes: a straight rope as stiff as they are heavy would drown their forces in
        // rounding.
        int masses = heaviest > 0 ? rope.rings.masses.ofRings() : rope.rings.masses.size();
        for (int m = 0; m < masses; m++) {
            heaviest = Math.max(heaviest, rope.rings.masses.get(m).mass * stiffness);
        }
        mostInertia = heaviest;
        if (bends.listed > 0) {
            friction.set(rope, heaviest);
            if (stops.count > 0) {
                stops.set(rope, heaviest);
            }
        }
        return heaviest;
    }

    /** Adds to the compliance of segments [m/N] by how much the corners that they bend over yield. */
    public void addGive(double[] give) {
        for (int k = 0; k < bends.count; k++) {
            give[bends.get(k).segment] += bends.get(k).give;
        }
    }

    /** Corrects residual forces at the second nodes of bent segments, which are pulled in another direction. */
    public void correctResidual(RopeState rope, double[] rx, double[] ry, double[] rz) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            double t = rope.tension[bend.segment];
            double behind = bend.tensionBehind(rope);
            rx[bend.segment + 1] += t * bend.before.ux - behind * bend.behind.ux;
            ry[bend.segment + 1] += t * bend.before.uy - behind * bend.behind.uy;
            rz[bend.segment + 1] += t * bend.before.uz - behind * bend.behind.uz;
        }
    }

    /** Whether a segment bends around a circle or a capsule, as it was measured last. */
    public boolean bendsRoundCircles() {
        boolean any = false;
        for (int k = 0; k < bends.count && !any; k++) {
            any = bends.get(k).circle != null;
        }
        return any;
    }
}
