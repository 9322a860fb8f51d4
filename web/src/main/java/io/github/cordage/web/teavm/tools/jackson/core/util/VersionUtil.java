package io.github.cordage.web.teavm.tools.jackson.core.util;

import tools.jackson.core.Version;

/**
 * Versions of Jackson, for which nothing in the page asks; reading them takes regular expressions, a tenth of the page.
 */
public final class VersionUtil {
    private VersionUtil() {}

    /**
     * Returns no version.
     *
     * @param version its text
     * @param group its group
     * @param artifact its artifact
     * @return the unknown version
     */
    public static Version parseVersion(String version, String group, String artifact) {
        return Version.unknownVersion();
    }

    /**
     * Refuses a state that cannot be.
     *
     * @throws IllegalStateException always
     */
    public static void throwInternal() {
        throw new IllegalStateException("Jackson reached code that it holds unreachable");
    }

    /**
     * Refuses a state that cannot be.
     *
     * @param <T> what a caller would like
     * @return nothing
     * @throws IllegalStateException always
     */
    @SuppressWarnings("TypeParameterUnusedInFormals") // Jackson's signature
    public static <T> T throwInternalReturnAny() {
        throw new IllegalStateException("Jackson reached code that it holds unreachable");
    }
}
