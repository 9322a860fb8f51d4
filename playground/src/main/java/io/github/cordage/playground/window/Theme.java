package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.NinePatch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.CheckBox;
import com.badlogic.gdx.scenes.scene2d.ui.ImageButton;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.List;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.ui.SelectBox;
import com.badlogic.gdx.scenes.scene2d.ui.Skin;
import com.badlogic.gdx.scenes.scene2d.ui.Slider;
import com.badlogic.gdx.scenes.scene2d.ui.TextButton;
import com.badlogic.gdx.scenes.scene2d.ui.TextField;
import com.badlogic.gdx.scenes.scene2d.ui.TextTooltip;
import com.badlogic.gdx.scenes.scene2d.utils.BaseDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;
import com.badlogic.gdx.scenes.scene2d.utils.NinePatchDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TextureRegionDrawable;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.stage.picture.Palette;

/** The look of the HUD, for a size of the design's pixels. */
final class Theme implements Disposable {
    // Backgrounds, from the darkest.
    static final Color TIP = rgb(0x0c0e13, 1);
    static final Color FIELD = rgb(0x10131a, 1);
    static final Color LIST = rgb(0x12151b, 1);
    static final Color PANEL = rgb(0x171a21, 0.96f);
    static final Color SHEET = rgb(0x171a21, 1);
    static final Color BACKGROUND = rgb(Palette.BACKGROUND, 1);
    static final Color RAISED = rgb(0x262c37, 1);
    static final Color HOVER = rgb(0x323a48, 1);

    /** Background of chosen items: a scene, a tool, selected text. */
    static final Color CHOSEN = rgb(0x1e3725, 1);

    static final Color PRESSED_IN = rgb(0x2f5a39, 1);

    // Lines. Rules and borders of sheets part things; frames are the borders of controls.
    static final Color BORDER = rgb(0x2f3643, 1);
    static final Color SHEET_BORDER = rgb(0x3a4352, 1);
    static final Color CHOSEN_FRAME = rgb(0x44804f, 1);
    static final Color FRAME = rgb(0x68748c, 1);

    // Words and signs.
    static final Color DIM = rgb(0x96a0b1, 1);
    static final Color TEXT = rgb(Palette.TEXT, 1);
    static final Color BRIGHT = rgb(Palette.WHITE, 1);
    static final Color ACCENT = rgb(Palette.GREEN, 1);
    static final Color WARM = rgb(Palette.PIN, 1);
    static final Color TROUBLE = rgb(0xe8766d, 1);

    private static final int TEXT_SIZE = 13;
    private static final int SMALL_SIZE = 11;

    private final double scale;
    private final Skin skin = new Skin();

    /** Creates the look for a size of a pixel of the design [pixels]. */
    Theme(double scale) {
        this.scale = scale;
        skin.add("text", AwtFont.create(px(TEXT_SIZE), false), BitmapFont.class);
        skin.add("bold", AwtFont.create(px(TEXT_SIZE), true), BitmapFont.class);
        skin.add("small", AwtFont.create(px(SMALL_SIZE), false), BitmapFont.class);
        Icons icons = new Icons(px(20));
        for (String name : Icons.names()) {
            skin.add("icon " + name, icons.draw(name), Texture.class);
        }
        addLabels();
        addButtons();
        addFields();
        addScrolling();
    }

    private static Color rgb(int rgb, float opacity) {
        Color color = new Color();
        Color.rgb888ToColor(color, rgb);
        color.a = opacity;
        return color;
    }

    Skin skin() {
        return skin;
    }

    /** Size of a pixel of the design [pixels]. */
    double scale() {
        return scale;
    }

    /** Converts pixels of the design to whole pixels. */
    int px(double design) {
        return (int) Math.max(1, Math.round(design * scale));
    }

    private void addLabels() {
        skin.add("default", new Label.LabelStyle(font("text"), TEXT));
        skin.add("bright", new Label.LabelStyle(font("text"), BRIGHT));
        skin.add("heading", new Label.LabelStyle(font("bold"), BRIGHT));
        skin.add("small", new Label.LabelStyle(font("small"), DIM));
        skin.add("small text", new Label.LabelStyle(font("small"), TEXT));
        skin.add("small bright", new Label.LabelStyle(font("small"), BRIGHT));
        skin.add("plain", new Label.LabelStyle(font("text"), Color.WHITE));
        skin.add("value", new Label.LabelStyle(font("text"), BRIGHT));
        Label.LabelStyle tip = new Label.LabelStyle(font("small"), BRIGHT);
        skin.add("default", new TextTooltip.TextTooltipStyle(tip, padded(rounded(TIP, 4, SHEET_BORDER), 7)));
    }

    private BitmapFont font(String name) {
        return skin.getFont(name);
    }

