/** Scenes drawn: the painter that every picture and the window share, and the files that pictures go to. */
@NullMarked
package io.github.cordage.playground.picture;

import org.jspecify.annotations.NullMarked;
