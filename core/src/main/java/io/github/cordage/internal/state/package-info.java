/** The state of a rope in flat arrays, and the shapes it can start in. */
@NullMarked
package io.github.cordage.internal.state;

import org.jspecify.annotations.NullMarked;
