package io.github.cordage.bench.validation;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A plot with a line for each system or setting that has points, and a grey one for the exact answer. */
final class Plot {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 470;
    private static final float WIDEST = 5;
    private static final float NARROWEST = 1.2f;
    private static final float EXACT_LINE = 8;

    /** Width of the widest of the best settings, which show each other at their edges where they coincide. */
    private static final float WIDEST_OF_FEW = 10;

    private static final Color GRID = new Color(0xE2E2E2);
    private static final Color EXACT = new Color(0xB8B8B8);
    private static final String FONT = Font.SANS_SERIF;
    private static final String CORDAGE = "Cordage";

    private final String file;
    private final String title;
    private final String xTitle;
    private final String yTitle;
    private final List<PlotLine> lines = new ArrayList<>();
    private Curve exact = new Curve();
    private double lowest = Double.NEGATIVE_INFINITY;
    private double highest = Double.POSITIVE_INFINITY;
    private int[] xTicks = {};
    private boolean logarithmicY;
    private boolean markers;

    Plot(String file, String title, String xTitle, String yTitle) {
        this.file = file;
        this.title = title;
        this.xTitle = xTitle;
        this.yTitle = yTitle;
    }

    /** Adds the line of a system. */
    void add(CaseRow row) {
        add(row, row.curve());
    }

    /** Adds another line of a system. */
    void add(CaseRow row, Curve curve) {
        if (!curve.isEmpty()) {
            lines.add(PlotLine.of(row.system(), curve));
        }
    }

    /** Adds a line of Cordage at a setting. */
    void add(String name, Color color, Curve curve) {
        lines.add(new PlotLine(CORDAGE, name, color, false, curve));
    }

    Plot exact(Curve curve) {
        exact = curve;
        return this;
    }

    /** Restricts the plot to a range. */
    Plot yRange(double from, double to) {
        lowest = from;
        highest = to;
        return this;
    }

    /** Shows x on a logarithmic scale with these labels, which grow by equal factors. */
    Plot xTicks(int... values) {
        xTicks = values.clone();
        return this;
    }

    Plot logarithmicY() {
        logarithmicY = true;
        return this;
    }

    /** Marks the points of each line. */
    Plot markers() {
        markers = true;
        return this;
    }

    String title() {
        return title;
    }

    String fileName() {
        return file + ".png";
    }

    /** Whether some lines are left out of the picture, because there are several of an engine among others. */
    boolean isChosen() {
        return best().size() < lines.size() && best().size() > 1;
    }

    /** Name of the picture with all lines. */
    String nameOfAll() {
        return file + "-all.png";
    }

    int lineCount() {
        return lines.size();
    }

    /** Of Cordage the default, of each other engine the setting that is nearest to the exact values. */
    private List<PlotLine> best() {
        Map<String, PlotLine> best = new LinkedHashMap<>();
        for (PlotLine line : lines) {
            best.merge(
                    line.engine(),
                    line,
                    (one, other) -> one.engine().equals(CORDAGE) || one.deviation(exact) <= other.deviation(exact)
                            ? one
                            : other);
        }
        // One line for each engine needs no dashes, which hide coinciding lines.
        return best.values().stream().map(PlotLine::solid).toList();
    }

    /** Compares Cordage with the best of the others in a sentence. */
    String verdict() {
        List<PlotLine> best = best();
        PlotLine other = best.stream()
                .filter(line -> !line.engine().equals(CORDAGE))
                .min(Comparator.comparingDouble(line -> line.deviation(exact)))
                .orElseThrow();
        return "**Cordage is off by " + quantity(best.get(0)) + " on average, the best of the others, " + other.name()
                + ", by " + quantity(other) + ".**";
    }

    private String quantity(PlotLine line) {
        Matcher unit = Pattern.compile("\\[(.*?)]").matcher(yTitle);
        double value = line.deviation(exact);
        String number = value == 0 || (value >= 1e-3 && value < 1e4)
                ? BigDecimal.valueOf(value)
                        .round(new MathContext(2))
                        .stripTrailingZeros()
                        .toPlainString()
                : String.format(Locale.ROOT, "%.0e", value);
        return number + (unit.find() ? " " + unit.group(1) : "");
    }

    /** Writes the picture into a folder, and one with all lines if it leaves some out. */
    void write(Path folder) throws IOException {
        if (isChosen()) {
            write(lines, folder.resolve(nameOfAll()));
            write(best(), folder.resolve(fileName()));
        } else {
            write(lines, folder.resolve(fileName()));
        }
    }

