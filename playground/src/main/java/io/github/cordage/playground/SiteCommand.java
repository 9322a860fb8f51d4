package io.github.cordage.playground;

import io.github.cordage.playground.site.SiteServer;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code cordage site}: serves the documents to a browser on this machine, until the command is ended. */
@Command(
        name = "site",
        description = {
            "Opens the documents in your browser, with search, Javadoc and the playground.",
            "Serves them to this machine only, until Ctrl+C."
        },
        mixinStandardHelpOptions = true)
final class SiteCommand implements Callable<Integer> {
    /** System property with the folder of the site, which the script sets. */
    static final String FOLDER = "cordage.documents";

    private static final int USUAL_PORT = 8418;

    @Mixin
    private ServeOptions options = new ServeOptions();

    @Override
    public Integer call() throws IOException {
        return options.serve(FOLDER, USUAL_PORT, SiteServer.Policy.INLINE);
    }
}
