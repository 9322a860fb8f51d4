/** A grappling hook in a small libGDX game. */
@NullMarked
package io.github.cordage.samples.grapple;

import org.jspecify.annotations.NullMarked;