    private void write(List<PlotLine> shownLines, Path picture) throws IOException {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(xTitle)
                .yAxisTitle(yTitle)
                .build();
        style(chart);
        float widest = shownLines.size() < lines.size() ? WIDEST_OF_FEW : WIDEST;
        if (!exact.isEmpty()) {
            Curve shown = shown(exact);
            XYSeries series = chart.addSeries("exact", shown.x(), shown.y());
            show(series, EXACT, new BasicStroke(widest - WIDEST + EXACT_LINE), SeriesMarkers.NONE);
        }
        for (int i = 0; i < shownLines.size(); i++) {
            PlotLine line = shownLines.get(i);
            Curve shown = shown(line.curve());
            // Later lines are narrower, so that coinciding lines stay visible.
            float width = widest - (widest - NARROWEST) * i / shownLines.size();
            BasicStroke stroke = line.dashed()
                    ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {10, 5}, 0)
                    : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
            Marker marker =
                    !markers ? SeriesMarkers.NONE : line.dashed() ? SeriesMarkers.DIAMOND : SeriesMarkers.CIRCLE;
            show(chart.addSeries(line.name(), shown.x(), shown.y()), line.color(), stroke, marker);
        }
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        chart.paint(graphics, WIDTH, HEIGHT);
        graphics.dispose();
        ImageIO.write(image, "png", picture.toFile());
    }

    private static void show(XYSeries series, Color color, BasicStroke stroke, Marker marker) {
        series.setLineColor(color);
        series.setLineStyle(stroke);
        series.setMarker(marker);
        series.setMarkerColor(color);
    }

    /** The points in range, on the scales of the axes; a line that leaves the range ends there. */
    private Curve shown(Curve curve) {
        Curve shown = new Curve();
        double[] x = curve.x();
        double[] y = curve.y();
        for (int i = 0; i < x.length; i++) {
            boolean inside = y[i] >= lowest && y[i] <= highest;
            shown.add(onX(x[i]), inside ? onY(y[i]) : Double.NaN);
        }
        return shown;
    }

    private double onX(double x) {
        return xTicks.length == 0 ? x : Math.log(x / xTicks[0]) / Math.log((double) xTicks[1] / xTicks[0]);
    }

    private double onY(double y) {
        return logarithmicY ? Math.log10(y) : y;
    }

    private String xLabel(double at) {
        long tick = Math.round(at);
        boolean whole = Math.abs(at - tick) < 1e-6 && tick >= 0 && tick < xTicks.length;
        return whole ? Integer.toString(xTicks[(int) tick]) : " ";
    }

    private static String powerOfTen(double exponent) {
        long power = Math.round(exponent);
        if (Math.abs(exponent - power) > 1e-6) {
            return " ";
        }
        return Math.abs(power) <= 4 ? new BigDecimal("1E" + power).toPlainString() : "1E" + power;
    }

    private void style(XYChart chart) {
        var style = chart.getStyler();
        style.setLocale(Locale.ROOT);
        style.setChartBackgroundColor(Color.WHITE);
        style.setPlotBackgroundColor(Color.WHITE);
        style.setPlotBorderVisible(false);
        style.setChartTitleFont(new Font(FONT, Font.BOLD, 15));
        style.setAxisTitleFont(new Font(FONT, Font.PLAIN, 13));
        style.setAxisTickLabelsFont(new Font(FONT, Font.PLAIN, 12));
        style.setLegendFont(new Font(FONT, Font.PLAIN, 12));
        style.setLegendPosition(Styler.LegendPosition.OutsideE);
        style.setLegendBorderColor(Color.WHITE);
        style.setLegendSeriesLineLength(36);
        style.setPlotGridLinesColor(GRID);
        style.setPlotGridLinesStroke(new BasicStroke(1));
        style.setMarkerSize(7);
        style.setXAxisDecimalPattern("0.##");
        style.setYAxisDecimalPattern("0.##");
        style.setXAxisTickMarkSpacingHint(90);
        if (xTicks.length > 0) {
            style.setXAxisTickLabelsFormattingFunction(this::xLabel);
        }
        if (logarithmicY) {
            style.setYAxisTickLabelsFormattingFunction(Plot::powerOfTen);
        }
        if (lowest > Double.NEGATIVE_INFINITY) {
            style.setYAxisMin(onY(lowest));
            style.setYAxisMax(onY(highest));
        }
    }
}
