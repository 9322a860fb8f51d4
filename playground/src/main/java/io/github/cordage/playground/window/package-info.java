/** The playground's window, in which scenes run live and every setting can be changed. */
@NullMarked
package io.github.cordage.playground.window;

import org.jspecify.annotations.NullMarked;
