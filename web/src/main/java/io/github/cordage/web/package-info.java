/** Cordage in the browser. */
@NullMarked
package io.github.cordage.web;

import org.jspecify.annotations.NullMarked;
