/** Snapshots of a world as bytes, with one walk over its state that measures, writes, hashes, checks or reads it. */
@NullMarked
package io.github.cordage.internal.snapshot;

import org.jspecify.annotations.NullMarked;
