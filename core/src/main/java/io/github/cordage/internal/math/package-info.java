/** Argument checks, the limits behind them, and a hash: what every other package may lean on. */
@NullMarked
package io.github.cordage.internal.math;

import org.jspecify.annotations.NullMarked;
