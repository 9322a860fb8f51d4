/** A patch bay: cables that are pulled from jack to jack with the mouse. */
@NullMarked
package io.github.cordage.samples.patchbay;

import org.jspecify.annotations.NullMarked;
