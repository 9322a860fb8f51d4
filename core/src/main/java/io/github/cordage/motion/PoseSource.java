package io.github.cordage.motion;

import io.github.cordage.Pin;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.PoseSourceFailed;

/**
 * Gives the pose of a moving object that a pin follows: a body of the game, a hand, a vehicle.
 *
 * @see Pin#follow(PoseSource, double, double, double)
 */
@FunctionalInterface
public interface PoseSource {
    /**
     * Gives the pose of the object at the end of the next frame. Called at the start of each {@link RopeWorld#update
     * update} and {@link RopeWorld#step step}, once for each pin that follows the object, in the order of the ropes and
     * their pins. The pin moves there at constant speed within the frame. This method must not change the world.
     *
     * <p>If this method throws, or if it puts the pin at a point that is not within ±1e9 m, listeners receive a {@link
     * PoseSourceFailed}. The pin stays where it is, and the source is called again in the next frame.
     *
     * @param time world time at the end of the frame [s]
     * @param pose receives position and orientation; initially at the origin, not turned
     */
    void poseAt(double time, Pose pose);
}
