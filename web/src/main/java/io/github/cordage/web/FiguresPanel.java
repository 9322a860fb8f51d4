package io.github.cordage.web;

import io.github.cordage.stage.FigureWords;
import io.github.cordage.stage.Session;
import java.util.HashMap;
import java.util.Map;
import org.teavm.jso.dom.html.HTMLElement;

/** The figures of the scene. */
final class FiguresPanel {
    private final HTMLElement list = Dom.byId("figures-list");
    private final Map<String, HTMLElement> values = new HashMap<>();

    /**
     * Shows the figures.
     *
     * @param secondsPerFrame mean time that the page works on a frame [s]
     */
    void show(Session session, int framesPerSecond, double secondsPerFrame) {
        FigureWords.of(session, framesPerSecond, secondsPerFrame)
                .forEach((name, words) -> Dom.write(values.computeIfAbsent(name, this::line), words));
    }

    private HTMLElement line(String name) {
        HTMLElement value = Dom.make("dd");
        list.appendChild(Dom.text("dt", name));
        list.appendChild(value);
        return value;
    }
}
