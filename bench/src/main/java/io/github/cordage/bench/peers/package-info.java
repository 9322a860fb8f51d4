/** The same hanging chain in other engines, and the cost of keeping its length there. */
@NullMarked
package io.github.cordage.bench.peers;

import org.jspecify.annotations.NullMarked;
