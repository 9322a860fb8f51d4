package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TraceWriterTest {
    private static SceneRun run(String ropes) throws SceneException {
        return new SceneRun(new SceneReader()
                .read("{\"cordage\": 1, \"gravity\": [0, 0], \"step\": 0.5, \"ropes\": [" + ropes + "]}"));
    }

    private static String trace(SceneRun run, int steps) throws IOException {
        StringWriter out = new StringWriter();
        TraceWriter trace = new TraceWriter(run, out);
        trace.write();
        for (int i = 0; i < steps; i++) {
            run.step();
            trace.write();
        }
        return out.toString();
    }

    @Test
    void aTraceHasAsManyRowsAsThereAreNodesAndPieces() throws Exception {
        SceneRun run = run("{\"nodes\": 2, \"winch\": {\"speed\": 0.2, \"maxAcceleration\": 1e9, \"until\": 1}}");
        String trace = trace(run, 3);
        assertEquals(1 + 2 + 2 + 3 + 4, trace.lines().count(), trace);
        run.world().ropes().get(0).cut(1);
        String after = trace(run, 0);
        assertEquals(
                List.of("rope0", "rope0", "rope0/2", "rope0/2", "rope0/2"),
                after.lines().skip(1).map(row -> row.split(",", -1)[2]).toList());
    }

    @Test
    void aTraceHasAHeaderAndARowForEachNodeOfEachRope() throws Exception {
        SceneRun run = run(
                "{\"name\": \"a\", \"nodes\": 2, \"segmentLength\": 0.125}, {\"name\": \"b\", \"nodes\": 1, \"from\": [1, 2, 3]}");
        assertEquals("""
                step,time,rope,node,x,y,z
                0,0.0,a,0,0.0,0.0,0.0
                0,0.0,a,1,0.0,-0.125,0.0
                0,0.0,b,0,1.0,2.0,3.0
                1,0.5,a,0,0.0,0.0,0.0
                1,0.5,a,1,0.0,-0.125,0.0
                1,0.5,b,0,1.0,2.0,3.0
                """, trace(run, 1));
    }

    @Test
    @Tag("E2")
    void ringsHaveRowsBehindTheRopesUntilARopeSlipsOut() throws Exception {
        SceneRun run = new SceneRun(new SceneReader().read("""
                {"cordage": 1, "gravity": [0, 0], "step": 0.5, "ropes": [
                  {"name": "b", "nodes": 3, "segmentLength": 1, "from": [4, 0], "direction": [1, 0]},
                  {"name": "a", "nodes": 2, "segmentLength": 1, "direction": [1, 0]}],
                 "rings": [{"rope": "a", "at": [0.5, 0], "path": [{"t": 1, "at": [0.5, 0.25]}]},
                  {"rope": "b", "at": [4.5, 0]}, {"rope": "b", "at": [5.5, 0]}]}"""));
        assertEquals(
                List.of("0,0.0,ring:0,0,4.5,0.0,0.0", "0,0.0,ring:1,0,5.5,0.0,0.0", "0,0.0,ring:2,0,0.5,0.0,0.0"),
                trace(run, 0).lines().skip(6).toList());
        run.rings().get(0).remove();
        run.step();
        assertEquals(
                List.of("1,0.5,ring:1,0,5.5,0.0,0.0", "1,0.5,ring:2,0,0.5,0.125,0.0"),
                trace(run, 0).lines().skip(6).toList());
    }

    @Test
    void everyRowHasSevenCellsThatReadBackTheSame() throws Exception {
        SceneRun run = new SceneRun(ShippedScenes.read("space"), 20);
        run.runAll();
        StringWriter out = new StringWriter();
        new TraceWriter(run, out).write();
        List<String> rows = out.toString().lines().skip(1).toList();
        int lasso = run.world().ropes().get(0).nodeCount();
        assertEquals(lasso + 40, rows.size());
        for (int i = 0; i < rows.size(); i++) {
            String[] cells = rows.get(i).split(",", -1);
            assertEquals(7, cells.length);
            assertEquals("20", cells[0]);
            assertEquals(run.world().time(), Double.parseDouble(cells[1]));
            int node = i < lasso ? i : i - lasso;
            assertEquals(i < lasso ? "lasso" : "hammock", cells[2]);
            assertEquals(String.valueOf(node), cells[3]);
            var rope = run.world().ropes().get(i < lasso ? 0 : 1);
            assertEquals(rope.x(node), Double.parseDouble(cells[4]));
            assertEquals(rope.y(node), Double.parseDouble(cells[5]));
            assertEquals(rope.z(node), Double.parseDouble(cells[6]));
        }
    }

    /** {@code Double.toString} writes 0.0020 before Java 19. */
    @Test
    void digitsAreTheSameOnEveryJdk() throws Exception {
        SceneRun run = run("{\"nodes\": 1, \"from\": [2.0E-3, 2.0E-4, 1e-5]}");
        assertEquals(
                "0,0.0,rope0,0,0.002,2.0E-4,1.0E-5",
                trace(run, 0).lines().skip(1).findFirst().orElseThrow());
    }

    @Test
    void namesAreQuotedWhereCsvNeedsIt() {
        assertEquals("plain name", TraceWriter.cell("plain name"));
        assertEquals("", TraceWriter.cell(""));
        assertEquals("\"a,b\"", TraceWriter.cell("a,b"));
        assertEquals("\"say \"\"hi\"\"\"", TraceWriter.cell("say \"hi\""));
        assertEquals("\"two\nlines\"", TraceWriter.cell("two\nlines"));
        assertEquals("\"two\rlines\"", TraceWriter.cell("two\rlines"));
    }

    @Test
    void namesThatASpreadsheetTakesForAFormulaGetAnApostrophe() {
        assertEquals("'=1+1", TraceWriter.cell("=1+1"));
        assertEquals("'+1", TraceWriter.cell("+1"));
        assertEquals("'-1", TraceWriter.cell("-1"));
        assertEquals("'@sum", TraceWriter.cell("@sum"));
        assertEquals("\"'=sum(\"\"a\"\",b)\"", TraceWriter.cell("=sum(\"a\",b)"));
        assertEquals("a=b", TraceWriter.cell("a=b"));
    }

    @Test
    void aFullDiskIsReported() throws Exception {
        SceneRun run = run("{}");
        Writer full = new Writer() {
            @Override
            public void write(char[] buffer, int offset, int length) throws IOException {
                throw new IOException("the disk is full");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        assertEquals(
                "the disk is full",
                assertThrows(IOException.class, () -> new TraceWriter(run, full).write())
                        .getMessage());
    }
}
