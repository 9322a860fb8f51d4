package io.github.cordage.build;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Defines a bridge of planks between two points. In the plane, the default, it hangs on one rope; with a {@linkplain
 * #breadth breadth}, it is in space and hangs on two. By default, 10 planks of 5 kg span 5 m from the origin along x.
 *
 * <p>The rope is pinned at its two ends, and each plank is pinned to it at two nodes. The segments of the rope are
 * alternately on a plank and between two. The bridge starts as it hangs under its own weight, more or less; {@link
 * RopeWorld#settle} brings it to rest.
 */
public final class BridgeDef {
    private final double[] from = new double[3];
    private final double[] to = {5, 0, 0};
    private int planks = 10;
    private double breadth;
    private double slack = 1.05;
    private double thickness = 0.1;
    private double gap = 0.05;
    private RopeDef rope = new RopeDef().massPerMetre(1).damping(0.5);
    private RopeBodyDef plank = new RopeBodyDef().mass(5).damping(0.5);

    /** Creates a definition with the defaults. */
    public BridgeDef() {}

    /**
     * Sets the start.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], within ±1e9 (default 0)
     * @param z z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public BridgeDef from(double x, double y, double z) {
        set(from, x, y, z);
        return this;
    }

    /**
     * Sets the start in the plane.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public BridgeDef from(double x, double y) {
        return from(x, y, 0);
    }

    /**
     * Sets the end.
     *
     * @param x x [m], within ±1e9 (default 5)
     * @param y y [m], within ±1e9 (default 0)
     * @param z z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public BridgeDef to(double x, double y, double z) {
        set(to, x, y, z);
        return this;
    }

    /**
     * Sets the end in the plane.
     *
     * @param x x [m], within ±1e9 (default 5)
     * @param y y [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public BridgeDef to(double x, double y) {
        return to(x, y, 0);
    }

    private static void set(double[] point, double x, double y, double z) {
        double[] given = {Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z)};
        System.arraycopy(given, 0, point, 0, 3);
    }

    /**
     * Sets the number of planks. They are all as long, and fill the rope but for the gaps.
     *
     * @param planks number, from 1 to 10,000 (default 10)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public BridgeDef planks(int planks) {
        this.planks = Check.inRange("planks", planks, 1, 10_000);
        return this;
    }

    /**
     * Makes it a bridge in space, on two ropes.
     *
     * @param breadth distance of the two ropes, which run along the edges of the planks [m], from 1e-6 to 1e6; or 0
     *     for a bridge in the plane, on one rope (default)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public BridgeDef breadth(double breadth) {
        this.breadth = breadth == 0 ? 0 : Check.size("breadth", breadth);
        return this;
    }

    /**
     * Sets the length of the rope relative to the distance of its ends.
     *
     * @param slack length divided by distance, from 1 (straight) to 2 (default 1.05)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public BridgeDef slack(double slack) {
        this.slack = Check.inRange("slack", slack, 1, 2);
        return this;
    }

    /**
     * Sets the thickness of the planks. The ropes run through their middle.
     *
     * @param thickness thickness [m], from 1e-6 to 1e6 (default 0.1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public BridgeDef thickness(double thickness) {
        this.thickness = Check.size("thickness", thickness);
        return this;
    }

    /**
     * Sets the gap between two planks when the rope is straight. In a bridge that sags much, thick planks with a small
     * gap wedge each other.
     *
     * @param gap gap [m], from 0 to 1e6 (default 0.05)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public BridgeDef gap(double gap) {
        this.gap = Check.inRange("gap", gap, 0, Limits.SIZE_MAX);
        return this;
    }

    /**
     * Sets what the ropes are like: mass, radius, damping, compliance, friction, filters and the like. Shape, segments,
     * pins, rings and winches do not count.
     *
     * @param material a definition with the direct solver; copied (default 1 kg/m, damping of 0.5 /s)
     * @return this
     * @throws IllegalArgumentException if it has another solver
     */
    public BridgeDef rope(RopeDef material) {
        rope = NetDef.directMaterial(material);
        return this;
    }

    /**
     * Sets what the planks are like: mass of each, damping, friction, restitution, filter, and whether they collide.
     * Shape, position and rotation do not count.
     *
     * @param material a definition; copied (default 5 kg, damping of 0.5 /s, collides)
     * @return this
     */
    public BridgeDef plank(RopeBodyDef material) {
        plank = Objects.requireNonNull(material, "material").copy();
        return this;
    }

    /** {@return the length of a plank along the bridge, which follows from the other values [m]} */
    public double plankLength() {
        return 2 * slack * distance() / links() - gap;
    }

    private int links() {
        return 2 * planks + 1;
    }

    private double distance() {
        double dx = to[0] - from[0];
        double dy = to[1] - from[1];
        double dz = to[2] - from[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * Adds the bridge to a world. It sags along the gravity of the world, or along -y without gravity.
     *
     * @param world the world
     * @return its ropes and planks
     * @throws IllegalArgumentException if the gap leaves planks of less than 1e-6 m, the ends are above each other, or
     *     a bridge in the plane has ends with different z, or z in the gravity; the world is unchanged
     * @throws IllegalStateException if the world is in a step
     */
    public Bridge addTo(RopeWorld world) {
        BridgeAxes axes = new BridgeAxes(from, to, breadth > 0, world);
        double length = plankLength();
        if (!(length >= Limits.SIZE_MIN)) {
            throw new IllegalArgumentException("gap must leave room for planks, was " + gap + " of " + (length + gap)
                    + " m for each of " + planks);
        }
        double[] joints = SaggingChain.joints(links(), axes.across, axes.up, slack * distance());
        List<RopeBody> bodies = new ArrayList<>();
        for (int i = 0; i < planks; i++) {
            RopeBodyDef def = plank.copy();
            axes.place(def, joints, 2 * i + 1);
            if (breadth > 0) {
                def.box(length, thickness, breadth);
            } else {
                def.box(length, thickness);
            }
            bodies.add(world.bodies().add(def));
        }
        List<Rope> ropes = new ArrayList<>();
        for (int side = breadth > 0 ? -1 : 0; side <= 1; side += 2) {
            ropes.add(world.add(rope(bodies, axes, joints, side * breadth / 2)));
        }
        return new Bridge(ropes, bodies);
    }

    private RopeDef rope(List<RopeBody> bodies, BridgeAxes axes, double[] joints, double aside) {
        double half = slack * distance() / links() / 2;
        RopeDef def = rope.copyMaterial().alongXyz(axes.points(joints, aside)).nodes(links() + 1);
        def.pin(0).pin(-1);
        for (int i = 0; i < planks; i++) {
            def.pin(new PinDef(2 * i + 1).on(bodies.get(i), -half, 0, aside));
            def.pin(new PinDef(2 * i + 2).on(bodies.get(i), half, 0, aside));
        }
        return def;
    }
}
