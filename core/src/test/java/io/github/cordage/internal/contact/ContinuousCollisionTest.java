package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/**
 * What hits, against the least distance on the way. An advancement never takes the distance below what it aims for, so
 * whatever comes nearer than that must be seen.
 */
class ContinuousCollisionTest {
    private static final double H = 1 / 60.0;
    private static final double OWN = 0.01;

    /** What an advancement aims for, and what counts as a hit [m]. */
    private static final double AIM = 0.2 * OWN;

    private static final double HIT = ContinuousCollision.HIT * OWN;

    private final SeededRandom random = new SeededRandom(12);
    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final StepPart part = new StepPart();
    private final ContactCandidates lister = new ContactCandidates(closest, motion, part);
    private final ContinuousCollision sweep = new ContinuousCollision(closest, motion, part);

    private static RopeState rope(int nodes) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.properties.set(RopeProperty.RADIUS, OWN);
        rope.collide = nodes == 1 ? CollideMode.NODES : CollideMode.SECTIONS;
        for (int i = 0; i < nodes; i++) {
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        return rope;
    }

    private static void add(RopeState rope, double radius, double[] motion, double... xy) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(motion[0], motion[1], 0, 0, 0, motion[2]);
        near.addElement(ColliderProxies.POLYGON, 0, false, radius);
        for (int i = 0; i < xy.length; i += 2) {
            near.addVertex(xy[i], xy[i + 1], 0);
        }
        near.endElement();
    }

    /** Moves the nodes to their ends; returns whether the first contact is hit. */
    private boolean hits(RopeState rope, double startDistance, double... xy) {
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] = (xy[2 * i] - rope.px[i]) / H;
            rope.vy[i] = (xy[2 * i + 1] - rope.py[i]) / H;
        }
        motion.take(rope.near);
        part.set(rope.px, rope.py, rope.pz, 0, 1);
        lister.list(rope, H, new Contacts());
        sweep.reserve(rope.contacts.count);
        for (int p = 0; p < rope.pairs.count; p++) {
            rope.pairs.distance[p] = startDistance;
        }
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] = xy[2 * i];
            rope.y[i] = xy[2 * i + 1];
        }
        sweep.takeWays(rope, rope.px, rope.py, rope.pz);
        sweep.findHits(rope);
        return rope.contacts.count > 0 && sweep.hit[0];
    }

    private static double distance(double ax, double ay, double bx, double by) {
        double squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
        double share = squared == 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / squared));
        return Math.hypot(ax + share * (bx - ax), ay + share * (by - ay));
    }

    @Test
    void aNodeHitsACircleIfItsWayRelativeToItDoes() {
        int hits = 0;
        int misses = 0;
        for (int round = 0; round < 500; round++) {
            double radius = random.logBetween(0.001, 1);
            double dx = random.chance(0.3) ? 0 : random.between(-3, 3);
            double dy = dx == 0 ? 0 : random.between(-3, 3);
            RopeState rope = rope(1);
            add(rope, radius, new double[] {dx, dy, 0}, 0, 0);
            // Relative to the circle, which ends at the origin.
            double ax = random.between(-2, 2);
            double ay = random.between(-2, 2);
            double bx = -ax * random.between(0.1, 2) + random.between(-0.5, 0.5) * radius;
            double by = -ay * random.between(0.1, 2) + random.between(-0.5, 0.5) * radius;
            double start = Math.hypot(ax, ay) - radius;
            if (start <= OWN) {
                continue;
            }
            rope.place(0, ax - dx, ay - dy, 0);
            double least = distance(ax, ay, bx, by) - radius;
            boolean hit = hits(rope, start, bx, by);
            if (least < AIM) {
                assertTrue(hit, "round " + round + ", came as near as " + least);
                hits++;
                assertEquals(1, Math.hypot(sweep.hitX[0], sweep.hitY[0]), 1e-12);
                assertTrue(sweep.hitX[0] * ax + sweep.hitY[0] * ay > 0, "from the side that it came from");
            } else if (least > HIT) {
                assertFalse(hit, "round " + round + ", came only as near as " + least);
                misses++;
            }
        }
        assertTrue(hits > 50 && misses > 50, hits + " hits, " + misses + " misses");
    }

    @Test
    void aSegmentHitsWhatItPassesOverBetweenItsNodes() {
        int hits = 0;
        int misses = 0;
        for (int round = 0; round < 200; round++) {
            RopeState rope = rope(2);
            double radius = random.logBetween(0.001, 0.1);
            add(rope, radius, new double[3], 0, 0);
            double[] way = new double[8];
            for (int i = 0; i < 8; i++) {
                way[i] = random.between(-2, 2);
            }
            rope.place(0, way[0], way[1], 0);
            rope.place(1, way[2], way[3], 0);
            rope.spacing = 1;
            double start = distance(way[0], way[1], way[2], way[3]) - radius;
            if (start <= OWN) {
                continue;
            }
            double least = Double.POSITIVE_INFINITY;
            int samples = 1000;
            for (int k = 0; k <= samples; k++) {
                double t = k / (double) samples;
                double[] at = new double[4];
                for (int i = 0; i < 4; i++) {
                    at[i] = way[i] + t * (way[i + 4] - way[i]);
                }
                least = Math.min(least, distance(at[0], at[1], at[2], at[3]) - radius);
            }
            boolean hit = hits(rope, start, way[4], way[5], way[6], way[7]);
            // No node goes farther than 6 m, and every time is within half a step of a sample.
            double unsure = 3 / (double) samples;
            if (least < AIM) {
                assertTrue(hit, "round " + round + ", came as near as " + least);
                hits++;
            } else if (least > HIT + unsure) {
                assertFalse(hit, "round " + round + ", came only as near as " + least);
                misses++;
            }
        }
        assertTrue(hits > 30 && misses > 30, hits + " hits, " + misses + " misses");
    }

    /** A hand that turns about the origin and ends along x has passed what lies within its length and its angle. */
    @Test
    void aHandThatTurnsHitsWhatItSweepsOver() {
        int hits = 0;
        int misses = 0;
        for (int round = 0; round < 300; round++) {
            double turn = random.between(0.2, 2) * (random.chance(0.5) ? 1 : -1);
            RopeState rope = rope(1);
            add(rope, 0, new double[] {0, 0, turn}, 0, 0, 1, 0);
            boolean beyond = random.chance(0.3);
            double r = beyond ? random.between(1.05, 1.5) : random.between(0.1, 0.95);
            // Where it is as a part of the hand's turn, 0 where the hand starts and 1 where it ends.
            double[] aheads = {random.between(-0.5, -0.2), random.between(0.1, 0.9), random.between(1.2, 1.5)};
            int which = random.intBetween(0, 2);
            double angle = aheads[which] * turn;
            double along = Math.min(1, Math.max(0, r * Math.cos(angle)));
            double start = Math.hypot(r * Math.cos(angle) - along, r * Math.sin(angle));
            if (start < 2 * OWN) {
                continue;
            }
            double x = r * Math.cos(angle - turn);
            double y = r * Math.sin(angle - turn);
            rope.place(0, x, y, 0);
            boolean swept = which == 1 && !beyond;
            assertEquals(swept, hits(rope, start, x, y), "round " + round);
            hits += swept ? 1 : 0;
            misses += swept ? 0 : 1;
        }
        assertTrue(hits > 30 && misses > 100, hits + " hits, " + misses + " misses");
    }

    @Test
    void aSegmentHitsTheEndOfAWallIfItComesDownOnIt() {
        RopeState rope = rope(2);
        add(rope, 0, new double[3], 0, -5, 0, 0);
        rope.spacing = 1;
        rope.place(0, -0.5, 0.3, 0);
        rope.place(1, 0.5, 0.3, 0);
        assertFalse(hits(rope, 0.3, 0.2, 0.1, 1.2, 0.1), "slides over it");
        assertTrue(hits(rope, 0.3, -0.5, -0.1, 0.5, -0.1), "comes down on it");
        assertEquals(1, sweep.hitY[0], 1e-12);
    }

    @Test
    void brokenPositionsAndPlacesWithAKnownSideHitNothing() {
        RopeState rope = rope(1);
        add(rope, 0.1, new double[3], 0, 0);
        rope.place(0, -1, 0, 0);
        assertTrue(hits(rope, 0.9, 1, 0));
        rope.contacts.sided[0] = true;
        sweep.findHits(rope);
        assertFalse(sweep.hit[0]);
        rope.contacts.sided[0] = false;
        rope.x[0] = Double.NaN;
        sweep.takeWays(rope, rope.px, rope.py, rope.pz);
        sweep.findHits(rope);
        assertFalse(sweep.hit[0]);
        rope.x[0] = 1;
        rope.pairs.distance[0] = Double.NaN;
        sweep.takeWays(rope, rope.px, rope.py, rope.pz);
        sweep.findHits(rope);
        assertFalse(sweep.hit[0]);
    }
}
