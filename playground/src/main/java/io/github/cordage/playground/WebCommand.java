package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.site.DesktopBrowser;
import io.github.cordage.playground.site.SiteServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code cordage web}: serves the page to a browser on this machine, until the command is ended. */
@Command(
        name = "web",
        description = {
            "Opens the playground as a page in your browser: the same scenes, compiled to WebAssembly.",
            "Serves it to this machine only, until Ctrl+C."
        },
        mixinStandardHelpOptions = true)
final class WebCommand implements Callable<Integer> {
    /** System property with the folder of the site, which the script sets. */
    static final String FOLDER = "cordage.site";

    /** Always the same if it can be: an address with a scene in it leads there another time, too. */
    private static final int USUAL_PORT = 8417;

    private static final int PORT_MAX = 65_535;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port to serve at, 0 for any that is free; default " + USUAL_PORT
                    + ", or another one if that is taken.")
    private @Nullable Integer port;

    @Option(names = "--no-open", description = "Only prints the address, and opens no browser.")
    private boolean noOpen;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        if (port != null && (port < 0 || port > PORT_MAX)) {
            throw new CommandFailure(CommandFailure.INPUT, "--port must be from 0 to " + PORT_MAX + ", was " + port);
        }
        String folder = System.getProperty(FOLDER, "");
        if (folder.isEmpty()) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "the page is not part of this program; in a copy of Cordage's repository, ./cordage web builds and serves it");
        }
        try (SiteServer server = serve(Path.of(folder))) {
            PrintWriter out = spec.commandLine().getOut();
            out.println("The page is at " + server.address() + " until Ctrl+C.");
            if (!noOpen && !DesktopBrowser.open(server.address())) {
                spec.commandLine().getErr().println("cordage: no browser could be opened; open the address in one");
            }
            // Ends with the process.
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }

    private SiteServer serve(Path folder) throws IOException {
        try {
            if (port != null) {
                return new SiteServer(folder, port);
            }
            try {
                return new SiteServer(folder, USUAL_PORT);
            } catch (BindException e) {
                return new SiteServer(folder, 0);
            }
        } catch (BindException e) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "port " + port + " is not available: " + e.getMessage() + "; --port 0 takes any that is free");
        } catch (NoSuchFileException e) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "the page is not built, there is no " + e.getFile() + "; ./cordage web builds it");
        }
    }
}
