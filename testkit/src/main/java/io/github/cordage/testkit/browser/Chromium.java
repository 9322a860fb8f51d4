package io.github.cordage.testkit.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import io.github.cordage.testkit.Programs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A Chromium without a window, and the site for it. Without a Chromium, the tests are skipped, or fail if the
 * environment variable {@value #REQUIRED} is {@code true}.
 */
public final class Chromium implements AutoCloseable {
    /** Environment variable that makes a missing Chromium an error. */
    public static final String REQUIRED = "CORDAGE_BROWSER_REQUIRED";

    /** A host that does not exist: the tests answer for it. */
    public static final String ADDRESS = SiteFiles.ADDRESS;

    /** The folder of the site. */
    public static final Path SITE = SiteFiles.FOLDER;

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

    /**
     * Starts a browser.
     *
     * @return the browser
     */
    public static Chromium open() {
        return new Chromium(Programs.find(
                REQUIRED, "Chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"));
    }

    /**
     * A page without an address yet, for which the site is at {@link #ADDRESS}.
     *
     * @return the page
     */
    public Page page() {
        return page(new Browser.NewPageOptions());
    }

    /**
     * A page of its own kind, otherwise as {@link #page()}.
     *
     * @param options the kind
     * @return the page
     */
    public Page page(Browser.NewPageOptions options) {
        Page page = browser.newPage(options);
        page.onConsoleMessage(message -> {
            // Taking a picture makes the driver warn; that is none of the page's.
            if (message.type().equals("error")
                    || (message.type().equals("warning") && !message.text().contains("GPU stall due to ReadPixels"))) {
                complaints.add(message.type() + ": " + message.text());
            }
        });
        page.onPageError(complaints::add);
        SiteFiles.serve(page, elsewhere);
        return page;
    }

    /**
     * Errors and warnings of all pages so far.
     *
     * @return a list that may be changed
     */
    public List<String> complaints() {
        return complaints;
    }

    /**
     * Requests to other hosts than that of the site.
     *
     * @return a list that may be changed
     */
    public List<String> elsewhere() {
        return elsewhere;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
