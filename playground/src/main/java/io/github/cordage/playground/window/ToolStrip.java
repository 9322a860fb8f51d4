package io.github.cordage.playground.window;

import com.badlogic.gdx.scenes.scene2d.ui.ImageButton;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import io.github.cordage.stage.Tool;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The tools of the left mouse button, along the left border of the picture. */
final class ToolStrip extends Table {
    private final Map<Tool, ImageButton> tools = new EnumMap<>(Tool.class);

    ToolStrip(Theme theme, Consumer<Tool> choose) {
        top().pad(theme.px(4));
        defaults().size(theme.px(30)).padBottom(theme.px(2));
        for (Tool tool : Tool.values()) {
            String name = tool.name().toLowerCase(Locale.ROOT);
            String help = tool.title() + "  (" + tool.key() + ")\n" + tool.help();
            ImageButton button = theme.button(name, help, () -> choose.accept(tool));
            button.setName("tool " + name);
            tools.put(tool, button);
            add(button).row();
        }
    }

    /** Shows the current tool. */
    void refresh(Tool tool) {
        tools.forEach((each, button) -> button.setChecked(each == tool));
    }
}
