/** A crane that stacks crates, and a ragdoll on a rope: dyn4j's bodies, pulled by ropes. */
@NullMarked
package io.github.cordage.samples.crane;

import org.jspecify.annotations.NullMarked;
