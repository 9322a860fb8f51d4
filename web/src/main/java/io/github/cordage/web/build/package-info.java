/** Writes the site. */
@NullMarked
package io.github.cordage.web.build;

import org.jspecify.annotations.NullMarked;
