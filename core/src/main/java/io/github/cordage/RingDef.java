package io.github.cordage;

import io.github.cordage.internal.spec.RingSpec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Defines a ring that a rope runs through: a point that the rope passes without being held along itself, such as an eye,
 * a carabiner or the top of a mast. By default, it has no friction and stays where it is.
 *
 * <p>{@link RopeDef#ring} leads a rope through rings from the start, {@link Rope#addRing} while the world runs. The rope
 * must be solved by {@link io.github.cordage.settings.Direct}.
 */
public final class RingDef {
    private final RingSpec spec;

    /**
     * Puts a ring at a point.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     */
    public RingDef(double x, double y, double z) {
        this(new RingSpec());
        spec.setAt(x, y, z);
    }

    /**
     * Puts a ring at a point of the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     */
    public RingDef(double x, double y) {
        this(x, y, 0);
    }

    RingDef(RingSpec spec) {
        this.spec = spec;
    }

    RingSpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public RingDef copy() {
        return new RingDef(spec.copy());
    }

    /**
     * Lets the rope rub in the ring. It slides once the tension on one side is e^(friction · angle) times that on the
     * other, where the angle is that by which the rope bends there (the capstan's law).
     *
     * @param friction coefficient of friction, from 0 to 1000 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RingDef friction(double friction) {
        spec.setFriction(friction);
        return this;
    }

    /**
     * Moves the ring along key frames. The position of the ring is its key frame at time 0.
     *
     * @param path the key frames, in world time
     * @return this
     * @throws IllegalArgumentException if the path has another key frame at time 0
     */
    public RingDef path(PinPath path) {
        spec.setPath(Objects.requireNonNull(path, "path").keys());
        return this;
    }

    /** {@return x of the ring [m]} */
    public double x() {
        return spec.x();
    }

    /** {@return y of the ring [m]} */
    public double y() {
        return spec.y();
    }

    /** {@return z of the ring [m]} */
    public double z() {
        return spec.z();
    }

    /** {@return the coefficient of friction} */
    public double friction() {
        return spec.friction();
    }

    /** {@return the key frames, or null if none was set} */
    public @Nullable PinPath path() {
        return PinPath.of(spec.path());
    }
}
