package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/** Impulses against the laws of impact and of Coulomb friction. */
class ContactImpulsesTest {
    /** Some roundings of velocities up to 10 and of forces up to 1000. */
    private static final double ROUNDING = 1e-12;

    private static final double H = 1 / 64.0;
    private static final double RADIUS = 0.05;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);

    private static RopeState rope(int nodes, double friction) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.properties.set(RopeProperty.FRICTION, friction);
        rope.collide = CollideMode.SECTIONS;
        for (int i = 0; i < nodes; i++) {
            rope.mass[i] = 2 + i;
            rope.inverseMass[i] = 1 / rope.mass[i];
        }
        return rope;
    }

    /** A floor that has moved in the step. */
    private static void addFloor(RopeState rope, double dx, double dy) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(dx, dy, 0, 0, 0, 0);
        near.addElement(ColliderProxies.PLANE, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(0, 1, 0);
        near.endElement();
    }

    private void apply(RopeState rope, double vx, double vy, double vz) {
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        narrow.measure(rope);
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] = vx;
            rope.vy[i] = vy;
            rope.vz[i] = vz;
        }
        for (int k = 0; k < rope.contacts.count; k++) {
            rope.contacts.state[k] = Contacts.STICKS;
        }
        ContactImpulses.apply(rope, narrow, new double[3], H, H);
    }

    @Test
    void aNodeObeysTheLawsOfImpactAndFriction() {
        SeededRandom random = new SeededRandom(11);
        int stuck = 0;
        int slid = 0;
        for (int round = 0; round < 200; round++) {
            double friction = random.chance(0.2) ? 0 : random.between(0, 2);
            RopeState rope = rope(1, friction);
            double ux = random.between(-1, 1);
            double uy = random.between(-1, 1);
            addFloor(rope, ux * H, uy * H);
            rope.place(0, 0.3, RADIUS, 0.1);
            double vx = random.between(-3, 3);
            double vy = random.between(-5, 2);
            double vz = random.between(-3, 3);
            apply(rope, vx, vy, vz);
            Contacts c = rope.contacts;
            assertEquals(1, c.count);
            double hit = Math.max(0, uy - vy);
            double slip = Math.sqrt((vx - ux) * (vx - ux) + vz * vz);
            double keep = Math.max(0, 1 - friction * hit / slip);
            assertEquals(ux + keep * (vx - ux), rope.vx[0], ROUNDING);
            assertEquals(Math.max(vy, uy), rope.vy[0], ROUNDING);
            assertEquals(keep * vz, rope.vz[0], ROUNDING);
            assertEquals(2 * hit / H, c.force[0], 1000 * ROUNDING);
            assertEquals(2 * (rope.vx[0] - vx) / H, c.frictionX[0], 1000 * ROUNDING);
            assertEquals(2 * (rope.vz[0] - vz) / H, c.frictionZ[0], 1000 * ROUNDING);
            if (hit > 0) {
                assertEquals(keep > 0 ? Contacts.SLIDES : Contacts.STICKS, c.state[0]);
                stuck += keep > 0 ? 0 : 1;
                slid += keep > 0 ? 1 : 0;
            }
        }
        assertTrue(stuck > 20 && slid > 20, stuck + " stuck, " + slid + " slid");
    }

    /** Two nodes of 2 and 3 kg on a post, at a quarter of the way from the second. */
    private static RopeState onPost() {
        RopeState rope = rope(2, 0);
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0.5);
        near.addVertex(0, 0, 0);
        near.endElement();
        rope.place(0, -3, 0.5 + RADIUS, 0);
        rope.place(1, 1, 0.5 + RADIUS, 0);
        return rope;
    }

    @Test
    void aSegmentStopsWhereItTouchesAndTurnsAboutIt() {
        RopeState rope = onPost();
        apply(rope, 0.7, -4, 0);
        assertEquals(1, rope.contacts.count);
        double p = rope.contacts.force[0] * H;
        assertEquals(0, 0.25 * rope.vy[0] + 0.75 * rope.vy[1], ROUNDING, "the place that touches");
        assertEquals(p, 2 * (rope.vy[0] + 4) + 3 * (rope.vy[1] + 4), ROUNDING, "momentum");
        assertEquals(0, -3 * 2 * (rope.vy[0] + 4) + 3 * (rope.vy[1] + 4), ROUNDING, "momentum about the post");
        assertEquals(0.7, rope.vx[0]);
        assertEquals(0.7, rope.vx[1]);
    }

    @Test
    void aPinnedNodeTakesNoImpulseAndTheOtherStopsTheSegment() {
        RopeState rope = onPost();
        rope.inverseMass[0] = 0;
        apply(rope, 0, -4, 0);
        assertEquals(-4, rope.vy[0]);
        assertEquals(0, 0.25 * rope.vy[0] + 0.75 * rope.vy[1], ROUNDING);
        rope.inverseMass[1] = 0;
        rope.vy[1] = -4;
        ContactImpulses.apply(rope, narrow, new double[3], H, H);
        assertEquals(-4, rope.vy[1], "nothing moves what is pinned");
        assertEquals(0, rope.contacts.force[0]);
    }

    @Test
    void aNodeInACornerStopsAgainstBothWalls() {
        RopeState rope = rope(1, 0);
        addFloor(rope, 0, 0);
        rope.near.addElement(ColliderProxies.PLANE, 1, false, 0);
        rope.near.addVertex(0, 0, 0);
        rope.near.addVertex(Math.sqrt(0.75), 0.5, 0);
        rope.near.endElement();
        rope.place(0, RADIUS / Math.sqrt(3), RADIUS, 0);
        apply(rope, -3, -4, 1);
        // Every pass leaves a quarter of the last one's error, the square of the cosine between the walls.
        double left = 5 * Math.pow(0.25, 7);
        assertEquals(0, rope.vx[0], left);
        assertEquals(0, rope.vy[0], left);
        assertEquals(1, rope.vz[0]);
        assertTrue(rope.contacts.force[0] > 0 && rope.contacts.force[1] > 0);
    }

    @Test
    void whatWasPushedApartOpensAndHasNoForce() {
        RopeState rope = rope(1, 1);
        addFloor(rope, 0, 0);
        rope.place(0, 0, RADIUS, 0);
        rope.y[0] = RADIUS * 1.2;
        apply(rope, 3, -4, 0);
        assertFalse(rope.contacts.touches(0));
        assertEquals(0, rope.contacts.force[0]);
        assertEquals(-4, rope.vy[0]);
    }
}
