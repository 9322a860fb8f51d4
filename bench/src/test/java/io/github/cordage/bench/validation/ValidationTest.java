package io.github.cordage.bench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.bench.peers.PeerEntry;
import io.github.cordage.bench.peers.PeerRope;
import io.github.cordage.testkit.LongForm;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The direct solver of second order in all cases, and the page of it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ValidationTest {
    private static final ValidationSystem DIRECT = ValidationSystem.cordage().get(0);
    private static final int[] RATES = LongForm.wanted() ? Sliding.RATES : new int[] {60, 120};
    private static final List<PagePart> PARTS = List.of(RingSection.part(RATES), ContactSection.part(RATES));

    /** Worst error that each case may show in any of its measures: of the exact value, or itself [%, mm]. */
    private static final Map<String, Double> LIMITS = Map.ofEntries(
            Map.entry("free-fall", 1e-9),
            Map.entry("pendulum", 1.5),
            Map.entry("spin", 2.0),
            Map.entry("catenary", 0.001),
            Map.entry("stretch", 0.001),
            Map.entry("spring", 0.2),
            Map.entry("modes", 0.3),
            Map.entry("folded-chain", 20.0),
            Map.entry("drop", 40.0),
            Map.entry("frames", 1e-9),
            Map.entry("box", 101.0));

    @TempDir
    private static Path folder = Path.of("");

    private String page = "";

    /** A rope that is lost at once. */
    private static final class Lost implements PeerRope {
        private final int nodes;

        Lost(int nodes) {
            this.nodes = nodes;
        }

        @Override
        public void step() {
            // Lost from the start.
        }

        @Override
        public int copyPositions(double[] xyz) {
            xyz[0] = Double.NaN;
            return nodes;
        }

        @Override
        public int nodeCount() {
            return nodes;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    @BeforeAll
    void writesThePage() throws IOException {
        ValidationSystem lost = new ValidationSystem(
                new PeerEntry("lost", "1", "only", spec -> new Lost(spec.nodes())), Color.RED, true);
        Path file = Validation.write(
                folder, Validation.cases(), List.of(DIRECT, lost), List.of("nobody, it is away"), PARTS);
        page = Files.readString(file);
    }

    @Test
    void thePageHasEveryCaseAndMarksWhatIsMissing() {
        for (ValidationCase c : Validation.cases()) {
            assertTrue(page.contains("\n## " + c.title() + "\n"), c.title());
            c.measures().forEach(measure -> assertTrue(page.contains(measure.name()), measure.name()));
        }
        PARTS.forEach(part -> assertTrue(page.contains("\n## " + part.title() + "\n"), part.title()));
        assertTrue(page.contains("| 0.50 | 1.3e-02 |"), page);
        assertTrue(page.contains("| 1 | 1.000 π | **exact** | **1.369** |"), page);
        assertTrue(page.contains("| overlap leaves at [m/s] | direct | **1** | 1.0000 |"), page);
        assertFalse(page.contains("NaN") || page.contains("Infinity"), page);
        assertTrue(page.contains("n/a: positions are not numbers after"), page);
        assertTrue(page.contains("Left out: nobody, it is away."), page);
    }

    @Test
    void thePageShowsEachPicture() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> pictures =
                    files.filter(file -> file.toString().endsWith(".png")).toList();
            assertTrue(pictures.size() >= 6, pictures.toString());
            for (Path picture : pictures) {
                assertTrue(page.contains("](" + picture.getFileName() + ")"), picture.toString());
                assertTrue(ImageIO.read(picture.toFile()).getWidth() > 500, picture.toString());
                assertTrue(Files.size(picture) < 100_000, picture + " has " + Files.size(picture) + " bytes");
            }
        }
    }

    @Test
    void theDirectSolverKeepsItsLimits() {
        Set<String> ids = Validation.cases().stream().map(ValidationCase::id).collect(Collectors.toSet());
        assertEquals(LIMITS.keySet(), ids);
        for (ValidationCase c : Validation.cases()) {
            CaseRow row = new CaseRow(DIRECT);
            c.run(DIRECT, row);
            double limit = LIMITS.getOrDefault(c.id(), 0.0);
            for (int i = 0; i < row.cells().size(); i++) {
                Measure measure = c.measures().get(i);
                double value = row.cells().get(i).value();
                double error = measure.isError() ? value : 100 * (value / measure.exact() - 1);
                assertTrue(Math.abs(error) <= limit, () -> c.id() + ", " + measure.name() + " is off by " + error);
            }
        }
    }
}
