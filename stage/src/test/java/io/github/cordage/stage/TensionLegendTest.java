package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.stage.picture.Canvas;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.TensionLegend;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D3")
class TensionLegendTest {
    /** One row of pixels, which fills of rectangles colour. */
    private static final class Row implements Canvas {
        final int[] pixels = new int[400];

        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            for (int x = (int) Math.round(xy[0]); x < Math.round(xy[2]); x++) {
                pixels[x] = color;
            }
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            throw new AssertionError("no lines");
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            throw new AssertionError("no discs");
        }
    }

    @Test
    void theBarHasTheColoursOfRopesAllAlong() {
        Row row = new Row();
        TensionLegend.paint(row, 100, 0, 200, 10);
        for (int x = 0; x < 200; x++) {
            int ofRope = TensionLegend.colors(5000).rgba(5000 * (x + 0.5) / 200) >>> 8;
            int ofBar = row.pixels[100 + x];
            for (int shift = 0; shift <= 16; shift += 8) {
                assertEquals(ofRope >> shift & 0xff, ofBar >> shift & 0xff, 8, "at " + x + " of 200");
            }
        }
        assertEquals(0, row.pixels[98]);
        assertEquals(0, row.pixels[301]);
    }

    @Test
    void aSolverThatComputesNoTensionNeedsNoLegend() {
        assertTrue(TensionLegend.isNeeded(0.5));
        assertFalse(TensionLegend.isNeeded(0));
        assertFalse(TensionLegend.isNeeded(Double.NaN));
    }

    /** WCAG 2.2, success criterion 1.4.11: graphics have a contrast of 3 to 1. */
    @Test
    void everyColourStandsOutFromTheGroundOfPictures() {
        for (int ground : new int[] {Palette.BACKGROUND, Palette.GRID}) {
            for (int share = 0; share <= 100; share++) {
                double contrast = contrast(TensionLegend.colors(100).rgba(share) >>> 8, ground);
                assertTrue(contrast >= 3, "contrast of " + contrast + " at " + share + " %");
            }
        }
    }

    private static double contrast(int color, int ground) {
        return (luminance(color) + 0.05) / (luminance(ground) + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 0xff) + 0.0722 * linear(rgb & 0xff);
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
