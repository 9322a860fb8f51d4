/** What TeaVM needs to know, and what it lacks. */
@NullMarked
package io.github.cordage.web.teavm;

import org.jspecify.annotations.NullMarked;
