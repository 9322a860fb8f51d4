package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The velocity with which an island goes on as a whole where a step or a part of it has no answer. One that nothing
 * holds keeps its momentum and what forces add to it, one whose pins are led alike goes with them, and any other stands
 * still: so that no frame is distinguished, and nothing is lost but what the island has within itself.
 */
final class Drift {
    private Drift() {}

    /** Finds it for h [s], from where the island is. */
    static void find(Island island, StepContext context, double h) {
        double[] velocity = island.drift;
        Arrays.fill(velocity, 0);
        if (island.size() > 0 && RopeMeasures.firstLed(island.firstLed().rope) < island.firstLed().rope.count) {
            follow(island, island.firstLed());
        } else if (!island.isNearColliders() && !island.hasPorts() && !runsThroughFixedRings(island)) {
            double mass = 0;
            for (int k = 0; k < island.size(); k++) {
                mass += addAll(velocity, island.get(k), h);
            }
            island.loose.expect(context, h);
            for (int i = 0; i < island.loose.size(); i++) {
                mass += addExpected(velocity, island.loose.get(i));
            }
            double factor = mass > 0 ? 1 / (h * mass) : 0;
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                velocity[axis] *= factor;
            }
        }
    }

    /** Whether a rope runs through something that is on no body. */
    private static boolean runsThroughFixedRings(Island island) {
        boolean any = false;
        for (int k = 0; k < island.size(); k++) {
            Rings rings = island.get(k).rope.rings;
            for (int r = 0; r < rings.size(); r++) {
                any |= !(rings.get(r) instanceof MountedPoint ring && ring.mass != null);
            }
        }
        return any;
    }

    private static void follow(Island island, Member led) {
        RopeState rope = led.rope;
        int pin = RopeMeasures.firstLed(rope);
        if (!island.hasRings() && areLedAlike(island, led, pin)) {
            NodeVectors to = led.scratch.pins;
            double h = led.context.h;
            add(island.drift, to.x[pin] - rope.px[pin], to.y[pin] - rope.py[pin], to.z[pin] - rope.pz[pin], 1 / h);
        }
    }

    /** Adds masses times ways; returns the mass. */
    private static double addAll(double[] sum, Member m, double h) {
        double mass = 0;
        RopeState rope = m.rope;
        m.scratch.keepStart(rope);
        FirstOrder.predict(rope, m.context, m.scratch.expected, h);
        NodeVectors from = m.scratch.start;
        NodeVectors to = m.scratch.expected;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                add(sum, to.x[i] - from.x[i], to.y[i] - from.y[i], to.z[i] - from.z[i], rope.mass[i]);
                mass += rope.mass[i];
            }
        }
        for (int i = 0; i < rope.rings.masses.own(); i++) {
            mass += addExpected(sum, rope.rings.masses.get(i));
        }
        return mass;
    }

    private static double addExpected(double[] sum, RingMass of) {
        double[] to = of.expected;
        double[] from = of.start;
        add(sum, to[0] - from[0], to[1] - from[1], to[2] - from[2], of.mass);
        return of.mass;
    }

    private static void add(double[] sum, double x, double y, double z, double factor) {
        sum[0] += factor * x;
        sum[1] += factor * y;
        sum[2] += factor * z;
    }

    /** Whether all pins that are led move as one of them does. */
    private static boolean areLedAlike(Island island, Member led, int pin) {
        double x = led.scratch.pins.x[pin] - led.rope.px[pin];
        double y = led.scratch.pins.y[pin] - led.rope.py[pin];
        double z = led.scratch.pins.z[pin] - led.rope.pz[pin];
        double rounding = StepSearch.AIM * led.tolerance() * led.rope.spacing;
        boolean alike = true;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            NodeVectors pins = island.get(k).scratch.pins;
            for (int i = 0; i < rope.pins.size(); i++) {
                int node = rope.pins.get(i).node;
                alike &= rope.pins.get(i).mass != null
                        || Math.abs(pins.x[node] - rope.px[node] - x)
                                        + Math.abs(pins.y[node] - rope.py[node] - y)
                                        + Math.abs(pins.z[node] - rope.pz[node] - z)
                                <= rounding;
            }
        }
        return alike;
    }

    /** Moves an island with it for h [s]. */
    static void move(Island island, double h) {
        island.move(h * island.drift[0], h * island.drift[1], h * island.drift[2]);
    }

    /** Begins to look at the island from a frame that moves with it. */
    static void enter(Island island) {
        island.addVelocity(-island.drift[0], -island.drift[1], -island.drift[2]);
    }

    /** Ends that. */
    static void leave(Island island) {
        island.addVelocity(island.drift[0], island.drift[1], island.drift[2]);
    }
}
