package io.github.cordage.web;

import org.teavm.jso.browser.Storage;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLElement;

/** Light or dark: as the system is set, until the user chooses. */
final class Theme {
    private static final String KEY = "cordage.theme";

    private final HTMLElement root = Dom.document().getDocumentElement();

    Theme() {
        String kept = kept();
        if ("light".equals(kept) || "dark".equals(kept)) {
            root.setAttribute("data-theme", kept);
        }
    }

    void toggle() {
        String theme = isDark() ? "light" : "dark";
        root.setAttribute("data-theme", theme);
        try {
            Storage.getLocalStorage().setItem(KEY, theme);
        } catch (RuntimeException e) {
            // Pages from folders, and private windows, may have no storage.
            return;
        }
    }

    private boolean isDark() {
        String chosen = root.getAttribute("data-theme");
        Browser.More window = (Browser.More) (Object) Window.current();
        return chosen == null
                ? window.matchMedia("(prefers-color-scheme: dark)").isMatches()
                : chosen.equals("dark");
    }

    private static String kept() {
        try {
            String kept = Storage.getLocalStorage().getItem(KEY);
            return kept == null ? "" : kept;
        } catch (RuntimeException e) {
            return "";
        }
    }
}
