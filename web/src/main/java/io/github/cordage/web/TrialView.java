package io.github.cordage.web;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.dom.html.HTMLCanvasElement;
import org.teavm.jso.dom.html.HTMLElement;
import org.teavm.jso.dom.html.HTMLSelectElement;

/** A trial on the page: picture, numbers and controls. */
final class TrialView {
    private final Trial trial;
    private final HTMLElement element = Dom.make("section", "trial");
    private final TrialCanvas canvas;
    private final List<HTMLElement> cells = new ArrayList<>();

    TrialView(Trial trial) {
        this.trial = trial;
        element.appendChild(Dom.text("h3", trial.title()));
        element.appendChild(Dom.text("p", trial.text()));
        HTMLCanvasElement picture = (HTMLCanvasElement) Dom.make("canvas");
        picture.setAttribute("role", "img");
        picture.setAttribute("aria-label", trial.picture());
        element.appendChild(picture);
        canvas = new TrialCanvas(picture);
        element.appendChild(table());
        element.appendChild(controls());
    }

    HTMLElement element() {
        return element;
    }

    private HTMLElement table() {
        HTMLElement table = Dom.make("table");
        HTMLElement caption = Dom.text("caption", trial.title() + ": numbers");
        caption.setClassName("unseen");
        table.appendChild(caption);
        HTMLElement head = Dom.make("tr");
        head.appendChild(heading("by", "col"));
        trial.columns().forEach(column -> head.appendChild(heading(column, "col")));
        HTMLElement top = Dom.make("thead");
        top.appendChild(head);
        table.appendChild(top);
        HTMLElement body = Dom.make("tbody");
        for (Trial.Row row : trial.rows()) {
            HTMLElement line = Dom.make("tr");
            HTMLElement name = heading("", "row");
            HTMLElement swatch = Dom.make("span", "swatch");
            swatch.getStyle().setProperty("background", FlatCanvas.css(row.color()));
            name.appendChild(swatch);
            name.appendChild(Dom.text("span", row.name()));
            line.appendChild(name);
            for (String value : row.values()) {
                HTMLElement cell = Dom.text("td", value);
                line.appendChild(cell);
                cells.add(cell);
            }
            body.appendChild(line);
        }
        table.appendChild(body);
        return table;
    }

    private static HTMLElement heading(String text, String scope) {
        HTMLElement heading = Dom.text("th", text);
        heading.setAttribute("scope", scope);
        return heading;
    }

    private HTMLElement controls() {
        HTMLElement controls = Dom.make("div", "controls");
        int[] choice = {0};
        if (!trial.cases().isEmpty()) {
            HTMLSelectElement select = (HTMLSelectElement) Dom.make("select");
            Dom.label(select, trial.title() + ": case");
            trial.cases().forEach(words -> select.appendChild(Dom.text("option", words)));
            Dom.on(select, "change", event -> {
                choice[0] = select.getSelectedIndex();
                trial.begin(choice[0]);
            });
            controls.appendChild(select);
        }
        HTMLElement again = Dom.button("Start over", () -> trial.begin(choice[0]));
        again.setAttribute("aria-label", "Start over: " + trial.title());
        controls.appendChild(again);
        return controls;
    }

    void advance(double seconds) {
        trial.advance(seconds);
        trial.draw(canvas);
    }

    /** Shows the numbers as they are. */
    void refresh() {
        int index = 0;
        for (Trial.Row row : trial.rows()) {
            for (String value : row.values()) {
                Dom.write(cells.get(index++), value);
            }
        }
    }
}
