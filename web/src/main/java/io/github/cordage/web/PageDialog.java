package io.github.cordage.web;

import io.github.cordage.stage.HelpLine;
import java.util.List;
import org.teavm.jso.dom.html.HTMLElement;

/** A dialog that is opened over the page. */
final class PageDialog {
    private final Browser.Dialog dialog;

    /**
     * Takes over a dialog of the page.
     *
     * @param id its id; its button to close it has the id with "-close" behind it
     */
    PageDialog(String id) {
        dialog = (Browser.Dialog) (Object) Dom.byId(id);
        Dom.on(Dom.byId(id + "-close"), "click", event -> dialog.close());
    }

    void show() {
        if (!dialog.isOpen()) {
            dialog.showModal();
        }
    }

    boolean isOpen() {
        return dialog.isOpen();
    }

    /** Fills the help with keys and actions of the pointer. */
    static void fillHelp() {
        HTMLElement body = Dom.byId("help-body");
        if (body.getChildren().getLength() > 0) {
            return;
        }
        body.setClassName("keys");
        body.appendChild(lines("Keys", Keys.keys()));
        body.appendChild(lines("Pointer, by tool", HelpLine.pointer()));
    }

    private static HTMLElement lines(String title, List<HelpLine> lines) {
        HTMLElement part = Dom.make("div");
        part.appendChild(Dom.text("h3", title));
        HTMLElement list = Dom.make("dl");
        for (HelpLine line : lines) {
            list.appendChild(Dom.text("dt", line.key()));
            list.appendChild(Dom.text("dd", line.what()));
        }
        part.appendChild(list);
        return part;
    }
}
