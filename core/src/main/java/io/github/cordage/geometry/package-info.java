/**
 * Lines and meshes of ropes for drawing, written into arrays of the caller.
 *
 * <p>A {@link io.github.cordage.geometry.Centerline} is filled from a rope once per drawn frame: the points to draw, between the
 * last two steps and smoothed if asked, with widths and places along the material. Meshes are made from it:
 *
 * <table>
 *   <caption>What to draw a rope as</caption>
 *   <tr><td>{@link io.github.cordage.geometry.LineMesh}</td><td>quads and discs: the cheapest, its indices never change</td></tr>
 *   <tr><td>{@link io.github.cordage.geometry.Ribbon}</td><td>one strip in the plane, to shine through or to fill as a path</td></tr>
 *   <tr><td>{@link io.github.cordage.geometry.Tube}</td><td>a lit tube in space</td></tr>
 *   <tr><td>{@link io.github.cordage.geometry.DebugLines}</td><td>what the rope is made up of, and its tensions</td></tr>
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
 * <p>Ribbons and tubes differ in size from frame to frame, and are built before they are written:
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
 * <p>Texture coordinates run along the rest length in metres, so that textures stay with the material where it is stretched, and
 * when it is reeled, cut or joined. What is read is a {@link io.github.cordage.RopeView}: a rope, or what a {@link
 * io.github.cordage.thread.WorldReader} shows of one that is on another thread. Ropes are read through copies only; nothing here changes them, and nothing allocates memory
 * once there is enough of it for the longest rope. What is not finite is refused where it comes in. An object belongs to one thread
 * at a time.
 */
@NullMarked
package io.github.cordage.geometry;

import org.jspecify.annotations.NullMarked;
