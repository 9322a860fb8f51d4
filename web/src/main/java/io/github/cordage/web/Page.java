package io.github.cordage.web;

/** The page's start. */
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
