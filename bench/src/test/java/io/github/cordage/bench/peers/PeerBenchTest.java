package io.github.cordage.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class PeerBenchTest {
    private static final PeerSpec SPEC = new PeerSpec(2, 1, 3, 0, 20, 0.01);

    /** Node 1 is at x = 1 and at the height that a function of time gives. */
    private static final class Scripted implements PeerRope {
        private final DoubleUnaryOperator height;
        private double time;

        Scripted(DoubleUnaryOperator height) {
            this.height = height;
        }

        static PeerEntry entry(DoubleUnaryOperator height) {
            return new PeerEntry("scripted", "1", "only", spec -> new Scripted(height));
        }

        @Override
        public void step() {
            time += SPEC.step();
        }

        @Override
        public int copyPositions(double[] xyz) {
            xyz[3] = 1;
            xyz[4] = height.applyAsDouble(time);
            return 2;
        }

        @Override
        public int nodeCount() {
            return 2;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    @Test
    void freeFallKeepsItsEnergyAndStretches() {
        PeerResult result = PeerBench.measure(Scripted.entry(time -> -10 * time * time), SPEC, 50, 0);
        assertEquals(0, result.energyGain(), 1e-12);
        assertEquals(Math.hypot(1, 2.5) - 1, result.worstStretch(), 1e-9);
        assertEquals(1, result.endMassRatio());
        assertEquals(1, result.fall(), 1e-9);
        assertEquals(PeerResult.State.HELD, result.state());
        assertTrue(result.microsecondsPerStep() >= 0);
    }

    @Test
    void risingGainsEnergy() {
        PeerResult result = PeerBench.measure(Scripted.entry(time -> time), SPEC, 10, 0);
        // 3 kg at 1 m/s and 0.095 m up, in the middle of the last step.
        assertEquals((1.5 + 3 * 20 * 0.095) / 60, result.energyGain(), 1e-9);
    }

    @Test
    void lossOfTheChainIsTold() {
        List<PeerResult> results = new ArrayList<>();
        PeerBench.run(
                List.of(
                        Scripted.entry(time -> time > 0.05 && time < 0.07 ? 100 : 0),
                        Scripted.entry(time -> time > 0.05 ? Double.NaN : 0)),
                List.of(SPEC),
                10,
                results::add);
        assertEquals(PeerResult.State.EXPLODED, results.get(0).state());
        assertEquals(PeerResult.State.NOT_FINITE, results.get(1).state());
        assertEquals(
                "scripted,1,only,1.000,,,0.000,0.000,,not finite",
                results.get(1).csv());
    }
}
