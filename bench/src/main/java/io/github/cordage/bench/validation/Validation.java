package io.github.cordage.bench.validation;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs all cases in all systems, and writes the page. The argument is the folder to write to. Needs no display.
 */
public final class Validation {
    private Validation() {}

    /**
     * Runs the cases.
     *
     * @param arguments folder to write {@code README.md} and the pictures to; {@code validation} if not given
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        System.setProperty("java.awt.headless", "true");
        Path folder = Path.of(arguments.length > 0 ? arguments[0] : "validation");
        List<String> leftOut = new ArrayList<>();
        List<ValidationSystem> systems = ValidationSystem.all(leftOut::add);
        System.out.println(write(
                folder,
                cases(),
                systems,
                leftOut,
                List.of(
                        SlidingSection.part(),
                        RingSection.part(Sliding.RATES),
                        TackleSection.part(),
                        ContactSection.part(Sliding.RATES),
                        BodiesSection.part(),
                        EventsSection.part(systems),
                        RodSection.part())));
    }

    /** All cases in the order of the page. */
    static List<ValidationCase> cases() {
        return List.of(
                new FreeFallCase(),
                new PendulumCase(),
                new SpinCase(),
                new CatenaryCase(),
                new StretchCase(),
                new ComplianceCase(),
                new ModesCase(),
                new FoldedChainCase(),
                new DropCase(),
                new FrameRateCase(),
                new BoxCase());
    }

    /** Runs cases, and writes the page with further parts; returns its path. */
    static Path write(
            Path folder,
            List<ValidationCase> cases,
            List<ValidationSystem> systems,
            List<String> leftOut,
            List<PagePart> parts)
            throws IOException {
        ReportWriter report = new ReportWriter(folder);
        report.start(systems, leftOut, cases, parts, LocalDate.now(ZoneOffset.UTC));
        // Warm-up: otherwise the first row would include the time of the JIT compiler.
        systems.forEach(system -> cases.get(0).run(system, new CaseRow(system)));
        for (ValidationCase c : cases) {
            long start = System.nanoTime();
            List<CaseRow> rows = new ArrayList<>();
            for (ValidationSystem system : systems) {
                CaseRow row = new CaseRow(system);
                c.run(system, row);
                rows.add(row);
            }
            report.add(c, rows);
            System.out.printf("%s: %.1f s%n", c.id(), (System.nanoTime() - start) / 1e9);
        }
        for (PagePart part : parts) {
            report.add(part);
        }
        return report.finish();
    }
}
