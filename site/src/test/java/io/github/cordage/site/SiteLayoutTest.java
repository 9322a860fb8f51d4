package io.github.cordage.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import io.github.cordage.testkit.browser.Axe;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages of the site on a phone and a desktop, in light and dark, for those who do not see them. {@link EachPage} looks at all. */
@Tag("D9")
@Tag("display")
@ExtendWith({SiteRequired.class, OneChromium.class})
class SiteLayoutTest {
    static final int PHONE = 360;
    static final int DESKTOP = 1280;
    static final int HEIGHT = 800;

    /** Where pictures of the pages are put to be looked at; nowhere if it is not set. */
    private static final String PICTURES = System.getProperty("site.pictures", "");

    /** One of each kind, none of the longest, where axe looks at every word of code for minutes. */
    private static final List<String> PAGES =
            List.of("", "tasks/", "tasks/grapple.html", "modules.html", "gallery/", "404.html");

    static List<String> pages() {
        return PAGES;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void axeFindsNothingSerious(String address) throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Page page = open(PHONE, ColorScheme.LIGHT)) {
            enter(page, address);
            for (int width : List.of(PHONE, DESKTOP)) {
                page.setViewportSize(width, HEIGHT);
                for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                    String look = width + "-" + scheme;
                    picture(page, (address + "-" + look).replaceAll("[/.]", "-"));
                    serious(Axe.violations(page)).forEach(line -> wrong.add(look + ": " + line));
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    static Page open(int width, ColorScheme scheme) {
        return OneChromium.get()
                .page(new Browser.NewPageOptions()
                        .setViewportSize(width, HEIGHT)
                        .setColorScheme(scheme)
                        .setReducedMotion(ReducedMotion.REDUCE));
    }

    static void enter(Page page, String address) throws IOException {
        page.setDefaultTimeout(10_000);
        page.navigate(Chromium.ADDRESS + address);
        page.waitForFunction("() => document.querySelector('#app').__vue_app__");
        Axe.enter(page);
    }

    static List<String> serious(List<?> violations) {
        return violations.stream()
                .map(String::valueOf)
                .filter(line -> line.startsWith("serious") || line.startsWith("critical"))
                .toList();
    }

    private static void picture(Page page, String name) {
        if (!PICTURES.isEmpty()) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(PICTURES, name + ".png")));
        }
    }
}
