package io.github.cordage.site;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.Programs;
import io.github.cordage.testkit.browser.SiteFiles;
import java.nio.file.Files;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Skips tests of the site where npm or its registry is missing, so that there is no site. If the environment variable
 * {@value #REQUIRED} is {@code true}, they fail instead.
 */
final class SiteRequired implements BeforeAllCallback {
    private static final String REQUIRED = "CORDAGE_NPM_REQUIRED";

    @Override
    public void beforeAll(ExtensionContext context) {
        Programs.find(REQUIRED, "npm", "npm", "npm.cmd");
        boolean built = Files.exists(SiteFiles.FOLDER.resolve("index.html"));
        if ("true".equals(System.getenv(REQUIRED))) {
            assertTrue(built, "there is no site, though " + REQUIRED + " is true");
        }
        Assumptions.assumeTrue(
                built, "SKIPPED: npm could not install what makes the site, so that it cannot be tested");
    }
}
