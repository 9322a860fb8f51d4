/** What ropes and bodies of an engine do together: tests that every engine passes by a small driver of its own. */
@NullMarked
package io.github.cordage.contract;

import org.jspecify.annotations.NullMarked;
