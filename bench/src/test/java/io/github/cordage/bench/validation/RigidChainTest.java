package io.github.cordage.bench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import org.junit.jupiter.api.Test;

class RigidChainTest {
    private static final int TIP = FoldedChainCase.LINKS;

    /** Half of the last digit of the figures below [m]. */
    private static final double LAST_DIGIT = 6e-6;

    /** Figures of another program, for the same chain. */
    private static final double[][] DROPS = {
        {0.10, 0.04839},
        {0.20, 0.19744},
        {0.25, 0.31448},
        {0.30, 0.46828},
        {0.32, 0.54241},
        {0.34, 0.62618},
        {0.36, 0.72431}
    };

    @Test
    void theFoldedChainFallsAsInAnotherProgram() {
        RigidChain chain = new RigidChain(FoldedChainCase.spec(0.01));
        double from = chain.y(TIP);
        double energy = chain.energy();
        double fastest = 0;
        double lowest = 0;
        for (double[] drop : DROPS) {
            chain.runTo(drop[0], 1e-4);
            assertEquals(drop[1], from - chain.y(TIP), LAST_DIGIT, "drop after " + drop[0] + " s");
        }
        for (int i = 3600; i < 3960; i++) {
            double before = chain.y(TIP);
            chain.runTo((i + 1) * 1e-4, 1e-4);
            fastest = Math.max(fastest, (before - chain.y(TIP)) / 1e-4);
            lowest = Math.min(lowest, chain.y(TIP));
        }
        assertEquals(10.58, fastest, 0.005, "greatest speed of fall of the end");
        assertEquals(0.9682, from - lowest, 6e-5, "deepest fall");
        assertEquals(energy, chain.energy(), 1e-6, "energy");
    }

    @Test
    void aPendulumTakesAsLongAsTheFormulaSays() {
        PeerSpec spec = new PeerSpec(2, 1, 1, 0, 9.81, 1).withStart(PeerStart.byAngles(2, 1, link -> Math.PI / 6));
        RigidChain chain = new RigidChain(spec);
        chain.runTo(PendulumCase.period(Math.PI / 6), 1e-4);
        assertEquals(0.5, chain.x(1), 1e-9);
        assertTrue(chain.speed(1) < 1e-6);
    }

    @Test
    void aHeavyEndCounts() {
        // At rest straight down, whatever the masses; and energy is kept when they swing.
        PeerSpec heavy = new PeerSpec(4, 3, 1, 99, 9.81, 1);
        RigidChain chain = new RigidChain(heavy);
        chain.runTo(1, 1e-4);
        assertEquals(0, chain.energy(), 1e-6);
        assertTrue(chain.speed(3) > 1);
    }
}
