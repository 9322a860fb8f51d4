package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.PlacedForm;

/**
 * A body of Box2D as the window sees it.
 *
 * @param body its number
 * @param isMovable whether the mouse can pull it
 * @param form its form at the moment
 */
record BodyForm(int body, boolean isMovable, PlacedForm form) {}
