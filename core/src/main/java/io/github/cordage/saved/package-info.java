/** A saved world as named values, for a game's own files that later versions of the library read too. */
@NullMarked
package io.github.cordage.saved;

import org.jspecify.annotations.NullMarked;
