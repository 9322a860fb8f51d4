/** Ropes in jMonkeyEngine. */
@NullMarked
package io.github.cordage.jme;

import org.jspecify.annotations.NullMarked;
