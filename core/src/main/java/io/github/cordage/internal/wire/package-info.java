/** Numbers and text as bytes, and back again. */
@NullMarked
package io.github.cordage.internal.wire;

import org.jspecify.annotations.NullMarked;
