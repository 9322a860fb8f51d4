package io.github.cordage.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which bodies the points of some ropes are on, and which of these are neighbors along a rope. */
final class PointBodies {
    private final List<PulledBody> bodies = new ArrayList<>();
    private final int[] of;
    private final boolean[][] links;

    /** @param byPin receives for each point the points on its rope, by the pins of the trial */
    PointBodies(PullPoint[] points, int[][] byPin) {
        of = new int[points.length];
        for (int i = 0; i < points.length; i++) {
            if (!bodies.contains(points[i].body)) {
                bodies.add(points[i].body);
            }
            of[i] = bodies.indexOf(points[i].body);
        }
        links = new boolean[bodies.size()][bodies.size()];
        for (int i = 0; i < points.length; i++) {
            if (byPin[i] == null) {
                addRope(points, i, byPin);
            }
        }
    }

    private void addRope(PullPoint[] points, int first, int[][] byPin) {
        List<Integer> onRope = new ArrayList<>();
        for (int i = first; i < points.length; i++) {
            if (points[i].trial == points[first].trial) {
                onRope.add(i);
            }
        }
        int[] its = new int[onRope.size()];
        for (int point : onRope) {
            its[points[point].index] = point;
            byPin[point] = its;
        }
        onRope.sort(Comparator.comparingInt(point -> points[point].node()));
        for (int i = 1; i < its.length; i++) {
            int one = of[onRope.get(i - 1)];
            int other = of[onRope.get(i)];
            links[one][other] = true;
            links[other][one] = true;
        }
    }

    /** The number of the body of a point. */
    int of(int point) {
        return of[point];
    }

    /** Which bodies are neighbors, by their numbers. */
    boolean[][] links() {
        return links;
    }
}
