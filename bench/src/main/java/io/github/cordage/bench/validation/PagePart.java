package io.github.cordage.bench.validation;

import java.util.List;

/**
 * A part of the page with tables of its own.
 *
 * @param title heading
 * @param lines its text and tables in Markdown
 * @param plots the plots below
 */
record PagePart(String title, List<String> lines, List<Plot> plots) {}
