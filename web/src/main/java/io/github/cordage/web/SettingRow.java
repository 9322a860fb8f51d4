package io.github.cordage.web;

import io.github.cordage.stage.InitialValue;
import io.github.cordage.stage.Setting;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;
import org.teavm.jso.dom.html.HTMLInputElement;
import org.teavm.jso.dom.html.HTMLSelectElement;

/** A row of the panel: a setting, and a button that takes back what was changed. */
final class SettingRow {
    private static final String POSITIONS = "1000";

    private final HTMLElement row = Dom.make("div", "row");
    private final HTMLElement reset;
    private final InitialValue initial;
    private final Consumer<String> refused;
    private Runnable refresh = () -> {};

    /**
     * Creates a row.
     *
     * @param id prefix of ids
     * @param refused takes the reason for which a value was refused
     */
    SettingRow(Setting setting, String id, Consumer<String> refused) {
        this.refused = refused;
        HTMLElement label = Dom.text("label", setting.name());
        label.setAttribute("for", id);
        row.appendChild(label);
        initial = setting.initial();
        String sentence = initial.sentence();
        row.setTitle(sentence.isEmpty() ? setting.help() : setting.help() + "\n" + sentence);
        reset = Dom.iconButton(Icons.RESET, "Reset " + setting.name(), () -> attempt(initial.restore()));
        reset.setClassName("reset");
        if (setting instanceof Setting.Quantity quantity) {
            quantity(quantity, label, id);
        } else if (setting instanceof Setting.Choice choice) {
            choice(choice, id);
        } else {
            flag((Setting.Flag) setting, id);
        }
        row.appendChild(reset);
    }

    HTMLElement element() {
        return row;
    }

    /** Shows the value as it is. */
    void refresh() {
        refresh.run();
        mark();
    }

    private void mark() {
        String className = initial.isChanged().getAsBoolean() ? "row changed" : "row";
        if (!className.equals(row.getClassName())) {
            row.setClassName(className);
        }
    }

    private void attempt(Runnable change) {
        try {
            change.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            refused.accept(String.valueOf(e.getMessage()));
        }
        refresh();
    }

    private void quantity(Setting.Quantity setting, HTMLElement label, String id) {
        String unit = setting.unit();
        if (!unit.isEmpty()) {
            HTMLElement words = Dom.text("span", " " + unit);
            words.setClassName("unit");
            label.appendChild(words);
        }
        HTMLInputElement slider = input("range", id + "-slider");
        slider.setAttribute("max", POSITIONS);
        slider.setAttribute("aria-label", setting.name() + ", slider");
        HTMLInputElement field = input("text", id);
        field.setAttribute("inputmode", "decimal");
        field.setAttribute("autocomplete", "off");
        describe(field, setting);
        describe(slider, setting);
        double most = Double.parseDouble(POSITIONS);
        // What starts over does so once, when the slider is let go.
        Dom.on(slider, setting.startsOver() ? "change" : "input", event -> {
            double position = Double.parseDouble(slider.getValue()) / most;
            attempt(() -> setting.set().accept(setting.scale().valueAt(position)));
        });
        Dom.on(field, "change", event -> {
            attempt(() -> setting.set().accept(setting.scale().parse(field.getValue())));
            show(setting, field, slider, most);
        });
        row.appendChild(field);
        row.appendChild(slider);
        refresh = () -> {
            if (!isFocused(field)) {
                show(setting, field, slider, most);
            }
        };
    }

    private void show(Setting.Quantity setting, HTMLInputElement field, HTMLInputElement slider, double most) {
        double value = setting.get().getAsDouble();
        String words = Double.isNaN(value) ? "" : setting.scale().words(value);
        if (words.equals(field.getAttribute("data-shown")) && words.equals(field.getValue())) {
            return;
        }
        field.setAttribute("data-shown", words);
        field.setValue(words);
        slider.setAttribute("aria-valuetext", words + " " + setting.unit());
        String position = Long.toString(
                Double.isNaN(value) ? 0 : Math.round(setting.scale().positionOf(value) * most));
        if (!isFocused(slider)) {
            slider.setValue(position);
        }
    }

    private void choice(Setting.Choice setting, String id) {
        HTMLSelectElement select = (HTMLSelectElement) Dom.make("select");
        select.setId(id);
        describe(select, setting);
        for (String words : setting.words()) {
            select.appendChild(Dom.text("option", words));
        }
        Dom.on(select, "change", event -> attempt(() -> setting.set().accept(select.getSelectedIndex())));
        row.appendChild(select);
        refresh = () -> {
            int index = setting.get().getAsInt();
            if (select.getSelectedIndex() != index) {
                select.setSelectedIndex(index);
            }
        };
    }

    private void flag(Setting.Flag setting, String id) {
        HTMLInputElement box = input("checkbox", id);
        describe(box, setting);
        Dom.on(box, "change", event -> attempt(() -> setting.set().accept(box.isChecked())));
        row.appendChild(box);
        refresh = () -> {
            boolean on = setting.get().getAsBoolean();
            if (box.isChecked() != on) {
                box.setChecked(on);
            }
        };
    }

    private static HTMLInputElement input(String type, String id) {
        HTMLInputElement input = (HTMLInputElement) Dom.make("input");
        input.setType(type);
        input.setId(id);
        return input;
    }

    /** The tip of a labelled control is its description. */
    private static void describe(HTMLElement control, Setting setting) {
        control.setTitle(setting.help());
    }

    private static boolean isFocused(HTMLElement element) {
        HTMLElement active = Dom.document().getActiveElement();
        return active != null && active.getId().equals(element.getId());
    }
}
