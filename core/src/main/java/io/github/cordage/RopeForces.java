package io.github.cordage;

import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.internal.world.WorldGate;

/**
 * What acts within a rope besides its {@linkplain Rope#tension tension}: the moments of a stiff rope, and thresholds of
 * the tension that listeners hear about. {@link Rope#forces} returns it.
 */
public final class RopeForces {
    private final WorldGate gate;
    private final RopeCore core;
    private final RopeReadings now;

    RopeForces(WorldGate gate, RopeCore core, RopeReadings now) {
        this.gate = gate;
        this.core = core;
        this.now = now;
    }

    /**
     * Returns the elastic bending moment at a node: the {@linkplain RopeSettings#bendingStiffness bending stiffness}
     * times the {@linkplain RopeStats#curvature curvature} less the {@linkplain RopeDef#naturalCurvature natural} one.
     *
     * @param node index of the node
     * @return moment [N m]
     */
    public double bendingMoment(int node) {
        return now.bendingMoment(node);
    }

    /**
     * Returns the elastic twisting moment at a node, about the direction of the rope: the {@linkplain
     * RopeSettings#torsionalStiffness torsional stiffness} times the twist per meter less the {@linkplain
     * RopeDef#naturalTwist natural} one.
     *
     * @param node index of the node
     * @return moment [N m], above 0 where the rope is twisted to the right, as a right-handed screw is; 0 at a free end
     */
    public double twistMoment(int node) {
        return now.twistMoment(node);
    }

    /**
     * Notifies the world's {@linkplain WorldListener#tensionExceeded listeners} when the greatest tension of the rope
     * rises above a threshold: in the first step that ends above it, and again after it has fallen to or below it.
     * Several thresholds can be watched. With relaxation, which computes no tensions, listeners are not notified.
     *
     * @param threshold tension [N], finite and ≥ 0
     */
    public void addTensionWatch(double threshold) {
        gate.watchTension(core, threshold);
    }

    /**
     * Stops watching a threshold. Does nothing if it is not watched.
     *
     * @param threshold tension [N]
     */
    public void removeTensionWatch(double threshold) {
        gate.unwatchTension(core, threshold);
    }
}
