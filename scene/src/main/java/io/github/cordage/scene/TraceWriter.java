package io.github.cordage.scene;

import io.github.cordage.Ring;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes positions as CSV: {@code step,time,rope,node,x,y,z}, one row for each node of each rope. Numbers have as many
 * digits as they need to read back the same. The number of rows of a rope changes when a winch adds or removes nodes.
 * Pieces that have torn off follow the ropes of the scene, named after their rope with a number from 2 on, as in {@code
 * main/2}.
 *
 * <p>Bodies follow, with {@code body:} and their name for the rope, and 0 for the node, which is the center. Rings come
 * last, with {@code ring:0}, {@code ring:1} and so on for the rope, in the order of {@link SceneRun#rings()}, and 0 for
 * the node; without a row once the rope has slipped out.
 */
public final class TraceWriter {
    private final SceneRun run;
    private final Writer out;

    /**
     * Writes the header.
     *
     * @param run the run
     * @param out receives the rows; best buffered, and closed by the caller
     * @throws IOException if it cannot be written to
     */
    public TraceWriter(SceneRun run, Writer out) throws IOException {
        this.run = run;
        this.out = out;
        out.write("step,time,rope,node,x,y,z\n");
    }

    /**
     * Writes the current positions.
     *
     * @throws IOException if they cannot be written
     */
    public void write() throws IOException {
        RopeWorld world = run.world();
        String time = world.stepCount() + "," + JsonOutput.digits(world.time()) + ",";
        for (Rope rope : world.ropes()) {
            String start = time + cell(rope.name()) + ",";
            for (int node = 0; node < rope.nodeCount(); node++) {
                writeRow(start + node, rope.x(node), rope.y(node), rope.z(node));
            }
        }
        for (RopeBody body : world.bodies().list()) {
            writeRow(time + cell("body:" + body.name()) + ",0", body.x(), body.y(), body.z());
        }
        for (int i = 0; i < run.rings().size(); i++) {
            Ring ring = run.rings().get(i);
            if (ring.isThreaded()) {
                writeRow(time + "ring:" + i + ",0", ring.x(), ring.y(), ring.z());
            }
        }
    }

    private void writeRow(String start, double x, double y, double z) throws IOException {
        out.write(start);
        out.write("," + JsonOutput.digits(x));
        out.write("," + JsonOutput.digits(y));
        out.write("," + JsonOutput.digits(z));
        out.write('\n');
    }

    /** A name quoted as in RFC 4180, with an apostrophe in front if a spreadsheet would take it for a formula. */
    static String cell(String name) {
        String safe = !name.isEmpty() && "=+-@".indexOf(name.charAt(0)) >= 0 ? "'" + name : name;
        boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
