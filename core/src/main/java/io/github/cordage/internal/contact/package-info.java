/** Contacts between ropes and colliders: candidates, narrow phase, states, rows, pushes and impulses. */
@NullMarked
package io.github.cordage.internal.contact;

import org.jspecify.annotations.NullMarked;
