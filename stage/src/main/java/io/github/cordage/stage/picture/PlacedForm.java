package io.github.cordage.stage.picture;

/**
 * The form of a collider at a moment, in world coordinates.
 *
 * @param kind how the points are joined
 * @param xyz x, y, z of each point [m]
 * @param faces points of each face of a solid
 * @param radius radius of a round form [m]; 0 for others
 * @param spoke hub and rim point [m] that show how it turns; empty if it has none
 * @param hatched whether a line is one-sided, with its back to the right of its direction
 */
@SuppressWarnings("ArrayRecordComponent") // Handed on at once, never compared.
public record PlacedForm(Kind kind, double[] xyz, int[][] faces, double radius, double[] spoke, boolean hatched) {
    /** Way in which the points are joined. */
    public enum Kind {
        /** Everything within the radius of a point, or of the line between two. */
        ROUND,
        /** A polygon of the plane. */
        AREA,
        /** A line from point to point. */
        LINE,
        /** Faces in space. */
        SOLID,
        /** Everything behind the first point; the second lies in front of it. */
        PLANE
    }
}
