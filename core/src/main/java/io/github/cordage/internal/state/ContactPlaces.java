package io.github.cordage.internal.state;

/** Moves contacts when the nodes of their rope move to other indices. */
final class ContactPlaces {
    private ContactPlaces() {}

    /**
     * Moves the contacts at places from {@code from} on. When moving down, contacts at the places that are overwritten
     * go to the last place before them.
     */
    static void movePlaces(Contacts c, int from, int by) {
        for (int i = 0; i < c.count; i++) {
            if (c.place[i] >= from) {
                c.place[i] += by;
            } else if (c.place[i] >= from + by) {
                c.place[i] = Math.max(0, from + by - 1);
            }
        }
    }

    /**
     * Moves the contacts of a segment that a new node has split. All of them go to the part with the first contact,
     * which keeps their order.
     *
     * @param segment index of the first part; contacts behind the segment have been moved already
     * @param share length of the first part as a fraction of the segment
     */
    static void splitSegment(Contacts c, int segment, double share) {
        int inside = 2 * segment + 1;
        int first = firstRemembered(c, c.firstAt(inside), inside);
        if (first == c.count) {
            return;
        }
        boolean behind = c.fraction[first] > share;
        for (int i = c.firstAt(inside); i < c.count && c.place[i] == inside; i++) {
            double within = behind ? (c.fraction[i] - share) / (1 - share) : c.fraction[i] / share;
            c.fraction[i] = Math.max(0, Math.min(1, within));
            c.place[i] += behind ? 2 : 0;
        }
    }

    /**
     * Moves contacts to the new indices of their nodes. If a segment becomes several, all its contacts go to the one
     * with the first contact, which keeps their order. No remembered contact is dropped; others only keep their rank.
     *
     * @param to new index of each node
     */
    static void relocate(Contacts c, int[] to) {
        int before = -1;
        int piece = 0;
        for (int k = 0; k < c.count; k++) {
            if (!c.isRemembered(k)) {
                c.place[k] = k > 0 ? c.place[k - 1] : 0;
                continue;
            }
            int node = c.place[k] >> 1;
            int first = to[node];
            if ((c.place[k] & 1) == 0) {
                c.place[k] = 2 * first;
                continue;
            }
            int pieces = to[node + 1] - first;
            if (node != before) {
                piece = Math.min(pieces - 1, (int) (c.fraction[k] * pieces));
                before = node;
            }
            c.fraction[k] = Math.max(0, Math.min(1, c.fraction[k] * pieces - piece));
            c.place[k] = 2 * (first + piece) + 1;
        }
    }

    /**
     * Index of the first remembered contact from {@code from} on at a place; the number of contacts if there is none.
     */
    private static int firstRemembered(Contacts c, int from, int atPlace) {
        for (int i = from; i < c.count && c.place[i] == atPlace; i++) {
            if (c.isRemembered(i)) {
                return i;
            }
        }
        return c.count;
    }
}
