/** Helpers for the tests of several modules. */
@NullMarked
package io.github.cordage.testkit;

import org.jspecify.annotations.NullMarked;
