/**
 * Prepares ropes for drawing and owns the resources on the graphics card. Not part of the public API: it may change at
 * any time.
 */
@NullMarked
package io.github.cordage.gdx.internal;

import org.jspecify.annotations.NullMarked;
