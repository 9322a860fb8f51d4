/** Replacements for classes that TeaVM lacks, and its configuration. */
@NullMarked
package io.github.cordage.web.teavm;

import org.jspecify.annotations.NullMarked;
