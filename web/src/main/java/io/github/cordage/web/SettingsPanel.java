package io.github.cordage.web;

import io.github.cordage.stage.Session;
import io.github.cordage.stage.Setting;
import io.github.cordage.stage.ShownSettings;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;
import org.teavm.jso.dom.html.HTMLSelectElement;

/** The settings of the picture, of one rope and its solver, and of the world. */
final class SettingsPanel {
    /** Most ropes in the list of ropes; the others are chosen by touching them. */
    private static final int MOST_ROPES = 200;

    private final Session session;
    private final ShownSettings shown;
    private final Consumer<String> refused;
    private final HTMLElement list = Dom.byId("settings-list");
    private final List<SettingRow> rows = new ArrayList<>();
    private final Set<String> closed = new HashSet<>(Set.of("Wind and push", "Winches", "Lay out again", "World"));

    SettingsPanel(Session session, ShownSettings shown, Consumer<String> refused) {
        this.session = session;
        this.shown = shown;
        this.refused = refused;
    }

    /** Shows the values as they are; builds the rows anew if there are others. */
    void refresh() {
        if (shown.update()) {
            rebuild();
        }
        if (shown.isKnown()) {
            rows.forEach(SettingRow::refresh);
        }
    }

    private void rebuild() {
        rows.clear();
        list.clear();
        addRopes();
        int number = 0;
        for (Setting.Group group : shown.groups()) {
            HTMLElement details = Dom.make("details");
            if (!closed.contains(group.title())) {
                details.setAttribute("open", "");
            }
            Dom.on(details, "toggle", event -> {
                if (details.hasAttribute("open")) {
                    closed.remove(group.title());
                } else {
                    closed.add(group.title());
                }
            });
            details.appendChild(Dom.text("summary", group.title()));
            for (Setting setting : group.settings()) {
                SettingRow row = new SettingRow(setting, "setting-" + number++, refused);
                rows.add(row);
                details.appendChild(row.element());
            }
            list.appendChild(details);
        }
    }

    private void addRopes() {
        List<? extends RopeView> ropes = session.ropes();
        if (ropes.size() < 2) {
            return;
        }
        HTMLElement row = Dom.make("div", "row");
        HTMLElement label = Dom.text("label", "rope");
        label.setAttribute("for", "rope");
        HTMLSelectElement select = (HTMLSelectElement) Dom.make("select");
        select.setId("rope");
        select.setTitle("The rope whose settings are shown; touching a rope chooses it");
        RopeView chosen = shown.rope();
        int chosenIndex = 0;
        for (int i = 0; i < Math.min(MOST_ROPES, ropes.size()); i++) {
            select.appendChild(Dom.text("option", session.name(ropes.get(i))));
            chosenIndex = ropes.get(i) == chosen ? i : chosenIndex;
        }
        select.setSelectedIndex(chosenIndex);
        Dom.on(select, "change", event -> {
            shown.choose(select.getSelectedIndex());
            refresh();
            Dom.byId("rope").focus();
        });
        row.appendChild(label);
        row.appendChild(select);
        list.appendChild(row);
    }
}
