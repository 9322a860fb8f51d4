package io.github.cordage.internal.linear;

import java.util.Arrays;

/**
 * An order of the bodies of a {@link BlockSystem} in which those that are coupled are near each other, by levels of
 * distance from a body at an end (Cuthill and McKee, 1969, reversed as by George).
 */
public final class BlockOrder {
    private BlockOrder() {}

    /**
     * Finds an order.
     *
     * @param links which bodies are coupled; symmetric
     * @return place of each body in the order
     */
    public static int[] find(boolean[][] links) {
        int count = links.length;
        int[] order = new int[count];
        boolean[] isDone = new boolean[count];
        int done = 0;
        while (done < count) {
            int start = 0;
            while (isDone[start]) {
                start++;
            }
            int end = spread(links, start, order, done, isDone.clone());
            // From one of the farthest.
            done = spread(links, order[end - 1], order, done, isDone);
        }
        int[] place = new int[count];
        for (int i = 0; i < count; i++) {
            place[order[i]] = count - 1 - i;
        }
        return place;
    }

    /** Lists the bodies that are coupled to one, directly or by others; returns the end of the list. */
    private static int spread(boolean[][] links, int start, int[] order, int from, boolean[] isDone) {
        order[from] = start;
        isDone[start] = true;
        int end = from + 1;
        for (int at = from; at < end; at++) {
            int level = end;
            for (int other = 0; other < links.length; other++) {
                if (links[order[at]][other] && !isDone[other]) {
                    isDone[other] = true;
                    order[end++] = other;
                }
            }
            sort(links, order, level, end);
        }
        return end;
    }

    /** Sorts by how many bodies each is coupled to. */
    private static void sort(boolean[][] links, int[] order, int from, int end) {
        for (int i = from + 1; i < end; i++) {
            int body = order[i];
            int at = i;
            while (at > from && degree(links, order[at - 1]) > degree(links, body)) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = body;
        }
    }

    private static int degree(boolean[][] links, int body) {
        int degree = 0;
        for (boolean isLinked : links[body]) {
            degree += isLinked ? 1 : 0;
        }
        return degree;
    }

    /**
     * Finds the first place that the body at each place is coupled to.
     *
     * @param links which bodies are coupled
     * @param place place of each body in the order
     * @return places of bodies, by places; their own if they are coupled to none before
     */
    public static int[] first(boolean[][] links, int[] place) {
        int[] first = new int[place.length];
        Arrays.setAll(first, i -> i);
        for (int one = 0; one < place.length; one++) {
            for (int other = 0; other < place.length; other++) {
                if (links[one][other]) {
                    first[place[one]] = Math.min(first[place[one]], place[other]);
                }
            }
        }
        return first;
    }
}
