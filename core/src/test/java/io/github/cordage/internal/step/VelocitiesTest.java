package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VelocitiesTest {
    private static final double H = 0.01;

    /** Segments give by a millionth of a millionth in a pass; see {@link ChainPass#LEAST_COMPLIANCE}. */
    private static final double GIVE = 1e-10;

    private final SeededRandom random = new SeededRandom(8);

    private static void begin(RopeState rope) {
        Velocities.begin(HistoryStartUpTest.begun(rope, new StepContext(H)));
    }

    /** As an impact does: what is lost is orthogonal to what is kept, weighted by mass. */
    @ParameterizedTest
    @ValueSource(strings = {".....", "x....", "x...x", "..x.."})
    void velocitiesAreProjectedOntoThoseThatKeepLengths(String nodes) {
        RopeState rope = CrookedRope.create(random, nodes);
        double[] before = rope.vx.clone();
        double[] beforeY = rope.vy.clone();
        double[] beforeZ = rope.vz.clone();
        double[] x = rope.x.clone();
        begin(rope);
        double work = 0;
        double momentum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                work += rope.mass[i] * (rope.vx[i] - before[i]) * rope.vx[i];
                work += rope.mass[i] * (rope.vy[i] - beforeY[i]) * rope.vy[i];
                work += rope.mass[i] * (rope.vz[i] - beforeZ[i]) * rope.vz[i];
                momentum += rope.mass[i] * (rope.vx[i] - before[i]);
            } else {
                assertEquals(0, rope.vx[i]);
            }
        }
        assertEquals(0, work, GIVE / H);
        if (rope.pins.isEmpty()) {
            assertEquals(0, momentum, GIVE / H);
        }
        for (int i = 0; i < rope.count - 1; i++) {
            double rate = (rope.x[i + 1] - rope.x[i]) * (rope.vx[i + 1] - rope.vx[i])
                    + (rope.y[i + 1] - rope.y[i]) * (rope.vy[i + 1] - rope.vy[i])
                    + (rope.z[i + 1] - rope.z[i]) * (rope.vz[i + 1] - rope.vz[i]);
            assertEquals(0, rate, GIVE / H, "segment " + i);
        }
        assertArrayEquals(x, rope.x);
    }

    /** The far end of a straight rope goes on when its pin is pushed, and stops when it is pulled. */
    @Test
    void straightRopeHandsNoPressureOn() {
        for (double speed : new double[] {3, -3}) {
            RopeState rope = new RopeState(5, 5);
            for (int i = 0; i < rope.count; i++) {
                rope.place(i, i, 0, 0);
                rope.mass[i] = 1;
                rope.inverseMass[i] = 1;
            }
            Arrays.fill(rope.rest, 1);
            rope.mass[4] = 1e4;
            rope.inverseMass[4] = 1e-4;
            rope.pin(0).moveTo(speed * H, 0, 0);
            begin(rope);
            assertEquals(speed > 0 ? 0 : speed, rope.vx[4], 1e-3);
            assertEquals(speed, rope.vx[0], 1e-9);
        }
    }
}
