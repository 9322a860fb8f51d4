package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.motion.PinPath;
import io.github.cordage.saved.SnapshotException;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.LongForm;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Snapshots that were damaged, by chance and on purpose: they are refused and leave the world as it was, or they are
 * snapshots of some world, which goes on.
 */
@Tag("D7")
@DisplayName("D7: damaged snapshots")
class SnapshotDamageTest {
    /** As many as {@code docs/TESTING.md} says, with {@code -Dcordage.damage.count=100000}. */
    private static final int COUNT = Integer.getInteger("cordage.damage.count", LongForm.either(1000, 4000));

    private static final int WORD = 8;
    private static final long[] NASTY_WORDS = {
        0,
        1,
        -1,
        2,
        7,
        1L << 20,
        1L << 31,
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Double.doubleToLongBits(Double.NaN),
        Double.doubleToLongBits(Double.POSITIVE_INFINITY),
        Double.doubleToLongBits(-1),
        Double.doubleToLongBits(1e-300),
        Double.doubleToLongBits(1e9),
        Double.doubleToLongBits(1e300)
    };

    private static final long[] EVERYWHERE = {
        -1, Integer.MAX_VALUE - 8, Integer.MAX_VALUE, Long.MAX_VALUE, 1L << 40, Double.doubleToLongBits(Double.NaN)
    };

    private static final Solver EVEN = new Relaxation().withEvenShares(true);
    private static final Set<Solver> TAME = Set.of(new Direct(), EVEN);

    private final RopeWorld world = damagedWorld();
    private final byte[] untouched = world.save();
    private int accepted;

    /**
     * What is there is busy; and some sleep where they hang or were led to, and some have fewer nodes than they had.
     */
    private static RopeWorld damagedWorld() {
        RopeWorld world = TestRopes.busyWorld();
        for (int i = 0; i < 3; i++) {
            PinDef pin = new PinDef(0);
            Rope sleeper = world.add(new RopeDef()
                    .nodes(7 + i)
                    .straight(-i, 3, 0, -1)
                    .sleepBelow(100)
                    .pin(i == 1 ? pin.path(PinPath.from(0.5, -1, 3).to(0.7, -1.1, 3)) : pin));
            sleeper.settings().setDetail(1 + i);
        }
        world.add(new RopeDef().nodes(9).straight(20, 3, 0, -1).pin(0))
                .settings()
                .setDetail(4);
        world.add(new RopeDef().nodes(4).straight(1, 0.01, 1, 0).solver(EVEN));
        TestRopes.steps(world, 120);
        assertEquals(
                3,
                world.ropes().stream().filter(one -> one.activity().isAsleep()).count());
        return world;
    }

    private static long get(byte[] bytes, int word) {
        long value = 0;
        for (int i = WORD - 1; i >= 0; i--) {
            value = (value << 8) | (bytes[WORD * word + i] & 0xff);
        }
        return value;
    }

    /** Index of the first word that is so. */
    static int find(byte[] bytes, long value) {
        int word = 0;
        while (get(bytes, word) != value) {
            word++;
        }
        return word;
    }

    static void put(byte[] bytes, int word, long value) {
        for (int i = 0; i < WORD; i++) {
            bytes[WORD * word + i] = (byte) (value >>> (8 * i));
        }
    }

    /** Makes length and checksum right again, as somebody would who wants to do harm. */
    static byte[] madeToFit(byte[] damaged) {
        byte[] fits = Arrays.copyOf(damaged, damaged.length / WORD * WORD);
        if (fits.length >= 4 * WORD) {
            put(fits, 2, fits.length);
            put(fits, fits.length / WORD - 1, SnapshotReader.checksum(fits, 0, fits.length - WORD));
        }
        return fits;
    }

    private byte[] damage(SeededRandom random) {
        byte[] bytes = untouched.clone();
        int words = bytes.length / WORD;
        for (int times = random.intBetween(1, 3); times > 0; times--) {
            int word = random.intBetween(0, words - 1);
            switch (random.intBetween(0, 5)) {
                case 0 -> bytes[random.intBetween(0, bytes.length - 1)] ^= (byte) (1 << random.intBetween(0, 7));
                case 1 -> bytes = Arrays.copyOf(bytes, random.intBetween(0, bytes.length + 64));
                case 2 -> put(bytes, word, NASTY_WORDS[random.intBetween(0, NASTY_WORDS.length - 1)]);
                case 3 -> put(bytes, word, get(bytes, random.intBetween(0, words - 1)));
                case 4 -> put(bytes, word, get(bytes, word) + random.intBetween(-2, 2));
                default -> put(bytes, word, random.nextLong());
            }
            if (bytes.length < untouched.length) {
                break;
            }
        }
        return random.chance(0.7) ? madeToFit(bytes) : bytes;
    }

    private void assertRefusedOrValid(byte[] damaged, String what) {
        try {
            world.restore(damaged);
        } catch (SnapshotException e) {
            assertTrue(e.getMessage() != null && !e.getMessage().isEmpty(), what);
            assertArrayEquals(untouched, world.save(), what);
            return;
        }
        accepted++;
        assertArrayEquals(damaged, world.save(), what + " was accepted, but is not what it became");
        // Steps of a rope of a million sweeps are valid, too, but for others to wait for.
        if (world.ropes().stream()
                .allMatch(rope -> TAME.contains(rope.settings().solver()))) {
            goOn();
        }
        world.restore(untouched);
    }

    /** Whatever it was made of, it does what worlds do; only that ids may be used up. */
    private void goOn() {
        TestRopes.steps(world, 2);
        try {
            Rope added = world.add(new RopeDef().nodes(3));
            added.pin(0);
            added.cut(1);
        } catch (IllegalStateException e) {
            assertEquals("the world must not have had more than 2147483647 ropes", e.getMessage());
        }
        world.colliders().add(new ColliderDef(ColliderShape.circle(1)).position(50, 50));
        world.step();
        RopeWorld.load(world.save());
    }

    @Test
    void isRefusedOrValid() {
        SeededRandom random = new SeededRandom(1);
        for (int i = 0; i < COUNT; i++) {
            byte[] damaged = damage(random);
            String what = "number " + i;
            try {
                assertRefusedOrValid(damaged, what);
            } catch (RuntimeException | Error e) {
                throw new AssertionError(what + ": " + e, e);
            }
        }
        assertTrue(accepted > COUNT / 10, () -> "only " + accepted + " came that far");
        System.out.println(COUNT + " damaged snapshots, " + accepted + " of them valid");
    }

    /**
     * Every single word by itself, with a checksum that fits: nothing is trusted, and no count asks for more than is
     * there. The short form gives each word one of the values in turn.
     */
    @Test
    void everyWordIsLookedAt() {
        for (int word = 3; word < untouched.length / WORD - 1; word++) {
            int first = LongForm.either(word % EVERYWHERE.length, 0);
            int last = LongForm.either(first, EVERYWHERE.length - 1);
            for (int i = first; i <= last; i++) {
                long nasty = EVERYWHERE[i];
                byte[] damaged = untouched.clone();
                put(damaged, word, nasty);
                assertRefusedOrValid(madeToFit(damaged), "word " + word + " of " + nasty);
            }
        }
    }

    @Test
    void everyTruncationIsRefused() {
        for (int length = 0; length < untouched.length; length += WORD) {
            int before = accepted;
            assertRefusedOrValid(madeToFit(Arrays.copyOf(untouched, length)), "length " + length);
            assertEquals(before, accepted, "length " + length);
        }
    }
}
