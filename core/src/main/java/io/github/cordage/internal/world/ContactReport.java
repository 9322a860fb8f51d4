package io.github.cordage.internal.world;

/**
 * A contact of a rope with a collider, at the end of a step.
 *
 * @param step number of the step
 * @param segment the segment that touches
 * @param fraction position on the segment, 0 to 1
 * @param source number of the collider's source; see {@link BroadPhase}
 * @param collider id of the collider in its source
 * @param x x of the point on the collider [m]
 * @param y y of the point on the collider [m]
 * @param z z of the point on the collider [m]
 * @param nx x of the unit normal out of the collider
 * @param ny y of the unit normal out of the collider
 * @param nz z of the unit normal out of the collider
 * @param force force along the normal [N]
 * @param frictionX x of the friction force [N]
 * @param frictionY y of the friction force [N]
 * @param frictionZ z of the friction force [N]
 * @param depth penetration depth; negative if the surfaces are apart [m]
 */
public record ContactReport(
        long step,
        int segment,
        double fraction,
        int source,
        long collider,
        double x,
        double y,
        double z,
        double nx,
        double ny,
        double nz,
        double force,
        double frictionX,
        double frictionY,
        double frictionZ,
        double depth) {}
