package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D5")
@DisplayName("D5: ropes slide over edges that move")
class MovingEdgeTest extends EdgeScene {
    /** Steps in which a rope comes to lie on an edge may be worse by so much. */
    private static final double STRETCH = 1e-3;

    /** Moves the solid, and the rope along with it. */
    private void move(double vx, double vy, double vz) {
        solid.setVelocity(vx, vy, vz);
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, vx, vy, vz);
        }
    }

    // What moves along with the rope is at rest for it.

    static List<Object[]> moves() {
        List<Object[]> all = new ArrayList<>();
        int every = LongForm.either(13, 1);
        int k = 0;
        int j = 0;
        for (Solid kind : Solid.values()) {
            for (double rate : new double[] {60, 120, 240, 1000}) {
                for (double segment : new double[] {0.05, 0.1, 0.25, 0.5}) {
                    for (double offset : new double[] {0.1, 0.4}) {
                        // It is laid out on the top of the box, and thrown off the length of its segments there.
                        boolean starts = kind != Solid.BOX || rate > 60 || segment > 0.05;
                        if (k++ % every == 0 && starts) {
                            all.add(new Object[] {kind, rate, segment, offset, RADIUS});
                        }
                        // It is laid out again, on tangents, in the first step.
                        boolean isThick = kind != Solid.CAPSULE && segment <= 0.25;
                        if (isThick && j++ % every == 0) {
                            all.add(new Object[] {kind, rate, segment, offset, 0.4 * segment});
                        }
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("moves")
    void aRopeSlidesAsOverASolidAtRest(Solid kind, double rate, double segment, double offset, double itsRadius) {
        radius = itsRadius;
        hang(rate, kind, segment, offset, 0, 0);
        double still = slide(rate, 0, 0, 0);
        for (double[] v : new double[][] {{1.3, 0.7, 0.9}, {-0.7, -0.3, 0}}) {
            hang(rate, kind, segment, offset, 0, 0);
            double moving = slide(rate, v[0], v[1], v[2]);
            String scene = String.format(
                    Locale.ROOT, "%s, %.0f Hz, segments of %.2f m, offset %.1f m", kind, rate, segment, offset);
            assertEquals(1, (offset + moving) / (offset + still), 0.03, scene);
        }
    }

    /** How far the rope slides in 0.6 s while it moves with the solid [m]. */
    private double slide(double rate, double vx, double vy, double vz) {
        move(vx, vy, vz);
        int end = rope.nodeCount() - 1;
        double start = rope.y(end);
        int steps = (int) (0.6 * rate);
        for (int i = 0; i < steps; i++) {
            world.step();
            assertTrue(rope.bendCount() > 0);
        }
        assertTrue(stretch() < STRETCH, () -> "stretch " + stretch());
        return start + vy * steps / rate - rope.y(end);
    }

    /** Friction holds the rope on a ridge that moves along itself, while gravity pulls the rope down the ridge. */
    @ParameterizedTest
    @CsvSource({"60, 0.1", "240, 0.25", "1000, 0.25"})
    void frictionHoldsARopeAlongAnEdgeThatMoves(double rate, double segment) {
        hang(rate, Solid.MESH, segment, 0, 0.5, 0.2);
        move(0.4, 0.3, 1);
        int middle = rope.nodeCount() / 2;
        double start = rope.z(middle) - solid.z();
        for (int i = 0; i < rate; i++) {
            world.step();
        }
        assertTrue(rope.bendCount() > 0);
        assertEquals(start, rope.z(middle) - solid.z(), 0.005);
        assertTrue(rope.z(0) - solid.z() < start - 0.1, "its ends hang down");
    }

    // What comes to the rope.

    enum Lifter {
        BOX {
            @Override
            ColliderShape shape() {
                return ColliderShape.box(0.6, 0.4, 2);
            }
        },
        CHAIN {
            @Override
            ColliderShape shape() {
                return ColliderShape.chain(false, -1, -0.8, -0.3, 0.2, 0.3, 0.2, 1, -0.8);
            }
        };

        abstract ColliderShape shape();
    }

    /** A box, or a roof of a chain, rises under a slack rope, moves sideways meanwhile, and stops. */
    @ParameterizedTest
    @CsvSource({
        "BOX, 60, 0.1, 0", "BOX, 60, 0.25, 0.3", "BOX, 240, 0.25, 0", "BOX, 1000, 0.1, 0",
        "CHAIN, 60, 0.1, 0.3", "CHAIN, 120, 0.25, 0", "CHAIN, 240, 0.1, 0", "CHAIN, 1000, 0.25, 0.3"
    })
    void aSlackRopeIsLifted(Lifter kind, double rate, double segment, double friction) {
        world = new RopeWorld(new WorldDef().step(1 / rate));
        solid = world.colliders().add(new ColliderDef(kind.shape()).position(-0.15, -1.9));
        int last = (int) Math.round(3 / segment);
        rope = world.add(new RopeDef()
                .nodes(last + 1)
                .hanging(-1, 0, 1, 0, 1.5)
                .radius(RADIUS)
                .friction(friction)
                .pin(0)
                .pin(last));
        int bends = 0;
        for (int i = 0; i < 3 * rate; i++) {
            double t = i / rate;
            double speed = t < 2.4 ? Math.min(1, 2 * t) : 0;
            solid.setVelocity(0.1 * speed, 0.5 * speed, 0);
            world.step();
            assertTrue(stretch() <= STRETCH, () -> "stretch " + stretch() + " at " + t);
            assertTrue(fastest() < 2.5, () -> "speed " + fastest() + " at " + t);
            bends = t < 2.4 ? rope.bendCount() : bends;
        }
        assertEquals(2, bends);
        double top = solid.y() + 0.2;
        assertEquals(top + RADIUS, rope.y(last / 2), 0.1, "the rope lies on the top");
    }

    private double fastest() {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.max(most, Math.hypot(rope.velocityX(i), rope.velocityY(i)));
        }
        return most;
    }

    // What goes away.

    /**
     * A solid that is put elsewhere lets the rope go; segments that were bent come to their length, and lift their
     * neighbors: over a capsule, they were folded.
     */
    @ParameterizedTest
    @EnumSource(Solid.class)
    void aTeleportedSolidLetsGo(Solid kind) {
        for (double rate : new double[] {60, 240, 1000}) {
            for (double segment : new double[] {0.1, 0.25}) {
                hang(rate, kind, segment, 0, 0.2, 0);
                move(0.5, 0.2, 0.4);
                for (int i = 0; i < 0.3 * rate; i++) {
                    world.step();
                }
                String scene = kind + ", " + rate + " Hz, segments of " + segment + " m";
                assertTrue(rope.bendCount() > 0, scene);
                solid.teleport(solid.x() + 20, solid.y(), solid.z());
                double most = energy() + (kind == Solid.CAPSULE ? 40 : 12) * segment * segment;
                for (int i = 0; i < 0.3 * rate; i++) {
                    world.step();
                    assertEquals(0, rope.bendCount(), scene);
                    assertTrue(energy() < most, () -> scene + ": energy " + energy() + " above " + most);
                }
                assertTrue(stretch() < STRETCH, () -> scene + ": stretch " + stretch());
            }
        }
    }

    private double energy() {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    // Snapshots and memory.

    private void spin(Solid kind) {
        hang(240, kind, 0.1, 0.2, 0.05, 0.3);
        move(0.4, 0.3, 0.5);
        solid.setSpin(0.3, 0.4, 0.2);
    }

    @ParameterizedTest
    @EnumSource(Solid.class)
    void aSnapshotWithinABendGoesOnAlike(Solid kind) {
        spin(kind);
        StepChecks.assertCopiesGoOnAlike(world, 100);
        assertTrue(rope.bendCount() > 0);
    }

    @ParameterizedTest
    @EnumSource(Solid.class)
    void movingAllocatesNothing(Solid kind) {
        spin(kind);
        StepChecks.assertStepsAllocateNothing(world, 150);
        assertTrue(rope.bendCount() > 0);
    }
}
