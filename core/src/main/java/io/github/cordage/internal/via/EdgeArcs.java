package io.github.cordage.internal.via;

import io.github.cordage.internal.state.ViaPoint;
import java.util.Arrays;

/**
 * The arcs on which a rope goes around edges: by which angle it turns there, and how it rises along the edge meanwhile.
 * Its place on an edge is in the middle of the arc, and friction may let it rise more steeply on one side of that than
 * on the other.
 */
final class EdgeArcs {
    /**
     * How far along the edge the rope goes per length across it, toward its end, before and behind its place on each
     * edge that it slides along; else 0.
     */
    private double[] before = {};

    private double[] behind = {};

    /** Angle by which the rope turns about each edge, as it was measured last [rad]. */
    private double[] turned = {};

    EdgeArcs() {}

    /** Reserves memory for arcs on which the rope turns by given angles [rad]. */
    void reserve(double[] angles) {
        before = new double[angles.length];
        behind = new double[angles.length];
        turned = angles;
    }

    /** Lets the rope rise nowhere. */
    void lieFlat(int rings) {
        Arrays.fill(before, 0, rings, 0);
        Arrays.fill(behind, 0, rings, 0);
    }

    /** Lets the rope rise along an edge alike before and behind its place there. */
    void setRise(int r, double by) {
        setRise(r, by, by);
    }

    /** Lets it rise in different ways on the two sides. */
    void setRise(int r, double rises, double risesBehind) {
        before[r] = rises;
        behind[r] = risesBehind;
    }

    /** Rise on one side: before its place if the way along the rope is -1, behind it if that is 1. */
    double rise(int r, int way) {
        return way < 0 ? before[r] : behind[r];
    }

    /** The steeper of both rises, without a sign. */
    double steepest(int r) {
        return Math.max(Math.abs(before[r]), Math.abs(behind[r]));
    }

    /** Length of the arc on an edge on which the rope turns by an angle [m]. */
    double length(ViaPoint ring, int r, double angle) {
        return 0.5 * ring.radius * angle * (longer(before[r]) + longer(behind[r]));
    }

    private static double longer(double rise) {
        return rise == 0 ? 1 : Math.sqrt(1 + rise * rise);
    }

    /** Rise of the rope on one half of the arc, toward its end [m]. */
    double halfClimb(ViaPoint ring, int r, int way) {
        double rise = rise(r, way);
        return rise == 0 ? 0 : rise * half(ring, r);
    }

    /** Half of the arc about an edge, as it was measured last, seen along the edge [m]. */
    double half(ViaPoint ring, int r) {
        return 0.5 * ring.radius * Math.max(0, turned[r]);
    }
}
