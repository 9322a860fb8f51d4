package io.github.cordage.build;

import io.github.cordage.Junction;
import io.github.cordage.Rope;
import java.util.List;

/**
 * A net in a world, made by {@link NetDef#addTo}.
 *
 * @param rows its ropes along the rows, from the first edge to the opposite one
 * @param columns its ropes across them, likewise
 * @param knots its knots that are not pinned, row by row
 */
public record Net(List<Rope> rows, List<Rope> columns, List<Junction> knots) {
    /**
     * Keeps copies of the lists.
     *
     * @param rows its ropes along the rows
     * @param columns its ropes across them
     * @param knots its knots that are not pinned
     */
    public Net {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        knots = List.copyOf(knots);
    }
}
