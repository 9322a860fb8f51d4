package io.github.cordage.testkit.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Looks for what keeps people from using a page, by axe-core. */
public final class Axe {
    private Axe() {}

    /**
     * Puts axe into a page, where it stays until another page is opened.
     *
     * @param page a page
     * @throws IOException if axe cannot be read
     */
    public static void enter(Page page) throws IOException {
        try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
            byte[] script = Objects.requireNonNull(in, "axe-core is not on the class path")
                    .readAllBytes();
            page.evaluate(new String(script, StandardCharsets.UTF_8));
        }
    }

    /**
     * Violations on a page that axe has entered.
     *
     * @param page the page
     * @return one line for each: impact, rule, place and message
     */
    public static List<?> violations(Page page) {
        return violationsBut(page);
    }

    /**
     * Violations on a page that axe has entered, in all but some parts of it.
     *
     * @param page the page
     * @param parts selectors of what to leave out
     * @return one line for each: impact, rule, place and message
     */
    public static List<?> violationsBut(Page page, String... parts) {
        return (List<?>) page.evaluate("""
                parts => axe.run({ exclude: parts.map(part => [part]) }, { resultTypes: ['violations'] }).then(result => result.violations.flatMap(
                    violation => violation.nodes.map(node => violation.impact + ' ' + violation.id + ' '
                        + node.target.join(' ') + ' ' + (node.any[0]?.message ?? ''))))
                """, List.of(parts));
    }
}
