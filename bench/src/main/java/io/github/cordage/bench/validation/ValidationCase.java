package io.github.cordage.bench.validation;

import java.util.List;

/** A case whose answer is known, and how to ask a system for it. */
interface ValidationCase {
    /** Name in links and in names of files: small letters and hyphens. */
    String id();

    /** Heading. */
    String title();

    /** What is simulated, by which formula the answer is known, and where that stands, in Markdown. */
    String text();

    /** What is measured, in the order in which {@link #run} adds it to a row. */
    List<Measure> measures();

    /** Measures a system; what it cannot do is marked in the row. */
    void run(ValidationSystem system, CaseRow row);

    /** Pictures of the rows. */
    default List<Plot> plots(List<CaseRow> rows) {
        return List.of();
    }
}
