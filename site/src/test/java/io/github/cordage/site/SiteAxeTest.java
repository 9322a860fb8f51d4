package io.github.cordage.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.github.cordage.testkit.LongForm;
import io.github.cordage.testkit.browser.Axe;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** All pages of the site, for those who do not see them. Beside {@link SiteLayoutTest}, in a JVM of its own. */
@Tag("D9")
@Tag("display")
@ExtendWith({SiteRequired.class, OneChromium.class})
class SiteAxeTest {
    /** The colours of code are those of the pages in {@link SiteLayoutTest}, and axe would look at them for minutes. */
    @Test
    void axeFindsNothingSeriousOnAnyPageBesideCode() throws IOException {
        List<String> wrong = new ArrayList<>();
        int looked = 0;
        try (Page page = SiteLayoutTest.open(SiteLayoutTest.DESKTOP, ColorScheme.LIGHT)) {
            for (String name : SiteLinksTest.pages().keySet()) {
                if (looked++ % LongForm.either(12, 1) == 0) {
                    SiteLayoutTest.enter(page, name);
                    SiteLayoutTest.serious(Axe.violationsBut(page, "pre"))
                            .forEach(line -> wrong.add(name + ": " + line));
                }
            }
        }
        assertEquals(List.of(), wrong);
    }
}
