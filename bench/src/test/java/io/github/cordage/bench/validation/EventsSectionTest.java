package io.github.cordage.bench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.cordage.bench.peers.PeerEngine;
import io.github.cordage.bench.peers.PeerEntry;
import io.github.cordage.bench.peers.PeerRope;
import io.github.cordage.bench.peers.PeerSetting;
import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import io.github.cordage.bench.validation.EventRun.Frame;
import io.github.cordage.bench.validation.EventRun.Maker;
import java.awt.Color;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The section in a short form, and the chains in it, which are led, struck and watched alike in all engines. */
class EventsSectionTest {
    private static final Frame REST = new Frame("at rest", 0, 0);

    private static ValidationSystem dyn4j() {
        PeerSetting setting = new PeerSetting(6, 2, 1);
        return new ValidationSystem(
                new PeerEntry(
                        PeerEngine.DYN4J.label(), "", setting.label(), spec -> PeerEngine.DYN4J.create(spec, setting)),
                Color.RED,
                false);
    }

    @Test
    void showsFramesThatAgreeInOneRow() {
        PagePart part = EventsSection.part(List.of(dyn4j()), new int[] {60}, List.of("impulse", "winch"));
        List<String> lines = part.lines();
        assertEquals("Events", part.title());
        assertTrue(lines.contains("| force [N] | Cordage | any | **10000.0** | 10000.0 (0.000 %) |"), lines.toString());
        assertTrue(
                lines.contains("| greatest tension [N] | Cordage | any | **300.0** | 300.0 (0.000 %) |"),
                lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("| force [N] | dyn4j, 6/2 |")), lines.toString());
        assertEquals(
                0,
                lines.stream()
                        .filter(line -> line.contains("| NaN") || line.contains("null"))
                        .count());
    }

    @ParameterizedTest
    @EnumSource(value = PeerEngine.class, names = "PLAIN", mode = EnumSource.Mode.EXCLUDE)
    void aChainIsLedAndStruckInAFrameThatMoves(PeerEngine engine) {
        Optional<String> problem = engine.problem();
        assumeTrue(problem.isEmpty(), () -> problem.orElse(""));
        PeerSetting setting = engine.settings().get(1);
        assertLedAndStruck((spec, isTied) -> engine.create(spec, setting), 1e-3);
    }

    @Test
    void aChainOfCordageIsLedAndStruckToo() {
        assertLedAndStruck(OwnChain::new, 1e-9);
        // The same as two ropes.
        assertLedAndStruck((spec, isTied) -> new OwnChain(spec, true), 1e-9);
    }

    /** A straight chain is led along itself: its end follows at once, and goes on at the same speed. */
    private static void assertLedAndStruck(Maker maker, double tolerance) {
        PeerSpec level = new PeerSpec(5, 2, 0.5, 1, 0, 0.01);
        try (EventRun run = new EventRun(maker, level, new Frame("", 3, -2), false)) {
            run.runTo(0.1, () -> {});
            assertEquals(2, run.x(4), 10 * tolerance);
            assertEquals(0, run.y(4), 10 * tolerance);
            assertEquals(0, run.vx(4), 10 * tolerance);
            run.lead(0, -0.5, 0);
            run.runTo(0.2, () -> {});
            assertEquals(-0.05, run.x(0), tolerance);
        }
        PeerSpec free = level.withStart(level.start().withHeld(PeerStart.Held.NONE));
        try (EventRun run = new EventRun(maker, free, REST, false)) {
            run.applyImpulse(4, 0, 3);
            run.step();
            assertEquals(2, run.vy(4), 0.05);
            assertEquals(1.5 * 2 * 2, run.angularMomentum(), 0.1);
        }
    }

    @Test
    void aRopeThatTakesNoVelocitiesSaysSo() {
        PeerSpec spec = new PeerSpec(3, 1, 0.1, 0, 0, 0.01);
        try (PeerRope plain = PeerEngine.PLAIN.create(spec, new PeerSetting(1, 0, 1))) {
            assertThrows(UnsupportedOperationException.class, () -> plain.setVelocity(1, 0, 1));
        }
    }

    @Test
    void aLoadOnTheFirstNodeCounts() {
        PeerSpec spec = new PeerSpec(3, 1, 0.1, 2, 0, 0.01).withStartMass(4);
        assertEquals(4.1, spec.mass(0), 1e-15);
        assertEquals(0.1, spec.mass(1), 1e-15);
        assertEquals(2.1, spec.mass(2), 1e-15);
    }
}
