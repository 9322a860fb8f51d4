package io.github.cordage.internal.state;

/** The wheel of a pulley, around which a rope runs. */
public final class WheelPoint extends PulleyPoint {
    /** Radius of the wheel [m], above 0; that of the rope comes to it in {@link #radius}. */
    private double wheel;

    /**
     * Lengths that the wheel can take in from the start and the end of the rope until it stops at a free end [m], if it
     * has a mass; infinite if it stops nowhere.
     */
    private double roomToStart = Double.POSITIVE_INFINITY;

    private double roomToEnd = Double.POSITIVE_INFINITY;

    /** Creates a wheel to read a snapshot into. */
    WheelPoint(int id) {
        super(id);
    }

    /**
     * Creates a wheel at a point.
     *
     * @param wheel radius of the wheel [m], above 0
     * @param ropeRadius radius of the rope that runs around it [m]
     */
    public WheelPoint(double x, double y, double z, double wheel, double ropeRadius) {
        super(0, x, y, z);
        this.wheel = wheel;
        radius = wheel + ropeRadius;
    }

    @Override
    public PulleyPoint pulley() {
        return this;
    }

    @Override
    public double wheel() {
        return wheel;
    }

    /** Sets the radius of the wheel [m]. */
    void setWheel(double its) {
        wheel = its;
    }

    /** Sets the length that it can take in from the start of the rope until it stops at a free end [m]. */
    public void setRoomToStart(double room) {
        roomToStart = room;
    }

    @Override
    public void setRoomToEnd(double room) {
        roomToEnd = room;
    }

    @Override
    public double within(double way) {
        return Math.max(-roomToEnd, Math.min(roomToStart, way));
    }
}
