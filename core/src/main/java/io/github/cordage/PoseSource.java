package io.github.cordage;

/**
 * Something that moves by itself, and that a pin is to follow: a body of a game, a hand, a vehicle.
 *
 * @see Pin#follow(PoseSource, double, double, double)
 */
@FunctionalInterface
public interface PoseSource {
    /**
     * Says where the object is at the end of the coming frame. Called at the beginning of each {@link RopeWorld#update update} and
     * {@link RopeWorld#step step}, once for each pin that follows it, in the order of the ropes and their pins. The pin gets there evenly
     * within the frame. The world must not be changed from here.
     *
     * <p>One that throws, or gives a place that is not finite or not within ±1e9 m, is reported ({@link PoseSourceFailed}); the pin
     * stays where it is, and the source is asked again in the next frame.
     *
     * @param time time of the world at the end of the frame [s]
     * @param pose receives position and orientation; at the origin and not turned when handed over
     */
    void poseAt(double time, Pose pose);
}
