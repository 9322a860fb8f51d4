package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.Turn;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BodyCoreTest {
    private static BodySpec crate() {
        BodySpec spec = new BodySpec();
        spec.name = "crate";
        spec.setMass(2);
        spec.setOutline(BodySpec.Outline.BOX, 3, 4, 0);
        spec.setPlace(1, 2, 3);
        spec.setVelocity(3, 4, 0);
        spec.setSpin(0, 0, 6);
        return spec;
    }

    @Test
    void itsReadingsAreThoseOfItsDefinitionAtFirst() {
        BodyCore body = new BodyCore(5, crate());
        assertEquals(5, body.id());
        assertEquals("crate", body.name());
        assertEquals("body 5 \"crate\"", body.toString());
        assertArrayEquals(new double[] {3, 4}, body.size(), "a box of the plane has no depth");
        assertEquals(2, body.at(1));
        assertEquals(4, body.velocity(1));
        assertEquals(6, body.spin(2));
        // m (w² + h²) / 12 about z.
        double inertia = 2 * (9 + 16) / 12.0;
        assertEquals(inertia, body.inertia(2), 1e-15);
        assertEquals(0, body.inertia(0), "it cannot turn out of the plane");
        assertEquals(0, body.inertia(1));
        assertEquals(2 * 25 / 2.0 + inertia * 36 / 2, body.kineticEnergy(), 1e-12);
    }

    @Test
    void aBodyWithoutAShapeDoesNotTurn() {
        BodyCore point = new BodyCore(0, new BodySpec());
        assertEquals(0, point.angle());
        assertEquals(0, point.spin(2));
        assertEquals(0, point.inertia(2));
        assertEquals(0, point.size().length);
        double[] turn = new double[6];
        assertEquals(5, point.copyOrientation(turn, 1, 0.5));
        assertArrayEquals(new double[] {0, 0, 0, 0, 1, 0}, turn);
        assertEquals("body 0", point.toString());
    }

    @Test
    void positionsAndAnglesLieBetweenTheLastTwoStates() {
        BodyCore body = new BodyCore(1, crate());
        body.state.before[0] = -3;
        assertEquals(-3, body.at(0, 0));
        assertEquals(-2, body.at(0, 0.25));
        assertEquals(1, body.at(0, 1));
        for (double angle : new double[] {0.5, -3, 3.1, -0.25}) {
            BodyCore turned = new BodyCore(1, crate());
            Turn turn = Objects.requireNonNull(turned.state.turn);
            turned.state.turnBy(0, 0, angle);
            assertEquals(angle, turned.angle(), 1e-14);
            for (int i = 0; i < 4; i++) {
                turn.now[i] *= -1;
            }
            assertEquals(angle, turned.angle(), 1e-14, "the opposite quaternion is the same orientation");
            double[] xyzw = new double[4];
            turned.copyOrientation(xyzw, 0, 1);
            assertEquals(Math.abs(Math.sin(angle / 2)), Math.abs(xyzw[2]), 1e-14);
        }
    }

    @Test
    void aBodyThatWasRemovedSaysWhy() {
        BodyCore body = new BodyCore(5, crate());
        BodyCore knot = new BodyCore(6, true);
        assertTrue(body.isAlive());
        body.removed("was removed from its world");
        knot.removed("was untied");
        assertFalse(body.isAlive());
        assertEquals(
                "body 5 was removed from its world",
                assertThrows(IllegalStateException.class, body::kineticEnergy).getMessage());
        assertEquals(
                "junction 6 was untied",
                assertThrows(IllegalStateException.class, knot::breakForce).getMessage());
        assertEquals("junction 6", knot.toString());
        assertEquals("crate", body.name(), "what does not change can still be read");
        assertEquals(2, body.size().length);
    }

    @Test
    void sizesAndOrientationsNeedRoom() {
        BodyCore body = new BodyCore(5, crate());
        double[] all = new double[3];
        assertEquals(3, body.copySize(all, 1));
        assertArrayEquals(new double[] {0, 3, 4}, all);
        assertEquals(
                "dst must have room for 2 values from 2 on, its length was 3",
                assertThrows(IllegalArgumentException.class, () -> body.copySize(all, 2))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> body.copyOrientation(all, 0, 1));
        assertEquals(
                "alpha must be from 0.0 to 1.0, was 1.5",
                assertThrows(IllegalArgumentException.class, () -> body.copyOrientation(new double[4], 0, 1.5))
                        .getMessage());
    }

    @Test
    void everythingButTheIdIsCarried() {
        BodyCore body = new BodyCore(5, crate());
        body.breakForce = 70;
        body.state.damping = 0.5;
        BodyCore read = new BodyCore(9, false);
        read.transfer(Cores.saved(body::transfer));
        assertEquals(9, read.id());
        assertEquals("crate", read.name());
        assertArrayEquals(new double[] {3, 4}, read.size());
        assertEquals(70, read.breakForce());
        assertEquals(0.5, read.damping());
        assertEquals(2, read.mass());
        assertEquals(6, read.spin(2));
        for (int axis : List.of(0, 1, 2)) {
            assertEquals(body.at(axis), read.at(axis));
            assertEquals(body.velocity(axis), read.velocity(axis));
        }
    }
}
