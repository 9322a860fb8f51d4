/** Serving the page to a browser on this machine. */
@NullMarked
package io.github.cordage.playground.site;

import org.jspecify.annotations.NullMarked;
