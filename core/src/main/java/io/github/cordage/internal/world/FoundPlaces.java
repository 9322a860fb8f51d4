package io.github.cordage.internal.world;

import java.util.Arrays;

/** Places on ropes that a question found, in reusable memory. */
public final class FoundPlaces {
    private FoundPlace[] places = {};
    private int count;
    private long answer;

    /** Creates an empty result. */
    public FoundPlaces() {}

    /** Number of places. */
    public int count() {
        return count;
    }

    /** A place by its index. */
    public FoundPlace get(int i) {
        return places[i];
    }

    /** Number of the answer, another one for each. */
    public long answer() {
        return answer;
    }

    void clear() {
        count = 0;
        answer++;
    }

    /** Takes in one more place, and returns it to be filled. */
    FoundPlace add() {
        if (count == places.length) {
            places = Arrays.copyOf(places, Math.max(8, 2 * count));
            for (int i = count; i < places.length; i++) {
                places[i] = new FoundPlace();
            }
        }
        return places[count++];
    }

    /**
     * Keeps of neighboring parts of a rope the place that comes first, and sorts the places along what was asked for.
     */
    void keepOneOfEachRun() {
        sort(true);
        int kept = 0;
        FoundPlace last = null;
        for (int i = 0; i < count; i++) {
            FoundPlace place = places[i];
            boolean goesOn = last != null && place.follows(last);
            last = place;
            if (goesOn && places[kept - 1].along() <= place.along()) {
                continue;
            }
            int to = goesOn ? kept - 1 : kept++;
            places[i] = places[to];
            places[to] = place;
        }
        count = kept;
        sort(false);
    }

    /** Keeps one of places that are the same, and sorts the places along what was asked for. */
    void keepOneOfEach() {
        sort(true);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            FoundPlace place = places[i];
            if (kept == 0 || !place.isAt(places[kept - 1])) {
                places[i] = places[kept];
                places[kept++] = place;
            }
        }
        count = kept;
        sort(false);
    }

    /** Shellsort, because the sorting methods of the JDK allocate memory. */
    private void sort(boolean onRopes) {
        for (int gap = count / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < count; i++) {
                FoundPlace place = places[i];
                int k = i;
                while (k >= gap && isBefore(place, places[k - gap], onRopes)) {
                    places[k] = places[k - gap];
                    k -= gap;
                }
                places[k] = place;
            }
        }
    }

    private static boolean isBefore(FoundPlace a, FoundPlace b, boolean onRopes) {
        return onRopes ? FoundPlace.isBeforeOnRopes(a, b) : FoundPlace.isBefore(a, b);
    }
}
