package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.BodySurface;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SurfaceChangesTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();
    private final ChangeMaker maker = new ChangeMaker(world);
    private final List<String> noted = new ArrayList<>();

    private BodyCore add(BodySpec spec) {
        BodyCore body = (BodyCore) Objects.requireNonNull(maker.make(Change.ADD_BODY, 0, 0, 0, 0, 0, spec));
        Probe.note(gate, noted::add);
        return body;
    }

    private static BodySpec crate() {
        BodySpec spec = new BodySpec();
        spec.setOutline(BodySpec.Outline.BOX, 1, 1, 0);
        return spec;
    }

    private void make(Change change, BodyCore body, double b, double c, double d, double e) {
        maker.make(change, (double) body.id(), b, c, d, e, null);
    }

    @Test
    void eachChangeSetsWhatItSays() {
        BodyCore body = add(crate());
        BodySurface surface = body.state.surface;
        make(Change.BODY_FRICTION, body, 0.25, 0, 0, 0);
        make(Change.BODY_RESTITUTION, body, 0.75, 0, 0, 0);
        make(Change.BODY_FILTER, body, 1, 2, 3, 4);
        make(Change.BODY_COLLIDES, body, 1, 0, 0, 0);
        assertEquals(0.25, surface.friction);
        assertEquals(0.75, surface.restitution);
        assertEquals((1L << 32) + 2, surface.categories);
        assertEquals((3L << 32) + 4, surface.collidesWith);
        assertTrue(surface.collides);
        make(Change.BODY_COLLIDES, body, 0, 0, 0, 0);
        assertFalse(surface.collides);
        assertEquals(
                List.of("BODY_FRICTION", "BODY_RESTITUTION", "BODY_FILTER", "BODY_COLLIDES", "BODY_COLLIDES"), noted);
    }

    @Test
    void whatIsRefusedChangesNothing() {
        BodyCore body = add(crate());
        assertRefused("friction must be from 0.0 to 1000.0, was -1.0", Change.BODY_FRICTION, body, -1);
        assertRefused("restitution must be from 0.0 to 1.0, was 2.0", Change.BODY_RESTITUTION, body, 2);
        assertRefused("number 1 must be an integer of 32 bits, was 0.5", Change.BODY_FILTER, body, 0.5);
        assertEquals(0.5, body.friction());
        assertEquals(0, body.restitution());
        assertEquals(1, body.categories());
        BodySpec turning = crate();
        turning.setInertia(1, 2, 3);
        assertRefused(
                "body 1 does not collide, because it turns in space with a shape of the plane",
                Change.BODY_COLLIDES,
                add(turning),
                1);
        BodyCore point = add(new BodySpec());
        noted.clear();
        assertRefused("body 2 does not collide, because it has no shape", Change.BODY_COLLIDES, point, 1);
        assertFalse(point.collides());
        assertEquals(List.of(), noted);
        make(Change.BODY_COLLIDES, point, 0, 0, 0, 0);
        assertEquals(List.of("BODY_COLLIDES"), noted);
    }

    private void assertRefused(String message, Change change, BodyCore body, double b) {
        assertEquals(
                message,
                assertThrows(RuntimeException.class, () -> make(change, body, b, 0, 0, 0))
                        .getMessage());
    }

    @Test
    void aChangeWakesTheRopesThatHoldTheBody() {
        BodyCore body = add(crate());
        RopeCore rope =
                (RopeCore) Objects.requireNonNull(maker.make(Change.ADD_ROPE, 0, 0, 0, 0, 0, Cores.line(3, 0, 0)));
        gate.bodies().pin(rope, 0, body, 0, 0, 0);
        for (Change change :
                List.of(Change.BODY_FRICTION, Change.BODY_RESTITUTION, Change.BODY_FILTER, Change.BODY_COLLIDES)) {
            rope.sleep.fallAsleep();
            world.pipeline.lieDown(rope);
            make(change, body, 1, 0, 0, 0);
            assertFalse(rope.sleep.asleep, change.name());
        }
    }
}
