package io.github.cordage.internal.via;

import io.github.cordage.internal.chain.RopePart;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;

/**
 * Where the rope bends and slides: rings, pulleys, corners, edges and arcs. {@link BendPass} has the equations.
 *
 * <p>At the start of a step, rings go where they are led, corners follow their colliders, nodes that come to a ring are
 * carried through it, and new corners are found. After each pass, friction decides which segments slide.
 */
public final class ViaPart
        implements RopePart.Finds,
                RopePart.Begins,
                RopePart.Restarts,
                RopePart.LaysOut,
                RopePart.Settles,
                RopePart.Ends,
                RopePart.Keeps {
    /** Looks of a search for nodes that have come to their rings or left them. */
    private static final int LOOKS = 3;

    private final ChainGeometry geometry;
    private final RingPassage passage;

    private final Measure measure;

    /** Number of these looks in this search. */
    private int looks;

    public ViaPart(ChainGeometry geometry, RingPassage passage, Measure measure) {
        this.geometry = geometry;
        this.passage = passage;
        this.measure = measure;
    }

    @Override
    public void find(RopeState rope, StepContext context) {
        double h = context.h;
        BendSearch bends = context.scratch.get(BendSearch.KIND);
        if (!rope.rings.isEmpty()) {
            rope.rings.aim(context.endTime, context.frameShare, h);
            bends.follow(rope, context);
        }
        passage.carry(rope, h);
        if (!rope.resistsBending()) {
            bends.find(rope, context, false);
        } else if (rope.rings.hasCorners()) {
            // It would bend there without resisting.
            RingLayout.dropCorners(rope);
        }
        passage.carryAtNewCorners(rope, h);
        passage.shareMasses(rope, h, h);
        if (rope.firstOrder.length > 0 && geometry.bendsRoundCircles()) {
            geometry.arcs.turn(rope, h);
        }
    }

    @Override
    public void begin(RopeState rope, StepContext context) {
        geometry.beginRings(rope);
    }

    @Override
    public void restart(RopeState rope) {
        geometry.restartRings(rope);
    }

    @Override
    public void layOut(RopeState rope, double share, boolean isDivided) {
        geometry.bends.place(rope, share);
        looks = isDivided ? LOOKS : 0;
    }

    @Override
    public double settle(RopeState rope, double tolerance, double off) {
        if (geometry.bends.isEmpty()) {
            return off;
        }
        double left = off;
        if (left <= tolerance && looks < LOOKS && geometry.bends.lookAgain(rope)) {
            looks++;
            left = measure.errorOf(rope);
        }
        return geometry.updateFriction(rope) ? Double.POSITIVE_INFINITY : left;
    }

    @Override
    public void end(RopeState rope) {
        geometry.friction.end(rope);
    }

    @Override
    public void keep(RopeState rope) {
        passage.end(rope);
    }
}
