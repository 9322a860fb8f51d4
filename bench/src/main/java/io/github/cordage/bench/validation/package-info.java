/**
 * Runs cases whose answer is known by formula or by a reference computation in this library and in other engines, and
 * writes a page of the results.
 */
@NullMarked
package io.github.cordage.bench.validation;

import org.jspecify.annotations.NullMarked;
