/** Ropes drawn with libGDX. */
@NullMarked
package io.github.cordage.gdx;

import org.jspecify.annotations.NullMarked;
