/** The same hanging chain as other engines simulate it, and what it costs them to keep its length. */
@NullMarked
package io.github.cordage.bench.peers;

import org.jspecify.annotations.NullMarked;
