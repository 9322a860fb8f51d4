/** Air that moves: its velocity at any place and time. */
@NullMarked
package io.github.cordage.internal.air;

import org.jspecify.annotations.NullMarked;
