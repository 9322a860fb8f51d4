/** A browser for tests of pages. A module that uses it declares Playwright itself, and axe-core for {@link Axe}. */
@NullMarked
package io.github.cordage.testkit.browser;

import org.jspecify.annotations.NullMarked;
