package io.github.cordage.stage;

import io.github.cordage.stage.picture.PlacedForm;

/**
 * A body of another engine as a session sees it.
 *
 * @param body its number
 * @param isMovable whether the mouse can pull it
 * @param form its form at the moment
 */
public record BodyForm(int body, boolean isMovable, PlacedForm form) {}
