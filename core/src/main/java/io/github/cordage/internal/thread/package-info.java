/** Sharing of work between threads, independent of ropes. */
@NullMarked
package io.github.cordage.internal.thread;

import org.jspecify.annotations.NullMarked;
