package io.github.cordage.scene;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes positions as CSV: {@code step,time,rope,node,x,y,z}, one row for each node of each rope. Numbers have as many
 * digits as they need to read back the same. The number of rows of a rope changes when a winch adds or removes nodes.
 * Pieces that have torn off follow the ropes of the scene, named after their rope with a number from 2 on, as in {@code
 * main/2}.
 */
public final class TraceWriter {
    private final Writer out;

    /**
     * Writes the header.
     *
     * @param out receives the rows; best buffered, and closed by the caller
     * @throws IOException if it cannot be written to
     */
    public TraceWriter(Writer out) throws IOException {
        this.out = out;
        out.write("step,time,rope,node,x,y,z\n");
    }

    /**
     * Writes the current positions.
     *
     * @param world the world
     * @throws IOException if they cannot be written
     */
    public void write(RopeWorld world) throws IOException {
        String time = world.stepCount() + "," + JsonOutput.digits(world.time()) + ",";
        for (Rope rope : world.ropes()) {
            String name = cell(rope.name());
            for (int node = 0; node < rope.nodeCount(); node++) {
                out.write(time);
                out.write(name);
                out.write("," + node);
                out.write("," + JsonOutput.digits(rope.x(node)));
                out.write("," + JsonOutput.digits(rope.y(node)));
                out.write("," + JsonOutput.digits(rope.z(node)));
                out.write('\n');
            }
        }
    }

    /** A name quoted as in RFC 4180, with an apostrophe in front if a spreadsheet would take it for a formula. */
    static String cell(String name) {
        String safe = !name.isEmpty() && "=+-@".indexOf(name.charAt(0)) >= 0 ? "'" + name : name;
        boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
