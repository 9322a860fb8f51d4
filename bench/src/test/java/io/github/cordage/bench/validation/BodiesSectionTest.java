package io.github.cordage.bench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The section in a short form, and what its chains of dyn4j's joints are. */
class BodiesSectionTest {
    /** Columns of the tables, of which the first is the system. */
    private static final int STRETCH_OF_PENDULUM = 3;

    private static final int STRETCH = 1;

    private static List<String[]> rows(List<String> lines, String system, int columns) {
        return lines.stream()
                .filter(line -> line.startsWith("| " + system))
                .map(line -> line.substring(2, line.length() - 2).split(" \\| ", -1))
                .filter(cells -> cells.length == columns)
                .toList();
    }

    @Test
    void ropesOfCordageKeepTheirLengthUnderEveryLoad() {
        PagePart part = BodiesSection.part(0.5, 0.5, 3);
        List<String> lines = part.lines();
        assertFalse(String.join("", lines).contains("not a number"));
        for (String system : List.of("Cordage, its own body", "Cordage, body of dyn4j 6/2")) {
            List<String[]> pendulums = rows(lines, system, 8);
            assertEquals(5, pendulums.size());
            pendulums.forEach(cells -> assertBelow(0.01, cells[STRETCH_OF_PENDULUM]));
            assertBelow(1e-6, rows(lines, system, 6).get(0)[STRETCH]);
        }
        assertBelow(0.01, rows(lines, "Cordage, ropes tied to ropes", 5).get(0)[STRETCH]);
        // A torso hangs from a hand.
        assertEquals(1, rows(lines, "Cordage, body of dyn4j 6/2", 5).size());
        assertEquals(2, part.plots().size());
    }

    private static void assertBelow(double limit, String cell) {
        assertTrue(Double.parseDouble(cell) < limit, cell);
    }

    @Test
    void aChainOfJointsSwingsAsARopeDoes() {
        HungLoad.Spec spec = new HungLoad.Spec(20, 0.5, 0.02, 0);
        HungLoad rope = new OwnLoad(spec);
        HungLoad points = new JointLoad(spec, new JointSetting("", 80, 20, 20, false), false);
        HungLoad rods = new JointLoad(spec, new JointSetting("", 80, 20, 20, true), false);
        assertEquals(rope.energy(), points.energy(), 1e-12);
        // A rod's middle is half a link above a node.
        assertEquals(rope.energy(), rods.energy(), 0.2);
        for (int i = 0; i < 10; i++) {
            rope.step();
            points.step();
            rods.step();
        }
        assertTrue(points.stretch() < 1e-3, "stretch " + points.stretch());
        assertTrue(rods.stretch() < 1e-3, "stretch " + rods.stretch());
        assertEquals(rope.x(), points.x(), 2e-3);
        assertEquals(rope.y(), points.y(), 2e-3);
    }
}
