package io.github.cordage.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.github.cordage.testkit.browser.Axe;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Pages of the site, each opened once, on a phone and a desktop, and for those who do not see them. */
@Tag("D9")
@Tag("display")
@ExtendWith({SiteRequired.class, OneChromium.class})
abstract class EachPage {
    /** Whether a page is one of those to look at; every page has its place in one of two classes, for two JVMs. */
    abstract boolean has(String name);

    /** The colours of code are those of the pages in {@link SiteLayoutTest}, and axe would look at them for minutes. */
    @Test
    void axeFindsNothingSeriousBesideCodeAndNothingSticksOut() throws IOException {
        List<String> names =
                SiteLinksTest.pages().keySet().stream().filter(this::has).toList();
        assertTrue(names.size() > 20, names::toString);
        List<String> wrong = new ArrayList<>();
        try (Page page = SiteLayoutTest.open(SiteLayoutTest.DESKTOP, ColorScheme.LIGHT)) {
            for (String name : names) {
                page.setViewportSize(SiteLayoutTest.DESKTOP, SiteLayoutTest.HEIGHT);
                SiteLayoutTest.enter(page, name);
                SiteLayoutTest.serious(Axe.violationsBut(page, "pre")).forEach(line -> wrong.add(name + ": " + line));
                for (int width : List.of(SiteLayoutTest.DESKTOP, SiteLayoutTest.PHONE)) {
                    page.setViewportSize(width, SiteLayoutTest.HEIGHT);
                    if (!Boolean.TRUE.equals(
                            page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))) {
                        wrong.add(name + " scrolls sideways in " + width);
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }
}
