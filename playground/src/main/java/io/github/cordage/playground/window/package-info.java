/** The playground's window: scenes run live, every setting to be tried with the mouse. */
@NullMarked
package io.github.cordage.playground.window;

import org.jspecify.annotations.NullMarked;
