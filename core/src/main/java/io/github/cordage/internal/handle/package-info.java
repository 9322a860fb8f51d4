/**
 * The way from a handle to its engine for packages of handles beside the root package. Users of the module cannot
 * reach it, because it is not exported.
 */
@NullMarked
package io.github.cordage.internal.handle;

import org.jspecify.annotations.NullMarked;
