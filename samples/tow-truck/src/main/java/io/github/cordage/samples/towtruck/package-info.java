/** A tow truck in jMonkeyEngine. */
@NullMarked
package io.github.cordage.samples.towtruck;

import org.jspecify.annotations.NullMarked;
