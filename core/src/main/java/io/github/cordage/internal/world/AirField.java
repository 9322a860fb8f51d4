package io.github.cordage.internal.world;

import io.github.cordage.internal.air.AirStream;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.state.NodeAir;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;

/** The winds of a world. They add up, and a rope feels them by its drag, besides its own wind. */
final class AirField {
    private static final WindSpec[] NONE = {};

    private WindSpec[] specs = NONE;
    AirStream[] streams = {};
    private boolean varies;

    boolean isEmpty() {
        return streams.length == 0;
    }

    /** Whether the air changes with time. */
    boolean varies() {
        return varies;
    }

    /** The definitions; they must not be changed. */
    WindSpec[] specs() {
        return specs;
    }

    /** Replaces all winds. */
    void set(WindSpec[] winds, AirStream[] made) {
        specs = winds;
        streams = made;
        varies = false;
        for (AirStream stream : made) {
            varies |= stream.varies();
        }
    }

    /**
     * Makes the streams of definitions.
     *
     * @throws IllegalArgumentException if there are too many, or values of one contradict each other
     */
    static AirStream[] make(WindSpec[] winds) {
        WindSpec.requireFew(winds.length);
        AirStream[] made = new AirStream[winds.length];
        for (int i = 0; i < winds.length; i++) {
            made[i] = winds[i].make();
        }
        return made;
    }

    /** Finds the velocity of the air at a place and time [m/s]. */
    double[] at(double x, double y, double z, double time) {
        double[] vx = {0};
        double[] vy = {0};
        double[] vz = {0};
        for (AirStream stream : streams) {
            stream.add(x, y, z, time, vx, vy, vz, 0);
        }
        return new double[] {vx[0], vy[0], vz[0]};
    }

    /** Finds the air at the nodes of a rope, and at the masses on its rings, for the step that begins at a time [s]. */
    void blowOn(RopeState rope, double time) {
        NodeAir air = rope.loads.air;
        air.blows = false;
        air.most = 0;
        air.watched = streams.length > 0 && air.isFelt(rope.drag, rope.springs);
        if (!air.watched) {
            return;
        }
        air.reserve(rope.capacity());
        air.clear(rope.count);
        for (AirStream stream : streams) {
            for (int i = 0; i < rope.count; i++) {
                stream.add(rope.x[i], rope.y[i], rope.z[i], time, air.x, air.y, air.z, i);
            }
        }
        air.measure(rope.count);
        blowOnMasses(rope, time);
    }

    private void blowOnMasses(RopeState rope, double time) {
        NodeAir air = rope.loads.air;
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            air.clearSpare();
            for (AirStream stream : streams) {
                stream.add(mass.at[0], mass.at[1], mass.at[2], time, air.spareX, air.spareY, air.spareZ, 0);
            }
            mass.air[0] = air.spareX[0];
            mass.air[1] = air.spareY[0];
            mass.air[2] = air.spareZ[0];
            air.blows |= mass.air[0] != 0 || mass.air[1] != 0 || mass.air[2] != 0;
        }
    }

    /**
     * Carries the definitions.
     *
     * @param takesOver whether to adopt what is read; otherwise it is only checked
     */
    void transfer(Transfer t, boolean takesOver) {
        WindSpec[] its = WindSpec.transfer(t, specs);
        if (t.reads()) {
            AirStream[] made = make(its);
            if (takesOver) {
                set(its, made);
            }
        }
    }
}
