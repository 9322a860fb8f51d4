package io.github.cordage.bench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.bench.peers.PeerEngine;
import io.github.cordage.bench.peers.PeerSetting;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The section in a short form, and what the ropes of other engines in it are. */
class RodSectionTest {
    @Test
    void everyTableHasItsRows() {
        PagePart part = RodSection.part(0.01, 4, 8);
        List<String> lines = part.lines();
        assertEquals(3, part.plots().size());
        for (String row :
                List.of("| α = 10 |", "| β = 10 |", "| 8 | ", "| 39 | 1 ms |", "| 1e+04 |", "| Cordage, direct |")) {
            assertTrue(lines.stream().anyMatch(line -> line.startsWith(row)), row);
        }
        for (Buckling buckling : Buckling.values()) {
            assertTrue(lines.stream().anyMatch(line -> line.startsWith("| " + buckling.text())), buckling.text());
        }
        assertFalse(String.join("", lines).contains("NaN"));
    }

    @Test
    void weldedRodsAreTheElasticaWhereTheyConverge() {
        // With β = 5; ten rods are off by 0.8 %.
        double stiffness = Rods.MASS * Rods.GRAVITY / 5;
        double exact = Elastica.heavy(5).down();
        PeerSetting setting = new PeerSetting(8, 3, 20);
        assertEquals(exact, WeldedRods.dyn4j(10, stiffness, 5, 6, setting), 0.01 * exact);
        if (PeerEngine.BOX2D.problem().isEmpty()) {
            assertEquals(exact, WeldedRods.box2d(10, stiffness, 5, 6, setting), 0.01 * exact);
        }
    }
}
