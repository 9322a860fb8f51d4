/** Many ropes of one kind solved side by side, with the direct solver's results to the bit. */
@NullMarked
package io.github.cordage.internal.solve.batch;

import org.jspecify.annotations.NullMarked;
