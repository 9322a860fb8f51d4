package io.github.cordage.playground.picture;

/**
 * A collider's form at a moment.
 *
 * @param kind how the points are joined
 * @param xyz x, y, z of each point [m]
 * @param faces points of each face of a solid
 * @param radius radius of a round form [m]; 0 for others
 * @param spoke hub and rim point [m] that show how it turns; empty if it has none
 * @param hatched whether a line has a back, which is on the right of the way along it
 */
@SuppressWarnings("ArrayRecordComponent") // Handed on at once, never compared.
public record PlacedForm(
        ColliderForm.Kind kind, double[] xyz, int[][] faces, double radius, double[] spoke, boolean hatched) {}
