package io.github.cordage.internal.state;

/**
 * A node of the rope that lies on the rim of a pulley: it holds what the segment behind that node has, which is the
 * segment with its own index.
 */
public final class RimPoint extends PulleyPoint {
    private WheelPoint pulley;

    /** Unit vector of the rope at the node, toward the end of the rope. */
    public final double[] along = new double[3];

    /** Creates one on the rim of a wheel, which has yet to be set. */
    RimPoint(WheelPoint pulley) {
        super(-1);
        this.pulley = pulley;
    }

    /** Comes to the rim of a wheel, which its segment turns about by an angle [rad]. */
    void set(WheelPoint of, double angle) {
        setPulley(of);
        follow();
        x = of.x;
        y = of.y;
        z = of.z;
        px = of.px;
        py = of.py;
        pz = of.pz;
        side = of.side;
        System.arraycopy(of.axis, 0, axis, 0, axis.length);
        friction = of.friction;
        radius = of.radius;
        shareMass();
        turned = angle;
        longer = 0;
        share = 0.5;
        forget();
    }

    /** Comes to the rim of a wheel that it has been saved with. */
    void setPulley(WheelPoint of) {
        pulley = of;
    }

    /** Becomes fixed to what its wheel is fixed to. */
    void shareMass() {
        mass = pulley.mass;
        System.arraycopy(pulley.onMass, 0, onMass, 0, onMass.length);
        System.arraycopy(pulley.arm, 0, arm, 0, arm.length);
    }

    @Override
    public boolean isRing() {
        return false;
    }

    @Override
    public boolean isOnRimOf(ViaPoint wheel) {
        return pulley == wheel;
    }

    @Override
    public PulleyPoint pulley() {
        return pulley;
    }

    @Override
    public double wheel() {
        return pulley.wheel();
    }

    @Override
    public double within(double way) {
        return pulley.within(way);
    }

    @Override
    public void setRoomToEnd(double room) {
        pulley.setRoomToEnd(room);
    }

    /** Goes where its wheel goes. */
    private void follow() {
        nextX = pulley.nextX;
        nextY = pulley.nextY;
        nextZ = pulley.nextZ;
    }

    /** Goes where its wheel, which comes before it, is at the end of a step. */
    @Override
    public void aim(double time, double share) {
        follow();
    }
}
