package io.github.cordage.web;

import io.github.cordage.stage.Tool;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;

/** The tools of the pointer. */
final class ToolBar {
    private final Map<Tool, HTMLElement> buttons = new EnumMap<>(Tool.class);

    ToolBar(Consumer<Tool> choose) {
        HTMLElement bar = Dom.byId("tools");
        for (Tool tool : Tool.values()) {
            HTMLElement button = Dom.button("", () -> choose.accept(tool));
            button.setInnerHTML(Icons.of(tool));
            button.appendChild(Dom.text("span", tool.title()));
            button.setTitle(tool.help() + " (" + tool.key() + ")");
            button.setAttribute("aria-keyshortcuts", String.valueOf(tool.key()));
            bar.appendChild(button);
            buttons.put(tool, button);
        }
    }

    void show(Tool chosen) {
        buttons.forEach((tool, button) -> Dom.pressed(button, tool == chosen));
    }
}