    private void addButtons() {
        TextButton.TextButtonStyle button = new TextButton.TextButtonStyle();
        button.up = padded(rounded(RAISED, 4), 6);
        button.over = padded(rounded(HOVER, 4), 6);
        button.down = padded(rounded(BORDER, 4), 6);
        button.font = font("text");
        button.fontColor = BRIGHT;
        skin.add("default", button);

        TextButton.TextButtonStyle row = new TextButton.TextButtonStyle();
        row.over = padded(rounded(RAISED, 4), 6);
        row.down = row.over;
        row.checked = padded(rounded(CHOSEN, 4, CHOSEN_FRAME), 6);
        row.font = font("text");
        row.fontColor = TEXT;
        row.checkedFontColor = BRIGHT;
        row.up = padded(new TextureRegionDrawable(white()).tint(new Color(0, 0, 0, 0)), 6);
        skin.add("row", row);

        ImageButton.ImageButtonStyle icon = new ImageButton.ImageButtonStyle();
        icon.over = rounded(HOVER, 5);
        icon.down = rounded(BORDER, 5);
        icon.checked = rounded(PRESSED_IN, 5, ACCENT);
        skin.add("default", icon);

        CheckBox.CheckBoxStyle check = new CheckBox.CheckBoxStyle();
        check.checkboxOff = square(false, false);
        check.checkboxOver = square(false, true);
        check.checkboxOn = square(true, false);
        check.checkboxOnOver = square(true, true);
        check.font = font("text");
        check.fontColor = TEXT;
        check.overFontColor = BRIGHT;
        skin.add("default", check);
        CheckBox.CheckBoxStyle changed = new CheckBox.CheckBoxStyle(check);
        changed.font = font("bold");
        changed.fontColor = BRIGHT;
        skin.add("changed", changed);
    }

    /** The look of a button with an icon. */
    ImageButton.ImageButtonStyle iconStyle(String name) {
        ImageButton.ImageButtonStyle style =
                new ImageButton.ImageButtonStyle(skin.get(ImageButton.ImageButtonStyle.class));
        TextureRegionDrawable drawn = icon(name);
        style.imageUp = drawn.tint(TEXT);
        style.imageOver = drawn.tint(BRIGHT);
        style.imageChecked = drawn.tint(BRIGHT);
        style.imageDisabled = drawn.tint(FRAME);
        return style;
    }

    /** A button with an icon, which is also its name, and a tip. */
    ImageButton button(String icon, String help, Runnable action) {
        ImageButton button = button(icon, iconStyle(icon), action);
        button.addListener(new TextTooltip(help, skin));
        return button;
    }

    /** A small icon that acts when it is clicked, and whose name is that of the icon. */
    ImageButton smallButton(String icon, Runnable action) {
        ImageButton.ImageButtonStyle style = new ImageButton.ImageButtonStyle();
        style.imageUp = icon(icon).tint(ACCENT);
        style.imageOver = icon(icon).tint(BRIGHT);
        return button(icon, style, action);
    }

