package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.InputAdapter;
import com.badlogic.gdx.graphics.Cursor.SystemCursor;
import io.github.cordage.stage.Pointer;
import org.jspecify.annotations.Nullable;

/** Leads a pointer over the picture with the mouse. */
final class Mouse extends InputAdapter {
    private final Pointer pointer;
    private @Nullable SystemCursor cursor;

    Mouse(Pointer pointer) {
        this.pointer = pointer;
    }

    private static Pointer.Button button(int number) {
        return switch (number) {
            case Input.Buttons.LEFT -> Pointer.Button.LEFT;
            case Input.Buttons.RIGHT -> Pointer.Button.RIGHT;
            default -> Pointer.Button.MIDDLE;
        };
    }

    @Override
    public boolean touchDown(int x, int y, int finger, int button) {
        pointer.press(x, y, button(button));
        return true;
    }

    @Override
    public boolean touchDragged(int x, int y, int finger) {
        return pointer.move(x, y);
    }

    @Override
    public boolean touchUp(int x, int y, int finger, int button) {
        return pointer.release(x, y, button(button));
    }

    @Override
    public boolean mouseMoved(int x, int y) {
        pointer.move(x, y);
        return false;
    }

    @Override
    public boolean scrolled(float amountX, float amountY) {
        pointer.scroll(amountY);
        return true;
    }

    /** Must be called once per frame, as {@link Pointer#update}, before the world advances. */
    void update(boolean overPicture) {
        pointer.update(overPicture);
        SystemCursor wanted = switch (pointer.shape()) {
            case ARROW -> SystemCursor.Arrow;
            case CROSSHAIR -> SystemCursor.Crosshair;
            case HAND -> SystemCursor.Hand;
        };
        if (wanted != cursor) {
            cursor = wanted;
            Gdx.graphics.setSystemCursor(wanted);
        }
    }
}
