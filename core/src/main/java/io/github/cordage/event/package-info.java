/**
 * What happens to ropes: a {@link io.github.cordage.event.WorldListener} hears of it at the end of a step, by records
 * that say what, where and in which step.
 */
@NullMarked
package io.github.cordage.event;

import org.jspecify.annotations.NullMarked;
