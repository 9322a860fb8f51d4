package io.github.cordage.bench.validation;

import java.util.List;

/** A case whose answer is known, and its measurement. */
interface ValidationCase {
    /** Name for links and files: lower case letters and hyphens. */
    String id();

    /** Heading. */
    String title();

    /** The description in Markdown: the simulated system, the formula of the answer, and its source. */
    String text();

    /** The measures, in the order in which {@link #run} adds them to a row. */
    List<Measure> measures();

    /** Measures a system; failures are noted in the row. */
    void run(ValidationSystem system, CaseRow row);

    /** The plots of the rows. */
    default List<Plot> plots(List<CaseRow> rows) {
        return List.of();
    }
}
