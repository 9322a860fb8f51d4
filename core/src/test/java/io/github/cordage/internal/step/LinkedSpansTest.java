package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Direct;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A pass part by part does what one does that solves whole ropes for each unknown of a body. */
class LinkedSpansTest {
    private static final double H = 0.01;
    private static final double GIVE = 1e-4;

    static LongStream seeds() {
        return SeededRandom.seeds(60);
    }

    /** Ropes of random shape that are pinned to random bodies, which are points, or turn in the plane or in space. */
    private static final class Net {
        final List<BodyState> bodies = new ArrayList<>();
        final List<RopeState> ropes = new ArrayList<>();
        final Island island = new Island();

        Net(long seed, boolean isWhole) {
            SeededRandom random = new SeededRandom(seed);
            int count = random.intBetween(1, seed % 4 == 0 ? 40 : 8);
            for (int b = 0; b < count; b++) {
                BodyState body = new BodyState(b, random.logBetween(0.01, 10), 0, 0, 0);
                int kind = seed % 2 == 0 ? 0 : random.intBetween(0, 2);
                if (kind > 0) {
                    body.turn = new Turn();
                    body.turn.setInertia(kind == 1, 100, 200, 300);
                }
                for (int axis = 0; axis < 3; axis++) {
                    body.at[axis] = random.between(-1, 1);
                    body.expected[axis] = body.at[axis] + random.between(-0.01, 0.01);
                }
                bodies.add(body);
            }
            for (int r = 0; r < count; r++) {
                add(random);
            }
            number();
            for (int r = 0; r < ropes.size(); r++) {
                prepare(random, island.get(r), isWhole);
            }
        }

        private void add(SeededRandom random) {
            StringBuilder nodes = new StringBuilder(random.intBetween(0, 1) == 0 ? "x" : ".");
            int length = random.intBetween(1, 20);
            for (int i = 0; i < length; i++) {
                nodes.append(random.intBetween(0, 2) == 0 ? 'x' : '.');
            }
            nodes.append('x');
            RopeState rope = CrookedRope.create(random, nodes.toString());
            for (PinState pin : rope.pins) {
                if (random.intBetween(0, 4) > 0) {
                    BodyState body = bodies.get(random.intBetween(0, bodies.size() - 1));
                    pin.fixTo(body, rope.x[pin.node], rope.y[pin.node], rope.z[pin.node]);
                    pin.fixOn(body, pin.onMass(0), pin.onMass(1), pin.onMass(2));
                }
            }
            // Rounding matters less to a rope that gives.
            rope.compliancePerMetre = GIVE;
            rope.rings.listMasses();
            for (int i = 0; i < rope.count - 1; i++) {
                // Between nodes of one body there is no tension.
                rope.tension[i] = rope.inverseMass[i] + rope.inverseMass[i + 1] > 0 || MassPins.pull(rope, i)
                        ? rope.tension[i]
                        : 0;
            }
            StepContext context = new StepContext(H);
            context.scratch.get(DirectScratch.KIND).reserve(rope.count);
            island.add(rope, context, new Direct());
            ropes.add(rope);
        }

        private void number() {
            int masses = 0;
            for (RopeState rope : ropes) {
                rope.rings.masses.disown();
            }
            for (RopeState rope : ropes) {
                masses = rope.rings.masses.own(masses);
            }
            int turns = Island.firstTurn(masses);
            for (RopeState rope : ropes) {
                turns = rope.rings.masses.numberTurns(turns);
            }
        }

        private static void prepare(SeededRandom random, Member m, boolean isWhole) {
            ChainPass chain = m.scratch.chain;
            System.arraycopy(m.rope.rest, 0, chain.spans.target, 0, m.rope.count - 1);
            chain.measure(m.rope);
            chain.setInertia(m.rope, 1 / (H * H));
            for (int i = 0; i < m.rope.count; i++) {
                m.scratch.expected.x[i] = m.rope.x[i] + random.between(-0.02, 0.02);
                m.scratch.expected.y[i] = m.rope.y[i] + random.between(-0.02, 0.02);
                m.scratch.expected.z[i] = m.rope.z[i] + random.between(-0.02, 0.02);
            }
            // A contact list without rows has no effect, but that the rope is not solved part by part.
            ContactRows none = new ContactRows();
            m.pressing = isWhole ? (rope, geometry, x, y, z) -> none : null;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void movesAndTensionsAreThoseOfWholeRopes(long seed) {
        Net parts = new Net(seed, false);
        Net whole = new Net(seed, true);
        parts.island.improve();
        whole.island.improve();
        double moved = 0;
        for (int b = 0; b < parts.bodies.size(); b++) {
            for (int axis = 0; axis < 3; axis++) {
                String where = "body " + b + ", axis " + axis + ", seed " + seed;
                assertEquals(whole.bodies.get(b).at[axis], parts.bodies.get(b).at[axis], 1e-8, where);
            }
        }
        for (int r = 0; r < parts.ropes.size(); r++) {
            RopeState one = parts.ropes.get(r);
            RopeState other = whole.ropes.get(r);
            for (int i = 0; i < one.count; i++) {
                String where = "rope " + r + ", node " + i + ", seed " + seed;
                assertEquals(other.x[i], one.x[i], 1e-8, where);
                assertEquals(other.y[i], one.y[i], 1e-8, where);
                assertEquals(other.z[i], one.z[i], 1e-8, where);
                if (i < one.count - 1) {
                    assertEquals(other.tension[i], one.tension[i], 1e-6 * (1 + Math.abs(other.tension[i])), where);
                }
                moved = Math.max(moved, Math.abs(one.x[i] - island(parts, r).scratch.expected.x[i]));
            }
        }
        assertTrue(moved > 1e-4, "seed " + seed);
    }

    private static Member island(Net net, int r) {
        return net.island.get(r);
    }
}
