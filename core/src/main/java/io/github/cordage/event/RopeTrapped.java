package io.github.cordage.event;

import io.github.cordage.Rope;
import io.github.cordage.WorldDef;

/**
 * A rope is trapped where there is not enough room for it: in a gap narrower than its thickness, or inside a collider
 * that was put on it, or through a wall between two ropes that were joined. It is pushed out at up to {@link
 * WorldDef#recoverySpeed}, and penetrates a collider until then; nothing else happens to it. Reported once, after ten
 * trapped steps in a row (up to twenty for a line that goes through a wall without a contact), and again only if the
 * rope was free in between.
 *
 * @param rope the rope
 * @param step number of the last of these steps, counted from 1
 * @param node the deepest node, or the first node of the deepest segment
 * @param depth its penetration depth [m]
 */
public record RopeTrapped(Rope rope, long step, int node, double depth) {}
