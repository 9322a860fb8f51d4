package io.github.cordage.web;

import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLElement;

/** The shipped scenes by subject. */
final class SceneList {
    private final Map<String, HTMLElement> buttons = new HashMap<>();
    private final List<String> untitled = new ArrayList<>();

    SceneList(Consumer<String> open) {
        HTMLElement list = Dom.byId("scenes");
        for (SceneSubject subject : SceneSubject.values()) {
            add(list, subject.title(), ShippedScenes.names(subject), open);
        }
    }

    private void add(HTMLElement list, String title, List<String> scenes, Consumer<String> open) {
        list.appendChild(Dom.text("h2", title));
        HTMLElement items = Dom.make("ul");
        for (String name : scenes) {
            HTMLElement button = Dom.button("", () -> open.accept(name));
            button.appendChild(Dom.text("span", name));
            button.setAttribute("data-scene", name);
            HTMLElement item = Dom.make("li");
            item.appendChild(button);
            items.appendChild(item);
            buttons.put(name, button);
            untitled.add(name);
        }
        list.appendChild(items);
    }

    /** Adds the titles one after another, so that the first frames do not wait for files that nobody has opened. */
    void fetchTitles() {
        if (untitled.isEmpty()) {
            return;
        }
        String name = untitled.remove(0);
        HTMLElement button = buttons.get(name);
        if (button != null) {
            HTMLElement line = Dom.text("span", ShippedScenes.read(name).title());
            line.setClassName("title");
            button.appendChild(line);
        }
        Window.setTimeout(() -> Dom.guarded(this::fetchTitles), 0);
    }

    /** Marks the open scene; none if it is not shipped. */
    void mark(String open) {
        buttons.forEach((name, button) -> {
            if (name.equals(open)) {
                button.setAttribute("aria-current", "true");
            } else {
                button.removeAttribute("aria-current");
            }
        });
    }
}