    private static ImageButton button(String name, ImageButton.ImageButtonStyle style, Runnable action) {
        ImageButton button = new ImageButton(style);
        button.setName(name);
        button.setProgrammaticChangeEvents(false);
        button.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                action.run();
                button.setChecked(false);
            }
        });
        return button;
    }

    TextureRegionDrawable icon(String name) {
        return new TextureRegionDrawable(new TextureRegion(skin.get("icon " + name, Texture.class)));
    }

    private void addFields() {
        TextField.TextFieldStyle field = new TextField.TextFieldStyle();
        field.font = font("text");
        field.fontColor = BRIGHT;
        field.background = padded(rounded(FIELD, 3, FRAME), 4);
        field.focusedBackground = padded(rounded(FIELD, 3, ACCENT), 4);
        field.cursor = flat(BRIGHT, 1);
        field.selection = flat(PRESSED_IN, 1);
        skin.add("default", field);

        Slider.SliderStyle slider = new Slider.SliderStyle();
        slider.background = bar(FRAME);
        slider.knobBefore = bar(ACCENT);
        slider.knob = knob(BRIGHT);
        slider.knobOver = knob(Color.WHITE);
        slider.knobDown = knob(ACCENT);
        skin.add("default-horizontal", slider);
        Slider.SliderStyle signed = new Slider.SliderStyle(slider);
        signed.knobBefore = null;
        skin.add("signed-horizontal", signed);

        List.ListStyle list = new List.ListStyle();
        list.font = font("text");
        list.fontColorSelected = BRIGHT;
        list.fontColorUnselected = TEXT;
        list.selection = padded(rounded(CHOSEN, 3, CHOSEN_FRAME), 5);
        list.over = padded(rounded(HOVER, 3), 5);
        list.background = rounded(LIST, 4, SHEET_BORDER);
        skin.add("default", list);

        ScrollPane.ScrollPaneStyle pane = scrollStyle();
        pane.background = null;
        SelectBox.SelectBoxStyle select = new SelectBox.SelectBoxStyle();
        select.font = font("text");
        select.fontColor = BRIGHT;
        select.background = dropDown(rounded(FIELD, 4, FRAME), TEXT);
        select.backgroundOver = dropDown(rounded(HOVER, 4, FRAME), BRIGHT);
        select.backgroundOpen = select.backgroundOver;
        select.listStyle = list;
        select.scrollStyle = pane;
        skin.add("default", select);
    }

    private DropDown dropDown(NinePatchDrawable box, Color arrow) {
        return new DropDown(padded(box, 6), icon("down").tint(arrow), px(12), px(6));
    }

    /** The filled part of a slider. */
    Drawable fill() {
        return bar(ACCENT);
    }

    private void addScrolling() {
        skin.add("default", scrollStyle());
    }

    private ScrollPane.ScrollPaneStyle scrollStyle() {
        ScrollPane.ScrollPaneStyle pane = new ScrollPane.ScrollPaneStyle();
        pane.vScroll = flat(new Color(0, 0, 0, 0), px(7));
        NinePatchDrawable handle = rounded(FRAME, 3);
        handle.setMinWidth(px(7));
        handle.setMinHeight(px(24));
        pane.vScrollKnob = handle;
        return pane;
    }

    /** A background for a panel. */
    Drawable panel() {
        return new TextureRegionDrawable(white()).tint(PANEL);
    }

    /** A thin line between things. */
    Drawable rule() {
        return rule(BORDER);
    }

    Drawable rule(Color color) {
        return flat(color, 1);
    }

    /** A background for sheets over everything else. */
    Drawable sheet() {
        return padded(rounded(SHEET, 8, SHEET_BORDER), 22);
    }

    /** A translucent veil behind sheets. */
    Drawable veil() {
        return new TextureRegionDrawable(white()).tint(new Color(0.03f, 0.04f, 0.05f, 0.65f));
    }

    /** A white pixel. */
    TextureRegion white() {
        if (!skin.has("white", Texture.class)) {
            Pixmap pixmap = new Pixmap(1, 1, Pixmap.Format.RGBA8888);
            pixmap.setColor(Color.WHITE);
            pixmap.fill();
            skin.add("white", new Texture(pixmap), Texture.class);
            pixmap.dispose();
        }
        return new TextureRegion(skin.get("white", Texture.class));
    }

    private Drawable flat(Color color, int size) {
        BaseDrawable drawable = (BaseDrawable) new TextureRegionDrawable(white()).tint(color);
        drawable.setMinWidth(size);
        drawable.setMinHeight(size);
        return drawable;
    }

    private NinePatchDrawable rounded(Color color, double radius) {
        return rounded(color, radius, color);
    }

    /** A rectangle with round corners, and a border a pixel of the design wide. */
    NinePatchDrawable rounded(Color color, double radius, Color border) {
        int r = px(radius);
        int size = 2 * r + 2;
        Pixmap pixmap = new Pixmap(size, size, Pixmap.Format.RGBA8888);
        pixmap.setBlending(Pixmap.Blending.None);
        Color mixed = new Color();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                double dx = Math.max(0, Math.max(r - x - 0.5, x + 0.5 - (size - r)));
                double dy = Math.max(0, Math.max(r - y - 0.5, y + 0.5 - (size - r)));
                double inside = r - Math.hypot(dx, dy);
                double edge = Math.min(Math.min(x, size - 1 - x), Math.min(y, size - 1 - y)) + 0.5;
                double depth = dx > 0 || dy > 0 ? Math.min(inside, edge) : edge;
                mixed.set(border).lerp(color, (float) Math.max(0, Math.min(1, depth - px(1) + 0.5)));
                mixed.a *= (float) Math.max(0, Math.min(1, inside + 0.5));
                pixmap.setColor(mixed);
                pixmap.drawPixel(x, y);
            }
        }
        Texture texture = new Texture(pixmap);
        pixmap.dispose();
        skin.add("rounded " + texture.getTextureObjectHandle(), texture, Texture.class);
        return new NinePatchDrawable(new NinePatch(texture, r, r, r, r));
    }

    private <T extends BaseDrawable> T padded(T drawable, double padding) {
        int around = px(padding);
        drawable.setLeftWidth(around);
        drawable.setRightWidth(around);
        drawable.setTopHeight(px(padding * 0.6));
        drawable.setBottomHeight(px(padding * 0.6));
        return drawable;
    }

    private Drawable padded(Drawable drawable, double padding) {
        return padded((BaseDrawable) drawable, padding);
    }

    private Drawable bar(Color color) {
        NinePatchDrawable drawable = rounded(color, 1.5);
        drawable.setMinHeight(px(3));
        drawable.setMinWidth(0);
        return drawable;
    }

    private Drawable knob(Color color) {
        NinePatchDrawable drawable = rounded(color, 6);
        drawable.setMinWidth(px(12));
        drawable.setMinHeight(px(12));
        return drawable;
    }

    private Drawable square(boolean on, boolean over) {
        NinePatchDrawable drawable =
                on ? rounded(ACCENT, 3, over ? BRIGHT : ACCENT) : rounded(FIELD, 3, over ? TEXT : FRAME);
        drawable.setMinWidth(px(14));
        drawable.setMinHeight(px(14));
        return drawable;
    }

    @Override
    public void dispose() {
        skin.dispose();
    }
}
