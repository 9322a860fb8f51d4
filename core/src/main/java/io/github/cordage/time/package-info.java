/** Time that passes in fixed steps, whatever the frame rate. */
@NullMarked
package io.github.cordage.time;

import org.jspecify.annotations.NullMarked;
