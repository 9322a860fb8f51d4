package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * How many classes a step runs through. Each has to be loaded, read and compiled before a game is fast, and understood
 * by who follows a step.
 */
class EnteredClassesTest {
    /** Ceilings, which may only fall: for each world, the most classes that a step enters. */
    private static final int AIR = 52;

    private static final int BODY = 89;
    private static final int CORNER = 103;
    private static final int RING = 86;

    @Test
    void aStepEntersFewClasses() throws IOException, InterruptedException {
        Process process = ChildJvm.program(ChildJvm.SHORT, EnteredClasses.class)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertAtMost(AIR, SmallWorlds.AIR, output);
        assertAtMost(BODY, SmallWorlds.BODY, output);
        assertAtMost(CORNER, SmallWorlds.CORNER, output);
        assertAtMost(RING, SmallWorlds.RING, output);
    }

    private static void assertAtMost(int most, SmallWorlds world, String output) {
        String line = output.lines()
                .filter(one -> one.startsWith(world + " "))
                .findFirst()
                .orElseThrow();
        Set<String> classes = new TreeSet<>(Arrays.asList(line.split(" ")));
        classes.remove(world.toString());
        assertTrue(classes.contains("io.github.cordage.internal.step.ChainPass"), line);
        assertTrue(
                classes.size() <= most, world + " entered " + classes.size() + " classes, not " + most + ": " + line);
    }
}
