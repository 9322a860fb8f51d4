/** Tests under jcstress of the objects that threads share in {@code io.github.cordage.thread}. */
@NullMarked
package io.github.cordage.thread;

import org.jspecify.annotations.NullMarked;
