package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.Image;
import com.badlogic.gdx.scenes.scene2d.ui.ImageButton;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.TextTooltip;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Speeds;

/** The buttons along the top. */
final class Toolbar extends Table {
    private final Theme theme;
    private final ImageButton play;
    private final ImageButton record;
    private final ImageButton undo;
    private final ImageButton redo;
    private final SelectBox<String> speed;
    private boolean showsPlay = true;

    /** Creates a toolbar that gives commands. */
    Toolbar(Theme theme, Commands commands) {
        this.theme = theme;
        defaults().size(theme.px(30)).padRight(theme.px(2));
        button("restart", "Start over  (R)", commands::restart);
        play = button("pause", "Pause or continue  (Space)", commands::togglePause);
        button("step", "Take one step  (N)", commands::step);
        speed = new SelectBox<>(theme.skin());
        speed.setItems(Speeds.words().toArray(new String[0]));
        speed.getSelection().setProgrammaticChangeEvents(false);
        speed.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                commands.setSpeed(Speeds.at(speed.getSelectedIndex()));
            }
        });
        speed.addListener(tip("Slow motion: speed of the scene  ([ and ])"));
        speed.setName("speed");
        add(speed).width(theme.px(80)).padLeft(theme.px(4));
        gap();
        undo = button("undo", "Undo  (Ctrl Z)", commands::undo);
        redo = button("redo", "Redo  (Ctrl Shift Z)", commands::redo);
        gap();
        button("save", "Save the set-up as a scene file  (Ctrl S)\nWith all changes, at its start", commands::save);
        button(
                "moment",
                "Save this moment as a scene file  (Ctrl M)\nRopes as they lie now, at rest",
                commands::saveMoment);
        button("picture", "Take a picture, PNG  (I)", commands::takePicture);
        record = button("record", "Start or end recording an animated GIF  (V)", commands::toggleRecording);
        gap();
        button("fit", "Show all  (F)", commands::fit);
        button("panels", "Hide or show the panels  (Tab)", commands::togglePanels);
        button("cables", "Patch bay: cables of a user interface", commands::openPatchBay);
        button("help", "Keys and mouse  (F1)", commands::toggleHelp);
    }

    private ImageButton button(String icon, String help, Runnable action) {
        ImageButton button = theme.button(icon, help, action);
        add(button);
        return button;
    }

    private TextTooltip tip(String text) {
        return new TextTooltip(text, theme.skin());
    }

    private void gap() {
        add(new Image(theme.rule()))
                .width(theme.px(1))
                .height(theme.px(20))
                .padLeft(theme.px(7))
                .padRight(theme.px(9));
    }

    /** Shows the current state. */
    void refresh(Session session, boolean recording) {
        record.setChecked(recording);
        undo.setDisabled(!session.canUndo());
        redo.setDisabled(!session.canRedo());
        if (showsPlay == session.isPaused()) {
            showsPlay = !session.isPaused();
            play.setStyle(theme.iconStyle(showsPlay ? "pause" : "play"));
        }
        speed.setSelectedIndex(Speeds.nearest(session.speed()));
    }
}
