/** The code of the pages in {@code docs/tasks}, run and drawn. */
@NullMarked
package io.github.cordage.site.tasks;

import org.jspecify.annotations.NullMarked;
