/** Fixed time steps at any frame rate, and the threads that take them. */
@NullMarked
package io.github.cordage.time;

import org.jspecify.annotations.NullMarked;
