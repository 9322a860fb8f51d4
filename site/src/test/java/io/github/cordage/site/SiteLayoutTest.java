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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages of the site on phones and desktops, in light and dark, and for those who do not see them. */
@Tag("D9")
@Tag("display")
@ExtendWith({SiteRequired.class, OneChromium.class})
class SiteLayoutTest {
    static final int PHONE = 360;
    static final int DESKTOP = 1280;

    /** Where pictures of the pages are put to be looked at; nowhere if it is not set. */
    private static final String PICTURES = System.getProperty("site.pictures", "");

    /** One of each kind, none of the longest, where axe looks at every word of code for minutes. */
    private static final List<String> PAGES =
            List.of("", "tasks/", "tasks/grapple.html", "modules.html", "gallery/", "404.html");

    static Stream<Arguments> looks() {
        return PAGES.stream()
                .flatMap(page -> Stream.of(PHONE, DESKTOP)
                        .flatMap(width -> Stream.of(ColorScheme.LIGHT, ColorScheme.DARK)
                                .map(scheme -> Arguments.of(page, width, scheme))));
    }

    @ParameterizedTest
    @MethodSource("looks")
    void axeFindsNothingSeriousAndNothingSticksOut(String address, int width, ColorScheme scheme) throws IOException {
        try (Page page = open(width, scheme)) {
            enter(page, address);
            picture(page, (address + "-" + width + "-" + scheme).replaceAll("[/.]", "-"));
            assertEquals(List.of(), serious(Axe.violations(page)));
        }
    }

    static Page open(int width, ColorScheme scheme) {
        return OneChromium.get()
                .page(new Browser.NewPageOptions()
                        .setViewportSize(width, 800)
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

    @Test
    void noPageScrollsSideways() throws IOException {
        List<String> wide = new ArrayList<>();
        try (Page page = OneChromium.get().page()) {
            for (String name : SiteLinksTest.pages().keySet()) {
                page.navigate(Chromium.ADDRESS + name);
                for (int width : List.of(PHONE, DESKTOP)) {
                    page.setViewportSize(width, 800);
                    if (!Boolean.TRUE.equals(
                            page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))) {
                        wide.add(name + " in " + width);
                    }
                }
            }
        }
        assertEquals(List.of(), wide);
    }

    private static void picture(Page page, String name) {
        if (!PICTURES.isEmpty()) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(PICTURES, name + ".png")));
        }
    }
}
