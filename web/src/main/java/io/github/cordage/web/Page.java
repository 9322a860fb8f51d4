package io.github.cordage.web;

import org.teavm.jso.JSExportClasses;

/** The page's start. */
@JSExportClasses(Bits.class)
public final class Page {
    private Page() {}

    /**
     * Starts the page.
     *
     * @param args none
     */
    public static void main(String[] args) {
        new App().run();
    }
}
