package io.github.cordage.web;

import io.github.cordage.stage.Tool;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;

/** The tools of the pointer, and what takes back their work. */
final class ToolBar {
    private final Map<Tool, HTMLElement> buttons = new EnumMap<>(Tool.class);

    ToolBar(Consumer<Tool> choose, Commands commands) {
        HTMLElement bar = Dom.byId("tools");
        for (Tool tool : Tool.values()) {
            HTMLElement button = button(bar, Icons.of(tool), tool.title(), () -> choose.accept(tool));
            button.setTitle(tool.help() + " (" + tool.key() + ")");
            button.setAttribute("aria-keyshortcuts", String.valueOf(tool.key()));
            buttons.put(tool, button);
        }
        // In wide windows, they are beside the time.
        button(bar, Icons.UNDO, "Undo", commands::undo).setClassName("narrow");
        button(bar, Icons.REDO, "Redo", commands::redo).setClassName("narrow");
    }

    private static HTMLElement button(HTMLElement bar, String icon, String title, Runnable action) {
        HTMLElement button = Dom.button("", action);
        button.setInnerHTML(icon);
        button.appendChild(Dom.text("span", title));
        bar.appendChild(button);
        return button;
    }

    void show(Tool chosen) {
        buttons.forEach((tool, button) -> Dom.pressed(button, tool == chosen));
    }
}
