/** Ropes and bodies as they can be read, whether they are in a world or copied out of it. */
@NullMarked
package io.github.cordage.view;

import org.jspecify.annotations.NullMarked;
