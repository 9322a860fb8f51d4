package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture.TextureFilter;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.PixmapPacker;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.utils.Array;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.font.LineMetrics;
import java.awt.image.BufferedImage;

/**
 * A font that Java renders from the system's sans-serif font at an exact size. Glyphs are rendered on first use, so
 * that titles in any script can be shown.
 */
final class AwtFont extends BitmapFont.BitmapFontData {
    private static final int PAGE = 512;

    private final Font font;
    private final FontRenderContext context = new FontRenderContext(null, true, false);
    private final PixmapPacker packer = new PixmapPacker(PAGE, PAGE, Pixmap.Format.RGBA8888, 1, false);
    private final Array<TextureRegion> pages = new Array<>();

    private AwtFont(int pixels, boolean bold) {
        font = new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, pixels);
        packer.setPackToTexture(true);
        LineMetrics metrics = font.getLineMetrics("Hg", context);
        lineHeight = Math.round(metrics.getHeight());
        capHeight = heightOf('H');
        xHeight = heightOf('x');
        ascent = Math.round(metrics.getAscent()) - capHeight;
        descent = -Math.round(metrics.getDescent());
        down = -lineHeight;
        for (char c = ' '; c <= '~'; c++) {
            getGlyph(c);
        }
        spaceXadvance = getGlyph(' ').xadvance;
    }

    /**
     * Creates the font, or scales libGDX's built-in one if Java finds no fonts.
     *
     * @param pixels size [pixels]
     */
    static BitmapFont create(int pixels, boolean bold) {
        try {
            AwtFont data = new AwtFont(pixels, bold);
            BitmapFont made = new BitmapFont(data, data.pages, true);
            made.setOwnsTexture(true);
            return made;
        } catch (RuntimeException | LinkageError | InternalError e) {
            // The exception that the JDK throws without fonts depends on its version.
            BitmapFont plain = new BitmapFont();
            plain.getData().setScale(pixels / 15f);
            plain.getRegion().getTexture().setFilter(TextureFilter.Linear, TextureFilter.Linear);
            return plain;
        }
    }

    private int heightOf(char c) {
        Rectangle bounds = glyphs(c).getPixelBounds(context, 0, 0);
        if (bounds.height == 0) {
            throw new IllegalStateException("the font has no glyphs");
        }
        return bounds.height;
    }

    private GlyphVector glyphs(char c) {
        return font.createGlyphVector(context, new char[] {c});
    }

    @Override
    public BitmapFont.Glyph getGlyph(char c) {
        BitmapFont.Glyph known = super.getGlyph(c);
        if (known != null || Character.isISOControl(c)) {
            return known;
        }
        GlyphVector drawn = glyphs(c);
        Rectangle bounds = drawn.getPixelBounds(context, 0, 0);
        BitmapFont.Glyph glyph = new BitmapFont.Glyph();
        glyph.id = c;
        glyph.width = bounds.width;
        glyph.height = bounds.height;
        glyph.xoffset = bounds.x;
        glyph.yoffset = Math.round(-(bounds.height + bounds.y) - ascent - capHeight);
        glyph.xadvance = Math.round(drawn.getGlyphMetrics(0).getAdvanceX());
        place(glyph, drawn, bounds);
        setGlyph(c, glyph);
        return glyph;
    }

    private void place(BitmapFont.Glyph glyph, GlyphVector drawn, Rectangle bounds) {
        Pixmap pixmap = draw(drawn, bounds);
        PixmapPacker.PixmapPackerRectangle spot = packer.pack(pixmap);
        pixmap.dispose();
        packer.updateTextureRegions(pages, TextureFilter.Nearest, TextureFilter.Nearest, false);
        glyph.page = packer.getPages().indexOf(spot.page, true);
        glyph.srcX = spot.getX();
        glyph.srcY = spot.getY();
        setGlyphRegion(glyph, pages.get(glyph.page));
    }

    private static Pixmap draw(GlyphVector drawn, Rectangle bounds) {
        int width = Math.max(1, bounds.width);
        int height = Math.max(1, bounds.height);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.drawGlyphVector(drawn, -bounds.x, -bounds.y);
        g.dispose();
        Pixmap pixmap = new Pixmap(width, height, Pixmap.Format.RGBA8888);
        pixmap.setBlending(Pixmap.Blending.None);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                pixmap.drawPixel(x, y, 0xffffff00 | image.getRaster().getSample(x, y, 0));
            }
        }
        return pixmap;
    }
}
