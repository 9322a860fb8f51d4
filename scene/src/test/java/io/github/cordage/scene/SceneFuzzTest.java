package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.cordage.RopeDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Breaks good scenes at random. The reader may refuse what comes out, but only in its own way. */
class SceneFuzzTest {
    private static final int MUTANTS = LongForm.either(2000, 5000);

    /** What scenes are made of, and what hurts. */
    private static final List<String> TOKENS = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\\",
            "0",
            "-1",
            "1e400",
            "-1e400",
            "1e-400",
            "2147483648",
            "0.5",
            "null",
            "true",
            "\"\"",
            "[]",
            "{}",
            "[0,0]",
            "\"nodes\":",
            "\"from\":[0,0],",
            "\"to\":[1,1],",
            "\"slack\":2,",
            "\"points\":[[0,0],[1,1]],",
            "\"segmentLength\":0.5,",
            "\"pins\":[{\"node\":-1}],",
            "\"until\":0.01,",
            "\\ud800",
            "\u0000",
            "\ufeff",
            "\ud83e\udea2",
            "\"shape\":\"box\",",
            "\"size\":[1,1],",
            "\"radius\":1,",
            "\"scale\":[2,-1],",
            "\"spin\":90,",
            "//",
            "NaN");

    /** Small enough for thousands of runs. */
    private static final SceneReader READER = new SceneReader(new SceneBudget(2000, 50, 50, 50, 2000, 1_000_000_000));

    private static byte[] shipped(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(ShippedScenes.class.getResourceAsStream("shipped/" + name + ".json"), name)) {
            return in.readAllBytes();
        }
    }

    @Test
    void aBrokenSceneIsRefusedOrRuns() throws IOException {
        List<byte[]> originals = new ArrayList<>();
        for (String name : ShippedScenes.names()) {
            originals.add(shipped(name));
        }
        int loaded = 0;
        for (int seed = 1; seed <= MUTANTS; seed++) {
            SeededRandom random = new SeededRandom(seed);
            byte[] mutant = originals.get(seed % originals.size());
            int changes = random.intBetween(1, 4);
            for (int i = 0; i < changes; i++) {
                mutant = mutate(mutant, random);
            }
            loaded += survives(mutant, seed) ? 1 : 0;
        }
        // Both ways must be walked often, or this tests nothing.
        int runs = loaded;
        assertTrue(loaded > MUTANTS / 25, () -> runs + " of " + MUTANTS + " were scenes");
        assertTrue(loaded < MUTANTS / 2, () -> runs + " of " + MUTANTS + " were scenes");
    }

    /** Whether a mutant was still a scene. */
    private static boolean survives(byte[] mutant, int seed) {
        try {
            Scene scene = READER.read(new ByteArrayInputStream(mutant), "mutant");
            for (RopeDef rope : scene.ropes()) {
                rope.solver(quick(rope.values().solver()));
            }
            SceneRun run = new SceneRun(scene, 3);
            run.runAll();
            new SceneReader().read(new SceneWriter().write(scene));
            return true;
        } catch (SceneException e) {
            assertTrue(
                    e.problems().stream().allMatch(problem -> problem.toString().length() < 600), "seed " + seed);
            return false;
        } catch (Throwable e) {
            return fail("seed " + seed + ":\n" + new String(mutant, StandardCharsets.UTF_8), e);
        }
    }

    /** A million sweeps are allowed, and a thousand passes, and take their time. */
    private static Solver quick(Solver solver) {
        if (solver instanceof Direct direct) {
            return direct.withMaxIterations(Math.min(20, direct.maxIterations()));
        }
        if (solver instanceof Spring spring) {
            int substeps = spring.substeps();
            return spring.withSubsteps(substeps == Spring.AUTO ? substeps : Math.min(100, substeps));
        }
        Relaxation relaxation = (Relaxation) solver;
        return relaxation.withIterations(Math.min(100, relaxation.iterations()));
    }

    private static byte[] mutate(byte[] bytes, SeededRandom random) {
        int at = random.intBetween(0, bytes.length - 1);
        int length = Math.min(random.intBetween(1, 12), bytes.length - at);
        byte[] piece = Arrays.copyOfRange(bytes, at, at + length);
        return switch (random.intBetween(0, 6)) {
            case 0 -> {
                byte[] flipped = bytes.clone();
                flipped[at] ^= (byte) (1 << random.intBetween(0, 7));
                yield flipped;
            }
            case 1 -> splice(bytes, at, length, new byte[0]);
            case 2 -> splice(bytes, at, 0, piece);
            case 3 -> splice(bytes, random.intBetween(0, bytes.length - 1), 0, piece);
            case 4 -> splice(bytes, at, 0, token(random));
            case 5 -> splice(bytes, at, 1, new byte[] {(byte) ('0' + random.intBetween(0, 9))});
            default -> numberInstead(bytes, at, random);
        };
    }

    /** Puts a token in the place of the first number after a place. */
    private static byte[] numberInstead(byte[] bytes, int from, SeededRandom random) {
        int start = from;
        while (start < bytes.length && (bytes[start] < '0' || bytes[start] > '9')) {
            start++;
        }
        int end = start;
        while (end < bytes.length && ((bytes[end] >= '0' && bytes[end] <= '9') || bytes[end] == '.')) {
            end++;
        }
        return splice(bytes, start, end - start, token(random));
    }

    private static byte[] token(SeededRandom random) {
        String token = random.chance(0.5)
                ? String.valueOf(random.logBetween(1e-9, 1e9))
                : TOKENS.get(random.intBetween(0, TOKENS.size() - 1));
        return token.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] splice(byte[] bytes, int at, int removed, byte[] added) {
        byte[] out = new byte[bytes.length - removed + added.length];
        System.arraycopy(bytes, 0, out, 0, at);
        System.arraycopy(added, 0, out, at, added.length);
        System.arraycopy(bytes, at + removed, out, at + added.length, bytes.length - at - removed);
        return out;
    }
}
