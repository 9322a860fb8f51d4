/** Definitions of ropes, colliders, pins and winches as plain data, with their checks and one binary walk over each. */
@NullMarked
package io.github.cordage.internal.spec;

import org.jspecify.annotations.NullMarked;
