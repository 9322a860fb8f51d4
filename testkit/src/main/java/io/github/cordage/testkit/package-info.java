/** What the tests of several modules need. */
@NullMarked
package io.github.cordage.testkit;

import org.jspecify.annotations.NullMarked;
