package io.github.cordage.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A Chromium without a window, and the site for it. Without a Chromium, the tests are skipped, or fail if the environment variable
 * {@value #REQUIRED} is {@code true}.
 */
final class Chromium implements AutoCloseable {
    static final String REQUIRED = "CORDAGE_BROWSER_REQUIRED";

    /** A host that does not exist: the tests answer for it. */
    static final String ADDRESS = "http://cordage.test/";

    static final Path SITE = Path.of("target/site").toAbsolutePath();

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html",
            "css", "text/css",
            "js", "text/javascript",
            "png", "image/png",
            "wasm", "application/wasm");

    private final Playwright playwright;
    private final Browser browser;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> elsewhere = new ArrayList<>();

    private Chromium(Path program) {
        // The browser of this machine: downloads none.
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(List.of("--no-sandbox")));
    }

    /** Starts a browser. */
    static Chromium open() {
        Optional<Path> program = Stream.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                .flatMap(name -> Stream.of(Optional.ofNullable(System.getenv("PATH"))
                                .orElse("")
                                .split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
        if (program.isEmpty() && "true".equals(System.getenv(REQUIRED))) {
            throw new IllegalStateException("there is no Chromium on the PATH, and " + REQUIRED + " is true");
        }
        Assumptions.assumeTrue(program.isPresent(), "SKIPPED: no Chromium on the PATH, so the page cannot be tested");
        return new Chromium(program.get());
    }

    /** A page without an address yet, for which the site is at {@link #ADDRESS}. */
    Page page() {
        return page(new Browser.NewPageOptions());
    }

    /** A page of its own kind, otherwise as {@link #page()}. */
    Page page(Browser.NewPageOptions options) {
        Page page = browser.newPage(options);
        page.onConsoleMessage(message -> {
            // Taking a picture makes the driver warn; that is none of the page's.
            if (message.type().equals("error")
                    || (message.type().equals("warning") && !message.text().contains("GPU stall due to ReadPixels"))) {
                complaints.add(message.type() + ": " + message.text());
            }
        });
        page.onPageError(complaints::add);
        page.route("http*://**/*", this::answer);
        return page;
    }

    private void answer(Route route) {
        URI asked = URI.create(route.request().url());
        if (!asked.toString().startsWith(ADDRESS)) {
            elsewhere.add(asked.toString());
        }
        String name =
                asked.getPath().equals("/") ? "index.html" : asked.getPath().substring(1);
        Path file = SITE.resolve(name);
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

    /** Opens the site, and waits until the page has started. */
    static void start(Page page, String address) {
        page.navigate(address);
        page.waitForFunction("() => window.cordage || document.getElementById('words').textContent");
    }

    /** Errors and warnings of all pages so far. */
    List<String> complaints() {
        return complaints;
    }

    /** Requests to other hosts than that of the site. */
    List<String> elsewhere() {
        return elsewhere;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
