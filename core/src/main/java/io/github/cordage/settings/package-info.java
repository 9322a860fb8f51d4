/** Settings of ropes: solvers, initial shapes, collision modes, and the table of plain properties. */
@NullMarked
package io.github.cordage.settings;

import org.jspecify.annotations.NullMarked;
