package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.spec.ColliderSpec;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptLinesTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();

    private RopeCore rope(String name, double y) {
        RopeSpec spec = Cores.line(4, 0, y);
        spec.name = name;
        return gate.add(spec);
    }

    private void run(String script) {
        ScriptLines.of(script).makeDue(gate);
    }

    private static void assertMalformed(String message, String script) {
        String said = String.valueOf(assertThrows(IllegalArgumentException.class, () -> ScriptLines.of(script))
                .getMessage());
        assertTrue(said.startsWith(message), said);
    }

    @Test
    void linesAreCarriedOutBeforeTheirStepInTheOrderOfTheText() {
        ScriptLines lines = ScriptLines.of("2 gravity 0 0 3 # a comment\n\n# another\n  0   gravity 1 0 0\r\n"
                + "2 gravity 0 2 0\n1 gravity 0 1 0");
        assertEquals("0 gravity", lines.next());
        lines.makeDue(gate);
        assertEquals(1, world.gravity(0));
        assertEquals("1 gravity", lines.next());
        lines.makeDue(gate);
        assertEquals(1, world.gravity(0), "step 1 has not come");
        gate.step();
        lines.makeDue(gate);
        assertEquals(1, world.gravity(1));
        gate.step();
        lines.makeDue(gate);
        assertEquals(0, world.gravity(2), "the third line of step 2 comes last");
        assertEquals(2, world.gravity(1));
        assertNull(lines.next());
        ScriptLines late = ScriptLines.of("1 gravity 9 9 9");
        late.makeDue(gate);
        assertEquals(0, world.gravity(0));
        assertNull(late.next(), "a line whose step is over is passed over");
    }

    @Test
    void ropesAndCollidersMayBeCalledByName() {
        RopeCore first = rope("left", 0);
        RopeCore second = rope("right", 5);
        // The rope of this name has the number 1, the collider 2.
        gate.colliders().add(new ColliderSpec(ShapeBuilder.circle(1)));
        gate.colliders().add(new ColliderSpec(ShapeBuilder.circle(1)));
        ColliderSpec named = new ColliderSpec(ShapeBuilder.circle(1));
        named.name = "right";
        ColliderCore wall = gate.colliders().add(named);
        run("0 mass right 2 7\n0 radius 0 0.25\n0 colliderFriction right 0.5\n0 winch left end\n"
                + "0 collideMode left nodes\n0 colliderEnabled right off\n0 stop right 1 true");
        assertEquals(7, second.state.mass[2]);
        assertEquals(1, first.state.mass[2]);
        assertEquals(0.25, first.get(RopeProperty.RADIUS));
        assertEquals(0.5, wall.friction());
        assertFalse(wall.isEnabled());
        assertTrue(first.state.endWinch != null && first.state.startWinch == null);
        assertEquals(CollideMode.NODES, first.state.collide);
        assertEquals(
                "line 2: there is nothing that is called middle",
                assertThrows(IllegalArgumentException.class, () -> run("\n0 wake middle"))
                        .getMessage());
    }

    @Test
    void aLineThatCannotBeCarriedOutIsNamedAndThoseBeforeItStay() {
        ScriptLines lines = ScriptLines.of("0 gravity 1 0 0\n0 wake 3\n0 gravity 2 0 0");
        assertEquals(
                "line 2: there is no rope 3",
                assertThrows(IllegalArgumentException.class, () -> lines.makeDue(gate))
                        .getMessage());
        assertEquals(1, world.gravity(0));
        assertEquals("0 gravity", lines.next());
        lines.makeDue(gate);
        assertEquals(2, world.gravity(0));
    }

    @Test
    void malformedLinesAreRefusedWithTheirNumbers() {
        assertMalformed("line 1: step must be a number of at least 0, was x", "x gravity 0 0 0");
        assertMalformed("line 3: step must be a number of at least 0, was -1", "\n\n-1 gravity 0 0 0");
        assertMalformed("line 1: what to do must be one of ", "0");
        assertMalformed("line 1: what to do must be one of ", "0 addRope");
        assertMalformed("line 1: gravity must have 3 words after it, had 2", "0 gravity 0 0");
        assertMalformed("line 1: radius must have 2 words after it, had 3", "0 radius 0 1 2");
        assertMalformed("lines must be at most 1000000, were 1000001", "\n".repeat(1_000_000));
    }

    @Test
    void namesAreThoseOfTheChangesAndProperties() {
        List<String> names = ScriptLines.names();
        assertEquals(names.stream().sorted().toList(), names);
        assertTrue(names.containsAll(List.of("gravity", "cutAt", "bodyAngularImpulse", "radius", "sleepBelow")));
        for (String no : List.of("update", "step", "stepped", "addRope", "filter", "property", "state", "winds")) {
            assertFalse(names.contains(no), no);
        }
    }
}
