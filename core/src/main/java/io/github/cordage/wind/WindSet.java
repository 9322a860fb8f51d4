package io.github.cordage.wind;

import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.world.WorldGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The winds of a world; see {@link RopeWorld#winds} and {@link WorldDef#winds}. Their velocities add up. */
public final class WindSet {
    private final WorldGate gate;

    /**
     * For the world, which alone has a gate to its engine; see {@link RopeWorld#winds}.
     *
     * @param gate the gate
     */
    public WindSet(WorldGate gate) {
        this.gate = gate;
    }

    /**
     * Replaces all winds, to switch a fan on or off or to turn it. Sleeping ropes that feel winds wake.
     *
     * @param winds the winds, at most 1,000, which are copied; none for still air
     * @throws IllegalArgumentException if there are too many, or the values of one contradict each other
     * @throws IllegalStateException if the world is in a step
     */
    public void set(WindDef... winds) {
        WindSpec[] specs = new WindSpec[winds.length];
        for (int i = 0; i < winds.length; i++) {
            specs[i] = Objects.requireNonNull(winds[i], "winds").spec().copy();
        }
        gate.setWinds(specs);
    }

    /**
     * Returns the definitions of the winds.
     *
     * @return copies
     */
    public List<WindDef> list() {
        List<WindDef> list = new ArrayList<>();
        for (WindSpec spec : gate.world().winds()) {
            list.add(new WindDef(spec.copy()));
        }
        return list;
    }

    /**
     * Returns the velocity of the air at a place, at the time of the world. Ropes' own winds are not part of it.
     *
     * @param x x coordinate [m], within ±1e9
     * @param y y coordinate [m], within ±1e9
     * @param z z coordinate [m], within ±1e9
     * @return velocity along x, y and z [m/s], in a new array
     * @throws IllegalArgumentException if a value is out of range
     */
    public double[] velocityAt(double x, double y, double z) {
        return gate.world().airAt(Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z));
    }

    /**
     * Copies definitions, after checking that a world can have them.
     *
     * @param winds the definitions, at most 1,000
     * @return copies
     * @throws IllegalArgumentException if there are too many, or the values of one contradict each other
     */
    public static WindDef[] copies(WindDef[] winds) {
        WindSpec.requireFew(winds.length);
        WindDef[] copies = new WindDef[winds.length];
        for (int i = 0; i < winds.length; i++) {
            copies[i] = Objects.requireNonNull(winds[i], "winds").copy();
            copies[i].spec().requireWhole();
        }
        return copies;
    }
}
