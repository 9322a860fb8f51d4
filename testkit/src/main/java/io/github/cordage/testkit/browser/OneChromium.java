package io.github.cordage.testkit.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gives all tests of the module the same browser, which is closed after the last of them. Fails a test in which a page
 * wrote an error or a warning into the console, or asked another host for anything.
 */
public final class OneChromium implements BeforeAllCallback, AfterEachCallback {
    private static @Nullable Chromium latest;

    private static Chromium chromium(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Chromium.class, key -> Chromium.open(), Chromium.class);
    }

    /**
     * The browser.
     *
     * @return the browser
     */
    public static Chromium get() {
        return Objects.requireNonNull(latest, "no browser yet");
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        latest = chromium(context);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Chromium chromium = get();
        List<String> complaints = List.copyOf(chromium.complaints());
        List<String> elsewhere = List.copyOf(chromium.elsewhere());
        chromium.complaints().clear();
        chromium.elsewhere().clear();
        assertEquals(List.of(), complaints, "in the console");
        assertEquals(List.of(), elsewhere, "requests to other hosts");
    }
}
