package io.github.cordage.scene;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes positions as CSV: {@code step,time,rope,node,x,y,z}, one row for each node of each rope. Numbers have as many
 * digits as they need to read back the same. A rope may have more or fewer rows from step to step, where a winch changes its
 * length; pieces that have torn off follow behind the ropes of the scene, called by the name of their rope and a number from 2
 * on, as in {@code main/2}.
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
     * Writes the positions as they are now.
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

    /** A name as RFC 4180 wants it; one that a spreadsheet would take for a formula gets an apostrophe in front. */
    static String cell(String name) {
        String safe = !name.isEmpty() && "=+-@".indexOf(name.charAt(0)) >= 0 ? "'" + name : name;
        boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
