package io.github.cordage.web;

import java.util.function.Consumer;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.dom.events.EventListener;
import org.teavm.jso.dom.events.EventTarget;
import org.teavm.jso.dom.html.HTMLDocument;
import org.teavm.jso.dom.html.HTMLElement;

/** Finds and makes elements, and hangs actions on them. */
final class Dom {
    private static Consumer<RuntimeException> failures = failure -> {};

    private Dom() {}

    /** Sets what takes exceptions of actions, which would otherwise end in the console. */
    static void report(Consumer<RuntimeException> to) {
        failures = to;
    }

    static HTMLDocument document() {
        return HTMLDocument.current();
    }

    /** An element of the page. */
    static HTMLElement byId(String id) {
        return document().getElementById(id);
    }

    static HTMLElement make(String tag) {
        return document().createElement(tag);
    }

    static HTMLElement make(String tag, String className) {
        HTMLElement element = make(tag);
        element.setClassName(className);
        return element;
    }

    /** Makes an element with a text. */
    static HTMLElement text(String tag, String text) {
        HTMLElement element = make(tag);
        element.setTextContent(text);
        return element;
    }

    /** Makes a button. */
    static HTMLElement button(String text, Runnable action) {
        HTMLElement button = text("button", text);
        button.setAttribute("type", "button");
        on(button, "click", event -> action.run());
        return button;
    }

    /** Makes a button with an icon and no words; the label is for those who do not see it. */
    static HTMLElement iconButton(String icon, String label, Runnable action) {
        HTMLElement button = button("", action);
        button.setInnerHTML(icon);
        label(button, label);
        return button;
    }

    /** Gives an element a label and a tip. */
    static void label(HTMLElement element, String label) {
        element.setAttribute("aria-label", label);
        element.setTitle(label);
    }

    static void pressed(HTMLElement button, boolean pressed) {
        set(button, "aria-pressed", Boolean.toString(pressed));
    }

    /** Sets an attribute, unless it has the value already. */
    static void set(HTMLElement element, String name, String value) {
        if (!value.equals(element.getAttribute(name))) {
            element.setAttribute(name, value);
        }
    }

    /** Sets the text of an element, unless it has it already. */
    static void write(HTMLElement element, String text) {
        if (!text.equals(element.getTextContent())) {
            element.setTextContent(text);
        }
    }

    /** Runs an action at an event; its exceptions are reported. */
    static void on(EventTarget target, String type, Consumer<Event> action) {
        EventListener<Event> listener = event -> guarded(() -> action.accept(event));
        target.addEventListener(type, listener);
    }

    /** Runs something, and reports its exception. */
    static void guarded(Runnable what) {
        try {
            what.run();
        } catch (RuntimeException e) {
            failures.accept(e);
        }
    }
}
