package io.github.cordage.web;

import io.github.cordage.geometry.TensionColors;
import io.github.cordage.stage.FigureWords;
import org.teavm.jso.dom.html.HTMLElement;

/** The colours of tensions. */
final class Legend {
    private static final int STOPS = 12;

    private final HTMLElement legend = Dom.byId("legend");
    private final HTMLElement most = Dom.byId("legend-most");

    Legend() {
        StringBuilder stops = new StringBuilder("linear-gradient(to right");
        TensionColors colors = new TensionColors(1);
        for (int i = 0; i <= STOPS; i++) {
            stops.append(", ").append(FlatCanvas.css(colors.rgba(i / (double) STOPS) >>> 8));
        }
        Dom.byId("legend-bar")
                .getStyle()
                .setProperty("background", stops.append(')').toString());
    }

    /**
     * Shows the legend, or hides it.
     *
     * @param greatest tension of the lightest colour [N]
     */
    void show(boolean visible, double greatest) {
        if (legend.isHidden() == visible) {
            legend.setHidden(!visible);
        }
        if (visible) {
            Dom.write(most, FigureWords.quantity(greatest, "N"));
        }
    }
}
