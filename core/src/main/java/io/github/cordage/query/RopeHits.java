package io.github.cordage.query;

import io.github.cordage.Rope;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.world.FoundPlaces;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Places on ropes that a {@linkplain RopeQueries question} found, in order. Create one and use it for many questions:
 * each question overwrites it. Its memory grows with the longest answer and never shrinks.
 */
public final class RopeHits {
    final FoundPlaces places = new FoundPlaces();
    private final List<RopeHit> hits = new ArrayList<>();

    /** The answer at whose places ropes were cut last. */
    private long cutAnswer = -1;

    /** Creates an empty list. */
    public RopeHits() {}

    /** {@return the number of places} */
    public int count() {
        return places.count();
    }

    /**
     * Returns a place.
     *
     * @param index its index in the order of the answer
     * @return the hit; the same object for each question, which overwrites it
     * @throws IllegalArgumentException if there is no such place
     */
    public RopeHit get(int index) {
        if (count() == 0) {
            throw new IllegalArgumentException("index was " + index + ", but the question found no place");
        }
        Check.inRange("index", index, 0, places.count() - 1);
        while (hits.size() <= index) {
            hits.add(new RopeHit());
        }
        RopeHit hit = hits.get(index);
        hit.place = places.get(index);
        return hit;
    }

    /**
     * Cuts ropes at all places, as {@link Rope#cutAt} does. Places at an end of a rope, or so near another cut that
     * there is nothing left to cut between the two, are left out. Call it once, before the next step, which moves the
     * ropes.
     *
     * <p>To cut at some of the places only, note the rope and the arc length of each before the first cut, and cut
     * each rope from its end to its start: a cut takes what is behind it off the rope.
     *
     * @return the ropes that came off, ordered by the rope that they come off, and from its end to its start
     * @throws IllegalStateException if these places were cut before, one of the ropes was removed or cut there since,
     *     or the world is in a step; nothing has changed
     */
    public List<Rope> cut() {
        record Cut(Rope rope, double arcLength) {}

        if (places.answer() == cutAnswer) {
            throw new IllegalStateException("the ropes were cut at these places before; ask again for new ones");
        }
        List<Cut> cuts = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            RopeHit hit = get(i);
            hit.rope().length(); // Refuses a rope that was removed.
            cuts.add(new Cut(hit.rope(), hit.arcLength()));
        }
        // From the end, so that what is before a cut stays as it is.
        cuts.sort(Comparator.<Cut>comparingInt(cut -> cut.rope().id())
                .thenComparing(Comparator.comparingDouble(Cut::arcLength).reversed()));
        List<Rope> pieces = new ArrayList<>();
        for (Cut cut : cuts) {
            if (cut.arcLength() > 0 && cut.arcLength() < cut.rope().length()) {
                pieces.add(cut.rope().cutAt(cut.arcLength()));
                cutAnswer = places.answer();
            }
        }
        return pieces;
    }
}
