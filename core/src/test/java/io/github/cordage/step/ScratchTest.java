package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Engine;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.robustness.FuzzDice;
import io.github.cordage.robustness.WorldFuzz;
import io.github.cordage.testkit.LongForm;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a rope leaves in the scratch memory of a thread must not matter to the next one, or the result would depend on
 * who takes which: all of it is filled with rubbish before each step.
 */
@Tag("D7")
@DisplayName("D7: scratch memory decides nothing")
class ScratchTest {
    private static final double[] RUBBISH = {3e3, -1e-3, Double.NaN};

    static LongStream seeds() {
        return SeededRandom.seeds(LongForm.either(30, 100));
    }

    /** Arrays that a thing has, and those that the library's things it has have. */
    private static void findArrays(Object of, Set<Object> seen, Set<double[]> arrays)
            throws ReflectiveOperationException {
        if (!seen.add(of)) {
            return;
        }
        for (Class<?> type = of.getClass(); isOurs(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    findIn(field.get(of), seen, arrays);
                }
            }
        }
    }

    private static void findIn(Object value, Set<Object> seen, Set<double[]> arrays)
            throws ReflectiveOperationException {
        if (value instanceof double[] numbers) {
            arrays.add(numbers);
        } else if (value instanceof Object[] things) {
            for (int i = 0; i < Array.getLength(things); i++) {
                findIn(things[i], seen, arrays);
            }
        } else if (value instanceof List<?> things) {
            for (Object thing : things) {
                findIn(thing, seen, arrays);
            }
        } else if (value != null
                && isOurs(value.getClass())
                && !value.getClass().isEnum()) {
            findArrays(value, seen, arrays);
        }
    }

    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("io.github.cordage.internal.");
    }

    private static Set<double[]> arraysOf(Object of) {
        try {
            Set<double[]> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
            findIn(of, Collections.newSetFromMap(new IdentityHashMap<>()), arrays);
            return arrays;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(of.toString(), e);
        }
    }

    /** Fills what is scratch memory only; some of it knows arrays of the rope that was last there. */
    private static int soil(RopeWorld world, double rubbish) {
        Set<double[]> scratch = arraysOf(Engine.context(world));
        for (Rope rope : world.ropes()) {
            scratch.removeAll(arraysOf(Engine.state(rope)));
        }
        for (double[] numbers : scratch) {
            Arrays.fill(numbers, rubbish);
        }
        return scratch.size();
    }

    private static long[] run(RopeWorld world, int steps, double rubbish) {
        long[] hashes = new long[steps];
        for (int i = 0; i < steps; i++) {
            if (rubbish != 0) {
                assertTrue(soil(world, rubbish) > 20);
            }
            world.step();
            hashes[i] = world.stateHash();
        }
        return hashes;
    }

    /** A rope of any kind, of one node now and then, among colliders of any kind. */
    private static RopeWorld world(long seed) {
        FuzzDice dice = new FuzzDice(new SeededRandom(seed * 0x5851F42D4C957F2DL));
        RopeWorld world = new RopeWorld();
        while (world.colliders().size() < 6) {
            try {
                world.colliders().add(dice.collider());
            } catch (IllegalArgumentException e) {
                // The next one.
            }
        }
        while (world.ropes().isEmpty()) {
            try {
                world.add(seed % 10 == 0 ? dice.rope().nodes(1).friction(1) : dice.rope());
            } catch (IllegalArgumentException e) {
                // The next one.
            }
        }
        return world;
    }

    /** Found by {@link WorldFuzz}: a single node slid in the direction that the last segment of another rope had. */
    @ParameterizedTest
    @MethodSource("seeds")
    void whatAnotherRopeLeftDecidesNothing(long seed) {
        long[] clean = run(world(seed), 60, 0);
        for (double rubbish : RUBBISH) {
            long[] soiled = run(world(seed), 60, rubbish);
            for (int i = 0; i < clean.length; i++) {
                int step = i;
                assertEquals(clean[i], soiled[i], () -> "seed " + seed + ", step " + step + " with " + rubbish);
            }
        }
    }

    private static RopeWorld crowd() {
        RopeWorld world = new RopeWorld();
        FuzzDice dice = new FuzzDice(new SeededRandom(1));
        for (int i = 0; i < 40; i++) {
            world.add(dice.alike(8, i, i % 2 == 0).damping(0.1));
            world.add(dice.alike(8, i, true).damping(0.1));
        }
        return world;
    }

    @Test
    void neitherDoesWhatAnotherBatchLeft() {
        int steps = LongForm.either(60, 120);
        long[] clean = run(crowd(), steps, 0);
        for (double rubbish : RUBBISH) {
            RopeWorld soiled = crowd();
            long[] hashes = run(soiled, steps, rubbish);
            assertTrue(soiled.ropes().stream().anyMatch(Engine::isInBatch));
            for (int i = 0; i < clean.length; i++) {
                assertEquals(clean[i], hashes[i], "step " + i + " with " + rubbish);
            }
        }
    }
}
