package io.github.cordage.scene;

/**
 * The figures of one attachment of a rope to a body after a run.
 *
 * @param rope name of the rope that it is on, or was last
 * @param node index of the node at the end
 * @param body name of the body
 * @param maxForce largest force of the rope on the body after any step [N]
 * @param holds whether it still holds the node
 */
public record AttachmentSummary(String rope, int node, String body, double maxForce, boolean holds) {}
