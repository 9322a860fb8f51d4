package io.github.cordage.testkit.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Answers a browser's requests with the files of the site, in place of a server. */
public final class SiteFiles {
    /** A host that does not exist: the tests answer for it. */
    public static final String ADDRESS = "http://cordage.test/";

    /** The folder of the site, below the module whose tests run. */
    public static final Path FOLDER = Path.of("target/site").toAbsolutePath();

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html",
            "css", "text/css",
            "js", "text/javascript",
            "png", "image/png",
            "gif", "image/gif",
            "svg", "image/svg+xml",
            "json", "application/json",
            "woff2", "font/woff2",
            "wasm", "application/wasm");

    private SiteFiles() {}

    /**
     * Answers all requests of a page.
     *
     * @param page the page
     * @param elsewhere receives the addresses of requests to other hosts
     */
    public static void serve(Page page, List<String> elsewhere) {
        page.route("http*://**/*", route -> answer(route, elsewhere));
    }

    private static void answer(Route route, List<String> elsewhere) {
        URI asked = URI.create(route.request().url());
        if (!asked.toString().startsWith(ADDRESS)) {
            elsewhere.add(asked.toString());
        }
        // As servers do for folders.
        String name = asked.getPath().substring(1) + (asked.getPath().endsWith("/") ? "index.html" : "");
        Path file = FOLDER.resolve(name);
        if (!Files.isRegularFile(file)) {
            route.fulfill(new Route.FulfillOptions().setStatus(404));
            return;
        }
        try {
            route.fulfill(new Route.FulfillOptions()
                    .setBodyBytes(Files.readAllBytes(file))
                    .setContentType(TYPES.get(name.substring(name.lastIndexOf('.') + 1))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
