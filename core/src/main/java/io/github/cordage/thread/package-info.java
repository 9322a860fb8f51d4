/** A world on a thread of its own: changed through a queue of commands, read through complete published states. */
@NullMarked
package io.github.cordage.thread;

import org.jspecify.annotations.NullMarked;
