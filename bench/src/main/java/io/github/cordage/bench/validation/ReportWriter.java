package io.github.cordage.bench.validation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes the page and its pictures. */
final class ReportWriter {
    private final Path folder;
    private final List<String> lines = new ArrayList<>();

    ReportWriter(Path folder) {
        this.folder = folder;
    }

    /** Begins the page with the environment and a reading guide. */
    void start(
            List<ValidationSystem> systems,
            List<String> leftOut,
            List<ValidationCase> cases,
            List<PagePart> parts,
            LocalDate date) {
        lines.add("# Validation");
        lines.add("");
        lines.add(
                "This page compares Cordage and other physics engines for the JVM with closed-form solutions and reference computations."
                        + " One command writes the page and its pictures, in about 6 minutes on two cores:");
        lines.add("");
        lines.add("```sh");
        lines.add("./mvnw -B -ntp -pl bench -am -Pvalidation package -Dvalidation.out=docs/validation");
        lines.add("```");
        lines.add("");
        lines.add("Run on " + date + ", " + System.getProperty("java.vm.name") + " "
                + System.getProperty("java.runtime.version") + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch") + ".");
        lines.add("");
        lines.add("| engine | version | settings |");
        lines.add("|---|---|---|");
        addEngines(systems);
        for (String engine : leftOut) {
            lines.add("");
            lines.add("Left out: " + engine + ".");
        }
        lines.add("");
        lines.add("""
                The first row of each table is the exact solution. Errors are in parentheses after the values; columns whose exact
                value is 0 are errors themselves. n/a is followed by the reason why there is no value. The last column is the time
                of a step in microseconds, for the last step length of the case: the median of a single run, good for orders of
                magnitude.

                Settings are written as iterations, "/" and position iterations, "x" and substeps (Jolt's iterations are substeps).
                Of each engine, the tables have the usual settings, the best of those tried over all cases, and, if these are
                others, those that hold the length best.

                The other engines are made for more than ropes, and several for other sizes: a segment of a few centimetres is
                near Box2D's built-in tolerance. The plain version, Box2D, Bullet and Jolt compute in single precision: the
                shorter their steps or substeps, the more small motions they lose to rounding, until a rope does not move at all.
                A stretch of 0 may mean just that.""");
        lines.add("");
        for (ValidationCase c : cases) {
            lines.add(entry(c.title()));
        }
        for (PagePart part : parts) {
            lines.add(entry(part.title()));
        }
    }

    private static String entry(String title) {
        return "- [" + title + "](#" + anchor(title) + ")";
    }

    private void addEngines(List<ValidationSystem> systems) {
        String engine = "";
        String version = "";
        List<String> settings = new ArrayList<>();
        for (ValidationSystem system : systems) {
            if (!system.entry().engine().equals(engine)) {
                addEngine(engine, version, settings);
                settings.clear();
            }
            engine = system.entry().engine();
            version = system.entry().version();
            settings.add(system.entry().setting());
        }
        addEngine(engine, version, settings);
    }

    private void addEngine(String engine, String version, List<String> settings) {
        if (!settings.isEmpty()) {
            lines.add("| " + engine + " | " + version + " | " + String.join("; ", settings) + " |");
        }
    }

    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }

    /** Adds a case with its table, and writes its pictures. */
    void add(ValidationCase c, List<CaseRow> rows) throws IOException {
        Files.createDirectories(folder);
        lines.add("");
        lines.add("## " + c.title());
        lines.add("");
        lines.add(c.text());
        lines.add("");
        StringBuilder head = new StringBuilder("| system |");
        StringBuilder rule = new StringBuilder("|---|");
        StringBuilder exact = new StringBuilder("| **exact** |");
        for (Measure measure : c.measures()) {
            String unit = measure.unit().isEmpty() ? "" : " [" + measure.unit() + "]";
            head.append(' ').append(measure.name()).append(unit).append(" |");
            rule.append("--:|");
            exact.append(" **")
                    .append(measure.isError() ? "0" : Numbers.number(measure.exact(), measure.digits()))
                    .append("** |");
        }
        lines.add(head + " µs/step |");
        lines.add(rule + "--:|");
        lines.add(exact + " |");
        Map<String, List<String>> withoutAny = new LinkedHashMap<>();
        for (CaseRow row : rows) {
            Optional<String> why = whyNothing(row);
            if (why.isPresent()) {
                withoutAny
                        .computeIfAbsent(why.get(), w -> new ArrayList<>())
                        .add(row.system().name());
            } else {
                addRow(c, row);
            }
        }
        withoutAny.forEach((why, names) -> {
            lines.add("");
            lines.add("n/a: " + why + " (" + String.join("; ", names) + ").");
        });
        addPictures(c.plots(rows));
    }

    private void addPictures(List<Plot> plots) throws IOException {
        for (Plot plot : plots) {
            lines.add("");
            if (plot.isChosen()) {
                lines.add(plot.verdict());
                lines.add("");
            }
            lines.add(picture(plot));
            if (plot.isChosen()) {
                lines.add("");
                lines.add("Of each engine the setting that is nearest to the exact values; [all " + plot.lineCount()
                        + " settings](" + plot.nameOfAll() + ").");
            }
        }
    }

    /** Adds a part that has tables of its own, and writes its pictures. */
    void add(PagePart part) throws IOException {
        Files.createDirectories(folder);
        lines.add("");
        lines.add("## " + part.title());
        lines.add("");
        lines.addAll(part.lines());
        addPictures(part.plots());
    }

    /** The reason why a row has no value at all, if it is the same for all. */
    private static Optional<String> whyNothing(CaseRow row) {
        List<String> reasons = row.cells().stream().map(Cell::why).distinct().toList();
        return reasons.size() == 1 && !reasons.get(0).isEmpty() ? Optional.of(reasons.get(0)) : Optional.empty();
    }

    private void addRow(ValidationCase c, CaseRow row) {
        List<Measure> measures = c.measures();
        List<Cell> cells = row.cells();
        if (cells.size() != measures.size()) {
            throw new IllegalStateException(c.id() + " has " + measures.size() + " measures, "
                    + row.system().name() + " " + cells.size());
        }
        StringBuilder line = new StringBuilder("| ").append(row.system().name()).append(" |");
        String saidBefore = "";
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i);
            String said = cell.why().equals(saidBefore) ? "n/a" : "n/a: " + cell.why();
            saidBefore = cell.why();
            line.append(' ')
                    .append(cell.isMeasured() ? value(cell, measures.get(i)) : said)
                    .append(" |");
        }
        double cost = row.microsecondsPerStep();
        line.append(' ')
                .append(Double.isNaN(cost) ? "–" : Numbers.significant(cost))
                .append(" |");
        lines.add(line.toString());
    }

    private static String value(Cell cell, Measure measure) {
        if (measure.isError()) {
            return Numbers.significant(cell.value());
        }
        double percent = 100 * (cell.value() / measure.exact() - 1);
        return Numbers.number(cell.value(), measure.digits()) + " (" + Numbers.percent(percent) + ")";
    }

    private String picture(Plot plot) throws IOException {
        try {
            plot.write(folder);
            return "![" + plot.title() + "](" + plot.fileName() + ")";
        } catch (LinkageError | InternalError | RuntimeException e) {
            // Without fonts, no text can be drawn.
            return "No picture: " + e + ".";
        }
    }

    /** Writes the page. */
    Path finish() throws IOException {
        Files.createDirectories(folder);
        Path page = folder.resolve("README.md");
        Files.writeString(page, String.join("\n", lines) + "\n");
        return page;
    }
}
