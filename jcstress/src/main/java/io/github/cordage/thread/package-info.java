/** What threads share in {@code io.github.cordage.thread}, under jcstress. */
@NullMarked
package io.github.cordage.thread;

import org.jspecify.annotations.NullMarked;
