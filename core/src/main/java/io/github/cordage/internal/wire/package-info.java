/** Conversion of numbers and text to bytes and back. */
@NullMarked
package io.github.cordage.internal.wire;

import org.jspecify.annotations.NullMarked;
