/** A grappling hook, as a libGDX game would have it. */
@NullMarked
package io.github.cordage.samples.grapple;

import org.jspecify.annotations.NullMarked;
