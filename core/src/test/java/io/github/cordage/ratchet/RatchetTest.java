package io.github.cordage.ratchet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Figures of the sources that may only become better. {@code ratchets.txt} has the present value of each. A worse one
 * fails the test, and so does a better one until it is written down: run the test with {@code -Dcordage.update=true}.
 */
class RatchetTest {
    private static final Path FILE = Path.of("src/test/resources/ratchets.txt");
    private static final String FLOOR = "least.";

    private static Map<String, Integer> now = Map.of();

    @BeforeAll
    static void measure() throws IOException {
        now = Figures.measure();
    }

    @Test
    void figuresOnlyBecomeBetter() throws IOException {
        Map<String, Integer> before = read();
        List<String> worse = new ArrayList<>();
        List<String> better = new ArrayList<>();
        now.forEach((name, value) -> {
            int was = before.getOrDefault(name, value);
            int change = name.startsWith(FLOOR) ? was - value : value - was;
            if (change > 0) {
                worse.add(name + " was " + was + ", is " + value);
            } else if (change < 0 || !before.containsKey(name)) {
                better.add(name + "=" + value);
            }
        });
        assertEquals(List.of(), worse, "worse than in " + FILE);
        if (Boolean.getBoolean("cordage.update")) {
            write(now);
        } else {
            assertEquals(List.of(), better, "better than in " + FILE + ": write it down by -Dcordage.update=true");
        }
    }

    @Test
    void everyRatchetIsMeasured() throws IOException {
        assertTrue(now.keySet().containsAll(read().keySet()), "a figure in " + FILE + " has gone");
    }

    private static Map<String, Integer> read() throws IOException {
        Map<String, Integer> values = new TreeMap<>();
        for (String line : Files.readAllLines(FILE)) {
            if (!line.startsWith("#") && !line.isBlank()) {
                String[] parts = line.split("=", 2);
                values.put(parts[0], Integer.valueOf(parts[1]));
            }
        }
        return values;
    }

    private static void write(Map<String, Integer> values) throws IOException {
        StringBuilder text = new StringBuilder(
                "# What RatchetTest watches: figures that may only fall, or rise if they begin with least.\n");
        values.forEach(
                (name, value) -> text.append(name).append('=').append(value).append('\n'));
        Files.writeString(FILE, text);
    }
}
