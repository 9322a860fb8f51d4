/** Pictures of scenes on any canvas. Internal to the playground: it may change at any time. */
@NullMarked
package io.github.cordage.stage.picture;

import org.jspecify.annotations.NullMarked;
