package io.github.cordage;

import io.github.cordage.internal.world.BroadPhase;
import io.github.cordage.internal.world.ContactReport;
import io.github.cordage.internal.world.WorldCore;

/**
 * A place where a segment of a rope touches a collider.
 *
 * <p>Forces are means over the step, without what only moved the rope out of an overlap: a force times the length of
 * the step is an impulse. They are finite, also where the rope is caught; there, they are no more than its motion, its
 * axial stiffness {@link io.github.cordage.settings.Direct#AXIAL_STIFFNESS} and its depth explain.
 *
 * @param step number of the step at whose end they touched, counted from 1
 * @param segment index of the segment; 0 for a rope of one node
 * @param fraction position on the segment, from 0 at its first node to 1 at its second
 * @param source source of the collider: {@link RopeWorld#colliders()}, or one that the game added
 * @param collider id of the collider in its source
 * @param x x of the point on the collider [m]
 * @param y y of the point on the collider [m]
 * @param z z of the point on the collider [m]
 * @param nx x of the unit normal, which points from the collider to the rope
 * @param ny y of the unit normal
 * @param nz z of the unit normal
 * @param force normal force of the collider on the rope [N]
 * @param frictionX x of the friction force on the rope [N]
 * @param frictionY y of the friction force [N]
 * @param frictionZ z of the friction force [N]
 * @param depth penetration depth of the rope [m]; negative if there is a gap that still counts as touching
 * @see RopeContacts#list
 */
public record RopeContact(
        long step,
        int segment,
        double fraction,
        ColliderSource source,
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
        double depth) {
    /** Converts a contact that the engine reports. */
    static RopeContact of(ContactReport c, WorldCore world) {
        BroadPhase.Source source = world.source(c.source());
        return new RopeContact(
                c.step(),
                c.segment(),
                c.fraction(),
                source == null ? (ColliderSource) world.colliders().handle() : ((GameSource) source).source(),
                c.collider(),
                c.x(),
                c.y(),
                c.z(),
                c.nx(),
                c.ny(),
                c.nz(),
                c.force(),
                c.frictionX(),
                c.frictionY(),
                c.frictionZ(),
                c.depth());
    }
}
