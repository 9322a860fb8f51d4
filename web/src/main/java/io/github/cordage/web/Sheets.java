package io.github.cordage.web;

import java.util.HashMap;
import java.util.Map;
import org.teavm.jso.dom.html.HTMLElement;

/** The buttons that open panels as sheets, where there is no room for panels. */
final class Sheets {
    private static final String SHEET = "data-sheet";

    private final HTMLElement app = Dom.byId("app");
    private final Map<String, HTMLElement> buttons = new HashMap<>();

    Sheets() {
        add("scenes", "Scenes");
        add("settings", "Settings");
        add("figures", "Figures");
        add("menu", "More");
    }

    private void add(String sheet, String title) {
        HTMLElement button = Dom.button(title, () -> toggle(sheet));
        button.setAttribute("aria-expanded", "false");
        Dom.byId("sheets").appendChild(button);
        buttons.put(sheet, button);
    }

    private void toggle(String sheet) {
        open(sheet.equals(app.getAttribute(SHEET)) ? "" : sheet);
    }

    /** Closes the sheet that is open. */
    void close() {
        open("");
    }

    private void open(String sheet) {
        app.setAttribute(SHEET, sheet);
        buttons.forEach((name, button) -> button.setAttribute("aria-expanded", Boolean.toString(name.equals(sheet))));
    }
}
