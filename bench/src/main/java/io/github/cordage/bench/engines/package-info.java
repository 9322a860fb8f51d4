/**
 * Ropes of Cordage on bodies of physics engines, beside chains of the engines' own joints: one program per engine,
 * which prints a table.
 */
@NullMarked
package io.github.cordage.bench.engines;

import org.jspecify.annotations.NullMarked;
