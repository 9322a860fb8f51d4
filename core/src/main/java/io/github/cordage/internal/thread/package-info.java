/** How work is shared between threads; knows nothing of ropes. */
@NullMarked
package io.github.cordage.internal.thread;

import org.jspecify.annotations.NullMarked;
