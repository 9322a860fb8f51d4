/** What modules need that let ropes pull the bodies of physics engines: {@link io.github.cordage.engine.RopePulls}. */
@NullMarked
package io.github.cordage.engine;

import org.jspecify.annotations.NullMarked;
