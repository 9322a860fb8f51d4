package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;

/**
 * Statistics of a world.
 *
 * @param tension greatest tension [N]; NaN if no solver computes it
 */
public record Figures(
        int ropes,
        int nodes,
        int contacts,
        double stretch,
        double tension,
        double kinetic,
        double potential,
        double length,
        double actualLength,
        long unconverged) {
    /** Reads a world; must run on its thread. */
    static Figures of(RopeWorld world) {
        int nodes = 0;
        int contacts = 0;
        double stretch = 0;
        double tension = Double.NaN;
        double kinetic = 0;
        double potential = 0;
        double length = 0;
        double actualLength = 0;
        long unconverged = 0;
        for (Rope rope : world.ropes()) {
            nodes += rope.nodeCount();
            contacts += rope.contactCount();
            stretch = Math.max(stretch, rope.segmentCount() > 0 ? rope.stats().worstStretch() : 0);
            double own = rope.stats().maxTension();
            tension = Double.isNaN(tension) ? own : Math.max(tension, Double.isNaN(own) ? 0 : own);
            kinetic += rope.stats().kineticEnergy();
            potential += rope.stats().potentialEnergy();
            length += rope.length();
            actualLength += rope.stats().actualLength();
            unconverged += rope.settings().solver() instanceof Direct
                    ? rope.stats().direct().unconverged()
                    : 0;
        }
        return new Figures(
                world.ropes().size(),
                nodes,
                contacts,
                stretch,
                tension,
                kinetic,
                potential,
                length,
                actualLength,
                unconverged);
    }
}
