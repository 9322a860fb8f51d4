package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.Test;

class SolverWalkTest {
    private static final Solver DIRECT = new Direct(0.5, 7, Direct.TimeOrder.FIRST);
    private static final Solver RELAXATION = new Relaxation(7, Relaxation.Order.RED_BLACK, 0.5, true, 0.25, true);
    private static final Solver SPRING =
            new Spring(Spring.Integrator.SEMI_IMPLICIT, 1, 2, 3, 4, 0.5, 6, 7, Spring.StretchLimit.BY_MASS);

    private static byte[] written(Solver solver) {
        return Definitions.bytes(t -> assertSame(solver, SolverWalk.transfer(t, solver)));
    }

    private static Solver read(byte[] bytes, Solver known) {
        ByteReader in = new ByteReader(bytes);
        Solver solver = SolverWalk.transfer(new WireReader(in), known);
        assertEquals(0, in.left());
        return solver;
    }

    private static void assertWord(Solver of, int word, long value, String message) {
        byte[] bytes = written(of);
        ByteWriter out = new ByteWriter();
        out.writeLong(value);
        System.arraycopy(out.take(), 0, bytes, Long.BYTES * word, Long.BYTES);
        RuntimeException thrown = assertThrows(RuntimeException.class, () -> read(bytes, of));
        assertEquals(message, thrown.getMessage());
    }

    @Test
    void eachSolverIsReadWhateverSolverWasBefore() {
        for (Solver known : new Solver[] {DIRECT, RELAXATION, SPRING, new Direct(), new Relaxation(), new Spring()}) {
            assertEquals(DIRECT, read(written(DIRECT), known));
            assertEquals(RELAXATION, read(written(RELAXATION), known));
            assertEquals(SPRING, read(written(SPRING), known));
        }
    }

    /** Ropes that are restored as they are need no new solvers. */
    @Test
    void equalSettingsAreTheKnownOnes() {
        for (Solver known : new Solver[] {DIRECT, RELAXATION, SPRING}) {
            assertSame(known, read(written(known), known));
        }
    }

    @Test
    void theKindComesFirst() {
        assertEquals(0, new ByteReader(written(DIRECT)).readLong());
        assertEquals(1, new ByteReader(written(RELAXATION)).readLong());
        assertEquals(2, new ByteReader(written(SPRING)).readLong());
        assertWord(DIRECT, 0, 3, "before byte 8: kind of a solver is out of range");
    }

    @Test
    void settingsOutOfRangeAreRefused() {
        assertWord(DIRECT, 1, Double.doubleToLongBits(2), "tolerance must be from 1.0E-9 to 1.0, was 2.0");
        assertWord(DIRECT, 2, -1, "before byte 24: maxIterations is out of range");
        assertWord(DIRECT, 3, 2, "before byte 32: time is out of range");
        assertWord(RELAXATION, 1, 0, "iterations must be from 1 to 1000000, was 0");
        assertWord(SPRING, 9, 2, "before byte 80: stretchLimit is out of range");
        byte[] cut = new byte[Long.BYTES];
        assertThrows(BadBytes.class, () -> read(cut, DIRECT));
        assertRefused("maxIterations must be from 1 to 1000, was 0", () -> new Direct(1, 0, Direct.TimeOrder.FIRST));
    }
}
