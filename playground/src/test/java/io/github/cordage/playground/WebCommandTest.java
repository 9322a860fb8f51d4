package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.testkit.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code cordage web} as a process, which is how it is ended. */
@Tag("D9")
class WebCommandTest {
    private static final Pattern LINE = Pattern.compile("The page is at (http://\\S+/) until Ctrl\\+C\\.");

    /** Time after which a process is ended [s]. */
    private static final long PATIENCE = 120;

    @TempDir
    private Path folder = Path.of("");

    private Process start(Path site, String... words) throws IOException {
        List<String> flags = new ArrayList<>(ChildJvm.SHORT);
        flags.add("-D" + WebCommand.FOLDER + "=" + site);
        List<String> all = new ArrayList<>(List.of("web"));
        all.addAll(List.of(words));
        ProcessBuilder process =
                ChildJvm.program(flags, Main.class, all.toArray(new String[0])).redirectErrorStream(true);
        // No test opens a browser.
        process.environment().remove("DISPLAY");
        process.environment().remove("WAYLAND_DISPLAY");
        Process started = process.start();
        // One that says nothing fails its test in the end, in place of holding it up.
        CompletableFuture.delayedExecutor(PATIENCE, TimeUnit.SECONDS).execute(started::destroyForcibly);
        return started;
    }

    private Path site() throws IOException {
        Files.writeString(folder.resolve("index.html"), "<p>the page</p>");
        return folder;
    }

    private static String address(BufferedReader output) throws IOException {
        String line = String.valueOf(output.readLine());
        Matcher matcher = LINE.matcher(line);
        assertTrue(matcher.matches(), line);
        return matcher.group(1);
    }

    private static String get(String address) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void servesThePageUntilItIsEnded() throws IOException, InterruptedException {
        Process process = start(site(), "--no-open", "--port", "0");
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            String address = address(output);
            assertEquals("<p>the page</p>", get(address));
            // As by Ctrl+C, but for the number of the signal; destroy() of the process would close its output.
            assertTrue(process.toHandle().destroy());
            assertTrue(process.waitFor(10, TimeUnit.SECONDS), "it ends at once");
            assertEquals(null, output.readLine(), "and says nothing more");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutADesktopItSaysSoAndServes() throws IOException, InterruptedException {
        Process process = start(site(), "--port", "0");
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            String address = address(output);
            assertEquals("cordage: no browser could be opened; open the address in one", output.readLine());
            assertEquals("<p>the page</p>", get(address));
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void theUsualPortGivesWayToAnotherOne() throws IOException, InterruptedException {
        Process first = start(site(), "--no-open");
        Process second = null;
        try (BufferedReader one = first.inputReader(StandardCharsets.UTF_8)) {
            // It may be taken by another program already, which changes nothing.
            String address = address(one);
            second = start(site(), "--no-open");
            try (BufferedReader two = second.inputReader(StandardCharsets.UTF_8)) {
                String other = address(two);
                assertFalse(address.equals(other), other);
                assertEquals("<p>the page</p>", get(other));
            }
        } finally {
            first.destroyForcibly();
            if (second != null) {
                second.destroyForcibly();
            }
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            String output = failed(start(site(), "--no-open", "--port", String.valueOf(port)));
            assertTrue(output.startsWith("cordage: port " + port + " is not available: "), output);
            assertTrue(output.contains("--port 0 takes any that is free"), output);
        }
    }

    @Test
    void aPageThatIsNotBuiltIsNamed() throws IOException, InterruptedException {
        String output = failed(start(folder, "--no-open", "--port", "0"));
        assertTrue(output.startsWith("cordage: the page is not built, there is no "), output);
        assertTrue(output.contains("index.html; ./cordage web builds it"), output);
    }

    private static String failed(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(10, TimeUnit.SECONDS));
        assertEquals(CommandFailure.INPUT, process.exitValue(), output);
        assertEquals(1, output.lines().count(), output);
        return output;
    }

    @Test
    void aProgramWithoutThePageSaysWhereItIs() {
        Cli cli = Cli.run("web");
        assertEquals(CommandFailure.INPUT, cli.code());
        assertEquals("", cli.out());
        assertTrue(cli.err().contains("the page is not part of this program"), cli.err());
    }

    @Test
    void aProgramWithoutTheDocumentsSaysWhereTheyAre() {
        Cli cli = Cli.run("site");
        assertEquals(CommandFailure.INPUT, cli.code());
        assertTrue(cli.err().contains("./cordage site builds and serves it"), cli.err());
    }

    @Test
    void theScriptSaysWhereTheyAre() throws IOException {
        String script = Files.readString(Path.of("..", "cordage"));
        assertTrue(script.contains("-D" + WebCommand.FOLDER + "=\"$site\""), script);
        assertTrue(script.contains("-D" + SiteCommand.FOLDER + "=\"$documents\""), script);
    }
}
