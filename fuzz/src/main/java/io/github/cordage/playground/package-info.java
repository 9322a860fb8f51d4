/** A target that needs access to the package-private command. */
@NullMarked
package io.github.cordage.playground;

import org.jspecify.annotations.NullMarked;
