/** Draws scenes: the painter that pictures and window share, and picture files. */
@NullMarked
package io.github.cordage.playground.picture;

import org.jspecify.annotations.NullMarked;
