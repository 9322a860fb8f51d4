/**
 * Drawing with WebGL 2: ropes by the geometry of the library's core, and everything else by the painters of the stage.
 */
@NullMarked
package io.github.cordage.web.gl;

import org.jspecify.annotations.NullMarked;
