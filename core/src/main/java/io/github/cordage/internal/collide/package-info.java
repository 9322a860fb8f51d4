/** What ropes touch: what is near them, and where they meet it. */
@NullMarked
package io.github.cordage.internal.collide;

import org.jspecify.annotations.NullMarked;
