package io.github.cordage.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
@Tag("E5")
@DisplayName("D12: no garbage when asking the world")
class QueryAllocationTest {
    @Test
    void questionsAllocateNothing() {
        assertEquals(0, new QueryProbe().leastBytes(200));
    }

    @Test
    void interpretedQuestionsAllocateNothingEither() throws IOException, InterruptedException {
        Process process = ChildJvm.program(List.of("-Xint"), QueryProbe.class)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertEquals("0\n", output.replace("\r", ""));
    }
}
