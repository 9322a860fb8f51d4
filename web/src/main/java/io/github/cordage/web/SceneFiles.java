package io.github.cordage.web;

import io.github.cordage.stage.GivenScene;
import java.util.function.Consumer;
import org.teavm.jso.browser.Window;
import org.teavm.jso.core.JSArrayReader;
import org.teavm.jso.dom.html.HTMLAnchorElement;
import org.teavm.jso.dom.html.HTMLElement;
import org.teavm.jso.dom.html.HTMLInputElement;
import org.teavm.jso.file.Blob;
import org.teavm.jso.file.File;

/** Scenes from files, chosen or dropped, and files that are written. */
final class SceneFiles {
    /** Time after which an address of a written file is given back: the browser has taken the file by then [ms]. */
    private static final int ADDRESS_MILLIS = 10_000;

    private static final int MEGABYTE = 1 << 20;

    private final HTMLInputElement chooser = (HTMLInputElement) Dom.byId("file");
    private final Consumer<GivenScene> open;
    private final Consumer<String> refused;

    SceneFiles(Consumer<GivenScene> open, Consumer<String> refused) {
        this.open = open;
        this.refused = refused;
        Dom.on(chooser, "change", event -> {
            read(chooser.getFiles());
            // The same file can be chosen again.
            chooser.setValue("");
        });
        HTMLElement target = Dom.document().querySelector("main");
        HTMLElement app = Dom.byId("app");
        Dom.on(app, "dragover", event -> {
            event.preventDefault();
            target.setClassName("dropping");
        });
        Dom.on(app, "dragleave", event -> target.setClassName(""));
        Dom.on(app, "drop", event -> {
            event.preventDefault();
            target.setClassName("");
            read(((Browser.DragEvent) (Object) event).getDataTransfer().getFiles());
        });
    }

    void choose() {
        chooser.click();
    }

    private void read(JSArrayReader<File> files) {
        if (files.getLength() == 0) {
            return;
        }
        File file = files.get(0);
        String name = file.getName();
        Browser.Sized sized = (Browser.Sized) (Object) file;
        if (sized.getSize() > Limits.MOST_BYTES) {
            refused.accept(name + " is larger than " + Limits.MOST_BYTES / MEGABYTE + " MB: not a scene");
            return;
        }
        sized.text()
                .then(
                        text -> {
                            Dom.guarded(() -> take(name, text.stringValue()));
                            return null;
                        },
                        error -> {
                            refused.accept(name + " cannot be read");
                            return null;
                        });
    }

    private void take(String name, String text) {
        try {
            open.accept(new GivenScene(stem(name), Limits.read(text)));
        } catch (IllegalArgumentException e) {
            refused.accept(name + ": " + e.getMessage());
        }
    }

    private static String stem(String name) {
        return name.endsWith(".json") ? name.substring(0, name.length() - ".json".length()) : name;
    }

    /** Writes a file into the folder for downloads. */
    static void write(String name, Blob blob) {
        String address = BlobAddress.createObjectURL(blob);
        HTMLAnchorElement anchor = (HTMLAnchorElement) Dom.make("a");
        anchor.setHref(address);
        anchor.setAttribute("download", name);
        anchor.click();
        Window.setTimeout(() -> BlobAddress.revokeObjectURL(address), ADDRESS_MILLIS);
    }
}
