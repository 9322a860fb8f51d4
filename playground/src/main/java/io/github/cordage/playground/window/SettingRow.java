package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.ui.CheckBox;
import com.badlogic.gdx.scenes.scene2d.ui.ImageButton;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.Slider;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.TextField;
import com.badlogic.gdx.scenes.scene2d.ui.TextTooltip;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import com.badlogic.gdx.scenes.scene2d.utils.FocusListener;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Setting;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A row with the control of a setting: a slider with a text field, a list, or a check box. If the value is not the
 * initial one, the name is bold, and a button brings the initial value back; so does an empty text field.
 */
final class SettingRow extends Table {
    private static final float SLIDER_STEP = 1 / 1024f;

    /** Size of the button that brings a value back [pixels of the design]. */
    private static final double RESET_SIZE = 16;

    private final Theme theme;
    private final Consumer<Notice> news;
    private final BooleanSupplier behind;
    private final Setting setting;
    private final ImageButton reset;
    private Runnable refresh = () -> {};
    private Consumer<Boolean> mark = changed -> {};

    SettingRow(Setting setting, Theme theme, Consumer<Notice> news) {
        this(setting, theme, news, () -> false);
    }

    /**
     * Creates the row of a setting.
     *
     * @param behind whether a change is not included in the value of the setting yet
     */
    SettingRow(Setting setting, Theme theme, Consumer<Notice> news, BooleanSupplier behind) {
        super(theme.skin());
        this.theme = theme;
        this.news = news;
        this.behind = behind;
        this.setting = setting;
        setName(setting.name());
        setTouchable(Touchable.enabled);
        explain();
        reset = theme.smallButton("restart", this::restore);
        reset.setName("reset " + setting.name());
        reset.getImageCell().grow();
        if (setting instanceof Setting.Quantity number) {
            build(number);
        } else if (setting instanceof Setting.Choice choice) {
            build(choice);
        } else {
            build((Setting.Flag) setting);
        }
        refresh();
    }

    /** Shows the current value; while a change is on its way, the changed value. */
    void refresh() {
        if (!behind.getAsBoolean()) {
            refresh.run();
            boolean changed = setting.initial().isChanged().getAsBoolean();
            if (changed != reset.isVisible()) {
                reset.setVisible(changed);
                mark.accept(changed);
            }
        }
    }

    /** The name, and the button that brings the initial value back. */
    private void addName() {
        Label label = new Label(setting.name(), theme.skin());
        mark = changed -> label.setStyle(theme.skin().get(changed ? "heading" : "default", Label.LabelStyle.class));
        add(label).left().expandX();
        addReset();
    }

    private void addReset() {
        add(reset).size(theme.px(RESET_SIZE)).padRight(theme.px(5));
        reset.setVisible(false);
    }

    private void restore() {
        attempt(setting.initial().restore(), setting.name());
    }

    /** The whole row shows the tip, not only its name. */
    private void explain() {
        String initial = setting.initial().sentence();
        String text = initial.isEmpty() ? setting.help() : setting.help() + "\n" + initial;
        TextTooltip made = new TextTooltip(text, theme.skin());
        made.getContainer().getActor().setWrap(true);
        made.getContainer().width(theme.px(230));
        addListener(made);
    }

    private void build(Setting.Quantity number) {
        Slider slider = number.scale().isSigned()
                ? new SignedSlider(SLIDER_STEP, (float) number.scale().positionOf(0), theme)
                : new Slider(0, 1, SLIDER_STEP, false, theme.skin());
        slider.setProgrammaticChangeEvents(false);
        TextField field = new TextField("", theme.skin());
        field.setProgrammaticChangeEvents(false);
        addName();
        add(field).width(theme.px(78)).padRight(theme.px(5));
        add(new Label(number.unit(), theme.skin(), "small"))
                .width(theme.px(46))
                .left()
                .row();
        add(slider).colspan(4).growX().height(theme.px(16)).padTop(theme.px(1));
        slider.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                double value = number.scale().valueAt(slider.getValue());
                if (number.startsOver() && slider.isDragging()) {
                    field.setText(number.scale().words(value));
                } else {
                    set(number, value);
                }
            }
        });
        takeTyped(number, field);
        refresh = () -> {
            double value = number.get().getAsDouble();
            if (!slider.isDragging()) {
                slider.setValue((float) number.scale().positionOf(value));
            }
            boolean busy = field.hasKeyboardFocus() || (number.startsOver() && slider.isDragging());
            if (!busy) {
                show(field, number.scale().words(value));
            }
        };
    }

    private static void show(TextField field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    private void takeTyped(Setting.Quantity number, TextField field) {
        field.setTextFieldListener((typed, c) -> {
            if (c == '\r' || c == '\n') {
                leave(field);
            }
        });
        field.addListener(new FocusListener() {
            @Override
            public void keyboardFocusChanged(FocusEvent event, Actor actor, boolean focused) {
                if (focused) {
                    field.selectAll();
                } else if (!field.getText()
                        .equals(number.scale().words(number.get().getAsDouble()))) {
                    boolean empty =
                            field.getText().isBlank() && number.initial().exists();
                    Runnable change = () -> number.set().accept(number.scale().parse(field.getText()));
                    attempt(empty ? number.initial().restore() : change, number.name());
                    field.clearSelection();
                } else {
                    field.clearSelection();
                }
            }
        });
    }

    private static void leave(TextField field) {
        if (field.getStage() != null) {
            field.getStage().setKeyboardFocus(null);
        }
    }

    private void set(Setting.Quantity number, double value) {
        if (value != number.get().getAsDouble()) {
            attempt(() -> number.set().accept(value), number.name());
        }
    }

    private void build(Setting.Choice choice) {
        SelectBox<String> box = new SelectBox<>(theme.skin());
        box.setItems(choice.words().toArray(new String[0]));
        box.getSelection().setProgrammaticChangeEvents(false);
        addName();
        add(box).width(theme.px(129)).right();
        box.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                attempt(() -> choice.set().accept(box.getSelectedIndex()), choice.name());
            }
        });
        refresh = () -> box.setSelectedIndex(choice.get().getAsInt());
    }

    private void build(Setting.Flag flag) {
        CheckBox box = new CheckBox(" " + flag.name(), theme.skin());
        box.setProgrammaticChangeEvents(false);
        mark = changed -> box.setStyle(theme.skin().get(changed ? "changed" : "default", CheckBox.CheckBoxStyle.class));
        add(box).left().expandX();
        addReset();
        box.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                attempt(() -> flag.set().accept(box.isChecked()), flag.name());
            }
        });
        refresh = () -> box.setChecked(flag.get().getAsBoolean());
    }

    /** Makes a change; if it is refused, reports the reason and shows the old value. */
    private void attempt(Runnable change, String name) {
        try {
            change.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            news.accept(new Notice(Notice.Kind.TROUBLE, name + ": " + e.getMessage()));
        }
        refresh();
    }
}
