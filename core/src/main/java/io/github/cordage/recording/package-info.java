/** Recordings of the changes and steps of a world, their replay, changes read from text, and worlds as named values. */
@NullMarked
package io.github.cordage.recording;

import org.jspecify.annotations.NullMarked;
