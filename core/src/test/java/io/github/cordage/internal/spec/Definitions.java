package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import java.util.function.Consumer;
import org.junit.jupiter.api.function.Executable;

/** What tests of definitions share: messages of refusals, and definitions as bytes. */
final class Definitions {
    private Definitions() {}

    /** Requires that a call is refused with a message. */
    static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    /** What a walk writes. */
    static byte[] bytes(Consumer<Transfer> walk) {
        ByteWriter out = new ByteWriter();
        walk.accept(new WireWriter(out));
        return out.take();
    }

    /** Lets a walk read all of these bytes. */
    static void read(byte[] bytes, Consumer<Transfer> walk) {
        ByteReader in = new ByteReader(bytes);
        walk.accept(new WireReader(in));
        assertEquals(0, in.left());
    }
}
