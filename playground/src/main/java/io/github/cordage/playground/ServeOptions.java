package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.site.DesktopBrowser;
import io.github.cordage.playground.site.SiteServer;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves a folder to a browser on this machine, until the command is ended. */
final class ServeOptions {
    private static final int PORT_MAX = 65_535;

    @Option(
            names = "--port",
            paramLabel = "N",
            description =
                    "Port to serve at, 0 for any that is free; default always the same one, or another if that is taken.")
    private @Nullable Integer port;

    @Option(names = "--no-open", description = "Only prints the address, and opens no browser.")
    private boolean noOpen;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    /**
     * Serves a folder.
     *
     * @param property system property with the folder, which the script sets
     * @param usualPort the default port
     * @param policy what browsers may do on the pages
     */
    int serve(String property, int usualPort, SiteServer.Policy policy) throws IOException {
        String name = spec.name();
        if (port != null && (port < 0 || port > PORT_MAX)) {
            throw new CommandFailure(CommandFailure.INPUT, "--port must be from 0 to " + PORT_MAX + ", was " + port);
        }
        String folder = System.getProperty(property, "");
        if (folder.isEmpty()) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "the page is not part of this program; in a copy of Cordage's repository, ./cordage " + name
                            + " builds and serves it");
        }
        try (SiteServer server = start(Path.of(folder), usualPort, policy)) {
            spec.commandLine().getOut().println("The page is at " + server.address() + " until Ctrl+C.");
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

    private SiteServer start(Path folder, int usualPort, SiteServer.Policy policy) throws IOException {
        try {
            if (port != null) {
                return new SiteServer(folder, port, policy);
            }
            try {
                return new SiteServer(folder, usualPort, policy);
            } catch (BindException e) {
                return new SiteServer(folder, 0, policy);
            }
        } catch (BindException e) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "port " + port + " is not available: " + e.getMessage() + "; --port 0 takes any that is free");
        } catch (NoSuchFileException e) {
            throw new CommandFailure(
                    CommandFailure.INPUT,
                    "the page is not built, there is no " + e.getFile() + "; ./cordage " + spec.name() + " builds it");
        }
    }
}
