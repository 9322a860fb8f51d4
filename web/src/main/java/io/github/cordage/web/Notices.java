package io.github.cordage.web;

import io.github.cordage.stage.Notice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLElement;

/** Shows notices over the picture; screen readers read them out. */
final class Notices implements Consumer<Notice> {
    private static final int MOST = 3;
    private static final int MOST_CHARACTERS = 600;
    private static final int SHOWN_MILLIS = 6000;

    private final HTMLElement list = Dom.byId("notices");
    private final Deque<HTMLElement> shown = new ArrayDeque<>();

    @Override
    public void accept(Notice notice) {
        boolean bad = notice.kind() == Notice.Kind.TROUBLE;
        HTMLElement line = Dom.make("div", bad ? "notice bad" : "notice");
        String text = notice.text();
        line.appendChild(
                Dom.text("span", text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + " …" : text));
        line.appendChild(Dom.button("Close", () -> remove(line)));
        list.appendChild(line);
        shown.add(line);
        if (shown.size() > MOST) {
            remove(shown.getFirst());
        }
        // What went wrong stays until it is closed.
        if (!bad) {
            Window.setTimeout(() -> remove(line), SHOWN_MILLIS);
        }
    }

    void done(String text) {
        accept(new Notice(Notice.Kind.DONE, text));
    }

    void trouble(String text) {
        accept(new Notice(Notice.Kind.TROUBLE, text));
    }

    /** Removes all notices. */
    void clear() {
        while (!shown.isEmpty()) {
            remove(shown.getFirst());
        }
    }

    private void remove(HTMLElement line) {
        if (shown.remove(line)) {
            list.removeChild(line);
        }
    }
}
