package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that can touch may be missing from a list, wherever the nodes go in their boxes. */
class ContactCandidatesTest {
    private static final double H = 1 / 60.0;
    private static final double RADIUS = 0.05;
    private static final int NODES = 20;

    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final StepPart part = new StepPart();
    private final ContactCandidates lister = new ContactCandidates(closest, motion, part);

    static LongStream seeds() {
        return SeededRandom.seeds(5);
    }

    private static RopeState rope(SeededRandom random, CollideMode mode) {
        RopeState rope = new RopeState(NODES, NODES);
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.properties.set(RopeProperty.FRICTION, 0.5);
        rope.collide = mode;
        rope.spacing = 0.4;
        double x = 0;
        double y = 0;
        for (int i = 0; i < NODES; i++) {
            rope.place(i, x, y, random.between(-0.1, 0.1));
            rope.vx[i] = random.between(-10, 10);
            rope.vy[i] = random.between(-10, 10);
            rope.mass[i] = 1;
            rope.inverseMass[i] = random.chance(0.1) ? 0 : 1;
            double angle = random.between(-2, 2);
            x += 0.4 * Math.cos(angle);
            y += 0.4 * Math.sin(angle);
        }
        return rope;
    }

    private static void addElements(ColliderProxies near, SeededRandom random) {
        for (int i = 0; i < 40; i++) {
            double x = random.between(-2, 6);
            double y = random.between(-2, 2);
            near.addCollider(100 + i, i % 3, 2, x, y, 0);
            if (random.chance(0.3)) {
                near.setMotion(random.between(-1, 1), random.between(-1, 1), 0, 0, 0, random.between(-1, 1));
            }
            byte kind = (byte) random.intBetween(0, 4);
            near.addElement(kind, i, false, kind <= ColliderProxies.ROUND ? random.between(0, 0.3) : 0);
            double[][] corners = {{0, 0, 0}, {0.6, 0.1, 0}, {0.2, 0.7, 0}, {0, 0, 0.4}};
            int vertices = 3;
            if (kind == ColliderProxies.PLANE) {
                vertices = 2;
                corners[1] = new double[] {0, 1, 0};
                y -= 2;
            } else if (kind == ColliderProxies.BOX) {
                vertices = 4;
                corners[1] = new double[] {0.3, 0.4, 0};
                corners[2] = new double[] {-0.4, 0.3, 0};
            } else if (kind != ColliderProxies.TRIANGLE) {
                vertices = random.intBetween(1, kind == ColliderProxies.POLYGON ? 3 : 2);
            }
            for (int v = 0; v < vertices; v++) {
                boolean place = v == 0 || (kind != ColliderProxies.BOX && kind != ColliderProxies.PLANE);
                near.addVertex((place ? x : 0) + corners[v][0], (place ? y : 0) + corners[v][1], corners[v][2]);
            }
            near.endElement();
        }
    }

    private void list(RopeState rope, Contacts before) {
        motion.take(rope.near);
        part.set(rope.px, rope.py, rope.pz, 0, 1);
        lister.list(rope, H, before);
    }

    private static String key(int place, int element, int feature) {
        return place + " " + element + " " + feature;
    }

