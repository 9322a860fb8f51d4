package io.github.cordage.internal.world;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binary search in lists of ropes with ascending ids. */
final class RopeList {
    private RopeList() {}

    /** Finds a rope by its id; null if there is none. */
    static @Nullable RopeCore find(List<RopeCore> ropes, int id) {
        int at = indexOf(ropes, id);
        return at < 0 ? null : ropes.get(at);
    }

    /** Finds the index of a rope by its id; -1 if there is none. */
    static int indexOf(List<RopeCore> ropes, int id) {
        int low = 0;
        int high = ropes.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = ropes.get(middle).id;
            if (found == id) {
                return middle;
            } else if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}
