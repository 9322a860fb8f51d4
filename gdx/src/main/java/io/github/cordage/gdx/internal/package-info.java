/** How ropes are prepared for drawing, and what lies on the graphics card. Not for users: it may change at any time. */
@NullMarked
package io.github.cordage.gdx.internal;

import org.jspecify.annotations.NullMarked;
