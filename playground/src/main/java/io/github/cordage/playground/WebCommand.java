package io.github.cordage.playground;

import io.github.cordage.playground.site.SiteServer;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code cordage web}: serves the page to a browser on this machine, until the command is ended. */
@Command(
        name = "web",
        description = {
            "Opens the playground as a page in your browser: the same scenes, compiled to WebAssembly.",
            "Serves it to this machine only, until Ctrl+C."
        },
        mixinStandardHelpOptions = true)
final class WebCommand implements Callable<Integer> {
    /** System property with the folder of the page, which the script sets. */
    static final String FOLDER = "cordage.site";

    /** Always the same if it can be: an address with a scene in it leads there another time, too. */
    private static final int USUAL_PORT = 8417;

    @Mixin
    private ServeOptions options = new ServeOptions();

    @Override
    public Integer call() throws IOException {
        return options.serve(FOLDER, USUAL_PORT, SiteServer.Policy.STRICT);
    }
}
