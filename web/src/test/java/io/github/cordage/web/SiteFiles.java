package io.github.cordage.web;

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
final class SiteFiles {
    /** A host that does not exist: the tests answer for it. */
    static final String ADDRESS = "http://cordage.test/";

    static final Path FOLDER = Path.of("target/site").toAbsolutePath();

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html",
            "css", "text/css",
            "js", "text/javascript",
            "png", "image/png",
            "wasm", "application/wasm");

    private SiteFiles() {}

    /** Answers all requests of a page; those to other hosts are noted. */
    static void serve(Page page, List<String> elsewhere) {
        page.route("http*://**/*", route -> answer(route, elsewhere));
    }

    private static void answer(Route route, List<String> elsewhere) {
        URI asked = URI.create(route.request().url());
        if (!asked.toString().startsWith(ADDRESS)) {
            elsewhere.add(asked.toString());
        }
        String name =
                asked.getPath().equals("/") ? "index.html" : asked.getPath().substring(1);
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
