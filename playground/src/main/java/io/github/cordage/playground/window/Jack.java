package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.Container;
import com.badlogic.gdx.scenes.scene2d.ui.Image;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.Stack;
import com.badlogic.gdx.scenes.scene2d.ui.Table;

/** A socket with its name below. It takes any number of cables. */
final class Jack extends Table {
    private static final double RING = 13;
    private static final double HOLE = 6;

    private final Stack socket = new Stack();

    Jack(Theme theme, String module, String name) {
        setName(module + "-" + name);
        Image hole = new Image(theme.rounded(Theme.TIP, HOLE, Theme.TIP));
        socket.add(new Image(theme.rounded(Theme.FRAME, RING, Theme.TEXT)));
        socket.add(new Container<>(hole).size(theme.px(2 * HOLE)));
        add(socket).size(theme.px(2 * RING)).row();
        add(new Label(name, theme.skin(), "small")).padTop(theme.px(3));
    }

    /** The actor that cables are attached to. */
    Actor socket() {
        return socket;
    }
}
