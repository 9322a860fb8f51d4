/** The target that has to be beside the command, which nobody else sees. */
@NullMarked
package io.github.cordage.playground;

import org.jspecify.annotations.NullMarked;
