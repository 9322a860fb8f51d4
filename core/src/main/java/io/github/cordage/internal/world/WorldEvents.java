package io.github.cordage.internal.world;

/**
 * The engine's only way up: it reports events to the owner of the handles, and has the owner make handles. Apart from
 * {@link #beforeStep} and the handles, everything is told after all ropes have taken the step, in the order of the
 * ropes.
 */
public interface WorldEvents {
    /** Makes the handle of a new rope: added, cut or torn off, or read from a snapshot. */
    Object handleOf(RopeCore rope);

    /** Makes the handle of a new collider. */
    Object handleOf(ColliderCore collider);

    /** Whether there are any listeners. */
    boolean isHeard();

    /** Whether a listener wants to hear of contacts that begin and end, which takes time to find. */
    boolean hearsContacts();

    /** Called before each step, while the world can be changed. */
    void beforeStep();

    void ropeStopped(RopeCore rope, long step, int node, String cause);

    void ropeTrapped(RopeCore rope, long step, int node, double depth);

    void ropeSplit(RopeCore rope, RopeCore piece, long step, boolean torn, double tension);

    void ropesJoined(RopeCore rope, RopeCore other, long step, int node);

    void pinBroke(RopeCore rope, long step, int node, double force);

    /** A junction has broken because of the force of a rope on it, which its node was tied to it with [N]. */
    void junctionBroke(BodyCore junction, RopeCore rope, long step, int node, double force);

    void contactBegan(RopeCore rope, ContactReport contact);

    void contactEnded(RopeCore rope, ContactReport contact);

    void tensionExceeded(RopeCore rope, long step, int segment, double tension, double threshold);

    void poseSourceFailed(RopeCore rope, int node, PoseReader source, RuntimeException cause);

    void colliderSourceFailed(RopeCore rope, long step, int source, RuntimeException cause);
}
