package io.github.cordage.query;

import io.github.cordage.Rope;
import io.github.cordage.internal.world.FoundPlace;
import io.github.cordage.internal.world.RopeCore;

/**
 * A place on a rope that a {@linkplain RopeQueries question} found. Create one and use it for many questions: each
 * question overwrites it. It describes the rope as it was then; the next step moves the rope away.
 *
 * <p>To cut the rope there, call {@code hit.rope().cutAt(hit.arcLength())}; to cut at all places of an answer, {@link
 * RopeHits#cut}, because after the first cut, later places may not be on the rope any more. To pin it, call {@code
 * hit.rope().pin(hit.nearestNode())}.
 */
public final class RopeHit {
    /** The place that is shown; for a hit of a list, the one at its index now. */
    FoundPlace place = new FoundPlace();

    /** Creates an empty hit. */
    public RopeHit() {}

    /** {@return whether the last question found a place; false before the first one} */
    public boolean isPresent() {
        return place.rope() != null;
    }

    /**
     * Returns the rope.
     *
     * @return the rope, which may have been removed since
     * @throws IllegalStateException if nothing was found
     */
    public Rope rope() {
        RopeCore rope = place.rope();
        if (rope == null) {
            throw new IllegalStateException("the question found no rope");
        }
        return (Rope) rope.handle();
    }

    /** {@return index of the segment that the place lies on; 0 for a rope of one node, and if nothing was found} */
    public int segment() {
        return place.segment();
    }

    /**
     * Returns the position on the segment. If the segment bends, this is a fraction of its length over all bends.
     *
     * @return 0 at its first node to 1 at its second
     */
    public double fraction() {
        return place.fraction();
    }

    /**
     * Returns the node of the segment that is nearer to the place, such as the one to grab or to pin.
     *
     * @return index of the node; 0 if nothing was found
     */
    public int nearestNode() {
        return place.fraction() < 0.5 ? place.segment() : place.segment() + 1;
    }

    /**
     * Returns the length along the rope, for {@link Rope#cutAt} and {@link io.github.cordage.RopePoints#at}.
     *
     * @return rest length from node 0 to the place, as the rope is now [m]; 0 if nothing was found
     * @throws IllegalStateException if the rope does not have the segment of the place any more, because it was cut
     *     there, or a winch took it in
     */
    public double arcLength() {
        return place.arcLength();
    }

    /** {@return x of the place, in the middle of the rope [m]; NaN if nothing was found} */
    public double x() {
        return place.x();
    }

    /** {@return y of the place, in the middle of the rope [m]; NaN if nothing was found} */
    public double y() {
        return place.y();
    }

    /** {@return z of the place, in the middle of the rope [m]; NaN if nothing was found} */
    public double z() {
        return place.z();
    }

    /**
     * Returns the distance between the rope's surface and the point or ray that was asked for.
     *
     * @return distance [m], negative inside the rope; 0 for a cut; infinite if nothing was found
     */
    public double distance() {
        return place.distance();
    }

    /**
     * Returns where the place is along what was asked for.
     *
     * @return the length along a ray [m]; the fraction of a straight cut, from 0 at its start to 1; when a blade comes
     *     to the place, from 0 before it moves to 1; 0 for a point; NaN if nothing was found
     */
    public double along() {
        return place.along();
    }

    /** Returns the rope and the place, for debugging. */
    @Override
    public String toString() {
        return isPresent()
                ? place.rope() + ", segment " + segment() + " at " + fraction() + ", (" + x() + ", " + y() + ", " + z()
                        + ")"
                : "nothing";
    }
}
