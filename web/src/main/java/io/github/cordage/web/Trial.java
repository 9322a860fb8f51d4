package io.github.cordage.web;

import java.util.List;

/** A small world whose results are known: a part of the theory view. */
interface Trial {
    /** A row of the table: what it is, its colour in the picture (0xrrggbb), and its values. */
    record Row(String name, int color, List<String> values) {}

    String title();

    /** Description of the trial, with the source of the exact values. */
    String text();

    /** Content of the picture. */
    String picture();

    /** Names of the values. */
    List<String> columns();

    List<Row> rows();

    /** The cases that can be chosen; none if there is one. */
    default List<String> cases() {
        return List.of();
    }

    /** Begins again, with one of the cases. */
    void begin(int choice);

    /** Takes the steps of a time [s]. */
    void advance(double seconds);

    void draw(TrialCanvas canvas);
}
