/** Motion that a game gives: paths by key frames, and poses of moving objects. */
@NullMarked
package io.github.cordage.motion;

import org.jspecify.annotations.NullMarked;
