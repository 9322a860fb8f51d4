package io.github.cordage.web;

import io.github.cordage.stage.Decimals;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Speeds;
import org.teavm.jso.dom.html.HTMLElement;
import org.teavm.jso.dom.html.HTMLSelectElement;

/** Play, step, start over, speed and time. */
final class PlayBar {
    private final HTMLElement play;
    private final HTMLSelectElement speed;
    private final HTMLElement clock = Dom.make("span", "clock");
    private final HTMLElement name = Dom.make("span", "name");
    private boolean showsPlay;

    PlayBar(Commands commands) {
        HTMLElement bar = Dom.byId("play");
        play = Dom.iconButton(Icons.PAUSE, "Pause (Space)", commands::togglePause);
        play.setId("play-pause");
        bar.appendChild(play);
        bar.appendChild(Dom.iconButton(Icons.STEP, "One step (N or .)", commands::step));
        bar.appendChild(Dom.iconButton(Icons.RESTART, "Start over (R)", commands::restart));
        bar.appendChild(beside(Icons.UNDO, "Undo (Ctrl Z)", commands::undo));
        bar.appendChild(beside(Icons.REDO, "Redo (Ctrl Shift Z)", commands::redo));
        bar.appendChild(Dom.iconButton(Icons.FIT, "Show the whole scene (F)", commands::fit));
        speed = (HTMLSelectElement) Dom.make("select");
        Dom.label(speed, "Speed ([ and ])");
        for (String words : Speeds.words()) {
            speed.appendChild(Dom.text("option", words));
        }
        Dom.on(speed, "change", event -> commands.setSpeed(Speeds.at(speed.getSelectedIndex())));
        bar.appendChild(speed);
        bar.appendChild(clock);
        bar.appendChild(name);
    }

    /** A button for wide windows; on narrow ones, the tools have it. */
    private static HTMLElement beside(String icon, String label, Runnable action) {
        HTMLElement button = Dom.iconButton(icon, label, action);
        button.setClassName("wide");
        return button;
    }

    void show(Session session) {
        Dom.write(clock, Decimals.fixed(session.time(), 2) + " s");
        Dom.write(name, session.source().name() + (session.isEdited() ? " (changed)" : ""));
        int index = Speeds.nearest(session.speed());
        if (speed.getSelectedIndex() != index) {
            speed.setSelectedIndex(index);
        }
        if (showsPlay != session.isPaused()) {
            showsPlay = session.isPaused();
            play.setInnerHTML(showsPlay ? Icons.PLAY : Icons.PAUSE);
            Dom.label(play, showsPlay ? "Play (Space)" : "Pause (Space)");
        }
    }
}
