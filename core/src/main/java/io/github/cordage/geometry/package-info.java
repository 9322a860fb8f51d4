/**
 * Lines and meshes of ropes for drawing, written into the caller's arrays.
 *
 * <p>Once per drawn frame, a {@link io.github.cordage.geometry.Centerline} reads a rope: the points to draw,
 * interpolated between the last two steps, led through rings and smoothed on request, with widths and rest coordinates.
 * Meshes are made from it:
 *
 * <table>
 *   <caption>Ways to draw a rope</caption>
 *   <tr><td>{@link io.github.cordage.geometry.LineMesh}</td><td>quads and discs: the cheapest way, with constant
 *   indices</td></tr>
 *   <tr><td>{@link io.github.cordage.geometry.Ribbon}</td><td>one strip in the plane, for semi-transparent ropes and
 *   for paths to fill</td></tr>
 *   <tr><td>{@link io.github.cordage.geometry.Tube}</td><td>a lit tube in space</td></tr>
 *   <tr><td>{@link io.github.cordage.geometry.DebugLines}</td><td>segments, tensions, contacts and rings, for
 *   debugging</td></tr>
 * </table>
 *
 * <pre>{@code
 * RopeWorld world = new RopeWorld();
 * Rope rope = world.add(new RopeDef().nodes(40).straight(0, 0, 1, 0).pin(0));
 *
 * Centerline line = new Centerline().pointsPerSegment(4);
 * LineMesh mesh = new LineMesh();
 * int points = line.read(rope).pointCount();
 * float[] vertices = new float[points * LineMesh.VERTICES_PER_POINT * LineMesh.FLOATS_PER_VERTEX];
 * short[] indices = new short[points * LineMesh.INDICES_PER_POINT];
 * mesh.writeIndices(points, indices, 0, 0);
 *
 * while (running) {
 *     world.update(secondsSinceLastFrame);
 *     mesh.writeVertices(line.read(rope), vertices, 0);
 *     draw(vertices);
 * }
 * }</pre>
 *
 * <p>The size of ribbons and tubes changes from frame to frame, so they are built before they are written:
 *
 * <pre>{@code
 * Rope rope = new RopeWorld().add(new RopeDef().radius(0.05));
 * Tube tube = new Tube().sides(12).build(new Centerline().pointsPerSegment(4).read(rope));
 * float[] vertices = new float[tube.vertexCount() * Tube.FLOATS_PER_VERTEX];
 * int[] indices = new int[tube.indexCount()];
 * tube.writeVertices(vertices, 0);
 * tube.writeIndices(indices, 0, 0);
 * }</pre>
 *
 * <p>Texture coordinates are rest coordinates in meters, so that textures stay with the material when a rope is
 * stretched, reeled, cut or joined. A centerline reads a {@link io.github.cordage.view.RopeView}: a rope, or its image
 * in a {@link io.github.cordage.thread.WorldReader} if its world is on another thread. Nothing here changes a rope, and
 * nothing allocates memory once there is enough for the longest rope. Arguments that are not finite are refused. An
 * object belongs to one thread at a time.
 */
@NullMarked
package io.github.cordage.geometry;

import org.jspecify.annotations.NullMarked;
