package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
@DisplayName("D12: no garbage when drawing")
class DrawingAllocationTest {
    @Test
    void drawingAllocatesNothing() {
        assertEquals(0, new DrawingProbe().leastBytes(300));
    }

    @Test
    void interpretedDrawingAllocatesNothingEither() throws IOException, InterruptedException {
        Process process = ChildJvm.program(List.of("-Xint"), DrawingProbe.class)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertEquals("0\n", output.replace("\r", ""));
    }
}
