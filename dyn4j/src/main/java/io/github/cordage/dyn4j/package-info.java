/** Ropes among the bodies of a dyn4j world: {@link io.github.cordage.dyn4j.Dyn4jColliders}. */
@NullMarked
package io.github.cordage.dyn4j;

import org.jspecify.annotations.NullMarked;