    private static Set<String> listed(RopeState rope) {
        Set<String> listed = new HashSet<>();
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            assertTrue(listed.add(key(c.place[k], c.element[k], c.feature[k])), "listed once");
            assertTrue(k == 0 || c.place[k - 1] <= c.place[k], "in the order of places");
        }
        return listed;
    }

    private int assertAllThatTouchAreListed(RopeState rope, SeededRandom random, String message) {
        Set<String> listed = listed(rope);
        CandidatePairs b = rope.pairs;
        int touching = 0;
        double[][] at = new double[NODES][3];
        for (int round = 0; round < 6; round++) {
            double share = random.between(0, 1);
            for (int i = 0; i < NODES; i++) {
                boolean held = rope.inverseMass[i] == 0;
                at[i][0] = held ? rope.px[i] : random.between(b.lowX[i], b.highX[i]);
                at[i][1] = held ? rope.py[i] : random.between(b.lowY[i], b.highY[i]);
                at[i][2] = held ? rope.pz[i] : random.between(b.lowZ[i], b.highZ[i]);
            }
            for (int e = 0; e < rope.near.count; e++) {
                double reach = rope.near.radius[e] + RADIUS;
                int owner = rope.near.owner[e];
                for (int i = 0; i < NODES; i++) {
                    motion.toEnd(owner, share, at[i][0], at[i][1], at[i][2]);
                    double x = motion.x;
                    double y = motion.y;
                    double z = motion.z;
                    closest.point(rope.near, e, x, y, z);
                    if (closest.distance < reach && rope.inverseMass[i] > 0) {
                        assertTrue(listed.contains(key(2 * i, e, -1)), message + ", node " + i + ", element " + e);
                        touching++;
                    }
                    if (!rope.hasSections() || i == NODES - 1 || rope.inverseMass[i] + rope.inverseMass[i + 1] == 0) {
                        continue;
                    }
                    motion.toEnd(owner, share, at[i + 1][0], at[i + 1][1], at[i + 1][2]);
                    for (int f = 0; f < Closest.features(rope.near, e); f++) {
                        closest.setSegment(x, y, z, motion.x, motion.y, motion.z);
                        closest.inside(rope.near, e, f, 0, 0, 0);
                        if (closest.distance < reach) {
                            assertTrue(
                                    listed.contains(key(2 * i + 1, e, f)),
                                    message + ", segment " + i + ", element " + e + ", feature " + f);
                            touching++;
                        }
                    }
                }
            }
        }
        return touching;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatCanTouchIsListed(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeState rope = rope(random, seed % 3 == 0 ? CollideMode.NODES : CollideMode.SECTIONS);
        addElements(rope.near, random);
        list(rope, new Contacts());
        int touching = assertAllThatTouchAreListed(rope, random, "seed " + seed);
        assertTrue(touching > 5, "touching " + touching);
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            assertEquals(rope.near.radius[c.element[k]] + RADIUS, c.reach[k]);
            assertEquals(0.5 * 2, c.friction[k]);
            boolean held = rope.inverseMass[c.place[k] >> 1] == 0
                    && (c.feature[k] < 0 || rope.inverseMass[(c.place[k] >> 1) + 1] == 0);
            assertFalse(held, "nothing pushes what is pinned");
        }
    }

    /** The contacts of a pair are those of its two nodes and those between them, and belong to its element. */
    @ParameterizedTest
    @MethodSource("seeds")
    void pairsKnowTheirContacts(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeState rope = rope(random, CollideMode.SECTIONS);
        addElements(rope.near, random);
        list(rope, new Contacts());
        Set<String> listed = listed(rope);
        CandidatePairs pairs = rope.pairs;
        Contacts c = rope.contacts;
        Set<String> reached = new HashSet<>();
        for (int p = 0; p < pairs.count; p++) {
            int i = pairs.segment[p];
            int e = pairs.element[p];
            assertTrue(p >= pairs.firstOf[i] && p < pairs.firstOf[i + 1]);
            int[] ends = {pairs.atFirst[p], pairs.atSecond[p]};
            for (int end = 0; end < 2; end++) {
                String key = key(2 * (i + end), e, -1);
                assertEquals(listed.contains(key), ends[end] >= 0, key);
                if (ends[end] >= 0) {
                    reached.add(key(c.place[ends[end]], c.element[ends[end]], c.feature[ends[end]]));
                    assertTrue(reached.contains(key), key);
                }
            }
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                assertEquals(2 * i + 1, c.place[k]);
                assertEquals(e, c.element[k]);
                reached.add(key(c.place[k], e, c.feature[k]));
            }
        }
        assertEquals(listed, reached);
    }

    @Test
    void aListIsGoodUntilANodeLeavesItsBox() {
        for (long seed = 1; seed <= 5; seed++) {
            SeededRandom random = new SeededRandom(seed);
            RopeState rope = rope(random, CollideMode.SECTIONS);
            addElements(rope.near, random);
            list(rope, new Contacts());
            Contacts old = rope.contacts;
            for (int i = 0; i < NODES; i++) {
                rope.x[i] = random.chance(0.5) ? rope.pairs.lowX[i] : rope.pairs.highX[i];
                rope.z[i] = rope.pairs.highZ[i];
            }
            assertFalse(lister.listAgain(rope), "on the border of their boxes");
            for (int k = 0; k < old.count; k++) {
                old.force[k] = 1 + k;
                old.frictionX[k] = 2 + k;
                old.pressed[k] = k % 2 == 0;
            }
            Set<String> before = listed(rope);
            rope.inverseMass[NODES - 1] = 1;
            rope.x[NODES - 1] += 1;
            rope.y[NODES - 1] -= 1.5;
            assertTrue(lister.listAgain(rope));
            assertAllThatTouchAreListed(rope, random, "seed " + seed);
            Set<String> after = listed(rope);
            assertTrue(after.containsAll(before));
            Contacts c = rope.contacts;
            for (int k = 0; k < old.count; k++) {
                int same = old.sameIn(c, c.firstAt(old.place[k]), k);
                assertEquals(old.force[k], c.force[same]);
                assertEquals(old.frictionX[k], c.frictionX[same], "turned only once in a step");
                assertEquals(old.pressed[k], c.pressed[same]);
            }
            assertFalse(lister.listAgain(rope), "the boxes have grown");
        }
    }

    @Test
    void contactsOfTheLastStepGoOn() {
        SeededRandom random = new SeededRandom(3);
        RopeState rope = rope(random, CollideMode.SECTIONS);
        addElements(rope.near, random);
        list(rope, new Contacts());
        Contacts before = rope.contacts;
        for (int k = 0; k < before.count; k++) {
            before.force[k] = 1 + k;
            before.state[k] = Contacts.SLIDES;
        }
        // Elements have other indices in every step; what stays is the id of a collider.
        ColliderProxies same = rope.near;
        rope.near = new ColliderProxies();
        rope.near.addCollider(9, 0, 1, 90, 0, 0);
        rope.near.addElement(ColliderProxies.POLYGON, 0, false, 0.1);
        rope.near.addVertex(90, 0, 0);
        rope.near.endElement();
        addElements(rope.near, resume(3));
        assertEquals(same.count + 1, rope.near.count);
        rope.contacts = new Contacts();
        list(rope, before);
        assertEquals(before.count, rope.contacts.count);
        for (int k = 0; k < before.count; k++) {
            assertEquals(before.element[k] + 1, rope.contacts.element[k]);
            assertEquals(1 + k, rope.contacts.force[k]);
            assertEquals(Contacts.SLIDES, rope.contacts.state[k]);
            assertTrue(rope.contacts.touched[k]);
        }
    }

    /** A source of numbers as it is after a rope was made from it. */
    private static SeededRandom resume(long seed) {
        SeededRandom random = new SeededRandom(seed);
        rope(random, CollideMode.SECTIONS);
        return random;
    }

    @Test
    void aRopeFarFromEverythingHasNoCandidates() {
        RopeState rope = rope(new SeededRandom(1), CollideMode.SECTIONS);
        rope.near.addCollider(9, 0, 1, 90, 0, 0);
        rope.near.addElement(ColliderProxies.POLYGON, 0, false, 0.1);
        rope.near.addVertex(90, 0, 0);
        rope.near.endElement();
        list(rope, new Contacts());
        assertEquals(0, rope.pairs.count);
        assertEquals(0, rope.contacts.count);
        assertEquals(0, rope.pairs.firstOf[NODES]);
    }
}
