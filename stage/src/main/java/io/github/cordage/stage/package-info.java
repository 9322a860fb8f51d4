/**
 * What the playground's window and its web page share: a scene that runs, everything that can be done to it, and what a
 * pointer does over its picture. No toolkit, files or threads. Internal to the playground: it may change at any time.
 */
@NullMarked
package io.github.cordage.stage;

import org.jspecify.annotations.NullMarked;
